/** The cells of CSV or TSV (RFC 4180) with their places in the text. */

/** A cell: where it stands in the text, with its quotes, and what it holds. */
export type Cell = {
  readonly row: number;
  readonly column: number;
  readonly start: number;
  readonly end: number;
  readonly value: string;
};

/** What stands between cells. */
export type Separator = ',' | ';' | '\t';

/** A cell without quotes. */
const PLAIN: Readonly<Record<Separator, RegExp>> = {
  ',': /[^,\r\n]*/y,
  ';': /[^;\r\n]*/y,
  '\t': /[^\t\r\n]*/y,
};

/** Tabs if the first line has one, else semicolons or commas, whichever it has more of. */
export function separatorOf(text: string): Separator {
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
export function closeOf(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at >= 0 && text.charAt(at + 1) === '"') at = text.indexOf('"', at + 2);
  return at;
}
