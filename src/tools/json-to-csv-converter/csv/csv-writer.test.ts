/** How many cells the writer tells of: as many as the page’s reader finds, or nothing where only reading tells. */
import { expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { type CsvOptions, DEFAULT_CSV_OPTIONS } from './csv-options.ts';
import { CsvWriter } from './csv-writer.ts';
import { readBlock } from './table-index.ts';

function rowOf(json: string): JsonObject {
  const parsed = parseJson(json);
  return parsed.ok && parsed.value.value instanceof Map ? parsed.value.value : expect.fail(json);
}

function writerOf(json: string, style: CsvOptions['style']): CsvWriter {
  const writer = new CsvWriter({ ...DEFAULT_CSV_OPTIONS, style });
  writer.collect(rowOf(json));
  return writer;
}

const cellsIn = (line: string): number | undefined => readBlock(line, ',')[0]?.length;

it.each<[json: string, style: CsvOptions['style'], count: number]>([
  ['{"a":"x","b":1,"c":null}', 'simple', 3],
  ['{"a":"x, y","b":"a\\\\b"}', 'simple', 2],
  ['{"a":[1,2,3],"b":0}', 'simple', 4],
  ['{"a":[[],"b,c"],"b":{}}', 'simple', 3],
  ['{"a":true,"b":false,"c":""}', 'rfc4180', 3],
  ['{"a":"say \\"hi\\", ok","b":[1,2]}', 'rfc4180', 2],
  ['{"a":null}', 'rfc4180', 1],
])('%s in the style %s is a line of %i cells', (json, style, count) => {
  const writer = writerOf(json, style);
  writer.header();
  expect(writer.cellCount).toBe(writer.columnCount);
  const line = writer.line(rowOf(json));
  expect([writer.cellCount, cellsIn(line)]).toEqual([count, count]);
});

it.each([
  ['a quote, after which the cell may not end', '{"a":"say \\"hi\\"","b":1}'],
  ['an escape in a list', '{"a":["x\\\\",1],"b":1}'],
  ['a comma before a quote in a list', '{"a":["x,",1],"b":1}'],
])('in the simple style %s leaves the cells to be counted', (_what, json) => {
  const writer = writerOf(json, 'simple');
  writer.line(rowOf(json));
  expect(writer.cellCount).toBeUndefined();
  writer.line(rowOf('{"a":1,"b":2}'));
  expect(writer.cellCount).toBe(2);
});

it.each(['{"a,b":1}', '{"a\\"":1}', '{"":1}'])('so does a header of %s', (json) => {
  const writer = writerOf(json, 'simple');
  writer.header();
  expect(writer.cellCount).toBeUndefined();
});

const flat = (rows: readonly string[]) => {
  const writer = new CsvWriter({ ...DEFAULT_CSV_OPTIONS, style: 'rfc4180', nested: 'flatten' });
  for (const row of rows) writer.collect(rowOf(row));
  const text = [writer.header(), ...rows.map((row) => writer.line(rowOf(row)))].join(' | ');
  return { text, emptied: writer.losses.emptied, leftOut: writer.losses.leftOutValues };
};

it.each<[rows: string[], text: string, emptied: number]>([
  [['{"a":null}', '{"a":{"x":1}}'], 'a.x | "" | 1', 0],
  [['{"a":{"x":1}}', '{"a":null,"b":2}'], 'a.x,b | 1, | ,2', 0],
  [['{"a":[],"b":{}}', '{"a":[1,2],"b":{"y":3}}'], 'a[0],a[1],b.y | ,, | 1,2,3', 2],
  [['{"a":{"b":[]}}', '{"a":{"b":[{"c":1}]}}', '{"a":null}'], 'a.b[0].c | "" | 1 | ""', 1],
  // A value of its own needs its column, and so does what is empty everywhere.
  [['{"a":null}', '{"a":5}', '{"a":{"x":1}}'], 'a,a.x | , | 5, | ,1', 0],
  [['{"a":null,"b":[]}', '{"a":null,"b":[]}'], 'a,b | ,[] | ,[]', 0],
  [['{"ab":null,"a":{"b":1}}'], 'ab,a.b | ,1', 0],
])('null, [] and {} bring no column beside those of members: %j', (rows, text, emptied) => {
  expect(flat(rows)).toEqual({ text, emptied, leftOut: 0 });
});
