/** Safe looks into JSON that somebody else wrote: what has the wrong shape counts as missing. */

export type JsonRecord = Readonly<Record<string, unknown>>;

/** `{}` for everything that is no object. */
export const asRecord = (value: unknown): JsonRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonRecord) : {}; // an object, checked just before

/** `[]` for everything that is no array. */
export const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The trimmed text, `''` for everything that is no string. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The texts of a list, or of a lone string where a server forgot the list; the rest is left out. */
export const asTexts = (value: unknown): string[] =>
  (typeof value === 'string' ? [value] : asArray(value)).map(asText).filter((text) => text !== '');
