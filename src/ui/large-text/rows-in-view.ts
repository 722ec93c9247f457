/** Which rows of a long list are drawn, and where: the one place for lists, tables and large texts, whose rows all have one height. */
import { TALLEST_PX } from '#src/lib/size-limits.ts';

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

/** A list that can be scrolled to its end however long it is. */
type RowScale = {
  /** Of the whole content, in pixels. */
  readonly height: number;
  /** Whether the list is taller than browsers draw, so that a pixel of the scroll bar stands for several of the list. */
  readonly isScaled: boolean;
  /** The row at the top of the view, with its fraction. */
  readonly rowAt: (scrollTop: number) => number;
  /** The scroll position that brings a row to the top of the view. */
  readonly scrollTopAt: (row: number) => number;
};

/**
 * Translates between scroll positions and rows.
 *
 * @example rowScale({ count: 1000, rowHeight: 20, viewHeight: 100 }).rowAt(410) // 20.5
 */
export function rowScale({ count, rowHeight, viewHeight }: Omit<ScrolledList, 'scrollTop'>): RowScale {
  const fullHeight = count * rowHeight;
  const height = Math.min(fullHeight, TALLEST_PX);
  const isScaled = fullHeight > height;
  const rowsAPixel = isScaled
    ? (count - viewHeight / rowHeight) / Math.max(1, height - viewHeight)
    : 1 / rowHeight;
  return {
    height,
    isScaled,
    rowAt: (scrollTop) => scrollTop * rowsAPixel,
    scrollTopAt: (row) => row / rowsAPixel,
  };
}
