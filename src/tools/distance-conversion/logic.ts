/** Lengths between units, in decimal arithmetic. Factors in metres: specification §9; international yard and pound, 1959; nautical mile, 1929. */
import { decimal, readDecimal, toPlacesOrDigits, type Decimal } from '#src/lib/decimal.ts';

/** Metres in one of each unit, exactly. */
export const METERS_PER = {
  millimeters: '0.001',
  centimeters: '0.01',
  meters: '1',
  kilometers: '1000',
  inches: '0.0254',
  feet: '0.3048',
  yards: '0.9144',
  miles: '1609.344',
  'nautical miles': '1852',
} as const;

/** A unit of length that can be converted. */
export type Unit = keyof typeof METERS_PER;

/** All units, in the specified order. */
export const UNITS = Object.keys(METERS_PER) as readonly Unit[]; // Object.keys widens the keys of a constant table

const PLACES = 6;
const INCHES_PER_FOOT = 12;

/**
 * A length in another unit, to 40 digits behind the point.
 *
 * @example convert(decimal(3), 'feet', 'inches').toString() // '36'
 */
export const convert = (value: Decimal, from: Unit, to: Unit): Decimal =>
  value.times(METERS_PER[from]).div(METERS_PER[to]);

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
