/** An empty picture with its size, or words, in the middle: SVG that needs no font of its own. */
import { escapedMarkup } from '#src/lib/svg/svg-address.ts';
import { numberText } from '#src/lib/colour/numbers.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { segmentsOf } from '#src/lib/segments.ts';

/** Width and height in CSS pixels. */
export type Size = { readonly width: number; readonly height: number };

const LONGEST_SIDE = 10_000;

/** Sizes, one a line: `600x400`, `600×400`, `600 400`, `600, 400`. */
export function readSizes(text: string): Result<readonly Size[]> {
  const sizes: Size[] = [];
  let offset = 0;
  for (const line of text.split('\n')) {
    const typed = line.trim();
    if (typed !== '') {
      const place = positionAt(text, offset + line.indexOf(typed));
      const [, width = '', height = ''] = /^(\d{1,9})(?: ?[xX×*,] ?| )(\d{1,9})$/.exec(typed) ?? [];
      if (width === '')
        return fail(`expected a width and a height as in 600x400, found "${typed.slice(0, 40)}"`, place);
      for (const [side, value] of [
        ['width', width],
        ['height', height],
      ] as const)
        if (Number(value) < 1 || Number(value) > LONGEST_SIDE)
          return fail(`expected a ${side} of 1 to 10,000, found ${value}`, place);
      sizes.push({ width: Number(width), height: Number(height) });
    }
    offset += line.length + 1;
  }
  return ok(sizes);
}

/** What XML has no place for: controls but tab, line feed and carriage return, halves of characters, U+FFFE and U+FFFF. */
const FORBIDDEN = /[^\P{Cc}\t\n\r\x7f-\x9f]|\p{Cs}|[\ufffe\uffff]/gu;

/** A text that XML can hold: each forbidden character is U+FFFD. */
export const forXml = (text: string): { readonly text: string; readonly replaced: number } => ({
  text: text.replace(FORBIDDEN, '\ufffd'),
  replaced: text.match(FORBIDDEN)?.length ?? 0,
});

/** Advance widths of narrow, wide and capital letters of the usual sans-serif fonts, in em, rounded up. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/^[ijl.,:;'|!I [\]()/\\ftr-]$/, 0.36],
  [/^[mwMW@%]$/, 0.98],
  [/^[A-Z&×]$/, 0.76],
  [/^[\x20-\x7e]$/, 0.58],
  [/^[\u00a0-\u024f\u0370-\u052f]/, 0.72],
];

/** How wide a text is at most, in em: a character of other scripts, and an emoji of any number of parts, counts as a full one. */
function widthInEm(text: string): number {
  let width = 0;
  for (const { segment } of segmentsOf(text, new Intl.Segmenter('en')))
    width += WIDTHS.find(([pattern]) => pattern.test(segment))?.[1] ?? 1.25;
  return width;
}

/** Smaller text cannot be read, in CSS pixels. */
export const SMALLEST_TEXT = 6;

/** The size at which a text fits into a picture, in CSS pixels: at most a third of the height, and nine tenths of the width. */
export function fittingSize(text: string, { width, height }: Size, wanted = Infinity): number {
  const fits = Math.min(height / 3, (width * 0.9) / Math.max(0.1, widthInEm(text)), wanted);
  return Math.floor(fits * 10) / 10;
}

/** How a picture is drawn. */
export type Picture = Size & {
  readonly text: string;
  /** In CSS pixels; nothing is written where it is `undefined`. */
  readonly fontSize: number | undefined;
  readonly background: string;
  readonly colour: string;
  /** With `width` and `height` of its own; without them it fills the place that it is given. */
  readonly hasSize: boolean;
};

/** The picture as SVG. */
export function drawn({ width, height, text, fontSize, background, colour, hasSize }: Picture): string {
  const size = hasSize ? ` width="${width}" height="${height}"` : '';
  const fill = colour === '#000000' ? '' : ` fill="${colour}"`;
  const words =
    fontSize === undefined
      ? ''
      : `<text x="50%" y="50%" dy=".35em"${fill} font-family="sans-serif" font-size="${numberText(fontSize, 6)}" text-anchor="middle">${escapedMarkup(text)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg"${size} viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${background}"/>${words}</svg>`;
}
