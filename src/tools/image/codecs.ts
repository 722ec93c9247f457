/** What the platform decodes and encodes itself. A command line in Node has none of it: there only PNG is read and written. */
import type { Pixels } from '#src/lib/png-pixels.ts';

/** What browsers have, in workers too. */
type Browser = {
  readonly createImageBitmap?: (
    source: object,
    options: { readonly imageOrientation: 'from-image'; readonly premultiplyAlpha: 'none' },
  ) => Promise<Size & { close(): void }>;
  readonly Blob: new (parts: readonly Uint8Array[], options: { readonly type: string }) => object;
  readonly ImageData: new (data: Uint8ClampedArray, width: number, height: number) => object;
  readonly OffscreenCanvas: new (width: number, height: number) => Canvas;
};

type Size = { readonly width: number; readonly height: number };

type Canvas = {
  getContext(kind: '2d', options: { readonly willReadFrequently: true }): Context | null;
  convertToBlob(options: { readonly type: string; readonly quality: number }): Promise<{
    readonly type: string;
    arrayBuffer(): Promise<ArrayBuffer>;
  }>;
};

type Context = {
  drawImage(picture: Size, x: number, y: number): void;
  putImageData(pixels: object, x: number, y: number): void;
  getImageData(
    x: number,
    y: number,
    width: number,
    height: number,
  ): { readonly data: Uint8ClampedArray<ArrayBuffer> };
};

const browser = globalThis as unknown as Browser; // looked at before it is used

/** Whether this is a browser. */
export const hasCodecs = (): boolean => browser.createImageBitmap !== undefined;

/** The pixels, turned as EXIF says and in sRGB; `undefined` where the browser cannot read the file. */
export async function decoded(bytes: Uint8Array, type: string): Promise<Pixels | undefined> {
  try {
    const bitmap = await browser.createImageBitmap?.(new browser.Blob([bytes], { type }), {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
    });
    if (!bitmap) return undefined;
    const { width, height } = bitmap;
    const context = contextOf(width, height).context;
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } catch {
    return undefined;
  }
}

function contextOf(width: number, height: number) {
  const canvas = new browser.OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('this browser cannot make a canvas of this size');
  return { canvas, context };
}

/** Writes the same pixels at any quality from 1 to 100. Gives `undefined` where the browser would write another format in silence. */
export function encoder(
  { width, height, data }: Pixels,
  type: 'image/jpeg' | 'image/webp',
): (quality: number) => Promise<Uint8Array | undefined> {
  const { canvas, context } = contextOf(width, height);
  context.putImageData(new browser.ImageData(data, width, height), 0, 0);
  return async (quality) => {
    const blob = await canvas.convertToBlob({ type, quality: quality / 100 });
    return blob.type === type ? new Uint8Array(await blob.arrayBuffer()) : undefined;
  };
}
