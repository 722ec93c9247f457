/** Reads QR codes from pictures, for the self-check and for the reader. Loaded only when one of them is at work. */
import { decodeQR } from 'qr/decode.js';

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

/** The text of the first QR code in a picture, or `undefined` where none can be read. */
export function readPicture(picture: Picture, timeLimitMs = STILL_MS): string | undefined {
  try {
    return decodeQR(picture, { format: 'RGBA', effort: STILL_EFFORT, timeLimit: timeLimitMs });
  } catch {
    // The library throws on every picture without a code.
    return undefined;
  }
}

/** Whether a drawn code gives its text back. Half a surrogate pair cannot be written and comes back as U+FFFD. */
export const readsBack = (picture: Picture, text: string): boolean =>
  readPicture(picture) === text.toWellFormed();
