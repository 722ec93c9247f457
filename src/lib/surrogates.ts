/** Surrogates: the two halves of a character beyond U+FFFF in a text of UTF-16. */
import { countCodePoints } from './code-points.ts';
import { positionAt, type Problem } from './result.ts';

/** Whether a text has the second half of a character at an offset: to cut there would part the two. `isLowSurrogate('a😀', 2)` is true. */
export const isLowSurrogate = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00;

/** Why a text has no bytes: the place of the first half of a character; `undefined` where it has. Positions count characters from 1. */
export function halfIn(text: string): Problem | undefined {
  const at = text.search(/\p{Surrogate}/u);
  if (at < 0) return undefined;
  const position = countCodePoints(text.slice(0, at)) + 1;
  return {
    message: `half of a character at position ${position} has no UTF-8 form`,
    position: positionAt(text, at),
  };
}
