/** Exact fractions on big integers, and how they are written in a base. */

/** A number as a fraction in lowest terms; the denominator is above 0. `isNegativeZero` keeps the sign that a 0 was typed with. */
export type Rational = {
  readonly numerator: bigint;
  readonly denominator: bigint;
  readonly isNegativeZero?: boolean;
};

/** Reduced: `rational(2n, 4n)` is 1/2. */
export function rational(numerator: bigint, denominator: bigint): Rational {
  const divisor = gcd(numerator < 0n ? -numerator : numerator, denominator) || 1n;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}

/** So many digits after the point are written. */
const MOST_FRACTION_DIGITS = 1000;

/** A number in a base: its repeating digits stand in brackets; `isCut` where it goes on. */
export type Written = { readonly text: string; readonly isCut: boolean };

/** `writeIn(rational(1n, 10n), 2)` is `0.0(0011)`. The base is 2 to 36. */
export function writeIn({ numerator, denominator }: Rational, base: number): Written {
  const size = numerator < 0n ? -numerator : numerator;
  const sign = numerator < 0n ? '-' : '';
  const whole = `${sign}${(size / denominator).toString(base)}`;
  let rest = size % denominator;
  if (rest === 0n) return { text: whole, isCut: false };
  const radix = BigInt(base);
  const seen = new Map<bigint, number>();
  const digits: string[] = [];
  while (rest !== 0n && digits.length < MOST_FRACTION_DIGITS) {
    const before = seen.get(rest);
    if (before !== undefined) {
      const [start, repeated] = [digits.slice(0, before).join(''), digits.slice(before).join('')];
      return { text: `${whole}.${start}(${repeated})`, isCut: false };
    }
    seen.set(rest, digits.length);
    rest *= radix;
    digits.push((rest / denominator).toString(base));
    rest %= denominator;
  }
  const repeats = rest !== 0n ? seen.get(rest) : undefined;
  if (repeats !== undefined)
    return {
      text: `${whole}.${digits.slice(0, repeats).join('')}(${digits.slice(repeats).join('')})`,
      isCut: false,
    };
  return { text: `${whole}.${digits.join('')}${rest === 0n ? '' : '…'}`, isCut: rest !== 0n };
}
