/** Tables of GitHub Flavored Markdown, in which every cell is shown as it is. */
import { ok } from '#src/lib/result.ts';
import {
  type Align,
  type Losses,
  placeOf,
  type Row,
  type RowWriter,
  type Table,
  trimBlanks,
} from '../table.ts';
import { widthOf } from '../width.ts';
import { padded } from './text-table.ts';

const PUNCTUATION = /[!-/:-@[-`{-~]/;
const SPECIAL = /[\\`*_[<~&|]/;
/** What GitHub makes a link of by itself: a backslash inside would be shown. */
const LINK_LIKE = /(?:https?|ftp|mailto|xmpp):|www\.|@/i;

const countOf = (text: string, sign: string): number => text.split(sign, 3).length - 1;
const isSpace = (sign: string): boolean => sign === '' || /\s/.test(sign);
const isWord = (sign: string): boolean => /[\p{L}\p{N}]/u.test(sign);

/** Whether a sign at this place would mean something. */
function means(text: string, at: number): boolean {
  const [before, sign, after] = [text.charAt(at - 1), text.charAt(at), text.charAt(at + 1)];
  switch (sign) {
    case '|':
      return true;
    case '\\':
      return after === '' || PUNCTUATION.test(after);
    case '`':
      return countOf(text, '`') > 1;
    case '*':
    case '~':
      return countOf(text, sign) > 1 && !(isSpace(before) && isSpace(after));
    case '_':
      return (
        countOf(text, sign) > 1 && !(isWord(before) && isWord(after)) && !(isSpace(before) && isSpace(after))
      );
    case '[':
      return text.includes(']', at);
    case '<':
      return /[A-Za-z/!?]/.test(after);
    default:
      return (
        sign === '&' && /^&(?:#\d{1,7}|#[xX][\da-fA-F]{1,6}|[A-Za-z\d]{1,40});/.test(text.slice(at, at + 50))
      );
  }
}

/** The source of one line of a cell. */
function escapeLine(text: string): string {
  if (!SPECIAL.test(text)) return text;
  let [result, changed] = ['', false];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    const isEscaped = SPECIAL.test(sign) && means(text, at);
    changed ||= isEscaped;
    result += isEscaped ? `\\${sign}` : sign;
  }
  if (!changed || !LINK_LIKE.test(text)) return result;
  return result.replace(/(https?|ftp|mailto|xmpp):|(www)\.|@/gi, (all, scheme?: string, www?: string) => {
    if (scheme !== undefined) return `${scheme}\\:`;
    return www === undefined ? `\\${all}` : `${www}\\.`;
  });
}

/** The source of a cell: `*x*` is `\*x\*`, a line break is `<br>`. What changes is a loss. */
function markdownCell(cell: string, at: readonly [row: number, column: number], losses: Losses): string {
  const text = trimBlanks(cell);
  if (text !== cell) losses.add({ place: placeOf(...at), what: 'spaces at an end', becomes: 'nothing' });
  if (!/[\r\n\0]/.test(text)) return escapeLine(text);
  if (text.includes('\0')) losses.add({ place: placeOf(...at), what: 'U+0000', becomes: 'U+FFFD' });
  const lines = text.split(/\r\n?|\n/);
  if (lines.length > 1) losses.add({ place: placeOf(...at), what: 'a line break', becomes: '<br>' });
  return lines.map((line) => escapeLine(line.replaceAll('\0', '\ufffd'))).join('<br>');
}

const DASHES: Readonly<Record<Align, (width: number) => string>> = {
  none: (width) => '-'.repeat(width),
  left: (width) => `:${'-'.repeat(width - 1)}`,
  center: (width) => `:${'-'.repeat(width - 2)}:`,
  right: (width) => `${'-'.repeat(width - 1)}:`,
};
const LEAST_WIDTH = 3;

/** One line of cells, padded where widths are given. */
const markdownLine = (cells: Row, widths?: readonly number[], aligns: readonly Align[] = []): string =>
  `| ${cells.map((cell, column) => padded(cell, widths?.[column] ?? 0, aligns[column] ?? 'none')).join(' | ')} |`;

/** The line of dashes. */
const markdownDashes = (aligns: readonly Align[], widths: readonly number[] = []): string =>
  `| ${aligns.map((align, column) => DASHES[align](widths[column] ?? LEAST_WIDTH)).join(' | ')} |`;

const NO_HEADER = {
  place: 'the header',
  what: 'a table without a header',
  becomes: 'a row of empty headings',
} as const;

/** The lines of a table one by one, without padding. */
export function markdownRows(header: Row | undefined, width: number, losses: Losses): RowWriter {
  let row = 0;
  const line = (cells: Row): string => {
    const written = cells.map((cell, column) => markdownCell(cell, [row, column], losses));
    row += 1;
    return markdownLine(written);
  };
  if (!header) losses.add(NO_HEADER);
  const columns = Array.from({ length: width }, () => 'none' as const);
  const first = header ? line(header) : markdownLine(columns.map(() => ''));
  return { start: [first, markdownDashes(columns)], row: (cells) => ok([line(cells)]), end: () => [] };
}

/** The lines of a table; cells that are Markdown already stay as they are. */
export function writeMarkdown(table: Table, losses: Losses, isSource: boolean): string[] {
  const header = table.header ?? table.aligns.map(() => '');
  const first = table.header ? 0 : -1;
  const all = [header, ...table.rows].map((cells, row) =>
    cells.map((cell, column) => (isSource ? cell : markdownCell(cell, [row + first, column], losses))),
  );
  if (!table.header) losses.add(NO_HEADER);
  const widths = table.aligns.map((_, column) =>
    all.reduce((most, cells) => Math.max(most, widthOf(cells[column] ?? '')), LEAST_WIDTH),
  );
  const [head = [], ...rows] = all;
  return [
    markdownLine(head, widths, table.aligns),
    markdownDashes(table.aligns, widths),
    ...rows.map((cells) => markdownLine(cells, widths, table.aligns)),
  ];
}
