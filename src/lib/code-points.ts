/** Strings as sequences of code points; half of a surrogate pair is one of its own. */

/** How many there are: `countCodePoints('👍')` is 1. */
export function countCodePoints(text: string): number {
  let count = text.length;
  for (let at = 0; at < text.length - 1; at += 1)
    if (isPair(text, at)) {
      count -= 1;
      at += 1;
    }
  return count;
}

const isPair = (text: string, at: number): boolean =>
  (text.charCodeAt(at) & 0xfc00) === 0xd800 && (text.charCodeAt(at + 1) & 0xfc00) === 0xdc00;

/** Order by code points, which differs from that of `<` for characters beyond U+FFFF: negative, 0 or positive. */
export function compareCodePoints(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let at = 0; at < shorter; at += 1) {
    const [a, b] = [left.charCodeAt(at), right.charCodeAt(at)];
    if (a !== b) return rank(a) - rank(b);
  }
  return left.length - right.length;
}

/** Surrogates stand for code points beyond all other code units. */
const rank = (unit: number): number => ((unit & 0xf800) === 0xd800 ? unit + 0x10000 : unit);
