/** Reads JSON that somebody else wrote: a member of the wrong shape counts as missing. */

/** A JSON object of which nothing is known yet. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** `undefined` for everything that is no object. */
export const recordOf = (value: unknown): JsonRecord | undefined =>
  typeof value === 'object' && !Array.isArray(value)
    ? ((value as JsonRecord | null) ?? undefined)
    : undefined; // an object or null, checked just before

/** `{}` for everything that is no object. */
export const asRecord = (value: unknown): JsonRecord => recordOf(value) ?? {};

/** The most entries that are read of any list. Records have at most a few dozen statuses, servers or contacts. */
export const MOST_ENTRIES = 100;

/** The longest text that is read of any member, in UTF-16 code units. */
const LONGEST_TEXT = 1000;

/** The first `MOST_ENTRIES` entries of a list; `[]` for everything that is no array. */
export const asArray = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, MOST_ENTRIES) : [];

/** The trimmed text, cut where it is far too long; `''` for everything that is no string. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value.slice(0, LONGEST_TEXT).trim() : '';

/** The texts of a list, or of a lone string where a server forgot the list; the rest is left out. */
export const asTexts = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : asArray(value)).map(asText).filter((text) => text !== '');
