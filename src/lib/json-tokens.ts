/** The tokens of a text that is right JSON, as they stand in it; without recursion. */

/** A bracket, a comma, a colon, or a string, number or word as it was typed. */
export type Token = string;

const QUOTE = 34;
const BACKSLASH = 92;
const BLANK = /[ \t\r\n\ufeff]/;
const SIGN = /[{}[\],:]/;

/** The tokens of right JSON, in order; of anything else, some pieces of it. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const char = text.charAt(at);
    if (BLANK.test(char)) at += 1;
    else if (SIGN.test(char)) {
      tokens.push(char);
      at += 1;
    } else {
      const end = char === '"' ? stringEnd(text, at) : wordEnd(text, at);
      tokens.push(text.slice(at, end));
      at = end;
    }
  }
  return tokens;
}

/** The offset after a string whose quote stands at `start`. */
export function stringEnd(text: string, start: number): number {
  let at = start + 1;
  for (; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) break;
  }
  return at + 1;
}

/** The offset after a number or word that begins at `start`. */
export function wordEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !BLANK.test(text.charAt(at)) && !SIGN.test(text.charAt(at))) at += 1;
  return at;
}

/** Whether a token opens, or closes, an object or array. */
export const isOpener = (token: Token): boolean => token === '{' || token === '[';
/** See `isOpener`. */
export const isCloser = (token: Token): boolean => token === '}' || token === ']';

/** How deep it goes, how many values of each kind there are, and the longest array. */
export type Facts = {
  readonly depth: number;
  readonly kinds: Readonly<Record<'objects' | 'arrays' | 'strings' | 'numbers' | 'words', number>>;
  readonly longestArray: number;
};

/** Counts tokens of right JSON. */
export function factsOf(tokens: readonly Token[]): Facts {
  const kinds = { objects: 0, arrays: 0, strings: 0, numbers: 0, words: 0 };
  const counts: number[] = [];
  let [depth, longestArray] = [0, 0];
  for (const [index, token] of tokens.entries()) {
    if (isCloser(token)) {
      const length = counts.pop() ?? 0;
      if (token === ']') longestArray = Math.max(longestArray, length);
    } else if (token !== ',' && token !== ':' && tokens[index + 1] !== ':') {
      const last = counts.length - 1;
      if (last >= 0) counts[last] = (counts[last] ?? 0) + 1;
      kinds[kindOf(token)] += 1;
      if (isOpener(token)) depth = Math.max(depth, counts.push(0));
    }
  }
  return { depth, kinds, longestArray };
}

function kindOf(token: Token): keyof Facts['kinds'] {
  if (token === '{') return 'objects';
  if (token === '[') return 'arrays';
  if (token.startsWith('"')) return 'strings';
  return /^[-\d]/.test(token) ? 'numbers' : 'words';
}
