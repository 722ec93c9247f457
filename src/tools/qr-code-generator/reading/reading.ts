/** Reads QR codes from pictures, for the self-check and for the reader. Loaded only when one of them is at work. */
import type { FinderPoints, Quad } from 'qr/decode.js';
import { decodeQR } from 'qr/decode.js';
import { inReadingOrder, paintOver, type Picture } from './places.ts';

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
 * over in a copy, and the copy is searched again, until there are `mostCodes`. The first search takes `timeLimitMs` at most, each
 * later one 1.5 s.
 *
 * @example readCodes(photoOfTwoCodes) // ['left', 'right']
 */
export function readCodes(picture: Picture, timeLimitMs = STILL_MS, mostCodes = MOST_CODES): string[] {
  let found = search(picture, timeLimitMs);
  if (found.text === undefined) return [];
  // Field by field: the width and height of the browser's `ImageData` are not its own properties.
  const copy = { width: picture.width, height: picture.height, data: picture.data.slice() };
  const codes: { readonly text: string; readonly place: Quad }[] = [];
  while (found.text !== undefined && found.place && codes.length < mostCodes) {
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
