/** JSON numbers as exact decimals: two ids of 20 digits differ, `1`, `1.0` and `10e-1` are the same. */
import type { JsonNumber } from '#src/lib/json-value.ts';

/** sign × digits × 10^exponent; digits without zeros at either end. */
export type ExactDecimal = {
  readonly isNegative: boolean;
  readonly digits: string;
  readonly exponent: bigint;
};

const NUMBER = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i;
const ZERO: ExactDecimal = { isNegative: false, digits: '', exponent: 0n };

/** Exponents longer than this are compared as text. */
const MOST_POWER_DIGITS = 100;

/** By hand, since a pattern such as `0+$` takes quadratic time on long runs of zeros. */
function withoutTrailingZeros(digits: string): string {
  let end = digits.length;
  while (digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}

/** The exact value of a number's text, or undefined where it is none. `-0` is zero. */
export function toDecimal(text: string): ExactDecimal | undefined {
  const found = NUMBER.exec(text);
  if (!found) return undefined;
  const [, sign, whole = '', fraction = '', power = '0'] = found;
  if ((whole === '' && fraction === '') || power.length > MOST_POWER_DIGITS) return undefined;
  const all = (whole + fraction).replace(/^0+/, '');
  const digits = withoutTrailingZeros(all);
  if (digits === '') return ZERO;
  const exponent = BigInt(power) - BigInt(fraction.length) + BigInt(all.length - digits.length);
  return { isNegative: sign === '-', digits, exponent };
}

const textOf = (value: number | JsonNumber): string =>
  typeof value === 'number' ? String(value) : value.text;

/** One text for all spellings of a value: `1`, `1.0` and `10e-1` give `1e0`. */
export function canonicalNumber(value: number | JsonNumber): string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value % 10 !== 0) return `${value}e0`;
  const decimal = toDecimal(textOf(value));
  if (!decimal) return textOf(value);
  return `${decimal.isNegative ? '-' : ''}${decimal.digits || '0'}e${decimal.exponent}`;
}

/** Beyond this many digits apart two numbers are never within a tolerance of each other. */
const MAX_SHIFT = 5000n;

const scaled = ({ isNegative, digits, exponent }: ExactDecimal, unit: bigint): bigint => {
  const magnitude = BigInt(digits) * 10n ** (exponent - unit);
  return isNegative ? -magnitude : magnitude;
};

const highest = ({ digits, exponent }: ExactDecimal): bigint => exponent + BigInt(digits.length);

/** Whether two numbers differ by at most `tolerance`, exactly. Both texts must be numbers, else false. */
export function isWithin(
  left: number | JsonNumber,
  right: number | JsonNumber,
  tolerance: ExactDecimal,
): boolean {
  const [a, b] = [toDecimal(textOf(left)), toDecimal(textOf(right))];
  if (!a || !b) return false;
  const parts = [a, b, tolerance].filter(({ digits }) => digits !== '');
  const exponents = parts.map(({ exponent }) => exponent);
  const unit = exponents.reduce((least, each) => (each < least ? each : least), exponents[0] ?? 0n);
  if (parts.some((part) => highest(part) - unit > MAX_SHIFT)) return false;
  const zeroAtUnit = (decimal: ExactDecimal): bigint => (decimal.digits === '' ? 0n : scaled(decimal, unit));
  const difference = zeroAtUnit(a) - zeroAtUnit(b);
  return (difference < 0n ? -difference : difference) <= zeroAtUnit(tolerance);
}
