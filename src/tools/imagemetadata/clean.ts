/** Removes metadata and copies the compressed picture as it is. */
import { sha256 } from '@noble/hashes/sha2.js';
import { joinBytes, toHex } from '#src/lib/bytes.ts';
import type { Part, Walk } from './containers.ts';

/** What stays. */
export type Keeping = {
  readonly orientation: boolean;
  readonly profile: boolean;
  readonly authors: boolean;
  readonly trailer: boolean;
};

/** A cleaned file, with what went. */
export type Cleaned = { readonly bytes: Uint8Array<ArrayBuffer>; readonly removed: readonly Part[] };

/** SHA-256 of the compressed picture: all parts that are the picture, one after the other. */
export function pictureDigest(bytes: Uint8Array, { parts }: Walk): string {
  const hash = sha256.create();
  for (const { name, start, end } of parts) if (name === 'image') hash.update(bytes.subarray(start, end));
  return toHex(hash.digest());
}

const PNG_METADATA = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'caBX']);
const PNG_PROFILE = new Set(['iCCP']);

/** What goes, by the rules of each container; `orientation` is put back in as an EXIF of that one tag. */
export function clean(bytes: Uint8Array, walked: Walk, orientation: number, keeping: Keeping): Cleaned {
  const removed: Part[] = [];
  const kept: Uint8Array[] = [];
  const isSideways = keeping.orientation && orientation > 1 && orientation <= 8;
  const { container, parts } = walked;
  if (container === 'jpeg') kept.push(bytes.subarray(0, 2));
  else if (container === 'png') kept.push(bytes.subarray(0, 8));
  else if (container === 'webp') kept.push(bytes.subarray(0, 12));
  let isExifWritten = !isSideways;
  for (const part of parts) {
    if (isMetadata(bytes, walked, part, keeping)) removed.push(part);
    else {
      // After JFIF, before everything else; in PNG before the picture.
      const isPlace =
        container === 'jpeg' ? part.name !== 'APP0' : container === 'png' && part.name === 'image';
      if (!isExifWritten && isPlace) {
        kept.push(container === 'jpeg' ? jpegOrientation(orientation) : pngOrientation(orientation));
        isExifWritten = true;
      }
      kept.push(
        container === 'webp' && part.name === 'VP8X'
          ? withoutFlags(bytes, part, keeping, isSideways)
          : bytes.subarray(part.start, part.end),
      );
    }
  }
  if (!isExifWritten && container === 'webp') kept.push(webpOrientation(orientation));
  const all = joinBytes(...kept);
  if (container === 'webp') new DataView(all.buffer).setUint32(4, all.length - 8, true);
  return { bytes: all, removed };
}

function isMetadata(
  bytes: Uint8Array,
  { container }: Walk,
  { name, from, to }: Part,
  keeping: Keeping,
): boolean {
  if (name === 'after the end') return !keeping.trailer;
  const starts = (text: string) =>
    String.fromCharCode(...bytes.subarray(from, Math.min(to, from + text.length))) === text;
  switch (container) {
    case 'jpeg':
      if (name === 'APP0' || name === 'APP14') return false;
      if (name === 'APP2' && starts('ICC_PROFILE')) return !keeping.profile;
      return name.startsWith('APP') || name === 'COM';
    case 'png':
      return PNG_METADATA.has(name) || (PNG_PROFILE.has(name) && !keeping.profile);
    case 'webp':
      return name === 'EXIF' || name === 'XMP' || (name === 'ICCP' && !keeping.profile);
    case 'gif':
      return name === 'comment' || name === 'XMP';
  }
}

/** A TIFF of one directory with one tag: 26 bytes, big-endian. */
const orientationTiff = (orientation: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  );

const EXIF = Uint8Array.of(0x45, 0x78, 0x69, 0x66, 0, 0);

function jpegOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const content = joinBytes(EXIF, orientationTiff(orientation));
  return joinBytes(Uint8Array.of(0xff, 0xe1, 0, content.length + 2), content);
}

function pngOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const typed = joinBytes(Uint8Array.of(0x65, 0x58, 0x49, 0x66), orientationTiff(orientation));
  return joinBytes(big32(typed.length - 4), typed, big32(crc32(typed)));
}

function webpOrientation(orientation: number): Uint8Array<ArrayBuffer> {
  const tiff = orientationTiff(orientation);
  return joinBytes(Uint8Array.of(0x45, 0x58, 0x49, 0x46, tiff.length, 0, 0, 0), tiff);
}

/** VP8X says which chunks follow: bit 3 EXIF, bit 2 XMP, bit 5 a profile. */
function withoutFlags(
  bytes: Uint8Array,
  { start, end, from }: Part,
  { profile }: Keeping,
  hasExif: boolean,
): Uint8Array {
  const copy = bytes.slice(start, end);
  const flags = copy[from - start] ?? 0;
  copy[from - start] = (flags & ~(0x0c | (profile ? 0 : 0x20))) | (hasExif ? 0x08 : 0);
  return copy;
}

const big32 = (value: number): Uint8Array<ArrayBuffer> =>
  Uint8Array.of(value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

/** The check of a PNG chunk (PNG, annex D). */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffff_ffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb8_8320 : 0);
  }
  return (crc ^ 0xffff_ffff) >>> 0;
}
