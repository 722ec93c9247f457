/** The scales of temperature and exact arithmetic between them. F = C·9/5 + 32, K = C + 273.15 (specification §9; BIPM, SI Brochure, 2.3.1). */
import { decimal, type Decimal } from '#src/lib/decimal.ts';

type ScaleFacts = {
  readonly name: string;
  readonly symbol: string;
  /** Degrees of this scale per kelvin, as a fraction. */
  readonly perKelvin: readonly [numerator: number, denominator: number];
  /** What this scale reads at 0 °C. */
  readonly atIce: string;
};

/** The scales by their degrees in a kelvin and their reading where ice melts (273.15 K). */
export const SCALES = {
  celsius: { name: 'Celsius', symbol: '°C', perKelvin: [1, 1], atIce: '0' },
  fahrenheit: { name: 'Fahrenheit', symbol: '°F', perKelvin: [9, 5], atIce: '32' },
  kelvin: { name: 'Kelvin', symbol: 'K', perKelvin: [1, 1], atIce: '273.15' },
  rankine: { name: 'Rankine', symbol: '°R', perKelvin: [9, 5], atIce: '491.67' },
  reaumur: { name: 'Réaumur', symbol: '°Ré', perKelvin: [4, 5], atIce: '0' },
} as const satisfies Record<string, ScaleFacts>;

/** One of the scales. */
export type Scale = keyof typeof SCALES;

/** `point` converts a temperature, `difference` an interval: a rise of 1 °C is a rise of 1.8 °F. */
export type Mode = 'point' | 'difference';

/**
 * One temperature on another scale, exactly.
 *
 * @example convert(decimal('98.6'), 'fahrenheit', 'celsius', 'point').toString() // '37'
 */
export function convert(value: Decimal, from: Scale, to: Scale, mode: Mode): Decimal {
  const [fromNumerator, fromDenominator] = SCALES[from].perKelvin;
  const [toNumerator, toDenominator] = SCALES[to].perKelvin;
  const aboveIce = mode === 'point' ? value.minus(AT_ICE[from]) : value;
  const [above, below] = [fromDenominator * toNumerator, fromNumerator * toDenominator];
  // Scales differ by thirds or by tenths: a division is slow, and only thirds need one.
  const converted = below % 3 === 0 ? aboveIce.times(above).div(below) : aboveIce.times(above / below);
  return mode === 'point' ? converted.plus(AT_ICE[to]) : converted;
}

const AT_ICE = Object.fromEntries(
  Object.entries(SCALES).map(([name, { atIce }]) => [name, decimal(atIce)]),
) as Record<Scale, Decimal>; // every scale was mapped
