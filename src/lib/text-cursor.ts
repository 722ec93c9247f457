/** The place in a text while it is read: what is expected next, and what stands there instead. */
import { fail, positionAt, type Result } from './result.ts';

/** Thrown inside a reader; `readOrFail` turns it into a Problem. */
export class Mistake extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Runs a reader; the Mistake that it throws becomes a Problem with its place in the text. */
export function readOrFail<T>(text: string, read: () => Result<T>): Result<T> {
  try {
    return read();
  } catch (error) {
    if (error instanceof Mistake) return fail(error.message, positionAt(text, error.offset));
    throw error;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

/** A place in a text that a reader moves through, with its line and column. */
export class TextCursor {
  readonly text: string;
  /** Offset of the next character; a byte order mark at the beginning is skipped. */
  at: number;

  constructor(text: string) {
    this.text = text;
    this.at = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  }

  /** The code unit at the cursor; NaN at the end. */
  code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Moves past what the sticky pattern matches here and returns it, or `undefined`. */
  take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found !== undefined) this.at += found.length;
    return found;
  }

  /** `expected a value, found "}"`, thrown at the cursor or another offset. */
  expected(what: string, offset = this.at): never {
    throw new Mistake(`expected ${what}, found ${describeAt(this.text, offset)}`, offset);
  }
}

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a carriage return',
  ' ': 'a space',
  '\ufeff': 'a byte order mark',
  '"': `'"'`,
};
const WORD = /[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/uy;
const LONGEST_WORD = 24;

/** What stands at an offset, in words: `the end of the text`, `"}"`, `"undefined"`, `U+0000`. */
export function describeAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the text';
  WORD.lastIndex = 0;
  const word = WORD.exec(text.slice(offset, offset + LONGEST_WORD + 1))?.[0];
  if (word) return word.length > LONGEST_WORD ? `"${word.slice(0, LONGEST_WORD)}…"` : `"${word}"`;
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return NAMED_CHARACTERS[character] ?? (isVisible(character) ? `"${character}"` : codePointName(character));
}

const isVisible = (character: string): boolean => !/[\p{C}\p{Z}]/u.test(character);

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
