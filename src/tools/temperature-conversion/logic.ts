/** Temperatures as typed, on every scale (scales.ts), with two decimals. */
import { decimal, readDecimal, toPlaces } from '#src/lib/decimal.ts';
import { convert, SCALES, type Mode, type Scale } from './scales.ts';

const PLACES = 2;
const ABSOLUTE_ZERO_CELSIUS = decimal('-273.15');

/**
 * Every scale's reading of what was typed on one, to 2 decimals; `undefined` while that is no number.
 *
 * @example readings('100', 'celsius', 'point')?.fahrenheit // '212.00'
 */
export function readings(text: string, from: Scale, mode: Mode): Readonly<Record<Scale, string>> | undefined {
  const value = readDecimal(text);
  if (!value) return undefined;
  const scales = Object.keys(SCALES) as Scale[]; // Object.keys widens the keys of a constant table
  const entries = scales.map((scale) => [scale, toPlaces(convert(value, from, scale, mode), PLACES)]);
  return Object.fromEntries(entries) as Record<Scale, string>; // every scale was mapped above
}

/** Why no such temperature exists, or `undefined`: nothing is colder than 0 K. */
export function belowAbsoluteZero(text: string, from: Scale, mode: Mode): string | undefined {
  const value = readDecimal(text);
  if (!value || mode !== 'point') return undefined;
  if (convert(value, from, 'celsius', 'point').gte(ABSOLUTE_ZERO_CELSIUS)) return undefined;
  return 'Below absolute zero (−273.15 °C, −459.67 °F, 0 K): no such temperature exists. The results only follow the formulas.';
}
