/** What a picture file is made of. */

/** Formats by what their first bytes say. */
export type Container = 'JPEG' | 'PNG' | 'WebP' | 'GIF' | 'TIFF' | 'HEIC' | 'AVIF';

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
  /** It is needed to draw the picture, and says nothing else. */
  readonly isPicture?: true;
};

/** A file in its parts. */
export type Walk = {
  readonly container: Container;
  readonly parts: readonly Part[];
  /** Why it was not read to its end. */
  readonly problem?: string;
};

/** What follows the end of a picture. */
export const TRAILER = 'after the end';

/** Bytes as ISO 8859-1, of which ASCII is a part: at most as many as are there. */
export function latin1(bytes: Uint8Array, from = 0, to = bytes.length): string {
  let text = '';
  for (const byte of bytes.subarray(from, to)) text += String.fromCharCode(byte);
  return text;
}
