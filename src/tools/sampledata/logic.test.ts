/** The streams against a reference, the rest against the ranges that are set aside and against readers of the formats. */
import Papa from 'papaparse';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLUMN_LIST } from './column-list.ts';
import { readColumns, TYPES, type TypeName } from './columns.ts';
import { rowsText, type RowOptions } from './logic.ts';
import { prose } from './prose.ts';
import { Random } from '#src/lib/seeded-random.ts';
import { makeRows } from './rows.ts';
import { cellText } from './writing.ts';

const throws = (random: Random, count: number) => Array.from({ length: count }, () => random.next());

describe('Random', () => {
  it('gives the numbers of the reference for the state 1, 2, 3, 4', () => {
    expect(throws(new Random([1, 2, 3, 4]), 6)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492,
    ]);
  });

  it('begins with SHA-256 of the seed', () => {
    expect(throws(Random.of('penknife'), 4)).toEqual([713405860, 3514643593, 3693237941, 2456383335]);
    expect(Random.of('penknife', 'id').next()).toBe(4060048323);
  });

  it('shuffles from the end', () => {
    expect(
      Random.of('abc')
        .shuffled([...'abcdef'])
        .join(''),
    ).toBe('acebfd');
  });

  it('throws a die', () => {
    const random = Random.of('penknife');
    expect(Array.from({ length: 10 }, () => random.below(6) + 1)).toEqual([5, 2, 6, 4, 2, 6, 3, 4, 2, 6]);
  });

  it('is even: chi-square of 60,000 throws in seven boxes', () => {
    const random = Random.of('chi');
    const boxes = Array.from({ length: 7 }, () => 0);
    for (let at = 0; at < 70_000; at += 1) {
      const box = random.below(7);
      boxes[box] = (boxes[box] ?? 0) + 1;
    }
    const chi = boxes.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chi).toBeLessThan(22.46); // 0.1 % of six degrees of freedom
  });
});

const many = (columns: string, count: number, options: { seed?: string; isAscii?: boolean } = {}) => {
  const read = readColumns(columns);
  if (!read.ok) throw new Error(read.problem.message);
  return [
    ...makeRows(options.seed ?? 'penknife', read.value, { count, isAscii: options.isAscii ?? false }),
  ].map((row) => row.map(cellText));
};
const cells = (type: string) => many(`x:${type}`, 500).map(([cell = '']) => cell);

describe('nobody’s data', () => {
  it.each([
    ['email', /^[a-z.-]+@(?:[a-z-]+\.)(?:example|test|example\.(?:com|net|org))$/],
    ['domain', /^[a-z-]+\.(?:example|test|example\.(?:com|net|org))$/],
    ['url', /^https:\/\/[a-z-]+\.(?:example|test|example\.(?:com|net|org))\/[a-z]+$/],
    ['ipv4', /^(?:192\.0\.2|198\.51\.100|203\.0\.113)\.(?:\d|[1-9]\d|1\d\d|2[0-4]\d|25[0-5])$/],
    ['ipv6', /^(?:2001:db8|3fff:[\da-f]{1,3}):[\da-f]{1,4}::[\da-f]{1,5}$/],
    ['mac', /^00-00-5E-00-53-[\dA-F]{2}$/],
    ['asn', /^(?:6449[6-9]|6450\d|6451[01]|6553[6-9]|6554\d|6555[01])$/],
    ['phone', /^(?:\+1 [2-9]\d\d 555 01\d\d|\+44 7700 900\d{3})$/],
    ['uuid', /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/],
    ['uuid7', /^019b[\da-f]{4}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/],
    ['date(2024-02-28,2024-03-01)', /^2024-(?:02-28|02-29|03-01)$/],
    ['time', /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d$/],
    ['timestamp', /^20[0-9]{2}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/],
    ['int(-3,3)', /^-?[0-3]$/],
    ['decimal(-1,1,2)', /^-?[01]\.\d\d$/],
    ['pattern(AA-##)', /^[A-Z]{2}-\d\d$/],
    ['one(a:3,b)', /^[ab]$/],
    ['bool', /^(?:true|false)$/],
  ])('%s stays within its range', (type, range) => {
    expect(cells(type).filter((cell) => !range.test(cell))).toEqual([]);
  });

  it('weighs a list', () => {
    const share = cells('one(a:3,b)').filter((cell) => cell === 'a').length / 500;
    expect(share).toBeGreaterThan(0.68);
    expect(share).toBeLessThan(0.82);
  });

  it('agrees within a row', () => {
    for (const [name = '', mail = '', domain = '', company = ''] of many(
      'n:fullname,m:email,d:domain,c:company',
      300,
    )) {
      const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '');
      expect(mail.endsWith(`@${domain}`)).toBe(true);
      if (/^[\w' -]*$/.test(name)) expect(plain(mail.split('@')[0] ?? '')).toBe(plain(name));
      const [host = ''] = domain.split('.');
      expect(plain(company).startsWith(plain(host))).toBe(true);
    }
  });

  it('is plain ASCII where that is wanted', () => {
    const text = many('n:fullname,c:city,s:street', 500, { isAscii: true }).flat().join('');
    expect(text).toMatch(/^[\x20-\x7e]*$/);
    expect(many('n:fullname', 500).flat().join('')).toMatch(/[^\x20-\x7e]/);
  });
});

const types = fc.constantFrom(...(Object.keys(TYPES) as TypeName[]));
const columns = fc
  .uniqueArray(
    types.filter((type) => !['column', 'one', 'pattern'].includes(type)),
    { minLength: 1, maxLength: 5 },
  )
  .map((list) => list.map((type) => `${type}:${type}?20%`));

describe('makeRows', () => {
  it('gives a row that neither further rows nor other columns change', () => {
    fc.assert(
      fc.property(columns, fc.string(), fc.nat(20), (list, seed, count) => {
        const all = many(list.join(','), 30, { seed });
        expect(many(list.join('\n'), count, { seed })).toEqual(all.slice(0, count));
        const first = list[0] ?? '';
        expect(many(first, 30, { seed })).toEqual(all.map((row) => row.slice(0, 1)));
      }),
    );
  });

  it('leaves the share of cells empty that was asked for', () => {
    const empty = many('a:row?20%', 2000).filter(([cell]) => cell === '').length;
    expect(empty).toBeGreaterThan(330);
    expect(empty).toBeLessThan(470);
    expect(many('a:row?100%', 5)).toEqual([[''], [''], [''], [''], ['']]);
  });

  it('repeats another column', () => {
    for (const [a, b] of many('a:word,b:column(a)', 20)) expect(b).toBe(a);
  });
});

const base: RowOptions = {
  seed: 's',
  count: 20,
  isAscii: false,
  as: 'csv',
  dialect: 'standard',
  table: 't"x',
  perStatement: 8,
};
const written = (source: string, options: Partial<RowOptions>) => {
  const made = rowsText(source, { ...base, ...options });
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
};

describe('formats', () => {
  const source = 'n:fullname, c:company, i:int(1,9), b:bool?30%, s:street';

  it('are read back by other readers', () => {
    const { preview, text } = written(source, {});
    const rows = [preview.columns, ...preview.rows];
    expect(Papa.parse<string[]>(text, { skipEmptyLines: true }).data).toEqual(rows);
    const parsed = JSON.parse(written(source, { as: 'json' }).text) as Record<
      string,
      string | number | boolean | null
    >[];
    expect(
      parsed.map((row) => Object.values(row).map((cell) => (cell === null ? '' : String(cell)))),
    ).toEqual(preview.rows);
    const lines = written(source, { as: 'json-lines' }).text.trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(parsed);
  });

  it('begins a statement after so many rows, and doubles quotes', () => {
    const { text } = written(source, { as: 'sql' });
    expect(text.match(/INSERT INTO "t""x"/g)).toHaveLength(3);
    expect(text.match(/;\n/g)).toHaveLength(3);
    expect(written("a:constant(it's \\)", { as: 'sql', count: 1, dialect: 'mysql' }).text).toContain(
      "('it''s \\\\')",
    );
  });

  it('of no rows are empty, with a heading where there is one', () => {
    const empty = (as: RowOptions['as']) => written('a:row', { as, count: 0 }).text;
    expect([empty('csv'), empty('tsv'), empty('json'), empty('json-lines'), empty('sql')]).toEqual([
      'a\r\n',
      'a\n',
      '[]',
      '',
      '',
    ]);
    expect(empty('markdown')).toBe('| a |\n| --- |\n');
  });
});

describe('readColumns', () => {
  it.each([
    ['a', 'is not a column'],
    ['a:row,a:int', 'two columns "a"'],
    ['a:int(5,1)', 'write int(1,100)'],
    ['a:int(1.5,2)', 'write int(1,100)'],
    ['a:decimal(0,1,x)', 'write decimal(0,1000,2)'],
    ['a:date(2026-02-30,2026-03-01)', 'write date('],
    ['a:one()', 'write one('],
    ['a:one(x:0)', 'write one('],
    ['a:pattern()', 'write pattern('],
    ['a:column(b)', 'no column "b"'],
    ['a:row?101%', 'more than all'],
    [' \n', 'Add a column'],
  ])('refuses %j', (source, message) => {
    const read = readColumns(source);
    expect(read.ok ? '' : read.problem.message).toContain(message);
  });
});

describe('prose', () => {
  const options = { language: 'latin', startsWithLorem: true, as: 'text' } as const;

  it('has exactly as many as were asked for', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.nat(60),
        fc.constantFrom('latin', 'english', 'german'),
        (seed, count, language) => {
          const make = (unit: Parameters<typeof prose>[1]['unit'], as: 'text' | 'html' = 'text') =>
            prose(seed, { ...options, language, unit, count, as });
          expect(new TextEncoder().encode(make('bytes'))).toHaveLength(count);
          expect(make('words').split(' ').filter(Boolean)).toHaveLength(count);
          expect(make('sentences').match(/\./g) ?? []).toHaveLength(count);
          expect(make('paragraphs').split('\n\n').filter(Boolean)).toHaveLength(count);
          expect(make('items', 'html').match(/<li>/g) ?? []).toHaveLength(count);
        },
      ),
    );
  });

  it('begins as usual, in Latin alone', () => {
    expect(prose('x', { ...options, unit: 'sentences', count: 2 })).toMatch(/^Lorem ipsum dolor sit amet,/);
    expect(prose('x', { ...options, unit: 'items', count: 1, as: 'markdown', language: 'german' })).toMatch(
      /^- (?!Lorem)\p{Lu}/u,
    );
  });
});

describe('the list of columns', () => {
  const { presets = [] } = COLUMN_LIST;
  const read = (text: string) => COLUMN_LIST.read(text);

  it('says what the text says', () => {
    const texts = presets.map(({ entries }) => COLUMN_LIST.write(entries));
    expect(texts.map((text) => COLUMN_LIST.write(read(text) ?? []))).toEqual(texts);
    for (const text of texts) expect(readColumns(text).ok).toBe(true);
  });

  it('leaves a text to its box that is no list, or longer than anybody goes through', () => {
    expect(read('a:one(b')).toBeUndefined();
    expect(read('a:row\n'.repeat(800))).toHaveLength(800);
    expect(read('a:row\n'.repeat(1_000_000))).toBeUndefined();
  });
});
