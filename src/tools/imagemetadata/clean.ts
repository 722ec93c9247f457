/** Removes metadata and copies the compressed picture as it is. */
import { sha256 } from '@noble/hashes/sha2.js';
import { encodeUtf8, joinBytes, toHex } from '#src/lib/bytes.ts';
import { crc32 } from '#src/lib/png.ts';
import { latin1, TRAILER, type Part, type Walk } from '#src/lib/picture-parts/parts.ts';

/** What stays. */
export type Keeping = {
  readonly profile: boolean;
  readonly trailer: boolean;
};

/** What of the metadata is written again. */
export type Kept = {
  /** 1 to 8; 1 is upright and needs no word. */
  readonly orientation: number;
  readonly artist: string;
  readonly copyright: string;
};

/** A cleaned file, with what went. */
export type Cleaned = { readonly bytes: Uint8Array<ArrayBuffer>; readonly removed: readonly Part[] };

/** Containers whose metadata can be removed. */
export const isCleanable = ({ container }: Walk): boolean => /^(?:JPEG|PNG|WebP|GIF)$/.test(container);

/** SHA-256 of the compressed picture, in hexadecimal: all parts that are the picture, one after the other. */
export function pictureDigest(bytes: Uint8Array, { parts }: Walk): string {
  const hash = sha256.create();
  for (const { start, end, isPicture } of parts) if (isPicture) hash.update(bytes.subarray(start, end));
  return toHex(hash.digest());
}

/** Bytes before the first part. */
const HEADS: Readonly<Record<string, number>> = { JPEG: 2, PNG: 8, WebP: 12 };

/** Copies all that belongs to the picture, and writes what is kept of the rest as an EXIF of its own. */
export function clean(bytes: Uint8Array, walked: Walk, kept: Kept, keeping: Keeping): Cleaned {
  const { container, parts } = walked;
  const removed: Part[] = [];
  const exif = container === 'GIF' ? new Uint8Array() : tiffOf(kept);
  const pieces: Uint8Array[] = [bytes.subarray(0, HEADS[container] ?? 0)];
  let isExifDue = exif.length > 0;
  let pictureLength = 0;
  for (const part of parts) {
    if (isExifDue && isPlaceOfExif(container, part)) {
      pieces.push(exifPart(container, exif));
      isExifDue = false;
    }
    if (part.name === TRAILER) pictureLength = total(pieces);
    if (isRemoved(bytes, walked, part, keeping)) removed.push(part);
    else if (part.name === 'VP8X') pieces.push(withFlags(bytes, part, keeping, exif.length > 0));
    else pieces.push(withoutThumbnail(bytes, container, part));
  }
  // In WebP it stands last; one without VP8X has no place for it.
  if (isExifDue && parts.some(({ name }) => name === 'VP8X')) pieces.push(exifPart(container, exif));
  const all = joinBytes(...pieces);
  const riff = (pictureLength || all.length) - 8;
  if (container === 'WebP' && all.length >= 8) new DataView(all.buffer).setUint32(4, riff, true);
  return { bytes: all, removed };
}

const total = (pieces: readonly Uint8Array[]): number => pieces.reduce((sum, { length }) => sum + length, 0);

/** After JFIF and before everything else; in PNG after the header; in WebP before what follows the end. */
function isPlaceOfExif(container: string, { name }: Part): boolean {
  if (container === 'JPEG') return name !== 'APP0';
  return container === 'PNG' ? name !== 'IHDR' : name === TRAILER;
}

/** Chunks of PNG that say how the picture is drawn, besides those that are the picture. */
const PNG_DRAWN = new Set([
  'cHRM',
  'gAMA',
  'sBIT',
  'sRGB',
  'cICP',
  'mDCV',
  'cLLI',
  'bKGD',
  'hIST',
  'pHYs',
  'sPLT',
]);

/** Whatever is not known to belong to the picture goes. */
function isRemoved(bytes: Uint8Array, { container }: Walk, part: Part, keeping: Keeping): boolean {
  const { name, from, to, isPicture } = part;
  if (isPicture) return false;
  if (name === TRAILER) return !keeping.trailer;
  const starts = latin1(bytes, from, Math.min(to, from + 12));
  switch (container) {
    case 'JPEG':
      // Without Adobe's segment, CMYK and RGB would change their colours.
      if (name === 'APP14') return !starts.startsWith('Adobe');
      if (name === 'APP0') return !/^(?:JFIF\0|AVI1)/.test(starts);
      return !(name === 'APP2' && starts === 'ICC_PROFILE\0' && keeping.profile);
    case 'PNG':
      return !(PNG_DRAWN.has(name) || (name === 'iCCP' && keeping.profile));
    case 'WebP':
      return !(name === 'VP8X' || (name === 'ICCP' && keeping.profile));
    default:
      return !(name === 'ICCRGBG1012' && keeping.profile);
  }
}

const JFIF_LENGTH = 14;

/** JFIF may hold a thumbnail of its own, which goes with the others. */
function withoutThumbnail(
  bytes: Uint8Array,
  container: string,
  { name, start, end, from, to }: Part,
): Uint8Array {
  const isJfif = container === 'JPEG' && name === 'APP0' && latin1(bytes, from, from + 4) === 'JFIF';
  if (!isJfif || to - from <= JFIF_LENGTH) return bytes.subarray(start, end);
  const head = Uint8Array.of(0xff, 0xe0, 0, JFIF_LENGTH + 2);
  return joinBytes(head, bytes.subarray(from, from + JFIF_LENGTH - 2), new Uint8Array(2));
}

const ORIENTATION = 0x0112;
const ARTIST = 0x013b;
const COPYRIGHT = 0x8298;

/** A big-endian TIFF of one directory: 26 bytes with the orientation alone; nothing where nothing is kept. */
function tiffOf({ orientation, artist, copyright }: Kept): Uint8Array<ArrayBuffer> {
  const fields: { tag: number; type: number; count: number; value: Uint8Array<ArrayBuffer> }[] = [];
  if (orientation > 1 && orientation <= 8)
    fields.push({ tag: ORIENTATION, type: 3, count: 1, value: Uint8Array.of(0, orientation, 0, 0) });
  for (const [tag, text] of [
    [ARTIST, artist],
    [COPYRIGHT, copyright],
  ] as const)
    if (text !== '') {
      const value = encodeUtf8(`${text}\0`);
      fields.push({ tag, type: 2, count: value.length, value });
    }
  if (fields.length === 0) return new Uint8Array();
  const head = joinBytes(Uint8Array.of(0x4d, 0x4d, 0, 42), big32(8), big16(fields.length));
  const long: Uint8Array[] = [];
  let place = head.length + 12 * fields.length + 4;
  const entries = fields.map(({ tag, type, count, value }) => {
    const isShort = value.length <= 4;
    const entry = joinBytes(big16(tag), big16(type), big32(count), isShort ? padded(value, 4) : big32(place));
    if (!isShort) {
      long.push(value);
      place += value.length;
    }
    return entry;
  });
  return joinBytes(head, ...entries, big32(0), ...long);
}

const padded = (bytes: Uint8Array, length: number): Uint8Array =>
  joinBytes(bytes, new Uint8Array(Math.max(0, length - bytes.length)));

/** EXIF as the container holds it. */
function exifPart(container: string, tiff: Uint8Array): Uint8Array<ArrayBuffer> {
  if (container === 'JPEG') {
    const content = joinBytes(encodeUtf8('Exif\0\0'), tiff);
    return joinBytes(Uint8Array.of(0xff, 0xe1), big16(content.length + 2), content);
  }
  if (container === 'PNG') {
    const typed = joinBytes(encodeUtf8('eXIf'), tiff);
    return joinBytes(big32(tiff.length), typed, big32(crc32(typed)));
  }
  return joinBytes(encodeUtf8('EXIF'), big32(tiff.length).reverse(), tiff, new Uint8Array(tiff.length % 2));
}

const FLAG_XMP = 0x04;
const FLAG_EXIF = 0x08;
const FLAG_PROFILE = 0x20;

/** VP8X says which chunks follow. */
function withFlags(
  bytes: Uint8Array,
  { start, end, from }: Part,
  { profile }: Keeping,
  hasExif: boolean,
): Uint8Array {
  const copy = bytes.slice(start, end);
  const gone = FLAG_XMP | FLAG_EXIF | (profile ? 0 : FLAG_PROFILE);
  copy[from - start] = ((copy[from - start] ?? 0) & ~gone) | (hasExif ? FLAG_EXIF : 0);
  return copy;
}

const big16 = (value: number): Uint8Array<ArrayBuffer> => Uint8Array.of(value >>> 8, value);
const big32 = (value: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
