/** Times in one column of CSV or TSV (RFC 4180), changed at their places: everything else stays as it is, to the character. */
import { fail, ok, positionAt, type Problem, type Result } from '#src/lib/result.ts';
import { type Cell, cellsOf, closeOf, type Separator, separatorOf } from './cells.ts';

/** So many cells without a time are named. */
const MOST_NAMED = 20;

/** A row is held back until its end has come, but no longer one than this. In UTF-16 code units. */
const LONGEST_ROW = 4_000_000;

type Column = { readonly place: number; readonly isNamed: boolean; readonly separator: Separator };

/**
 * Writes the times of one column anew, piece by piece: `asked` is its heading, or its number from 1. Cells that hold no time stay,
 * as a first row does where the column has a number.
 */
export class ColumnChange {
  readonly #asked: string;
  readonly #change: (value: string) => Result<string>;
  #column: Column | undefined;
  #held = '';
  /** Of what was written: rows, lines and UTF-16 code units. */
  #rows = 0;
  #lines = 0;
  #length = 0;
  changed = 0;
  /** How many cells stayed as they were, because they hold no time. */
  left = 0;
  /** Why, of the first of them. */
  readonly reasons: Problem[] = [];

  constructor(asked: string, change: (value: string) => Result<string>) {
    this.#asked = asked.trim();
    this.#change = change;
  }

  /** The rows that are complete by now; all that are left where this is the last piece. */
  push(piece: string, isLast: boolean): Result<string> {
    const text = this.#held + piece;
    const separator = this.#column?.separator ?? separatorOf(text);
    const { cells, end } = completeRows(text, separator, isLast);
    this.#held = text.slice(end);
    if (end === 0) return ok('');
    if (!this.#column) {
      const found = this.#find(cells, separator);
      if (!found.ok) return found;
      this.#column = found.value;
    }
    const done = text.slice(0, end);
    const written = this.#written(done, cells, this.#column);
    this.#rows += (cells.at(-1)?.row ?? 0) + 1;
    this.#lines += done.split(/\r\n|\r|\n/).length - 1;
    this.#length += end;
    return ok(written);
  }

  #find(cells: readonly Cell[], separator: Separator) {
    const headings = cells.flatMap(({ row, value }) => (row === 0 ? [value.trim()] : []));
    const named = headings.indexOf(this.#asked);
    const place = named >= 0 ? named : /^\d{1,6}$/.test(this.#asked) ? Number(this.#asked) - 1 : -1;
    return place >= 0 && place < headings.length
      ? ok({ place, isNamed: named >= 0, separator })
      : fail(`there is no column "${this.#asked}": the first row has ${headings.join(', ').slice(0, 200)}`);
  }

  #written(text: string, cells: readonly Cell[], { place, isNamed, separator }: Column): string {
    const pieces: string[] = [];
    let from = 0;
    for (const { row, column, start, end, value } of cells) {
      const isFirst = row + this.#rows === 0;
      if (column !== place || value.trim() === '' || (isFirst && isNamed)) continue;
      const written = this.#change(value);
      if (!written.ok) {
        if (!isFirst) this.#leave(written.problem, text, start);
        continue;
      }
      pieces.push(text.slice(from, start), asCell(written.value, separator, text.charAt(start) === '"'));
      from = end;
      this.changed += 1;
    }
    return [...pieces, text.slice(from)].join('');
  }

  #leave(problem: Problem, text: string, at: number): void {
    this.left += 1;
    if (this.left > MOST_NAMED) return;
    const { line, column, offset } = positionAt(text, at);
    this.reasons.push({
      ...problem,
      position: { line: line + this.#lines, column, offset: offset + this.#length },
    });
  }
}

/** The cells of the rows that end within a text, and where the last of those ends; all of them where nothing follows. */
function completeRows(text: string, separator: Separator, isLast: boolean) {
  const cells: Cell[] = [];
  let rowStart = 0;
  for (const cell of cellsOf(text, separator)) {
    // A byte order mark belongs to the first row.
    if (cell.column === 0) rowStart = cell.row === 0 ? 0 : cell.start;
    const isOpen =
      text.charAt(cell.start) === '"' &&
      cell.value.length === cell.end - cell.start &&
      closeOf(text, cell.start + 1) < 0;
    if (isOpen && !isLast && text.length <= LONGEST_ROW) break;
    cells.push(cell);
  }
  if (isLast || (rowStart === 0 && text.length > LONGEST_ROW)) return { cells, end: text.length };
  return { cells: cells.filter(({ start }) => start < rowStart), end: rowStart };
}

const asCell = (value: string, separator: string, isQuoted: boolean): string =>
  isQuoted || value.includes(separator) ? `"${value}"` : value;
