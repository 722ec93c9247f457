/** Tables drawn with characters: plus signs, box drawing, psql, grids of reStructuredText, Org. */
import { plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { type Grid, linesOf, trimBlanks } from '../table.ts';
import { columnsOf } from '../width.ts';

/** Plus signs, psql, Org, box drawing. */
const BORDER =
  /^(?:\+[-=+:]+|-[-+]*|\|-[-+:]*\|?|[─━═┄┈╌┌┬┐├┼┤└┴┘╔╦╗╠╬╣╚╩╝╞╪╡╭╮╰╯╒╤╕╘╧╛╓╥╖╟╫╢╙╨╜┏┳┓┣╋┫┗┻┛┠╂┨┯┷┝┿┥]{2,})$/;
const DASH = /[-=:─━═┄┈╌ ]/;
const SEPARATOR = /[|│┃║┆┊╎¦]/;

/** Whether a line is a border: `+---+---+`, `├───┼───┤`, `---+---`, `|---+---|`. */
function isBorder(line: string): boolean {
  const drawn = trimBlanks(line);
  if (!BORDER.test(drawn)) return false;
  return !drawn.startsWith('+') || (drawn.endsWith('+') && /[-=]/.test(drawn));
}

/** The borders that are drawn as the first one is: of psql there is one alone. */
function bordersOf(block: readonly string[]): ReadonlySet<number> {
  const first = block.findIndex(isBorder);
  const kind = /^[ \t]*(?:[+|-]|)/.exec(block[first] ?? '')?.[0] ?? '';
  if (kind.endsWith('-')) return new Set([first]);
  return new Set(
    block.flatMap((line, at) => (isBorder(line) && /^[ \t]*(?:[+|-]|)/.exec(line)?.[0] === kind ? [at] : [])),
  );
}

/** Where the corners of a border are. One without corners at its ends is as wide as its lines are. */
function cornersOf(border: string): number[] {
  const corners = [...border].flatMap((sign, column) => (DASH.test(sign) || sign === '\t' ? [] : [column]));
  const start = border.search(/\S/);
  if (corners[0] === start) return corners;
  return [-1, ...corners, Infinity];
}

/** The cells between the corners; `undefined` where no separator stands below one of them. */
function cutAt(line: string, corners: readonly number[]): string[] | undefined {
  const cells: string[] = [];
  let [cell, column, next] = ['', 0, 0];
  if (corners[0] === -1) next = 1;
  for (const [text, columns] of columnsOf(line)) {
    let rest = text;
    let width = columns;
    for (;;) {
      const corner = corners[next] ?? Infinity;
      if (corner >= column + width) break;
      const before = corner - column;
      if (before < 0 || !SEPARATOR.test(rest.charAt(before))) return undefined;
      if (next > 0) cells.push(cell + rest.slice(0, before));
      else if (trimBlanks(rest.slice(0, before)) !== '') return undefined;
      cell = '';
      next += 1;
      rest = rest.slice(before + 1);
      width -= before + 1;
      column = corner + 1;
    }
    cell += rest;
    column += width;
  }
  if (corners.at(-1) === Infinity) {
    if (next < corners.length - 1) return undefined;
    cells.push(cell);
  } else if (next < corners.length || trimBlanks(cell) !== '') return undefined;
  return cells.map(trimBlanks);
}

/** The cells between the separators, wherever they stand. */
function cutAtSeparators(line: string): string[] {
  const cells = line.split(SEPARATOR).map(trimBlanks);
  if (cells.length > 1 && cells[0] === '') cells.shift();
  if (cells.length > 1 && cells.at(-1) === '') cells.pop();
  return cells;
}

/** The lines of the first table: around its first border up to blank lines, without the text below it. */
function blockOf(lines: readonly string[]): string[] {
  const first = lines.findIndex(isBorder);
  if (first === -1) return [];
  let start = first;
  while (start > 0 && trimBlanks(lines[start - 1] ?? '') !== '') start -= 1;
  let end = first;
  while (end < lines.length && trimBlanks(lines[end] ?? '') !== '') end += 1;
  const block = lines.slice(start, end);
  while (
    block.length > 0 &&
    /^\s*(?:\(\d+ rows?\)|(?:\d+ rows?|Empty) in set\b.*|Query OK.*)$/.test(block.at(-1) ?? '')
  )
    block.pop();
  return block;
}

type DrawnLine = { readonly isBorder: boolean; readonly cells: readonly string[] };

/** In a grid the lines between two borders are one row. */
function rowsOfGrid(lines: readonly DrawnLine[]): string[][] {
  const rows: string[][] = [];
  let open: string[][] = [];
  const close = () => {
    if (open.length > 0) rows.push(open.map((texts) => joined(texts)));
    open = [];
  };
  for (const { isBorder: ends, cells } of lines)
    if (ends) close();
    else for (const [column, cell] of cells.entries()) (open[column] ??= []).push(cell);
  close();
  return rows;
}

function joined(texts: string[]): string {
  while (texts.at(-1) === '') texts.pop();
  return texts.join('\n');
}

/** Reads a table that is drawn. */
export function readText(text: string): Result<Grid> {
  const block = blockOf(linesOf(text));
  const places = bordersOf(block);
  const borders = block.filter((_, at) => places.has(at));
  if (borders.length === 0)
    return fail('expected a table with a border such as +---+---+ or ---+---, found none');
  const corners = borders.map(cornersOf).reduce((best, each) => (each.length > best.length ? each : best));
  const isOrg = /^\s*\|-/.test(borders[0] ?? '');
  let moved = 0;
  const drawn = block.map((line, at): DrawnLine => {
    if (places.has(at)) return { isBorder: true, cells: [] };
    const cells = cutAt(line, corners);
    if (!cells) moved += 1;
    const found = cells ?? cutAtSeparators(line);
    return {
      isBorder: false,
      cells: isOrg ? found.map((cell) => cell.replace(/\\vert(?:\{\}|(?![A-Za-z]))/g, '|')) : found,
    };
  });
  const isGrid = borders.some((line) => /^\s*\+=/.test(line)) || borders.length > 3;
  const rows = isGrid ? rowsOfGrid(drawn) : drawn.flatMap((each) => (each.isBorder ? [] : [[...each.cells]]));
  const left = linesOf(text).filter((line) => line.trim() !== '').length - block.length;
  return ok({
    rows,
    header: 'by choice',
    readAs: 'a text table',
    notes: [
      ...(moved > 0 ? [`${plural(moved, 'line')} not in line with the border: cut at the separators`] : []),
      ...(left > 0 ? [`${plural(left, 'line')} around the table left out`] : []),
    ],
    losses: [],
  });
}

/** Whether a text begins as such a table does. */
export function looksLikeText(text: string): boolean {
  const [first = '', second = '', third = ''] = linesOf(text.slice(0, 20_000)).filter(
    (line) => line.trim() !== '',
  );
  if (/^\s*\+[-=]+(?:\+[-=]+)*\+\s*$/.test(first)) return true;
  if (/^\s*[┌╔╭┏╒╓│┃║]/.test(first)) return true;
  if ([first, second, third].some((line) => /^\s*\|-+(?:\+-+)+\|\s*$/.test(line))) return true;
  return /^\s*-+(?:\+-+)+\s*$/.test(second) && first.includes('|');
}
