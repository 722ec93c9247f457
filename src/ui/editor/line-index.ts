/** Where the lines of a text begin. A line ends at LF alone, as a text area and `<pre>` draw it. */

/** 0-based offsets at which lines begin, in order; the first is 0. `indexLines('a\nb')` is `[0, 2]`. */
export type LineStarts = readonly number[];

export function indexLines(text: string): LineStarts {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The 0-based line of an offset: the last that begins at or before it. */
export function lineAt(starts: LineStarts, offset: number): number {
  return firstIndex(starts.length, (line) => (starts[line] ?? 0) > offset) - 1;
}

/** The smallest index below `count` at which `isTrue` holds, where it holds from some index on; `count` if nowhere. */
export function firstIndex(count: number, isTrue: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isTrue(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The text of a 0-based line without its line break; empty past the end. */
export function lineText(text: string, starts: LineStarts, line: number): string {
  const start = starts[line];
  if (start === undefined) return '';
  const next = starts[line + 1];
  return text.slice(start, next === undefined ? text.length : next - 1);
}

/** What two texts have in common at the start and at the end, in UTF-16 code units; the two never overlap. */
export function commonEnds(
  before: string,
  after: string,
): { readonly prefix: number; readonly suffix: number } {
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix += 1;
  let suffix = 0;
  const limit = shorter - prefix;
  while (
    suffix < limit &&
    before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)
  )
    suffix += 1;
  return { prefix, suffix };
}
