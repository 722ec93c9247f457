/** Turns what is nested in a row into columns of its own, named by their path: `a.b[0]`. */
import type { JsonObject, JsonValue } from '#src/lib/json-value.ts';

/** Levels below this one stay JSON text in one cell: a path of ten thousand parts names nothing. */
const DEEPEST_LEVEL = 64;

/** A key that may stand in a path as it is. */
const PLAIN_KEY = /^[^.[\]"]+$/;
/** A key in a path that is written as JSON text because it could be taken for a path itself. */
const QUOTED_KEY = /\[("(?:[^"\\]|\\.)*")\]/g;

type Visit = { readonly path: string; readonly value: JsonValue; readonly level: number };

/**
 * The leaves of a row by path, in the order of the text. A path is unambiguous: a key with a dot, a bracket or
 * a quote in it stands in brackets and quotes. Empty objects and arrays are leaves.
 * `onParent` is told the path of everything that has members of its own.
 * @example flattenRow(row) // {"a":{"b":[1]},"a.b":2} → Map { 'a.b[0]' → 1, '["a.b"]' → 2 }
 */
export function flattenRow(row: JsonObject, onParent?: (path: string) => void): JsonObject {
  const leaves: JsonObject = new Map();
  const waiting: Visit[] = childrenOf({ path: '', value: row, level: 0 }).reverse();
  for (let visit = waiting.pop(); visit; visit = waiting.pop()) {
    const children = childrenOf(visit);
    if (children.length === 0) leaves.set(visit.path, visit.value);
    else onParent?.(visit.path);
    for (let index = children.length - 1; index >= 0; index -= 1) waiting.push(children[index] ?? visit);
  }
  return leaves;
}

function childrenOf({ path, value, level }: Visit): Visit[] {
  if (level >= DEEPEST_LEVEL) return [];
  if (Array.isArray(value)) {
    return value.map((item, index) => ({ path: `${path}[${index}]`, value: item, level: level + 1 }));
  }
  if (!(value instanceof Map)) return [];
  return Array.from(value, ([key, item]) => ({ path: pathOf(path, key), value: item, level: level + 1 }));
}

function pathOf(parent: string, key: string): string {
  if (!PLAIN_KEY.test(key)) return `${parent}[${JSON.stringify(key)}]`;
  return parent === '' ? key : `${parent}.${key}`;
}

/**
 * How a column of this path is headed: the keys as they are, joined by dots. Two paths may share one name.
 * @example nameOfPath('a["b.c"]') // 'a.b.c'
 */
export function nameOfPath(path: string): string {
  return path.replaceAll(
    QUOTED_KEY,
    (_match, quoted: string, offset: number) => `${offset === 0 ? '' : '.'}${String(JSON.parse(quoted))}`,
  );
}
