/** Files of a few bytes: their encodings, places, progress and refusals. */
import { describe, expect, it } from 'vitest';
import { DEFAULT_CSV_OPTIONS, DEFAULT_JSON_OPTIONS } from '../csv/csv-options.ts';
import { convertCsvFile } from './csv-file.ts';
import { convertJsonFile } from './json-file.ts';
import { byteLength, detectEncoding, locate, readText, Utf8Output, type ByteSource } from './stream.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const bytesOf = (text: string, encoding: BufferEncoding = 'utf8'): Bytes =>
  Uint8Array.from(Buffer.from(text, encoding));
const bigEndian = (text: string): Bytes => Uint8Array.from(Buffer.from(text, 'utf16le').swap16());

const sourceOf = (bytes: Bytes): ByteSource => ({
  size: bytes.length,
  slice: (start, end) => ({ arrayBuffer: () => Promise.resolve(bytes.slice(start, end).buffer) }),
});

const GONE: ByteSource = { size: 5, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) };
const CUT: ByteSource = {
  size: 5,
  slice: () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(2)) }),
};
const UNREADABLE = {
  message:
    'the file could not be read to its end: it is a folder, or was moved, removed or changed meanwhile',
  cause: 'unreadable',
};

describe('the encoding of a file', () => {
  it.each([
    [[], 'utf-8', 0],
    [[0x61], 'utf-8', 0],
    [[0xef, 0xbb, 0xbf, 0x61], 'utf-8', 3],
    [[0xef, 0xbb, 0x61], 'utf-8', 0],
    [[0xef, 0x61, 0xbf], 'utf-8', 0],
    [[0x61, 0xbb, 0xbf], 'utf-8', 0],
    [[0xff, 0xfe, 0x61, 0], 'utf-16le', 2],
    [[0xfe, 0xff, 0, 0x61], 'utf-16be', 2],
    [[0xff, 0xff], 'utf-8', 0],
    [[0xfe, 0xfe], 'utf-8', 0],
  ])('that begins with %j is %s', async (bytes, encoding, markBytes) => {
    expect(await detectEncoding(sourceOf(Uint8Array.from(bytes)))).toEqual({
      ok: true,
      value: { encoding, markBytes },
    });
  });

  it('tells how many bytes a text takes', () => {
    const lengths = (text: string) =>
      (['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const).map((encoding) =>
        byteLength(text, encoding),
      );
    expect(lengths('aé€')).toEqual([6, 6, 6, 3]);
    expect(lengths('')).toEqual([0, 0, 0, 0]);
  });

  it.each([
    ['utf-16le', bytesOf('\uFEFFaé', 'utf16le')],
    ['utf-16be', bigEndian('\uFEFFaé')],
    ['utf-8', bytesOf('\uFEFFaé')],
    ['windows-1252', Uint8Array.of(0x61, 0xe9)],
  ] as const)('%s is read without its mark', async (encoding, bytes) => {
    const texts: string[] = [];
    const read = await readText(sourceOf(bytes), encoding, (text) => {
      texts.push(text);
      return undefined;
    });
    expect([read, texts]).toEqual([{ ok: true, value: undefined }, ['aé']]);
  });

  it.each([
    ['utf-8', Uint8Array.of(0xe9), 'UTF-8'],
    ['utf-8', Uint8Array.of(0xc3), 'UTF-8'],
    ['utf-16le', Uint8Array.of(0x00, 0xd8), 'UTF-16 (little-endian)'],
    ['utf-16be', Uint8Array.of(0xd8, 0x00), 'UTF-16 (big-endian)'],
  ] as const)('%s that is none is refused', async (encoding, bytes, name) => {
    expect(await readText(sourceOf(bytes), encoding, () => undefined)).toEqual({
      ok: false,
      problem: { message: `expected text in ${name}, found bytes that are not`, cause: 'encoding' },
    });
  });

  it('of a file that cannot be read is not known', async () => {
    for (const source of [GONE, CUT]) {
      expect(await detectEncoding(source)).toEqual({ ok: false, problem: UNREADABLE });
      expect(await readText(source, 'utf-8', () => undefined)).toEqual({ ok: false, problem: UNREADABLE });
    }
  });
});

const PIECE = 1024 * 1024;

/** A source, and what was read of it. */
function watched(bytes: Bytes): { readonly source: ByteSource; readonly read: [number, number][] } {
  const read: [number, number][] = [];
  const slice: ByteSource['slice'] = (start, end) => {
    read.push([start, end]);
    return sourceOf(bytes).slice(start, end);
  };
  return { source: { size: bytes.length, slice }, read };
}

describe('a text longer than the pieces it is read in', () => {
  it('is read piece by piece, each once', async () => {
    const bytes = bytesOf('a'.repeat(2 * PIECE + 5));
    const { source, read } = watched(bytes);
    const lengths: number[] = [];
    await readText(source, 'utf-8', (text) => {
      lengths.push(text.length);
      return undefined;
    });
    expect(lengths).toEqual([PIECE, PIECE, 5]);
    expect(read).toEqual([
      [0, PIECE],
      [PIECE, 2 * PIECE],
      [2 * PIECE, 2 * PIECE + 5],
    ]);
  });

  it.each([
    [0, []],
    [PIECE, [PIECE]],
  ])('or of %i characters is shown in as many pieces as it has: %j', async (length, pieces) => {
    const lengths: number[] = [];
    await readText(sourceOf(bytesOf('a'.repeat(length))), 'utf-8', (text) => {
      lengths.push(text.length);
      return undefined;
    });
    expect(lengths).toEqual(pieces);
  });

  it('may have a character in two of them', async () => {
    const texts: string[] = [];
    await readText(sourceOf(bytesOf(`${'a'.repeat(PIECE - 1)}€b`)), 'utf-8', (text) => {
      texts.push(text);
      return undefined;
    });
    expect(texts.map((text) => text.length)).toEqual([PIECE - 1, 2]);
    expect(texts[1]).toBe('€b');
  });

  it('is read no further than to the place that is looked for, and the piece after it', async () => {
    const { source, read } = watched(bytesOf('a'.repeat(2 * PIECE + 5)));
    expect(await locate(source, 'utf-8', PIECE)).toEqual({ line: 1, column: PIECE + 1, offset: PIECE });
    expect(read).toEqual([
      [0, PIECE],
      [PIECE, 2 * PIECE],
    ]);
  });

  it('is read no further than to a mistake, and the piece after it', async () => {
    const { source, read } = watched(bytesOf(`{${' '.repeat(3 * PIECE)}}`));
    const converted = await convertJsonFile(
      source,
      'array',
      DEFAULT_CSV_OPTIONS,
      () => undefined,
      () => undefined,
    );
    expect(converted).toMatchObject({ ok: false, problem: { repair: 'lines' } });
    expect(read).toEqual([
      [0, 3],
      [0, PIECE],
      [PIECE, 2 * PIECE],
    ]);
  });

  it('may have the CR and the LF of a line end in two of them', async () => {
    const source = sourceOf(bytesOf(`${'a'.repeat(PIECE - 1)}\r\nbc`));
    expect(await locate(source, 'utf-8', PIECE + 2)).toEqual({ line: 2, column: 2, offset: PIECE + 2 });
  });
});

it('a place is found by line and column, whatever ends the lines', async () => {
  expect(await locate(sourceOf(bytesOf('\na')), 'utf-8', 1)).toEqual({ line: 2, column: 1, offset: 1 });
  const text = 'ab\ncd\r\nef\rgh';
  const found = await Promise.all(
    [0, 2, 3, 5, 7, 9, 10, 12].map((at) => locate(sourceOf(bytesOf(text)), 'utf-8', at)),
  );
  expect(found.map(({ line, column }) => [line, column])).toEqual([
    [1, 1],
    [1, 3],
    [2, 1],
    [2, 3],
    [3, 1],
    [3, 3],
    [4, 1],
    [4, 3],
  ]);
});

it('small pieces of text are handed over as one, of a megabyte or at the end', () => {
  const parts: [number, number][] = [];
  const output = new Utf8Output((bytes, text) => parts.push([bytes.length, text.length]));
  output.flush();
  output.write('é');
  output.write('a');
  expect(parts).toEqual([]);
  output.flush();
  output.flush();
  output.write('b'.repeat(PIECE - 1));
  expect(parts).toEqual([[3, 2]]);
  output.write('b');
  expect(parts).toEqual([
    [3, 2],
    [PIECE, PIECE],
  ]);
});

async function fromCsv(
  bytes: Bytes,
  options: Partial<typeof DEFAULT_JSON_OPTIONS>,
  encoding: 'auto' | 'utf-8' = 'auto',
) {
  const [texts, progress]: [string[], number[]] = [[], []];
  const result = await convertCsvFile(
    sourceOf(bytes),
    encoding,
    { ...DEFAULT_JSON_OPTIONS, ...options },
    (_, text) => texts.push(text),
    (fraction) => progress.push(fraction),
  );
  return { result, json: texts.join(''), progress };
}

async function fromJson(
  text: string,
  options: Partial<typeof DEFAULT_CSV_OPTIONS> = {},
  shape: 'array' | 'lines' = 'array',
) {
  const [texts, progress]: [string[], number[]] = [[], []];
  const result = await convertJsonFile(
    sourceOf(bytesOf(text)),
    shape,
    { ...DEFAULT_CSV_OPTIONS, ...options },
    (_, part) => texts.push(part),
    (fraction) => progress.push(fraction),
  );
  return { result, csv: texts.join(''), progress };
}

describe('a small CSV file', () => {
  it('is typed by its whole columns', async () => {
    const { json, progress } = await fromCsv(bytesOf('a,b,c\n1,x,true\n2.5,,false\n'), { values: 'typed' });
    expect(JSON.parse(json)).toMatchObject([
      { a: 1, b: 'x', c: true },
      { a: 2.5, c: false },
    ]);
    expect(progress).toEqual(progress.toSorted((one, other) => one - other));
    expect(progress.at(-1)).toBe(1);
    expect(progress).toHaveLength(2);
    expect(progress[0]).toBeGreaterThan(0);
    expect(progress[0]).toBeLessThan(1);
  });

  it('is text where values are text, and where one of a column is none of its kind', async () => {
    const text = await fromCsv(bytesOf('a\n1\n2\n'), { values: 'text' });
    expect(JSON.parse(text.json)).toEqual([{ a: '1' }, { a: '2' }]);
    expect(text.progress).toEqual([1]);
    for (const end of ['\n', '']) {
      const mixed = await fromCsv(bytesOf(`a\n1\nx${end}`), { values: 'typed' });
      expect(JSON.parse(mixed.json)).toEqual([{ a: '1' }, { a: 'x' }]);
    }
  });

  it.each(['typed', 'text'] as const)('with a sep= line has its header after that (%s)', async (values) => {
    const { json } = await fromCsv(bytesOf('sep=;\na;b\nx;y'), { values });
    expect(JSON.parse(json)).toEqual([{ a: 'x', b: 'y' }]);
  });

  it.each(['typed', 'text'] as const)(
    'with bytes that are no UTF-8 (%s) is offered as Windows-1252',
    async (values) => {
      const problem = { message: 'expected text in UTF-8, found bytes that are not', cause: 'encoding' };
      const bytes = Uint8Array.of(0x61, 0x0a, 0xe9);
      expect((await fromCsv(bytes, { values })).result).toEqual({
        ok: false,
        problem: { ...problem, repair: 'windows-1252' },
      });
      expect((await fromCsv(bytes, { values }, 'utf-8')).result).toEqual({ ok: false, problem });
    },
  );

  it('that is gone while it is read is offered in no other encoding', async () => {
    const bytes = bytesOf('a,b\n1,2\n');
    const gone: ByteSource = {
      size: bytes.length,
      slice: (start, end) => (end - start > 4 ? GONE.slice(start, end) : sourceOf(bytes).slice(start, end)),
    };
    for (const source of [gone, GONE]) {
      const converted = await convertCsvFile(
        source,
        'auto',
        DEFAULT_JSON_OPTIONS,
        () => 0,
        () => undefined,
      );
      expect(converted).toEqual({ ok: false, problem: UNREADABLE });
    }
  });

  it('of nothing is nothing, in either way', async () => {
    for (const values of ['typed', 'text'] as const)
      expect((await fromCsv(new Uint8Array(0), { values })).result.ok).toBe(true);
  });
});

describe('a small JSON file', () => {
  it('begins with a mark only where that is asked for in the style that has one', async () => {
    const begin = async (options: Partial<typeof DEFAULT_CSV_OPTIONS>) =>
      (await fromJson('[{"a":1}]', options)).csv.slice(0, 1);
    expect(await begin({ style: 'rfc4180', bom: true })).toBe('\uFEFF');
    expect(await begin({ style: 'rfc4180', bom: false })).toBe('a');
  });

  it('tells how far it is', async () => {
    expect((await fromJson('[{"a":1},{"b":2}]')).progress).toEqual([1]);
    // Where any row can bring a column, the file is read twice, and the second time takes longer.
    expect((await fromJson('[{"a":1},{"b":2}]', { style: 'rfc4180' })).progress).toEqual([0.4, 1]);
  });

  it('that starts with an object may be lines', async () => {
    expect((await fromJson(' {"a":1}\n{"a":2}')).result).toMatchObject({
      ok: false,
      problem: { detail: 'the file starts with an object', repair: 'lines' },
    });
    expect((await fromJson(' \n')).result).toMatchObject({
      ok: false,
      problem: { message: 'expected an array, "[", found the end of the text' },
    });
    const lines = await fromJson('{"a":1}\n{"a":2}\n', {}, 'lines');
    expect(lines.result).toMatchObject({ ok: true, value: { rowCount: 2, columnCount: 1 } });
  });

  it.each([
    ['[{"a":1},\n{"a":}]', 2, 6],
    ['[{"a":1},\n 5x]', 2, 3],
  ])('with a mistake, %j, is refused with its line and column', async (text, line, column) => {
    expect((await fromJson(text)).result).toMatchObject({
      ok: false,
      problem: { position: { line, column } },
    });
  });
});
