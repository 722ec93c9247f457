/** The tokens of a text that is right JSON, as they stand in it; without recursion. */

/** A bracket, a comma, a colon, or a string, number or word as it was typed. */
export type Token = string;

const QUOTE = 34;
const BACKSLASH = 92;
/** `{ } [ ] , :` by their codes. */
const SIGNS: ReadonlyMap<number, string> = new Map([...'{}[],:'].map((sign) => [sign.charCodeAt(0), sign]));

const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 13 || code === 9 || code === 0xfeff;

/** The tokens of right JSON, in order; of anything else, some pieces of it. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const { length } = text;
  let at = 0;
  while (at < length) {
    const code = text.charCodeAt(at);
    if (isBlank(code)) {
      at += 1;
      continue;
    }
    const sign = SIGNS.get(code);
    const end = sign === undefined ? tokenEnd(text, at) : at + 1;
    tokens.push(sign ?? text.slice(at, end));
    at = end;
  }
  return tokens;
}

/** Whether a text is these tokens and blanks. */
export function isMadeOf(text: string, tokens: readonly Token[]): boolean {
  let at = 0;
  const skipBlanks = () => {
    while (isBlank(text.charCodeAt(at))) at += 1;
  };
  for (const token of tokens) {
    skipBlanks();
    if (!text.startsWith(token, at)) return false;
    at += token.length;
  }
  skipBlanks();
  return at === text.length;
}

/** The offset after the string, number or word that begins at `start`. */
export const tokenEnd = (text: string, start: number): number =>
  text.charCodeAt(start) === QUOTE ? stringEnd(text, start) : wordEnd(text, start);

/** The offset after a string whose quote stands at `start`; beyond the text where it has no end. */
function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let before = at - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((at - before) % 2 === 1) return at + 1;
  }
  return text.length + 1;
}

/** The offset after a number or word that begins at `start`. */
function wordEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && !isBlank(text.charCodeAt(at)) && !SIGNS.has(text.charCodeAt(at))) at += 1;
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
  const counter = new FactCounter();
  for (const token of tokens) counter.add(token);
  return counter.facts();
}

/** Counts tokens of right JSON as they come. */
export class FactCounter {
  readonly #kinds = { objects: 0, arrays: 0, strings: 0, numbers: 0, words: 0 };
  /** Of each open array the number of its items; of an open object nothing. */
  readonly #open: (number | undefined)[] = [];
  #depth = 0;
  #longestArray = 0;
  #isKeyNext = false;

  add(token: Token): void {
    if (token === ',') this.#isKeyNext = this.#open.length > 0 && this.#open.at(-1) === undefined;
    else if (token === ':') this.#isKeyNext = false;
    else if (isCloser(token)) this.#longestArray = Math.max(this.#longestArray, this.#open.pop() ?? 0);
    else if (this.#isKeyNext) this.#isKeyNext = false;
    else this.#addValue(token);
  }

  #addValue(token: Token): void {
    const last = this.#open.length - 1;
    const count = this.#open[last];
    if (count !== undefined) this.#open[last] = count + 1;
    this.#kinds[kindOf(token)] += 1;
    if (!isOpener(token)) return;
    this.#depth = Math.max(this.#depth, this.#open.push(token === '[' ? 0 : undefined));
    this.#isKeyNext = token === '{';
  }

  facts(): Facts {
    return { depth: this.#depth, kinds: this.#kinds, longestArray: this.#longestArray };
  }
}

function kindOf(token: Token): keyof Facts['kinds'] {
  if (token === '{') return 'objects';
  if (token === '[') return 'arrays';
  if (token.startsWith('"')) return 'strings';
  return /^[-\d]/.test(token) ? 'numbers' : 'words';
}
