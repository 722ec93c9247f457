/** Reads QR codes from pictures, for the self-check and for the reader. Loaded only when one of them is at work. */
import { _QRScanner as Scanner, type FinderPoints, type Quad } from 'qr/decode.js';
import { type Code, readPayload } from './payload.ts';
import { inReadingOrder, mirrored, paintOver, type Picture } from './places.ts';

/** For a still picture there is time to look twice; the library's own default is one frame of video. */
const STILL_MS = 1500;
/** More guesses at where a code may lie than for video. */
const STILL_EFFORT = 8;
/** More codes than anyone puts into one picture; a limit so that reading ends. */
const MOST_CODES = 100;

type Search = { readonly code: Code | undefined; readonly place: Quad | undefined };

/** One QR code in a picture, or `undefined` where none can be read. Takes `timeLimitMs` at most, and as long again for a mirrored one. */
export const readPicture = (picture: Picture, timeLimitMs = STILL_MS): Code | undefined =>
  search(picture, timeLimitMs).code;

/**
 * All QR codes in a picture, in reading order: from the top, in a row from the left. Each code found is painted
 * over in a copy, and the copy is searched again, until there are `mostCodes`. The first search takes `timeLimitMs` at most, each
 * later one 1.5 s.
 *
 * @example readCodes(photoOfTwoCodes) // [{ text: 'left', notes: [] }, { text: 'right', notes: [] }]
 */
export function readCodes(picture: Picture, timeLimitMs = STILL_MS, mostCodes = MOST_CODES): Code[] {
  let found = search(picture, timeLimitMs);
  if (found.code === undefined) return [];
  // Field by field: the width and height of the browser's `ImageData` are not its own properties.
  const copy = { width: picture.width, height: picture.height, data: picture.data.slice() };
  const codes: { readonly code: Code; readonly place: Quad }[] = [];
  while (found.code !== undefined && found.place && codes.length < mostCodes) {
    codes.push({ code: found.code, place: found.place });
    paintOver(copy, found.place);
    found = search(copy, STILL_MS);
  }
  return codes.sort((one, other) => inReadingOrder(one.place, other.place)).map(({ code }) => code);
}

/** Whether a drawn code gives its text back. Half a surrogate pair cannot be written and comes back as U+FFFD. */
export const readsBack = (picture: Picture, text: string): boolean =>
  scan(picture, STILL_MS).code?.text === text.toWellFormed();

function search(picture: Picture, timeLimit: number): Search {
  const found = scan(picture, timeLimit);
  // A code seen from behind, as through a window: its corners are found, and its words make no sense.
  if (found.code !== undefined || !found.place) return found;
  const { code, place } = scan(mirrored(picture), timeLimit);
  if (!code || !place) return found;
  const back = place.map(({ x, y }) => ({ x: picture.width - 1 - x, y }));
  return {
    code: { ...code, notes: [...code.notes, 'It is mirrored in the picture.'] },
    place: [back[0] ?? place[0], back[1] ?? place[1], back[2] ?? place[2], back[3] ?? place[3]],
  };
}

/** The library's scanner with a reader of codewords that knows every mode: its own knows no Kanji, FNC1 or parts, and only UTF-8. */
class CodeScanner extends Scanner {
  code: Code | undefined;

  protected override decodePayload(data: Uint8Array, dataLength: number, version: number) {
    const code = readPayload(data.subarray(0, dataLength), version);
    if (!code) return new Error('data');
    this.code = code;
    return code.text;
  }
}

function scan(picture: Picture, timeLimit: number): Search {
  let points: FinderPoints | undefined;
  const pointsOnDetect = (detected: FinderPoints) => {
    points = detected;
  };
  const { width, height } = picture;
  try {
    const maxSize = { width, height };
    const scanner = new CodeScanner({ effort: STILL_EFFORT, timeLimit, pointsOnDetect, maxSize });
    scanner.addImage(picture, 'RGBA');
    const [result] = scanner.decode();
    return { code: typeof result === 'string' ? scanner.code : undefined, place: points?.bounds };
  } catch {
    // The library throws on pictures that are too small or too large for it.
    return { code: undefined, place: points?.bounds };
  }
}
