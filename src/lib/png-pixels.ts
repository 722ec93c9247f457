/** PNG as pixels and back (ISO/IEC 15948): every colour type, depth and interlacing, with alpha to the bit. Loads fflate: import it when it is needed. */
import { Unzlib, zlibSync } from 'fflate';
import { joinBytes } from './bytes.ts';
import { bigEndian, chunk, crc32, SIGNATURE } from './png.ts';
import { fail, ok, type Result } from './result.ts';

/** Red, green, blue and alpha of each pixel, row by row, not multiplied. */
export type Pixels = {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
};

/** What else the file holds, which pixels alone lose. */
export type PngPicture = Pixels & {
  readonly bits: number;
  /** The names of its chunks, each once. */
  readonly chunks: ReadonlySet<string>;
};

type Header = {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly colour: number;
  readonly isInterlaced: boolean;
};

type Parts = {
  readonly header: Header;
  readonly palette: Uint8Array;
  readonly transparency: Uint8Array | undefined;
  readonly data: readonly Uint8Array[];
  readonly chunks: ReadonlySet<string>;
};

/** Samples of a pixel by the type of colour. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
const NO_BYTES = new Uint8Array();
const LARGEST_SIDE = 0x7fffffff;

/** The pixels of a PNG file. Fails where it is damaged, with the byte. What it holds is not limited: look at its size first. */
export function readPng(bytes: Uint8Array): Result<PngPicture> {
  const parts = partsOf(bytes);
  if (!parts.ok) return parts;
  const { header, chunks } = parts.value;
  const rows = unfiltered(parts.value);
  if (!rows.ok) return rows;
  return ok({ width: header.width, height: header.height, data: rows.value, bits: header.bits, chunks });
}

function partsOf(bytes: Uint8Array): Result<Parts> {
  if (!SIGNATURE.every((byte, at) => bytes[at] === byte))
    return fail('expected a PNG file, found other bytes');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let header: Header | undefined;
  let palette: Uint8Array = NO_BYTES;
  let transparency: Uint8Array | undefined;
  const data: Uint8Array[] = [];
  const chunks = new Set<string>();
  for (let at = SIGNATURE.length; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > bytes.length) break;
    const body = bytes.subarray(at + 4, end - 4);
    const name = String.fromCharCode(...body.subarray(0, 4));
    const isCritical = /^[A-Z]/.test(name);
    if (isCritical && crc32(body) !== view.getUint32(end - 4))
      return fail(`the PNG is damaged at byte ${at}: the check of ${name} is wrong`);
    const content = body.subarray(4);
    chunks.add(name);
    if (name === 'IHDR') header = headerOf(content);
    else if (name === 'PLTE') palette = content;
    else if (name === 'tRNS') transparency = content;
    else if (name === 'IDAT') data.push(content);
    else if (name === 'IEND') break;
    if (!header) return fail(`the PNG is damaged at byte ${at}: expected its size, found ${name}`);
    at = end;
  }
  if (!header || data.length === 0)
    return fail(`the PNG is damaged: it ends at byte ${bytes.length} without pixels`);
  return ok({ header, palette, transparency, data, chunks });
}

function headerOf(content: Uint8Array): Header | undefined {
  if (content.length < 13) return undefined;
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  const [width, height] = [view.getUint32(0), view.getUint32(4)];
  const [bits = 0, colour = 0, , , interlaced = 0] = content.subarray(8);
  const isRight = DEPTHS[colour]?.includes(bits) === true && interlaced <= 1;
  const hasSides = [width, height].every((side) => side > 0 && side <= LARGEST_SIDE);
  return isRight && hasSides ? { width, height, bits, colour, isInterlaced: interlaced === 1 } : undefined;
}

/** Where each pass of Adam7 begins, and its steps. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Pass = {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly columns: number;
  readonly rows: number;
};

function passesOf({ width, height, isInterlaced }: Header): readonly Pass[] {
  const all = isInterlaced ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return all
    .map(([x, y, dx, dy]) => ({
      x,
      y,
      dx,
      dy,
      columns: Math.ceil((width - x) / dx),
      rows: Math.ceil((height - y) / dy),
    }))
    .filter(({ columns, rows }) => columns > 0 && rows > 0);
}

function unfiltered(parts: Parts): Result<Uint8ClampedArray<ArrayBuffer>> {
  const { header } = parts;
  const bitsOfPixel = (CHANNELS[header.colour] ?? 1) * header.bits;
  const passes = passesOf(header);
  const lengthOf = ({ columns, rows }: Pass) => rows * (1 + Math.ceil((columns * bitsOfPixel) / 8));
  const inflated = inflate(
    parts.data,
    passes.reduce((sum, pass) => sum + lengthOf(pass), 0),
  );
  if (!inflated.ok) return inflated;
  const pixels = new Uint8ClampedArray(header.width * header.height * 4);
  const write = pixelWriter(parts, pixels);
  const step = Math.max(1, bitsOfPixel >> 3);
  let at = 0;
  for (const pass of passes) {
    const length = Math.ceil((pass.columns * bitsOfPixel) / 8);
    let above: Uint8Array = new Uint8Array(length);
    for (let row = 0; row < pass.rows; row += 1) {
      const line = inflated.value.subarray(at + 1, at + 1 + length);
      const filter = inflated.value[at] ?? 0;
      if (filter > 4) return fail(`the PNG is damaged: row ${row + 1} has the filter ${filter}`);
      undo(filter, line, above, step);
      write(line, pass, row);
      above = line;
      at += 1 + length;
    }
  }
  return ok(pixels);
}

function inflate(data: readonly Uint8Array[], length: number): Result<Uint8Array> {
  const whole = new Uint8Array(length);
  let filled = 0;
  const unpacker = new Unzlib((piece) => {
    whole.set(piece.subarray(0, Math.max(0, length - filled)), Math.min(filled, length));
    filled += piece.length;
  });
  try {
    for (const [index, piece] of data.entries()) {
      if (filled > length) break;
      unpacker.push(piece, index === data.length - 1);
    }
  } catch {
    return fail('the PNG is damaged: its pixels cannot be unpacked');
  }
  return filled < length
    ? fail(`the PNG is damaged: ${length - filled} bytes of pixels are missing`)
    : ok(whole);
}

/** Undoes the filter of a row (PNG, 9.2). */
function undo(filter: number, line: Uint8Array, above: Uint8Array, step: number): void {
  if (filter === 0) return;
  for (let at = 0; at < line.length; at += 1) {
    const left = at >= step ? (line[at - step] ?? 0) : 0;
    const up = above[at] ?? 0;
    const corner = at >= step ? (above[at - step] ?? 0) : 0;
    line[at] = (line[at] ?? 0) + predicted(filter, left, up, corner);
  }
}

function predicted(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 0) return 0;
  const estimate = left + up - corner;
  const [fromLeft, fromUp, fromCorner] = [
    Math.abs(estimate - left),
    Math.abs(estimate - up),
    Math.abs(estimate - corner),
  ];
  return fromLeft <= fromUp && fromLeft <= fromCorner ? left : fromUp <= fromCorner ? up : corner;
}

type RowWriter = (line: Uint8Array, pass: Pass, row: number) => void;

function pixelWriter({ header, palette, transparency }: Parts, pixels: Uint8ClampedArray): RowWriter {
  const { bits, colour, width } = header;
  const channels = CHANNELS[colour] ?? 1;
  const most = 2 ** bits - 1;
  const sample = sampleReader(bits);
  const keys =
    transparency && (colour === 0 || colour === 2)
      ? Array.from(
          { length: channels },
          (_, at) => ((transparency[at * 2] ?? 0) << 8) | (transparency[at * 2 + 1] ?? 0),
        )
      : undefined;
  const values = [0, 0, 0, 0];
  return (line, pass, row) => {
    for (let column = 0; column < pass.columns; column += 1) {
      for (let channel = 0; channel < channels; channel += 1)
        values[channel] = sample(line, column * channels + channel);
      const to = ((pass.y + row * pass.dy) * width + pass.x + column * pass.dx) * 4;
      const [first = 0, second = 0, third = 0, fourth = 0] = values;
      if (colour === 3) {
        for (let channel = 0; channel < 3; channel += 1)
          pixels[to + channel] = palette[first * 3 + channel] ?? 0;
        pixels[to + 3] = transparency?.[first] ?? 255;
        continue;
      }
      const isKey = keys?.every((key, at) => values[at] === key) === true;
      const isGrey = colour === 0 || colour === 4;
      pixels[to] = (first / most) * 255;
      pixels[to + 1] = ((isGrey ? first : second) / most) * 255;
      pixels[to + 2] = ((isGrey ? first : third) / most) * 255;
      pixels[to + 3] = isKey
        ? 0
        : colour === 4
          ? (second / most) * 255
          : colour === 6
            ? (fourth / most) * 255
            : 255;
    }
  };
}

function sampleReader(bits: number): (line: Uint8Array, index: number) => number {
  if (bits === 8) return (line, index) => line[index] ?? 0;
  if (bits === 16) return (line, index) => ((line[index * 2] ?? 0) << 8) | (line[index * 2 + 1] ?? 0);
  const each = 8 / bits;
  const mask = 2 ** bits - 1;
  return (line, index) => ((line[Math.floor(index / each)] ?? 0) >> (8 - bits * ((index % each) + 1))) & mask;
}

const MOST_COLOURS = 256;

/** The bytes of a PNG file of these pixels: with a palette where there are few colours, without alpha where all is opaque. */
export function writePng({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const colours = coloursOf(data);
  const isOpaque = colours.every((colour) => colour >>> 24 === 255);
  const isIndexed = colours.length <= MOST_COLOURS;
  const channels = isIndexed ? 1 : isOpaque ? 3 : 4;
  const rows = isIndexed
    ? indexed({ width, height, data }, colours)
    : filtered({ width, height, data }, channels);
  const colour = isIndexed ? 3 : isOpaque ? 2 : 6;
  return joinBytes(
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', joinBytes(bigEndian(width), bigEndian(height), Uint8Array.of(8, colour, 0, 0, 0))),
    ...(isIndexed ? [chunk('PLTE', Uint8Array.from(colours.flatMap(bytesOf)))] : []),
    ...(isIndexed && !isOpaque
      ? [
          chunk(
            'tRNS',
            Uint8Array.from(colours, (each) => each >>> 24),
          ),
        ]
      : []),
    chunk('IDAT', zlibSync(rows, { level: 9 })),
    chunk('IEND', NO_BYTES),
  );
}

const bytesOf = (colour: number): readonly number[] => [
  colour & 255,
  (colour >>> 8) & 255,
  (colour >>> 16) & 255,
];

const colourAt = (data: Uint8ClampedArray, at: number): number =>
  ((data[at] ?? 0) |
    ((data[at + 1] ?? 0) << 8) |
    ((data[at + 2] ?? 0) << 16) |
    ((data[at + 3] ?? 0) << 24)) >>>
  0;

/** Every colour once, unless there are more than a palette holds: then those that make it too many, with the first that is not opaque. */
function coloursOf(data: Uint8ClampedArray): readonly number[] {
  const found = new Set<number>();
  for (let at = 0; at < data.length; at += 4) {
    if (found.size <= MOST_COLOURS || data[at + 3] !== 255) found.add(colourAt(data, at));
    if (found.size > MOST_COLOURS && data[at + 3] !== 255) break;
  }
  return [...found];
}

function indexed({ width, height, data }: Pixels, colours: readonly number[]): Uint8Array {
  const places = new Map(colours.map((colour, at) => [colour, at]));
  const rows = new Uint8Array((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      rows[y * (width + 1) + x + 1] = places.get(colourAt(data, (y * width + x) * 4)) ?? 0;
  return rows;
}

/** Each row with the filter that leaves the least (PNG, 12.8). */
function filtered({ width, height, data }: Pixels, channels: number): Uint8Array {
  const length = width * channels;
  const rows = new Uint8Array((length + 1) * height);
  let above = new Uint8Array(length);
  let line = new Uint8Array(length);
  const trial = new Uint8Array(length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1)
      for (let channel = 0; channel < channels; channel += 1)
        line[x * channels + channel] = data[(y * width + x) * 4 + channel] ?? 0;
    let least = Infinity;
    for (let filter = 0; filter <= 4; filter += 1) {
      let sum = 0;
      for (let at = 0; at < length; at += 1) {
        const left = at >= channels ? (line[at - channels] ?? 0) : 0;
        const corner = at >= channels ? (above[at - channels] ?? 0) : 0;
        const value = ((line[at] ?? 0) - predicted(filter, left, above[at] ?? 0, corner)) & 255;
        trial[at] = value;
        sum += value < 128 ? value : 256 - value;
      }
      if (sum >= least) continue;
      least = sum;
      rows[y * (length + 1)] = filter;
      rows.set(trial, y * (length + 1) + 1);
    }
    [above, line] = [line, above];
  }
  return rows;
}
