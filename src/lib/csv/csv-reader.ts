/** Reads CSV as it arrives, chunk by chunk, by RFC 4180 and what real files do beside it. */
import { fail, ok, type Position, type Result } from '#src/lib/result.ts';
import type { Delimiter } from './delimiters.ts';

/** A cell's text; `null` is an empty cell without quotes, `''` one with them. */
export type Cell = string | null;

/** What a reader reports of each row: its cells, the 1-based line on which it starts, and the offset at which it ended. */
export type RowListener = (cells: Cell[], line: number, endOffset: number) => void;

/** What was read without being quite CSV. */
export type CsvOddities = {
  /** Lines with nothing on them, skipped. */
  readonly blankLines: number;
  /** Cells with text after their closing quote, such as `"a"b`; the text is kept. */
  readonly strayQuotes: number;
};

const QUOTE = 34;
const LF = 10;
const CR = 13;
/** Stands for any text that is not kept. */
const SOME_TEXT = 'x';

/**
 * A reader for one delimiter. Rows end with CR LF, LF or CR; a quote inside an unquoted cell is text.
 * Works in one pass over each chunk, with memory for one row.
 *
 * @example
 * const rows: Cell[][] = [];
 * const reader = new CsvReader(',', (cells) => rows.push(cells));
 * reader.push('a,"b""');
 * reader.push('c"\r\n');
 * reader.end(); // rows: [['a', 'b"c']]
 */
export class CsvReader {
  readonly #delimiter: number;
  readonly #onRow: RowListener;
  readonly #keepsTexts: boolean;
  #state: 'cell start' | 'plain' | 'quoted' | 'after quote' = 'cell start';
  #cells: Cell[] = [];
  #text = '';
  #wasQuoted = false;
  /** The code before the chunk at hand: a CR LF may be cut in two. */
  #before = 0;
  #consumed = 0;
  #line = 1;
  #lineStart = 0;
  #rowLine = 1;
  /** Where the last quote was opened: its line, where that begins, and the quote's own offset. */
  #openedLine = 1;
  #openedLineStart = 0;
  #openedOffset = 0;
  #blankLines = 0;
  #strayQuotes = 0;

  /** Without `keepsTexts` a cell is only distinguished from an empty one, which takes half the time: for who counts rows and cells. */
  constructor(delimiter: Delimiter, onRow: RowListener, keepsTexts = true) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#onRow = onRow;
    this.#keepsTexts = keepsTexts;
  }

  push(chunk: string): void {
    let offset = 0;
    while (offset < chunk.length) offset = this.#readOne(chunk, offset);
    if (chunk !== '') this.#before = chunk.charCodeAt(chunk.length - 1);
    this.#consumed += chunk.length;
  }

  /** Reads the last row. A quote left open is an error, at the place where it was opened. */
  end(): Result<CsvOddities> {
    if (this.#state === 'quoted') {
      return fail('expected a closing quote ("), found the end of the text', this.#openedAt());
    }
    if (this.#state !== 'cell start' || this.#cells.length > 0) {
      this.#endCell();
      this.#endRow(this.#consumed);
    }
    return ok({ blankLines: this.#blankLines, strayQuotes: this.#strayQuotes });
  }

  #readOne(chunk: string, offset: number): number {
    if (this.#state === 'quoted') return this.#readQuoted(chunk, offset);
    if (this.#state === 'after quote') return this.#readAfterQuote(chunk, offset);
    if (this.#state === 'cell start') {
      const code = chunk.charCodeAt(offset);
      if (code === QUOTE) return this.#openQuote(offset);
      if (code === LF && this.#endsPair(chunk, offset)) return this.#passLineEnd(chunk, offset);
    }
    return this.#readPlain(chunk, offset);
  }

  #openQuote(offset: number): number {
    this.#openedLine = this.#line;
    this.#openedLineStart = this.#lineStart;
    this.#openedOffset = this.#consumed + offset;
    this.#wasQuoted = true;
    this.#state = 'quoted';
    return offset + 1;
  }

  #openedAt(): Position {
    const offset = this.#openedOffset;
    return { line: this.#openedLine, column: offset - this.#openedLineStart + 1, offset };
  }

  #readQuoted(chunk: string, from: number): number {
    const close = chunk.indexOf('"', from);
    const end = close === -1 ? chunk.length : close;
    for (let offset = from; offset < end; offset += 1) {
      const code = chunk.charCodeAt(offset);
      if (code === LF || code === CR) this.#passLineEnd(chunk, offset);
    }
    this.#take(chunk, from, end);
    if (close === -1) return end;
    this.#state = 'after quote';
    return end + 1;
  }

  #readAfterQuote(chunk: string, offset: number): number {
    const code = chunk.charCodeAt(offset);
    if (code === QUOTE) {
      this.#text += '"';
      this.#state = 'quoted';
      return offset + 1;
    }
    if (code !== this.#delimiter && code !== LF && code !== CR) this.#strayQuotes += 1;
    return this.#readPlain(chunk, offset);
  }

  #readPlain(chunk: string, from: number): number {
    const delimiter = this.#delimiter;
    let end = from;
    for (; end < chunk.length; end += 1) {
      const code = chunk.charCodeAt(end);
      if (code === delimiter || code === LF || code === CR) break;
    }
    this.#take(chunk, from, end);
    this.#state = 'plain';
    return end === chunk.length ? end : this.#readSeparator(chunk, end);
  }

  #take(chunk: string, from: number, end: number): void {
    if (end === from) return;
    this.#text = this.#keepsTexts ? this.#text + chunk.slice(from, end) : SOME_TEXT;
  }

  #readSeparator(chunk: string, offset: number): number {
    this.#endCell();
    if (chunk.charCodeAt(offset) === this.#delimiter) return offset + 1;
    this.#endRow(this.#consumed + offset + 1);
    return this.#passLineEnd(chunk, offset);
  }

  #endCell(): void {
    this.#cells.push(this.#text === '' && !this.#wasQuoted ? null : this.#text);
    this.#text = '';
    this.#wasQuoted = false;
    this.#state = 'cell start';
  }

  #endRow(endOffset: number): void {
    if (this.#cells.length === 1 && this.#cells[0] === null) this.#blankLines += 1;
    else this.#onRow(this.#cells, this.#rowLine, endOffset);
    this.#cells = [];
  }

  /** Counts the line that ends here; the LF of a CR LF belongs to the CR before it. */
  #passLineEnd(chunk: string, offset: number): number {
    if (chunk.charCodeAt(offset) === CR || !this.#endsPair(chunk, offset)) this.#line += 1;
    this.#lineStart = this.#consumed + offset + 1;
    if (this.#state === 'cell start') this.#rowLine = this.#line;
    return offset + 1;
  }

  #endsPair(chunk: string, offset: number): boolean {
    return (offset === 0 ? this.#before : chunk.charCodeAt(offset - 1)) === CR;
  }
}
