import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { edgesOf, fitCircle, fitSquare } from './fit.ts';

const side = fc.integer({ min: 1, max: 512 });
const length = fc.double({ min: 0.001, max: 1e6, noNaN: true });

describe('a drawing on a square', () => {
  it.each([
    [100, 100, 32, { x: 0, y: 0, width: 32, height: 32 }],
    [200, 100, 32, { x: 0, y: 8, width: 32, height: 16 }],
    [100, 200, 32, { x: 8, y: 0, width: 16, height: 32 }],
    [3, 1, 16, { x: 0, y: 5, width: 16, height: 5 }],
    [1e6, 1, 16, { x: 0, y: 7, width: 16, height: 1 }],
    [0.001, 0.001, 48, { x: 0, y: 0, width: 48, height: 48 }],
  ])('of %d × %d at %d', (width, height, square, box) => {
    expect(fitSquare(width, height, square)).toEqual(box);
  });

  it('is whole, in the middle, as large as can be and of its own proportions to the pixel', () => {
    fc.assert(
      fc.property(length, length, side, (width, height, square) => {
        const box = fitSquare(width, height, square);
        expect(Math.max(box.width, box.height)).toBe(square);
        expect(Math.abs(box.x * 2 + box.width - square)).toBeLessThanOrEqual(1);
        expect(Math.abs(box.y * 2 + box.height - square)).toBeLessThanOrEqual(1);
        const [long, short] = width > height ? [box.width, box.height] : [box.height, box.width];
        const exact = (long * Math.min(width, height)) / Math.max(width, height);
        expect(Math.abs(short - Math.max(1, exact))).toBeLessThanOrEqual(0.5 + 1e-9);
      }),
    );
  });
});

describe('a drawing in a maskable icon', () => {
  it('keeps its corners in the circle of four fifths of the side', () => {
    expect(fitCircle(1, 1, 512)).toEqual({ x: 111, y: 111, width: 290, height: 290 });
    fc.assert(
      fc.property(length, length, (width, height) => {
        const box = fitCircle(width, height, 512);
        const corner = Math.hypot(box.width, box.height) / 2;
        expect(corner).toBeLessThanOrEqual(512 * 0.4 + 1);
        expect(corner).toBeGreaterThan(512 * 0.4 - 2);
      }),
    );
  });
});

describe('edgesOf', () => {
  it('finds what is not transparent', () => {
    const data = new Uint8ClampedArray(10 * 10 * 4);
    expect(edgesOf(data, 10)).toBeUndefined();
    data[4 * (3 * 10 + 2) + 3] = 1;
    data[4 * (5 * 10 + 9) + 3] = 255;
    expect(edgesOf(data, 10)).toEqual({ left: 2, top: 3, right: 10, bottom: 6 });
  });
});
