/** New sizes, and pixels of them: Lanczos3 over colours that are multiplied by alpha, in linear light. */
import type { Pixels } from '#src/lib/png-pixels.ts';

/** How the sides that are asked for are meant. */
export type Mode = 'fit' | 'exact' | 'cover' | 'longest' | 'percent';

/** What is asked for; a side of 0 is not given. */
export type WantedSize = {
  readonly mode: Mode;
  readonly width: number;
  readonly height: number;
  readonly isEnlarged: boolean;
};

type Size = { readonly width: number; readonly height: number };

/** The part of the picture that is taken, and the sides that it gets, in pixels. */
export type SizePlan = Size & {
  readonly crop: Size & { readonly x: number; readonly y: number };
  /** It would have been enlarged, and was not to be. */
  readonly isHeld: boolean;
};

const roundedSide = (side: number): number => Math.max(1, Math.floor(side + 0.5));

/** `planSize({ width: 1001, height: 667 }, { mode: 'percent', width: 50, … })` → 501 × 334 */
export function planSize(from: Size, { mode, width, height, isEnlarged }: WantedSize): SizePlan {
  const whole = { x: 0, y: 0, ...from };
  const unchanged = { ...from, crop: whole, isHeld: false };
  if (width === 0 && height === 0) return unchanged;
  if (mode === 'exact' && width > 0 && height > 0) {
    const isHeld = !isEnlarged && (width > from.width || height > from.height);
    if (isHeld) return { ...unchanged, isHeld };
    return { width, height, crop: whole, isHeld };
  }
  if (mode === 'cover' && width > 0 && height > 0) return covered(from, { width, height }, isEnlarged);
  const ratios = [...(width > 0 ? [width / from.width] : []), ...(height > 0 ? [height / from.height] : [])];
  const longest = Math.max(width, height);
  const wanted =
    mode === 'percent'
      ? longest / 100
      : mode === 'longest'
        ? longest / Math.max(from.width, from.height)
        : Math.min(...ratios);
  const isHeld = wanted > 1 && !isEnlarged;
  const scale = isHeld ? 1 : wanted;
  return {
    width: roundedSide(from.width * scale),
    height: roundedSide(from.height * scale),
    crop: whole,
    isHeld,
  };
}

/** The middle of the picture in the proportions that are asked for. */
function covered(from: Size, to: Size, isEnlarged: boolean): SizePlan {
  const scale = Math.max(to.width / from.width, to.height / from.height);
  const [width, height] = [
    Math.min(from.width, roundedSide(to.width / scale)),
    Math.min(from.height, roundedSide(to.height / scale)),
  ];
  const crop = {
    width,
    height,
    x: Math.floor((from.width - width) / 2),
    y: Math.floor((from.height - height) / 2),
  };
  const isHeld = scale > 1 && !isEnlarged;
  return isHeld ? { width, height, crop, isHeld } : { ...to, crop, isHeld };
}

/** The pixels of a plan. Where nothing is scaled they stay as they are, to the bit. */
export function resampled(pixels: Pixels, { width, height, crop }: SizePlan, isLinear: boolean): Pixels {
  if (width === crop.width && height === crop.height) return cropped(pixels, crop);
  const across = weightsOf(crop.width, width);
  const down = weightsOf(crop.height, height);
  const light = lightTables(isLinear);
  const data = new Uint8ClampedArray(width * height * 4);
  const rows = new Map<number, Float32Array>();
  const sum = new Float32Array(width * 4);
  for (const [y, { first, weights }] of down.entries()) {
    for (const row of rows.keys()) if (row < first) rows.delete(row);
    sum.fill(0);
    for (const [index, weight] of weights.entries()) {
      const row = rows.get(first + index) ?? scaledRow(pixels, crop, first + index, across, light.toLight);
      rows.set(first + index, row);
      for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (row[at] ?? 0) * weight;
    }
    writeRow(sum, data, y * width * 4, light.fromLight);
  }
  return { width, height, data };
}

function cropped({ width, data }: Pixels, crop: SizePlan['crop']): Pixels {
  const cut = new Uint8ClampedArray(crop.width * crop.height * 4);
  for (let y = 0; y < crop.height; y += 1) {
    const from = ((crop.y + y) * width + crop.x) * 4;
    cut.set(data.subarray(from, from + crop.width * 4), y * crop.width * 4);
  }
  return { width: crop.width, height: crop.height, data: cut };
}

type Weights = { readonly first: number; readonly weights: readonly number[] };

const LOBES = 3;

const sinc = (x: number): number => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
const lanczos = (x: number): number => (Math.abs(x) < LOBES ? sinc(x) * sinc(x / LOBES) : 0);

/** Which pixels of the old side make each of the new one, and how much of each; together 1. */
function weightsOf(from: number, to: number): readonly Weights[] {
  const ratio = from / to;
  const reach = Math.max(1, ratio);
  return Array.from({ length: to }, (_, at) => {
    const middle = (at + 0.5) * ratio - 0.5;
    const first = Math.max(0, Math.ceil(middle - LOBES * reach));
    const last = Math.min(from - 1, Math.floor(middle + LOBES * reach));
    const weights = Array.from({ length: last - first + 1 }, (__, index) =>
      lanczos((first + index - middle) / reach),
    );
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    return { first, weights: weights.map((weight) => weight / whole) };
  });
}

function scaledRow(
  { width, data }: Pixels,
  crop: SizePlan['crop'],
  y: number,
  across: readonly Weights[],
  toLight: Float32Array,
): Float32Array {
  const from = ((crop.y + y) * width + crop.x) * 4;
  const row = new Float32Array(across.length * 4);
  for (const [x, { first, weights }] of across.entries()) {
    let [red, green, blue, alpha] = [0, 0, 0, 0];
    for (let index = 0; index < weights.length; index += 1) {
      const at = from + (first + index) * 4;
      const part = ((weights[index] ?? 0) * (data[at + 3] ?? 0)) / 255;
      red += part * (toLight[data[at] ?? 0] ?? 0);
      green += part * (toLight[data[at + 1] ?? 0] ?? 0);
      blue += part * (toLight[data[at + 2] ?? 0] ?? 0);
      alpha += part;
    }
    row.set([red, green, blue, alpha], x * 4);
  }
  return row;
}

function writeRow(sum: Float32Array, data: Uint8ClampedArray, to: number, fromLight: Uint8Array): void {
  for (let at = 0; at < sum.length; at += 4) {
    const alpha = Math.min(1, Math.max(0, sum[at + 3] ?? 0));
    for (let channel = 0; channel < 3; channel += 1) {
      const light = alpha === 0 ? 0 : Math.min(1, Math.max(0, (sum[at + channel] ?? 0) / alpha));
      data[to + at + channel] = fromLight[Math.round(light * LIGHT_STEPS)] ?? 0;
    }
    data[to + at + 3] = alpha * 255;
  }
}

/** Of light, from black to white. */
export const LIGHT_STEPS = 65_535;

const linearOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const encodedOf = (light: number): number =>
  light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;

/** The curve of sRGB (IEC 61966-2-1), or none, both ways. */
export const lightTables = (isLinear: boolean) => ({
  toLight: Float32Array.from({ length: 256 }, (_, value) => (isLinear ? linearOf(value / 255) : value / 255)),
  fromLight: Uint8Array.from({ length: LIGHT_STEPS + 1 }, (_, step) =>
    Math.round((isLinear ? encodedOf(step / LIGHT_STEPS) : step / LIGHT_STEPS) * 255),
  ),
});

/** The pixels on a colour, opaque. */
export function onBackground({ width, height, data }: Pixels, background: readonly number[]): Pixels {
  const filled = new Uint8ClampedArray(data.length);
  for (let at = 0; at < data.length; at += 4) {
    const alpha = (data[at + 3] ?? 0) / 255;
    for (let channel = 0; channel < 3; channel += 1)
      filled[at + channel] = (data[at + channel] ?? 0) * alpha + (background[channel] ?? 0) * (1 - alpha);
    filled[at + 3] = 255;
  }
  return { width, height, data: filled };
}

/** The pixels as they are looked at: turned or mirrored as EXIF numbers it, from 2 to 8. */
export function turned({ width, height, data }: Pixels, orientation: number): Pixels {
  const isOnItsSide = orientation >= 5;
  const [across, down] = isOnItsSide ? [height, width] : [width, height];
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  const isFromRight = [2, 3, 7, 8].includes(orientation);
  const isFromBelow = [3, 4, 6, 7].includes(orientation);
  for (let y = 0; y < down; y += 1)
    for (let x = 0; x < across; x += 1) {
      const [column, row] = isOnItsSide ? [y, x] : [x, y];
      const at = (isFromBelow ? height - 1 - row : row) * width + (isFromRight ? width - 1 - column : column);
      to[y * across + x] = from[at] ?? 0;
    }
  return { width: across, height: down, data: new Uint8ClampedArray(to.buffer) };
}
