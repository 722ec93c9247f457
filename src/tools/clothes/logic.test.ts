import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#src/lib/decimal.ts';
import { runForm } from '#src/lib/form/values.ts';
import { chartOf, GARMENTS, SHOES, SIZES, type Garment, type Gender } from './charts.ts';
import { form } from './form.ts';
import {
  convertSize,
  describeBand,
  describeFeet,
  footInches,
  isFoot,
  matchingSizes,
  nearestSize,
  readInches,
  recommendSize,
  rowsOfSize,
  shoeSize,
  shopRow,
  showSize,
  type ShoeSystem,
} from './logic.ts';

const garments = Object.keys(GARMENTS) as Garment[]; // Object.keys widens the keys of a constant table

describe('the charts', () => {
  it('have the specified measurements, sizes and examples', () => {
    expect(Object.keys(GARMENTS.pants)).toEqual(['waist', 'length', 'thigh', 'inseam']);
    expect(Object.keys(GARMENTS.shirts)).toEqual(['chest', 'length', 'bottomWidth', 'sleeve']);
    expect(SIZES).toEqual(['XS', 'S', 'M', 'L', 'XL', '2XL']);
    expect(GARMENTS.pants.waist.M).toEqual([32, 34]);
    expect(GARMENTS.shirts.chest.M).toEqual([38, 40]);
  });

  it('grow from size to size', () => {
    for (const garment of garments) {
      for (const bands of Object.values(chartOf(garment))) {
        const middles = SIZES.map((size) => [bands[size]].flat().reduce((sum, end) => sum + end, 0));
        expect(middles).toEqual([...middles].sort((a, b) => a - b));
      }
    }
  });

  it.each([
    ['men', 6, 16],
    ['women', 4, 12],
  ] as const)('have 17 rows for %s, US %d to %d, growing in every column', (gender, first, last) => {
    const rows = SHOES[gender];
    expect(rows).toHaveLength(17);
    expect([rows[0]?.us, rows.at(-1)?.us]).toEqual([first, last]);
    for (const [index, row] of rows.entries()) {
      const before = rows[index - 1];
      if (!before) continue;
      for (const column of ['us', 'uk', 'inches', 'cm'] as const)
        expect(row[column]).toBeGreaterThan(before[column]);
    }
  });

  // Formula minus printed size, row by row. US and UK: shops round up, and leave up to a size of room in the longest shoes.
  // EUR: Paris points count the last, 1 to 2.5 cm longer than the foot, so the formula reads up to 4 low.
  it.each([
    [
      'men',
      'us',
      [
        -0.25, 0, -0.13, -0.25, -0.19, -0.13, -0.25, -0.19, -0.31, -0.25, -0.19, -0.13, -0.25, -0.31, -0.38,
        -0.44, -0.5,
      ],
    ],
    [
      'men',
      'uk',
      [
        -0.75, -0.5, -0.63, -0.75, -0.69, -0.63, -0.75, -0.69, -0.81, -0.75, -0.69, -0.63, -0.75, -0.81,
        -0.88, -0.94, -1,
      ],
    ],
    [
      'men',
      'eur',
      [
        -3.76, -2.8, -3.33, -2.85, -3.14, -2.42, -2.95, -2.23, -2.76, -2.04, -2.33, -1.61, -2.14, -1.95,
        -1.76, -1.57, -1.38,
      ],
    ],
    [
      'women',
      'us',
      [
        -0.44, -0.38, -0.5, -0.25, -0.38, -0.31, -0.25, -0.38, -0.5, -0.44, -0.38, -0.5, -0.44, -0.56, -0.5,
        -0.44, -0.38,
      ],
    ],
    [
      'women',
      'uk',
      [
        -0.44, -0.38, -0.5, -0.25, -0.38, -0.31, -0.25, -0.38, -0.5, -0.44, -0.38, -0.5, -0.44, -0.56, -0.5,
        -0.44, -0.38,
      ],
    ],
    [
      'women',
      'eur',
      [
        -3.81, -3.09, -2.62, -2.66, -2.19, -2.47, -1.76, -2.28, -1.8, -2.09, -1.38, -1.9, -1.19, -1.71, -0.99,
        -1.28, -0.57,
      ],
    ],
  ] as const)('differ from the formulas for %s in %s by exactly what is stated', (gender, system, stated) => {
    const differences = SHOES[gender].map((row) => {
      const printed = Number(String(row[system]).split('-')[0]);
      return Number((Number(shoeSize(decimal(row.inches), system, gender).toString()) - printed).toFixed(2));
    });
    expect(differences).toEqual(stated);
  });

  it('print centimetres that are the inches, to 2 mm', () => {
    for (const { inches, cm } of [...SHOES.men, ...SHOES.women])
      expect(Math.abs(inches * 2.54 - cm)).toBeLessThan(0.2);
  });
});

describe('a measurement', () => {
  it('includes the ends of a range, and one inch around a single value, exactly', () => {
    for (const [inches, isMatch] of [
      [31.99, false],
      [32, true],
      [34, true],
      [34.01, false],
    ] as const) {
      expect(matchingSizes('pants', 'waist', decimal(inches)).includes('M')).toBe(isMatch);
    }
    for (const [inches, isMatch] of [
      [39.99, false],
      [40, true],
      [41, true],
      [42, true],
      [42.01, false],
    ] as const) {
      expect(matchingSizes('pants', 'length', decimal(inches)).includes('M')).toBe(isMatch);
    }
  });
});

describe('matching', () => {
  it('gives both sizes on a shared boundary, and none outside', () => {
    expect(matchingSizes('pants', 'waist', decimal(33))).toEqual(['M']);
    expect(matchingSizes('pants', 'waist', decimal(34))).toEqual(['M', 'L']);
    expect(matchingSizes('pants', 'length', decimal(41))).toEqual(['S', 'M', 'L']);
    expect(matchingSizes('pants', 'waist', decimal(60))).toEqual([]);
    expect(matchingSizes('pants', 'chest', decimal(40))).toEqual([]);
  });

  it('recommends the size most measurements match, and names those outside it', () => {
    expect(recommendSize('pants', { waist: decimal(33), inseam: decimal(31), thigh: decimal(28) })).toEqual({
      sizes: ['M'],
      size: 'M',
      decidedBy: undefined,
      outside: ['thigh'],
    });
    expect(recommendSize('shirts', { chest: decimal(90) })).toBeUndefined();
    expect(recommendSize('shirts', {})).toBeUndefined();
  });

  it('counts a measurement that matches no size as outside', () => {
    const found = recommendSize('pants', { waist: decimal(33), inseam: decimal(60) });
    expect(found).toMatchObject({ sizes: ['M'], outside: ['inseam'] });
  });

  it.each([
    // Waist says S, thigh says M: the waist, first in the chart, decides.
    [{ waist: 31, thigh: 24 }, ['S', 'M'], 'S', 'waist', ['thigh']],
    // In any order of typing.
    [{ thigh: 24, waist: 31 }, ['S', 'M'], 'S', 'waist', ['thigh']],
    // The waist leaves M and L, on whose shared end it is; the thigh, out of the range of both, cannot decide between them.
    [{ waist: 34, thigh: 20 }, ['XS', 'M', 'L'], undefined, undefined, ['waist', 'thigh']],
    [{ waist: 32, length: 40.6 }, ['S', 'M'], 'M', 'length', []],
    [{ waist: 34 }, ['M', 'L'], undefined, undefined, []],
    // A thigh that no size has decides nothing.
    [{ waist: 34, thigh: 90 }, ['M', 'L'], undefined, undefined, ['thigh']],
    // The waist is out of the range of both, the length decides.
    [{ waist: 90, length: 40.4, inseam: 30.4 }, ['S', 'M'], 'S', 'length', ['waist']],
    // One inch around 41 is S, M and L; M is the closest.
    [{ length: 41 }, ['S', 'M', 'L'], 'M', 'length', []],
  ])('reports between which sizes %j is and what decides', (typed, sizes, size, decidedBy, outside) => {
    const inches = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, decimal(value)]));
    expect(recommendSize('pants', inches)).toEqual({ sizes, size, decidedBy, outside });
  });

  it('names the nearest size where none matches', () => {
    const nearest = nearestSize('pants', 'waist', decimal(41.5));
    expect([nearest?.size, nearest?.offBy.toString()]).toEqual(['2XL', '1.5']);
    const below = nearestSize('pants', 'waist', decimal(10));
    expect([below?.size, below?.offBy.toString()]).toEqual(['XS', '18']);
    const between = nearestSize('pants', 'inseam', decimal(50));
    expect([between?.size, between?.offBy.toString()]).toEqual(['2XL', '16']);
    expect(nearestSize('pants', 'waist', decimal(33))?.offBy.toString()).toBe('0');
    expect(nearestSize('pants', 'chest', decimal(40))).toBeUndefined();
  });

  it('reads centimetres, and nothing that is not above zero', () => {
    expect(readInches('86.36', 'cm')?.toString()).toBe('34');
    expect(readInches('34', 'in')?.toString()).toBe('34');
    for (const text of ['', '0', '-3', 'abc']) expect(readInches(text, 'in')).toBeUndefined();
  });

  it('writes bands in both units', () => {
    expect(describeBand([32, 34], 'in')).toBe('32-34 in');
    expect(describeBand([32, 34], 'cm')).toBe('81.3-86.4 cm');
    expect(describeBand(41, 'in')).toBe('41 in');
    expect(describeBand([10.04, 10.06], 'in')).toBe('10-10.1 in');
  });
});

describe('shoes', () => {
  it.each([
    // source: the specification's formulas, §9
    [10, 'men', 'us', '8'],
    [10, 'women', 'us', '9'],
    [10, 'men', 'uk', '7'],
    [10, 'men', 'eur', '38.1'],
    [11.3, 'men', 'us', '11.9'],
  ] as const)('a foot of %d in is %s %s %s', (inches, gender, system, size) =>
    expect(showSize(shoeSize(decimal(inches), system, gender))).toBe(size),
  );

  it('comes back from the size to the foot', () => {
    const systems: ShoeSystem[] = ['us', 'uk', 'eur'];
    const genders: Gender[] = ['men', 'women'];
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4000 }),
        fc.constantFrom(...systems),
        fc.constantFrom(...genders),
        (hundredths, system, gender) => {
          const inches = decimal(hundredths).div(100);
          expect(
            footInches(shoeSize(inches, system, gender), system, gender)
              .round(20)
              .eq(inches),
          ).toBe(true);
        },
      ),
    );
  });

  it('finds the shortest shoe that fits, and reports when the chart has none', () => {
    expect(shopRow(decimal(10), 'men')).toMatchObject({ row: { us: 8.5 }, fit: 'fits' });
    // More than half a size below its row, but not below the first one.
    expect(shopRow(decimal('11.3'), 'men')).toMatchObject({ row: { us: 13 }, fit: 'fits' });
    expect(shopRow(decimal('9.9375'), 'men')).toMatchObject({ row: { us: 8 } });
    expect(shopRow(decimal(13), 'men')).toMatchObject({ row: { us: 16 }, fit: 'longer' });
    expect(shopRow(decimal(9), 'men')).toMatchObject({ row: { us: 6 }, fit: 'fits' });
    expect(shopRow(decimal('8.9'), 'men')).toMatchObject({ row: { us: 6 }, fit: 'shorter' });
    expect(shopRow(decimal(5), 'women')).toMatchObject({ row: { us: 4 }, fit: 'shorter' });
  });

  it.each([
    [9, 'us', 'men', [9]],
    [8.5, 'uk', 'men', [9]],
    [42, 'eur', 'men', [9]],
    [40.5, 'eur', 'men', [7.5]],
    [39, 'eur', 'men', [6, 6.5]],
    [40, 'eur', 'women', [9.5]],
    [12.5, 'us', 'men', []],
    [3, 'us', 'women', []],
  ] as const)('finds the rows of a printed %d %s for %s', (size, system, gender, us) =>
    expect(rowsOfSize(decimal(size), system, gender).map((row) => row.us)).toEqual(us),
  );

  it('knows how long feet are', () => {
    const isPossible = [2.99, 3, 10, 19, 19.01].map((inches) => isFoot(decimal(inches)));
    expect(isPossible).toEqual([false, true, true, true, false]);
    expect(describeFeet()).toBe('3 to 19 in (7.6 to 48.3 cm)');
  });
});

describe('a printed size in another system', () => {
  it('is that of the chart, halfway between two, and comes back to a row of its own', () => {
    expect(convertSize(decimal(43), 'eur', 'us', 'men')?.toString()).toBe('10');
    expect(convertSize(decimal('8.5'), 'us', 'eur', 'men')?.toString()).toBe('41.5');
    expect(convertSize(decimal(99), 'eur', 'us', 'men')).toBeUndefined();
    for (const gender of ['men', 'women'] as const)
      for (const row of SHOES[gender])
        for (const to of ['uk', 'eur'] as const) {
          const size = convertSize(decimal(row.us), 'us', to, gender);
          expect(size && rowsOfSize(size, to, gender), `${gender} US ${row.us} in ${to}`).toContain(row);
        }
  });
});

describe('on the command line', () => {
  const world = {
    nowMs: 0,
    zone: 'UTC',
    locale: 'en',
    randomBytes: (length: number) => new Uint8Array(length),
  };
  const ask = async (typed: Readonly<Record<string, string>>, options: object) => {
    const outcome = await runForm(form, typed, options, world);
    return outcome.ok ? outcome.value.outputs : outcome.problem.message;
  };
  it('leaves out no measurement that is none', async () => {
    expect(await ask({ waist: '-3', inseam: '31' }, {})).toBe('expected a length above 0, found "-3"');
    expect(await ask({ waist: 'wide', inseam: '31' }, {})).toBe('“wide” is not a number here.');
    expect(await ask({ chest: '-3', inseam: '31' }, {})).toMatchObject({ size: 'M' });
  });

  it('says so where a foot is no foot, or not in the chart', async () => {
    expect(await ask({ foot: '1e9' }, { type: 'shoes' })).toBe(
      'feet are 3 to 19 in (7.6 to 48.3 cm) long: check the number and its unit',
    );
    const inShops = (value: string) => ({
      sizes: expect.arrayContaining([{ label: 'In shops', value }]) as unknown,
    });
    expect(await ask({ foot: '14' }, { type: 'shoes' })).toEqual(
      inShops('longer than the chart, nearest US 16, UK 15.5, EUR 49'),
    );
    expect(await ask({ foot: '8' }, { type: 'shoes' })).toEqual(
      inShops('shorter than the chart, nearest US 6, UK 5.5, EUR 39'),
    );
    expect(await ask({ foot: '10' }, { type: 'shoes' })).toEqual(inShops('US 8.5, UK 8, EUR 41-42'));
  });
});
