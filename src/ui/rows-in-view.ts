/** Which rows of a long list are drawn: those in view and a few above and below them. */
import { TALLEST_PX } from '#src/lib/display-limits.ts';

/** Rows drawn above and below what is in view. */
const OVERSCAN = 8;

type ScrolledList = {
  readonly count: number;
  /** Of every row, in pixels. */
  readonly rowHeight: number;
  /** Of the part that is in view, in pixels. */
  readonly viewHeight: number;
  /** In pixels. */
  readonly scrollTop: number;
};

type RowsInView = {
  /** The first row to draw, from 0. */
  readonly first: number;
  /** The row behind the last one to draw. */
  readonly last: number;
  /** How many rows can be scrolled to; fewer than `count` where the list is taller than browsers draw. */
  readonly reachable: number;
  /** Of the whole content, in pixels. */
  readonly height: number;
};

/**
 * The rows to draw of a list that is scrolled.
 *
 * @example rowsInView({ count: 1000, rowHeight: 20, viewHeight: 100, scrollTop: 400 }) // first 12, last 33
 */
export function rowsInView({ count, rowHeight, viewHeight, scrollTop }: ScrolledList): RowsInView {
  const reachable = Math.min(count, Math.floor(TALLEST_PX / rowHeight));
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - OVERSCAN);
  const last = Math.min(reachable, Math.ceil((scrollTop + viewHeight) / rowHeight) + OVERSCAN);
  return { first: Math.min(first, last), last, reachable, height: reachable * rowHeight };
}
