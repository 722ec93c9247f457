/** Keys in normalized paths (RFC 9535, section 2.7). */
import { stringifyJson } from './json-stringify.ts';

/** A key in single quotes: `normalizedName("it's")` is `'it\'s'`. */
export function normalizedName(key: string): string {
  const inner = stringifyJson(key).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner}'`;
}
