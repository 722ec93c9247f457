/** The place in a JSON text while it is read, and its blanks: white space, in JSON5 comments too. */
import { TextCursor } from './text-cursor.ts';

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const SLASH = 47;
/** White space of JSON5 beyond JSON's: vertical tab, form feed, BOM, line and paragraph separators, class Zs. */
const WIDE_BLANK = /[\v\f\u00a0\ufeff\u2028\u2029\p{Zs}]+/uy;
const LINE_COMMENT = /\/\/[^\n\r\u2028\u2029]*/y;

/** Shared by all: a file of a million records is read with a cursor for each, and a map of its own would cost more than to read one. */
const NOTHING_MET: ReadonlyMap<string, number> = new Map();

/** A place in a JSON text, with what JSON alone needs: its blanks and its words for what comes next. */
export class JsonCursor extends TextCursor {
  /** Whether JSON5 is read. */
  readonly isRelaxed: boolean;
  #met: Map<string, number> | undefined;

  constructor(text: string, isRelaxed: boolean) {
    super(text);
    this.isRelaxed = isRelaxed;
  }

  /** Features of JSON5 met so far, and how often. */
  get extensions(): ReadonlyMap<string, number> {
    return this.#met ?? NOTHING_MET;
  }

  /** Counts a feature of JSON5. */
  meet(extension: string): void {
    this.#met ??= new Map();
    this.#met.set(extension, (this.#met.get(extension) ?? 0) + 1);
  }

  /** Skips white space, and in JSON5 comments. */
  skipBlank(): void {
    for (;;) {
      const code = this.code();
      if (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB) this.at += 1;
      else if (!this.isRelaxed || !this.#skipWideBlank(code)) return;
    }
  }

  #skipWideBlank(code: number): boolean {
    if (code === SLASH) return this.#skipComment();
    if (code < 128 && code !== 11 && code !== 12) return false;
    if (this.take(WIDE_BLANK) === undefined) return false;
    this.meet('white space beyond JSON');
    return true;
  }

  #skipComment(): boolean {
    if (this.text.startsWith('/*', this.at)) this.#skipBlockComment();
    else if (this.take(LINE_COMMENT) === undefined) return false;
    this.meet('comment');
    return true;
  }

  #skipBlockComment(): void {
    const end = this.text.indexOf('*/', this.at + 2);
    if (end < 0) this.expected('"*/" to close this comment', this.text.length);
    this.at = end + 2;
  }
}
