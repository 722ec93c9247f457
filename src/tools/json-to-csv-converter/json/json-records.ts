/** Cuts JSON that arrives in chunks into its records: the items of one array (RFC 8259), or JSON Lines. */

/** What a cutter tells of each record: its text, and the offset of its first character in the whole text. */
export type OnRecord = (text: string, offset: number) => void;

/** Reads the object that begins at an offset of a chunk and tells the offset after it; `undefined` where it is not whole there. */
export type ReadWhole = (chunk: string, offset: number) => number | undefined;

/** What is wrong between records; what is wrong inside one is for its reader to report. */
export type CutProblem = { readonly message: string; readonly offset: number };

/** One array, or JSON Lines: one value after another. */
export type RecordShape = 'array' | 'lines';

const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const BLANKS: ReadonlySet<number> = new Set([9, 10, 13, 32]);
const MEGABYTE = 1024 * 1024;
/** In megabytes: longer ones would not fit beside their own copy in a browser's memory. */
const LONGEST_RECORD = 64;

type State = 'before' | 'first item' | 'item' | 'inside' | 'after item' | 'done';

const EXPECTED: Record<Exclude<State, 'inside'>, string> = {
  before: 'an array, "["',
  'first item': 'a value or "]"',
  item: 'a value',
  'after item': '"," or "]"',
  done: 'the end of the text after the array',
};

/**
 * Finds where records begin and end by brackets and strings alone, in one pass, holding one record at a time.
 * Feed it until it names a problem. In `lines`, values may also follow each other on one line. Objects that `readWhole` reads
 * where they stand are not cut out, and not told to `onRecord`: looking for their ends takes as long as half of reading them.
 *
 * @example
 * const cutter = new RecordCutter('array', (text, offset) => console.log(offset, text));
 * cutter.push('[{"a":1}, {"a"'); // 1 {"a":1}
 * cutter.push(':2}]');           // 10 {"a":2}
 * cutter.end();                  // undefined: the array is whole
 */
export class RecordCutter {
  readonly #shape: RecordShape;
  readonly #onRecord: OnRecord;
  readonly #readWhole: ReadWhole | undefined;
  readonly #longestMegabytes: number;
  #state: State;
  #consumed = 0;
  /** The part of the record at hand that came in earlier chunks, and where the record began. */
  #held = '';
  #recordOffset = 0;
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #problem: CutProblem | undefined;

  constructor(
    shape: RecordShape,
    onRecord: OnRecord,
    readWhole?: ReadWhole,
    longestMegabytes: number = LONGEST_RECORD,
  ) {
    this.#shape = shape;
    this.#onRecord = onRecord;
    this.#readWhole = readWhole;
    this.#longestMegabytes = longestMegabytes;
    this.#state = shape === 'array' ? 'before' : 'item';
  }

  push(chunk: string): CutProblem | undefined {
    let offset = 0;
    while (offset < chunk.length && !this.#problem) {
      offset = this.#state === 'inside' ? this.#readInside(chunk, offset) : this.#readBetween(chunk, offset);
    }
    this.#consumed += chunk.length;
    return this.#problem;
  }

  end(): CutProblem | undefined {
    if (this.#problem || this.#state === 'done') return this.#problem;
    if (this.#state === 'inside') this.#emit('');
    if (this.#shape === 'lines') return undefined;
    return { message: `expected ${this.#expected()}, found the end of the text`, offset: this.#consumed };
  }

  #expected(): string {
    return EXPECTED[this.#state === 'inside' ? 'after item' : this.#state];
  }

  #readBetween(chunk: string, offset: number): number {
    const code = chunk.charCodeAt(offset);
    if (BLANKS.has(code)) return offset + 1;
    const next = this.#after(code);
    if (next === undefined) {
      this.#refuse(
        `expected ${this.#expected()}, found ${JSON.stringify(characterAt(chunk, offset))}`,
        offset,
      );
      return offset;
    }
    this.#state = next;
    if (next !== 'inside') return offset + 1;
    const end = code === OPEN_BRACE ? this.#readWhole?.(chunk, offset) : undefined;
    if (end !== undefined) {
      this.#state = this.#stateAfterRecord();
      return end;
    }
    this.#recordOffset = this.#consumed + offset;
    this.#depth = 0;
    return offset;
  }

  /** The state that this character leads to, or `undefined` where it may not stand. */
  #after(code: number): State | undefined {
    if (this.#state === 'before') return code === OPEN_BRACKET ? 'first item' : undefined;
    if (this.#state === 'done') return undefined;
    if (code === CLOSE_BRACKET && this.#shape === 'array') return this.#state === 'item' ? undefined : 'done';
    if (this.#state === 'after item') return code === COMMA ? 'item' : undefined;
    return code === COMMA ? undefined : 'inside';
  }

  #readInside(chunk: string, from: number): number {
    let offset = from;
    while (offset < chunk.length) {
      if (this.#isInString) {
        offset = this.#readString(chunk, offset);
        if (this.#isWhole()) return this.#finish(chunk, from, offset);
        continue;
      }
      const code = chunk.charCodeAt(offset);
      if (code === QUOTE) this.#isInString = true;
      else if (code === OPEN_BRACE || code === OPEN_BRACKET) this.#depth += 1;
      else if (this.#depth === 0 && this.#endsScalar(code)) return this.#finish(chunk, from, offset);
      else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
        this.#depth -= 1;
        if (this.#depth <= 0) return this.#finish(chunk, from, offset + 1);
      }
      offset += 1;
    }
    this.#hold(chunk.slice(from));
    return chunk.length;
  }

  #isWhole(): boolean {
    return this.#depth === 0 && !this.#isInString;
  }

  /** A number or a word ends before what cannot belong to it. */
  #endsScalar(code: number): boolean {
    return code === COMMA || BLANKS.has(code) || (code === CLOSE_BRACKET && this.#shape === 'array');
  }

  /** Passes over a string to just after its closing quote, or to the end of the chunk. */
  #readString(chunk: string, from: number): number {
    let offset = from;
    if (this.#isEscaped) {
      this.#isEscaped = false;
      offset += 1;
    }
    for (; offset < chunk.length; offset += 1) {
      const code = chunk.charCodeAt(offset);
      if (code === BACKSLASH) {
        offset += 1;
        this.#isEscaped = offset === chunk.length;
      } else if (code === QUOTE) {
        this.#isInString = false;
        return offset + 1;
      }
    }
    return chunk.length;
  }

  #finish(chunk: string, from: number, end: number): number {
    this.#state = this.#stateAfterRecord();
    this.#emit(chunk.slice(from, end));
    return end;
  }

  #stateAfterRecord(): State {
    return this.#shape === 'array' ? 'after item' : 'item';
  }

  #emit(tail: string): void {
    const record = this.#held + tail;
    this.#held = '';
    this.#onRecord(record, this.#recordOffset);
  }

  #hold(part: string): void {
    this.#held += part;
    const longest = this.#longestMegabytes;
    if (this.#held.length <= longest * MEGABYTE) return;
    this.#problem = {
      message: `expected records of at most ${longest} MB each, found a longer one`,
      offset: this.#recordOffset,
    };
  }

  #refuse(message: string, offset: number): void {
    this.#problem = { message, offset: this.#consumed + offset };
  }
}

const characterAt = (text: string, offset: number): string =>
  String.fromCodePoint(text.codePointAt(offset) ?? 0);
