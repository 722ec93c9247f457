/** Decodes a picture in a worker, upright as its camera meant it, and hands its pixels on to be made readable. */
import { MOST_PIXELS, prepare, type Preparation, type ReadyPicture } from './pixels.ts';

/** A picture made ready for the engine. */
export type PreparedPicture = ReadyPicture & {
  /** Of the decoded picture, in pixels, when it had to be made smaller to fit. */
  readonly originalWidth: number;
  readonly originalHeight: number;
};

/** The picture in a file, ready for the engine. Rejects where the browser cannot decode it (HEIC, damage). */
export async function preparePicture(file: Blob, preparation: Preparation): Promise<PreparedPicture> {
  const bitmap = await decode(file);
  const { width, height } = bitmap;
  const shrink = Math.min(1, Math.sqrt(MOST_PIXELS / (width * height)));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * shrink)),
    Math.max(1, Math.round(height * shrink)),
  );
  const context = contextOf(canvas);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const prepared = prepare(context.getImageData(0, 0, canvas.width, canvas.height), preparation);
  return { ...prepared, factor: prepared.factor * shrink, originalWidth: width, originalHeight: height };
}

/** The picture a quarter turn to the right, as a PNG. Rejects where the browser cannot decode it. */
export async function turnPicture(file: Blob): Promise<Blob> {
  const bitmap = await decode(file);
  const canvas = new OffscreenCanvas(bitmap.height, bitmap.width);
  const context = contextOf(canvas);
  context.translate(bitmap.height, 0);
  context.rotate(Math.PI / 2);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** More is not seen of a picture beside its text, in pixels. */
const PREVIEW_SIDE = 1200;

/** The picture as the page shows it: the file's own may have 20,000 × 20,000 pixels in 48 kB, which stop the page for most of a minute when they are drawn. */
export async function previewPicture(file: Blob): Promise<Blob> {
  const bitmap = await decode(file);
  const scale = Math.min(1, PREVIEW_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(bitmap.width * scale)),
    Math.max(1, Math.round(bitmap.height * scale)),
  );
  contextOf(canvas).drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.convertToBlob({ type: 'image/png' });
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context) return context;
  throw new Error(
    'The browser could not make a canvas to draw the picture on. Close other tabs and try again.',
  );
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new Error('The browser cannot open this picture. Save it as PNG or JPEG and try again.', { cause });
  }
}
