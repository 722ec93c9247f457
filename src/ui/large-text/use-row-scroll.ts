/** Scrolling through any number of rows of one height: past what a browser can lay out, a pixel of the bar stands for several. */
import { type RefObject, useEffect, useState } from 'react';
import { rowScale } from './rows-in-view.ts';

/** Height of a row, in pixels; the style sheet has the same. */
const ROW_HEIGHT = 20;
/** Rows drawn above and below what is in view. */
const OVERSCAN = 8;
/** Drawn before the height of the view is known. */
const FIRST_VIEW_ROWS = 40;

/** The rows in view, and how to move them. */
export type RowScroll = {
  /** Of the whole content, in pixels. */
  readonly height: number;
  readonly rows: readonly { readonly index: number; readonly top: number }[];
  readonly onScroll: () => void;
  /** Moves by a key where the browser would move too far; whether it did. */
  readonly onKey: (key: string) => boolean;
  /** Brings a 0-based row into view, a third down. */
  readonly toRow: (row: number) => void;
  /** The 0-based row at the top of the view, and the way to bring one there. */
  readonly topRow: number;
  readonly toTop: (row: number) => void;
};

/** Scrolls through any number of rows of 20 px. */
export function useRowScroll(viewport: RefObject<HTMLElement | null>, rowCount: number): RowScroll {
  /** The first row in view, with its fraction, and where the view stands in the content. */
  const [at, setAt] = useState({ row: 0, scrollTop: 0 });
  const viewHeight = () => viewport.current?.clientHeight ?? FIRST_VIEW_ROWS * ROW_HEIGHT;
  const [viewRows, setViewRows] = useState(FIRST_VIEW_ROWS);
  const scaleFor = (viewPx: number) =>
    rowScale({ count: rowCount, rowHeight: ROW_HEIGHT, viewHeight: viewPx });
  const { height, isScaled } = scaleFor(FIRST_VIEW_ROWS * ROW_HEIGHT);

  const toExactly = (wanted: number) => {
    const box = viewport.current;
    if (!box) return;
    const row = Math.max(0, Math.min(wanted, rowCount - box.clientHeight / ROW_HEIGHT));
    box.scrollTo({ top: scaleFor(box.clientHeight).scrollTopAt(row) });
    setAt({ row, scrollTop: box.scrollTop });
  };
  const onScroll = () => {
    const box = viewport.current;
    // What we set ourselves comes back as an event: it must not be rounded to another row.
    if (!box || Math.abs(box.scrollTop - at.scrollTop) < 1) return;
    setViewRows(Math.ceil(box.clientHeight / ROW_HEIGHT));
    setAt({ row: scaleFor(box.clientHeight).rowAt(box.scrollTop), scrollTop: box.scrollTop });
  };
  const onKey = (key: string): boolean => {
    const page = viewHeight() / ROW_HEIGHT - 1;
    const by = new Map([
      ['ArrowDown', 1],
      ['ArrowUp', -1],
      ['PageDown', page],
      ['PageUp', -page],
    ]).get(key);
    if (!isScaled || by === undefined) return false;
    toExactly(at.row + by);
    return true;
  };
  useExactWheel(viewport, isScaled, (rows) => toExactly(at.row + rows));

  const first = Math.max(0, Math.floor(at.row) - OVERSCAN);
  const last = Math.min(rowCount, Math.ceil(at.row) + viewRows + OVERSCAN);
  const rows = Array.from({ length: Math.max(0, last - first) }, (_, offset) => ({
    index: first + offset,
    top: isScaled ? at.scrollTop + (first + offset - at.row) * ROW_HEIGHT : (first + offset) * ROW_HEIGHT,
  }));
  const toRow = (row: number) => toExactly(row - viewHeight() / ROW_HEIGHT / 3);
  return { height, rows, onScroll, onKey, toRow, topRow: Math.floor(at.row), toTop: toExactly };
}

/** Where a pixel stands for several, the wheel moves by rows. The effect talks to the element: React's own listener could not prevent the scroll. */
function useExactWheel(
  viewport: RefObject<HTMLElement | null>,
  isScaled: boolean,
  move: (rows: number) => void,
) {
  useEffect(() => {
    const box = viewport.current;
    if (!box || !isScaled) return;
    const onWheel = (event: WheelEvent) => {
      if (event.ctrlKey || event.deltaY === 0) return;
      event.preventDefault();
      move(event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY : event.deltaY / ROW_HEIGHT);
    };
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  });
}
