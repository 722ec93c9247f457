/** JSON for reading: indented as far as that makes sense. */
import { stringifyJson } from '#src/lib/json-stringify.ts';
import type { JsonValue } from '#src/lib/json-value.ts';

/** Deeper values stand on one line: indentation grows with the square of the depth, past what a text can hold. */
const MOST_INDENTED_DEPTH = 500;

type Container = JsonValue[] | Map<string, JsonValue>;

const isContainer = (value: JsonValue): value is Container => Array.isArray(value) || value instanceof Map;

/**
 * A value with two spaces a level and every digit kept; on one line where it is nested more than 500 deep.
 * @example layOutJson(new Map([['a', 1]])) // '{\n  "a": 1\n}'
 */
export const layOutJson = (value: JsonValue): string =>
  stringifyJson(value, isDeeperThan(value, MOST_INDENTED_DEPTH) ? 0 : 2);

/** Level by level, without recursion. */
function isDeeperThan(value: JsonValue, limit: number): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 0; depth < limit && level.length > 0; depth += 1)
    level = level.flatMap((container) => [...container.values()].filter(isContainer));
  return level.length > 0;
}
