/** Lengths as typed, in other units (units.ts), with as many decimals as specified. */
import { decimal, readDecimal, toPlacesOrDigits } from '#src/lib/decimal.ts';
import { convert, type Unit } from './units.ts';

const PLACES = 6;
const INCHES_PER_FOOT = 12;

/**
 * What was typed, in another unit, to 6 decimals; empty for what is no number, and for zero (specification §5).
 *
 * @example convertText('1', 'miles', 'kilometers') // '1.609344'
 */
export function convertText(text: string, from: Unit, to: Unit): string {
  const value = readDecimal(text);
  if (!value || value.eq(0)) return '';
  return toPlacesOrDigits(convert(value, from, to), PLACES);
}

/** As `convertText`, without trailing zeros: for reading rather than for a field. `'36'`, `'0.03937'` */
export const convertShort = (text: string, from: Unit, to: Unit): string =>
  convertText(text, from, to).replace(/(?:\.0+|(?<!0)0+)$/, '');

/**
 * A length as feet and inches, inches to 2 decimals, carried over at 12.
 *
 * @example feetAndInches('180', 'centimeters') // '5 ft 10.87 in'
 */
export function feetAndInches(text: string, from: Unit): string {
  const value = readDecimal(text);
  if (!value || value.eq(0)) return '';
  const hundredths = convert(value.abs(), from, 'inches').times(100).round();
  const perFoot = decimal(INCHES_PER_FOOT * 100);
  const feet = hundredths.div(perFoot).round(0, 0);
  const inches = hundredths.minus(feet.times(perFoot)).div(100);
  return `${value.lt(0) ? '-' : ''}${feet.toFixed()} ft ${inches.toFixed()} in`;
}
