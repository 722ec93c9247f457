/** Pictures as pixels, decoded in a worker: files of any kind the browser knows, cut down to what a reader needs. */
import type { Code } from './payload.ts';
import type { Picture } from './places.ts';
import { readCodes } from './reading.ts';

/** A code fills a good part of the pictures people take of it; more pixels only take longer. */
const MOST_SIDE_PX = 2000;
const PHOTO_MS = 5000;

/** All codes in a picture file, in reading order. Rejects where it is no picture. */
export async function readPictureFile(file: Blob): Promise<Code[]> {
  return readCodes(await pixelsOf(file), PHOTO_MS);
}

async function pixelsOf(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, MOST_SIDE_PX / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context)
    throw new Error(
      'The browser could not make a canvas to draw the picture on. Close other tabs and try again.',
    );
  // Transparent pictures are shown on white.
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
