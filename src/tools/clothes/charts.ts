/**
 * Size charts. Garments: body measurements in inches; M of waist and chest are the specification's, the others grade from there by the
 * trade's usual steps (2 in round chest and waist, 1.5 in round the thigh, 1 in along lengths). Alpha sizes have no standard: brands differ
 * by an inch or two. Shoes: the American shops' chart, foot length against the printed size (US by the Brannock scale, UK, European).
 */

/** The sizes in letters, from the smallest. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL', '2XL'] as const;

/** A size in letters, from XS up. */
export type Size = (typeof SIZES)[number];

/** A range in inches, both ends included, or one value. */
export type Band = readonly [from: number, to: number] | number;

type Chart<Name extends string> = Readonly<Record<Name, Readonly<Record<Size, Band>>>>;

const PANTS = {
  waist: { XS: [28, 30], S: [30, 32], M: [32, 34], L: [34, 36], XL: [36, 38], '2XL': [38, 40] },
  length: { XS: 39, S: 40, M: 41, L: 42, XL: 43, '2XL': 44 },
  thigh: { XS: [20, 21.5], S: [21.5, 23], M: [23, 24.5], L: [24.5, 26], XL: [26, 27.5], '2XL': [27.5, 29] },
  inseam: { XS: 29, S: 30, M: 31, L: 32, XL: 33, '2XL': 34 },
} as const satisfies Chart<string>;

const SHIRTS = {
  chest: { XS: [34, 36], S: [36, 38], M: [38, 40], L: [40, 42], XL: [42, 44], '2XL': [44, 46] },
  length: { XS: 26, S: 27, M: 28, L: 29, XL: 30, '2XL': 31 },
  bottomWidth: { XS: [17, 18], S: [18, 19], M: [19, 20], L: [20, 21], XL: [21, 22], '2XL': [22, 23] },
  sleeve: { XS: 32, S: 33, M: 34, L: 35, XL: 36, '2XL': 37 },
} as const satisfies Chart<string>;

/** The size charts for clothes, in inches. */
export const GARMENTS = { pants: PANTS, shirts: SHIRTS } as const;

/** A kind of clothes that has a chart. */
export type Garment = keyof typeof GARMENTS;

/** A garment's chart, read by name: `chartOf('pants')['waist']`. */
export const chartOf = (garment: Garment): Chart<string> => GARMENTS[garment];

/** The two columns of the shoe chart. */
export type Gender = 'men' | 'women';

/** A row of a shoe chart; a European size between two is written as both. */
export type ShoeRow = {
  readonly us: number;
  readonly uk: number;
  readonly eur: string;
  readonly inches: number;
  readonly cm: number;
};

const row = (us: number, uk: number, eur: string, inches: number, cm: number): ShoeRow => ({
  us,
  uk,
  eur,
  inches,
  cm,
});

/** The shoe chart: one row a size, with foot lengths in inches and centimetres. */
export const SHOES: Readonly<Record<Gender, readonly ShoeRow[]>> = {
  men: [
    row(6, 5.5, '39', 9.25, 23.5),
    row(6.5, 6, '39', 9.5, 24.1),
    row(7, 6.5, '40', 9.625, 24.4),
    row(7.5, 7, '40-41', 9.75, 24.8),
    row(8, 7.5, '41', 9.9375, 25.4),
    row(8.5, 8, '41-42', 10.125, 25.7),
    row(9, 8.5, '42', 10.25, 26),
    row(9.5, 9, '42-43', 10.4375, 26.7),
    row(10, 9.5, '43', 10.5625, 27),
    row(10.5, 10, '43-44', 10.75, 27.3),
    row(11, 10.5, '44', 10.9375, 27.9),
    row(11.5, 11, '44-45', 11.125, 28.3),
    row(12, 11.5, '45', 11.25, 28.6),
    row(13, 12.5, '46', 11.5625, 29.4),
    row(14, 13.5, '47', 11.875, 30.2),
    row(15, 14.5, '48', 12.1875, 31),
    row(16, 15.5, '49', 12.5, 31.8),
  ],
  women: [
    row(4, 2, '35', 8.1875, 20.8),
    row(4.5, 2.5, '35', 8.375, 21.3),
    row(5, 3, '35-36', 8.5, 21.6),
    row(5.5, 3.5, '36', 8.75, 22.2),
    row(6, 4, '36-37', 8.875, 22.5),
    row(6.5, 4.5, '37', 9.0625, 23),
    row(7, 5, '37-38', 9.25, 23.5),
    row(7.5, 5.5, '38', 9.375, 23.8),
    row(8, 6, '38-39', 9.5, 24.1),
    row(8.5, 6.5, '39', 9.6875, 24.6),
    row(9, 7, '39-40', 9.875, 25.1),
    row(9.5, 7.5, '40', 10, 25.4),
    row(10, 8, '40-41', 10.1875, 25.9),
    row(10.5, 8.5, '41', 10.3125, 26.2),
    row(11, 9, '41-42', 10.5, 26.7),
    row(11.5, 9.5, '42', 10.6875, 27.1),
    row(12, 10, '42-43', 10.875, 27.6),
  ],
};
