/** Tables of GitHub Flavored Markdown: https://github.github.com/gfm/#tables-extension- */
import { plural } from '#src/lib/format.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { type Align, type Grid, linesOf, rowsNamed, trimBlanks } from '../table.ts';
import { hasMarks, textOfCell } from './markdown-cell.ts';

/** The cells of a delimiter row. */
const DELIMITER_CELL = /^:?-+:?$/;
/** What ends a table besides a blank line: the beginning of another block. */
const OTHER_BLOCK =
  /^ {0,3}(?:>|#{1,6}(?:[ \t]|$)|`{3,}|~{3,}|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|<[A-Za-z!?/])/;
const RULE = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const MOST_BLANKS = 3;

/** The source of the cells of a line: pipes at its ends do not count, `\|` is a part of a cell. */
function cellsOfLine(line: string): string[] {
  const text = trimBlanks(line);
  const cells: string[] = [];
  let start = text.startsWith('|') ? 1 : 0;
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\' && (text.charAt(at + 1) === '|' || text.charAt(at + 1) === '\\')) at += 1;
    else if (sign === '|') {
      cells.push(trimBlanks(text.slice(start, at)));
      start = at + 1;
    }
  }
  const last = trimBlanks(text.slice(start));
  if (last !== '' || cells.length === 0) cells.push(last);
  return cells;
}

/** How the columns stand, where the line is a delimiter row. */
export function delimiterRow(line: string): Align[] | undefined {
  if (!line.includes('-') || line.length > 100_000 || !/^[-:| \t]+$/.test(line)) return undefined;
  if (!line.includes('|') && !line.includes(':')) return undefined;
  const cells = cellsOfLine(line);
  if (!cells.every((cell) => DELIMITER_CELL.test(cell))) return undefined;
  return cells.map((cell) => {
    const [left, right] = [cell.startsWith(':'), cell.endsWith(':')];
    return left ? (right ? 'center' : 'left') : right ? 'right' : 'none';
  });
}

const isIndented = (line: string): boolean => /^(?: {0,3}\t| {4})/.test(line);
const endsTable = (line: string): boolean =>
  line.trim() === '' ||
  isIndented(line) ||
  OTHER_BLOCK.test(line) ||
  (!line.includes('|') && RULE.test(line));

type FoundTable = { readonly line: number; readonly end: number; readonly aligns: readonly Align[] };

/** All tables, and the first delimiter row that does not fit the line above it. */
function findTables(lines: readonly string[]): {
  readonly found: readonly FoundTable[];
  readonly misfit?: number;
} {
  const found: FoundTable[] = [];
  let misfit: number | undefined;
  for (let at = 1; at < lines.length; at += 1) {
    const aligns = delimiterRow(lines[at] ?? '');
    const above = lines[at - 1] ?? '';
    // Below a paragraph a line that is indented goes on with it; a table that is indented as a whole is read.
    if (!aligns || above.trim() === '' || (isIndented(lines[at] ?? '') && !isIndented(above))) continue;
    if (cellsOfLine(above).length !== aligns.length) {
      misfit ??= at;
      continue;
    }
    let end = at + 1;
    while (end < lines.length && !endsTable(lines[end] ?? '')) end += 1;
    found.push({ line: at - 1, end, aligns });
    at = end;
  }
  return misfit === undefined ? { found } : { found, misfit };
}

/** Reads the table of this number, from 1. With `keepsSource` the cells stay Markdown. */
export function readMarkdown(text: string, number: number, keepsSource: boolean): Result<Grid> {
  const lines = linesOf(text);
  const { found, misfit } = findTables(lines);
  const table = found[number - 1];
  if (!table) {
    if (found.length > 0)
      return fail(`expected a table ${number}, found ${plural(found.length, 'table')} of Markdown`);
    if (misfit === undefined)
      return fail('expected a table of Markdown: a line of cells above a line such as | --- | --- |');
    const [cells, wanted] = [cellsOfLine(lines[misfit - 1] ?? ''), delimiterRow(lines[misfit] ?? '') ?? []];
    return fail(
      `not a table of Markdown: the header has ${plural(cells.length, 'cell')}, the row of dashes below it ${wanted.length}`,
      positionAt(text, offsetOfLine(text, misfit)),
    );
  }
  const sources = [table.line, ...range(table.line + 2, table.end)].map((line) =>
    cellsOfLine(lines[line] ?? ''),
  );
  const wide = [...sources.entries()].flatMap(([row, { length }]) =>
    length > table.aligns.length ? [row] : [],
  );
  let marked = 0;
  const rows = sources.map((cells) =>
    cells.map((source) => {
      if (keepsSource) return source;
      if (hasMarks(source)) marked += 1;
      return textOfCell(source);
    }),
  );
  return ok({
    rows,
    header: 'by choice',
    aligns: table.aligns,
    readAs: 'Markdown',
    notes: [
      ...(wide.length > 0
        ? [`Markdown leaves out cells beyond the header; here they are kept: ${rowsNamed(wide)}`]
        : []),
      ...(marked > 0 ? [`marks of Markdown stay as they stand in ${plural(marked, 'cell')}`] : []),
      ...besides(found.length, number, lines.length > table.end - table.line + MOST_BLANKS),
    ],
    losses: [],
  });
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, index) => from + index);

function besides(count: number, number: number, hasText: boolean): string[] {
  if (count > 1) return [`table ${number} of ${count} was read`];
  return hasText ? ['what stands around the table was left out'] : [];
}

function offsetOfLine(text: string, line: number): number {
  let at = 0;
  for (const end of text.matchAll(/\r\n?|\n/g)) {
    if (at === line) break;
    at += 1;
    if (at === line) return end.index + end[0].length;
  }
  return 0;
}
