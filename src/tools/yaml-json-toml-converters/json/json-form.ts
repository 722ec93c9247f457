/** From JSON and back: what of a value JSON can hold, dates as text, `inf` and `nan` as null (both told by the survey). */
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';
import { DateText, isContainer, type Scalar, type Value } from '../values/value.ts';

/** Every JSON value is a Value as it stands (cast through `unknown`: the linter would never end comparing the two recursive types). */
export function fromJson(json: JsonValue): Value {
  const value: unknown = json;
  return value as Value; // see above
}

/** A container being copied: from what is left of it, into what. */
type Level = {
  readonly rest: Iterator<readonly [string | number, Value]>;
  readonly copy: JsonValue[] | JsonObject;
};

/**
 * The value as JSON, copied without recursion.
 * @example toJson(new DateText('local date', '1979-05-27')) // '1979-05-27'
 */
export function toJson(value: Value): JsonValue {
  const levels: Level[] = [];
  const root = scalarOrOpen(value, levels);
  for (let level = levels.at(-1); level !== undefined; level = levels.at(-1)) {
    const next = level.rest.next();
    if (next.done) {
      levels.pop();
      continue;
    }
    const [key, member] = next.value;
    const copy = scalarOrOpen(member, levels);
    if (level.copy instanceof Map) level.copy.set(String(key), copy);
    else level.copy.push(copy);
  }
  return root;
}

function scalarOrOpen(value: Value, levels: Level[]): JsonValue {
  if (!isContainer(value)) return scalarToJson(value);
  const copy: JsonValue[] | JsonObject = Array.isArray(value) ? [] : new Map();
  levels.push({ rest: value.entries(), copy });
  return copy;
}

function scalarToJson(value: Scalar): JsonValue {
  if (value instanceof DateText) return value.text;
  return typeof value === 'number' && !Number.isFinite(value) ? null : value;
}
