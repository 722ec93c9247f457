import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { StreamProblem } from '#src/lib/form/form.ts';
import { knownText } from '#src/lib/form/values.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { canStream } from './can-stream.ts';
import { work, type Options } from './logic.ts';
import { OPTIONS } from './options.ts';
import { streamTable } from './streaming.ts';

const optionsWith = (changes: Partial<Options>): Options => ({ ...defaultsOf(OPTIONS), ...changes });

async function* cut(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = encodeUtf8(text);
  for (let at = 0; at < bytes.length; at += size) {
    await Promise.resolve();
    yield bytes.subarray(at, at + size);
  }
}

const HEADER = 'a,b,c\r\n';

/** What comes out of a stream in which no more than the first pieces are looked at. */
async function streamed(
  text: string,
  changes: Partial<Options>,
  { size = 7, longestWhole = HEADER.length } = {},
) {
  const stream = streamTable(cut(text, size), optionsWith(changes), {}, longestWhole);
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let written = '';
  let next = await stream.next();
  while (!next.done) {
    written += decoder.decode(next.value, { stream: true });
    next = await stream.next();
  }
  const notes = (next.value?.notes ?? []).map(({ message }) => message);
  return { text: written, notes, preview: next.value?.outputs?.['preview'] };
}

async function whole(text: string, changes: Partial<Options>): Promise<string> {
  const outcome = await work(text, optionsWith(changes));
  return outcome.ok ? knownText(outcome.value.outputs.result ?? '').text : outcome.problem.message;
}

const cell = fc.string({ unit: fc.constantFrom(...'ab01,;"|\\*\n é中👍'), maxLength: 6 });
const table = fc
  .array(fc.tuple(cell, cell, cell), { maxLength: 8 })
  .map((rows) => rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')))
  .map((lines) => HEADER + lines.map((line) => `${line}\r\n`).join(''));

describe('a stream of a table', () => {
  it.each([
    { to: 'csv' },
    { to: 'tsv', header: false },
    { to: 'sql', numbers: false, batch: '3' },
    { to: 'sql', numbers: false, dialect: 'mysql', empty: 'text' },
    { to: 'semicolon', columns: 'c,a', where: 'a!=' },
    { to: 'pipe', columns: '*', where: 'b=/^[a-z0-9]/' },
  ] as const)('gives with %j what the whole gives', async (changes) => {
    await fc.assert(
      fc.asyncProperty(table, fc.integer({ min: 1, max: 40 }), async (text, size) => {
        const options = { from: 'csv', ...changes } as const;
        const { text: written } = await streamed(text, options, { size });
        const all = await whole(text, options);
        expect(written).toBe(all);
      }),
    );
  });

  it('gives Markdown that differs by its padding alone', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (text) => {
        const options = { from: 'csv', to: 'markdown' } as const;
        const plain = (markdown: string) => markdown.replace(/ +/g, ' ').replace(/-+/g, '-').trimEnd();
        const { text: written } = await streamed(text, options);
        expect(plain(written)).toBe(plain(await whole(text, options)));
      }),
    );
  });

  it('fills short rows, keeps longer ones, counts both, and shows the beginning', async () => {
    const { text, notes, preview } = await streamed(
      '\ufeffa,b\n1\n2,3,4\n\n5,6\n',
      { to: 'csv' },
      { size: 3 },
    );
    expect(text).toBe('a,b\n1,\n2,3,4\n5,6');
    expect(notes).toEqual([
      'read as CSV: 3 rows, 2 columns',
      'a byte order mark at the beginning was left out',
      '1 blank line skipped',
      '1 row shorter than the first, filled with empty cells: row 2',
      '1 row longer than the first, which has 2 cells; their further cells are kept: row 3',
      'nothing was lost',
    ]);
    expect(preview).toEqual({
      columns: ['a', 'b'],
      rows: [
        ['1', ''],
        ['2', '3'],
        ['5', '6'],
      ],
    });
  });

  it.each([
    ['a,b\n1,2,3\n', { to: 'sql' }, 'cannot get further columns'],
    ['a,b\n1,"2\n', { to: 'csv' }, 'expected a closing quote'],
    ['a,b\n1,2\n3,4\n', { to: 'csv', columns: 'c' }, 'expected the name of a column'],
    ['abcdef\n1\0\n', { to: 'sql', dialect: 'sqlite' }, 'SQLite takes no U+0000'],
  ] as const)('stops at %j', async (text, changes, message) => {
    await expect(streamed(text, changes)).rejects.toThrow(StreamProblem);
    await expect(streamed(text, changes)).rejects.toThrow(message);
  });

  it('reads a short table, and one that is no CSV, as a whole', async () => {
    const short = await streamed('a,b\n1,22\n', {}, { longestWhole: 1000 });
    expect(short.text).toBe('| a   | b   |\n| --- | --- |\n| 1   | 22  |');
    const html = '<table><tr><th>a<tr><td>1</table>\n';
    expect((await streamed(html, { to: 'csv' }, { size: 1000 })).text).toBe('a\n1');
  });

  it('is for steps that look at one row at a time', () => {
    expect(canStream(optionsWith({ to: 'csv', where: 'a=1', columns: 'a' }))).toBe(true);
    for (const changes of [
      { sort: 'a' },
      { unique: true },
      { transpose: true },
      { stats: true },
      { to: 'html' },
      { from: 'html' },
    ] as const)
      expect(canStream(optionsWith({ to: 'csv', ...changes }))).toBe(false);
  });
});
