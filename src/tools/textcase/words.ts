/** Words of texts and of names in code. */

/** Letters, marks and digits, with apostrophes between letters. */
const PIECE = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;
const APOSTROPHES = /['’]/gu;
/** `helloWorld`, `HTML5Doc`; and before the last capital of a run that goes on small: `XMLHttp`. */
const HUMPS = /(?<=[\p{Ll}\p{N}]\p{M}*)(?=\p{Lu})|(?<=\p{Lu}\p{M}*)(?=\p{Lu}\p{M}*\p{Ll})/u;
const DIGITS = /(?<=\p{N})(?=\p{L})|(?<=\p{L}\p{M}*)(?=\p{N})/u;

/** The pieces of a text that letters and digits make, replaced one by one; all between them stays. */
export const mapPieces = (text: string, map: (piece: string, offset: number) => string): string =>
  text.replace(PIECE, (piece, offset: number) => map(piece, offset));

/** The words of one piece: `XMLHttpRequest` → XML Http Request. A digit stays with what precedes it unless numbers are words. */
export function wordsOfPiece(piece: string, numbersAreWords = false): string[] {
  const humps = piece.split(HUMPS);
  return numbersAreWords ? humps.flatMap((hump) => hump.split(DIGITS)) : humps;
}

/** All words of a text, without apostrophes: `don't stop` → dont stop. */
export const wordsOf = (text: string, numbersAreWords = false): string[] =>
  (text.match(PIECE) ?? []).flatMap((piece) => wordsOfPiece(piece.replace(APOSTROPHES, ''), numbersAreWords));

/** One name as code writes it, `user_id` or `userId`: no space, and more than one word. */
export const isCodeName = (text: string): boolean =>
  /^[\p{L}\p{M}\p{N}_.-]+$/u.test(text) && (/[_.-]/u.test(text) || HUMPS.test(text));
