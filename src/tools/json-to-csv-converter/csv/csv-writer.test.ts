/** Flattened columns of rows in which a value is null or empty. */
import { expect, it } from 'vitest';
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonObject } from '#src/lib/json-value.ts';
import { DEFAULT_CSV_OPTIONS } from './csv-options.ts';
import { CsvWriter } from './csv-writer.ts';

function rowOf(json: string): JsonObject {
  const parsed = parseJson(json);
  return parsed.ok && parsed.value.value instanceof Map ? parsed.value.value : expect.fail(json);
}

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
