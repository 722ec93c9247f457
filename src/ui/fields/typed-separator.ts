/**
 * Commas and points typed one by one into a number field: whether one begins the decimals or stands between thousands is often
 * known only at the second one.
 */

import { canMeanTwo } from '#src/lib/number-text.ts';

/** What is known of the separator typed last. */
export type Separator = {
  /** As it was typed: `,` or `.`. */
  readonly sign: string;
  /** What stood in the field before it; after it turned out to stand between thousands, all digits so far. */
  readonly digits: string;
  readonly isGrouping: boolean;
};

/** What to do with a comma or a point; `undefined` where it cannot stand there. */
export type SeparatorEntry = {
  /** What goes into the field in its place. */
  readonly text: string;
  /** In place of all that stands there. */
  readonly replacesAll: boolean;
  readonly known: Separator | undefined;
};

/** Whether a typed text is one of the two. */
export const isSeparator = (text: string): boolean => text === '.' || text === ',';

/**
 * How a comma or a point is read, given what stands in the field and what is known of the one before it. After `1,234` a point
 * begins the decimals (1234.), and a second comma stands between thousands again (1234).
 *
 * @example readSeparator('.', '1.234', { sign: ',', digits: '1', isGrouping: false }) // '1234.', in place of all
 */
export function readSeparator(
  sign: string,
  value: string,
  known: Separator | undefined,
): SeparatorEntry | undefined {
  if (value.includes('.')) return readSecond(sign, value, known);
  const continues =
    known?.isGrouping === true &&
    known.sign === sign &&
    value.startsWith(known.digits) &&
    value.length === known.digits.length + 3;
  return continues
    ? { text: '', replacesAll: false, known: { sign, digits: value, isGrouping: true } }
    : { text: '.', replacesAll: false, known: { sign, digits: value, isGrouping: false } };
}

function readSecond(sign: string, value: string, known: Separator | undefined): SeparatorEntry | undefined {
  if (!/^-?\d{1,3}\.\d{3}$/.test(value)) return undefined;
  // A point that was not typed here is a point; only a comma after it shows that it stood between thousands.
  const first = known && !known.isGrouping && value.startsWith(`${known.digits}.`) ? known.sign : '.';
  const digits = value.replace('.', '');
  if (first !== sign) return { text: `${digits}.`, replacesAll: true, known: undefined };
  return known && { text: digits, replacesAll: true, known: { sign, digits, isGrouping: true } };
}

/** A number whose comma may stand between thousands or begin the decimals. */
export type TwoMeanings = { readonly written: string; readonly grouped: string; readonly decimals: string };

/**
 * Both numbers that a typed comma can mean; `undefined` where it can mean one only. `value` is what the field holds.
 *
 * @example readTwoMeanings('1.234', { sign: ',', digits: '1', isGrouping: false }) // 1234 or 1.234
 */
export function readTwoMeanings(value: string, known: Separator | undefined): TwoMeanings | undefined {
  if (known?.sign !== ',' || known.isGrouping || !value.startsWith(`${known.digits}.`)) return undefined;
  const written = value.replace('.', ',');
  return canMeanTwo(written) ? { written, grouped: value.replace('.', ''), decimals: value } : undefined;
}
