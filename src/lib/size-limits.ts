/**
 * How an input or a result is handled by its size, for all tools: answered with the key, deferred or in a worker, as a file, in parts.
 * Lengths are in UTF-16 code units, sizes in bytes.
 */

/** Described tools answer straight after the key up to here, and in a worker beyond: a slow phone needs 10 ms for so much. */
export const AT_ONCE_LENGTH = 10_000;

/** The same where each character costs more: tables, eight digests side by side. */
export const AT_ONCE_LENGTH_SLOW = 20_000;

/** The same for one signature. */
export const AT_ONCE_BYTES_SIGNED = 262_144;

/** A longer text is converted when the button is pressed, not while it is typed. */
export const LIVE_LENGTH = 100_000;

/** The longest text that is drawn whole: a browser lays out millions of characters for many seconds. */
export const DRAWN_LENGTH = 200_000;

/** The longest text that is put into a text box to be typed in; a longer one stands as a file. */
export const TYPED_LENGTH = 1_000_000;

/** The largest file that a text box takes. */
export const TEXT_FILE_LIMIT_BYTES = 32 * 1024 * 1024;

/** From here a page streams where the tool can. */
export const STREAMED_BYTES = 8_000_000;

/** The largest file that a page reads whole. */
export const LARGEST_WHOLE_BYTES = 100_000_000;

/** A longer text is handled in pieces: it would not fit the memory together with all that is made of it. */
export const STREAMED_LENGTH = 20_000_000;

/** From here the command line streams where the tool can. */
export const STREAMED_BYTES_COMMAND = 1_000_000;

/** The largest file that the command line reads whole: the longest text of the engine is not much longer. */
export const LARGEST_WHOLE_BYTES_COMMAND = 500_000_000;

/** The tallest element that every browser draws whole, in pixels. */
export const TALLEST_PX = 15_000_000;
