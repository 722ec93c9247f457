/** Makes a picture easy to read for the engine: opaque, grey, dark on light, letters large enough. */

type Bytes = Uint8Array<ArrayBuffer>;

export type Rgba = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
};

/** One byte a pixel, 0 is black. */
export type Grey = {
  readonly width: number;
  readonly height: number;
  readonly data: Bytes;
};

export type Invert = 'auto' | 'yes' | 'no';

export type Preparation = {
  readonly invert: Invert;
  /** `'auto'` enlarges small letters; a number is the factor itself. */
  readonly enlarge: 'auto' | number;
};

export type Prepared = {
  /** As PGM, which the engine reads without unpacking. */
  readonly file: Bytes;
  readonly width: number;
  readonly height: number;
  readonly wasInverted: boolean;
  /** How much larger than the original; word boxes are divided by it. */
  readonly factor: number;
};

/** A picture with more than this share of dark pixels is light text on dark. A document on a dark table has less. */
const DARK_SHARE = 0.7;
/** ITU-R BT.601, in 256ths. */
const WEIGHTS = { red: 77, green: 150, blue: 29 } as const;

/** Lines lower than this are enlarged, to the height after it, in pixels from ascender to descender. */
const LOW_LINE_PX = 22;
const GOOD_LINE_PX = 40;
/** Runs lower than this are rules and specks, not lines of text. */
const LEAST_LINE_PX = 5;
const MOST_FACTOR = 4;
/** Wide enough for a word, narrow enough for a line that climbs. */
const STRIP_PX = 120;
/** What iOS allows a canvas, and what the engine reads in some ten seconds. */
export const MOST_PIXELS = 16_000_000;

/** All of it: flatten, turn dark on light, enlarge, pack. */
export function prepare(picture: Rgba, { invert, enlarge }: Preparation): Prepared {
  const flat = flatten(picture);
  const wasInverted = invert === 'auto' ? isLightOnDark(flat) : invert === 'yes';
  const readable = wasInverted ? inverted(flat) : flat;
  const wanted = enlarge === 'auto' ? factorFor(readable) : enlarge;
  const factor = Math.max(1, Math.min(wanted, Math.sqrt(MOST_PIXELS / (flat.width * flat.height))));
  const large = factor > 1 ? enlarged(readable, factor) : readable;
  return { file: writePgm(large), width: large.width, height: large.height, wasInverted, factor };
}

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

/** How much to enlarge so that lines of text are tall enough to read; 1 where they are, or where none are found. */
export function factorFor(grey: Grey): number {
  const lineHeight = lineHeightOf(grey);
  if (lineHeight === undefined || lineHeight >= LOW_LINE_PX) return 1;
  return Math.min(MOST_FACTOR, GOOD_LINE_PX / lineHeight);
}

/** The usual height of a line of dark text, in pixels: rows with ink between rows without, strip by strip so that a slant does not hide the gaps. */
export function lineHeightOf(grey: Grey): number | undefined {
  const threshold = otsu(grey);
  const heights: number[] = [];
  for (let left = 0; left < grey.width; left += STRIP_PX) {
    const right = Math.min(left + STRIP_PX, grey.width);
    heights.push(...runsOfInk(grey, threshold, left, right));
  }
  heights.sort((one, other) => one - other);
  return heights[heights.length >> 1];
}

function runsOfInk(grey: Grey, threshold: number, left: number, right: number): number[] {
  const heights: number[] = [];
  let height = 0;
  for (let y = 0; y <= grey.height; y++) {
    if (y < grey.height && hasInk(grey, threshold, y * grey.width + left, y * grey.width + right))
      height += 1;
    else {
      if (height >= LEAST_LINE_PX) heights.push(height);
      height = 0;
    }
  }
  return heights;
}

function hasInk({ data }: Grey, threshold: number, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((data[at] ?? 255) < threshold) return true;
  return false;
}

/** The level that best parts ink from paper (N. Otsu, 1979). */
export function otsu({ data }: Grey): number {
  const histogram = new Uint32Array(256);
  for (const value of data) histogram[value] = (histogram[value] ?? 0) + 1;
  const total = histogram.reduce((sum, count, level) => sum + count * level, 0);
  let best = { level: 128, spread: -1 };
  let below = 0;
  let sumBelow = 0;
  for (let level = 0; level < 256; level++) {
    const above = data.length - below;
    const difference = below && above ? sumBelow / below - (total - sumBelow) / above : 0;
    const spread = below * above * difference * difference;
    if (spread > best.spread) best = { level, spread };
    below += histogram[level] ?? 0;
    sumBelow += level * (histogram[level] ?? 0);
  }
  return best.level;
}

/** Larger by a factor, with levels in between (bilinear). */
export function enlarged({ width, height, data }: Grey, factor: number): Grey {
  const [newWidth, newHeight] = [Math.round(width * factor), Math.round(height * factor)];
  const columns = samples(newWidth, width);
  const rows = samples(newHeight, height);
  const large = new Uint8Array(newWidth * newHeight);
  rows.forEach((row, y) => {
    columns.forEach((column, x) => {
      const upper = mix(
        data[row.from * width + column.from],
        data[row.from * width + column.to],
        column.share,
      );
      const lower = mix(data[row.to * width + column.from], data[row.to * width + column.to], column.share);
      large[y * newWidth + x] = mix(upper, lower, row.share);
    });
  });
  return { width: newWidth, height: newHeight, data: large };
}

type Sample = { readonly from: number; readonly to: number; readonly share: number };

/** For each new pixel along one side: the two old ones it lies between, and how near it is to the second. */
function samples(newLength: number, oldLength: number): Sample[] {
  return Array.from({ length: newLength }, (_, index) => {
    const at = Math.max(0, ((index + 0.5) * oldLength) / newLength - 0.5);
    const from = Math.min(Math.floor(at), oldLength - 1);
    return { from, to: Math.min(from + 1, oldLength - 1), share: at - from };
  });
}

const mix = (one = 0, other = 0, share: number): number => one + (other - one) * share;

/** Portable greymap (netpbm, P5). */
export function writePgm({ width, height, data }: Grey): Bytes {
  const head = new TextEncoder().encode(`P5\n${width} ${height}\n255\n`);
  const file = new Uint8Array(head.length + data.length);
  file.set(head);
  file.set(data, head.length);
  return file;
}
