/** Binary floating point (IEEE 754-2019, and bfloat16), exactly: one rounding, to nearest, ties to even. */
import { fraction as rational } from '#src/lib/fraction.ts';
import type { Rational } from './rational.ts';

/** A format by the widths of its parts, in bits. */
type FloatFacts = {
  readonly name: string;
  readonly exponentBits: number;
  readonly fractionBits: number;
};

/** The formats on offer. */
export const FORMATS = {
  binary16: { name: 'binary16 (half)', exponentBits: 5, fractionBits: 10 },
  bfloat16: { name: 'bfloat16', exponentBits: 8, fractionBits: 7 },
  binary32: { name: 'binary32 (float)', exponentBits: 8, fractionBits: 23 },
  binary64: { name: 'binary64 (double)', exponentBits: 11, fractionBits: 52 },
} as const satisfies Readonly<Record<string, FloatFacts>>;

/** The name of a format. */
export type FloatFormat = keyof typeof FORMATS;

/** Bits of a format. */
export const widthOf = (format: FloatFormat): number =>
  1 + FORMATS[format].exponentBits + FORMATS[format].fractionBits;

/** What a pattern of bits stands for. */
export type FloatValue = {
  readonly kind: 'normal' | 'subnormal' | 'zero' | 'infinity' | 'quiet NaN' | 'signalling NaN';
  readonly isNegative: boolean;
  /** Of finite values. */
  readonly value?: Rational;
  /** Of NaN. */
  readonly payload?: bigint;
};

const biasOf = (format: FloatFormat): number => 2 ** (FORMATS[format].exponentBits - 1) - 1;

/** The bits nearest to a number, as an unsigned number of the format's width. */
export function encodeFloat(value: Rational, format: FloatFormat): bigint {
  const { fractionBits, exponentBits } = FORMATS[format];
  const isNegative = value.numerator < 0n || value.isNegativeZero === true;
  const sign = isNegative ? 1n << BigInt(exponentBits + fractionBits) : 0n;
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator;
  if (numerator === 0n) return sign;
  const lowest = 1 - biasOf(format);
  const exponent = Math.max(lowest, log2Floor(numerator, value.denominator));
  const significand = roundEven(numerator, value.denominator, fractionBits - exponent);
  // A significand that was rounded up to the next power carries into the exponent by itself.
  const biased = BigInt(exponent - lowest);
  const bits = (biased << BigInt(fractionBits)) + significand;
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << BigInt(fractionBits);
  return sign | (bits >= infinity ? infinity : bits);
}

/** The largest e with 2^e ≤ numerator ÷ denominator. */
function log2Floor(numerator: bigint, denominator: bigint): number {
  const guess = numerator.toString(2).length - denominator.toString(2).length;
  const isBelow =
    guess >= 0 ? numerator < denominator << BigInt(guess) : numerator << BigInt(-guess) < denominator;
  return isBelow ? guess - 1 : guess;
}

/** numerator ÷ denominator × 2^shift as a whole number. */
function roundEven(numerator: bigint, denominator: bigint, shift: number): bigint {
  const top = shift >= 0 ? numerator << BigInt(shift) : numerator;
  const bottom = shift >= 0 ? denominator : denominator << BigInt(-shift);
  const [quotient, rest] = [top / bottom, top % bottom];
  const twice = rest * 2n;
  return twice > bottom || (twice === bottom && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** What a pattern stands for. */
export function decodeFloat(bits: bigint, format: FloatFormat): FloatValue {
  const { fractionBits, exponentBits } = FORMATS[format];
  const fraction = BigInt.asUintN(fractionBits, bits);
  const biased = Number(BigInt.asUintN(exponentBits, bits >> BigInt(fractionBits)));
  const isNegative = ((bits >> BigInt(fractionBits + exponentBits)) & 1n) === 1n;
  if (biased === 2 ** exponentBits - 1) {
    if (fraction === 0n) return { kind: 'infinity', isNegative };
    const quiet = 1n << BigInt(fractionBits - 1);
    return {
      kind: fraction & quiet ? 'quiet NaN' : 'signalling NaN',
      isNegative,
      payload: BigInt.asUintN(fractionBits - 1, fraction),
    };
  }
  const hidden = biased === 0 ? 0n : 1n << BigInt(fractionBits);
  const exponent = Math.max(biased, 1) - biasOf(format) - fractionBits;
  const size = hidden | fraction;
  const signed = isNegative ? -size : size;
  const value =
    exponent >= 0 ? rational(signed << BigInt(exponent), 1n) : rational(signed, 1n << BigInt(-exponent));
  if (size === 0n)
    return { kind: 'zero', isNegative, value: isNegative ? { ...value, isNegativeZero: true } : value };
  return { kind: biased === 0 ? 'subnormal' : 'normal', isNegative, value };
}

/** As C's `%a` writes it: `0x1.999999999999ap-4`. Of finite values. */
export function hexFloat(bits: bigint, format: FloatFormat): string {
  const { fractionBits, exponentBits } = FORMATS[format];
  const { kind, isNegative } = decodeFloat(bits, format);
  const sign = isNegative ? '-' : '';
  if (kind === 'zero') return `${sign}0x0p+0`;
  const padded = Math.ceil(fractionBits / 4) * 4;
  const fraction = BigInt.asUintN(fractionBits, bits) << BigInt(padded - fractionBits);
  const digits = fraction
    .toString(16)
    .padStart(padded / 4, '0')
    .split('');
  while (digits.at(-1) === '0') digits.pop();
  const biased = Number(BigInt.asUintN(exponentBits, bits >> BigInt(fractionBits)));
  const exponent = Math.max(biased, 1) - biasOf(format);
  const point = digits.length > 0 ? `.${digits.join('')}` : '';
  return `${sign}0x${kind === 'normal' ? 1 : 0}${point}p${exponent < 0 ? '' : '+'}${exponent}`;
}

/** The next pattern towards +∞ (`by` 1) or −∞ (−1); undefined beyond the infinities and for NaN. */
export function neighbourOf(bits: bigint, format: FloatFormat, by: 1 | -1): bigint | undefined {
  const { exponentBits, fractionBits } = FORMATS[format];
  const width = widthOf(format);
  const signBit = 1n << BigInt(width - 1);
  const infinity = ((1n << BigInt(exponentBits)) - 1n) << BigInt(fractionBits);
  const size = bits & (signBit - 1n);
  if (size > infinity) return undefined;
  const order = bits & signBit ? -size : size;
  const next = order + BigInt(by);
  if (next > infinity || next < -infinity) return undefined;
  return next < 0n ? signBit | -next : next;
}

/** The fewest decimal digits that are read back as the same bits: `0.1`, `1.5e-45`. Of finite values. */
export function shortest(bits: bigint, format: FloatFormat): string {
  const { value, kind, isNegative } = decodeFloat(bits, format);
  if (!value) return kind === 'infinity' ? (isNegative ? '-∞' : '∞') : 'NaN';
  if (kind === 'zero') return isNegative ? '-0' : '0';
  for (let digits = 1; digits < 18; digits += 1) {
    const near = roundTo(value, digits);
    if (encodeFloat(near.value, format) === bits) return near.text;
  }
  return roundTo(value, 18).text;
}

/** A number to so many significant digits, as JavaScript writes such numbers. */
export function roundTo({ numerator, denominator }: Rational, digits: number) {
  const size = numerator < 0n ? -numerator : numerator;
  const sign = numerator < 0n ? '-' : '';
  let exponent = size.toString().length - denominator.toString().length;
  const reaches = (power: number) =>
    power >= 0 ? size >= denominator * 10n ** BigInt(power) : size * 10n ** BigInt(-power) >= denominator;
  while (!reaches(exponent)) exponent -= 1;
  while (reaches(exponent + 1)) exponent += 1;
  const shift = digits - 1 - exponent;
  const scaled =
    shift >= 0
      ? divideEven(size * 10n ** BigInt(shift), denominator)
      : divideEven(size, denominator * 10n ** BigInt(-shift));
  const text = scaled.toString();
  const shown = exponent + (text.length - digits);
  const signed = numerator < 0n ? -scaled : scaled;
  const value =
    shift >= 0 ? rational(signed, 10n ** BigInt(shift)) : rational(signed * 10n ** BigInt(-shift), 1n);
  return { value, text: sign + place(trimmed(text), shown) };
}

function divideEven(top: bigint, bottom: bigint): bigint {
  const [quotient, rest] = [top / bottom, top % bottom];
  const twice = rest * 2n;
  return twice > bottom || (twice === bottom && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** The point where it belongs, as ECMA-262 places it (Number::toString). */
function place(digits: string, exponent: number): string {
  if (exponent >= 21 || exponent < -6) {
    const [first, rest] = [digits.charAt(0), digits.slice(1)] as const;
    return `${first}${rest === '' ? '' : `.${rest}`}e${exponent < 0 ? '-' : '+'}${Math.abs(exponent)}`;
  }
  if (exponent < 0) return `0.${'0'.repeat(-exponent - 1)}${digits}`;
  if (digits.length <= exponent + 1) return digits.padEnd(exponent + 1, '0');
  return `${digits.slice(0, exponent + 1)}.${digits.slice(exponent + 1)}`;
}

function trimmed(digits: string): string {
  let end = digits.length;
  while (end > 1 && digits.charAt(end - 1) === '0') end -= 1;
  return digits.slice(0, end);
}
