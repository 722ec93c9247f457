/** Sizes from measurements and back: the match rule and the shoe formulas of the specification (§5, §9), in decimal arithmetic. */
import { decimal, readDecimal, toPlaces, type Decimal } from '#src/lib/decimal.ts';
import {
  chartOf,
  SHOES,
  SIZES,
  type Band,
  type Garment,
  type Gender,
  type ShoeRow,
  type Size,
} from './charts.ts';

export const CM_PER_INCH = decimal('2.54');

/** How far from a single value still matches, in inches. */
const TOLERANCE = 1;

export type LengthUnit = 'in' | 'cm';

/** What was typed, in inches; `undefined` unless it is a number above zero. */
export function readInches(text: string, unit: LengthUnit): Decimal | undefined {
  const value = readDecimal(text);
  if (!value || value.lte(0)) return undefined;
  return unit === 'cm' ? value.div(CM_PER_INCH) : value;
}

/** Inside a range, its ends included, or at most 1 inch from a single value: `isWithin(decimal(34), [32, 34])` */
export function isWithin(inches: Decimal, band: Band): boolean {
  if (typeof band === 'number') return inches.minus(band).abs().lte(TOLERANCE);
  return inches.gte(band[0]) && inches.lte(band[1]);
}

/**
 * The sizes one measurement matches, smallest first; on a boundary that is two.
 *
 * @example matchingSizes('pants', 'waist', decimal(34)) // ['M', 'L']
 */
export function matchingSizes(garment: Garment, measurement: string, inches: Decimal): readonly Size[] {
  const bands = chartOf(garment)[measurement];
  return bands ? SIZES.filter((size) => isWithin(inches, bands[size])) : [];
}

export type Recommendation = {
  readonly size: Size;
  /** How many of the given measurements match it, of how many. */
  readonly matched: number;
  readonly given: number;
};

/** The size most measurements match; of equals the smallest. `undefined` when none matches any. */
export function recommendSize(
  garment: Garment,
  inches: Readonly<Record<string, Decimal>>,
): Recommendation | undefined {
  const given = Object.entries(inches);
  const counts = SIZES.map((size) => ({
    size,
    given: given.length,
    matched: given.filter(([name, value]) => matchingSizes(garment, name, value).includes(size)).length,
  }));
  const [best] = counts.filter(({ matched }) => matched > 0).sort((a, b) => b.matched - a.matched);
  return best;
}

/** The size whose band lies nearest, and by how many inches it is missed: for measurements no size matches. */
export function nearestSize(
  garment: Garment,
  measurement: string,
  inches: Decimal,
): { size: Size; offBy: Decimal } | undefined {
  const bands = chartOf(garment)[measurement];
  if (!bands) return undefined;
  const [nearest] = SIZES.map((size) => ({ size, offBy: distanceTo(inches, bands[size]) })).sort((a, b) =>
    a.offBy.cmp(b.offBy),
  );
  return nearest;
}

function distanceTo(inches: Decimal, band: Band): Decimal {
  const [from, to] = typeof band === 'number' ? [band, band] : band;
  if (inches.lt(from)) return decimal(from).minus(inches);
  return inches.gt(to) ? inches.minus(to) : decimal(0);
}

/** A band in words, in inches or centimetres: `32-34 in`, `81.3-86.4 cm`. */
export function describeBand(band: Band, unit: LengthUnit): string {
  const ends = typeof band === 'number' ? [band] : band;
  return `${ends.map((inches) => showLength(decimal(inches), unit)).join('-')} ${unit}`;
}

/** A length with at most one decimal: `34`, `86.4`. */
export const showLength = (inches: Decimal, unit: LengthUnit): string =>
  trim(toPlaces(unit === 'cm' ? inches.times(CM_PER_INCH) : inches, 1));

export type ShoeSystem = 'us' | 'uk' | 'eur';

/** Size = slope × foot length − offset; `eur` counts Paris points of the foot in centimetres (1.5 a cm). */
const SHOE_OFFSETS = { us: { men: 22, women: 21 }, uk: { men: 23, women: 23 } } as const;
const SIZES_PER_INCH = 3;
const PARIS_POINTS_PER_CM = '1.5';

/**
 * Shoe size of a bare foot, by formula: US men 3·in − 22, US women 3·in − 21, UK 3·in − 23, EUR 1.5·cm.
 *
 * @example shoeSize(decimal(10), 'us', 'men').toString() // '8'
 */
export function shoeSize(inches: Decimal, system: ShoeSystem, gender: Gender): Decimal {
  if (system === 'eur') return inches.times(CM_PER_INCH).times(PARIS_POINTS_PER_CM);
  return inches.times(SIZES_PER_INCH).minus(SHOE_OFFSETS[system][gender]);
}

/** The foot length in inches that a size stands for, by the same formulas. */
export function footInches(size: Decimal, system: ShoeSystem, gender: Gender): Decimal {
  if (system === 'eur') return size.div(PARIS_POINTS_PER_CM).div(CM_PER_INCH);
  return size.plus(SHOE_OFFSETS[system][gender]).div(SIZES_PER_INCH);
}

/** A size with at most one decimal: `8`, `38.1`. */
export const showSize = (size: Decimal): string => trim(toPlaces(size, 1));

/** The chart's row for the shortest shoe the foot fits in; the last one for longer feet. */
export function shopRow(
  inches: Decimal,
  gender: Gender,
): { readonly row: ShoeRow; readonly isBeyond: boolean } | undefined {
  const rows = SHOES[gender];
  const fitting = rows.find((row) => inches.lte(row.inches));
  const row = fitting ?? rows.at(-1);
  return row && { row, isBeyond: !fitting };
}

const trim = (text: string): string => text.replace(/\.0+$/, '');
