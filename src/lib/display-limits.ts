/** How much of a text or a list a page draws: a browser lays out millions of characters for many seconds, and cuts tall elements off. */

/** The longest text that is drawn whole, in UTF-16 code units. */
export const DRAWN_LENGTH = 200_000;

/** The longest text that is put into a text box to be typed in, in UTF-16 code units. */
export const TYPED_LENGTH = 1_000_000;

/** The tallest element that every browser draws whole, in pixels. */
export const TALLEST_PX = 15_000_000;
