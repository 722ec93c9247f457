/** The option of the clothing converter, and what a link to it may fill in: a type, a size, measurements as typed. */
import { choice, defineOptions, text, type Option } from '#src/lib/options.ts';
import { chartOf, GARMENTS, SIZES, type Garment } from './charts.ts';
import type { LengthUnit } from './logic.ts';

/** What a size is wanted for; `''` before a choice. */
export type ClothingType = '' | Garment | 'shoes';

/** The choices of the first field, in the specified order. */
export const TYPES: readonly { readonly value: ClothingType; readonly label: string }[] = [
  { value: '', label: 'Select...' },
  { value: 'pants', label: 'Pants' },
  { value: 'shirts', label: 'Shirts' },
  { value: 'shoes', label: 'Shoes' },
];

/** The choices of the unit, in the specified order. */
export const UNITS: readonly { readonly value: LengthUnit; readonly label: string }[] = [
  { value: 'in', label: 'Inches' },
  { value: 'cm', label: 'Centimetres' },
];

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({ unit: choice('in', UNITS) });

const isNumber = (typed: string): boolean => /^[\d.,e+-]{0,40}$/i.test(typed);

const garments = Object.keys(GARMENTS) as Garment[]; // Object.keys widens the names
const measurements = garments.flatMap((garment) => Object.keys(chartOf(garment)));

/** Every measurement of every garment; `inches` is the length of a foot. */
export const FIELDS = {
  ...(Object.fromEntries(measurements.map((name) => [name, text('', { check: isNumber })])) as Readonly<
    Record<string, Option<string>>
  >), // each made by `text`
  ...defineOptions({
    type: choice('', TYPES),
    size: choice('', ['', ...SIZES]),
    inches: text('', { check: isNumber }),
  }),
};
