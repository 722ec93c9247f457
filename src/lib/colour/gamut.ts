/** Colours outside sRGB: mapped as CSS Color 4 does, or clipped. And what stands on what is seen through. */
import { converted, coordsIn, type Colour, type Triple } from './spaces.ts';

/** Channels may be so far outside and still count as inside: an eighth of a step of 8 bits, which is less than five digits leave open. */
const TOLERANCE = 0.0005;
/** CSS Color 4, section 13.2: a difference that is just noticeable, and where the search ends, both in OKLab. */
const JUST_NOTICEABLE = 0.02;
const PRECISION = 0.0001;

const isInside = (rgb: Triple, tolerance: number): boolean =>
  rgb.every((channel) => channel >= -tolerance && channel <= 1 + tolerance);

/** Each channel from 0 to 1. */
export const clipped = ([r, g, b]: Triple): Triple => [limited(r), limited(g), limited(b)];
const limited = (channel: number): number => Math.min(1, Math.max(0, channel));

const distance = (a: Triple, b: Triple): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** sRGB of OKLCH with its chroma made smaller until clipping it makes no noticeable difference. */
export function mapped([lightness, chroma, hue]: Triple): Triple {
  if (lightness >= 1) return [1, 1, 1];
  if (lightness <= 0) return [0, 0, 0];
  const at = (c: number) => {
    const rgb = converted([lightness, c, hue], 'oklch', 'srgb');
    const inside = clipped(rgb);
    const isIn = isInside(rgb, 1e-9);
    const error = isIn
      ? 0
      : distance(converted(inside, 'srgb', 'oklab'), converted([lightness, c, hue], 'oklch', 'oklab'));
    return { isIn, inside, error };
  };
  let best = at(chroma);
  if (best.error < JUST_NOTICEABLE) return best.inside;
  let [low, high] = [0, chroma];
  let isLowInside = true;
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    const tried = at(middle);
    if (isLowInside && tried.isIn) {
      low = middle;
      continue;
    }
    best = tried;
    if (tried.error >= JUST_NOTICEABLE) high = middle;
    else {
      if (JUST_NOTICEABLE - tried.error < PRECISION) return tried.inside;
      isLowInside = false;
      low = middle;
    }
  }
  return best.inside;
}

/** sRGB of OKLCH with as much of its chroma as sRGB has at this lightness and hue, which stay: for palettes. */
export function reduced([lightness, chroma, hue]: Triple): Triple {
  const at = (c: number) => converted([limited(lightness), c, hue], 'oklch', 'srgb');
  let [low, high] = [0, chroma];
  if (isInside(at(chroma), 1e-6)) low = chroma;
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    if (isInside(at(middle), 1e-6)) low = middle;
    else high = middle;
  }
  return clipped(at(low));
}

/** A colour as sRGB can show it. */
export type Shown = {
  readonly mapped: Triple;
  readonly clipped: Triple;
  /** The colour is outside sRGB, and so not what is shown. */
  readonly isOutside: boolean;
};

/** The nearest colour of sRGB, by mapping and by clipping; both are the colour itself where that is inside. */
export function shownOf(colour: Colour): Shown {
  const rgb = coordsIn(colour, 'srgb');
  const inside = clipped(rgb);
  if (isInside(rgb, TOLERANCE)) return { mapped: inside, clipped: inside, isOutside: false };
  return { mapped: mapped(coordsIn(colour, 'oklch')), clipped: inside, isOutside: true };
}

/** A channel from 0 to 1 as a byte, halves up; what the floats lost is not taken for less than a half. */
export const byteOf = (channel: number): number => Math.floor(limited(channel) * 255 + 0.5 + 1e-9);

/** A translucent colour on an opaque one, in encoded sRGB as browsers do it. */
export const over = (top: Triple, alpha: number, below: Triple): Triple => {
  const mix = (at: 0 | 1 | 2) => top[at] * alpha + below[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
};
