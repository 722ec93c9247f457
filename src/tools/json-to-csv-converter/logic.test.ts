/** The conversions of texts: the specified style to the letter, RFC 4180 held against other readers, losses counted exactly. */
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import type { Dialect, Reading, Refusal } from './json/json-rows.ts';
import {
  chooseDelimiter,
  convertCsvToJson,
  convertJsonToCsv,
  type CsvText,
  delimiterOf,
  tooManyCells,
} from './logic.ts';
import { numberShared } from './csv/csv-writer.ts';
import { countLeftOut, describeCautions, describeLosses, noLosses } from './csv/losses.ts';
import {
  type CsvOptions,
  DEFAULT_CSV_OPTIONS,
  DEFAULT_JSON_OPTIONS,
  type JsonOptions,
} from './csv/csv-options.ts';
import { DELIMITERS } from '#src/lib/csv/delimiters.ts';

const RFC: CsvOptions = { ...DEFAULT_CSV_OPTIONS, style: 'rfc4180' };

function convert(
  text: string,
  options: Partial<CsvOptions> = {},
  reading: Reading = 'array',
  dialect: Dialect = 'json',
): CsvText {
  const chosen = { ...DEFAULT_CSV_OPTIONS, ...options };
  const result = convertJsonToCsv(text, reading, chosen, undefined, dialect);
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

const toRfc = (text: string, options: Partial<CsvOptions> = {}): string =>
  convert(text, { ...RFC, ...options }).text;

function refusal(text: string, reading: Reading = 'array'): Refusal {
  const result = convertJsonToCsv(text, reading, DEFAULT_CSV_OPTIONS);
  if (result.ok) throw new Error(`accepted: ${text}`);
  return result.problem;
}

function toJson(text: string, options: Partial<JsonOptions> = {}): string {
  const result = convertCsvToJson(text, { ...DEFAULT_JSON_OPTIONS, layout: 'compact', ...options });
  if (!result.ok) throw new Error(result.problem.message);
  return result.value.text;
}

function notesOn(text: string): readonly string[] {
  const result = convertCsvToJson(text, DEFAULT_JSON_OPTIONS);
  return result.ok ? result.value.notes : [result.problem.message];
}

/** The specification's method, as the reference for ordinary JSON: JSON text of each value, `''` where falsy. */
function specified(rows: readonly Record<string, unknown>[]): string {
  const headers = Object.keys(rows[0] ?? {});
  const lines = rows.map((row) => headers.map((header) => JSON.stringify(row[header] || '')).join(','));
  return [headers.join(','), ...lines].join('\n');
}

describe('the simple style', () => {
  it('takes columns from the first object and writes each value as JSON text', () => {
    const text =
      '[{"name":"Ada","age":36,"tags":["x"],"ok":true},{"name":"Bob","age":41,"tags":[],"ok":true}]';
    expect(convert(text).text).toBe('name,age,tags,ok\n"Ada",36,["x"],true\n"Bob",41,[],true');
  });

  it('writes missing and falsy values as an empty string', () => {
    expect(convert('[{"a":1,"b":2,"c":3,"d":4,"e":5},{"a":0,"b":false,"c":null,"d":""}]').text).toBe(
      'a,b,c,d,e\n1,2,3,4,5\n"","","","",""',
    );
  });

  it('ignores every option of the other style', () => {
    const text = '[{"a":{"b":"x;y"}},{"c":1}]';
    const options = {
      delimiter: ';',
      columns: 'all',
      nested: 'flatten',
      lineEnd: 'crlf',
      guard: true,
      bom: true,
    } as const;
    expect(convert(text, options).text).toBe(convert(text).text);
  });

  it('keeps numbers that JavaScript would change', () => {
    expect(convert('[{"id":12345678901234567890,"v":1.0,"x":1e400}]').text).toBe(
      'id,v,x\n12345678901234567890,1.0,1e400',
    );
  });

  it('counts zero as falsy however it is written', () => {
    const converted = convert('[{"a":0,"b":-0,"c":0.00,"d":0e9,"e":1e-400,"f":0E-12}]');
    expect(converted.text).toBe('a,b,c,d,e,f\n"","","","",1e-400,""');
    expect(converted.losses.zeros).toBe(5);
  });

  it('keeps columns in the order of the text, numbers and __proto__ among them', () => {
    expect(convert('[{"b":1,"2":2,"__proto__":3,"1":4}]').text).toBe('b,2,__proto__,1\n1,2,3,4');
  });

  it.each(['[]', '[{}]', '[{},{}]'])('has no text without columns: %s', (text) => {
    expect(convert(text).text).toBe('');
  });

  it('counts what is left out when the first object has no keys', () => {
    expect(describeLosses(convert('[{},{"a":1,"b":2}]').losses)).toEqual([
      '2 values are left out, under 2 keys the first object lacks: a, b',
    ]);
  });

  it('agrees with the specified method on any ordinary rows', () => {
    const key = fc
      .string({ minLength: 1, maxLength: 4 })
      .filter((name) => name !== '__proto__' && !/^\d/.test(name));
    const row = fc.dictionary(key, fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 5 }), (rows) => {
        const plain = JSON.parse(JSON.stringify(rows)) as Record<string, unknown>[];
        fc.pre(Object.keys(plain[0] ?? {}).length > 0);
        expect(convert(JSON.stringify(rows)).text).toBe(specified(plain));
      }),
    );
  });
});

describe('what the simple style loses', () => {
  it('is counted by kind', () => {
    const text = `[
      {"a":0,"b":false,"c":"he said \\"hi\\"","d":"x\\ny","e":{"f":1,"g":2},"h,i":1},
      {"a":1,"b":true,"z":9,"y":[]},
      {"z":null}
    ]`;
    expect(describeLosses(convert(text).losses)).toEqual([
      '1 zero is left empty',
      '1 false is left empty',
      '3 values are left out, under 2 keys the first object lacks: z, y',
      '1 cell has a quote that CSV readers will misread (\\" where CSV has "")',
      '1 cell has a line break or a backslash that CSV readers will not undo',
      '1 cell has an object or array whose commas and quotes break the row',
      '1 column name is written without the quotes needed',
    ]);
  });

  it('is nothing for null, empty text, and arrays that fit one cell', () => {
    expect(describeLosses(convert('[{"a":null,"b":"","c":[],"d":[1],"e":"x, y"}]').losses)).toEqual([]);
  });

  it('names five keys and counts the others', () => {
    const losses = convert('[{"a":1},{"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"":1}]').losses;
    expect(describeLosses(losses)[0]).toContain(
      'under 7 keys the first object lacks: b, c, d, e, f and 2 more',
    );
  });

  it('is nothing exactly if a CSV reader reads every value back', () => {
    const value = fc.oneof(
      fc.constantFrom(
        0,
        false,
        null,
        true,
        1.5,
        '',
        'plain',
        'a,b',
        'say "hi"',
        'a\\b',
        'a\nb',
        '\ud800',
        'ü',
      ),
      fc.constantFrom<unknown>([], [1], [1, 2], ['x'], {}, { a: 1 }),
    );
    const key = fc.constantFrom('a', 'b', 'c', 'd e', 'f,g', '"h"');
    const row = fc.dictionary(key, value, { minKeys: 1, maxKeys: 4 });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const { text, losses } = convert(JSON.stringify(rows));
        const isLossless = describeLosses(losses).length === 0;
        expect(isLossless).toBe(readsBack(text, rows));
      }),
      { numRuns: 3000 },
    );
  });

  /** Whether csv-parse finds every key of every row as a column, with the value's text; null is empty. */
  function readsBack(csv: string, rows: readonly Record<string, unknown>[]): boolean {
    const asText = (value: unknown): string => {
      if (value === null || value === undefined) return '';
      return typeof value === 'string' ? value : JSON.stringify(value);
    };
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
    const expected = [columns, ...rows.map((row) => columns.map((column) => asText(row[column])))];
    try {
      const found = parse(csv, { relax_column_count: true });
      return JSON.stringify(found) === JSON.stringify(expected);
    } catch {
      return false;
    }
  }
});

it('what the simple style loses is reported in the singular and in the plural', () => {
  const losses = { ...noLosses(), zeros: 2, falses: 1, quotes: 2, nested: 1, headers: 2 };
  expect(describeLosses(losses)).toEqual([
    '2 zeros are left empty',
    '1 false is left empty',
    '2 cells have a quote that CSV readers will misread (\\" where CSV has "")',
    '1 cell has an object or array whose commas and quotes break the row',
    '2 column names are written without the quotes needed',
  ]);
  expect(describeLosses(convert('[{"a":1},{"a":2,"":3}]').losses)).toEqual([
    '1 value is left out, under a key the first object lacks: ""',
  ]);
});

it('of the keys that are left out, ten thousand are known by name', () => {
  const losses = noLosses();
  for (let key = 1; key <= 10_001; key += 1) countLeftOut(losses, `k${key}`);
  expect(losses.leftOutKeys.size).toBe(10_000);
  expect(describeLosses(losses)).toEqual([
    '10,001 values are left out, under 10,000 keys or more the first object lacks: k1, k2, k3, k4, k5 and 9,995 more',
  ]);
});

describe('what is lost or risky in any style', () => {
  it('is reported: keys that stand twice, half surrogate pairs, names shared after flattening', () => {
    const text = '[{"a":1,"a":2,"b":"\\ud800","c.d":1,"c":{"d":2}}]';
    const { losses, text: csv } = convert(text, { ...RFC, nested: 'flatten' });
    expect(csv).toBe('a,b,c.d,c.d (2)\r\n2,\ud800,1,2');
    expect(describeCautions(losses)).toEqual([
      '1 value lost to a key that stands twice in one object: the last one counts',
      '1 cell with half a surrogate pair: a file will hold U+FFFD there',
      '1 column shared a name with another and got a number: c.d',
    ]);
  });

  it('counts keys that stand twice in JSON Lines, too', () => {
    const { losses } = convert('{"a":1,"a":2,"a":3}\n{"a":4,"b":5,"b":6}', RFC, 'lines');
    expect(losses.duplicateKeys).toBe(3);
  });

  it('gives no cautions when nothing is lost or risky', () => {
    expect(describeCautions(convert('[{"a":1}]', RFC).losses)).toEqual([]);
  });
});

it('column names that are shared are numbered past those that stand already', () => {
  const shared: string[] = [];
  expect(numberShared(['a', 'a', 'a (2)', 'a', 'b', 'a (2)'], shared)).toEqual([
    'a',
    'a (3)',
    'a (2)',
    'a (4)',
    'b',
    'a (2) (2)',
  ]);
  expect(shared).toEqual(['a', 'a', 'a (2)']);
});

it('the simple style has commas between its cells, whatever is chosen for the other one', () => {
  expect(delimiterOf({ ...DEFAULT_CSV_OPTIONS, style: 'simple', delimiter: ';' })).toBe(',');
  expect(delimiterOf({ ...RFC, delimiter: ';' })).toBe(';');
});

describe('RFC 4180', () => {
  it('has the columns of all objects, and quotes only where needed', () => {
    const text = '[{"a":0,"b":false,"c":"he said \\"hi\\", ok\\nnext"},{"z":9,"a":null}]';
    expect(toRfc(text)).toBe('a,b,c,z\r\n0,false,"he said ""hi"", ok\nnext",\r\n,,,9');
  });

  it('can keep to the columns of the first object, and then counts the rest', () => {
    const { text, losses } = convert('[{"a":1},{"a":2,"b":3}]', { ...RFC, columns: 'first' });
    expect(text).toBe('a\r\n1\r\n2');
    expect(losses.leftOutValues).toBe(1);
  });

  it('tells an empty string from null, and never writes a blank line', () => {
    expect(toRfc('[{"a":"","b":null}]')).toBe('a,b\r\n"",');
    expect(toRfc('[{"a":null},{"a":1}]')).toBe('a\r\n""\r\n1');
  });

  it('quotes outer spaces, which some readers trim', () => {
    expect(toRfc('[{"a":" x","b":"y\\t","c":"a b"}]')).toBe('a,b,c\r\n" x","y\t",a b');
  });

  it.each(DELIMITERS.map(({ value }) => value))('quotes the delimiter %j and no other', (delimiter) => {
    const cell = toRfc('[{"a":"1,2;3|4\\t5"}]', { delimiter, lineEnd: 'lf' }).split('\n')[1];
    expect(cell).toBe('"1,2;3|4\t5"');
    const others = DELIMITERS.map(({ value }) => value).filter((value) => value !== delimiter);
    const text = JSON.stringify([{ a: `1${others.join('2')}3` }]);
    expect(toRfc(text, { delimiter, lineEnd: 'lf' }).split('\n')[1]).toBe(`1${others.join('2')}3`);
  });

  it('keeps objects and arrays as JSON text, or gives every leaf a column', () => {
    const text = '[{"a":{"b":[1,"x"]}},{"a":{"c":{}}}]';
    expect(toRfc(text)).toBe('a\r\n"{""b"":[1,""x""]}"\r\n"{""c"":{}}"');
    expect(toRfc(text, { nested: 'flatten' })).toBe('a.b[0],a.b[1],a.c\r\n1,x,\r\n,,{}');
  });

  it('keeps every digit', () => {
    expect(toRfc('[{"id":12345678901234567890,"v":1.0,"w":-0,"x":1e400}]')).toBe(
      'id,v,w,x\r\n12345678901234567890,1.0,-0,1e400',
    );
  });

  it('reads back as written with csv-parse and Papa Parse, whatever the text', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', '"', ',', ';', '\t', '|', '\n', '\r', ' ', "'", '=', 'é', '\u0000'),
      maxLength: 8,
    });
    const row = fc.dictionary(text, text, { minKeys: 1, maxKeys: 4 });
    const options = fc.record({
      delimiter: fc.constantFrom(...DELIMITERS.map(({ value }) => value)),
      lineEnd: fc.constantFrom('crlf', 'lf'),
    });
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), options, (rows, { delimiter, lineEnd }) => {
        const csv = toRfc(JSON.stringify(rows), { delimiter, lineEnd });
        const columns = [...new Set(rows.flatMap((each) => Object.keys(each)))];
        const expected = [columns, ...rows.map((each) => columns.map((column) => each[column] ?? ''))];
        const newline = lineEnd === 'crlf' ? '\r\n' : '\n';
        expect(parse(csv, { delimiter, record_delimiter: newline })).toEqual(expected);
        expect(Papa.parse(csv, { delimiter, newline }).data).toEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the guard for spreadsheets', () => {
  it('puts an apostrophe before formulas and leaves numbers alone', () => {
    const formulas = ['=1+1', '+SUM(A1)', '-2+3', '@x', '\tx', '\rx'];
    const others = ['-3', '+1', '-1.5e3', '+.5', '-.25', 'a=b', ''];
    const text = JSON.stringify([
      Object.fromEntries([...formulas, ...others].map((value, index) => [`c${index}`, value])),
      { c0: -3 },
    ]);
    const [, first, second] = parse(toRfc(text, { guard: true }), { record_delimiter: '\r\n' });
    expect(first).toEqual([...formulas.map((formula) => `'${formula}`), ...others]);
    expect(second?.[0]).toBe('-3');
  });

  it('knows full-width signs, leading blanks and line breaks', () => {
    const values = [
      '＝1+1',
      '＋A1',
      '－A1',
      '＠x',
      ' =1+1',
      '\u00a0\u3000=1',
      '\n=1',
      ' \t@x',
      ' -3',
      ' a',
      '  ',
      '＝',
    ];
    const [, cells] = parse(
      toRfc(JSON.stringify([Object.fromEntries(values.map((value, index) => [`c${index}`, value]))]), {
        guard: true,
      }),
      { record_delimiter: '\r\n' },
    );
    expect(cells).toEqual(values.map((value) => ([' -3', ' a', '  '].includes(value) ? value : `'${value}`)));
  });

  it('is off by default, and the cells it would guard are counted in every style', () => {
    const text = '[{"=x":"=1+1","b":"-3"}]';
    expect(toRfc(text)).toBe('=x,b\r\n=1+1,-3');
    expect(convert(text, RFC).losses.formulas).toBe(2);
    expect(convert(text).losses.formulas).toBe(1);
  });
});

describe('what is refused', () => {
  it.each<[string, string, string | undefined]>([
    ['{"a":1}', 'found an object with 1 key', 'single'],
    ['{"total":2,"data":[{"a":1},{"a":2}]}', 'found an object with 2 keys', 'inside'],
    ['[{"a":1},2]', 'item 2 is a number', 'items'],
    ['[null]', 'item 1 is null', 'items'],
    ['[[1,2],[3]]', 'item 1 is an array of 2 items', 'items'],
    ['"text"', 'found a string', undefined],
    ['12', 'found a number', undefined],
    ['true', 'found true', undefined],
    ['null', 'found null', undefined],
  ])('%s is no array of objects', (text, detail, repair) => {
    expect(refusal(text)).toEqual({
      message: 'JSON data must be an array of objects',
      detail,
      ...(repair && { repair }),
    });
  });

  it.each<[string, string, number, number, string | undefined]>([
    ['', 'expected a value, found the end of the text', 1, 1, undefined],
    ['[{"a":1}', 'expected "," or "]", found the end of the text', 1, 9, undefined],
    ['[\n  {"a" 1}\n]', 'expected ":" after the key, found "1"', 2, 8, undefined],
    ['[{"a":1},]', 'expected a value, found "]"', 1, 10, 'json5'],
    ['{a:1}', 'expected a key in double quotes or "}", found "a"', 1, 2, 'json5'],
    ['{"a":1}\n{"a":2}', 'expected the end of the text after the value, found "{"', 2, 1, 'lines'],
    ['{"a":1}\n{"a":}', 'expected the end of the text after the value, found "{"', 2, 1, undefined],
  ])('%j is no JSON', (text, message, line, column, repair) => {
    expect(refusal(text)).toMatchObject({ message, position: { line, column } });
    expect(refusal(text).repair).toBe(repair);
  });

  it('reports on which line of JSON Lines something is wrong', () => {
    expect(refusal('{"a":1}\r\n{"a":}', 'lines')).toMatchObject({ position: { line: 2, column: 6 } });
    expect(refusal('{"a":}\n7\n{"b":}', 'lines')).toMatchObject({ position: { line: 1, column: 6 } });
    expect(refusal('{"a":1}\n7', 'lines')).toMatchObject({ detail: 'item 2 is a number' });
    expect(refusal('{"a":1}\n,', 'lines')).toMatchObject({ position: { line: 2, column: 1 } });
  });

  it('is a table of more than fifty million cells, and four for each character that came in', () => {
    expect(tooManyCells(50_000_004, 1, 1)).toBeUndefined();
    expect(tooManyCells(5, 10_000_001, 1)).toEqual({
      message:
        'expected objects that share their keys, found 5 rows with 10,000,001 columns: nearly all cells would be empty',
    });
  });

  it('is a table out of all proportion', () => {
    const rows = Array.from({ length: 8000 }, (_, index) => ({ [`k${index}`]: 1 }));
    const result = convertJsonToCsv(JSON.stringify(rows), 'array', RFC);
    expect(!result.ok && result.problem.message).toBe(
      'expected objects that share their keys, found 8,000 rows with 8,000 columns: nearly all cells would be empty',
    );
  });
});

describe('repairs', () => {
  it.each<[Reading, string, string]>([
    ['lines', '\uFEFF{"a":1}\n{"a":2}\n', 'a\n1\n2'],
    ['inside', '{"errors":[],"items":[{"a":1}]}', 'a\n1'],
    ['inside', '{"x":[1],"page":{"items":[{"a":1},{"a":2}]}}', 'a\n1\n2'],
    ['single', '{"a":1,"b":2}', 'a,b\n1,2'],
    ['items', '[1,"x"]', 'value\n1\n"x"'],
    ['items', '[[1,2],[3,4]]', 'column 1,column 2\n1,2\n3,4'],
    ['items', '[{"a":1},null]', 'a\n1\n""'],
  ])('%s reads %j', (reading, text, csv) => {
    expect(convert(text, {}, reading).text).toBe(csv);
  });

  it('read JSON5 when asked, in every shape', () => {
    expect(convert("// list\n[{a:1,},{'a':.5},]", {}, 'array', 'json5').text).toBe('a\n1\n0.5');
    expect(convert('{data:[{a:1}],}', {}, 'inside', 'json5').text).toBe('a\n1');
    const single = convertJsonToCsv('{a:1,}', 'array', RFC, undefined, 'json5');
    expect(single).toMatchObject({ ok: false, problem: { repair: 'single' } });
  });

  it('give NaN and infinity of JSON5 as they are, where CSV can', () => {
    expect(convert('[{a:NaN,b:Infinity}]', RFC, 'array', 'json5').text).toBe('a,b\r\nNaN,Infinity');
    expect(convert('[{a:NaN,b:Infinity}]', {}, 'array', 'json5').text).toBe('a,b\n"",null');
  });
});

describe('CSV to JSON', () => {
  it('makes an object of every row, all values text', () => {
    expect(toJson('id,name\r\n001,"Doe, ""J"""\r\n12345678901234567890,\r\n')).toBe(
      '[{"id":"001","name":"Doe, \\"J\\""},{"id":"12345678901234567890","name":""}]',
    );
  });

  it('lays JSON out like JSON.stringify, and as JSON Lines', () => {
    const csv = 'a,b\n1,x\n2,y';
    const rows = [
      { a: '1', b: 'x' },
      { a: '2', b: 'y' },
    ];
    expect(toJson(csv, { layout: 'pretty' })).toBe(JSON.stringify(rows, null, 2));
    expect(toJson(csv)).toBe(JSON.stringify(rows));
    expect(toJson(csv, { layout: 'lines' })).toBe(rows.map((row) => JSON.stringify(row)).join('\n'));
  });

  const typedColumn = (cells: readonly string[], words = false): unknown => {
    const csv = `v,x\n${cells.map((cell) => `${cell},1`).join('\n')}`;
    return (JSON.parse(toJson(csv, { values: 'typed', words })) as { v: unknown }[]).map(({ v }) => v);
  };

  it.each<[string, string[], unknown[]]>([
    ['numbers where every cell is one', ['1', '-2.5', '', '0', '1e+21'], [1, -2.5, null, 0, 1e21]],
    ['numbers with zeros at the end', ['1.50', '2.00'], [1.5, 2]],
    ['text where one cell is none', ['1', '2', 'x'], ['1', '2', 'x']],
    ['text where the sign of a zero would be lost', ['-0', '1'], ['-0', '1']],
    ['text where a zero leads', ['001', '1'], ['001', '1']],
    ['text where digits would be lost', ['12345678901234567890', '1'], ['12345678901234567890', '1']],
    [
      'text of other notations',
      ['-0', '+1', '.5', 'NaN', 'Infinity', ' 1', '1e5'],
      ['-0', '+1', '.5', 'NaN', 'Infinity', ' 1', '1e5'],
    ],
    ['text of NaN', ['NaN', 'NaN'], ['NaN', 'NaN']],
    ['text of infinity', ['Infinity', '-Infinity'], ['Infinity', '-Infinity']],
    ['true and false where every cell is one', ['true', 'false', ''], [true, false, null]],
    ['text of true and false among others', ['true', '1'], ['true', '1']],
    ['text of words in other cases', ['TRUE', 'NULL'], ['TRUE', 'NULL']],
    ['an empty text in quotes', ['""', ''], ['', null]],
  ])('typed by column makes %s', (_what, cells, expected) => {
    expect(typedColumn(cells)).toEqual(expected);
  });

  it('typed by column knows TRUE, False and NULL when asked', () => {
    expect(typedColumn(['TRUE', 'False', 'NULL', 'true'], true)).toEqual([true, false, null, true]);
    expect(typedColumn(['1', 'null', '2.0'], true)).toEqual([1, null, 2]);
    expect(typedColumn(['TRUE', 'maybe', 'NULL'], true)).toEqual(['TRUE', 'maybe', null]);
  });

  it('writes the digits of a typed number as they stood', () => {
    expect(toJson('a\n1.50\n', { values: 'typed' })).toBe('[{"a":1.50}]');
    expect(toJson('sep=;\na;b\n1;x', { values: 'typed' })).toBe('[{"a":1,"b":"x"}]');
    expect(toJson('1,x\n2,y', { values: 'typed', header: false })).toBe('[[1,"x"],[2,"y"]]');
  });

  it('makes arrays without a header row', () => {
    expect(toJson('1,2\n3', { header: false })).toBe('[["1","2"],["3"]]');
    expect(toJson('1,2\n3', { header: false, layout: 'pretty' })).toBe(
      JSON.stringify([['1', '2'], ['3']], null, 2),
    );
  });

  it('loses nothing of ragged rows, and reports where they are', () => {
    const csv = 'a,b\n1\n2,3,4,5\n\n6,7\n';
    expect(toJson(csv)).toBe('[{"a":"1"},{"a":"2","b":"3","column 3":"4","column 4":"5"},{"a":"6","b":"7"}]');
    expect(notesOn(csv)).toEqual([
      '1 row is shorter than the header, and the missing values have no key: line 2',
      '1 row is longer than the header, and the extra values are kept under “column N”: line 3',
      '1 blank line skipped',
    ]);
  });

  it('names the line on which each irregular row begins, however the rows before it end', () => {
    expect(notesOn('sep=,\r\na,b\r\n"x\r\ny",1\r\n\r\n2\r\n"p\nq"\r\n3,4,5')).toEqual([
      '2 rows are shorter than the header, and the missing values have no key: lines 6, 7',
      '1 row is longer than the header, and the extra values are kept under “column N”: line 9',
      '1 blank line skipped',
    ]);
    expect(notesOn(`a,b\n${'1\n'.repeat(13)}`)[0]).toBe(
      '13 rows are shorter than the header, and the missing values have no key: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 and 3 more',
    );
  });

  it('gives equal column names a number, and never two values one key', () => {
    expect(toJson('a,a,,,column 5\n1,2,3,4,5,6')).toBe(
      '[{"a":"1","a (2)":"2","":"3"," (2)":"4","column 5":"5","column 6":"6"}]',
    );
    expect(toJson('a,column 2\n1,2,3')).toBe('[{"a":"1","column 2":"2","column 3":"3"}]');
    expect(toJson('column 2\n1,2')).toBe('[{"column 2":"1","column 2*":"2"}]');
    expect(notesOn('a,a\n1,2')).toEqual(['1 column shared a name with another and got a number: a']);
  });

  it('keeps text after a closing quote and reports it', () => {
    expect(notesOn('a,b\n"x"y,1')).toEqual(['1 cell with text after the closing quote; the text is kept']);
  });

  it('names the place of a quote that nothing closes', () => {
    const result = convertCsvToJson('a,b\n1,"2\n3,4', DEFAULT_JSON_OPTIONS);
    expect(result).toMatchObject({ ok: false, problem: { position: { line: 2, column: 3 } } });
  });

  it.each(['', '\uFEFF'])('makes nothing of nothing: %j', (text) => {
    expect(toJson(text)).toBe('');
  });

  it('makes an empty array of a header alone', () => {
    expect(toJson('a,b\r\n')).toBe('[]');
    expect(toJson('a,b', { layout: 'lines' })).toBe('');
  });

  it('knows where the table begins after a byte order mark and a sep= line', () => {
    const result = convertCsvToJson('\uFEFFsep=|\r\na|b\n1|"2', DEFAULT_JSON_OPTIONS);
    expect(result).toMatchObject({ ok: false, problem: { position: { line: 3, column: 3 } } });
    const whole = convertCsvToJson('\uFEFFsep=|\r\na|b\n1|2', DEFAULT_JSON_OPTIONS);
    expect(whole).toMatchObject({ ok: true, value: { tableStart: 8, delimiter: '|', rowCount: 1 } });
    expect(toJson('sep=;\na;b\n1;2', { delimiter: ';' })).toBe('[{"a":"1","b":"2"}]');
  });
});

describe('the delimiter', () => {
  it.each([
    ['a,b\n1,2', ','],
    ['a;b', ';'],
    ['a;b\n1,5;2,5\n', ';'],
    // More columns break a tie only: all rows agree on two columns, two of three on three.
    ['x;y\n1,2,3;y\n1,2,3;z\n', ';'],
    ['a,b,c;d\na,b,c;d\n', ','],
    ['a\tb\n1,1\t2\n3,4\t5', '\t'],
    ['a|b|c\n1|2|3', '|'],
    ['name;note\nx;hello, world\ny;a, b', ';'],
    ['"a;b","c"\n"d;e","f"', ','],
    ['Report of May\n\na;b;c\n1;2;3\n4;5;6', ';'],
    ['Report of May\na;b\nc;d', ';'],
    ['one column', ','],
    ['', ','],
    ['sep=|\na,b|c', '|'],
  ])('of %j is %j', (text, delimiter) => {
    expect(chooseDelimiter(text, DEFAULT_JSON_OPTIONS).delimiter).toBe(delimiter);
  });

  it('is the one that was chosen, whatever the text looks like and names', () => {
    expect(toJson('a;b\n1;2', { delimiter: ',' })).toBe('[{"a;b":"1;2"}]');
    expect(toJson('sep=;\na,b\n1,2', { delimiter: ',' })).toBe('[{"a":"1","b":"2"}]');
  });

  it('is told by a first row that is longer than the sample', () => {
    expect(chooseDelimiter(`${'12;'.repeat(30_000)}\n`, DEFAULT_JSON_OPTIONS).delimiter).toBe(';');
  });

  it('is told by the first 65,536 characters', () => {
    const text = 'a;b\n'.repeat(16_384) + 'a,b\n'.repeat(20_000);
    expect(chooseDelimiter(text, DEFAULT_JSON_OPTIONS).delimiter).toBe(';');
  });

  it('does not stumble over a sample cut inside a quoted cell', () => {
    const row = `1;"${'x,'.repeat(50)}"\n`;
    expect(chooseDelimiter(`a;b\n${row.repeat(2000)}`, DEFAULT_JSON_OPTIONS).delimiter).toBe(';');
  });
});

describe('there and back', () => {
  it('gives the texts of any table again', () => {
    const table = fc.array(fc.dictionary(fc.string(), fc.string(), { minKeys: 1, maxKeys: 3 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(table, fc.constantFrom(...DELIMITERS.map(({ value }) => value)), (rows, delimiter) => {
        const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
        fc.pre(columns.length > 1 && !columns.includes('__proto__'));
        const expected = rows.map((row) =>
          Object.fromEntries(columns.map((column) => [column, row[column] ?? ''])),
        );
        const csv = toRfc(JSON.stringify(rows), { delimiter });
        expect(JSON.parse(toJson(csv, { delimiter }))).toEqual(expected);
      }),
    );
  });

  it('gives typed values again where CSV can tell them', () => {
    const number = fc.oneof(fc.integer(), fc.constant(null));
    const word = fc.oneof(fc.boolean(), fc.constant(null));
    // A letter in every text, so that no column of texts looks like one of numbers or words.
    const text = fc.constantFrom('x', '001', 'a b', '1.0x');
    const table = fc
      .array(fc.record({ a: number, b: word, c: text }), { minLength: 1, maxLength: 5 })
      .map((rows) => [...rows, { a: 1, b: true, c: '' }]);
    fc.assert(
      fc.property(table, (rows) => {
        expect(JSON.parse(toJson(toRfc(JSON.stringify(rows)), { values: 'typed' }))).toEqual(
          JSON.parse(JSON.stringify(rows)),
        );
      }),
    );
  });
});

it('every two thousand rows tell how far the conversion is', () => {
  const [toCsv, back]: [number[], number[]] = [[], []];
  const rows = `[${Array(4000).fill('{"a":1}').join()}]`;
  convertJsonToCsv(rows, 'array', RFC, (fraction) => toCsv.push(fraction));
  expect(toCsv).toEqual([0.5, 0.75, 1]);
  const csv = `ab\n${'12\n'.repeat(4000)}`;
  convertCsvToJson(csv, DEFAULT_JSON_OPTIONS, (fraction) => back.push(fraction));
  expect(back).toEqual([1, 2001, 4001].map((read) => read / 4001));
});

describe('fifty thousand rows', () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => ({
    id: index,
    name: `Name "${index}", of ${index % 7}`,
    note: index % 3 === 0 ? 'one\r\ntwo' : ' spaced ',
    price: index / 4,
    active: index % 2 === 0,
  }));

  it('are read back by csv-parse value by value', () => {
    const read = parse(toRfc(JSON.stringify(rows)), { columns: true, record_delimiter: '\r\n' });
    expect(read).toHaveLength(rows.length);
    expect(read).toEqual(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]))),
    );
  });

  it('tell how far they are', () => {
    const fractions: number[] = [];
    convertJsonToCsv(JSON.stringify(rows), 'array', RFC, (fraction) => fractions.push(fraction));
    expect(fractions.length).toBeGreaterThan(10);
    expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
    expect(Math.max(...fractions)).toBeLessThanOrEqual(1);
  });
});

/** Every pattern of this room over a hundred thousand characters that would stop it if it went back. */
describe('a cell of a hundred thousand characters', () => {
  const LENGTH = 100_000;
  const times = (piece: string) => piece.repeat(LENGTH / piece.length);
  it.each([
    `+${times('1')}x`,
    `-${times('1')}.${times('1')}x`,
    `+.${times('1')}e`,
    `${times(' ')}x`,
    `${times('\t')}=`,
    `${times(' ')}-${times('1')}x`,
    `=${times('"')}`,
    times('["'),
    times('a.'),
    times('\\'),
    `sep=${times(',')}`,
    times('0'),
    `0.${times('0')}x`,
    `0e${times('1')}`,
    times('\r\n'),
  ])('takes time in proportion to its length (case %#)', (cell) => {
    const started = processorMs();
    const json = JSON.stringify([{ [cell]: cell, b: { [cell]: [cell] } }, { b: 1 }]);
    for (const options of [{}, { guard: true }, { nested: 'flatten' } as const]) {
      const csv = toRfc(json, options);
      convertCsvToJson(csv, { ...DEFAULT_JSON_OPTIONS, values: 'typed', words: true });
    }
    convert(json);
    convertCsvToJson(cell, { ...DEFAULT_JSON_OPTIONS, values: 'typed' });
    // A pattern that goes back would need many minutes; a busy machine must not fail this.
    expect(processorMs() - started).toBeLessThan(60_000);
  });

  it('takes numbers as long in proportion too', () => {
    const started = processorMs();
    const json = `[{"a":${times('1')},"b":0.${times('0')},"c":-0e${times('1')}}]`;
    for (const options of [{}, RFC]) convert(json, options);
    expect(processorMs() - started).toBeLessThan(60_000);
  });
});

describe('hostile input', () => {
  const depth = 10_000;
  it.each([
    ['nesting of ten thousand levels', `[{"a":${'['.repeat(depth)}${']'.repeat(depth)}}]`],
    ['half surrogate pairs and NUL', '[{"\ud800":"\udfff\\u0000"}]'],
    ['a byte order mark and CR LF', '\uFEFF[\r\n{"a":1}\r\n]'],
    ['__proto__ and constructor', '[{"__proto__":{"x":1},"constructor":2,"toString":3}]'],
  ])('%s is converted', (_title, text) => {
    for (const options of [{}, RFC, { ...RFC, nested: 'flatten' as const }]) {
      expect(convert(text, options).rowCount).toBe(1);
    }
  });

  it.each(['x', '[', '{', '"', '[{"a":', ',', '\u0000'])('a megabyte of %j is refused', (piece) => {
    expect(refusal(piece.repeat(1_000_000 / piece.length)).message).toMatch(/expected|JSON data/);
  });

  it('reads junk as CSV without complaint', () => {
    for (const piece of ['x', ',', '\n', '\u0000', 'a,b;c\t']) {
      expect(convertCsvToJson(piece.repeat(200_000), DEFAULT_JSON_OPTIONS).ok).toBe(true);
    }
  });

  it('never throws on any text', () => {
    const text = fc.string({
      unit: fc.constantFrom('[', ']', '{', '}', '"', ':', ',', '1', 'a', '\\', '\n', ' ', '\ud800'),
      maxLength: 30,
    });
    fc.assert(
      fc.property(text, (input) => {
        expect(typeof convertJsonToCsv(input, 'array', RFC).ok).toBe('boolean');
        expect(typeof convertCsvToJson(input, DEFAULT_JSON_OPTIONS).ok).toBe('boolean');
      }),
      { numRuns: 2000 },
    );
  });
});
