/** Against SQLite, Papa Parse, csv-parse, micromark, parse5 and string-width; and every format read back. */
import { DatabaseSync } from 'node:sqlite';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import Papa from 'papaparse';
import { parse } from 'parse5';
import stringWidth from 'string-width';
import { expect, it } from 'vitest';
import { defaultsOf } from '#src/lib/options.ts';
import { type Proof, replay } from '#src/lib/proof.ts';
import { readSuite } from '#scripts/suites.ts';
import { OPTIONS } from './options.ts';
import { PROOFS } from './proof.ts';
import { type Options, work } from './logic.ts';

it.each<Proof>(PROOFS)('agrees with every case of $file', async (proof) => {
  expect((await replay(proof, readSuite(proof.file).cases)).failures).toEqual([]);
});

const RUNS = { numRuns: 400 };

const PIECES = [
  'a',
  'Z',
  '0',
  '1.5',
  '-',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '|',
  '\\',
  '`',
  '``',
  '*',
  '_',
  '~',
  '[',
  ']',
  '(',
  ')',
  '<',
  '>',
  '<br>',
  '&',
  '&lt;',
  '&#35;',
  '#',
  '{',
  '}',
  '$',
  '%',
  '^',
  '"',
  "'",
  ',',
  ';',
  '+',
  '=',
  '!',
  '/',
  '.',
  '@',
  ':',
  'http://a.b/',
  'www.a.bc',
  'é',
  'e\u0301',
  '中',
  '👍',
  '\u00a0',
  '--',
  '---',
  '==',
  '│',
  '─',
  '\\\\',
  '\\hline',
  '\\end{x}',
  '$1$',
  '{}',
  'NULL',
  '(1 row)',
  '+-+',
];
const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 7 }).map((all) => all.join(''));
const tables = (cell: fc.Arbitrary<string>, least = 1) =>
  fc
    .integer({ min: least, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 2, maxLength: 5 }),
    );

const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\r\n') + '\r\n';

async function convert(text: string, options: Partial<Options>) {
  const made = await work(text, { ...defaultsOf(OPTIONS), ...options });
  if (!made.ok) throw new Error(`${made.problem.message}: ${JSON.stringify(text)}`);
  const { result, losses } = made.value.outputs;
  return {
    text: typeof result === 'string' ? result : (result?.text ?? ''),
    places: new Set(losses?.rows.map(([place]) => place)),
    notes: made.value.notes ?? [],
  };
}

/** A table through a format and back: every cell that no loss names is the same. */
async function holds(rows: readonly (readonly string[])[], there: Partial<Options>, back: Partial<Options>) {
  const written = await convert(csvOf(rows), { from: 'csv', ...there });
  const read = await convert(written.text, { ...back, to: 'json', numbers: false, header: false });
  const cells = JSON.parse(read.text) as string[][]; // an array of arrays, without a header
  expect(cells.length, written.text).toBe(rows.length);
  for (const [row, wanted] of rows.entries())
    for (const [column, cell] of wanted.entries())
      if (!written.places.has(`row ${row + 1}, column ${column + 1}`))
        expect(cells[row]?.[column], written.text).toBe(cell);
  return { written, cells };
}

it.each<[string, Partial<Options>, Partial<Options>]>([
  ['CSV', { to: 'csv' }, { from: 'csv' }],
  ['TSV', { to: 'tsv' }, { from: 'tsv' }],
  ['pipes', { to: 'pipe' }, { from: 'pipe' }],
  ['Markdown', { to: 'markdown' }, { from: 'markdown' }],
  ['HTML', { to: 'html' }, { from: 'html' }],
  ['HTML with a style', { to: 'html', inlineStyle: true, numbersRight: true }, { from: 'html' }],
  ['LaTeX', { to: 'latex' }, { from: 'latex' }],
  ['LaTeX with booktabs', { to: 'latex', booktabs: true }, { from: 'latex' }],
  ['plus signs', { to: 'text' }, { from: 'text' }],
  ['plus signs without a header', { to: 'text', header: false }, { from: 'text' }],
  ['box drawing', { to: 'text', style: 'box', numbersRight: true }, { from: 'text' }],
  ['psql', { to: 'text', style: 'psql' }, { from: 'text' }],
  ['reStructuredText', { to: 'text', style: 'rst' }, { from: 'text' }],
  ['Org', { to: 'text', style: 'org' }, { from: 'text' }],
  ['JSON', { to: 'json', header: false, numbers: false }, { from: 'json' }],
  ['SQL', { to: 'sql', header: false }, { from: 'sql', fromDialect: 'standard' }],
  [
    'PostgreSQL',
    { to: 'sql', header: false, dialect: 'postgresql' },
    { from: 'sql', fromDialect: 'postgresql' },
  ],
  ['MySQL', { to: 'sql', header: false, dialect: 'mysql' }, { from: 'sql', fromDialect: 'mysql' }],
  [
    'SQL Server',
    { to: 'sql', header: false, dialect: 'sqlserver', batch: '2' },
    { from: 'sql', fromDialect: 'sqlserver' },
  ],
])('a table through %s and back is the same, but for the losses named', async (_name, there, back) => {
  await fc.assert(
    // Of psql a row of one empty cell is a blank line.
    fc.asyncProperty(tables(hostile, there.style === 'psql' ? 2 : 1), async (rows) => {
      await holds(rows, there, back);
    }),
    RUNS,
  );
});

type Node = { nodeName: string; value?: string; childNodes?: Node[] };
const textOf = (node: Node): string =>
  node.nodeName === 'br' ? '\n' : (node.value ?? (node.childNodes ?? []).map(textOf).join(''));
const all = (node: Node, names: readonly string[]): Node[] =>
  (node.childNodes ?? []).flatMap((each) => [
    ...(names.includes(each.nodeName) ? [each] : []),
    ...all(each, names),
  ]);

/** The cells that a document of HTML shows. */
const shown = (html: string): string[][] =>
  all(parse(html) as unknown as Node, ['tr']).map((row) => all(row, ['td', 'th']).map(textOf)); // parse5's own tree

it('writes Markdown whose cells micromark shows as they are', async () => {
  await fc.assert(
    fc.asyncProperty(tables(hostile), async (rows) => {
      const { text, places } = await convert(csvOf(rows), { from: 'csv' });
      const cells = shown(micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] }));
      expect(cells.length, text).toBe(rows.length);
      for (const [row, wanted] of rows.entries())
        for (const [column, cell] of wanted.entries())
          if (!places.has(`row ${row + 1}, column ${column + 1}`))
            expect(cells[row]?.[column], text).toBe(cell);
    }),
    RUNS,
  );
});

const SOURCES = [
  'a',
  'b',
  ' ',
  '|',
  '|',
  '|',
  '\n',
  '\n',
  '\\|',
  '\\',
  '`',
  '-',
  ':',
  '---',
  '|---|---|\n',
  '\t',
  '> ',
  '# ',
];

it('finds the rows and cells that micromark finds', async () => {
  const source = fc
    .array(fc.constantFrom(...SOURCES), { maxLength: 14 })
    .map((pieces) => `|h|i|\n|-|:-:|\n${pieces.join('')}`);
  await fc.assert(
    fc.asyncProperty(source, async (text) => {
      const [table] = all(parse(micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] })), [
        'table',
      ]); // parse5's own tree
      if (!table) throw new Error(text);
      const rows = all(table, ['tr']).map((row) => all(row, ['td', 'th']).map(textOf));
      const read = await convert(text, { from: 'markdown', to: 'json', header: false, numbers: false });
      const cells = JSON.parse(read.text) as string[][]; // an array of arrays, without a header
      expect(cells.length, text).toBe(rows.length);
      for (const [row, wanted] of rows.entries())
        expect(
          cells[row]?.slice(0, 2).map((cell) => cell.replaceAll('`', '').trim()),
          text,
        ).toEqual(wanted.map((cell) => cell.replaceAll('`', '').trim()));
    }),
    RUNS,
  );
});

it('writes HTML whose cells parse5 shows as they are', async () => {
  await fc.assert(
    fc.asyncProperty(tables(hostile), async (rows) => {
      const { text, places } = await convert(csvOf(rows), { from: 'csv', to: 'html' });
      for (const [row, cells] of shown(text).entries())
        for (const [column, cell] of cells.entries())
          if (!places.has(`row ${row + 1}, column ${column + 1}`)) expect(cell).toBe(rows[row]?.[column]);
    }),
    RUNS,
  );
});

it('writes CSV that Papa Parse and csv-parse read the same', async () => {
  await fc.assert(
    fc.asyncProperty(tables(hostile, 2), async (rows) => {
      const { text } = await convert(csvOf(rows), { from: 'csv', to: 'csv' });
      expect(Papa.parse(text, { delimiter: ',', newline: '\r\n' }).data).toEqual(rows);
      expect(parseCsv(text, { record_delimiter: '\r\n' })).toEqual(rows);
    }),
    RUNS,
  );
});

it('writes SQL that SQLite runs, and that holds every cell', async () => {
  const cell = fc.oneof(
    hostile,
    fc.constantFrom(
      '1',
      '-2.50',
      '007',
      '1e3',
      '12345678901234567890',
      '0.1234567890123456789',
      '9007199254740993',
    ),
  );
  await fc.assert(
    fc.asyncProperty(
      tables(cell),
      fc.constantFrom('order', 'sel ect', 'a"b', 'T', 'main.t'),
      async (rows, tableName) => {
        const { text } = await convert(csvOf(rows), {
          from: 'csv',
          to: 'sql',
          dialect: 'sqlite',
          tableName,
          batch: '2',
        });
        const names = /^INSERT INTO (.+?) VALUES$/ms.exec(text)?.[1] ?? '';
        const database = new DatabaseSync(':memory:');
        database.exec(`CREATE TABLE ${names}`);
        database.exec(text);
        const table = names.slice(
          0,
          names.length - (/ \((?:[^"()]|"(?:[^"]|"")*")*\)$/.exec(names)?.[0].length ?? 0),
        );
        const statement = database.prepare(`SELECT * FROM ${table}`);
        statement.setReadBigInts(true);
        statement.setReturnArrays(true);
        const found = statement.all() as unknown as (string | number | bigint | null)[][]; // arrays, as set just above
        expect(found.length).toBe(rows.length - 1);
        for (const [row, cells] of found.entries())
          for (const [column, value] of cells.entries()) {
            const wanted = rows[row + 1]?.[column] ?? '';
            if (typeof value === 'number') expect(value, text).toBe(Number(wanted));
            else expect(value === null ? '' : String(value), text).toBe(wanted);
          }
        database.close();
      },
    ),
    RUNS,
  );
});

it('counts columns as string-width does', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 2 }),
      async (cells) => {
        const { text, places } = await convert(csvOf(cells.map((cell) => [cell])), {
          from: 'csv',
          to: 'text',
        });
        fc.pre(places.size === 0);
        expect(new Set(text.split('\r\n').map((line) => stringWidth(line))).size, text).toBe(1);
      },
    ),
    RUNS,
  );
});

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;

it('counts as the definitions do, to the accuracy of doubles', async () => {
  const number = fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 100);
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 2, maxLength: 30 }), async (numbers) => {
      const made = await work(['n', ...numbers].join('\n'), {
        ...defaultsOf(OPTIONS),
        from: 'csv',
        stats: true,
      });
      const row = made.ok ? made.value.outputs.statistics?.rows[0] : undefined;
      const [min, max, sum, average, median, first, third, deviation] = (row ?? []).slice(7, 15).map(Number);
      const sorted = numbers.toSorted((left, right) => left - right);
      const at = (share: number): number => {
        const place = (sorted.length - 1) * share;
        const below = sorted[Math.floor(place)] ?? 0;
        return below + ((sorted[Math.ceil(place)] ?? 0) - below) * (place % 1);
      };
      const middle = mean(numbers);
      const variance =
        numbers.reduce((total, each) => total + (each - middle) ** 2, 0) / (numbers.length - 1);
      expect([min, max]).toEqual([sorted[0], sorted.at(-1)]);
      expect(sum).toBeCloseTo(
        numbers.reduce((total, each) => total + each, 0),
        6,
      );
      expect(average).toBeCloseTo(middle, 6);
      expect([median, first, third].map((each) => each?.toFixed(6))).toEqual(
        [at(0.5), at(0.25), at(0.75)].map((each) => (each === 0 ? 0 : each).toFixed(6)),
      );
      expect(deviation).toBeCloseTo(Math.sqrt(variance), 6);
    }),
    RUNS,
  );
});
