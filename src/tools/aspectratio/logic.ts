/** Ratios of sides: read exactly, reduced, compared with those that have a name, and brought to a new size. */
import {
  floorOf,
  fraction,
  over,
  plus,
  readFraction,
  times,
  toDecimals,
  type Fraction,
} from '#src/lib/fraction.ts';
import { quote } from '#src/lib/number-text.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** Two sides: pixels of a size, or only how they compare. */
export type Shape = { readonly width: Fraction; readonly height: Fraction; readonly isSize: boolean };

const BETWEEN = [/(?<!\s)\s*(?:[x×✕*]|\bby\b)\s*/iu, /(?<!\s)\s*:\s*/u, /(?<!\s)\s*\/\s*/u, /\s+/u];

/** `1920x1080`, `16:9`, `16 / 9`, `2.39`: fails for a side that is no number above 0, and says which. */
export function readShape(typed: string): Result<Shape> {
  const text = typed
    .trim()
    .replace(/^aspect-ratio\s*:\s*/i, '')
    .replace(/;$/, '')
    .replace(/(?<=\d)\s*(?:px|pixels?)\b/gi, '');
  const single = readFraction(text.replace('/', ':'));
  if (single.ok) return sides(text, '1', false);
  for (const [at, between] of BETWEEN.entries()) {
    const [first, second, ...more] = text.split(between);
    if (first === undefined || second === undefined) continue;
    if (more.length > 0) return fail(`expected two sides, as 1920x1080 or 16:9, found ${quote(typed)}`);
    return sides(first, second, at === 0 || at === 3);
  }
  return fail(`expected two sides, as 1920x1080 or 16:9, found ${quote(typed)}`);
}

function sides(first: string, second: string, isSize: boolean): Result<Shape> {
  const width = readSide(first, 'width');
  const height = readSide(second, 'height');
  if (!width.ok) return width;
  return height.ok ? ok({ width: width.value, height: height.value, isSize }) : height;
}

/** A side above 0; the message names it. */
export function readSide(typed: string, name: string): Result<Fraction> {
  const number = readFraction(typed);
  if (!number.ok) return fail(`${name}: ${number.problem.message}`);
  return number.value.numerator > 0n ? number : fail(`expected a ${name} above 0, found ${quote(typed)}`);
}

/** `16:9` */
export const ratioText = ({ numerator, denominator }: Fraction): string => `${numerator}:${denominator}`;

/** Ratios that have a name, wider than high: as they are called, and exactly. */
const COMMON: readonly (readonly [name: string, width: bigint, height: bigint])[] = [
  ['1:1', 1n, 1n],
  ['5:4', 5n, 4n],
  ['4:3', 4n, 3n],
  ['3:2', 3n, 2n],
  ['16:10', 8n, 5n],
  ['5:3', 5n, 3n],
  ['16:9', 16n, 9n],
  ['1.85:1, cinema', 37n, 20n],
  ['256:135, DCI cinema, sold as 17:9', 256n, 135n],
  ['2:1', 2n, 1n],
  ['19.5:9', 13n, 6n],
  ['20:9', 20n, 9n],
  ['21:9', 7n, 3n],
  ['64:27, sold as 21:9', 64n, 27n],
  ['43:18, sold as 21:9', 43n, 18n],
  ['2.39:1, CinemaScope', 239n, 100n],
  ['32:9', 32n, 9n],
];

/** The ratio with a name that is nearest, within one per cent; `difference` is how much wider this one is. */
export type Nearest = { readonly name: string; readonly difference: Fraction };

/** The nearest ratio with a name, turned where the shape is higher than wide. */
export function nearestOf(ratio: Fraction): Nearest | undefined {
  const isHigh = ratio.numerator < ratio.denominator;
  const found = COMMON.map(([name, width, height]) => {
    const common = isHigh ? fraction(height, width) : fraction(width, height);
    return { name: isHigh ? turned(name) : name, difference: plus(over(ratio, common), fraction(-1n)) };
  }).sort((a, b) => compare(sizeOf(a.difference), sizeOf(b.difference)));
  const [nearest] = found;
  return nearest && compare(sizeOf(nearest.difference), fraction(1n, 100n)) <= 0 ? nearest : undefined;
}

const turned = (name: string): string =>
  name.replace(/(?<![\d.])([\d.]+):([\d.]+)/g, (_, width: string, height: string) => `${height}:${width}`);

const sizeOf = ({ numerator, denominator }: Fraction): Fraction => ({
  numerator: numerator < 0n ? -numerator : numerator,
  denominator,
});

const compare = (a: Fraction, b: Fraction): number => {
  const difference = a.numerator * b.denominator - b.numerator * a.denominator;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** `+0.05 %` */
export const percentText = (part: Fraction): string => {
  const text = toDecimals(times(part, fraction(100n)), 2);
  return `${text.startsWith('-') ? text.replace('-', '−') : `+${text}`} %`;
};

/** The nearest multiple of a step, up where two are as near, and at least one step. */
export function roundTo(value: Fraction, step: bigint): bigint {
  const steps = floorOf(plus(over(value, fraction(step)), fraction(1n, 2n)));
  return (steps < 1n ? 1n : steps) * step;
}

/** A shape inside a box (`fit`, with bars at its sides) or over all of it (`fill`, cut at its sides). */
export type Placed = {
  readonly width: bigint;
  readonly height: bigint;
  readonly across: Fraction;
  readonly down: Fraction;
};

/** `across` and `down` are how much is left at each side, left and right, above and below: bars, or what is cut. */
export function placed(ratio: Fraction, box: Shape, step: bigint, how: 'fit' | 'fill'): Placed {
  const boxRatio = over(box.width, box.height);
  const isWider = compare(ratio, boxRatio) > 0;
  const isByWidth = isWider === (how === 'fit');
  const width = isByWidth ? box.width : times(box.height, ratio);
  const height = isByWidth ? over(box.width, ratio) : box.height;
  const [roundWidth, roundHeight] = [roundTo(width, step), roundTo(height, step)];
  const half = (side: Fraction, whole: bigint): Fraction => {
    const rest = plus(side, fraction(-whole));
    return over(sizeOf(rest), fraction(2n));
  };
  return {
    width: roundWidth,
    height: roundHeight,
    across: half(box.width, roundWidth),
    down: half(box.height, roundHeight),
  };
}

const ROOT_DIGITS = 40n;

/** The diagonal of a shape, to 40 digits behind the point. */
export function diagonalOf({ width, height }: Shape): Fraction {
  const square = plus(times(width, width), times(height, height));
  const scale = 10n ** ROOT_DIGITS;
  return fraction(rootOf((square.numerator * scale * scale) / square.denominator), scale);
}

/** The largest whole number whose square is not above this one (Newton's method). */
function rootOf(square: bigint): bigint {
  if (square < 2n) return square;
  let root = 1n << BigInt((square.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + square / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
