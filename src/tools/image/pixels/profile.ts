/** Colour profiles of three curves and a matrix (ISO 15076-1), such as Display P3 and Adobe RGB: their colours in sRGB, the same on every face. */
import { unzlibSync } from 'fflate';
import { joinBytes } from '#src/lib/bytes.ts';
import { latin1, type Part } from '#src/lib/picture-parts/parts.ts';
import type { Pixels } from '#src/lib/png-pixels.ts';
import { LIGHT_STEPS, lightTables } from './resample.ts';

/** Large enough for every profile of this kind, in bytes. */
const LARGEST = 4_000_000;
const JPEG_MARK = 14;

/** The profile that stands in these parts of a file; an empty one where it cannot be unpacked. */
export function profileIn(bytes: Uint8Array, parts: readonly Part[]): Uint8Array | undefined {
  const [first] = parts;
  if (!first) return undefined;
  const contentOf = ({ from, to }: Part) => bytes.subarray(from, to);
  if (first.name === 'APP2')
    return joinBytes(
      // The byte behind the mark numbers the pieces.
      ...parts
        .toSorted((one, other) => (bytes[one.from + 12] ?? 0) - (bytes[other.from + 12] ?? 0))
        .map((part) => contentOf(part).subarray(JPEG_MARK)),
    );
  if (first.name !== 'iCCP') return contentOf(first);
  const content = contentOf(first);
  try {
    return unzlibSync(content.subarray(content.indexOf(0) + 2), { out: new Uint8Array(LARGEST) });
  } catch {
    return new Uint8Array();
  }
}

type Curve = (value: number) => number;
type Channel = { readonly curve: Curve; readonly xyz: readonly number[] };

/** Tag by tag, where it stands. */
function tagsOf(icc: Uint8Array): ReadonlyMap<string, DataView> {
  const tags = new Map<string, DataView>();
  const view = new DataView(icc.buffer, icc.byteOffset, icc.byteLength);
  if (view.byteLength < HEADER + 4) return tags;
  for (let at = HEADER + 4, left = view.getUint32(HEADER); left > 0 && at + 12 <= icc.length; left -= 1) {
    const [from, length] = [view.getUint32(at + 4), view.getUint32(at + 8)];
    if (from + length <= icc.length)
      tags.set(latin1(icc, at, at + 4), new DataView(icc.buffer, icc.byteOffset + from, length));
    at += 12;
  }
  return tags;
}

const HEADER = 128;

/** Numbers of 16 bits before the point and 16 after it. */
const fixed = (view: DataView, at: number): number => view.getInt32(at) / 65_536;

const typeOf = (view: DataView): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((at) => view.getUint8(at)));

function curveOf(view: DataView | undefined): Curve | undefined {
  if (!view || view.byteLength < 12) return undefined;
  if (typeOf(view) === 'para') return formula(view);
  const count = view.getUint32(8);
  if (typeOf(view) !== 'curv' || 12 + count * 2 > view.byteLength) return undefined;
  if (count === 0) return (value) => value;
  if (count === 1) return (value) => value ** (view.getUint16(12) / 256);
  const point = (at: number) => view.getUint16(12 + 2 * Math.min(at, count - 1)) / 65_535;
  return (value) => {
    const place = value * (count - 1);
    const low = Math.floor(place);
    return point(low) + (point(low + 1) - point(low)) * (place - low);
  };
}

/** How many numbers each formula has (ISO 15076-1, 10.18). */
const NUMBERS = [1, 3, 4, 5, 7];

function formula(view: DataView): Curve | undefined {
  const kind = view.getUint16(8);
  const count = NUMBERS[kind];
  if (count === undefined || 12 + count * 4 > view.byteLength) return undefined;
  const [g = 1, a = 1, b = 0, c = 0, d = 0, e = 0, f = 0] = Array.from({ length: count }, (_, at) =>
    fixed(view, 12 + at * 4),
  );
  if (kind === 0) return (value) => value ** g;
  if (kind === 1) return (value) => (value >= -b / a ? (a * value + b) ** g : 0);
  if (kind === 2) return (value) => (value >= -b / a ? (a * value + b) ** g + c : c);
  return (value) => (value >= d ? (a * value + b) ** g + e : c * value + f);
}

/** From XYZ of D50 to the light of sRGB: the inverse of its primaries, adapted by Bradford. */
const TO_SRGB = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** Half a step of 8 bits beyond black and white, in light. */
const BELOW = -0.5 / 255 / 12.92;
const ABOVE = 1 + (0.5 / 255) * 2.27;

/** The colours in sRGB, and how many pixels had one that sRGB does not have; nothing of that where the profile is that of sRGB. */
export type Converted = { readonly pixels: Pixels; readonly outside: number | undefined };

/** Nothing where the profile is of another kind (tables, CMYK): a browser may know it. */
export function converterOf(icc: Uint8Array): ((pixels: Pixels) => Converted) | undefined {
  const tags = tagsOf(icc);
  if (latin1(icc, 16, 24) !== 'RGB XYZ ' || tags.has('A2B0')) return undefined;
  const channels: Channel[] = [];
  for (const name of ['r', 'g', 'b']) {
    const [curve, xyz] = [curveOf(tags.get(`${name}TRC`)), tags.get(`${name}XYZ`)];
    if (!curve || !xyz || xyz.byteLength < 20) return undefined;
    channels.push({ curve, xyz: [8, 12, 16].map((at) => fixed(xyz, at)) });
  }
  // How much of each light of sRGB every value of a channel gives.
  const tables = channels.map(({ curve, xyz }) =>
    TO_SRGB.map((row) => {
      const share = row.reduce((sum, factor, at) => sum + factor * (xyz[at] ?? 0), 0);
      return Float64Array.from({ length: 256 }, (_, value) => share * curve(value / 255));
    }),
  );
  const convert = (pixels: Pixels) => converted(pixels, tables);
  return isSrgb(convert) ? (pixels) => ({ pixels, outside: undefined }) : convert;
}

/** Corners of the cube, grey and one more: sRGB leaves them as they are, within one step. */
const PROBES = [
  [255, 0, 0, 255],
  [0, 255, 0, 255],
  [0, 0, 255, 255],
  [128, 128, 128, 255],
  [40, 80, 200, 255],
].flat();

function isSrgb(convert: (pixels: Pixels) => Converted): boolean {
  const probes = Uint8ClampedArray.from(PROBES);
  const { data } = convert({ width: PROBES.length / 4, height: 1, data: probes }).pixels;
  return data.every((value, at) => Math.abs(value - (PROBES[at] ?? 0)) <= 1);
}

/** By channel of the profile and channel of sRGB: the light that each value gives. */
type Tables = readonly (readonly Float64Array[])[];

function converted({ width, height, data }: Pixels, tables: Tables): Converted {
  const { fromLight } = lightTables(true);
  const made = new Uint8ClampedArray(data.length);
  let outside = 0;
  for (let at = 0; at < data.length; at += 4) {
    let isOutside = false;
    for (let to = 0; to < 3; to += 1) {
      let light = 0;
      for (let from = 0; from < 3; from += 1) light += tables[from]?.[to]?.[data[at + from] ?? 0] ?? 0;
      if (light < BELOW || light > ABOVE) isOutside = true;
      made[at + to] = fromLight[Math.round(Math.min(1, Math.max(0, light)) * LIGHT_STEPS)] ?? 0;
    }
    made[at + 3] = data[at + 3] ?? 0;
    if (isOutside) outside += 1;
  }
  return { pixels: { width, height, data: made }, outside };
}
