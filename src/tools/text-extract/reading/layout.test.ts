/** Columns and lines. Oracle: pages drawn as one or the other. */
import { describe, expect, it } from 'vitest';
import type { Grey } from '../picture/grey.ts';
import { findColumns } from './layout.ts';

const WIDTH = 800;
const HEIGHT = 400;

/** A page of lines 12 px high; each line of a column from `from` reaches for one of `lengths`. */
function page(columns: readonly { readonly from: number; readonly lengths: readonly number[] }[]): Grey {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255);
  for (const { from, lengths } of columns) {
    for (let line = 0; line * 24 + 20 < HEIGHT - 20; line++) {
      const length = lengths[line % lengths.length] ?? 0;
      for (let y = line * 24 + 20; y < line * 24 + 32; y++) {
        for (let x = from; x < from + length; x++) if (x % 9 < 6) data[y * WIDTH + x] = 0;
      }
    }
  }
  return { width: WIDTH, height: HEIGHT, data };
}

describe('findColumns', () => {
  const lengths = [340, 335, 338, 342, 120];

  it('finds two and three columns of running text, each up to the middle of the gap', () => {
    const two = findColumns(
      page([
        { from: 20, lengths },
        { from: 420, lengths },
      ]),
      'auto',
    );
    expect(two).toHaveLength(2);
    expect(two[0]?.from).toBe(0);
    expect(two[0]?.to).toBe(two[1]?.from);
    expect(two[0]?.to).toBeGreaterThan(370);
    expect(two[0]?.to).toBeLessThan(410);
    expect(two[1]?.to).toBe(WIDTH);
    const narrow = [220, 215, 218, 222, 100];
    expect(findColumns(page([20, 290, 560].map((from) => ({ from, lengths: narrow }))), 'auto')).toHaveLength(
      3,
    );
  });

  it('reads a page, a receipt and a list line by line, unless columns are asked for', () => {
    const receipt = page([
      { from: 20, lengths: [200, 90, 310, 150] },
      { from: 700, lengths: [60, 50] },
    ]);
    const list = page([
      { from: 20, lengths: [300, 90, 110, 80] },
      { from: 420, lengths: [90, 340, 60] },
    ]);
    const plain = page([{ from: 20, lengths: [740, 730, 735, 300] }]);
    for (const picture of [receipt, list, plain]) expect(findColumns(picture, 'auto')).toEqual([]);
    expect(findColumns(receipt, 'columns')).toHaveLength(2);
    expect(findColumns(plain, 'columns')).toEqual([]);
    expect(findColumns({ width: 50, height: 50, data: new Uint8Array(2500).fill(255) }, 'columns')).toEqual(
      [],
    );
  });

  it('finds none where lines are asked for', () => {
    expect(
      findColumns(
        page([
          { from: 20, lengths },
          { from: 420, lengths },
        ]),
        'lines',
      ),
    ).toEqual([]);
  });
});
