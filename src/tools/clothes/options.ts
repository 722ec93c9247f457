/** The option of the clothing converter, and what a link to it may fill in: a type, a size, measurements or a foot as typed. */
import { choice, defineOptions, text } from '#src/lib/options.ts';
import { chartOf, GARMENTS, SIZES, type Garment, type Gender } from './charts.ts';
import type { LengthUnit, ShoeSystem } from './logic.ts';

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

/** The choices of a shoe's gender, in the specified order. */
export const GENDERS: readonly { readonly value: Gender; readonly label: string }[] = [
  { value: 'men', label: 'Men' },
  { value: 'women', label: 'Women' },
];

/** The choices of a shoe's system, in the specified order. */
export const SYSTEMS: readonly { readonly value: ShoeSystem; readonly label: string }[] = [
  { value: 'us', label: 'US' },
  { value: 'uk', label: 'UK' },
  { value: 'eur', label: 'EUR' },
];

/** The boxes in which a foot can be typed, and the names that a link gives them. */
export const FOOT_BOXES = ['shoeSize', 'inches', 'cm'] as const;

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({ unit: choice('in', UNITS) });

const isNumber = (typed: string): boolean => /^[\d.,e+-]{0,40}$/i.test(typed);

const garments = Object.keys(GARMENTS) as Garment[]; // Object.keys widens the names
const measurements = garments.flatMap((garment) => Object.keys(chartOf(garment)));

const number = text('', { check: isNumber });

/** Every measurement of every garment, and a foot in the box where it was typed. */
export const FIELDS = {
  ...(Object.fromEntries(measurements.map((name) => [name, number])) as Readonly<
    Record<string, typeof number>
  >), // the names of the charts
  ...defineOptions({
    type: choice('', TYPES),
    size: choice('', ['', ...SIZES]),
    gender: choice('men', GENDERS),
    system: choice('us', SYSTEMS),
    shoeSize: number,
    inches: number,
    cm: number,
  }),
};
