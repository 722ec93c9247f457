/** Colours in every notation. */
import { clipped, byteOf, shownOf } from './gamut.ts';
import { alphaText, numberText } from './numbers.ts';
import { converted, coordsIn, type Colour, type SpaceName, type Triple } from './spaces.ts';

/** How notations are written. */
export type Style = {
  /** Significant digits, 3 to 8. */
  readonly digits: number;
  /** Hexadecimal letters are capitals. */
  readonly isUpper?: boolean;
  /** RGB and HSL have commas, as before CSS Color 4. */
  readonly isLegacy?: boolean;
  /** What is outside sRGB is clipped for notations of sRGB, and not mapped. */
  readonly isClipped?: boolean;
};

/** With commas or without, in five digits. */
const PLAIN: Style = { digits: 5 };

/** Below these chromas a hue is noise: CSS Color 4, section 12.2. */
const ACHROMATIC: Partial<Record<SpaceName, number>> = {
  oklch: 4e-6,
  oklab: 4e-6,
  lch: 0.0015,
  lab: 0.0015,
  hsl: 0.001,
};

const hexByte = (byte: number): string => byte.toString(16).padStart(2, '0');

/** `#336699` of channels from 0 to 1, with alpha where it is not 1. */
export const hexOf = (rgb: Triple, alpha = 1): string =>
  `#${rgb.map((channel) => hexByte(byteOf(channel))).join('')}${byteOf(alpha) === 255 ? '' : hexByte(byteOf(alpha))}`;

const sRgbOf = (colour: Colour, { isClipped = false }: Style): Triple =>
  isClipped ? shownOf(colour).clipped : shownOf(colour).mapped;

/** The parts of a colour in a space as they are written, `none` where there is none. */
function partsIn(colour: Colour, space: SpaceName, style: Style): (number | undefined)[] {
  if (colour.space === space && space !== 'hsl' && space !== 'hwb') return [...colour.coords];
  const isOfSrgb = space === 'hsl' || space === 'hwb';
  const [a, b, c] = isOfSrgb ? converted(sRgbOf(colour, style), 'srgb', space) : coordsIn(colour, space);
  const least = ACHROMATIC[space] ?? 0;
  if (space === 'oklch' || space === 'lch') return b <= least ? [a, 0, undefined] : [a, b, c];
  if (space === 'oklab' || space === 'lab') return Math.hypot(b, c) <= least ? [a, 0, 0] : [a, b, c];
  if (space === 'hsl') return b <= least ? [undefined, 0, c] : [a, b, c];
  if (space === 'hwb') return b + c >= 100 - least ? [undefined, b, c] : [a, b, c];
  return [a, b, c];
}

/** A colour in the notation of a space: `oklch(0.49931 0.098664 250.43)`, `color(display-p3 0.24985 0.39524 0.58403)`. */
export function writeIn(colour: Colour, space: SpaceName, style: Style = PLAIN): string {
  const isPercent = (index: number) => (space === 'hsl' || space === 'hwb') && index > 0;
  const isLegacy = style.isLegacy === true && space === 'hsl';
  const parts = partsIn(colour, space, style).map((value, index) => {
    if (value === undefined && !isLegacy) return 'none';
    return `${numberText(value ?? 0, style.digits)}${isPercent(index) ? '%' : ''}`;
  });
  const { alpha } = colour;
  const isFunction = ['lab', 'lch', 'oklab', 'oklch', 'hsl', 'hwb'].includes(space);
  if (isLegacy) return withCommas('hsl', parts, alpha ?? 0);
  const tail = alpha === 1 ? '' : ` / ${alpha === undefined ? 'none' : alphaText(alpha)}`;
  return `${isFunction ? `${space}(` : `color(${space} `}${parts.join(' ')}${tail})`;
}

const withCommas = (name: string, parts: readonly string[], alpha: number): string =>
  alpha === 1 ? `${name}(${parts.join(', ')})` : `${name}a(${[...parts, alphaText(alpha)].join(', ')})`;

function writeRgb(colour: Colour, style: Style): string {
  const bytes = sRgbOf(colour, style).map((channel) => String(byteOf(channel)));
  const { alpha = 0 } = colour;
  if (style.isLegacy) return withCommas('rgb', bytes, alpha);
  return `rgb(${bytes.join(' ')}${alpha === 1 ? '' : ` / ${alphaText(alpha)}`})`;
}

/** CSS Color 5's formula without a profile, in percent; black is 0 0 0 100. */
function cmykOf(rgb: Triple): readonly [number, number, number, number] {
  const [r, g, b] = clipped(rgb);
  const key = 1 - Math.max(r, g, b);
  const ink = (channel: number) => (key >= 1 ? 0 : ((1 - channel - key) / (1 - key)) * 100);
  return [ink(r), ink(g), ink(b), key * 100];
}

/** The notations that a colour can be written in, with what they are called. */
export const NOTATIONS = [
  { value: 'hex', label: 'Hex' },
  { value: 'rgb', label: 'RGB' },
  { value: 'hsl', label: 'HSL' },
  { value: 'hwb', label: 'HWB' },
  { value: 'oklch', label: 'OKLCH' },
  { value: 'oklab', label: 'OKLab' },
  { value: 'lch', label: 'LCH' },
  { value: 'lab', label: 'Lab' },
  { value: 'display-p3', label: 'Display P3' },
  { value: 'rec2020', label: 'Rec. 2020' },
  { value: 'a98-rgb', label: 'A98 RGB' },
  { value: 'prophoto-rgb', label: 'ProPhoto RGB' },
  { value: 'srgb', label: 'sRGB' },
  { value: 'srgb-linear', label: 'Linear sRGB' },
  { value: 'xyz-d65', label: 'XYZ D65' },
  { value: 'xyz-d50', label: 'XYZ D50' },
  { value: 'cmyk', label: 'CMYK' },
  { value: 'android', label: 'Android' },
  { value: 'swift', label: 'Swift' },
  { value: 'tailwind', label: 'Tailwind' },
] as const;

/** The name of a notation. */
export type Notation = (typeof NOTATIONS)[number]['value'];

/** A colour in a notation. */
export function write(colour: Colour, notation: Notation, style: Style = PLAIN): string {
  const { alpha = 0 } = colour;
  const { digits } = style;
  const hex = (rgb: Triple) => (style.isUpper ? hexOf(rgb, alpha).toUpperCase() : hexOf(rgb, alpha));
  switch (notation) {
    case 'hex':
      return hex(sRgbOf(colour, style));
    case 'rgb':
      return writeRgb(colour, style);
    case 'cmyk': {
      const parts = cmykOf(sRgbOf(colour, style)).map((ink) => `${numberText(ink, digits)}%`);
      return `device-cmyk(${parts.join(' ')}${alpha === 1 ? '' : ` / ${alphaText(alpha)}`})`;
    }
    case 'android': {
      const digitsOfRgb = hexOf(sRgbOf(colour, style)).slice(1);
      return `0x${`${hexByte(byteOf(alpha))}${digitsOfRgb}`.toUpperCase()}`;
    }
    case 'swift': {
      const [r, g, b] = sRgbOf(colour, style).map((channel) => numberText(byteOf(channel) / 255, digits));
      const opacity = alpha === 1 ? '' : `, opacity: ${alphaText(alpha)}`;
      return `Color(red: ${r}, green: ${g}, blue: ${b}${opacity})`;
    }
    case 'tailwind':
      return `bg-[${hex(sRgbOf(colour, style))}]`;
    default:
      return writeIn(colour, notation, style);
  }
}
