/** Amounts and sentences as people read them: sizes of files, counts of things, a capital at the beginning. */

const BYTE_UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in decimal units: `formatBytes(1_234_567)` is `1.2 MB`, `formatBytes(1)` is `1 byte`. */
export function formatBytes(bytes: number): string {
  if (bytes === 1) return '1 byte';
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), BYTE_UNITS.length - 1);
  const amount = bytes / 1000 ** power;
  const digits = power === 0 || amount >= 100 ? 0 : 1;
  return `${amount.toFixed(digits)} ${BYTE_UNITS[power] ?? 'bytes'}`;
}

/**
 * A whole number with its thousands apart, as pages show it: `grouped(12345)` is `12,345`. The platform's own way stops a slow
 * phone for 30 ms at its first use.
 */
export function grouped(whole: number | string): string {
  const digits = String(whole);
  return digits.length < 4 ? digits : digits.replace(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A count with its noun: `plural(1, 'row')` is `1 row`, `plural(12_000, 'row')` is `12,000 rows`. */
export const plural = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${grouped(count)} ${count === 1 ? noun : nouns}`;

/** The text with a capital at its beginning: `capitalised('two digits')` is `Two digits`. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A problem's message as a sentence for a page: a capital at its beginning, a full stop at its end where none stands.
 * `sentence('expected a value, found "}"')` is `Expected a value, found "}".`
 */
export const sentence = (text: string): string =>
  text === '' || /[.!?…]$/.test(text) ? capitalised(text) : `${capitalised(text)}.`;

/** A number of at least two digits, as on clocks and calendars: `twoDigits(5)` is `05`. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');
