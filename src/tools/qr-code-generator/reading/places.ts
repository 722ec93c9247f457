/** Where codes lie in a picture: painting one over, and the order in which they are read. */
import type { Point, Quad } from 'qr/decode.js';

/** A picture to read codes from. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray;
};

/** White over the four-sided place of a code, so that a search finds the others. */
export function paintOver({ width, height, data }: Picture, place: Quad): void {
  const top = Math.max(0, Math.floor(Math.min(...place.map(({ y }) => y))));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...place.map(({ y }) => y))));
  for (let y = top; y <= bottom; y++) {
    const [left, right] = spanAt(place, y);
    const from = Math.max(0, Math.floor(left));
    const to = Math.max(from, Math.min(width, Math.ceil(right) + 1));
    data.fill(255, (y * width + from) * 4, (y * width + to) * 4);
  }
}

/** From where to where a row lies inside a quadrangle; empty (`Infinity`, `-Infinity`) where it does not. */
function spanAt(place: Quad, y: number): readonly [left: number, right: number] {
  const crossings = place.flatMap((from, index) => crossing(from, place[(index + 1) % 4] ?? from, y));
  return [Math.min(...crossings), Math.max(...crossings)];
}

/** Where the line between two corners meets the band of one row around `y`. */
function crossing(from: Point, to: Point, y: number): number[] {
  const [upper, lower] = from.y <= to.y ? [from, to] : [to, from];
  if (lower.y < y - 1 || upper.y > y + 1) return [];
  const span = lower.y - upper.y;
  if (span < 1) return [upper.x, lower.x];
  const share = Math.min(1, Math.max(0, (y - upper.y) / span));
  return [upper.x + (lower.x - upper.x) * share];
}

/** Which of two codes is read first: the upper one, in a row the left one. Negative, or positive, as `sort` wants it. */
export function inReadingOrder(one: Quad, other: Quad): number {
  const [first, second] = [boxOf(one), boxOf(other)];
  const areInOneRow = Math.abs(first.middle - second.middle) < Math.min(first.height, second.height) / 2;
  return areInOneRow ? first.left - second.left : first.middle - second.middle;
}

function boxOf(place: Quad) {
  const ys = place.map(({ y }) => y);
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  return {
    left: Math.min(...place.map(({ x }) => x)),
    middle: (top + bottom) / 2,
    height: bottom - top,
  };
}

/** The picture as a mirror shows it, left and right changed. */
export function mirrored({ width, height, data }: Picture) {
  const turned = new Uint8ClampedArray(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      turned.set(data.subarray(from, from + 4), (y * width + (width - 1 - x)) * 4);
    }
  return { width, height, data: turned };
}
