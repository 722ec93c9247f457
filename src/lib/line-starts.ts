/** Lines and columns of many places of one text. */

/** Where each line of a text begins, and which code points are two code units long. CR LF, LF and a lone CR each end a line. */
export class LineStarts {
  readonly #starts: readonly number[];
  /** Where the second halves of surrogate pairs stand. */
  readonly #halves: readonly number[];

  constructor(text: string) {
    this.#starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), (end) => end.index + end[0].length)];
    this.#halves = Array.from(text.matchAll(/[\ud800-\udbff][\udc00-\udfff]/g), ({ index }) => index + 1);
  }

  /** The 1-based line and column, in code points, of a 0-based offset in UTF-16 code units. */
  at(offset: number): { readonly line: number; readonly column: number } {
    const line = countBelow(this.#starts, offset + 1);
    const start = this.#starts[line - 1] ?? 0;
    const pairs = countBelow(this.#halves, offset) - countBelow(this.#halves, start);
    return { line, column: offset - start - pairs + 1 };
  }
}

/** How many of these rising numbers are smaller. */
function countBelow(rising: readonly number[], limit: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
