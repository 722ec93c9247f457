/** Walks the parts of a picture file with their offsets: JPEG segments, PNG chunks, WebP chunks, GIF blocks; of HEIF only metadata. */
import { joinBytes } from '#src/lib/bytes.ts';
import { grouped } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { walkHeif } from './heif.ts';
import { latin1, TRAILER, type Part, type Walk } from './parts.ts';

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.length);

/** The parts of a file. A damaged one has those before the damage. */
export function walk(bytes: Uint8Array): Result<Walk> {
  const starts = latin1(bytes, 0, 12);
  if (starts.startsWith('\u00ff\u00d8')) return ok(walkJpeg(bytes));
  if (starts.startsWith('\u0089PNG\r\n\u001a\n')) return ok(walkPng(bytes));
  if (/^RIFF.{4}WEBP/s.test(starts)) return ok(walkWebp(bytes));
  if (/^GIF8[79]a/.test(starts)) return ok(walkGif(bytes));
  if (/^(?:II\*\0|MM\0\*)/.test(starts)) return ok({ container: 'TIFF', parts: [] });
  if (/^.{4}ftyp(?:avi[fs]|hei[cxms]|hev[cxms]|mi[fa][12f]|msf1)/s.test(starts)) return ok(walkHeif(bytes));
  return fail(`expected a JPEG, PNG, WebP, GIF, TIFF, HEIC or AVIF picture, found ${described(bytes)}`);
}

const described = (bytes: Uint8Array): string =>
  bytes.length === 0
    ? 'nothing'
    : `bytes that begin with ${[...bytes.subarray(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join(' ')}`;

const outside = (what: string, at: number, end: number, size: number): string =>
  `${what} at byte ${grouped(at)} ends at byte ${grouped(end)}, the file has ${grouped(size)}`;

const noEnd = (mark: string, size: number): string =>
  `the end of the picture (${mark}) is missing at byte ${grouped(size)}`;

/** What is there of a part that goes beyond the end of the file. */
function cutPart(bytes: Uint8Array, name: string, start: number, from: number): readonly Part[] {
  const end = bytes.length;
  return from < end ? [{ name, start, end, from, to: end }] : [];
}

function trailerOf(bytes: Uint8Array, at: number): readonly Part[] {
  return at < bytes.length
    ? [{ name: TRAILER, start: at, end: bytes.length, from: at, to: bytes.length }]
    : [];
}

/** ITU-T T.81, annex B: markers, each but a few with a length. */
function walkJpeg(bytes: Uint8Array): Walk {
  const parts: Part[] = [];
  const stopped = (problem: string): Walk => ({ container: 'JPEG', parts, problem });
  const picture = (start: number, end: number) =>
    parts.push({ name: 'image', start, end, from: start, to: end, isPicture: true });
  let at = 2;
  while (at < bytes.length) {
    if (bytes[at] !== 0xff)
      return stopped(
        `expected a marker (FF) at byte ${grouped(at)}, found ${bytes[at]?.toString(16).padStart(2, '0')}`,
      );
    const start = at;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at] ?? 0;
    at += 1;
    if (marker === 0xd9) {
      picture(start, at);
      return { container: 'JPEG', parts: [...parts, ...trailerOf(bytes, at)] };
    }
    if (isAlone(marker)) {
      picture(start, at);
      continue;
    }
    const end = at + ((bytes[at] ?? 0) << 8) + (bytes[at + 1] ?? 0);
    const name = markerName(marker);
    const from = at + 2;
    if (end < from || end > bytes.length) {
      if (IS_APART.test(name)) parts.push(...cutPart(bytes, name, start, from));
      return stopped(outside(name, start, end, bytes.length));
    }
    at = marker === 0xda ? endOfScan(bytes, end) : end;
    if (IS_APART.test(name)) parts.push({ name, start, end, from, to: end });
    else picture(start, at);
  }
  return stopped(noEnd('FF D9', bytes.length));
}

/** Segments that are no part of the picture. */
const IS_APART = /^(?:APP|COM)/;

/** A scan goes on to the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  return bytes.length;
}

/** Markers without a length: TEM, restarts, and a second start. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);

const markerName = (marker: number): string =>
  marker >= 0xe0 && marker <= 0xef ? `APP${marker - 0xe0}` : marker === 0xfe ? 'COM' : 'segment';

/** Chunks without which the picture cannot be drawn as it is meant, besides all whose name begins with a capital letter. */
const PNG_PICTURE = new Set(['tRNS', 'acTL', 'fcTL', 'fdAT']);

/** PNG (third edition), section 5: length, type, data, CRC. */
function walkPng(bytes: Uint8Array): Walk {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  const stopped = (problem: string): Walk => ({ container: 'PNG', parts, problem });
  let at = 8;
  while (at + 12 <= bytes.length) {
    const name = latin1(bytes, at + 4, at + 8);
    const end = at + 12 + view.getUint32(at);
    if (!/^[A-Za-z]{4}$/.test(name))
      return stopped(`expected the name of a chunk at byte ${grouped(at + 4)}`);
    if (end > bytes.length) {
      parts.push(...cutPart(bytes, name, at, at + 8));
      return stopped(outside(name, at, end, bytes.length));
    }
    const isPicture = /^[A-Z]/.test(name) || PNG_PICTURE.has(name);
    parts.push({ name, start: at, end, from: at + 8, to: end - 4, ...(isPicture && { isPicture }) });
    at = end;
    if (name === 'IEND') return { container: 'PNG', parts: [...parts, ...trailerOf(bytes, at)] };
  }
  return stopped(noEnd('IEND', bytes.length));
}

const WEBP_PICTURE = new Set(['VP8', 'VP8L', 'ALPH', 'ANIM', 'ANMF']);

/** RFC 9649: RIFF chunks, each padded to an even length. */
function walkWebp(bytes: Uint8Array): Walk {
  const view = viewOf(bytes);
  const parts: Part[] = [];
  const stopped = (problem: string): Walk => ({ container: 'WebP', parts, problem });
  const whole = 8 + view.getUint32(4, true);
  let at = 12;
  while (at + 8 <= Math.min(whole, bytes.length)) {
    const name = latin1(bytes, at, at + 4).trim();
    const to = at + 8 + view.getUint32(at + 4, true);
    if (to > whole || to > bytes.length) {
      parts.push(...cutPart(bytes, name, at, at + 8));
      return stopped(outside(name, at, to, Math.min(whole, bytes.length)));
    }
    const end = Math.min(to + (to % 2), bytes.length);
    parts.push({
      name,
      start: at,
      end,
      from: at + 8,
      to,
      ...(WEBP_PICTURE.has(name) && { isPicture: true }),
    });
    at = end;
  }
  if (whole > bytes.length) return stopped(outside('RIFF', 0, whole, bytes.length));
  return { container: 'WebP', parts: [...parts, ...trailerOf(bytes, Math.max(at, whole))] };
}

/** GIF89a: blocks of at most 255 bytes, closed by an empty one. */
function walkGif(bytes: Uint8Array): Walk {
  const parts: Part[] = [];
  const stopped = (problem: string): Walk => ({ container: 'GIF', parts, problem });
  const tableOf = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));
  const picture = (start: number, end: number) =>
    parts.push({ name: 'image', start, end, from: start, to: end, isPicture: true });
  const blocksFrom = (from: number): number => {
    let at = from;
    while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0);
    return at + 1;
  };
  let at = 13 + tableOf(bytes[10]);
  if (at > bytes.length) return stopped(outside('the table of colours', 0, at, bytes.length));
  picture(0, at);
  while (at < bytes.length) {
    const start = at;
    const kind = bytes[at];
    if (kind === 0x3b) {
      picture(at, at + 1);
      return { container: 'GIF', parts: [...parts, ...trailerOf(bytes, at + 1)] };
    }
    if (kind !== 0x2c && kind !== 0x21)
      return stopped(`expected a block at byte ${grouped(at)}, found ${kind?.toString(16).padStart(2, '0')}`);
    const label = kind === 0x21 ? bytes[at + 1] : undefined;
    at = blocksFrom(kind === 0x2c ? at + 11 + tableOf(bytes[at + 9]) : at + 2);
    if (at > bytes.length) return stopped(outside('a block', start, at, bytes.length));
    if (label === 0xfe) parts.push({ name: 'comment', start, end: at, from: start + 2, to: at });
    else if (label === 0xff) {
      const name = latin1(bytes, start + 3, start + 14);
      // Loops belong to the picture.
      const isPicture = /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(name);
      parts.push({ name, start, end: at, from: start + 14, to: at, ...(isPicture && { isPicture }) });
    } else picture(start, at);
  }
  return stopped(noEnd('3B', bytes.length));
}

/** The bytes of the sub-blocks of a GIF block, without their lengths. */
export function subBlocks(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks: Uint8Array[] = [];
  for (let at = 0, length = bytes[0] ?? 0; length > 0; length = bytes[at] ?? 0) {
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return joinBytes(...blocks);
}
