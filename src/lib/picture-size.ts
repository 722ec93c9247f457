/** How large a picture is, by the header of its file: nothing is decoded. */

/** Width and height in pixels. */
export type PictureSize = { readonly width: number; readonly height: number };

/** Of PNG, GIF, WebP and JPEG; `undefined` where the header is none of these, or is cut off. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = (text: string, at = 0) =>
    [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
  if (starts('PNG', 1) && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (starts('GIF8') && bytes.length >= 10)
    return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
  if (starts('RIFF') && starts('WEBP', 8) && bytes.length >= 30) return webpSize(view, starts);
  if (bytes[0] === 0xff && bytes[1] === 0xd8) return jpegSize(view);
  return undefined;
}

function webpSize(view: DataView, starts: (text: string, at: number) => boolean): PictureSize | undefined {
  if (starts('VP8X', 12)) {
    const plusOne = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
    return { width: plusOne(24), height: plusOne(27) };
  }
  if (starts('VP8L', 12)) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (starts('VP8 ', 12))
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  return undefined;
}

/** The first frame header (SOF) among the segments. */
function jpegSize(view: DataView): PictureSize | undefined {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}
