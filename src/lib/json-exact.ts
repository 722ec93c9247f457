/** JSON numbers as exact decimals: two ids of 20 digits differ, `1`, `1.0` and `10e-1` are the same. */
import { JsonNumber, type JsonValue } from './json-value.ts';

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

/**
 * Negative where the left number is less, 0 where both are the same, positive where it is greater; by their decimal values.
 * @example compareNumbers(new JsonNumber('12345678901234567890'), new JsonNumber('12345678901234567891')) // -1
 */
export function compareNumbers(left: number | JsonNumber, right: number | JsonNumber): number {
  if (typeof left === 'number' && typeof right === 'number') return compare(left, right);
  const [a, b] = [toDecimal(textOf(left)), toDecimal(textOf(right))];
  if (!a || !b) return compare(Number(textOf(left)), Number(textOf(right)));
  const signs = signOf(a) - signOf(b);
  if (signs !== 0 || a.digits === '') return signs;
  const [less, more] = a.isNegative ? [b, a] : [a, b];
  return compare(highest(less), highest(more)) || compare(less.digits, more.digits);
}

const signOf = ({ isNegative, digits }: ExactDecimal): number => (digits === '' ? 0 : isNegative ? -1 : 1);

const compare = <T extends number | bigint | string>(left: T, right: T): number =>
  left < right ? -1 : left > right ? 1 : 0;

/** Whether a value of JSON is a number, however it is written. */
export const isJsonNumber = (value: unknown): value is number | JsonNumber =>
  typeof value === 'number' || value instanceof JsonNumber;

/**
 * Whether two values are equal: numbers by their decimal values, objects whatever the order of their keys. Any depth is safe.
 * @example isEqualJson([1], [new JsonNumber('1.0')]) // true
 */
export function isEqualJson(left: JsonValue, right: JsonValue): boolean {
  const waiting: [JsonValue, JsonValue][] = [[left, right]];
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [a, b] = pair;
    if (a === b) continue;
    if (isJsonNumber(a) && isJsonNumber(b)) {
      if (compareNumbers(a, b) !== 0) return false;
    } else if (Array.isArray(a) && Array.isArray(b)) {
      if (a.length !== b.length) return false;
      for (const [index, item] of a.entries()) waiting.push([item, b[index] ?? null]);
    } else if (a instanceof Map && b instanceof Map) {
      if (a.size !== b.size) return false;
      for (const [key, item] of a) {
        const other = b.get(key);
        if (other === undefined) return false;
        waiting.push([item, other]);
      }
    } else return false;
  }
  return true;
}

/** Whether a number is whole, however it is written: `1.0` and `1e2` are. */
export function isWhole(value: number | JsonNumber): boolean {
  if (typeof value === 'number') return Number.isInteger(value);
  const exact = toDecimal(value.text);
  return exact !== undefined && exact.exponent >= 0n;
}

/**
 * Whether a number is a multiple of another one above 0, exactly.
 * @example isMultipleOf(19.99, 0.01) // true
 */
export function isMultipleOf(value: number | JsonNumber, divisor: number | JsonNumber): boolean {
  const [a, b] = [toDecimal(textOf(value)), toDecimal(textOf(divisor))];
  if (!a || !b || b.digits === '') return false;
  if (a.digits === '') return true;
  // No digits end in 0, so that a smaller power of ten cannot be divided by a larger one.
  if (a.exponent < b.exponent) return false;
  const modulus = BigInt(b.digits);
  return (BigInt(a.digits) * powerOfTen(a.exponent - b.exponent, modulus)) % modulus === 0n;
}

/** 10^exponent modulo a number. */
function powerOfTen(exponent: bigint, modulus: bigint): bigint {
  let [result, base, rest] = [1n, 10n % modulus, exponent];
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * base) % modulus;
    base = (base * base) % modulus;
  }
  return result;
}
