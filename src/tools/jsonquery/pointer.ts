/** JSON Pointer (RFC 6901), as a text and as the fragment of an address. */
import { plural } from '#src/lib/format.ts';
import { escapePointerKey, unescapePointerKey } from '#src/lib/json-pointer.ts';
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';
import { ok, type Result } from '#src/lib/result.ts';
import { describeAt, Mistake, readOrFail } from '#src/lib/text-cursor.ts';

/** A pointer that was read. */
export type Pointer = {
  /** Keys and indexes, unescaped. */
  readonly steps: readonly string[];
};

/** A value with its keys and indexes, or how far the pointer leads and why no further. */
export type PointerResult =
  { readonly value: JsonValue; readonly steps: readonly (string | number)[] } | { readonly missing: string };

const MOST_KEYS = 10;
const INDEX = /^(?:0|[1-9][0-9]*)$/;

/** Reads `/a/0`, `#/a/0` or the empty pointer. */
export const readPointer = (text: string): Result<Pointer> =>
  readOrFail(text, () => {
    const isFragment = text.startsWith('#');
    const body = isFragment ? text.slice(1) : text;
    const offset = isFragment ? 1 : 0;
    if (body === '') return ok({ steps: [] });
    if (!body.startsWith('/'))
      throw new Mistake(`expected "/" or nothing, found ${describeAt(text, offset)}`, offset);
    let start = offset + 1;
    const steps = body
      .slice(1)
      .split('/')
      .map((step) => {
        const at = start;
        start += step.length + 1;
        return readStep(isFragment ? decoded(step, at) : step, at);
      });
    return ok({ steps });
  });

function decoded(step: string, start: number): string {
  try {
    return decodeURIComponent(step);
  } catch {
    throw new Mistake('expected % with two hexadecimal digits, which together are UTF-8', start);
  }
}

function readStep(step: string, start: number): string {
  const wrong = /~(?![01])/.exec(step);
  if (wrong) throw new Mistake('expected "~0" (for ~) or "~1" (for /)', start + wrong.index);
  return unescapePointerKey(step);
}

/** Follows a pointer. */
export function followPointer({ steps }: Pointer, root: JsonValue): PointerResult {
  let value = root;
  const done: (string | number)[] = [];
  for (const key of steps) {
    const here = pointerTo(done) || 'the document';
    const next = Array.isArray(value)
      ? itemOf(value, key, here)
      : value instanceof Map
        ? memberOf(value, key, here)
        : { missing: `${here} is ${shown(value)}, which has nothing in it` };
    if ('missing' in next) return next;
    value = next.value;
    done.push(next.step);
  }
  return { value, steps: done };
}

/** `/a/0` for keys and indexes. */
const pointerTo = (steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${escapePointerKey(String(step))}`).join('');

type PointerStep =
  { readonly value: JsonValue; readonly step: string | number } | { readonly missing: string };

function itemOf(list: readonly JsonValue[], key: string, here: string): PointerStep {
  if (key === '-') return { missing: `"-" is the place after the last item of ${here}: there is no value` };
  if (/^0[0-9]+$/.test(key))
    return { missing: `${here} is an array: expected an index without leading zeros, found ${key}` };
  const value = INDEX.test(key) ? list[Number(key)] : undefined;
  if (value !== undefined) return { value, step: Number(key) };
  return { missing: `${here} has no item ${quoted(key)}; it has ${plural(list.length, 'item')}` };
}

function memberOf(object: ReadonlyMap<string, JsonValue>, key: string, here: string): PointerStep {
  const value = object.get(key);
  if (value !== undefined) return { value, step: key };
  const keys = [...object.keys()].slice(0, MOST_KEYS).map(quoted);
  const more = object.size > keys.length ? ` and ${plural(object.size - keys.length, 'more', 'more')}` : '';
  return {
    missing: `${here} has no member ${quoted(key)}; ${keys.length === 0 ? 'it is empty' : `it has ${keys.join(', ')}${more}`}`,
  };
}

/** A plain key as it is, any other in quotes; long ones are cut. */
function quoted(key: string): string {
  const short = key.length > 50 ? `${key.slice(0, 50)}…` : key;
  return /^[\w.-]+$/.test(short) ? short : stringifyJson(short);
}

function shown(value: JsonValue): string {
  const text = stringifyJson(value);
  return text.length > 50 ? `${text.slice(0, 50)}…` : text;
}
