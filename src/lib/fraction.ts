/** Exact arithmetic on fractions of big integers, how people type them, and how many of their digits are written. */
import { canMeanTwo, decimalText, LONGEST_NUMBER, quote, readNumberText, TOO_LONG } from './number-text.ts';
import { fail, ok, type Result } from './result.ts';

/** A number in lowest terms; the denominator is above 0. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

/** Reduced: `fraction(2n, 4n)` is 1/2, `fraction(3n)` is 3. The denominator is not 0. */
export function fraction(numerator: bigint, denominator = 1n): Fraction {
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = (gcd(numerator < 0n ? -numerator : numerator, sign * denominator) || 1n) * sign;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

/** The greatest common divisor of two numbers that are not negative: `gcd(12n, 18n)` is 6. */
export function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** The sum of two fractions. */
export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

/** The product of two fractions. */
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** The quotient of two fractions, of which the second is not 0. */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator);

/** The whole number at or below a fraction: `floorOf(fraction(-1n, 2n))` is -1. */
export function floorOf({ numerator, denominator }: Fraction): bigint {
  const whole = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? whole - 1n : whole;
}

/** A plain decimal as a fraction: `ofDecimal('0.45359237')` is 45359237/100000000, `ofDecimal('2e3')` is 2000. */
export function ofDecimal(text: string): Fraction {
  const [mantissa = '', exponent = '0'] = text.toLowerCase().split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const digits = BigInt(`${whole}${decimals}`.replace(/^[+-]/, '') || '0');
  const power = Number(exponent) - decimals.length;
  const size = power < 0 ? fraction(digits, 10n ** BigInt(-power)) : fraction(digits * 10n ** BigInt(power));
  return mantissa.startsWith('-') ? { ...size, numerator: -size.numerator } : size;
}

const MINUS = /[\u2212\u2013\ufe63\uff0d]/g;
const VULGAR = /[\u00bc-\u00be\u2150-\u215e]/g;
const OF_TWO = /^([+-]?)(?:(\d+)[ \u00a0\u2009\u202f-]+)?(\d+) ?[/\u2044] ?(\d+)$/;

/**
 * A number as people type it: with a point or a comma, with thousands apart, `1 1/2`, `3/4`, `1½`, full-width digits.
 * Fails for what can mean two numbers, is none, or is too long.
 */
export function readFraction(typed: string): Result<Fraction> {
  if (typed.length > LONGEST_NUMBER) return fail(TOO_LONG);
  const text = typed
    .trim()
    .replace(MINUS, '-')
    .replace(VULGAR, (sign) => ` ${sign.normalize('NFKC')}`)
    .replace(/[\uff01-\uff5e]/g, (char) => char.normalize('NFKC'))
    .trim();
  const [, sign = '', whole = '0', top, bottom] = OF_TWO.exec(text) ?? [];
  if (top !== undefined && bottom !== undefined) {
    const divisor = BigInt(bottom);
    if (divisor === 0n) return fail(`${quote(typed)} divides by 0.`);
    const size = BigInt(whole) * divisor + BigInt(top);
    return ok(fraction(sign === '-' ? -size : size, divisor));
  }
  const plain = canMeanTwo(text) ? undefined : decimalText(text);
  if (plain !== undefined) return ok(ofDecimal(plain));
  const number = readNumberText(text);
  if (!number.ok) return number;
  const inDigits = decimalText(number.value);
  return inDigits === undefined ? fail(`${quote(typed)} is not a number here.`) : ok(ofDecimal(inDigits));
}

const AMOUNT =
  /^\s*([+\u2212\u2013-]?\s?[\d.,\u00bc-\u00be\u2150-\u215e\uff10-\uff19](?:[\d .,/\u2044\u00bc-\u00be\u2150-\u215e\uff10-\uff19\u00a0\u2009\u202f]|-(?=\d)|['\u2019](?=\d{3}(?!\d)))*(?:e[+-]?\d+)?)(.*)$/isu;

/** A number and what stands behind it: `amountIn('1 1/2 cups')` is `1 1/2` and `cups`. None where no number begins the text. */
export function amountIn(text: string): { readonly number: string; readonly rest: string } | undefined {
  const [, number, rest = ''] = AMOUNT.exec(text) ?? [];
  return number === undefined ? undefined : { number: number.trim(), rest: rest.trim() };
}

/** The fraction itself: `3/4`, or `3` where it is whole. */
export const fractionText = ({ numerator, denominator }: Fraction): string =>
  denominator === 1n ? String(numerator) : `${numerator}/${denominator}`;

/** Digits that are written by default, and up to how many an exact result is written whole. */
const USUAL_DIGITS = 15;
const MOST_EXACT = 31;

/** Digits as they are written, and whether they are all there are. */
export type Digits = { readonly text: string; readonly isExact: boolean };

/**
 * In plain decimals, never with an exponent: whole where it ends within 31 significant digits, else rounded to 15, half away from 0.
 * With fewer digits than 15 asked for, always rounded to these.
 *
 * @example inDigits(fraction(1n, 3n)) // { text: '0.333333333333333', isExact: false }
 */
export function inDigits(value: Fraction, digits = USUAL_DIGITS): Digits {
  const { numerator, denominator } = value;
  if (numerator === 0n) return { text: '0', isExact: true };
  const places = digits < USUAL_DIGITS ? undefined : placesOf(denominator);
  if (places !== undefined) {
    const all = (numerator * 10n ** BigInt(places)) / denominator;
    if (String(all).replace(/^-|(?<!0)0+$/g, '').length <= MOST_EXACT)
      return { text: pointed(all, places), isExact: true };
  }
  const size = numerator < 0n ? -numerator : numerator;
  // The power of ten of the first digit, or one above it.
  const power = String(size).length - String(denominator).length;
  const isAtLeast =
    size * 10n ** BigInt(Math.max(0, -power)) >= denominator * 10n ** BigInt(Math.max(0, power));
  const first = isAtLeast ? power : power - 1;
  const place = digits - 1 - first;
  const rounded = roundedAt(size, denominator, place);
  const text = pointed(numerator < 0n ? -rounded : rounded, place);
  return { text, isExact: fractionsEqual(ofDecimal(text), value) };
}

const fractionsEqual = (a: Fraction, b: Fraction): boolean =>
  a.numerator === b.numerator && a.denominator === b.denominator;

/** The value times 10^place, rounded half up. */
function roundedAt(size: bigint, denominator: bigint, place: number): bigint {
  const top = place > 0 ? size * 10n ** BigInt(place) : size;
  const bottom = place < 0 ? denominator * 10n ** BigInt(-place) : denominator;
  return (2n * top + bottom) / (2n * bottom);
}

/** With so many decimals, rounded half away from 0: `toDecimals(fraction(1n, 8n), 2)` is `0.13`; zeros at the end stay. */
export function toDecimals({ numerator, denominator }: Fraction, decimals: number): string {
  const rounded = roundedAt(numerator < 0n ? -numerator : numerator, denominator, decimals);
  const digits = String(rounded).padStart(decimals + 1, '0');
  const at = digits.length - decimals;
  const sign = numerator < 0n && rounded !== 0n ? '-' : '';
  return `${sign}${digits.slice(0, at)}${decimals > 0 ? `.${digits.slice(at)}` : ''}`;
}

/** A whole number with the point moved to the left, or zeros put behind it, without zeros at the end of decimals. */
function pointed(whole: bigint, places: number): string {
  const sign = whole < 0n ? '-' : '';
  const digits = String(whole < 0n ? -whole : whole);
  if (places <= 0) return `${sign}${digits}${'0'.repeat(-places)}`;
  const padded = digits.padStart(places + 1, '0');
  const decimals = padded.slice(-places).replace(/(?<!0)0+$/, '');
  return `${sign}${padded.slice(0, -places)}${decimals === '' ? '' : `.${decimals}`}`;
}

/** How many decimals a fraction with this denominator has; none where they never end. */
function placesOf(denominator: bigint): number | undefined {
  let rest = denominator;
  let twos = 0;
  let fives = 0;
  for (; rest % 2n === 0n; rest /= 2n) twos += 1;
  for (; rest % 5n === 0n; rest /= 5n) fives += 1;
  return rest === 1n ? Math.max(twos, fives) : undefined;
}
