/** A QR code as picture: pixels, and SVG that stays sharp at any size. */
import { toHex } from '#src/lib/bytes.ts';
import type { QrCode } from '../logic.ts';
import type { Look } from './look.ts';

/** A colour, each channel from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Where the symbol lies in a square picture: whole pixels a module, what is left over goes to the margin. */
export type Layout = {
  readonly sizePx: number;
  readonly modulePx: number;
  /** Of the first module, from the left and from the top. */
  readonly originPx: number;
};

/** A picture's pixels, row by row from the top. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray<ArrayBuffer>;
};

/** The layout of a code in a picture of `sizePx`; at least one pixel a module, so that a tiny picture may be exceeded. */
export function layoutOf({ size }: QrCode, sizePx: number, margin: number): Layout {
  const modulePx = Math.max(1, Math.floor(sizePx / (size + 2 * margin)));
  const needed = (size + 2 * margin) * modulePx;
  const actualPx = Math.max(sizePx, needed);
  return { sizePx: actualPx, modulePx, originPx: Math.floor((actualPx - size * modulePx) / 2) };
}

/** `#ff8000` → 255, 128, 0. Anything else is black, which no colour picker gives. */
export function readColour(colour: string): Rgb {
  const value = /^#[\da-f]{6}$/i.test(colour) ? parseInt(colour.slice(1), 16) : 0;
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** Whether the pixel in a column and row of the layout is dark. */
export function isDarkAt({ modules }: QrCode, { modulePx, originPx }: Layout, x: number, y: number): boolean {
  const row = modules[Math.floor((y - originPx) / modulePx)];
  return row?.[Math.floor((x - originPx) / modulePx)] ?? false;
}

/** The code in its colours. `drawPixels(code, 256, look)` → 256 × 256 pixels. */
export function drawPixels(code: QrCode, sizePx: number, look: Look): Pixels {
  const { sizePx: side, modulePx, originPx } = layoutOf(code, sizePx, look.margin);
  const data = new Uint8ClampedArray(side * side * 4);
  const pixels = new Uint32Array(data.buffer).fill(pixelOf(look.background));
  const dark = pixelOf(look.foreground);
  for (const { x, y, length } of darkRuns(code)) {
    const start = originPx + x * modulePx;
    for (let row = originPx + y * modulePx; row < originPx + (y + 1) * modulePx; row++) {
      pixels.fill(dark, row * side + start, row * side + start + length * modulePx);
    }
  }
  return { width: side, height: side, data };
}

/** The four bytes of an opaque pixel as one number, in whichever order this machine keeps them. */
const pixelOf = (colour: string): number =>
  new Uint32Array(Uint8Array.of(...readColour(colour), 255).buffer)[0] ?? 0;

/** The code as an SVG document: one path, one unit a module. */
export function drawSvg(code: QrCode, sizePx: number, { foreground, background, margin }: Look): string {
  const side = code.size + 2 * margin;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sizePx}" height="${sizePx}" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">`,
    `<rect width="${side}" height="${side}" fill="${toHexColour(background)}"/>`,
    `<path fill="${toHexColour(foreground)}" d="${outline(code, margin)}"/>`,
    '</svg>\n',
  ].join('\n');
}

/** Written again from its numbers, so that nothing but a colour reaches the document. */
const toHexColour = (colour: string): string => `#${toHex(Uint8Array.from(readColour(colour)))}`;

/** One rectangle for each run of dark modules in a row. */
const outline = (code: QrCode, margin: number): string =>
  darkRuns(code)
    .map(({ x, y, length }) => `M${x + margin} ${y + margin}h${length}v1h-${length}z`)
    .join('');

type Run = { readonly x: number; readonly y: number; readonly length: number };

function darkRuns({ modules }: QrCode): Run[] {
  const runs: Run[] = [];
  modules.forEach((modulesOfRow, y) => {
    const row = [...modulesOfRow, false];
    for (let x = row.indexOf(true); x >= 0;) {
      const end = row.indexOf(false, x);
      runs.push({ x, y, length: end - x });
      x = row.indexOf(true, end);
    }
  });
  return runs;
}
