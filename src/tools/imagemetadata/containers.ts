/** Walks the parts of a picture file with their offsets: JPEG segments, PNG chunks, WebP chunks, GIF blocks. */
import { fail, ok, type Result } from '#src/lib/result.ts';

/** Formats whose parts are read; TIFF is one directory after the other (tiff.ts). */
export type Container = 'jpeg' | 'png' | 'webp' | 'gif';

/** One part of a file, as it stands there. */
export type Part = {
  /** `APP1`, `tEXt`, `EXIF`, `comment`. */
  readonly name: string;
  /** 0-based byte where it begins, header included. */
  readonly start: number;
  /** The byte after it. */
  readonly end: number;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
};

/** A file in its parts. What `image` parts hold is the compressed picture. */
export type Walk = { readonly container: Container; readonly parts: readonly Part[] };

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const uint16 = (bytes: Uint8Array, at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
const uint32 = (bytes: Uint8Array, at: number): number => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2);
const uint32Little = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) +
  (bytes[at + 1] ?? 0) * 256 +
  (bytes[at + 2] ?? 0) * 65_536 +
  (bytes[at + 3] ?? 0) * 16_777_216;

/** The parts of a file by what its first bytes say it is. */
export function walk(bytes: Uint8Array): Result<Walk> {
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return walkJpeg(bytes);
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return walkPng(bytes);
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return walkWebp(bytes);
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return walkGif(bytes);
  return fail('expected a JPEG, PNG, WebP or GIF file');
}

const outside = (what: string, at: number, end: number, size: number): Result<never> =>
  fail(`${what} at byte ${at} ends at byte ${end}, the file has ${size}`);

/** ITU-T T.81, annex B: markers, each but a few with a length. */
function walkJpeg(bytes: Uint8Array): Result<Walk> {
  const parts: Part[] = [];
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff)
      return fail(`expected a marker (FF) at byte ${at}, found ${(bytes[at] ?? 0).toString(16)}`);
    const start = at;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === 0xd9) {
      parts.push({ name: 'EOI', start, end: at, from: at, to: at });
      if (at < bytes.length)
        parts.push({ name: 'after the end', start: at, end: bytes.length, from: at, to: bytes.length });
      return ok({ container: 'jpeg', parts });
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) continue;
    const length = uint16(bytes, at);
    const end = at + length;
    const name = markerName(marker);
    if (length < 2 || end > bytes.length) return outside(name, start, end, bytes.length);
    if (marker !== 0xda) {
      parts.push({ name, start, end, from: at + 2, to: end });
      at = end;
      continue;
    }
    // The scan goes on to the next marker that is neither a stuffed byte nor a restart.
    let stop = end;
    while (stop < bytes.length && !(bytes[stop] === 0xff && isMarker(bytes[stop + 1] ?? 0))) stop += 1;
    parts.push({ name: 'image', start, end: stop, from: start, to: stop });
    at = stop;
  }
  return fail(`the end of the picture (FF D9) is missing at byte ${bytes.length}`);
}

const isMarker = (byte: number): boolean => byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);

const markerName = (marker: number): string =>
  marker >= 0xe0 && marker <= 0xef
    ? `APP${marker - 0xe0}`
    : marker === 0xfe
      ? 'COM'
      : `FF${marker.toString(16).toUpperCase()}`;

/** PNG (third edition), section 5: length, type, data, CRC. */
function walkPng(bytes: Uint8Array): Result<Walk> {
  const parts: Part[] = [];
  let at = 8;
  while (at < bytes.length) {
    const length = uint32(bytes, at);
    const type = ascii(bytes, at + 4, 4);
    const end = at + 12 + length;
    if (!/^[A-Za-z]{4}$/.test(type)) return fail(`expected the name of a chunk at byte ${at + 4}`);
    if (end > bytes.length) return outside(type, at, end, bytes.length);
    parts.push({ name: type === 'IDAT' ? 'image' : type, start: at, end, from: at + 8, to: end - 4 });
    at = end;
    if (type !== 'IEND') continue;
    if (at < bytes.length)
      parts.push({ name: 'after the end', start: at, end: bytes.length, from: at, to: bytes.length });
    return ok({ container: 'png', parts });
  }
  return fail(`the end of the picture (IEND) is missing at byte ${bytes.length}`);
}

const WEBP_IMAGE = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);

/** RFC 9649: RIFF chunks, each padded to an even length. */
function walkWebp(bytes: Uint8Array): Result<Walk> {
  const parts: Part[] = [];
  const whole = 8 + uint32Little(bytes, 4);
  if (whole > bytes.length) return outside('RIFF', 0, whole, bytes.length);
  let at = 12;
  while (at + 8 <= whole) {
    const type = ascii(bytes, at, 4);
    const length = uint32Little(bytes, at + 4);
    const end = at + 8 + length + (length % 2);
    if (at + 8 + length > whole) return outside(type, at, end, whole);
    parts.push({
      name: WEBP_IMAGE.has(type) ? 'image' : type.trim(),
      start: at,
      end: Math.min(end, bytes.length),
      from: at + 8,
      to: at + 8 + length,
    });
    at = end;
  }
  if (whole + (whole % 2) < bytes.length)
    parts.push({ name: 'after the end', start: whole, end: bytes.length, from: whole, to: bytes.length });
  return ok({ container: 'webp', parts });
}

/** GIF89a: blocks of at most 255 bytes, closed by an empty one. */
function walkGif(bytes: Uint8Array): Result<Walk> {
  const parts: Part[] = [];
  const tableOf = (flags: number) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const blocksFrom = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  let at = 13 + tableOf(bytes[10] ?? 0);
  parts.push({ name: 'image', start: 0, end: at, from: 0, to: at });
  while (at < bytes.length) {
    const start = at;
    const kind = bytes[at];
    if (kind === 0x3b) {
      parts.push({ name: 'trailer', start, end: at + 1, from: at, to: at + 1 });
      if (at + 1 < bytes.length)
        parts.push({
          name: 'after the end',
          start: at + 1,
          end: bytes.length,
          from: at + 1,
          to: bytes.length,
        });
      return ok({ container: 'gif', parts });
    }
    if (kind === 0x2c) {
      at = blocksFrom(at + 11 + tableOf(bytes[at + 9] ?? 0));
      parts.push({ name: 'image', start, end: at, from: start, to: at });
    } else if (kind === 0x21) {
      const label = bytes[at + 1] ?? 0;
      const application = label === 0xff ? ascii(bytes, at + 3, 11) : '';
      const isXmp = application === 'XMP DataXMP';
      at = blocksFrom(at + 2);
      const name = label === 0xfe ? 'comment' : isXmp ? 'XMP' : label === 0xff ? application : 'image';
      parts.push({ name, start, end: at, from: start + (label === 0xff ? 14 : 2), to: at });
    } else return fail(`expected a block at byte ${at}, found ${(kind ?? 0).toString(16)}`);
    if (at > bytes.length) return outside('a block', start, at, bytes.length);
  }
  return fail(`the end of the picture (3B) is missing at byte ${bytes.length}`);
}
