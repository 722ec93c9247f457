/** Where a drawing of any proportions goes on a square icon: whole, in the middle, on whole pixels. */

/** The safe zone of a maskable icon is a circle of four fifths of the side (W3C, Web Application Manifest). */
const SAFE_ZONE = 0.8;

/** A rectangle, in pixels. */
export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The largest box of these proportions in a square: `fitSquare(200, 100, 32)` → 32 × 16 at 0, 8. */
export function fitSquare(width: number, height: number, side: number): Box {
  return centred(width, height, side / Math.max(width, height), side);
}

/** The largest box of these proportions in a maskable icon's circle: `fitCircle(1, 1, 512)` → 290 × 290 in the middle. */
export function fitCircle(width: number, height: number, side: number): Box {
  return centred(width, height, (side * SAFE_ZONE) / Math.hypot(width, height), side);
}

function centred(width: number, height: number, scale: number, side: number): Box {
  const box = { width: wholePixels(width * scale, side), height: wholePixels(height * scale, side) };
  return { x: Math.floor((side - box.width) / 2), y: Math.floor((side - box.height) / 2), ...box };
}

const wholePixels = (length: number, side: number): number => Math.min(side, Math.max(1, Math.round(length)));

/** In pixels from the left and the top; right and bottom are the first that are empty again. */
export type Edges = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** Where the pixels of a square picture (RGBA) are not wholly transparent; `undefined` where all are. */
export function edgesOf(data: Uint8ClampedArray, side: number): Edges | undefined {
  let [left, top, right, bottom] = [side, side, 0, 0];
  for (let pixel = 0; pixel < side * side; pixel++) {
    if ((data[pixel * 4 + 3] ?? 0) === 0) continue;
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    left = Math.min(left, x);
    right = Math.max(right, x + 1);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y + 1);
  }
  return right === 0 ? undefined : { left, top, right, bottom };
}
