/** Rows of JSON: an array of objects or of arrays, one object, or JSON Lines. */
import { plural } from '#src/lib/format.ts';
import { allWrong, readDocument } from '#src/lib/json-document.ts';
import { parseJson } from '#src/lib/json-parse.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { type Grid, Losses, placeOf } from '../table.ts';

/** Whether a text is JSON that can be a table. */
export const looksLikeJson = (text: string): boolean =>
  /[\]}]\s*$/.test(text) && (/^\s*(?:\[\s*(?:[[{]|\])|\{\s*["}])/.test(text) || isListOfScalars(text));

/** `["a","b"]` and `[1,2,3]`: no CSV begins and ends so and is JSON as a whole. */
const isListOfScalars = (text: string): boolean =>
  /^\s*\[\s*(?:"|-?\d|true\b|false\b|null\b)/.test(text) && parseJson(text).ok;

function valuesOf(text: string): Result<readonly JsonValue[]> {
  const document = readDocument(text, 'auto');
  if (document.kind === 'many') {
    const wrong = allWrong(text, document.entries);
    if (wrong) return wrong;
    const values: JsonValue[] = [];
    for (const { parsed, line } of document.entries) {
      if (!parsed.ok) return fail(`line ${line}: ${parsed.problem.message}`);
      values.push(parsed.value.value);
    }
    return ok(values);
  }
  if (!document.parsed.ok) return document.parsed;
  const { value } = document.parsed.value;
  return ok(Array.isArray(value) ? value : [value]);
}

/** Reads JSON. Nested values become JSON text, null becomes empty. */
export function readJson(text: string): Result<Grid> {
  const values = valuesOf(text);
  if (!values.ok) return values;
  const losses = new Losses();
  let nested = 0;
  const cellOf = (value: JsonValue | undefined, row: number, column: number): string => {
    if (value === undefined || typeof value === 'string') return value ?? '';
    if (value === null) {
      losses.add({ place: placeOf(row, column), what: 'null', becomes: 'an empty cell' });
      return '';
    }
    if (value instanceof JsonNumber) return value.text;
    if (typeof value === 'object') nested += 1;
    return typeof value === 'object' ? stringifyJson(value) : String(value);
  };
  const { rows, header } = rowsOf(values.value, cellOf);
  return ok({
    rows,
    header,
    readAs: 'JSON',
    notes: nested > 0 ? [`${plural(nested, 'array or object', 'arrays and objects')} became JSON text`] : [],
    losses: losses.kept,
  });
}

function rowsOf(
  values: readonly JsonValue[],
  cellOf: (value: JsonValue | undefined, row: number, column: number) => string,
): Pick<Grid, 'rows' | 'header'> {
  if (values.every((value) => Array.isArray(value))) {
    const rows = values.map((cells, row) => cells.map((cell, column) => cellOf(cell, row, column)));
    return { rows, header: 'by choice' };
  }
  const keys = new Set<string>();
  for (const value of values) if (value instanceof Map) for (const key of value.keys()) keys.add(key);
  const hasOthers = values.some((value) => !(value instanceof Map));
  const own = hasOthers ? freeName(keys) : undefined;
  const names = own === undefined ? [...keys] : [...keys, own];
  const rows = values.map((value, row) =>
    names.map((name, column) => {
      if (value instanceof Map) return cellOf(value.get(name), row + 1, column);
      return name === own ? cellOf(value, row + 1, column) : '';
    }),
  );
  return { rows: [names, ...rows], header: 'first row' };
}

function freeName(taken: ReadonlySet<string>): string {
  let name = 'value';
  for (let count = 2; taken.has(name); count += 1) name = `value_${count}`;
  return name;
}
