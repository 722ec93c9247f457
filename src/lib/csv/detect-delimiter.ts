/** Finds what stands between the cells of a CSV. */
import { CsvReader } from './csv-reader.ts';
import { type Delimiter, DELIMITERS } from './delimiters.ts';

/** How many characters are looked at to find the delimiter. */
export const SAMPLE_LENGTH = 64 * 1024;

/** Excel's own first line to name the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t|])(?:\r\n?|\n|$)/i;

/**
 * The delimiter that a `sep=` line names, and the length of that line; both absent without one.
 * @example separatorLine('sep=;\r\na;b') // { delimiter: ';', length: 7 }
 */
export function separatorLine(text: string): { delimiter?: Delimiter; length: number } {
  const match = SEPARATOR_LINE.exec(text);
  if (!match) return { length: 0 };
  return { delimiter: match[1] as Delimiter /* the pattern has only these */, length: match[0].length };
}

/**
 * The delimiter under which the rows of the sample agree best on a number of columns above one; the comma if none does.
 * Pass the beginning of the text; a row cut off at its end does not count.
 * @example detectDelimiter('a;b\n1,5;2\n') // ';'
 */
export function detectDelimiter(sample: string): Delimiter {
  const scores = DELIMITERS.map(({ value }) => ({ value, score: agreement(sample, value) }));
  return scores.reduce((best, next) => (next.score > best.score ? next : best)).value;
}

/** The share of rows that have the commonest width; more columns break a tie, and one column is no agreement. */
function agreement(sample: string, delimiter: Delimiter): number {
  const counts = new Map<number, number>();
  let rows = 0;
  const reader = new CsvReader(delimiter, ({ length }) => {
    counts.set(length, (counts.get(length) ?? 0) + 1);
    rows += 1;
  });
  reader.push(sample);
  const isCutOff = sample.length >= SAMPLE_LENGTH;
  if (!isCutOff || rows === 0) reader.end();
  const [width, count] = [...counts].reduce((best, next) => (next[1] > best[1] ? next : best), [1, 0]);
  return width === 1 ? 0 : count / rows + width / 1e9;
}
