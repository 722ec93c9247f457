/** What the decoders of all bases share: characters with their places, blanks that are skipped, and mistakes by position. */
import { grouped } from '../format.ts';
import type { Position } from '../result.ts';

/** A mistake at a place of the text. */
export type BaseProblem = {
  readonly message: string;
  readonly position: Position;
  /** The text is several padded pieces after one another. */
  readonly isPieces?: boolean;
};

/** Something that was read although the standard does not have it so. */
export type BaseNote = { readonly message: string; readonly position?: Position };

/** What a decoder holds to. */
export type Reading = {
  /** Nothing is skipped, and every rule of the standard holds. */
  readonly isStrict: boolean;
};

/** Bytes, with what was skipped or forgiven. */
export type DecodedBytes = { readonly bytes: Uint8Array<ArrayBuffer>; readonly notes: readonly BaseNote[] };

/** Reads a text that comes in pieces; throws a `BaseError` at the first mistake. */
export type Decoder = {
  /** The bytes that this piece of text completes. */
  push(text: string): Uint8Array<ArrayBuffer>;
  /** What is left at the end. */
  end(): DecodedBytes;
};

/** Thrown by decoders that read piece by piece; turned into a value by whoever calls them. */
export class BaseError extends Error {
  readonly problem: BaseProblem;
  constructor(message: string, position: Position, isPieces = false) {
    super(message);
    this.problem = { message, position, isPieces };
  }
}

/** Space, tab, LF, FF and CR, as WHATWG's forgiving decoder skips them. */
export const isBlank = (char: string): boolean => /[ \t\n\f\r]/.test(char);

/** A character as a message shows it: `"*"`, or its code point where it cannot be seen. */
export const named = (char: string): string =>
  /[\p{C}\p{Z}\p{M}]/u.test(char)
    ? `U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
    : `"${char}"`;

/**
 * Walks over a text that comes in pieces and knows where it is: lines and columns count code points from 1, offsets
 * UTF-16 code units from 0. CR LF, LF and CR each end a line.
 */
export class Place {
  #line = 1;
  #column = 1;
  #offset = 0;
  #wasReturn = false;

  /** Where the next character stands. */
  get here(): Position {
    return { line: this.#line, column: this.#column, offset: this.#offset };
  }

  /** Steps over so many characters of one unit, none of which ends a line. */
  skip(count: number): void {
    this.#offset += count;
    this.#column += count;
    this.#wasReturn = false;
  }

  /** Steps over a character. */
  pass(char: string): void {
    this.#offset += char.length;
    if (char === '\r' || (char === '\n' && !this.#wasReturn)) {
      this.#line += 1;
      this.#column = 1;
    } else if (char !== '\n') this.#column += 1;
    this.#wasReturn = char === '\r';
  }
}

/** How many blanks were passed over. */
export const blanksSkipped = (count: number): BaseNote => ({
  message:
    count === 1
      ? '1 space or line break was skipped'
      : `${grouped(count)} spaces and line breaks were skipped`,
});
