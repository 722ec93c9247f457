/** Which rows of the side-by-side view are drawn: all, or those around differences with the rest folded. */
import type { ComparedDocuments } from '../logic.ts';
import type { Rows } from './rows.ts';

/** The ways a comparison can be shown. */
export const VIEWS = ['list', 'sides', 'patch'] as const;

/** How the differences are shown. */
export type View = (typeof VIEWS)[number];

/** All differences, also those past the end of the list. */
export const totalOf = ({ counts }: Pick<ComparedDocuments, 'counts'>): number =>
  counts.added + counts.removed + counts.changed + counts.moved;

/** A row to draw, or a fold of equal rows: `from` up to and without `to`. */
export type Line =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'fold'; readonly from: number; readonly to: number };

/** Equal rows kept in view before and after a difference. */
const CONTEXT = 3;
/** Shorter stretches are not worth a fold. */
const SHORTEST_FOLD = 3;

const KIND_MASK = 7;
/** Kinds 1 to 4 are differences (see ROW_KINDS). */
const isDifference = (flags = 0): boolean => {
  const kind = flags & KIND_MASK;
  return kind >= 1 && kind <= 4;
};

/** First rows of the runs of different rows: where "next" and "previous" go. */
export function changeStarts(rows: Rows): number[] {
  const starts: number[] = [];
  rows.flags.forEach((flags, row) => {
    if (isDifference(flags) && !isDifference(rows.flags[row - 1])) starts.push(row);
  });
  return starts;
}

/** The stretches of equal rows further than the context from any difference; `[from, to)`. */
function foldsOf(rows: Rows): (readonly [from: number, to: number])[] {
  const folds: (readonly [number, number])[] = [];
  let from = 0;
  const close = (end: number): void => {
    if (end - from >= SHORTEST_FOLD) folds.push([from, end]);
  };
  rows.flags.forEach((flags, row) => {
    if (!isDifference(flags)) return;
    close(row - CONTEXT);
    from = row + 1 + CONTEXT;
  });
  close(rows.count);
  return folds;
}

/** What to draw, top to bottom; folds whose start is in `opened` are drawn whole. */
export function linesOf(rows: Rows, onlyDifferences: boolean, opened: ReadonlySet<number>): Line[] {
  const folds = onlyDifferences ? foldsOf(rows).filter(([from]) => !opened.has(from)) : [];
  const lines: Line[] = [];
  let row = 0;
  for (const [from, to] of [...folds, [rows.count, rows.count] as const]) {
    for (; row < from; row += 1) lines.push({ kind: 'row', row });
    if (to > from) lines.push({ kind: 'fold', from, to });
    row = Math.max(row, to);
  }
  return lines;
}
