/** Compares the value of an old text with the value it must have now: what is the same may stay as it was written. */
import { JsonNumber } from '#src/lib/json-value.ts';
import { DateText, isContainer, numberText, type Scalar, type Table, type Value } from './value.ts';

/**
 * Whether an old text may stand as it is for a new value. The order of keys does not count, and what JSON cannot hold
 * counts as what becomes of it there: a date as its text, infinity as null.
 * @example standsFor(new DateText('local date', '1979-05-27'), '1979-05-27') // true
 */
export function standsFor(old: Value, next: Value): boolean {
  if (Array.isArray(old)) return Array.isArray(next) && sameLists(old, next);
  if (old instanceof Map) return next instanceof Map && sameTables(old, next);
  return !isContainer(next) && sameScalars(old, next);
}

/**
 * Whether a new value is the old one edited rather than another document: half of its keys or items are still there.
 * @example isEdited(new Map([['a', 1]]), new Map([['a', 2]])) // true
 */
export function isEdited(old: Value, next: Value): boolean {
  if (old instanceof Map && next instanceof Map) return isHalfOf(old.size, countShared(old, next));
  if (!Array.isArray(old) || !Array.isArray(next)) return false;
  const { head, tail } = sameEnds(old, next);
  return isHalfOf(old.length, head + tail);
}

/**
 * How many items are the same at the beginning of two lists, and how many of the others at the end.
 * @example sameEnds([1, 2, 3], [1, 3]) // { head: 1, tail: 1 }
 */
export function sameEnds(
  old: readonly Value[],
  next: readonly Value[],
): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(old.length, next.length);
  const same = (index: number) => standsFor(old.at(index) ?? null, next.at(index) ?? null);
  let head = 0;
  while (head < shorter && same(head)) head += 1;
  let tail = 0;
  while (tail < shorter - head && same(-1 - tail)) tail += 1;
  return { head, tail };
}

const isHalfOf = (all: number, shared: number): boolean => all > 0 && 2 * shared >= all;

const countShared = (old: Table, next: Table): number =>
  [...old.keys()].filter((key) => next.has(key)).length;

const sameLists = (old: readonly Value[], next: readonly Value[]): boolean =>
  old.length === next.length && old.every((item, index) => standsFor(item, next[index] ?? null));

const sameTables = (old: Table, next: Table): boolean =>
  old.size === next.size &&
  [...old].every(([key, member]) => next.has(key) && standsFor(member, next.get(key) ?? null));

function sameScalars(old: Scalar, next: Scalar): boolean {
  if (old instanceof DateText) return (next instanceof DateText ? next.text : next) === old.text;
  if (typeof old !== 'number' && !(old instanceof JsonNumber)) return old === next;
  if (next === null) return typeof old === 'number' && !Number.isFinite(old);
  return (typeof next === 'number' || next instanceof JsonNumber) && numberText(old) === numberText(next);
}
