/** Decimal arithmetic for what people type: 0.1 + 0.2 is 0.3, 1.005 rounds to 1.01. Built on big.js. */
import { Big } from 'big.js';
import { decimalText } from './number-text.ts';

/** A number with all its decimal digits, from big.js. */
export type Decimal = Big;

/** Digits kept behind the point where a division does not end. */
const DIVISION_DIGITS = 40;

const Exact = Big();
Exact.DP = DIVISION_DIGITS;
Exact.RM = Big.roundHalfUp;

/** A constant or an intermediate result as a decimal: `decimal('0.3048')`. */
export const decimal = (value: string | number | Decimal): Decimal => new Exact(value);

/**
 * What a person typed as a number, with a point or a comma; `undefined` while it is none (yet), `''`, `-`, `1e`, `abc`,
 * and for more than 1,000 characters or a power of ten beyond 1,000, which would take long to calculate with.
 *
 * @example readDecimal('12,5')?.toString() // '12.5'
 */
export function readDecimal(text: string): Decimal | undefined {
  const plain = decimalText(text);
  return plain === undefined ? undefined : decimal(plain);
}

/**
 * A decimal with a fixed number of places, rounded half away from zero; never `-0`.
 *
 * @example toPlaces(decimal('1.005'), 2) // '1.01'
 */
export function toPlaces(value: Decimal, places: number): string {
  const rounded = value.round(places, Big.roundHalfUp);
  return (rounded.eq(0) ? rounded.abs() : rounded).toFixed(places);
}

/**
 * As `toPlaces`, but an amount too small for the places keeps its first six digits instead of reading 0.
 *
 * @example toPlacesOrDigits(decimal('0.0000001'), 6) // '0.0000001'
 */
export function toPlacesOrDigits(value: Decimal, places: number): string {
  const text = toPlaces(value, places);
  if (value.eq(0) || Number(text) !== 0) return text;
  return value.prec(6, Big.roundHalfUp).toFixed();
}
