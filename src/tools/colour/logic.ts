/** Lines of colours, palettes, and what is told of one colour. */
import { coloursInStyles, readColours, type FoundColour } from '#src/lib/colour/read.ts';
import { reduced, shownOf } from '#src/lib/colour/gamut.ts';
import { converted, type Colour, type Triple } from '#src/lib/colour/spaces.ts';
import { hexOf } from '#src/lib/colour/write.ts';
import { positionAt, type Position, type Problem } from '#src/lib/result.ts';

/** A colour, or a line that is none; `text` as it stands there. */
export type Entry =
  | (FoundColour & { readonly isWrong?: false })
  | { readonly isWrong: true; readonly text: string; readonly problem: Problem & { position: Position } };

/** The colours of a text, one a line or several with commas between; of a style sheet all that stand in its values. */
export function readEntries(text: string): readonly Entry[] {
  if (text.includes('{')) return coloursInStyles(text);
  const entries: Entry[] = [];
  let offset = text.startsWith('\ufeff') ? 1 : 0;
  let number = 0;
  for (const line of text.slice(offset).split(/\r\n?|\n/)) {
    number += 1;
    if (line.trim() !== '') {
      const read = readColours(line);
      if (read.ok) for (const each of read.value) entries.push({ ...each, offset: offset + each.offset });
      else {
        const { message, offset: at } = read.problem;
        const { column } = positionAt(line, at);
        const position = { line: number, column, offset: offset + at };
        entries.push({ isWrong: true, text: line.trim(), problem: { message, position } });
      }
    }
    offset += line.length + (text.startsWith('\r\n', offset + line.length) ? 2 : 1);
  }
  return entries;
}

/** What was probably meant by a line that is no colour: `ff8800`, `0xffff8800`, `255,136,0`. */
export function meantBy(text: string): string | undefined {
  const digits = /^(?:0x|\\#)?((?:[\da-f]{3,4}){1,2})$/i.exec(text)?.[1];
  if (digits !== undefined)
    return `#${/^0x.{8}$/i.test(text) ? digits.slice(2) + digits.slice(0, 2) : digits}`.toLowerCase();
  const bytes = /^\(?(\d{1,3})[,; ] {0,3}(\d{1,3})[,; ] {0,3}(\d{1,3})\)?$/.exec(text)?.slice(1);
  return bytes?.every((byte) => Number(byte) <= 255) ? `rgb(${bytes.join(' ')})` : undefined;
}

/** `#ff8800ff` read in Android's order, alpha first; `undefined` where nothing speaks for it. */
export function androidOrder(text: string): string | undefined {
  const [, alpha = '', digits = ''] = /^#(ff)([\da-f]{6})$/i.exec(text) ?? [];
  return digits === '' ? undefined : `#${digits}${alpha}`.toLowerCase();
}

/** OKLCH lightness of each step of a palette. */
const STEPS = [
  ['50', 0.97],
  ['100', 0.935],
  ['200', 0.88],
  ['300', 0.8],
  ['400', 0.71],
  ['500', 0.62],
  ['600', 0.54],
  ['700', 0.46],
  ['800', 0.38],
  ['900', 0.31],
  ['950', 0.23],
] as const;

/** A colour of sRGB with what it is called. */
export type Named = { readonly name: string; readonly rgb: Triple };

const oklchOf = (rgb: Triple): Triple => converted(rgb, 'srgb', 'oklch');

/** Eleven shades of a colour, 50 to 950, of its hue; chroma that sRGB does not have is taken away. */
export function shadesOf(rgb: Triple): readonly Named[] {
  const [, chroma, hue] = oklchOf(rgb);
  return STEPS.map(([name, lightness]) => ({ name, rgb: reduced([lightness, chroma, hue]) }));
}

const TURNS = [
  ['Complementary', [180]],
  ['Analogous', [-30, 30]],
  ['Triad', [120, 240]],
  ['Split complementary', [150, 210]],
  ['Tetrad', [90, 180, 270]],
] as const;

/** The colours that go with one, by turns of its OKLCH hue. */
export function harmoniesOf(rgb: Triple): readonly Named[] {
  const [lightness, chroma, hue] = oklchOf(rgb);
  return TURNS.flatMap(([name, turns]) =>
    turns.map((turn) => ({
      name: `${name} ${turn > 0 ? '+' : '−'}${Math.abs(turn)}°`,
      rgb: reduced([lightness, chroma, (hue + turn + 360) % 360]),
    })),
  );
}

/** How a palette is written. */
export type PaletteFormat = 'css' | 'scss' | 'json' | 'tailwind';

/** The shades as code: `--colour-50: #eff5fb;`. */
export function paletteCode(shades: readonly Named[], format: PaletteFormat): string {
  const lines = (write: (name: string, hex: string) => string) =>
    shades.map(({ name, rgb }) => write(name, hexOf(rgb))).join('\n');
  switch (format) {
    case 'scss':
      return lines((name, hex) => `$colour-${name}: ${hex};`);
    case 'json':
      return JSON.stringify(
        {
          colour: Object.fromEntries(
            shades.map(({ name, rgb }) => [name, { $type: 'color', $value: hexOf(rgb) }]),
          ),
        },
        undefined,
        2,
      );
    case 'tailwind':
      return `@theme {\n${lines((name, hex) => `  --color-brand-${name}: ${hex};`)}\n}`;
    default:
      return `:root {\n${lines((name, hex) => `  --colour-${name}: ${hex};`)}\n}`;
  }
}

/** What sRGB shows of a colour, mapped or clipped. */
export const rgbOf = (colour: Colour, isClipped: boolean): Triple =>
  isClipped ? shownOf(colour).clipped : shownOf(colour).mapped;

/** An opaque colour of sRGB. */
export const opaque = (rgb: Triple): Colour => ({ space: 'srgb', coords: rgb, alpha: 1 });
