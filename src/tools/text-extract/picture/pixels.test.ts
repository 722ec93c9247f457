/** Preparing pictures. Oracles: hand-made pixels, and a second way of computing each step. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Grey } from './grey.ts';
import { lineHeightOf, otsu } from './grey.ts';
import { MOST_PIXELS, prepare } from './pixels.ts';
import {
  enlarged,
  evenlyLit,
  factorFor,
  flatten,
  inverted,
  isLightOnDark,
  writePgm,
  type Rgba,
} from './steps.ts';

const grey = (width: number, height: number, paint: (x: number, y: number) => number): Grey => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => paint(at % width, Math.floor(at / width))),
});

const rgba = (width: number, height: number, paint: (x: number, y: number) => readonly number[]): Rgba => ({
  width,
  height,
  data: Uint8ClampedArray.from(
    Array.from({ length: width * height }, (_, at) => paint(at % width, Math.floor(at / width))).flat(),
  ),
});

/** Lines of ink of one height, as text has them, with gaps between words, climbing by `slant` pixels a column. */
const textLike = (lineHeight: number, slant = 0): Grey =>
  grey(600, 300, (x, y) => {
    const row = y + Math.round(x * slant);
    return row % (lineHeight * 2) < lineHeight && x % 50 < 42 ? 20 : 250;
  });

const someGrey = fc
  .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 12 }))
  .chain(([width, height]) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height })
      .map((data) => ({ width, height, data: Uint8Array.from(data) })),
  );

describe('flatten', () => {
  it('weighs the colours as the eye does', () => {
    const picture = rgba(
      4,
      1,
      (x) =>
        [
          [255, 0, 0, 255],
          [0, 255, 0, 255],
          [0, 0, 255, 255],
          [255, 255, 255, 255],
        ][x] ?? [],
    );
    expect([...flatten(picture).data]).toEqual([76, 149, 28, 255]);
  });

  it('puts black ink on white paper where the paper is see-through', () => {
    const picture = rgba(4, 1, (x) => (x === 1 ? [0, 0, 0, 255] : [0, 0, 0, 0]));
    expect([...flatten(picture).data]).toEqual([255, 0, 255, 255]);
  });

  it('puts white ink on black paper where the paper is see-through', () => {
    const picture = rgba(4, 1, (x) => (x === 1 ? [255, 255, 255, 255] : [255, 255, 255, 0]));
    expect([...flatten(picture).data]).toEqual([0, 255, 0, 0]);
  });

  it('keeps an opaque picture as it is, and mixes what is half transparent', () => {
    expect([...flatten(rgba(2, 1, (x) => [x * 100, x * 100, x * 100, 255])).data]).toEqual([0, 100]);
    expect([...flatten(rgba(1, 1, () => [0, 0, 0, 128])).data]).toEqual([127]);
    // 100 × 128 ÷ 255 + 255 × 127 ÷ 255
    expect([...flatten(rgba(1, 1, () => [100, 100, 100, 128])).data]).toEqual([177]);
  });
});

describe('isLightOnDark', () => {
  it('is a dark-mode screenshot, not a page on a dark table', () => {
    expect(isLightOnDark(grey(10, 10, (x) => (x === 3 ? 240 : 20)))).toBe(true);
    expect(isLightOnDark(grey(10, 10, (x) => (x < 4 ? 240 : 20)))).toBe(false);
    expect(isLightOnDark(grey(10, 10, () => 250))).toBe(false);
  });

  it('is turned round by inverting, which undoes itself', () => {
    fc.assert(
      fc.property(someGrey, (any) => {
        expect(inverted(inverted(any))).toEqual(any);
      }),
    );
    expect([...inverted(grey(3, 1, (x) => x * 100)).data]).toEqual([255, 155, 55]);
  });
});

describe('lineHeightOf', () => {
  it.each([6, 9, 14, 20, 40])('finds lines of %i pixels', (height) => {
    expect(lineHeightOf(textLike(height))).toBe(height);
  });

  it('finds them on a slant of three degrees too, within what the slant adds to a strip', () => {
    const found = lineHeightOf(textLike(12, Math.tan(Math.PI / 60)));
    expect(found).toBeGreaterThanOrEqual(12);
    expect(found).toBeLessThanOrEqual(12 + 7);
  });

  it('finds none in an empty picture and takes no notice of rules and specks', () => {
    expect(lineHeightOf(grey(100, 100, () => 255))).toBeUndefined();
    expect(lineHeightOf(grey(300, 100, (_, y) => (y % 20 < 2 ? 0 : 255)))).toBeUndefined();
  });
});

describe('evenlyLit', () => {
  /** Lines of text under a shadow that falls from left to right. */
  const shaded = grey(600, 300, (x, y) => (y % 24 < 12 && x % 50 < 30 ? 30 : 250) * (1 - x / 1200));

  it('takes a shadow out: paper is white again, ink dark, on both sides', () => {
    const { data } = evenlyLit(shaded);
    const paper = [5, 300, 595].map((x) => data[18 * 600 + x] ?? 0);
    const ink = [5, 305, 555].map((x) => data[4 * 600 + x] ?? 0);
    expect(Math.min(...paper)).toBeGreaterThan(235);
    expect(Math.max(...ink)).toBeLessThan(60);
  });

  it('leaves even light alone', () => {
    const even = textLike(12);
    expect(evenlyLit(even)).toBe(even);
    const dim = grey(100, 100, () => 90);
    expect(evenlyLit(dim)).toBe(dim);
  });

  it('bears any picture', () => {
    fc.assert(
      fc.property(someGrey, (any) => {
        expect(evenlyLit(any).data).toHaveLength(any.data.length);
      }),
    );
  });
});

describe('factorFor', () => {
  it('enlarges small lines to forty pixels, never more than four times, and leaves large ones alone', () => {
    expect(factorFor(textLike(20))).toBe(2);
    expect(factorFor(textLike(16))).toBe(2.5);
    expect(factorFor(textLike(6))).toBe(4);
    expect(factorFor(textLike(21))).toBe(40 / 21);
    expect(factorFor(textLike(22))).toBe(1);
    expect(factorFor(textLike(30))).toBe(1);
    expect(factorFor(grey(10, 10, () => 255))).toBe(1);
  });
});

describe('otsu', () => {
  /** The definition: the level with the largest variance between what lies below and above. */
  function otsuByDefinition(data: readonly number[]): number {
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    const spreads = Array.from({ length: 256 }, (_, level) => {
      const below = data.filter((value) => value < level);
      const above = data.filter((value) => value >= level);
      if (below.length === 0 || above.length === 0) return 0;
      return below.length * above.length * (mean(below) - mean(above)) ** 2;
    });
    return Math.max(...spreads);
  }

  it('parts ink from paper as its definition does', () => {
    fc.assert(
      fc.property(someGrey, (any) => {
        const data = [...any.data];
        const level = otsu(any);
        const below = data.filter((value) => value < level);
        const above = data.filter((value) => value >= level);
        const mean = (values: readonly number[]): number =>
          values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
        const spread = below.length * above.length * (mean(below) - mean(above)) ** 2;
        expect(spread).toBeCloseTo(otsuByDefinition(data), 3);
      }),
    );
  });
});

describe('enlarged', () => {
  it('has the new size, and no level that lies outside the old ones', () => {
    fc.assert(
      fc.property(someGrey, fc.double({ min: 1, max: 4, noNaN: true }), (any, factor) => {
        const large = enlarged(any, factor);
        expect([large.width, large.height]).toEqual([
          Math.round(any.width * factor),
          Math.round(any.height * factor),
        ]);
        expect(large.data).toHaveLength(large.width * large.height);
        expect(Math.min(...large.data)).toBeGreaterThanOrEqual(Math.min(...any.data));
        expect(Math.max(...large.data)).toBeLessThanOrEqual(Math.max(...any.data));
      }),
    );
  });

  it('keeps every pixel at a factor of one, and puts levels between two', () => {
    fc.assert(
      fc.property(someGrey, (any) => {
        expect(enlarged(any, 1)).toEqual(any);
      }),
    );
    expect([
      ...enlarged(
        grey(2, 1, (x) => x * 100),
        2,
      ).data,
    ]).toEqual([0, 25, 75, 100, 0, 25, 75, 100]);
  });
});

describe('writePgm', () => {
  it('writes the head of netpbm and the pixels', () => {
    const file = writePgm(grey(3, 2, (x, y) => 10 * y + x));
    expect(Buffer.from(file).toString('latin1')).toBe('P5\n3 2\n255\n\x00\x01\x02\x0a\x0b\x0c');
  });
});

describe('prepare', () => {
  const AUTO = { invert: 'auto', enlarge: 'auto', layout: 'auto' } as const;

  it('returns what it did', () => {
    const dark = rgba(600, 300, (x, y) =>
      y % 40 < 20 && x % 50 < 20 ? [240, 240, 240, 255] : [10, 10, 10, 255],
    );
    expect(prepare(dark, AUTO)).toMatchObject({ wasInverted: true, factor: 2, width: 1200, height: 600 });
    expect(prepare(dark, { invert: 'no', enlarge: 1, layout: 'auto' })).toMatchObject({
      wasInverted: false,
      factor: 1,
      width: 600,
    });
    expect(prepare(dark, { invert: 'yes', enlarge: 3, layout: 'auto' })).toMatchObject({
      wasInverted: true,
      factor: 3,
      width: 1800,
    });
  });

  it('never makes more pixels than the engine can bear', () => {
    const large = { width: 3000, height: 2000, data: new Uint8ClampedArray(24_000_000).fill(255) };
    const { width, height } = prepare(large, { invert: 'no', enlarge: 4, layout: 'auto' });
    expect(width * height).toBeLessThanOrEqual(MOST_PIXELS * 1.001);
    expect(width).toBeGreaterThan(3000);
  });

  it('bears pictures of one pixel', () => {
    expect(
      prepare(
        rgba(1, 1, () => [0, 0, 0, 0]),
        AUTO,
      ),
    ).toMatchObject({ width: 1, height: 1, factor: 1 });
  });
});
