/** Rules and what is no rule, pixel by pixel, and what becomes of a table. */
import { describe, expect, it } from 'vitest';
import type { Grey } from './grey.ts';
import { lineHeightOf, otsu } from './grey.ts';
import { prepare } from './pixels.ts';
import { withoutRules } from './rules.ts';
import { evenlyLit, flatten, isLightOnDark, type Rgba } from './steps.ts';

type Box = readonly [left: number, top: number, width: number, height: number, level?: number];

/** Boxes of ink on paper; later ones lie over earlier ones. */
function draw(width: number, height: number, ...boxes: readonly Box[]): Grey {
  const data = new Uint8Array(width * height).fill(255);
  for (const [left, top, across, down, level = 0] of boxes)
    for (let y = top; y < top + down; y++) data.fill(level, y * width + left, y * width + left + across);
  return { width, height, data };
}

/** Turned by a quarter, so that what holds for lines across holds for lines down. */
function turned({ width, height, data }: Grey): Grey {
  const at = (index: number) => data[(index % height) * width + Math.floor(index / height)] ?? 0;
  return {
    width: height,
    height: width,
    data: Uint8Array.from({ length: data.length }, (_, index) => at(index)),
  };
}

const BLANK = draw(100, 40);

describe('a line', () => {
  it.each([
    ['60 px long and 1 px thick', [10, 20, 60, 1], 60],
    ['of 6 px', [10, 20, 60, 6], 360],
    ['one level darker than the paper', [10, 20, 60, 1, 254], 60],
    ['along the edge above', [0, 0, 100, 2], 200],
    ['along the edge below', [0, 38, 100, 2], 200],
  ] as const)('%s is taken out, across and down', (_, box, count) => {
    expect(withoutRules(draw(100, 40, box))).toEqual({ grey: BLANK, across: count, down: 0 });
    expect(withoutRules(turned(draw(100, 40, box)))).toEqual({ grey: turned(BLANK), across: 0, down: count });
  });

  it.each([
    ['59 px long', [10, 20, 59, 1]],
    ['of 7 px', [10, 20, 60, 7]],
  ] as const)('%s stays', (_, box) => {
    for (const picture of [draw(100, 40, box), turned(draw(100, 40, box))]) {
      const { grey, across, down } = withoutRules(picture);
      expect(grey).toBe(picture);
      expect([across, down]).toEqual([0, 0]);
    }
  });

  it('along one edge is told from another along the opposite edge', () => {
    const picture = draw(40, 100, [0, 0, 4, 100], [36, 0, 4, 100]);
    expect(withoutRules(picture)).toEqual({ grey: draw(40, 100), across: 0, down: 800 });
    expect(withoutRules(turned(picture))).toEqual({ grey: draw(100, 40), across: 800, down: 0 });
  });

  it('is a tenth of the picture long at least', () => {
    const wide = (length: number) => withoutRules(draw(800, 20, [5, 10, length, 1])).across;
    expect([wide(79), wide(80)]).toEqual([0, 80]);
  });

  it('goes with its soft edge of 1 px', () => {
    const soft = draw(100, 40, [10, 19, 60, 4, 200], [10, 20, 60, 2]);
    expect(withoutRules(soft).grey).toEqual(BLANK);
    expect(withoutRules(turned(soft)).grey).toEqual(turned(BLANK));
  });

  it('goes, and the letters on it stay', () => {
    const letter: Box = [30, 12, 20, 16];
    const picture = draw(100, 40, [10, 20, 60, 1], letter);
    expect(withoutRules(picture).grey).toEqual(draw(100, 40, letter));
    expect(withoutRules(turned(picture)).grey).toEqual(turned(draw(100, 40, letter)));
  });

  it('is a rule where half of it is thin', () => {
    const found = (width: number) => withoutRules(draw(100, 40, [10, 20, 60, 1], [20, 12, width, 16])).across;
    expect([found(30), found(31)]).toEqual([60, 0]);
  });

  it('goes where it crosses another', () => {
    const table = draw(100, 100, [10, 20, 80, 2], [10, 80, 80, 2], [10, 20, 2, 62], [88, 20, 2, 62]);
    const { grey, across, down } = withoutRules(table);
    expect(grey).toEqual(draw(100, 100));
    expect([across, down]).toEqual([2 * 160, 4 * 62]);
  });
});

/** As a browser gives it, opaque. */
const coloured = ({ width, height, data }: Grey): Rgba => ({
  width,
  height,
  data: Uint8ClampedArray.from([...data].flatMap((level) => [level, level, level, 255])),
});

describe('a prepared picture', () => {
  // 7 px are no rule.
  const text = (left: number): Box[] => [0, 1, 2, 3, 4].map((line): Box => [left, 15 + 12 * line, 60, 7]);
  const columns = draw(160, 90, ...text(10), ...text(90));
  const frame: Box[] = [
    [4, 6, 152, 1],
    [4, 80, 152, 1],
    [4, 6, 1, 75],
    [155, 6, 1, 75],
  ];
  const asked = { invert: 'no', enlarge: 1, layout: 'auto' } as const;

  it('knows its columns, in its own pixels', () => {
    expect(prepare(coloured(columns), asked)).toMatchObject({
      columns: [
        { from: 0, to: 80 },
        { from: 80, to: 160 },
      ],
      isTable: false,
      factor: 1,
      wasInverted: false,
    });
    expect(prepare(coloured(columns), { ...asked, enlarge: 2.5 }).columns).toEqual([
      { from: 0, to: 200 },
      { from: 200, to: 400 },
    ]);
    expect(prepare(coloured(columns), { ...asked, layout: 'lines' }).columns).toEqual([]);
  });

  it('is a table where rules lie both ways, and then read from side to side unless columns are asked for', () => {
    const table = coloured(draw(160, 90, ...text(10), ...text(90), ...frame));
    expect(prepare(table, asked)).toMatchObject({ isTable: true, columns: [] });
    expect(prepare(table, { ...asked, layout: 'columns' }).columns).toHaveLength(2);
    for (const rules of [frame.slice(0, 2), frame.slice(2)]) {
      const picture = coloured(draw(160, 90, ...text(10), ...text(90), ...rules));
      expect(prepare(picture, asked)).toMatchObject({ isTable: false, columns: { length: 2 } });
    }
  });

  it('is turned dark on light where that is asked for, or seen', () => {
    const dark = coloured({ ...columns, data: columns.data.map((level) => 255 - level) });
    const [plain, negative] = [prepare(coloured(columns), asked), prepare(dark, { ...asked, invert: 'yes' })];
    expect(negative).toEqual({ ...plain, wasInverted: true });
    expect(prepare(coloured(columns), { ...asked, invert: 'auto' }).wasInverted).toBe(false);
    expect(prepare(dark, asked).wasInverted).toBe(false);
  });
});

describe('what is measured', () => {
  it('is the height of lines, down to the last row', () => {
    expect(lineHeightOf(draw(40, 20, [0, 0, 40, 5]))).toBe(5);
    expect(lineHeightOf(draw(40, 20, [0, 15, 40, 5]))).toBe(5);
    expect(lineHeightOf(draw(40, 20, [0, 16, 40, 4]))).toBeUndefined();
    expect(lineHeightOf(draw(40, 20, [0, 5, 40, 5, 254]))).toBe(5);
    expect(lineHeightOf(draw(300, 40, [0, 0, 100, 6], [0, 20, 100, 8], [130, 10, 100, 7]))).toBe(7);
  });

  it('is the first level that parts ink from paper best', () => {
    expect(otsu(draw(10, 10, [0, 0, 5, 5, 40]))).toBe(41);
    expect(otsu(draw(10, 10))).toBe(0);
  });

  it('is dark by its share of dark pixels', () => {
    const dark = (pixels: number) => isLightOnDark(draw(100, 1, [0, 0, pixels, 1, 127]));
    expect([0, 40, 100].map(dark)).toEqual([false, false, true]);
    expect(isLightOnDark(draw(100, 1, [0, 0, 100, 1, 128]))).toBe(false);
  });

  it('is white paper behind dark ink, and black paper behind light ink where most is see-through', () => {
    const ink = (level: number, opaque: number): Rgba => ({
      width: 100,
      height: 1,
      data: Uint8ClampedArray.from({ length: 400 }, (_, at) =>
        at % 4 < 3 ? level : at < opaque * 4 ? 255 : 0,
      ),
    });
    const paper = (level: number, opaque: number) => flatten(ink(level, opaque)).data.at(-1);
    expect([paper(0, 30), paper(128, 30), paper(129, 30), paper(255, 30)]).toEqual([255, 255, 0, 0]);
    expect([paper(255, 49), paper(255, 50)]).toEqual([0, 255]);
    // A watermark, pale all over, is see-through too.
    expect([
      ...flatten({ width: 1, height: 1, data: Uint8ClampedArray.of(255, 255, 255, 100) }).data,
    ]).toEqual([100]);
  });

  it('is the light of each tile alone, whatever its neighbour begins with', () => {
    // Of the upper 1,024 pixels a hundred are light: no tenth. The tile below is all paper.
    const shaded = draw(32, 64, [0, 0, 32, 32, 128], [0, 0, 25, 4, 250]);
    expect(evenlyLit(shaded).data[31]).toBe(255);
    expect(evenlyLit(turned(shaded)).data[31 * 64]).toBe(255);
  });

  it('is the light of a half that lies in the shade', () => {
    const shaded = draw(200, 100, [100, 0, 100, 100, 128], [20, 20, 40, 6, 10], [120, 20, 40, 6, 5]);
    const { data } = evenlyLit(shaded);
    expect([data[0], data[199], data[99 * 200], data.at(-1)]).toEqual([255, 255, 255, 255]);
    expect([data[22 * 200 + 40], data[22 * 200 + 140]]).toEqual([10, 9]);
  });
});
