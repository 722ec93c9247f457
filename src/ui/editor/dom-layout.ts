/** Where the lines of a box stand: which are in view, and how many rows each takes. Reads the layout, writes nothing. */
import type { Surface } from './dom-surface.ts';
import { firstIndex, lineAt, type LineStarts } from './line-index.ts';

/** The lines in view, and where each stands. */
export type View = {
  /** 0-based, `end` excluded. */
  readonly first: number;
  readonly end: number;
  /** The upper edge of each line from `first` to `end` (both included), in pixels from the top of the content. */
  readonly tops: readonly number[];
  readonly rowHeight: number;
  readonly scrollTop: number;
};

/** Lines above and below the view that are drawn as well, so that a small scroll shows no gap. */
const OVERSCAN = 6;
/** How far back a non-empty line is looked for, in lines. */
const LOOK_BACK = 500;

/** The lines in view, or `undefined` where this browser cannot tell (wrapped lines in a text area without ranges). */
export function viewOf(surface: Surface, text: string, starts: LineStarts): View | undefined {
  const { box } = surface;
  const metrics = measure(box, starts.length);
  if (metrics.isWrapped && !surface.rangeOf) return undefined;
  const inView = surface.firstInView?.();
  const topOf =
    metrics.isWrapped || inView !== undefined
      ? measuredTops(surface, text, starts, metrics)
      : (line: number) => metrics.paddingTop + line * metrics.rowHeight;
  const { scrollTop, clientHeight } = box;
  const least = inView === undefined ? 0 : lineAt(starts, inView);
  const reached = firstIndex(starts.length - least, (line) => topOf(least + line) > scrollTop) + least;
  const first = Math.max(least, reached - 1 - OVERSCAN);
  const tops = [topOf(first)];
  let line = first;
  while (
    line < starts.length &&
    (tops.at(-1) ?? 0) < scrollTop + clientHeight + OVERSCAN * metrics.rowHeight
  ) {
    line += 1;
    // Nothing stands below the last line, however many rows it takes.
    tops.push(line < starts.length ? topOf(line) : (tops.at(-1) ?? 0) + metrics.rowHeight);
  }
  return { first, end: line, tops, rowHeight: metrics.rowHeight, scrollTop };
}

type Metrics = {
  readonly paddingTop: number;
  readonly rowHeight: number;
  readonly isWrapped: boolean;
};

function measure(box: HTMLElement, lineCount: number): Metrics {
  const style = getComputedStyle(box);
  const paddingTop = parseFloat(style.paddingTop);
  const paddingBottom = parseFloat(style.paddingBottom);
  const isWrapped = style.whiteSpaceCollapse === 'preserve' && style.textWrapMode === 'wrap';
  const declared = parseFloat(style.lineHeight);
  const isScrolling = box.scrollHeight > box.clientHeight;
  // Browsers round the height of a row: over thousands of lines only the whole gives it exactly.
  const exact = (box.scrollHeight - paddingTop - paddingBottom) / lineCount;
  const rowHeight = !isWrapped && isScrolling && Math.abs(exact - declared) < 1 ? exact : declared;
  return { paddingTop, rowHeight, isWrapped };
}

/** The tops of lines that are wrapped, or not all laid out, by measuring their first character. */
function measuredTops(
  surface: Surface,
  text: string,
  starts: LineStarts,
  { paddingTop, rowHeight }: Metrics,
) {
  const { box, rangeOf } = surface;
  const origin = box.getBoundingClientRect().top + box.clientTop - box.scrollTop;
  const rowTop = (offset: number) => {
    const rect = rangeOf?.(offset, offset + 1).getBoundingClientRect();
    return rect ? rect.top - origin - (rowHeight - rect.height) / 2 : 0;
  };
  const isEmpty = (line: number) =>
    (starts[line] ?? text.length) === (starts[line + 1] ?? text.length + 1) - 1;
  return (line: number): number => {
    if (!isEmpty(line)) return rowTop(starts[line] ?? 0);
    // An empty line has no character to measure: it stands below the last row of the text before it.
    let before = line - 1;
    while (before >= 0 && line - before < LOOK_BACK && isEmpty(before)) before -= 1;
    if (before < 0) return paddingTop + line * rowHeight;
    return rowTop((starts[before + 1] ?? 1) - 2) + (line - before) * rowHeight;
  };
}
