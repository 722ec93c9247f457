/** How many columns of a terminal a text takes: by grapheme and East Asian Width. */
import { eastAsianWidth } from 'get-east-asian-width';

const PLAIN = /^[ -~]*$/;
/** Runs of ASCII, and of the rest with what they may combine with. Pieces are short: graphemes of long texts take long to find. */
const PIECES = /[ -~]+(?=[ -~]|$)|[ -~]?[^ -~]{1,500}/gu;
const INVISIBLE =
  /^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}]$/u;
/** A picture by itself, by its variation selector (a heart, a keycap), or a flag. */
const EMOJI = /^(?:\p{Emoji_Presentation}|\p{Emoji}\ufe0f|\p{Regional_Indicator})/u;
const TEXT_SELECTOR = '\ufe0e';
const JOINER = '\u200d';
/** Letters of Hangul that are one syllable together. */
const JAMO = /^[\u1100-\u11ff\ua960-\ua97c\uac00-\ud7a3\ud7b0-\ud7fb]/u;

let segmenter: Intl.Segmenter | undefined;

/** `widthOf('中')` is 2, of `é` and of `e` with U+0301 1. */
export function widthOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const [, columns] of columnsOf(text)) width += columns;
  return width;
}

/** Runs of ASCII, and graphemes beyond it, each with the columns that it takes. */
export function* columnsOf(text: string): Generator<readonly [text: string, columns: number]> {
  segmenter ??= new Intl.Segmenter('en');
  for (const [piece] of text.matchAll(PIECES))
    if (PLAIN.test(piece)) yield [piece, piece.length];
    else for (const { segment } of segmenter.segment(piece)) yield [segment, graphemeWidth(segment)];
}

function graphemeWidth(grapheme: string): number {
  const visible = [...grapheme].filter((each) => each === JOINER || !INVISIBLE.test(each));
  const [first = JOINER] = visible;
  if (first === JOINER) return 0;
  if (EMOJI.test(grapheme)) return grapheme.includes(TEXT_SELECTOR) ? 1 : 2;
  if (JAMO.test(first)) return codeWidth(first);
  const end = visible.indexOf(JOINER);
  const counted = end === -1 ? visible : visible.slice(0, end);
  return counted.reduce((sum, each) => sum + codeWidth(each), 0);
}

const codeWidth = (character: string): number => eastAsianWidth(character.codePointAt(0) ?? 0);
