/** Which pixels are painted over where a code was found, and in which order codes are read. */
import fc from 'fast-check';
import type { Point, Quad } from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import { inReadingOrder, paintOver } from './places.ts';

type Corner = readonly [x: number, y: number];

const quad = (...corners: readonly [Corner, Corner, Corner, Corner]): Quad => {
  const point = ([x, y]: Corner): Point => ({ x, y });
  return [point(corners[0]), point(corners[1]), point(corners[2]), point(corners[3])];
};

/** The rows of a black picture, `#` where it was painted white. */
function painted(width: number, height: number, place: Quad): string[] {
  const data = new Uint8ClampedArray(width * height * 4);
  paintOver({ width, height, data }, place);
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => {
      const pixel = data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4);
      if (pixel.every((channel) => channel === 255)) return '#';
      return pixel.every((channel) => channel === 0) ? '.' : '?';
    }).join(''),
  );
}

describe('painting over', () => {
  it('fills an upright square, its edges included', () => {
    expect(painted(7, 6, quad([2, 1], [4, 1], [4, 3], [2, 3]))).toEqual([
      '.......',
      '..###..',
      '..###..',
      '..###..',
      '.......',
      '.......',
    ]);
  });

  it('widens to whole pixels', () => {
    expect(painted(6, 4, quad([1.5, 1.2], [3.2, 1.2], [3.2, 1.9], [1.5, 1.9]))).toEqual([
      '......',
      '.####.',
      '.####.',
      '......',
    ]);
  });

  it('fills a square that stands on its corner, a pixel wider at most', () => {
    expect(painted(11, 11, quad([5, 1], [9, 5], [5, 9], [1, 5]))).toEqual([
      '...........',
      '.....#.....',
      '....###....',
      '...#####...',
      '.#########.',
      '.#########.',
      '.#########.',
      '...#####...',
      '....###....',
      '.....#.....',
      '...........',
    ]);
  });

  it('stays inside the picture', () => {
    expect(painted(3, 2, quad([-2, -3], [8, -3], [8, 9], [-2, 9]))).toEqual(['###', '###']);
    expect(painted(3, 2, quad([1, 1], [1, 1], [1, 1], [1, 1]))).toEqual(['...', '.#.']);
    expect(painted(3, 2, quad([5, 0], [9, 0], [9, 1], [5, 1]))).toEqual(['...', '...']);
    expect(painted(3, 2, quad([-9, 0], [-5, 0], [-5, 1], [-9, 1]))).toEqual(['...', '...']);
  });

  it('covers every pixel of a turned square, and none that is two pixels outside', () => {
    const turned = fc.record({
      angle: fc.double({ min: 0, max: 7, noNaN: true }),
      half: fc.integer({ min: 3, max: 12 }),
    });
    fc.assert(
      fc.property(turned, ({ angle, half }) => {
        const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
        const at = (x: number, y: number): Corner => [
          20 + half * (x * cos - y * sin),
          20 + half * (x * sin + y * cos),
        ];
        const rows = painted(40, 40, quad(at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)));
        const wrong = rows.flatMap((row, y) =>
          Array.from(row).filter((sign, x) => {
            const [dx, dy] = [x - 20, y - 20];
            const outside = Math.max(Math.abs(dx * cos + dy * sin), Math.abs(dy * cos - dx * sin)) - half;
            return outside <= 0 ? sign !== '#' : outside > 2 && sign !== '.';
          }),
        );
        expect(wrong).toEqual([]);
      }),
    );
  });
});

describe('the order of two codes', () => {
  const box = (left: number, top: number, side = 10): Quad =>
    quad([left, top], [left + side, top], [left + side, top + side], [left, top + side]);

  it.each<[string, Quad, Quad]>([
    ['the left one in a row', box(0, 0), box(20, 0)],
    ['the left one in a row, though a little lower', box(0, 4), box(20, 0)],
    ['the upper one, though further right', box(20, 0), box(0, 5)],
    ['the upper one, where the lower is small', box(20, 0, 20), box(0, 11, 10)],
    ['the left one, where the middles are close', box(0, 3, 10), box(20, 0, 10)],
    ['the upper one of two in a column', box(0, 0), box(0, 40)],
    ['the left one of a small and a large one', box(0, 6, 8), box(20, 0, 20)],
  ])('is: %s first', (_what, first, second) => {
    expect(inReadingOrder(first, second)).toBeLessThan(0);
    expect(inReadingOrder(second, first)).toBeGreaterThan(0);
  });

  it('goes by the place, whichever corner is named first', () => {
    const turned = quad([30, 10], [20, 10], [20, 0], [30, 0]);
    expect(inReadingOrder(box(0, 0), turned)).toBe(-20);
    expect(inReadingOrder(box(0, 30), turned)).toBe(30);
  });
});
