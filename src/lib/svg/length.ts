/** Lengths and boxes as SVG attributes write them: CSS Values 4 (absolute units at 96 px an inch) and the `viewBox` of SVG 2. */

const PX_OF_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  // Font-relative units, at the 16 px every browser starts from.
  em: 16,
  rem: 16,
  ex: 8,
  ch: 8,
};

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?`;
const BETWEEN = String.raw`(?:\s*,\s*|\s+)`;
/** No length and no box is longer; the patterns look no further. */
const MOST_CHARACTERS = 500;
const LENGTH = new RegExp(String.raw`^\s*(${NUMBER})([a-z]*)\s*$`, 'i');
const FOUR_NUMBERS = new RegExp(
  String.raw`^\s*(${NUMBER})${BETWEEN}(${NUMBER})${BETWEEN}(${NUMBER})${BETWEEN}(${NUMBER})\s*$`,
  'i',
);

/** The part of the plane a drawing shows, in its own units (SVG 2, section 8.6). */
export type ViewBox = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A positive length in px; `undefined` for none, `auto`, a percentage, zero and what is no length. `readLength('1in')` → 96. */
export function readLength(text = ''): number | undefined {
  const found = text.length > MOST_CHARACTERS ? null : LENGTH.exec(text);
  const factor = PX_OF_UNIT[found?.[2]?.toLowerCase() ?? ' '];
  const px = Number(found?.[1]) * (factor ?? Number.NaN);
  return px > 0 && Number.isFinite(px) ? px : undefined;
}

/** A box with an area; `undefined` where there is none. `readViewBox('0 0 24 24')` → 24 × 24 at 0, 0. */
export function readViewBox(text = ''): ViewBox | undefined {
  const found = text.length > MOST_CHARACTERS ? null : FOUR_NUMBERS.exec(text);
  if (!found) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(1).map(Number);
  const isBox = width > 0 && height > 0 && [x, y, width, height].every(Number.isFinite);
  return isBox ? { x, y, width, height } : undefined;
}
