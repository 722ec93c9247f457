/** Whether a thumbnail shows the picture that it is stored in: both are drawn very small, and compared. */
import { isAlike, SIDE } from './alike.ts';

/** What browsers have, in workers too. */
type Browser = {
  readonly createImageBitmap?: (source: object, options: object) => Promise<Bitmap>;
  readonly Blob: new (parts: readonly Uint8Array[], options: { readonly type: string }) => object;
  readonly OffscreenCanvas: new (width: number, height: number) => { getContext(kind: '2d'): Context | null };
};

type Bitmap = { readonly width: number; readonly height: number; close(): void };

type Context = {
  drawImage(...given: readonly [picture: Bitmap, ...places: readonly number[]]): void;
  getImageData(...box: readonly number[]): { readonly data: ArrayLike<number> };
};

const browser = globalThis as unknown as Browser; // looked at before it is used

/** What the browser makes of the picture at first, so that no large one is held. */
const SHRUNK = 64;
/** Larger pictures would take too long: in pixels. */
const LARGEST = 50_000_000;

type Size = { readonly width: number; readonly height: number };

/** Whether this is a browser. */
export const canDraw = (): boolean => browser.createImageBitmap !== undefined;

/** Whether both show the same; `undefined` where the browser cannot tell, and in Node. */
export async function showsPicture(
  picture: Uint8Array,
  thumbnail: Uint8Array,
  size: Size,
): Promise<boolean | undefined> {
  if (!browser.createImageBitmap || size.width * size.height > LARGEST) return undefined;
  try {
    const asStored = { imageOrientation: 'none' };
    const small = { ...asStored, resizeWidth: SHRUNK, resizeHeight: SHRUNK, resizeQuality: 'high' };
    const large = await bitmapOf(picture, small);
    const whole = greyOf(large, large);
    large.close();
    const other = await bitmapOf(thumbnail, asStored);
    const views = [other, ...shapesOf(size).map((shape) => largestIn(other, shape))].map((box) =>
      greyOf(other, box),
    );
    other.close();
    return isAlike(whole, views);
  } catch {
    return undefined;
  }
}

/** The picture may be turned against its thumbnail. */
const shapesOf = ({ width, height }: Size): readonly Size[] => [
  { width, height },
  { width: height, height: width },
];

/** What is left of a box without bars at two sides, in the middle of it. */
function largestIn(box: Size, shape: Size): Size {
  const scale = Math.min(box.width / shape.width, box.height / shape.height);
  return { width: shape.width * scale, height: shape.height * scale };
}

const bitmapOf = (bytes: Uint8Array, options: object): Promise<Bitmap> => {
  if (!browser.createImageBitmap) throw new Error('expected a browser');
  return browser.createImageBitmap(new browser.Blob([bytes], { type: 'image/jpeg' }), options);
};

/** How light each of 16 × 16 fields is, of the middle of a picture. */
function greyOf(bitmap: Bitmap, { width, height }: Size): readonly number[] {
  const context = new browser.OffscreenCanvas(SIDE, SIDE).getContext('2d');
  if (!context) throw new Error('expected a canvas');
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.drawImage(bitmap, left, top, width, height, 0, 0, SIDE, SIDE);
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  return Array.from({ length: SIDE * SIDE }, (_, at) =>
    [0, 1, 2].reduce((sum, channel) => sum + (data[4 * at + channel] ?? 0), 0),
  );
}
