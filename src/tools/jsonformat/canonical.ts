/** Canonical JSON (RFC 8785): keys by code units, numbers as ECMAScript writes doubles, no white space. */
import { canonicalNumber } from '#src/lib/json-exact.ts';
import { escapePointerKey } from '#src/lib/json-pointer.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import { JsonNumber, type JsonObject, type JsonValue } from '#src/lib/json-value.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { byUnit } from './sorting.ts';

/** A number that has another value as a double. */
export type Loss = { readonly pointer: string; readonly was: string; readonly becomes: string };

type Level = {
  readonly from: JsonValue[] | JsonObject;
  readonly to: JsonValue[] | JsonObject;
  readonly path: string;
};

const MOST_LOSSES = 1000;
/** Longer pointers are cut: their number times their length must be bounded. */
const LONGEST_POINTER = 500;

/** The canonical text and the numbers that change their value. Half surrogate pairs and numbers beyond doubles are refused. */
export function canonical(
  value: JsonValue,
): Result<{ readonly text: string; readonly losses: readonly Loss[] }> {
  const losses: Loss[] = [];
  const open: Level[] = [];
  const enter = (item: JsonValue, path: string): Result<JsonValue> => {
    if (typeof item === 'string' && !item.isWellFormed())
      return fail(`${path || 'the root'} holds half of a surrogate pair, which canonical JSON cannot`);
    if (item instanceof JsonNumber) return asDouble(item, path, losses);
    if (Array.isArray(item) || item instanceof Map) {
      const to: Level['to'] = Array.isArray(item) ? [] : new Map<string, JsonValue>();
      open.push({ from: item, to, path });
      return ok(to);
    }
    return ok(item);
  };
  const root = enter(value, '');
  if (!root.ok) return root;
  for (let level = open.pop(); level; level = open.pop()) {
    const { from, to, path } = level;
    const keys = Array.isArray(from) ? [...from.keys()] : [...from.keys()].sort(byUnit);
    for (const key of keys) {
      const step = typeof key === 'number' ? String(key) : escapePointerKey(key);
      if (!step.isWellFormed()) return fail(`a key of ${path || 'the root'} holds half of a surrogate pair`);
      const item = (Array.isArray(from) ? from[Number(key)] : from.get(String(key))) ?? null;
      const read = enter(item, path.length > LONGEST_POINTER ? path : `${path}/${step}`);
      if (!read.ok) return read;
      if (Array.isArray(to)) to.push(read.value);
      else to.set(String(key), read.value);
    }
  }
  return ok({ text: stringifyJson(root.value), losses });
}

function asDouble(number: JsonNumber, pointer: string, losses: Loss[]): Result<JsonValue> {
  const { text } = number;
  const double = Number(text);
  if (!Number.isFinite(double))
    return fail(`${text} at ${pointer || 'the root'} is beyond what a double holds`);
  const becomes = String(double);
  if (canonicalNumber(number) !== canonicalNumber(double) && losses.length < MOST_LOSSES)
    losses.push({ pointer, was: text, becomes });
  return ok(double === 0 ? 0 : double);
}
