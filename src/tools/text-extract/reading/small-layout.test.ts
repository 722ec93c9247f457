/** Where columns begin and end, pixel by pixel, on small pages drawn for it. */
import { describe, expect, it } from 'vitest';
import type { Grey } from '../picture/grey.ts';
import { findColumns } from './layout.ts';

const WIDTH = 240;
/** Of a line, and from one line to the next. */
const [LINE, PITCH] = [6, 12];

type Block = { readonly from: number; readonly lengths: readonly number[] };

/** Bars of ink, 6 px high; the last one ends with the page where `gapBelow` is 0. */
function page(blocks: readonly Block[], lines = 6, { gapBelow = 6, width = WIDTH } = {}): Grey {
  const height = lines * PITCH - (PITCH - LINE) + gapBelow;
  const data = new Uint8Array(width * height).fill(255);
  for (const { from, lengths } of blocks)
    for (let y = 0; y < height; y++)
      if (y % PITCH < LINE) {
        const start = y * width + from;
        data.fill(0, start, start + (lengths[Math.floor(y / PITCH) % lengths.length] ?? 0));
      }
  return { width, height, data };
}

const TWO = [
  { from: 10, lengths: [90] },
  { from: 120, lengths: [90] },
];
const PARTED = [
  { from: 0, to: 110 },
  { from: 110, to: 240 },
];

describe('columns of running text', () => {
  it('reach to the edges of the page and the middle of the gap', () => {
    expect(findColumns(page(TWO), 'auto')).toEqual(PARTED);
    expect(findColumns(page(TWO), 'columns')).toEqual(PARTED);
    expect(findColumns(page(TWO), 'lines')).toEqual([]);
  });

  it('may be three', () => {
    const three = [10, 90, 170].map((from) => ({ from, lengths: [60] }));
    expect(findColumns(page(three), 'auto')).toEqual([
      { from: 0, to: 80 },
      { from: 80, to: 160 },
      { from: 160, to: 240 },
    ]);
  });

  it('have a gap of nine tenths of a line between them: 6 px, not 5', () => {
    const withGap = (gap: number) =>
      findColumns(page([TWO[0] ?? expect.fail(), { from: 100 + gap, lengths: [90] }]), 'auto').length;
    expect([withGap(5), withGap(6), withGap(7)]).toEqual([0, 2, 2]);
  });

  it('have four lines at least, the last of which may end with the page', () => {
    expect(findColumns(page(TWO, 3), 'auto')).toEqual([]);
    expect(findColumns(page(TWO, 3), 'columns')).toEqual(PARTED);
    expect(findColumns(page(TWO, 4), 'auto')).toEqual(PARTED);
    expect(findColumns(page(TWO, 4, { gapBelow: 0 }), 'auto')).toEqual(PARTED);
  });

  it('have three full lines of five, full from three quarters of the width', () => {
    const withLengths = (...lengths: number[]) =>
      findColumns(page([TWO[0] ?? expect.fail(), { from: 120, lengths }], 10), 'auto').length;
    expect(withLengths(90, 90, 90, 30, 30)).toBe(2);
    expect(withLengths(90, 90, 30, 30, 30)).toBe(0);
    expect(withLengths(90, 68, 68, 30, 30)).toBe(2);
    expect(withLengths(90, 68, 67, 30, 30)).toBe(0);
    const exactly = { from: 110, lengths: [80, 60, 60, 30, 30] };
    expect(findColumns(page([{ from: 10, lengths: [80] }, exactly], 10), 'auto')).toHaveLength(2);
    // What holds for one column must hold for the other.
    const ragged = { from: 10, lengths: [90, 30] };
    expect(findColumns(page([ragged, { from: 120, lengths: [90] }], 10), 'auto')).toEqual([]);
    expect(findColumns(page([ragged, { from: 120, lengths: [90] }], 10), 'columns')).toEqual(PARTED);
  });

  it('are a fifth of the text wide, and three quarters of it together', () => {
    const withWidths = (first: number, gap: number, second: number) =>
      findColumns(
        page([
          { from: 10, lengths: [first] },
          { from: 10 + first + gap, lengths: [second] },
        ]),
        'auto',
      ).length;
    expect([withWidths(150, 10, 40), withWidths(150, 10, 39)]).toEqual([2, 0]);
    expect([withWidths(75, 50, 75), withWidths(75, 51, 75)]).toEqual([2, 0]);
  });

  it('are parted by a gap with a speck in it, not by one with ink', () => {
    const marked = (specks: number) => {
      const picture = page(TWO, 20);
      for (let speck = 0; speck < specks; speck++) picture.data[(speck * 40 + 3) * WIDTH + 110] = 0;
      return findColumns(picture, 'columns').length;
    };
    // Of 240 rows a two-hundredth may be ink: one.
    expect([marked(0), marked(1), marked(2)]).toEqual([2, 2, 3]);
  });

  it('are none on an empty page, or where there is one', () => {
    expect(findColumns({ width: 20, height: 20, data: new Uint8Array(400).fill(255) }, 'columns')).toEqual(
      [],
    );
    expect(findColumns(page([{ from: 0, lengths: [240] }]), 'columns')).toEqual([]);
    expect(findColumns(page([{ from: 0, lengths: [240] }]), 'auto')).toEqual([]);
  });

  it('reach the edges where the ink does', () => {
    const blocks = [
      { from: 0, lengths: [100] },
      { from: 140, lengths: [100] },
    ];
    expect(findColumns(page(blocks), 'auto')).toEqual([
      { from: 0, to: 120 },
      { from: 120, to: 240 },
    ]);
    const atTheLeft = [
      { from: 0, lengths: [100] },
      { from: 110, lengths: [90] },
    ];
    expect(findColumns(page(atTheLeft), 'columns')).toHaveLength(2);
  });
});
