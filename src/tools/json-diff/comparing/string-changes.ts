/** What changed within two texts: words that both have stay plain, the rest is marked. */
import { commonSubsequence } from './align.ts';

/** A stretch of a text, and whether only this side has it. */
export type Piece = { readonly text: string; readonly isChanged: boolean };

/** Both texts cut into pieces; joined, they are the texts again. */
export type Changes = { readonly left: readonly Piece[]; readonly right: readonly Piece[] };

/** Longer texts are marked whole, in UTF-16 code units. */
const MOST_CHARACTERS = 1000;
/** An escape of JSON, a word, blanks, or a single sign with what modifies it. */
const TOKENS =
  /\\u[0-9a-fA-F]{4}|\\.|[\p{L}\p{N}\p{M}_]+|\s+|.(?:[\p{M}\p{Emoji_Modifier}]|\u200d|\ufe0f)*/gsu;
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

  /** Of a word that became another only the letters that differ are marked. */
  #takeGap(i: number, j: number): void {
    const [left, right] = [this.#a.slice(this.#i, i).join(''), this.#b.slice(this.#j, j).join('')];
    const start = sharedStart(left, right);
    const [leftRest, rightRest] = [left.slice(start.length), right.slice(start.length)];
    const end = reversed(sharedStart(reversed(leftRest), reversed(rightRest)));
    this.#same(start);
    this.left.push({ text: leftRest.slice(0, leftRest.length - end.length), isChanged: true });
    this.right.push({ text: rightRest.slice(0, rightRest.length - end.length), isChanged: true });
    this.#same(end);
  }

  #same(text: string): void {
    this.sharedLength += text.trim().length;
    this.left.push({ text, isChanged: false });
    this.right.push({ text, isChanged: false });
  }
}

const reversed = (text: string): string => Array.from(text).reverse().join('');

/** Whole characters only; nothing where an escape could be cut in two. */
function sharedStart(left: string, right: string): string {
  if (left.includes('\\') || right.includes('\\')) return '';
  const others = Array.from(right);
  const letters = Array.from(left);
  const end = letters.findIndex((letter, index) => letter !== others[index]);
  return letters.slice(0, end === -1 ? letters.length : end).join('');
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
