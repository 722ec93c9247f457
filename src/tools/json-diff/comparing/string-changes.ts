/** What changed within two texts: words that both have stay plain, the rest is marked. */
import { commonSubsequence } from '#src/lib/common-subsequence.ts';

/** A stretch of a text, and whether only this side has it. */
export type Piece = { readonly text: string; readonly isChanged: boolean };

/** Both texts cut into pieces; joined, they are the texts again. */
export type Changes = { readonly left: readonly Piece[]; readonly right: readonly Piece[] };

/** Longer texts are marked whole, in UTF-16 code units. */
const MOST_CHARACTERS = 1000;
/** An escape of JSON, a word, blanks, a flag, or a single sign with what modifies it. */
const TOKENS =
  /\\u[0-9a-fA-F]{4}|\\.|[\p{L}\p{N}\p{M}_]+|\s+|\p{RI}{2}|.(?:[\p{M}\p{Emoji_Modifier}\ufe0f]|\u200d\p{Extended_Pictographic}?)*/gsu;
/** Texts that share less than this part of the longer one have nothing worth showing in common. */
const LEAST_SHARED = 0.2;

const whole = (text: string): Piece[] => [{ text, isChanged: true }];

/**
 * The changes between two texts of one line. Nothing in common, or too long: each is one changed piece.
 * @example changesIn('"a red car"', '"a blue car"').left // '"a ' same, 'red' changed, ' car"' same
 */
export function changesIn(left: string, right: string): Changes {
  if (Math.max(left.length, right.length) > MOST_CHARACTERS)
    return { left: whole(left), right: whole(right) };
  const [a, b] = [left.match(TOKENS) ?? [], right.match(TOKENS) ?? []];
  const ids = new Map<string, number>();
  const idOf = (token: string): number => ids.get(token) ?? (ids.set(token, ids.size + 1), ids.size);
  const pieces = new Pieces(a, b);
  for (const [i, j] of commonSubsequence(a.map(idOf), b.map(idOf))) pieces.takeTo(i, j);
  pieces.takeRest();
  const longest = Math.max(left.length, right.length);
  return pieces.sharedLength < LEAST_SHARED * longest
    ? { left: whole(left), right: whole(right) }
    : { left: joined(pieces.left), right: joined(pieces.right) };
}

/** Collects what lies between the tokens that both have, and those. */
class Pieces implements Changes {
  readonly left: Piece[] = [];
  readonly right: Piece[] = [];
  /** Without the blanks at the ends of tokens. */
  sharedLength = 0;
  readonly #a: readonly string[];
  readonly #b: readonly string[];
  #i = 0;
  #j = 0;

  constructor(a: readonly string[], b: readonly string[]) {
    this.#a = a;
    this.#b = b;
  }

  /** What differs up to a shared token, and the token itself. */
  takeTo(i: number, j: number): void {
    this.#takeGap(i, j);
    this.#same(this.#a[i] ?? '');
    [this.#i, this.#j] = [i + 1, j + 1];
  }

  takeRest(): void {
    this.#takeGap(this.#a.length, this.#b.length);
  }

  /** Of a word that became another only the letters that differ are marked; all of it where an escape could be cut in two. */
  #takeGap(i: number, j: number): void {
    const [left, right] = [this.#a.slice(this.#i, i).join(''), this.#b.slice(this.#j, j).join('')];
    const hasEscape = left.includes('\\') || right.includes('\\');
    const [a, b] = hasEscape ? [[left], [right]] : [charactersOf(left), charactersOf(right)];
    const shorter = Math.min(a.length, b.length);
    let start = 0;
    while (start < shorter && a[start] === b[start]) start += 1;
    let end = 0;
    while (end < shorter - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
    this.#same(a.slice(0, start).join(''));
    this.left.push({ text: a.slice(start, a.length - end).join(''), isChanged: true });
    this.right.push({ text: b.slice(start, b.length - end).join(''), isChanged: true });
    this.#same(a.slice(a.length - end).join(''));
  }

  #same(text: string): void {
    this.sharedLength += text.trim().length;
    this.left.push({ text, isChanged: false });
    this.right.push({ text, isChanged: false });
  }
}

/** Characters as they are seen: an emoji with its skin tone is one. Where the browser cannot tell them, code points. */
function charactersOf(text: string): readonly string[] {
  if (!Object.hasOwn(Intl, 'Segmenter')) return Array.from(text);
  return Array.from(new Intl.Segmenter('en').segment(text), ({ segment }) => segment);
}

/** Without empty pieces, and with neighbours of one kind as one. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === '') continue;
    if (last?.isChanged === piece.isChanged)
      result[result.length - 1] = { ...last, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}
