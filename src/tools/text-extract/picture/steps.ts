/** The steps that make a picture easy to read, each from one picture to the next. */
import { lineHeightOf, type Grey } from './grey.ts';

/** A picture's pixels, four bytes each. */
export type Rgba = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

/** A picture with more than this share of dark pixels is light text on dark. A document on a dark table has less. */
const DARK_SHARE = 0.7;
/** ITU-R BT.601, in 256ths. */
const WEIGHTS = { red: 77, green: 150, blue: 29 } as const;

/** Tiles that the light is measured in: a dozen along the shorter side, and large enough to show paper between letters. */
const TILES_ALONG = 12;
const LEAST_TILE_PX = 32;
/** Paper that differs by less is lit evenly. */
const LEAST_SHADE = 24;
/** Darker than this it is no paper, but a picture or a table. */
const DARKEST_PAPER = 70;

/** Lines lower than this are enlarged, to the height after it, in pixels from ascender to descender. */
const LOW_LINE_PX = 22;
const GOOD_LINE_PX = 40;
const MOST_FACTOR = 4;
/**
 * Grey, and opaque: what is transparent becomes white behind dark ink and black behind light ink.
 * Black text on nothing → black on white; white text on nothing → white on black.
 */
export function flatten({ width, height, data }: Rgba): Grey {
  const paper = isInkLight(data) ? 0 : 255;
  const grey = new Uint8Array(width * height);
  for (let pixel = 0; pixel < grey.length; pixel++) {
    const alpha = data[pixel * 4 + 3] ?? 255;
    grey[pixel] = Math.round((luminanceAt(data, pixel) * alpha + paper * (255 - alpha)) / 255);
  }
  return { width, height, data: grey };
}

function luminanceAt(data: Uint8ClampedArray, pixel: number): number {
  const [red = 0, green = 0, blue = 0] = [data[pixel * 4], data[pixel * 4 + 1], data[pixel * 4 + 2]];
  return (red * WEIGHTS.red + green * WEIGHTS.green + blue * WEIGHTS.blue) >> 8;
}

/** Only where most of the picture is see-through does the ink decide what lies behind it. */
function isInkLight(data: Uint8ClampedArray): boolean {
  const pixels = data.length / 4;
  let cover = 0;
  let light = 0;
  for (let pixel = 0; pixel < pixels; pixel++) {
    const alpha = data[pixel * 4 + 3] ?? 255;
    cover += alpha;
    light += alpha * luminanceAt(data, pixel);
  }
  return cover < (pixels * 255) / 2 && light > cover * 128;
}

/** Whether a picture is light text on dark: a dark-mode screenshot, a slide. */
export function isLightOnDark({ data }: Grey): boolean {
  let dark = 0;
  for (const value of data) if (value < 128) dark += 1;
  return dark > data.length * DARK_SHARE;
}

/** The negative. */
export function inverted({ width, height, data }: Grey): Grey {
  return { width, height, data: data.map((value) => 255 - value) };
}

/** The picture as if its paper were lit from everywhere alike: a shadow over one side is taken out. Even light is left alone. */
export function evenlyLit(grey: Grey): Grey {
  const paper = paperTiles(grey);
  const levels = [...paper.data].sort((one, other) => one - other);
  const spread = (levels.at(-1) ?? 0) - (levels[levels.length >> 3] ?? 0);
  if (spread < LEAST_SHADE) return grey;
  const data = new Uint8Array(grey.data.length);
  stretch(paper, grey.width, grey.height, (light, start) => {
    for (let x = 0; x < light.length; x++) {
      const lit = Math.max(DARKEST_PAPER, light[x] ?? 0);
      data[start + x] = Math.min(255, ((grey.data[start + x] ?? 0) * 255) / lit);
    }
  });
  return { ...grey, data };
}

/** How light the paper is, tile by tile: the level that a tenth of a tile's pixels exceed. */
function paperTiles(grey: Grey): Grey {
  const sidePx = Math.max(LEAST_TILE_PX, Math.ceil(Math.min(grey.width, grey.height) / TILES_ALONG));
  const [width, height] = [Math.ceil(grey.width / sidePx), Math.ceil(grey.height / sidePx)];
  const data = Uint8Array.from({ length: width * height }, (_, tile) =>
    paperIn(grey, (tile % width) * sidePx, Math.floor(tile / width) * sidePx, sidePx),
  );
  return { width, height, data };
}

function paperIn({ width, height, data }: Grey, left: number, top: number, sidePx: number): number {
  const histogram = new Uint32Array(256);
  const [right, bottom] = [Math.min(left + sidePx, width), Math.min(top + sidePx, height)];
  for (let y = top; y < bottom; y++) {
    for (let at = y * width + left; at < y * width + right; at++) {
      const level = data[at] ?? 0;
      histogram[level] = (histogram[level] ?? 0) + 1;
    }
  }
  let lighter = ((right - left) * (bottom - top)) / 10;
  let level = 255;
  while (lighter > (histogram[level] ?? 0)) lighter -= histogram[level--] ?? 0;
  return level;
}

/** How much to enlarge so that lines of text are tall enough to read; 1 where they are, or where none are found. */
export function factorFor(grey: Grey): number {
  const lineHeight = lineHeightOf(grey);
  if (lineHeight === undefined || lineHeight >= LOW_LINE_PX) return 1;
  return Math.min(MOST_FACTOR, GOOD_LINE_PX / lineHeight);
}

/** Larger by a factor, with levels in between (bilinear). */
export function enlarged(grey: Grey, factor: number): Grey {
  const [width, height] = [Math.round(grey.width * factor), Math.round(grey.height * factor)];
  const data = new Uint8Array(width * height);
  stretch(grey, width, height, (levels, start) => data.set(levels, start));
  return { width, height, data };
}

/** Brings a picture to another size row by row; `visit` gets each row's levels and where it starts. */
function stretch(
  { width, height, data }: Grey,
  newWidth: number,
  newHeight: number,
  visit: (levels: Float32Array, start: number) => void,
): void {
  const columns = neighbours(newWidth, width);
  const rows = neighbours(newHeight, height);
  const levels = new Float32Array(newWidth);
  for (let y = 0; y < newHeight; y++) {
    const upper = (rows.from[y] ?? 0) * width;
    const lower = (rows.to[y] ?? 0) * width;
    for (let x = 0; x < newWidth; x++) {
      const [from, to, share] = [columns.from[x] ?? 0, columns.to[x] ?? 0, columns.share[x] ?? 0];
      const above = mix(data[upper + from], data[upper + to], share);
      const below = mix(data[lower + from], data[lower + to], share);
      levels[x] = mix(above, below, rows.share[y]);
    }
    visit(levels, y * newWidth);
  }
}

/** For each new pixel along one side: the two old ones it lies between, and how near it is to the second. */
function neighbours(newLength: number, oldLength: number) {
  const from = new Int32Array(newLength);
  const to = new Int32Array(newLength);
  const share = new Float32Array(newLength);
  for (let index = 0; index < newLength; index++) {
    const at = Math.max(0, ((index + 0.5) * oldLength) / newLength - 0.5);
    from[index] = Math.min(Math.floor(at), oldLength - 1);
    to[index] = Math.min(Math.floor(at) + 1, oldLength - 1);
    share[index] = at - Math.floor(at);
  }
  return { from, to, share };
}

const mix = (one = 0, other = 0, share = 0): number => one + (other - one) * share;

/** Portable greymap (netpbm, P5). */
export function writePgm({ width, height, data }: Grey): Uint8Array<ArrayBuffer> {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
