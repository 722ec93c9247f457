/** What can be counted of a text (UAX 29 for characters, words and sentences; POSIX `wc` for the rest). */
import { encodeUtf8 } from '#src/lib/bytes.ts';

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
  readonly wordTable: readonly Counted[];
  readonly characterTable: readonly Counted[];
};

/** A word or a character, and how often it stands there. */
export type Counted = readonly [what: string, times: number];

/** Languages whose words are parted in ways of their own, or who look for theirs. */
export type TextLanguage = 'en' | 'de' | 'fr' | 'es' | 'zh' | 'ja' | 'th';

/** What of words is told apart, and which language they are of. */
export type CountOptions = {
  readonly language: TextLanguage;
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

/** Counts a whole text. `countText('one two', { … }).words` is 2. */
export function countText(text: string, options: CountOptions): Counts {
  const segmenter = (granularity: 'grapheme' | 'word' | 'sentence') =>
    new Intl.Segmenter(options.language, { granularity });
  const graphemes = tally(segmenter('grapheme').segment(text), ({ segment }) => segment);
  const words = tally(segmenter('word').segment(text), ({ segment, isWordLike }) =>
    isWordLike === true ? (options.matchCase ? segment : segment.toLowerCase()) : undefined,
  );
  const lines = linesOf(text);
  const seen = lines.map((line) => [...segmenter('grapheme').segment(line)].length);
  return {
    characters: graphemes.total,
    withoutSpaces: [...graphemes.times].reduce(
      (sum, [sign, times]) => sum + (/^\s+$/u.test(sign) ? 0 : times),
      0,
    ),
    codePoints: [...text].length,
    utf16: text.length,
    bytes: encodeUtf8(text).length,
    words: words.total,
    wordsBySpaces: text.match(/\S+/gu)?.length ?? 0,
    uniqueWords: words.times.size,
    sentences: [...segmenter('sentence').segment(text)].filter(({ segment }) => segment.trim() !== '').length,
    lines: lines.length,
    lineEnds: text.match(/\n/g)?.length ?? 0,
    nonBlank: lines.filter((line) => line.trim() !== '').length,
    longestLine: seen.reduce((longest, length) => Math.max(longest, length), 0),
    paragraphs: lines.filter((line, at) => line.trim() !== '' && (lines[at - 1] ?? '').trim() === '').length,
    wordTable: ranked(words.times, (word) => !options.skipsCommon || !COMMON.has(word.toLowerCase())),
    characterTable: ranked(graphemes.times, () => true),
  };
}

/** As a person counts them: a last line end starts no line, and CRLF is one. */
function linesOf(text: string): string[] {
  if (text === '') return [];
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function tally<T>(segments: Iterable<T>, read: (segment: T) => string | undefined) {
  const times = new Map<string, number>();
  let total = 0;
  for (const segment of segments) {
    const what = read(segment);
    if (what === undefined) continue;
    total += 1;
    times.set(what, (times.get(what) ?? 0) + 1);
  }
  return { times, total };
}

const ranked = (times: ReadonlyMap<string, number>, isListed: (what: string) => boolean): Counted[] =>
  [...times]
    .filter(([what]) => isListed(what))
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_LISTED);
