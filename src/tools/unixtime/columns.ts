/** Times in one column of CSV or TSV (RFC 4180), changed at their places: everything else stays as it is, to the character. */
import { fail, ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';

/** A cell: where it stands in the text, with its quotes, and what it holds. */
export type Cell = {
  readonly row: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly value: string;
};

/** A text with one column changed. */
export type ChangedColumn = {
  readonly text: string;
  readonly changed: number;
  /** How many cells stayed as they were, because they hold no time. */
  readonly left: number;
  /** Why, of the first of them. */
  readonly reasons: readonly Problem[];
};

/** So many cells without a time are named. */
const MOST_NAMED = 20;

type Separator = ',' | ';' | '\t';

/** A cell without quotes. */
const PLAIN: Readonly<Record<Separator, RegExp>> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
};

/** Tabs if the first line has one, else semicolons or commas, whichever it has more of. */
function separatorOf(text: string): Separator {
  const first = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  if (first.includes('\t')) return '\t';
  const count = (sign: string) => first.split(sign).length;
  return count(';') > count(',') ? ';' : ',';
}

/** All cells in order. A quote that does not close before the end of a cell is a character like others. */
export function* cellsOf(text: string, separator: Separator): Generator<Cell> {
  const plain = PLAIN[separator];
  const isEnd = (at: number) => at >= text.length || [separator, '\r', '\n'].includes(text.charAt(at));
  let [row, column, start] = [0, 0, text.startsWith('\uFEFF') ? 1 : 0];
  while (start < text.length || column > 0) {
    const close = text.charAt(start) === '"' ? closeOf(text, start + 1) : -1;
    plain.lastIndex = start;
    const isQuoted = close > 0 && isEnd(close + 1);
    const end = isQuoted ? close + 1 : start + (plain.exec(text)?.[0].length ?? 0);
    const value = isQuoted ? text.slice(start + 1, close).replaceAll('""', '"') : text.slice(start, end);
    yield { row, column, start, end, value };
    if (end >= text.length) return;
    const isSeparator = text.charAt(end) === separator;
    [row, column] = isSeparator ? [row, column + 1] : [row + 1, 0];
    start = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

/** Where the quote that closes a cell stands; -1 without one. */
function closeOf(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * Writes the times of one column anew: `asked` is its heading, or its number from 1. Cells that hold no time stay, as a first
 * row does where the column has a number.
 */
export function changeColumn(
  text: string,
  asked: string,
  change: (value: string) => Result<string>,
): Result<ChangedColumn> {
  const separator = separatorOf(text);
  const headings: string[] = [];
  for (const { row, value } of cellsOf(text, separator)) {
    if (row > 0) break;
    headings.push(value.trim());
  }
  const named = headings.indexOf(asked.trim());
  const wanted = named >= 0 ? named : /^\d{1,6}$/.test(asked.trim()) ? Number(asked) - 1 : -1;
  if (wanted < 0 || wanted >= headings.length)
    return fail(`there is no column "${asked}": the first row has ${headings.join(', ').slice(0, 200)}`);
  const pieces: string[] = [];
  const reasons: Problem[] = [];
  let [from, changed, left] = [0, 0, 0];
  for (const { row, column, start, end, value } of cellsOf(text, separator)) {
    if (column !== wanted || value.trim() === '' || (row === 0 && named >= 0)) continue;
    const written = change(value);
    if (!written.ok) {
      if (row === 0) continue;
      left += 1;
      if (left <= MOST_NAMED) reasons.push({ ...written.problem, position: positionAt(text, start) });
      continue;
    }
    pieces.push(text.slice(from, start), asCell(written.value, separator, text.charAt(start) === '"'));
    from = end;
    changed += 1;
  }
  return ok({ text: [...pieces, text.slice(from)].join(''), changed, left, reasons });
}

const asCell = (value: string, separator: string, isQuoted: boolean): string =>
  isQuoted || value.includes(separator) ? `"${value}"` : value;
