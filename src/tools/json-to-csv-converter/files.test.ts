/** The conversions of files: what the conversions of texts give, in a stream, at flat memory. */
import { Blob } from 'node:buffer';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertBlob } from './dom-file.ts';
import { convertCsvFile } from './files/csv-file.ts';
import { convertJsonFile } from './files/json-file.ts';
import { convertCsvToJson, convertJsonToCsv } from './logic.ts';
import {
  type CsvOptions,
  DEFAULT_CSV_OPTIONS,
  DEFAULT_JSON_OPTIONS,
  type JsonOptions,
} from './csv/csv-options.ts';
import { convertText, HEAD_LENGTH, type Request } from './requests.ts';
import { type ByteSource, type Encoding, locate } from './files/stream.ts';
import { indexTable, readBlock, ROWS_PER_BLOCK, TableIndexer } from './csv/table-index.ts';

const RFC: CsvOptions = { ...DEFAULT_CSV_OPTIONS, style: 'rfc4180' };
const ignore = (): void => undefined;

/** A source that repeats one text between two others, without holding it. */
function repeated(before: string, text: string, count: number, after: string): ByteSource {
  const [start, middle, end] = [before, text, after].map((part) => Buffer.from(part)) as [
    Buffer,
    Buffer,
    Buffer,
  ];
  const size = start.length + middle.length * count + end.length;
  const byteAt = (offset: number): number => {
    if (offset < start.length) return start[offset] ?? 0;
    const rest = offset - start.length;
    const isMiddle = rest < middle.length * count;
    return (isMiddle ? middle[rest % middle.length] : end[rest - middle.length * count]) ?? 0;
  };
  const read = (from: number, to: number): ArrayBuffer =>
    Uint8Array.from({ length: to - from }, (_, index) => byteAt(from + index)).buffer;
  return { size, slice: (from, to) => ({ arrayBuffer: () => Promise.resolve(read(from, to)) }) };
}

async function csvOf(
  json: string | ByteSource,
  options: CsvOptions = DEFAULT_CSV_OPTIONS,
  shape: 'array' | 'lines' = 'array',
) {
  const source = typeof json === 'string' ? new Blob([json]) : json;
  const parts: Uint8Array[] = [];
  const result = await convertJsonFile(source, shape, options, (bytes) => parts.push(bytes), ignore);
  return { result, text: Buffer.concat(parts).toString() };
}

async function jsonOf(
  csv: string | Uint8Array<ArrayBuffer>,
  options: JsonOptions = DEFAULT_JSON_OPTIONS,
  encoding: Encoding | 'auto' = 'auto',
) {
  const parts: Uint8Array[] = [];
  const result = await convertCsvFile(
    new Blob([csv]),
    encoding,
    options,
    (bytes) => parts.push(bytes),
    ignore,
  );
  return { result, text: Buffer.concat(parts).toString() };
}

const utf16 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(`\uFEFF${text}`, 'utf16le'));

describe('a JSON file', () => {
  it('gives what its text gives, in every style', async () => {
    const key = fc.constantFrom('a', 'b', 'c.d', 'é');
    const row = fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
    const options = fc.constantFrom(
      DEFAULT_CSV_OPTIONS,
      RFC,
      { ...RFC, nested: 'flatten' as const },
      { ...RFC, columns: 'first' as const },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 5 }), options, async (rows, chosen) => {
        const json = JSON.stringify(rows, null, 1);
        const whole = convertJsonToCsv(json, 'array', chosen);
        const { result, text } = await csvOf(json, chosen);
        if (!whole.ok || !result.ok) throw new Error('refused');
        const { text: wholeText, ...wholeSummary } = whole.value;
        const { table, ...summary } = result.value;
        expect(text).toBe(Buffer.from(wholeText).toString());
        expect(summary).toEqual(wholeSummary);
        expect(table).toEqual({ ...indexTable(text, ','), marks: table.marks });
      }),
    );
  });

  it.each([
    ['simple', DEFAULT_CSV_OPTIONS],
    ['RFC 4180', RFC],
  ])('marks the rows that a reader of what was written finds, in the %s style', async (_style, options) => {
    const text = fc.constantFrom('"', 'a"b', '","', 'x\ny', '"\n', '', '\\', 'é');
    const part = fc.string({
      unit: fc.constantFrom(',', ',', ':', ']', '}', ' ', 'a', 'é', '"'),
      maxLength: 4,
    });
    const nested = fc.oneof(
      fc.array(fc.oneof(part, fc.nat(9)), { maxLength: 4 }),
      fc.dictionary(part, part, { maxKeys: 3 }),
      fc.array(fc.array(part, { maxLength: 2 }), { maxLength: 2 }),
    );
    const odd = fc.record({ at: fc.nat(350), value: fc.oneof(text, nested) });
    const odds = fc.array(odd, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(odds, fc.constantFrom('a', 'é', '', 'a,b', '"'), async (found, key) => {
        const rows = Array.from({ length: 351 }, (_, at) => ({ [key]: `é ${at}`, n: at }));
        for (const { at, value } of found) Object.assign(rows[at] ?? {}, { [key]: value });
        const { result, text } = await csvOf(JSON.stringify(rows), options);
        if (!result.ok) throw new Error(result.problem.message);
        const { table } = result.value;
        expect(table).toEqual({ ...indexTable(text, ','), marks: table.marks });
        const bytes = Buffer.from(text);
        const blocks = table.marks.map((mark, block) => bytes.subarray(mark, table.marks[block + 1]));
        const whole = readBlock(text, ',');
        expect(blocks.map((block) => readBlock(block.toString(), ','))).toEqual(
          blocks.map((_, block) => whole.slice(block * ROWS_PER_BLOCK, (block + 1) * ROWS_PER_BLOCK)),
        );
      }),
      // A comma inside quotes is no end of a cell.
      { examples: [[[{ at: 3, value: ['x', 'b,c,d', 'e'] }], 'a']] },
    );
  });

  it('may be JSON Lines', async () => {
    expect((await csvOf('{"a":1}\n{"a":2}\n', RFC, 'lines')).text).toBe('a\r\n1\r\n2');
    expect((await csvOf('{"a":1}', RFC)).result).toEqual({
      ok: false,
      problem: {
        message: 'JSON data must be an array of objects',
        detail: 'the file starts with an object',
        repair: 'lines',
      },
    });
  });

  it('starts with a byte order mark if asked to, and may itself', async () => {
    expect((await csvOf('\uFEFF[{"a":1}]', { ...RFC, bom: true })).text).toBe('\uFEFFa\r\n1');
    expect((await csvOf('[{"a":1}]', { ...DEFAULT_CSV_OPTIONS, bom: true })).text).toBe('a\n1');
  });

  it.each<[string, string, object]>([
    [
      'no JSON inside an item',
      '[\r\n{"a":1},\r\n{"a" 2}]',
      { message: 'expected ":" after the key, found "2"', position: { line: 3, column: 6, offset: 18 } },
    ],
    [
      'no JSON between items',
      '[{"a":1}\n;{}]',
      { message: 'expected "," or "]", found ";"', position: { line: 2, column: 1, offset: 9 } },
    ],
    [
      'an end too early',
      '[{"a":1},\n{"a"',
      {
        message: 'expected ":" after the key, found the end of the text',
        position: { line: 2, column: 5, offset: 14 },
      },
    ],
    [
      'an item that is no object',
      '[{"a":1},[2]]',
      { message: 'JSON data must be an array of objects', detail: 'item 2 is an array of 1 item' },
    ],
    [
      'something after the array',
      '[{"a":1}]x',
      {
        message: 'expected the end of the text after the array, found "x"',
        position: { line: 1, column: 10, offset: 9 },
      },
    ],
    [
      'nothing',
      '',
      {
        message: 'expected an array, "[", found the end of the text',
        position: { line: 1, column: 1, offset: 0 },
      },
    ],
  ])('is refused for %s', async (_title, text, problem) => {
    for (const options of [DEFAULT_CSV_OPTIONS, RFC]) {
      expect((await csvOf(text, options)).result).toEqual({ ok: false, problem });
    }
  });

  it('is refused when its bytes are no UTF-8', async () => {
    const source = new Blob([Uint8Array.of(0x5b, 0x7b, 0x22, 0xff)]);
    const result = await convertJsonFile(source, 'array', RFC, ignore, ignore);
    expect(!result.ok && result.problem.message).toBe('expected text in UTF-8, found bytes that are not');
  });

  it('is refused when it cannot be read to its end', async () => {
    const shrunk: ByteSource = {
      size: 100,
      slice: () => ({ arrayBuffer: () => Promise.resolve(new ArrayBuffer(3)) }),
    };
    const gone: ByteSource = {
      size: 100,
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }),
    };
    for (const source of [shrunk, gone]) {
      const { result } = await csvOf(source);
      expect(!result.ok && result.problem.message).toContain('could not be read to its end');
    }
  });

  it('is refused when the table is out of all proportion', async () => {
    const rows = Array.from({ length: 8000 }, (_, index) => ({ [`k${index}`]: 1 }));
    for (const options of [RFC, { ...RFC, nested: 'flatten' as const }]) {
      const { result } = await csvOf(JSON.stringify(rows), options);
      expect(!result.ok && result.problem.message).toContain('found 8,000 rows with 8,000 columns');
    }
  });

  it('counts keys that stand twice once, though it is read twice', async () => {
    const { result } = await csvOf('[{"a":1,"a":2}]', RFC);
    expect(result.ok && result.value.losses.duplicateKeys).toBe(1);
  });

  it('of many megabytes is cut at any place, with a character or a record across the cut', async () => {
    const item = '{"id":1,"name":"Zoë 😀","note":"say \\"hi\\", [{"}';
    const source = repeated('[', `${item},`, 60_000, `${item}]`);
    const { result, text } = await csvOf(source, RFC);
    expect(result.ok && result.value.rowCount).toBe(60_001);
    const lines = text.split('\r\n');
    expect(new Set(lines.slice(1))).toEqual(new Set(['1,Zoë 😀,"say ""hi"", [{"']));
    expect(lines).toHaveLength(60_002);
  });

  it('tells how far it is, from nothing to all, over both passes', async () => {
    const fractions: number[] = [];
    const source = repeated('[', '{"a":1},', 400_000, '{"a":2}]');
    await convertJsonFile(source, 'array', RFC, ignore, (fraction) => fractions.push(fraction));
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(fractions[0]).toBeLessThan(0.3);
    expect(fractions.at(-1)).toBe(1);
  });
});

describe('a CSV file', () => {
  it('gives what its text gives', async () => {
    const csv = fc.string({
      unit: fc.constantFrom('a', 'é', '"', ',', ';', '\n', '\r\n', '😀'),
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(csv, async (text) => {
        const whole = convertCsvToJson(text, DEFAULT_JSON_OPTIONS);
        const { result, text: json } = await jsonOf(text);
        expect(result.ok).toBe(whole.ok);
        if (whole.ok) expect(json).toBe(whole.value.text);
        if (!whole.ok && !result.ok) expect(result.problem).toEqual(whole.problem);
      }),
    );
  });

  it('may be the UTF-16 that Excel calls Unicode text', async () => {
    const { result, text } = await jsonOf(utf16('a\tb\r\né\t😀'));
    expect(JSON.parse(text)).toEqual([{ a: 'é', b: '😀' }]);
    expect(result).toMatchObject({ ok: true, value: { encoding: 'utf-16le', delimiter: '\t' } });
  });

  it('is refused when its bytes are no UTF-8, and read as Windows-1252 on request', async () => {
    const bytes = Uint8Array.from(Buffer.from('name;price\nJosé;3\u0080', 'latin1'));
    expect((await jsonOf(bytes)).result).toEqual({
      ok: false,
      problem: {
        message: 'expected text in UTF-8, found bytes that are not',
        cause: 'encoding',
        repair: 'windows-1252',
      },
    });
    expect(JSON.parse((await jsonOf(bytes, DEFAULT_JSON_OPTIONS, 'windows-1252')).text)).toEqual([
      { name: 'José', price: '3€' },
    ]);
  });

  it('writes nothing for nothing', async () => {
    expect((await jsonOf('')).text).toBe('');
    expect((await jsonOf('\uFEFF')).text).toBe('');
  });
});

describe('the index of a table', () => {
  const rows = Array.from({ length: 1234 }, (_, index) => ({
    id: String(index),
    name: index % 5 ? 'é' : 'a\r\n"b" 😀',
  }));

  it.each([0, 3, 12])('leads to any block of a written file (block %i)', async (block) => {
    const options = { ...RFC, bom: true };
    const { result, text } = await csvOf(JSON.stringify(rows), options);
    if (!result.ok) throw new Error(result.problem.message);
    const { marks, rowCount, width } = result.value.table;
    expect({ rowCount, width, blocks: marks.length }).toEqual({ rowCount: 1235, width: 2, blocks: 13 });
    const bytes = Buffer.from(text).subarray(marks[block], marks[block + 1]);
    const expected = [['id', 'name'], ...rows.map((row) => [row.id, row.name])];
    expect(readBlock(bytes.toString(), ',')).toEqual(
      expected.slice(block * ROWS_PER_BLOCK, (block + 1) * ROWS_PER_BLOCK),
    );
  });

  it.each([
    ['UTF-8 with a mark and sep=', 'utf8', `\uFEFFsep=;\n`],
    ['UTF-16', 'utf16le', '\uFEFF'],
  ] as const)('leads to any block of a file that was read: %s', async (_title, encoding, start) => {
    const csv = `${start}${rows.map(({ id, name }) => `${id};"${name.replaceAll('"', '""')}"`).join('\r\n')}`;
    const bytes = Uint8Array.from(Buffer.from(csv, encoding));
    const { result } = await jsonOf(bytes, { ...DEFAULT_JSON_OPTIONS, header: false });
    if (!result.ok) throw new Error(result.problem.message);
    const { marks } = result.value.table;
    for (const block of [0, 7, 12]) {
      const text = Buffer.from(bytes.subarray(marks[block], marks[block + 1])).toString(encoding);
      const expected = rows.slice(block * 100, block * 100 + 100).map(({ id, name }) => [id, name]);
      expect(readBlock(text, ';')).toEqual(expected);
    }
  });

  it('of a text counts in its own units', () => {
    const text = `\uFEFF${'é,1\n'.repeat(250)}`;
    expect(indexTable(text, ',', 1)).toEqual({
      delimiter: ',',
      rowCount: 250,
      width: 2,
      marks: [1, 401, 801],
    });
  });

  it('is the same however the text is cut into pieces', () => {
    const text = 'é,1\n'.repeat(250);
    for (const length of [7, 400, 401]) {
      const indexer = new TableIndexer(',');
      for (let at = 0; at < text.length; at += length) indexer.push(text.slice(at, at + length));
      expect(indexer.end()).toEqual(indexTable(text, ','));
    }
  });

  it('has no mark beyond the last row, and none without rows', () => {
    expect(indexTable('a\n'.repeat(200), ',').marks).toEqual([0, 200]);
    expect(indexTable('', ',').marks).toEqual([]);
  });

  it('shows what a reader makes of the simple style: a quote that never closes', () => {
    const converted = convertJsonToCsv('[{"a":"\\""},{"a":"x"}]', 'array', DEFAULT_CSV_OPTIONS);
    const text = converted.ok ? converted.value.text : '';
    expect(text).toBe('a\n"\\""\n"x"');
    expect(() => parse(text)).toThrow();
    const broken = indexTable('a,b\n1,"2', ',');
    expect(broken.openQuote).toEqual({ line: 2, column: 3, offset: 6 });
  });
});

describe('a place in a file', () => {
  it('is found across pieces, whatever ends the lines', async () => {
    const line = `${'x'.repeat(1021)}é\r\n`;
    const source = repeated('', line, 2500, 'end');
    expect(await locate(source, 'utf-8', 1024 * 2500 + 2)).toEqual({
      line: 2501,
      column: 3,
      offset: 2_560_002,
    });
    expect(await locate(source, 'utf-8', 1024 * 1500 + 1)).toEqual({
      line: 1501,
      column: 2,
      offset: 1_536_001,
    });
  });
});

describe('files in a browser', () => {
  const request: Request = {
    to: 'csv',
    repair: undefined,
    dialect: 'json',
    csv: RFC,
    json: DEFAULT_JSON_OPTIONS,
  };
  const convert = (text: string, change: Partial<Request> = {}) =>
    convertBlob(new globalThis.Blob([text]), { ...request, ...change }, ignore);

  it('are written to a Blob, of which the beginning is text to show', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => ({ id: index, name: 'é' }));
    const result = await convert(JSON.stringify(rows));
    if (!result.ok) throw new Error(result.problem.message);
    const text = await result.value.blob.text();
    expect(parse(text, { columns: true })).toHaveLength(20_000);
    expect(result.value.blob.type).toBe('text/csv;charset=utf-8');
    expect(result.value.head).toBe(text.slice(0, 50_000));
  });

  it('come back as JSON', async () => {
    const result = await convert('a\n1', { to: 'json' });
    expect(result.ok && JSON.parse(await result.value.blob.text())).toEqual([{ a: '1' }]);
  });

  it('are read another way on request', async () => {
    expect((await convert('{"a":1}', { repair: 'lines' })).ok).toBe(true);
    const western = await convertBlob(
      new globalThis.Blob([Uint8Array.of(0x61, 0x0a, 0xe9)]),
      { ...request, to: 'json', repair: 'windows-1252' },
      ignore,
    );
    expect(western.ok && JSON.parse(await western.value.blob.text())).toEqual([{ a: 'é' }]);
    expect(western).toMatchObject({ value: { encoding: 'windows-1252' } });
  });

  it('that are refused leave nothing', async () => {
    expect((await convert('{')).ok).toBe(false);
    expect((await convert('"', { to: 'json' })).ok).toBe(false);
  });
});

describe('a request', () => {
  const request: Request = {
    to: 'csv',
    repair: undefined,
    dialect: 'json',
    csv: DEFAULT_CSV_OPTIONS,
    json: DEFAULT_JSON_OPTIONS,
  };

  it('converts a text either way, with its table', () => {
    expect(convertText('[{"a":0}]', request)).toMatchObject({
      ok: true,
      value: {
        text: 'a\n""',
        head: 'a\n""',
        rowCount: 1,
        columnCount: 1,
        notes: [],
        table: { rowCount: 2, width: 1 },
      },
    });
    expect(convertText('sep=;\na;b\n1', { ...request, to: 'json' })).toMatchObject({
      ok: true,
      value: { rowCount: 1, table: { delimiter: ';', rowCount: 2, marks: [6] }, notes: [expect.any(String)] },
    });
  });

  it('has as much of a long text as a page draws at its head', () => {
    const rows = JSON.stringify(Array.from({ length: 10_000 }, () => ({ id: 12_345 })));
    const csv = `id\n${'12345\n'.repeat(10_000)}`;
    for (const made of [convertText(rows, request), convertText(csv, { ...request, to: 'json' })]) {
      if (!made.ok) throw new Error(made.problem.message);
      expect(made.value.text.length).toBeGreaterThan(HEAD_LENGTH);
      expect(made.value.head).toBe(made.value.text.slice(0, HEAD_LENGTH));
    }
  });

  it('passes refusals and repairs on', () => {
    expect(convertText('{"a":1}', request)).toMatchObject({ ok: false, problem: { repair: 'single' } });
    expect(convertText('{"a":1}', { ...request, repair: 'single' })).toMatchObject({
      ok: true,
      value: { text: 'a\n1' },
    });
    expect(convertText('[]', { ...request, repair: 'windows-1252' }).ok).toBe(true);
    expect(convertText('[{a:1}]', { ...request, repair: 'json5', dialect: 'json5' })).toMatchObject({
      ok: true,
      value: { text: 'a\n1' },
    });
    expect(convertText('"', { ...request, to: 'json' }).ok).toBe(false);
  });
});
