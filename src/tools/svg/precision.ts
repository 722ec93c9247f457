/** How many decimals the outlines of a drawing need. */
import { readLength, readViewBox } from '#src/lib/svg/length.ts';
import { attributeOf, localName, type Markup, type Tag } from '#src/lib/svg/xml.ts';

/** The most decimals that are ever written. */
export const MOST_DECIMALS = 8;
/** Of the smaller side of what is shown: rounding a corner, and then what follows from it, stays below 1/1000. */
const STEPS_OF_A_SIDE = 2000;

/**
 * Decimals so that rounding stays below 1/1000 of the smaller side of what is seen. Each `viewBox` counts, and so does what enlarges:
 * `transform`, units of an object's box, styles that may hold either.
 *
 * @example decimalsOf(readMarkup('<svg viewBox="0 0 24 24"/>')) // 2
 */
export function decimalsOf({ tags, sheets }: Markup): number {
  const smallest = Math.min(...sidesOf(tags));
  const styles = [...sheets.values(), ...tags.map((tag) => attributeOf(tag, 'style') ?? '')].join(';');
  const unknown = /transform|scale|zoom|matrix/i.test(styles) ? 100 : 1;
  const used = tags.some(({ name }) => localName(name) === 'use');
  const largest = largestScale(tags);
  const enlarged = (used ? largest * largest : largest) * unknown;
  return Math.min(
    MOST_DECIMALS,
    Math.max(0, Math.ceil(Math.log10((STEPS_OF_A_SIDE * enlarged) / smallest) - 1e-9)),
  );
}

function sidesOf(tags: readonly Tag[]): readonly number[] {
  const sides = tags.flatMap((tag) => {
    const box = readViewBox(attributeOf(tag, 'viewBox'));
    const isUnit = tag.attributes.some(
      ({ name, value }) => /units$/i.test(name) && value === 'objectBoundingBox',
    );
    return [...(box ? [Math.min(box.width, box.height)] : []), ...(isUnit ? [1] : [])];
  });
  const [root] = tags;
  if (sides.length > 0 || !root) return sides.length > 0 ? sides : [1];
  const [width, height] = [readLength(attributeOf(root, 'width')), readLength(attributeOf(root, 'height'))];
  return [Math.min(width ?? 300, height ?? 150)];
}

/** How much the transforms of elements in each other enlarge, at most; at least 1. */
function largestScale(tags: readonly Tag[]): number {
  const scales: number[] = [];
  let largest = 1;
  for (const tag of tags) {
    scales.length = tag.depth;
    const own = ['transform', 'gradientTransform', 'patternTransform']
      .map((name) => scaleOf(attributeOf(tag, name) ?? ''))
      .reduce((product, scale) => product * scale, 1);
    const scale = (scales.at(-1) ?? 1) * own;
    scales.push(scale);
    if (Number.isFinite(scale)) largest = Math.max(largest, scale);
  }
  return largest;
}

/** An upper bound of how much a list of transforms enlarges; an unreadable one counts as none. */
function scaleOf(transform: string): number {
  let product = 1;
  for (const [, name = '', list = ''] of transform.matchAll(/([a-z]{4,9})\s{0,20}\(([^()]{0,200})\)/gi)) {
    const numbers = Array.from(list.matchAll(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi), ([text]) =>
      Number(text),
    );
    const [first = 1, second = first] = numbers;
    if (/^scale$/i.test(name)) product *= Math.max(Math.abs(first), Math.abs(second));
    if (/^matrix$/i.test(name)) product *= Math.hypot(...numbers.slice(0, 4));
  }
  return product;
}
