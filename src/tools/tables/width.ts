/** How many columns of a terminal a text takes: by grapheme and East Asian Width. */
import { eastAsianWidth } from 'get-east-asian-width';

/** Latin, Greek and Cyrillic letters and lines of boxes: one column each. Chinese characters take two. */
const NARROW = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2500-\u257f]*$/;
const SIMPLE = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2500-\u257f\u4e00-\u9fff]*$/;
const HAN = /[\u4e00-\u9fff]/g;
/** Runs of narrow characters, and of the rest with what they may combine with. Pieces are short: graphemes of long texts take long to find. */
const PIECES =
  /[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2500-\u257f]+(?=[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2500-\u257f]|$)|[ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2500-\u257f]?[^ -~\u00a0-\u00ac\u00ae-\u02ff\u0370-\u0482\u048a-\u052f\u2500-\u257f]{1,500}/gu;
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
  if (SIMPLE.test(text)) return text.length + (text.match(HAN)?.length ?? 0);
  let width = 0;
  for (const [, columns] of columnsOf(text)) width += columns;
  return width;
}

/** Runs of narrow characters, and graphemes beyond them, each with the columns that it takes. */
export function* columnsOf(text: string): Generator<readonly [text: string, columns: number]> {
  segmenter ??= new Intl.Segmenter('en');
  for (const [piece] of text.matchAll(PIECES))
    if (NARROW.test(piece)) yield [piece, piece.length];
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
