/** The size of a picture in pixels, from the first bytes of its file: PNG, JPEG, GIF, WebP, BMP. */

/** In pixels, as the picture is looked at: `isTurned` says that a JPEG's EXIF orientation exchanges the sides of what is stored. */
export type ImageSize = { readonly width: number; readonly height: number; readonly isTurned: boolean };

const upright = (width: number, height: number): ImageSize => ({ width, height, isTurned: false });

/** Nothing where the bytes are none of these formats, or end too early. */
export function imageSize(bytes: Uint8Array): ImageSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (text: string, at = 0): boolean =>
    [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
  if (bytes.length < 26) return undefined;
  if (starts('\u0089PNG\r\n\u001a\n') && starts('IHDR', 12))
    return upright(view.getUint32(16), view.getUint32(20));
  if (starts('GIF8')) return upright(view.getUint16(6, true), view.getUint16(8, true));
  if (starts('BM')) return upright(Math.abs(view.getInt32(18, true)), Math.abs(view.getInt32(22, true)));
  if (starts('RIFF') && starts('WEBP', 8)) return ofWebp(view);
  return starts('\u00ff\u00d8') ? ofJpeg(view) : undefined;
}

/** The three kinds of first chunk (RFC 9649). */
function ofWebp(view: DataView): ImageSize | undefined {
  if (view.byteLength < 30) return undefined;
  const kind = String.fromCharCode(...[12, 13, 14, 15].map((at) => view.getUint8(at)));
  const threeBytes = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536 + 1;
  if (kind === 'VP8X') return upright(threeBytes(24), threeBytes(27));
  if (kind === 'VP8 ') return upright(view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff);
  if (kind !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return upright((bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1);
}

/** Segments up to the frame header (ITU-T T.81, B.2.2); the orientation stands in EXIF before it. */
function ofJpeg(view: DataView): ImageSize | undefined {
  let isTurned = false;
  for (let at = 2; at + 9 < view.byteLength;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Fill bytes, and markers that stand alone.
    if (marker === 0xff || marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (marker === 0xe1) isTurned = orientationAt(view, at + 4) >= 5;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return isTurned ? { width: height, height: width, isTurned } : upright(width, height);
    }
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const EXIF = 0x45_78_69_66;
const ORIENTATION = 0x0112;
const LARGEST_ORIENTATION = 8;

/** The orientation of an EXIF segment (1 to 8); 1 where there is none. */
const orientationAt = (view: DataView, at: number): number =>
  at + 6 <= view.byteLength && view.getUint32(at) === EXIF ? orientationOf(view, at + 6) : 1;

/** The orientation in a block of EXIF (TIFF) that begins at a place: 1 to 8; 1 where there is none. */
export function orientationOf(view: DataView, tiff: number): number {
  return orientationField(view, tiff)?.value ?? 1;
}

/** The orientation with the place of its two bytes. */
export function orientationField(
  view: DataView,
  tiff: number,
): { readonly value: number; readonly at: number; readonly isLittle: boolean } | undefined {
  if (tiff + 8 > view.byteLength) return undefined;
  const isLittle = view.getUint16(tiff) === 0x4949;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const count = view.getUint16(directory, isLittle);
  for (
    let entry = directory + 2, left = count;
    left > 0 && entry + 12 <= view.byteLength;
    entry += 12, left -= 1
  )
    if (view.getUint16(entry, isLittle) === ORIENTATION) {
      const value = view.getUint16(entry + 8, isLittle);
      return value >= 1 && value <= LARGEST_ORIENTATION ? { value, at: entry + 8, isLittle } : undefined;
    }
  return undefined;
}
