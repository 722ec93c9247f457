/**
 * Colours of CSS Color 4 in numbers: the fourteen spaces and the ways between them, in 64-bit floats. Matrices of RGB spaces are worked
 * out from the primaries and white points that the standard names.
 */

/** Three numbers, in the units of their space. */
export type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** The spaces in which CSS writes a colour. */
export type SpaceName =
  | 'srgb'
  | 'srgb-linear'
  | 'display-p3'
  | 'rec2020'
  | 'a98-rgb'
  | 'prophoto-rgb'
  | 'xyz-d50'
  | 'xyz-d65'
  | 'lab'
  | 'lch'
  | 'oklab'
  | 'oklch'
  | 'hsl'
  | 'hwb';

/**
 * A colour. Channels of RGB go from 0 to 1, saturation, white and black from 0 to 100, L of Lab and LCH to 100, of OKLab and OKLCH to 1,
 * hues in degrees; `undefined` is `none`. Alpha goes from 0 to 1.
 */
export type Colour = {
  readonly space: SpaceName;
  readonly coords: readonly [number | undefined, number | undefined, number | undefined];
  readonly alpha: number | undefined;
};

const times = (matrix: Matrix, [x, y, z]: Triple): Triple => {
  const row = ([a, b, c]: Triple) => a * x + b * y + c * z;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

const columnsOf = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

function product(a: Matrix, b: Matrix): Matrix {
  const [x, y, z] = columnsOf(b);
  return columnsOf([times(a, x), times(a, y), times(a, z)]);
}

function inverse([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const det = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  return [
    [(e * i - f * h) / det, (c * h - b * i) / det, (b * f - c * e) / det],
    [(f * g - d * i) / det, (a * i - c * g) / det, (c * d - a * f) / det],
    [(d * h - e * g) / det, (b * g - a * h) / det, (a * e - b * d) / det],
  ];
}

/** From x and y of a chromaticity. */
const xyzOf = (x: number, y: number): Triple => [x / y, 1, (1 - x - y) / y];

/** The white points of CSS Color 4. */
const D65 = xyzOf(0.3127, 0.329);
const D50 = xyzOf(0.3457, 0.3585);

const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

function adaptation(from: Triple, to: Triple): Matrix {
  const [a, b, c] = times(BRADFORD, from);
  const [d, e, f] = times(BRADFORD, to);
  const scale: Matrix = [
    [d / a, 0, 0],
    [0, e / b, 0],
    [0, 0, f / c],
  ];
  return product(inverse(BRADFORD), product(scale, BRADFORD));
}

const TO_D50 = adaptation(D65, D50);
const TO_D65 = inverse(TO_D50);

/** The matrix from linear RGB to XYZ of its white: chromaticities of red, green and blue. */
function rgbToXyz(primaries: readonly [Triple, Triple, Triple], white: Triple): Matrix {
  const matrix = columnsOf(primaries);
  const [r, g, b] = times(inverse(matrix), white);
  return product(matrix, [
    [r, 0, 0],
    [0, g, 0],
    [0, 0, b],
  ]);
}

type Transfer = { readonly decode: (channel: number) => number; readonly encode: (light: number) => number };

/** Works on negative channels too: colours outside the gamut keep their side. */
const mirrored = (curve: (size: number) => number) => (value: number) =>
  value < 0 ? -curve(-value) : curve(value);

const SRGB_CURVE: Transfer = {
  decode: mirrored((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)),
  encode: mirrored((value) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)),
};
const gammaCurve = (gamma: number): Transfer => ({
  decode: mirrored((value) => value ** gamma),
  encode: mirrored((value) => value ** (1 / gamma)),
});
const PROPHOTO_CURVE: Transfer = {
  decode: mirrored((value) => (value < 16 / 512 ? value / 16 : value ** 1.8)),
  encode: mirrored((value) => (value < 1 / 512 ? value * 16 : value ** (1 / 1.8))),
};
const STRAIGHT: Transfer = { decode: (value) => value, encode: (value) => value };

/** Linear light of sRGB, as WCAG and models of vision take it: `linearOf(1)` is 1. */
export const linearOf = SRGB_CURVE.decode;
/** The way back from linear light. */
export const encodedOf = SRGB_CURVE.encode;

const SRGB_PRIMARIES = [xyzOf(0.64, 0.33), xyzOf(0.3, 0.6), xyzOf(0.15, 0.06)] as const;

const rgbSpace = (
  curve: Transfer,
  primaries: readonly [Triple, Triple, Triple] = SRGB_PRIMARIES,
  isD50 = false,
) => {
  const own = rgbToXyz(primaries, isD50 ? D50 : D65);
  const toXyz = isD50 ? product(TO_D65, own) : own;
  return { curve, toXyz, fromXyz: inverse(toXyz) };
};

const RGB: Partial<Record<SpaceName, ReturnType<typeof rgbSpace>>> = {
  srgb: rgbSpace(SRGB_CURVE),
  'srgb-linear': rgbSpace(STRAIGHT),
  'display-p3': rgbSpace(SRGB_CURVE, [xyzOf(0.68, 0.32), xyzOf(0.265, 0.69), xyzOf(0.15, 0.06)]),
  rec2020: rgbSpace(gammaCurve(2.4), [xyzOf(0.708, 0.292), xyzOf(0.17, 0.797), xyzOf(0.131, 0.046)]),
  'a98-rgb': rgbSpace(gammaCurve(563 / 256), [xyzOf(0.64, 0.33), xyzOf(0.21, 0.71), xyzOf(0.15, 0.06)]),
  'prophoto-rgb': rgbSpace(
    PROPHOTO_CURVE,
    [xyzOf(0.734699, 0.265301), xyzOf(0.159597, 0.840403), xyzOf(0.036598, 0.000105)],
    true,
  ),
};

/** CSS Color 4, section 18: cone responses from XYZ, and OKLab from their cube roots. */
const TO_CONES: Matrix = [
  [0.819022437996703, 0.3619062600528904, -0.1288737815209879],
  [0.0329836539323885, 0.9292868615863434, 0.0361446663506424],
  [0.0481771893596242, 0.2642395317527308, 0.6335478284694309],
];
const TO_OKLAB: Matrix = [
  [0.210454268309314, 0.7936177747023054, -0.0040720430116193],
  [1.9779985324311684, -2.4285922420485799, 0.450593709617411],
  [0.0259040424655478, 0.7827717124575296, -0.8086757549230774],
];
const FROM_CONES = inverse(TO_CONES);
const FROM_OKLAB = inverse(TO_OKLAB);

const each = ([a, b, c]: Triple, work: (value: number) => number): Triple => [work(a), work(b), work(c)];

const KAPPA = 24389 / 27;
const EPSILON = 216 / 24389;

function labFromD50([x, y, z]: Triple): Triple {
  const f = (value: number) => (value > EPSILON ? Math.cbrt(value) : (KAPPA * value + 16) / 116);
  const [fx, fy, fz] = [f(x / D50[0]), f(y / D50[1]), f(z / D50[2])];
  return [116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)];
}

function d50FromLab([l, a, b]: Triple): Triple {
  const fy = (l + 16) / 116;
  const cube = (f: number) => (f ** 3 > EPSILON ? f ** 3 : (116 * f - 16) / KAPPA);
  const y = l > KAPPA * EPSILON ? fy ** 3 : l / KAPPA;
  return [cube(fy + a / 500) * D50[0], y * D50[1], cube(fy - b / 200) * D50[2]];
}

const polar = ([l, a, b]: Triple): Triple => {
  const hue = (Math.atan2(b, a) * 180) / Math.PI;
  return [l, Math.hypot(a, b), hue < 0 ? hue + 360 : hue];
};
const straight = ([l, c, h]: Triple): Triple => {
  const angle = (h * Math.PI) / 180;
  return [l, c * Math.cos(angle), c * Math.sin(angle)];
};

/** CSS Color 4, section 7.1: hue in degrees, saturation and lightness in percent. */
function hslToSrgb([hue, saturation, lightness]: Triple): Triple {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (n: number) => {
    const k = (((n + hue / 30) % 12) + 12) % 12;
    return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  };
  return [channel(0), channel(8), channel(4)];
}

const hueOf = ([r, g, b]: Triple): number => {
  const max = Math.max(r, g, b);
  const range = max - Math.min(r, g, b);
  if (range === 0) return 0;
  const sixth = max === r ? (g - b) / range : max === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return (sixth * 60 + 360) % 360;
};

function srgbToHsl(rgb: Triple): Triple {
  const [max, min] = [Math.max(...rgb), Math.min(...rgb)];
  const l = (max + min) / 2;
  const s = l <= 0 || l >= 1 ? 0 : (max - l) / Math.min(l, 1 - l);
  return [hueOf(rgb), s * 100, l * 100];
}

function hwbToSrgb([hue, white, black]: Triple): Triple {
  const sum = white + black;
  if (sum >= 100) return [white / sum, white / sum, white / sum];
  return each(hslToSrgb([hue, 100, 50]), (value) => value * (1 - sum / 100) + white / 100);
}

const srgbToHwb = (rgb: Triple): Triple => [hueOf(rgb), Math.min(...rgb) * 100, (1 - Math.max(...rgb)) * 100];

/** To XYZ with the white D65. */
function toXyz(space: SpaceName, coords: Triple): Triple {
  const rgb = RGB[space];
  if (rgb) return times(rgb.toXyz, each(coords, rgb.curve.decode));
  switch (space) {
    case 'xyz-d50':
      return times(TO_D65, coords);
    case 'lab':
      return times(TO_D65, d50FromLab(coords));
    case 'lch':
      return toXyz('lab', straight(coords));
    case 'oklab':
      return times(
        FROM_CONES,
        each(times(FROM_OKLAB, coords), (cone) => cone ** 3),
      );
    case 'oklch':
      return toXyz('oklab', straight(coords));
    case 'hsl':
      return toXyz('srgb', hslToSrgb(coords));
    case 'hwb':
      return toXyz('srgb', hwbToSrgb(coords));
    default:
      return coords;
  }
}

function fromXyz(space: SpaceName, xyz: Triple): Triple {
  const rgb = RGB[space];
  if (rgb) return each(times(rgb.fromXyz, xyz), rgb.curve.encode);
  switch (space) {
    case 'xyz-d50':
      return times(TO_D50, xyz);
    case 'lab':
      return labFromD50(times(TO_D50, xyz));
    case 'lch':
      return polar(fromXyz('lab', xyz));
    case 'oklab':
      return times(TO_OKLAB, each(times(TO_CONES, xyz), Math.cbrt));
    case 'oklch':
      return polar(fromXyz('oklab', xyz));
    case 'hsl':
      return srgbToHsl(fromXyz('srgb', xyz));
    case 'hwb':
      return srgbToHwb(fromXyz('srgb', xyz));
    default:
      return xyz;
  }
}

const FROM_SRGB: Partial<Record<SpaceName, (coords: Triple) => Triple>> = { hsl: srgbToHsl, hwb: srgbToHwb };
const TO_SRGB: Partial<Record<SpaceName, (coords: Triple) => Triple>> = { hsl: hslToSrgb, hwb: hwbToSrgb };

/**
 * Numbers of one space in another, also outside its gamut; what needs no way through XYZ takes none.
 *
 * @example converted([1, 0, 0], 'srgb', 'oklch') // [0.62796, 0.25768, 29.234]
 */
export function converted(coords: Triple, from: SpaceName, to: SpaceName): Triple {
  if (from === to) return coords;
  const rgb = TO_SRGB[from];
  if (rgb) return converted(rgb(coords), 'srgb', to);
  if (from === 'srgb' && FROM_SRGB[to]) return FROM_SRGB[to](coords);
  if (from === 'srgb' && to === 'srgb-linear') return each(coords, linearOf);
  if (from === 'srgb-linear' && to === 'srgb') return each(coords, encodedOf);
  if ((from === 'oklch' && to === 'oklab') || (from === 'lch' && to === 'lab')) return straight(coords);
  if ((from === 'oklab' && to === 'oklch') || (from === 'lab' && to === 'lch')) return polar(coords);
  return fromXyz(to, toXyz(from, coords));
}

/** The numbers of a colour in a space; `none` counts as 0. */
export const coordsIn = ({ space, coords: [a = 0, b = 0, c = 0] }: Colour, to: SpaceName): Triple =>
  converted([a, b, c], space, to);
