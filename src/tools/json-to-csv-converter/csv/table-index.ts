/** Finds where rows begin in a CSV, as a CSV reader sees it, so that any part of a table of any length can be shown. */
import type { Position } from '#src/lib/result.ts';
import { type Cell, CsvReader, type RowListener } from '#src/lib/csv/csv-reader.ts';
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

/** Marks the rows of a text that arrives in pieces. */
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
  /** `lengthOf` measures text in the unit of the marks (such as UTF-8 bytes); `start` is where the text begins in it. */
  constructor(delimiter: Delimiter, lengthOf: (text: string) => number = (text) => text.length, start = 0) {
    this.#delimiter = delimiter;
    this.#lengthOf = lengthOf;
    this.#length = start;
    this.#marks = [start];
    const count: RowListener = (cells, _line, endOffset) => this.#countRow(cells.length, endOffset);
    this.#reader = new CsvReader(delimiter, count, false);
  }

  push(piece: string): void {
    this.#reader.push(piece);
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
    return open ? { ...index, openQuote: open } : index;
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
