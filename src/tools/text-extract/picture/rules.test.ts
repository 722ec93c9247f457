/** Rules of tables. Oracle: the same picture drawn without them. */
import { describe, expect, it } from 'vitest';
import type { Grey } from './grey.ts';
import { withoutRules } from './rules.ts';

const grey = (width: number, height: number, paint: (x: number, y: number) => number): Grey => ({
  width,
  height,
  data: Uint8Array.from({ length: width * height }, (_, at) => paint(at % width, Math.floor(at / width))),
});

/** Blocks as letters have them, ten pixels high, in lines forty pixels apart. */
const isLetter = (x: number, y: number): boolean =>
  y % 40 >= 15 && y % 40 < 25 && x % 14 < 9 && x % 100 > 15 && x % 100 < 80;
const isRule = (x: number, y: number): boolean => y % 40 < 2 || x % 100 < 2;

describe('withoutRules', () => {
  it('takes out the rules of a table and leaves its letters', () => {
    const table = grey(400, 240, (x, y) => (isLetter(x, y) || isRule(x, y) ? 20 : 250));
    const { grey: bare, across, down } = withoutRules(table);
    expect(across).toBeGreaterThan(0);
    expect(down).toBeGreaterThan(0);
    const isInk = (x: number, y: number) => (bare.data[y * 400 + x] ?? 255) < 128;
    let [letters, rules] = [0, 0];
    for (let y = 0; y < 240; y++) {
      for (let x = 0; x < 400; x++) {
        if (isLetter(x, y) && isInk(x, y)) letters += 1;
        if (!isLetter(x, y) && isInk(x, y)) rules += 1;
      }
    }
    expect(rules).toBe(0);
    expect(letters).toBe(table.data.filter((_, at) => isLetter(at % 400, Math.floor(at / 400))).length);
  });

  it('leaves text, thick bars and empty paper as they are', () => {
    for (const picture of [
      grey(400, 240, (x, y) => (isLetter(x, y) ? 20 : 250)),
      grey(400, 240, (_, y) => (y > 100 && y < 140 ? 20 : 250)),
      grey(100, 100, () => 255),
    ]) {
      expect(withoutRules(picture).grey).toBe(picture);
    }
  });
});
