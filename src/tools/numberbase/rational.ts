/** How exact fractions are written in a base. */
import { gcd } from '#src/lib/fraction.ts';

/** A fraction; `isNegativeZero` keeps the sign that a 0 was typed with. */
export type Rational = {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly isNegativeZero?: boolean;
};

/** So many digits after the point are written. */
const MOST_FRACTION_DIGITS = 1000;

/** A number in a base: its repeating digits stand in brackets; `isCut` where it goes on. */
export type WrittenNumber = { readonly text: string; readonly isCut: boolean };

/** `writeIn(fraction(1n, 10n), 2)` is `0.0(0011)`. The base is 2 to 36. */
export function writeIn({ numerator, denominator }: Rational, base: number): WrittenNumber {
  const size = numerator < 0n ? -numerator : numerator;
  const sign = numerator < 0n ? '-' : '';
  const whole = `${sign}${(size / denominator).toString(base)}`;
  const rest = size % denominator;
  if (rest === 0n) return { text: whole, isCut: false };
  const radix = BigInt(base);
  const { before, coprime } = beforeRepetition(denominator, radix);
  const period = periodOf(coprime, radix, MOST_FRACTION_DIGITS - before);
  const length = period === undefined ? MOST_FRACTION_DIGITS : before + period;
  const digits = ((rest * radix ** BigInt(length)) / denominator).toString(base).padStart(length, '0');
  if (period === undefined) return { text: `${whole}.${digits}…`, isCut: true };
  const repeated = period === 0 ? '' : `(${digits.slice(before)})`;
  return { text: `${whole}.${digits.slice(0, before)}${repeated}`, isCut: false };
}

/** How many digits stand before those that repeat, and the part of the denominator that makes them repeat. */
function beforeRepetition(
  denominator: bigint,
  radix: bigint,
): { readonly before: number; readonly coprime: bigint } {
  let coprime = denominator;
  let before = 0;
  for (let common = gcd(radix, coprime); common > 1n; common = gcd(radix, coprime)) {
    coprime /= common;
    before += 1;
    if (before > MOST_FRACTION_DIGITS) break;
  }
  return { before, coprime };
}

/** How many digits repeat, 0 where they end: the order of the base modulo the denominator; `undefined` where it is over `most`. */
function periodOf(coprime: bigint, radix: bigint, most: number): number | undefined {
  if (most < 0) return undefined;
  if (coprime === 1n) return 0;
  let power = radix % coprime;
  for (let period = 1; period <= most; period += 1) {
    if (power === 1n) return period;
    power = (power * radix) % coprime;
  }
  return undefined;
}
