/** Finds where rows begin in a CSV, as a CSV reader sees it, so that any part of a table of any length can be shown. */
import type { Position } from '#src/lib/result.ts';
import { type Cell, CsvReader, type OnRow } from '#src/lib/csv/csv-reader.ts';
import type { Delimiter } from '#src/lib/csv/delimiters.ts';

/** One mark for so many rows. */
export const ROWS_PER_BLOCK = 100;

/** Where the rows of a table stand in its text. */
export type TableIndex = {
  readonly delimiter: Delimiter;
  /** Of all rows, the header among them. */
  readonly rowCount: number;
  /** The most cells in one row. */
  readonly width: number;
  /** Where every hundredth row begins, in the unit that the indexer was given; the end of the text is not among them. */
  readonly marks: readonly number[];
  /** Where a quote was opened that nothing closes: a reader takes all that follows for one cell. */
  readonly openQuote?: Position;
};

/** Marks rows of a text that arrives in pieces: as they are read, or, until the first that must be read, as their writer tells them. */
export class TableIndexer {
  readonly #delimiter: Delimiter;
  readonly #lengthOf: (text: string) => number;
  readonly #reader: CsvReader;
  readonly #marks: number[];
  /** Ends of blocks within the text, not yet measured. */
  #blockEnds: number[] = [];
  #rowCount = 0;
  #width = 0;
  #consumed = 0;
  #length: number;
  /** The offset in the text from which on it is read, and how many rows were told before it. */
  #readFrom: number;
  #toldRows = 0;

  /**
   * `lengthOf` measures text in the unit of the marks (such as UTF-8 bytes); `start` is where the text begins in it. Rows that are
   * `told` come by `addRow`.
   */
  constructor(
    delimiter: Delimiter,
    lengthOf: (text: string) => number = (text) => text.length,
    start = 0,
    rows: 'read' | 'told' = 'read',
  ) {
    this.#readFrom = rows === 'told' ? Infinity : 0;
    this.#delimiter = delimiter;
    this.#lengthOf = lengthOf;
    this.#length = start;
    this.#marks = [start];
    const count: OnRow = (cells, _line, endOffset) =>
      this.#countRow(cells.length, this.#readFrom + endOffset);
    this.#reader = new CsvReader(delimiter, count, false);
  }

  /**
   * Tells of a row before its text is pushed: where it begins in the whole text, and how many cells a reader will find in it. From
   * the first on of which that is not known, the text is read; then each row before it must be one line.
   */
  addRow(begin: number, cellCount: number | undefined): void {
    if (this.#readFrom !== Infinity) return;
    if (this.#rowCount > 0 && this.#rowCount % ROWS_PER_BLOCK === 0) this.#blockEnds.push(begin);
    if (cellCount !== undefined) {
      this.#rowCount += 1;
      this.#width = Math.max(this.#width, cellCount);
      return;
    }
    this.#readFrom = begin;
    this.#toldRows = this.#rowCount;
  }

  push(piece: string): void {
    const from = Math.max(0, this.#readFrom - this.#consumed);
    if (from < piece.length) this.#reader.push(piece.slice(from));
    this.#measure(piece);
  }

  #measure(piece: string): void {
    let from = 0;
    for (const end of this.#blockEnds) {
      this.#length += this.#lengthOf(piece.slice(from, end - this.#consumed));
      this.#marks.push(this.#length);
      from = end - this.#consumed;
    }
    this.#length += this.#lengthOf(piece.slice(from));
    this.#blockEnds = [];
    this.#consumed += piece.length;
  }

  end(): TableIndex {
    const ended = this.#reader.end();
    const index = {
      delimiter: this.#delimiter,
      rowCount: this.#rowCount,
      width: this.#width,
      marks: this.#marks.slice(0, Math.ceil(this.#rowCount / ROWS_PER_BLOCK)),
    };
    const open = ended.ok ? undefined : ended.problem.position;
    return open ? { ...index, openQuote: this.#inWholeText(open) } : index;
  }

  #inWholeText({ line, column, offset }: Position): Position {
    return { line: line + this.#toldRows, column, offset: offset + this.#readFrom };
  }

  #countRow(width: number, endOffset: number): void {
    this.#rowCount += 1;
    this.#width = Math.max(this.#width, width);
    if (this.#rowCount % ROWS_PER_BLOCK === 0) this.#blockEnds.push(endOffset);
  }
}

/** The index of a text from `start` on, its marks in UTF-16 code units of the whole text. */
export function indexTable(text: string, delimiter: Delimiter, start = 0): TableIndex {
  const indexer = new TableIndexer(delimiter, undefined, start);
  indexer.push(text.slice(start));
  return indexer.end();
}

/**
 * The rows of one block: of the text between two marks, or from the last mark to the end.
 * @example readBlock('a;"b c"\n', ';') // [['a', 'b c']]
 */
export function readBlock(text: string, delimiter: Delimiter): Cell[][] {
  const rows: Cell[][] = [];
  const reader = new CsvReader(delimiter, (cells) => rows.push(cells));
  reader.push(text);
  reader.end();
  return rows;
}
