/** What can be counted of a text (UAX 29 for characters, words and sentences; POSIX `wc` for the rest). */
import { encodeUtf8 } from '#src/lib/bytes.ts';
import { segmentsOf } from '#src/lib/segments.ts';

/** Everything that is counted. */
export type Counts = {
  /** As seen: grapheme clusters. */
  readonly characters: number;
  readonly withoutSpaces: number;
  readonly codePoints: number;
  readonly utf16: number;
  readonly bytes: number;
  readonly words: number;
  readonly wordsBySpaces: number;
  readonly uniqueWords: number;
  readonly sentences: number;
  readonly lines: number;
  readonly lineEnds: number;
  readonly nonBlank: number;
  /** In characters as seen. */
  readonly longestLine: number;
  readonly paragraphs: number;
  /** Each word as often as it stands there, most often first. */
  readonly wordTable: readonly CountedText[];
  readonly characterTable: readonly CountedText[];
};

/** A word or a character, and how often it stands there. */
export type CountedText = readonly [what: string, times: number];

/** What of words is told apart, and which language they are of. */
export type CountOptions = {
  /** A BCP 47 language tag. */
  readonly language: string;
  readonly matchCase: boolean;
  readonly skipsCommon: boolean;
};

/** The words that stand in any English text. */
const COMMON = new Set(
  'a about after all also am an and any are as at be because been but by can could did do for from had has have he her him his how i if in into is it its just like me more my no not of on one or our out over she so some than that the their them then there these they this to up us was we were what when which who will with would you your'.split(
    ' ',
  ),
);
/** More different words or characters than these are not listed. */
const MOST_LISTED = 100_000;

/** More different ones are not told apart, so that random data of any size is counted too. */
const MOST_DIFFERENT = 1_000_000;

/** Counts a text that comes in pieces, which end where lines do: no character, word or sentence goes over a line end (UAX 29). */
export class TextCounter {
  readonly #options: CountOptions;
  readonly #graphemes = new Tally();
  readonly #words = new Tally();
  readonly #segments: Readonly<Record<'grapheme' | 'word' | 'sentence', Intl.Segmenter>>;
  #sums = { withoutSpaces: 0, codePoints: 0, utf16: 0, bytes: 0, wordsBySpaces: 0, sentences: 0 };
  #lines = { lines: 0, lineEnds: 0, nonBlank: 0, longestLine: 0, paragraphs: 0 };
  #isAfterBlank = true;

  constructor(options: CountOptions) {
    const segmenter = (granularity: 'grapheme' | 'word' | 'sentence') =>
      new Intl.Segmenter(options.language, { granularity });
    this.#options = options;
    this.#segments = {
      grapheme: segmenter('grapheme'),
      word: segmenter('word'),
      sentence: segmenter('sentence'),
    };
  }

  /** Whole lines, but for the last piece. */
  add(text: string): void {
    const { grapheme, word, sentence } = this.#segments;
    const sums = this.#sums;
    let inLine = 0;
    for (const { segment } of segmentsOf(text, grapheme)) {
      this.#graphemes.add(segment);
      if (!/^\s+$/u.test(segment)) sums.withoutSpaces += 1;
      inLine = /^[\r\n]/.test(segment) ? 0 : inLine + 1;
      this.#lines.longestLine = Math.max(this.#lines.longestLine, inLine);
    }
    for (const { segment, isWordLike } of segmentsOf(text, word))
      if (isWordLike === true) this.#words.add(this.#options.matchCase ? segment : segment.toLowerCase());
    for (const { segment } of segmentsOf(text, sentence)) if (segment.trim() !== '') sums.sentences += 1;
    for (const sign of text) sums.codePoints += sign === '' ? 0 : 1;
    sums.utf16 += text.length;
    sums.bytes += encodeUtf8(text).length;
    sums.wordsBySpaces += text.match(/\P{White_Space}+/gu)?.length ?? 0;
    this.#lines.lineEnds += text.match(/\n/g)?.length ?? 0;
    for (const line of linesOf(text)) this.#addLine(line);
  }

  #addLine(line: string): void {
    const lines = this.#lines;
    const isBlank = line.trim() === '';
    lines.lines += 1;
    if (!isBlank) lines.nonBlank += 1;
    if (!isBlank && this.#isAfterBlank) lines.paragraphs += 1;
    this.#isAfterBlank = isBlank;
  }

  end(): Counts {
    const isListed = (word: string) => !this.#options.skipsCommon || !COMMON.has(word.toLowerCase());
    return {
      ...this.#sums,
      ...this.#lines,
      characters: this.#graphemes.total,
      words: this.#words.total,
      uniqueWords: this.#words.times.size,
      wordTable: ranked(this.#words.times, isListed),
      characterTable: ranked(this.#graphemes.times, () => true),
    };
  }
}

class Tally {
  readonly times = new Map<string, number>();
  total = 0;

  add(what: string): void {
    this.total += 1;
    const before = this.times.get(what);
    if (before !== undefined || this.times.size < MOST_DIFFERENT) this.times.set(what, (before ?? 0) + 1);
  }
}

/** As a person counts them: a last line end starts no line, and CRLF is one. */
function linesOf(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

const ranked = (times: ReadonlyMap<string, number>, isListed: (what: string) => boolean): CountedText[] =>
  [...times]
    .filter(([what]) => isListed(what))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_LISTED);
