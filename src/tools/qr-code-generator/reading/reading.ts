/** Reads QR codes from pictures, for the self-check and for the reader. Loaded only when one of them is at work. */
import type { FinderPoints, Point, Quad } from 'qr/decode.js';
import { decodeQR } from 'qr/decode.js';

/** A picture to read codes from. */
export type Picture = {
  readonly width: number;
  readonly height: number;
  /** RGBA. */
  readonly data: Uint8ClampedArray;
};

/** For a still picture there is time to look twice; the library's own default is one frame of video. */
const STILL_MS = 1500;
/** More guesses at where a code may lie than for video. */
const STILL_EFFORT = 8;
/** More codes than anyone puts into one picture; a limit so that reading ends. */
const MOST_CODES = 100;

type Search = { readonly text: string | undefined; readonly place: Quad | undefined };

/** The text of one QR code in a picture, or `undefined` where none can be read. Takes `timeLimitMs` at most. */
export function readPicture(picture: Picture, timeLimitMs = STILL_MS): string | undefined {
  return search(picture, timeLimitMs).text;
}

/**
 * The texts of all QR codes in a picture, in reading order: from the top, in a row from the left. Each code found is painted
 * over in a copy, and the copy is searched again. The first search takes `timeLimitMs` at most, each later one 1.5 s.
 *
 * @example readCodes(photoOfTwoCodes) // ['left', 'right']
 */
export function readCodes(picture: Picture, timeLimitMs = STILL_MS): string[] {
  let found = search(picture, timeLimitMs);
  if (found.text === undefined) return [];
  // Field by field: the width and height of the browser's `ImageData` are not its own properties.
  const copy = { width: picture.width, height: picture.height, data: picture.data.slice() };
  const codes: { readonly text: string; readonly place: Quad }[] = [];
  while (found.text !== undefined && found.place && codes.length < MOST_CODES) {
    codes.push({ text: found.text, place: found.place });
    paintOver(copy, found.place);
    found = search(copy, STILL_MS);
  }
  return codes.sort((one, other) => inReadingOrder(one.place, other.place)).map(({ text }) => text);
}

/** Whether a drawn code gives its text back. Half a surrogate pair cannot be written and comes back as U+FFFD. */
export const readsBack = (picture: Picture, text: string): boolean =>
  readPicture(picture) === text.toWellFormed();

function search(picture: Picture, timeLimit: number): Search {
  let points: FinderPoints | undefined;
  const pointsOnDetect = (detected: FinderPoints) => {
    points = detected;
  };
  try {
    const options = { format: 'RGBA', effort: STILL_EFFORT, timeLimit, pointsOnDetect } as const;
    const text = decodeQR(picture, options);
    return { text, place: points?.bounds };
  } catch {
    // The library throws on every picture without a code.
    return { text: undefined, place: undefined };
  }
}

/** White over the four-sided place of a code, so that a search finds the others. */
function paintOver({ width, height, data }: Picture, place: Quad): void {
  const top = Math.max(0, Math.floor(Math.min(...place.map(({ y }) => y))));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(...place.map(({ y }) => y))));
  for (let y = top; y <= bottom; y++) {
    const [left, right] = spanAt(place, y);
    const from = Math.max(0, Math.floor(left));
    const to = Math.min(width, Math.ceil(right) + 1);
    if (from < to) data.fill(255, (y * width + from) * 4, (y * width + to) * 4);
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

function inReadingOrder(one: Quad, other: Quad): number {
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
