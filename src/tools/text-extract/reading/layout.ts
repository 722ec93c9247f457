/** Tells pages set in columns from pages whose lines run across: the engine has to be told which to read. */
import { lineHeightOf, otsu, type Grey } from '../picture/grey.ts';

/** `columns` are read one after the other, `lines` from side to side (receipts, tables, plain pages). */
export type Layout = 'lines' | 'columns';

/** A gap between columns is at least this wide, in heights of a line. */
const GAP_IN_LINES = 0.9;
/** A column of text takes at least this share of the page; a column of prices takes less. */
const LEAST_COLUMN_SHARE = 0.2;
/** All columns together fill the page but for their gaps. */
const LEAST_FILLED_SHARE = 0.75;
/** In running text most lines reach nearly to the end of their column. */
const FULL_LINE = 0.75;
const LEAST_FULL_LINES = 0.6;
const LEAST_LINES = 4;
/** Specks in a gap: this share of the page's height may be ink. */
const SPECKS = 0.005;

/** Where a column begins and ends, in pixels from the left. */
export type Span = { readonly from: number; readonly to: number };

/**
 * The columns of a picture, dark on light and without rules, each up to the middle of the gaps beside it; none where its lines run across.
 * With `columns` every empty band parts them, with `auto` only running text is parted, and receipts and tables are not.
 *
 * @example findColumns(pageOfTwoColumns, 'auto') // [{ from: 0, to: 450 }, { from: 450, to: 900 }]
 */
export function findColumns(grey: Grey, layout: 'auto' | Layout): Span[] {
  const lineHeight = lineHeightOf(grey);
  if (lineHeight === undefined || layout === 'lines') return [];
  const threshold = otsu(grey);
  const isInk = (x: number, y: number) => (grey.data[y * grey.width + x] ?? PAPER) < threshold;
  const columns = columnsOf(grey, isInk, lineHeight * GAP_IN_LINES);
  if (columns.length < 2 || (layout === 'auto' && !areText(grey, isInk, columns))) return [];
  return columns.map((column, index) => ({
    from: middle(columns[index - 1]?.to ?? -column.from, column.from),
    to: middle(column.to, columns[index + 1]?.from ?? 2 * grey.width - column.to),
  }));
}

const middle = (one: number, other: number): number => Math.round((one + other) / 2);

function areText(grey: Grey, isInk: InkTest, columns: readonly Span[]): boolean {
  const textWidth = (columns.at(-1)?.to ?? 0) - (columns[0]?.from ?? 0);
  const wide = columns.filter(({ from, to }) => to - from >= textWidth * LEAST_COLUMN_SHARE);
  const filled = wide.reduce((sum, { from, to }) => sum + to - from, 0);
  if (wide.length < 2 || filled < textWidth * LEAST_FILLED_SHARE) return false;
  return wide.every((column) => isRunningText(grey, isInk, column));
}

const PAPER = 255;
type InkTest = (x: number, y: number) => boolean;

/** The spans from left to right that hold ink, parted by empty bands of at least `gapPx`. */
function columnsOf({ width, height }: Grey, isInk: InkTest, gapPx: number): Span[] {
  const columns: { from: number; to: number }[] = [];
  for (let x = 0; x < width; x++) {
    let ink = 0;
    for (let y = 0; y < height; y++) if (isInk(x, y)) ink += 1;
    if (ink <= height * SPECKS) continue;
    const last = columns.at(-1);
    if (last && x - last.to < gapPx) last.to = x + 1;
    else columns.push({ from: x, to: x + 1 });
  }
  return columns;
}

function isRunningText({ height }: Grey, isInk: InkTest, { from, to }: Span): boolean {
  let lines = 0;
  let full = 0;
  let reach = 0;
  for (let y = 0; y <= height; y++) {
    const end = y < height ? endOfInk(isInk, y, from, to) : from;
    if (end > from) reach = Math.max(reach, end - from);
    else if (reach > 0) {
      lines += 1;
      if (reach >= (to - from) * FULL_LINE) full += 1;
      reach = 0;
    }
  }
  return lines >= LEAST_LINES && full >= lines * LEAST_FULL_LINES;
}

function endOfInk(isInk: InkTest, y: number, from: number, to: number): number {
  for (let x = to - 1; x >= from; x--) if (isInk(x, y)) return x + 1;
  return from;
}
