/** Reads a JSON text as the rows of a table, and knows what else the text could have meant when it is no array. */
import { parseJson } from '#src/lib/json-parse.ts';
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { RecordCutter } from './json-records.ts';

/** The reason for anything that parses and is not an array of objects. */
export const NOT_AN_ARRAY = 'JSON data must be an array of objects';

/** Why a text was refused: the problem, what exactly was found, and a reading under which it would be accepted. */
export type Refusal = Problem & {
  readonly detail?: string;
  readonly repair?: Exclude<Reading, 'array'> | 'json5';
};

/**
 * How a text is understood. `array` is the specified one; the others are offered when it fails:
 * `lines` JSON Lines; `inside` the array one object carries; `single` one object as one row; `items` an array of anything.
 */
export type Reading = 'array' | 'lines' | 'inside' | 'single' | 'items';

/** RFC 8259 alone, or JSON5 and JSONC too. */
export type Dialect = 'json' | 'json5';

/** The objects of a JSON text, and how many of their keys stood twice. */
export type Rows = { readonly rows: readonly JsonObject[]; readonly duplicateKeys: number };

/** What may be offered for JSON that is no array of objects: the first that works. */
const SHAPE_REPAIRS = ['inside', 'single', 'items'] as const;

type RowsReader = (text: string, dialect: Dialect | undefined) => Result<Rows, Refusal>;

const READ: Record<Reading, RowsReader> = {
  array: (text, dialect) => withRows(text, dialect, arrayOfObjects),
  lines: (text) => readLines(text),
  inside: (text, dialect) => withRows(text, dialect, arrayInside),
  single: (text, dialect) =>
    withRows(text, dialect, (value) => (value instanceof Map ? ok([value]) : fail(NOT_AN_ARRAY))),
  items: (text, dialect) =>
    withRows(text, dialect, (value) =>
      Array.isArray(value) ? ok(value.map(itemAsRow)) : fail(NOT_AN_ARRAY),
    ),
};

/**
 * The rows of a JSON text under one reading. A refusal names the repair that would work, if there is one.
 * @example readRows('{"a":1}\n{"a":2}', 'array', 'json') // not ok: line 2, column 1 …, repair: 'lines'
 * @example readRows('[{a:1}]', 'array', 'json') // not ok: line 1, column 3 …, repair: 'json5'
 */
export function readRows(text: string, reading: Reading, dialect?: Dialect): Result<Rows, Refusal> {
  const rows = READ[reading](text, dialect);
  if (rows.ok || reading !== 'array') return rows;
  const repair = rows.problem.message === NOT_AN_ARRAY ? shapeRepair(text, dialect) : syntaxRepair(text);
  return repair ? { ok: false, problem: { ...rows.problem, repair } } : rows;
}

const shapeRepair = (text: string, dialect: Dialect | undefined) =>
  SHAPE_REPAIRS.find((other) => READ[other](text, dialect).ok);

/** What is no JSON5 was refused as JSON5 too, so that is never offered for itself. */
function syntaxRepair(text: string): 'lines' | 'json5' | undefined {
  if (readLines(text).ok) return 'lines';
  return parseJson(text, 'json5').ok ? 'json5' : undefined;
}

/** A refusal for an item that is no object, naming which and what it is. */
export function notAnObject(value: JsonValue, index: number): Refusal {
  return { message: NOT_AN_ARRAY, detail: `item ${grouped(index + 1)} is ${kindOf(value)}` };
}

const refuse = (problem: Refusal): Result<never, Refusal> => ({ ok: false, problem });

function withRows(
  text: string,
  dialect: Dialect | undefined,
  rowsOf: (value: JsonValue) => Result<JsonObject[], Refusal>,
): Result<Rows, Refusal> {
  const parsed = parseJson(text, dialect);
  if (!parsed.ok) return parsed;
  const rows = rowsOf(parsed.value.value);
  return rows.ok ? ok({ rows: rows.value, duplicateKeys: parsed.value.duplicateKeys.length }) : rows;
}

function arrayOfObjects(value: JsonValue): Result<JsonObject[], Refusal> {
  if (!Array.isArray(value)) return refuse({ message: NOT_AN_ARRAY, detail: `found ${kindOf(value)}` });
  const stranger = value.findIndex((item) => !(item instanceof Map));
  return stranger === -1
    ? ok(value as JsonObject[] /* each was just looked at */)
    : refuse(notAnObject(value[stranger] ?? null, stranger));
}

function readLines(text: string): Result<Rows, Refusal> {
  const rows: JsonObject[] = [];
  let duplicateKeys = 0;
  let refusal: Refusal | undefined;
  const cutter = new RecordCutter('lines', (record, offset) => {
    if (refusal) return;
    const parsed = parseJson(record);
    if (!parsed.ok) refusal = moveProblem(parsed.problem, text, offset);
    else if (!(parsed.value.value instanceof Map)) refusal = notAnObject(parsed.value.value, rows.length);
    else rows.push(parsed.value.value);
    if (parsed.ok) duplicateKeys += parsed.value.duplicateKeys.length;
  });
  const cut = cutter.push(text) ?? cutter.end();
  refusal ??= cut && { message: cut.message, position: positionAt(text, cut.offset) };
  if (!refusal && rows.length < 2)
    refusal = { message: NOT_AN_ARRAY, detail: 'found one record, not several' };
  return refusal ? refuse(refusal) : ok({ rows, duplicateKeys });
}

/** A problem in a part of a text, at its place in the whole. */
const moveProblem = ({ message, position }: Problem, text: string, offset: number): Refusal => ({
  message,
  position: positionAt(text, offset + (position?.offset ?? 0)),
});

/** The array that is a member of the object: the first one found that has objects in it, the nearest to the top first. */
function arrayInside(value: JsonValue): Result<JsonObject[], Refusal> {
  const waiting = [value];
  for (const candidate of waiting) {
    if (!(candidate instanceof Map)) continue;
    for (const member of candidate.values()) {
      const rows = arrayOfObjects(member);
      if (rows.ok && rows.value.length > 0) return rows;
      waiting.push(member);
    }
  }
  return fail(NOT_AN_ARRAY);
}

/** An object as it is; an array with its items as columns; anything else alone in the column `value`. */
function itemAsRow(item: JsonValue): JsonObject {
  if (item instanceof Map) return item;
  if (!Array.isArray(item)) return new Map([['value', item]]);
  return new Map(item.map((member, index) => [`column ${index + 1}`, member]));
}

function kindOf(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `an array of ${plural(value.length, 'item')}`;
  if (value instanceof Map) return `an object with ${plural(value.size, 'key')}`;
  if (typeof value === 'string') return 'a string';
  return typeof value === 'boolean' ? String(value) : 'a number';
}
