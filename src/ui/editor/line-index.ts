/** Where the lines of a text begin. A line ends at LF alone, as a text area and `<pre>` draw it. */

/** 0-based offsets at which lines begin, in order; the first is 0. `indexLines('a\nb')` is `[0, 2]`. */
export type LineStarts = readonly number[];

/** The offsets at which the lines of a text begin: `indexLines('a\nb')` is `[0, 2]`. */
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

/** Compared at once, in UTF-16 code units: whole stretches are compared many times faster than characters. */
const STRETCH = 4096;

/** What two texts have in common at the start and at the end, in UTF-16 code units; the two never overlap. */
export function commonEnds(
  before: string,
  after: string,
): { readonly prefix: number; readonly suffix: number } {
  const shorter = Math.min(before.length, after.length);
  const prefix = commonLength(shorter, (from, to) => before.slice(from, to) === after.slice(from, to));
  const suffix = commonLength(
    shorter - prefix,
    (from, to) =>
      before.slice(before.length - to, before.length - from) ===
      after.slice(after.length - to, after.length - from),
  );
  return { prefix, suffix };
}

/** How far two texts of at least `limit` are the same, where `isSame` compares the stretch between two distances. */
function commonLength(limit: number, isSame: (from: number, to: number) => boolean): number {
  let at = 0;
  while (at < limit && isSame(at, Math.min(at + STRETCH, limit))) at = Math.min(at + STRETCH, limit);
  if (at === limit) return limit;
  // Somewhere in the next stretch they differ: halves of it, then halves of halves.
  const end = Math.min(at + STRETCH, limit);
  return at + firstIndex(end - at, (length) => !isSame(at, at + length + 1));
}
