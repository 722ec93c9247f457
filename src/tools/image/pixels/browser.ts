/** What a browser decodes itself: GIF, BMP, ICO, and what else it knows. A command line in Node has none of it. */
import type { Pixels } from '#src/lib/png-pixels.ts';

/** What browsers have, in workers too. */
type Browser = {
  readonly createImageBitmap?: (
    source: object,
    options: { readonly imageOrientation: 'from-image'; readonly premultiplyAlpha: 'none' },
  ) => Promise<Size & { close(): void }>;
  readonly Blob: new (parts: readonly Uint8Array[], options: { readonly type: string }) => object;
  readonly OffscreenCanvas: new (width: number, height: number) => Canvas;
};

type Size = { readonly width: number; readonly height: number };

type Canvas = {
  getContext(kind: '2d', options: { readonly willReadFrequently: true }): Context | null;
};

type Context = {
  drawImage(picture: Size, x: number, y: number): void;
  getImageData(
    x: number,
    y: number,
    width: number,
    height: number,
  ): { readonly data: Uint8ClampedArray<ArrayBuffer> };
};

const browser = globalThis as unknown as Browser; // looked at before it is used

/** Whether this is a browser. */
export const isBrowser = (): boolean => browser.createImageBitmap !== undefined;

/** The pixels, turned as EXIF says and in sRGB; `undefined` where the browser cannot read the file. */
export async function decoded(bytes: Uint8Array, type: string): Promise<Pixels | undefined> {
  try {
    const bitmap = await browser.createImageBitmap?.(new browser.Blob([bytes], { type }), {
      imageOrientation: 'from-image',
      premultiplyAlpha: 'none',
    });
    if (!bitmap) return undefined;
    const { width, height } = bitmap;
    const context = new browser.OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(bitmap, 0, 0);
    bitmap.close();
    return { width, height, data: context.getImageData(0, 0, width, height).data };
  } catch {
    return undefined;
  }
}
