/** Members of a value of JSON of which nothing is known yet. */

/** An object whose members may be anything. */
export type Json = Readonly<Record<string, unknown>>;

/** Whether it is an object, and no list. */
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Anything else is as if nothing stood in it. */
export const objectOf = (value: unknown): Json => (isObject(value) ? value : {});

/** Anything else is an empty list. */
export const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : []; // of what, is looked at later

/** Anything else is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** −1 stands for "not known" and "does not apply". */
export const amountOf = (value: unknown): number | undefined =>
  typeof value === 'number' && value >= 0 ? value : undefined;
