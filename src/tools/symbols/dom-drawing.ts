/** Whether a font of this device has a sign: it is drawn, and looked at. */

const SIZE = 32;
/** A noncharacter: what is drawn for it is drawn for what is missing. */
const MISSING = '\u{10FFFF}';
/** In the fonts of every device that has emoji at all. */
const KNOWN = '\u{1F600}';
/** Parts that a font does not join stand beside each other. */
const WIDEST = 1.5;

let context: CanvasRenderingContext2D | null | undefined;
let known: { readonly isColoured: boolean; readonly width: number; readonly missing: string } | undefined;

const isEmoji = (sign: string): boolean => /\p{Emoji_Presentation}|\uFE0F/u.test(sign);

/** Signs of browsers that draw the digits of what is missing look drawn; a canvas that cannot be read makes all of them so. */
export function isDrawn(sign: string): boolean {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return true;
  known ??= {
    isColoured: isColoured(drawn(context, KNOWN)),
    width: context.measureText(KNOWN).width,
    missing: drawn(context, MISSING).join(),
  };
  const pixels = drawn(context, sign);
  if (!isEmoji(sign)) return pixels.join() !== known.missing;
  const isJoined = context.measureText(sign).width < known.width * WIDEST;
  return isJoined && (known.isColoured ? isColoured(pixels) : pixels.join() !== known.missing);
}

function drawn(canvas: CanvasRenderingContext2D, sign: string): Uint8ClampedArray {
  canvas.clearRect(0, 0, SIZE, SIZE);
  canvas.font = '16px sans-serif';
  canvas.textBaseline = 'top';
  canvas.fillText(sign, 4, 4);
  return canvas.getImageData(0, 0, SIZE, SIZE).data;
}

/** The colour of the text is black: what has another is a picture. */
const isColoured = (pixels: Uint8ClampedArray): boolean =>
  pixels.some((value, index) => index % 4 !== 3 && value > 40);
