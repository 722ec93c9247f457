/** Windows icon files: a directory (ICONDIR, ICONDIRENTRY) and one PNG an entry, as Windows reads since Vista and browsers always did. */
import { joinBytes } from '#src/lib/bytes.ts';

/** The directory keeps a side in one byte, where 0 stands for 256. */
const MAX_ICON_SIDE = 256;

const DIRECTORY_BYTES = 6;
const ENTRY_BYTES = 16;
const TYPE_ICON = 1;
const COLOUR_PLANES = 1;
const BITS_PER_PIXEL = 32;

/** One picture of an icon, as a PNG file. */
export type IconImage = {
  /** Side of the square in pixels, 1–256. */
  readonly size: number;
  readonly png: Uint8Array;
};

/**
 * An .ico file with one image a size, smallest first. `writeIco([{ size: 32, png }])` → 22 bytes of directory, then the PNG.
 * Throws on no image, on a size that the format cannot hold, and on the same size twice: no person can ask for those.
 */
export function writeIco(images: readonly IconImage[]): Uint8Array<ArrayBuffer> {
  const ordered = [...images].sort((a, b) => a.size - b.size);
  ordered.forEach(({ size }, index) => {
    if (!Number.isInteger(size) || size < 1 || size > MAX_ICON_SIDE || ordered[index + 1]?.size === size) {
      throw new RangeError(`An icon cannot hold this image of ${size} pixels.`);
    }
  });
  if (ordered.length === 0) throw new RangeError('An icon needs an image.');
  const start = DIRECTORY_BYTES + ENTRY_BYTES * ordered.length;
  const directory = new Uint8Array(start);
  writeDirectory(new DataView(directory.buffer), ordered, start);
  return joinBytes(directory, ...ordered.map(({ png }) => png));
}

function writeDirectory(view: DataView, images: readonly IconImage[], firstOffset: number): void {
  view.setUint16(2, TYPE_ICON, true);
  view.setUint16(4, images.length, true);
  let offset = firstOffset;
  images.forEach(({ size, png }, index) => {
    const entry = DIRECTORY_BYTES + ENTRY_BYTES * index;
    view.setUint8(entry, size % MAX_ICON_SIDE);
    view.setUint8(entry + 1, size % MAX_ICON_SIDE);
    view.setUint16(entry + 4, COLOUR_PLANES, true);
    view.setUint16(entry + 6, BITS_PER_PIXEL, true);
    view.setUint32(entry + 8, png.length, true);
    view.setUint32(entry + 12, offset, true);
    offset += png.length;
  });
}
