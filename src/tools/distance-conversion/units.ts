/** The units of length and exact arithmetic between them. Factors in metres: specification §9; international yard and pound, 1959; nautical mile, 1929. */
import type { Decimal } from '#src/lib/decimal.ts';

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

/**
 * A length in another unit, to 40 digits behind the point.
 *
 * @example convert(decimal(3), 'feet', 'inches').toString() // '36'
 */
export const convert = (value: Decimal, from: Unit, to: Unit): Decimal =>
  value.times(METERS_PER[from]).div(METERS_PER[to]);
