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

/** Exact since the international yard of 1959. */
export const CM_PER_INCH = decimal('2.54');

/** How far from a single value still matches, in inches. */
const TOLERANCE = 1;

/** The unit in which a person measures. */
export type LengthUnit = 'in' | 'cm';

/** What was typed, in inches; `undefined` unless it is a number above zero. */
export function readInches(text: string, unit: LengthUnit): Decimal | undefined {
  const value = readDecimal(text);
  if (!value || value.lte(0)) return undefined;
  return unit === 'cm' ? value.div(CM_PER_INCH) : value;
}

/** Whether a text is a number of zero or less, which no tape could measure: `isNoLength('-3')`. */
export const isNoLength = (text = ''): boolean => readDecimal(text)?.lte(0) ?? false;

/** Inside a range, its ends included, or at most 1 inch from a single value: `isWithin(decimal(34), [32, 34])` */
function isWithin(inches: Decimal, band: Band): boolean {
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

/** The sizes that fit some measurements, and how sure that is. */
export type Recommendation = {
  /** The sizes that most measurements match, smallest first: more than one is a tie. */
  readonly sizes: readonly Size[];
  /** The one to take; `undefined` where no measurement decides a tie. */
  readonly size: Size | undefined;
  /** The measurement that decides a tie. */
  readonly decidedBy: string | undefined;
  /** The given measurements that do not match `size`, or not all of `sizes`. */
  readonly outside: readonly string[];
};

/**
 * The size most measurements match; `undefined` when none matches any. In a tie the first measurement of the chart (waist, chest) decides
 * that lies in the range of one of the sizes and closest to its middle; one that lies outside all of them decides nothing.
 *
 * @example recommendSize('pants', { waist: decimal(34) }) // { sizes: ['M', 'L'], size: undefined, … }: 34 ends M and begins L
 */
export function recommendSize(
  garment: Garment,
  inches: Readonly<Record<string, Decimal>>,
): Recommendation | undefined {
  const given = Object.keys(chartOf(garment)).flatMap((name) => {
    const value = inches[name];
    return value ? [{ name, value, matches: matchingSizes(garment, name, value) }] : [];
  });
  const countOf = (size: Size) => given.filter(({ matches }) => matches.includes(size)).length;
  const most = Math.max(...SIZES.map(countOf));
  if (most === 0) return undefined;
  const sizes = SIZES.filter((size) => countOf(size) === most);
  const decision = sizes.length > 1 ? decideTie(garment, sizes, given) : undefined;
  const size = sizes.length === 1 ? sizes[0] : decision?.size;
  const taken = size ? [size] : sizes;
  const outside = given.filter(({ matches }) => !taken.every((each) => matches.includes(each)));
  return { sizes, size, decidedBy: decision?.name, outside: outside.map(({ name }) => name) };
}

type SizeMatch = { readonly name: string; readonly value: Decimal; readonly matches: readonly Size[] };

/** Each measurement leaves, of the sizes it matches, those whose middle it is closest to, until one is left; that measurement decides. */
function decideTie(
  garment: Garment,
  sizes: readonly Size[],
  given: readonly SizeMatch[],
): { readonly name: string; readonly size: Size } | undefined {
  let left = sizes;
  for (const each of given) {
    const matching = left.filter((size) => each.matches.includes(size));
    if (matching.length === 0) continue;
    left = closestSizes(garment, matching, each);
    const [size] = left;
    if (size && left.length === 1) return { name: each.name, size };
  }
  return undefined;
}

function closestSizes(garment: Garment, sizes: readonly Size[], { name, value }: SizeMatch): readonly Size[] {
  const bands = chartOf(garment)[name];
  if (!bands) return sizes;
  const awayOf = (size: Size) => value.minus(middleOf(bands[size])).abs();
  return sizes.filter((size) => sizes.every((other) => awayOf(size).lte(awayOf(other))));
}

const middleOf = (band: Band): Decimal =>
  typeof band === 'number' ? decimal(band) : decimal(band[0]).plus(band[1]).div(2);

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

/** A country's way of numbering shoes. */
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

/** Feet of people, in inches: from a child born early to the longest foot on record (Robert Wadlow, 18.5 in). */
const FOOT = { shortest: 3, longest: 19 } as const;

/** Whether a person's foot can be that long. */
export const isFoot = (inches: Decimal): boolean => inches.gte(FOOT.shortest) && inches.lte(FOOT.longest);

/** How long feet are, in words: `3 to 19 in (7.6 to 48.3 cm)`. */
export function describeFeet(): string {
  const ends = [decimal(FOOT.shortest), decimal(FOOT.longest)];
  const range = (unit: LengthUnit) => `${ends.map((end) => showLength(end, unit)).join(' to ')} ${unit}`;
  return `${range('in')} (${range('cm')})`;
}

/** About half a size, in inches: a foot shorter than the first row by more than that has its shoe in another chart. */
const HALF_SIZE = '0.25';

/** The chart's row for the shortest shoe the foot fits in; the last one for longer feet, the first for shorter ones. */
export function shopRow(
  inches: Decimal,
  gender: Gender,
): { readonly row: ShoeRow; readonly fit: 'fits' | 'longer' | 'shorter' } | undefined {
  const rows = SHOES[gender];
  const row = rows.find(({ inches: length }) => inches.lte(length));
  if (!row) {
    const last = rows.at(-1);
    return last && { row: last, fit: 'longer' };
  }
  return { row, fit: row === rows[0] && inches.plus(HALF_SIZE).lt(row.inches) ? 'shorter' : 'fits' };
}

/**
 * The chart's rows for a printed size; a European size may stand in two, and 40.5 is 40-41.
 *
 * @example rowsOfSize(decimal(9), 'us', 'men') // the row of US 9, UK 8.5, EUR 42
 */
export function rowsOfSize(size: Decimal, system: ShoeSystem, gender: Gender): readonly ShoeRow[] {
  const endsOf = (row: ShoeRow) => String(row[system]).split('-').map(Number);
  const exact = SHOES[gender].filter((row) => endsOf(row).every((end) => size.eq(end)));
  if (exact.length > 0) return exact;
  return SHOES[gender].filter((row) => {
    const [from = 0, to = from] = endsOf(row);
    return size.gte(from) && size.lte(to);
  });
}

/**
 * A printed size as another system prints it, by the chart: EUR 43 of men is US 10. Between two sizes it is halfway, as 41.5 for 41-42.
 * `undefined` where the chart has no such size.
 */
export function convertSize(
  size: Decimal,
  from: ShoeSystem,
  to: ShoeSystem,
  gender: Gender,
): Decimal | undefined {
  const [row] = rowsOfSize(size, from, gender);
  if (!row) return undefined;
  const ends = String(row[to]).split('-');
  return ends.reduce((sum, end) => sum.plus(end), decimal(0)).div(ends.length);
}

/** Of a text with one decimal. */
const trim = (text: string): string => text.replace('.0', '');
