/** Surrogates: the two halves of a character beyond U+FFFF in a text of UTF-16. */

/** Whether a text has the second half of a character at an offset: to cut there would part the two. `isLowSurrogate('a😀', 2)` is true. */
export const isLowSurrogate = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00;
