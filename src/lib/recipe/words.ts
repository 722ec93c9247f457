/** The words of a recipe: a part of the shell's grammar (POSIX, section 2.2), and nothing that a shell would expand or run. */
import { positionAt, type Position } from '../result.ts';

/** A word without its quotes. */
export type Word = {
  readonly text: string;
  /** 0-based offset of its first sign in the recipe, in UTF-16 code units. */
  readonly offset: number;
};

/** The words between two `|`, with the lines of comment before them. */
export type WrittenStep = {
  readonly words: readonly Word[];
  readonly comments: readonly string[];
};

/** A recipe as it stands, before any command is known. */
export type RecipeWords = {
  readonly steps: readonly WrittenStep[];
  /** The lines of comment after the last step. */
  readonly lastComments: readonly string[];
};

/** Why a text is no recipe, and where. */
export class RecipeError extends Error {
  readonly position: Position;
  constructor(message: string, text: string, offset: number) {
    super(message);
    this.position = positionAt(text, offset);
  }

  /** The message with its place. */
  get placed(): string {
    const { line, column } = this.position;
    return `the recipe, line ${line}, column ${column}: ${this.message}`;
  }
}

const FORBIDDEN = '`;&<>*()';
/** `$x`, `${x}`, `$(x)`, `$'x'`, `$1`, `$?`: what a shell expands. */
const EXPANDED = /[\w{('"@*#?$!-]/;
/** The signs that a backslash keeps from their meaning between double quotes. */
const ESCAPED_IN_QUOTES = '"\\$`';

/** Splits a recipe into steps and words. Throws a `RecipeError`, and nothing else. */
export function readWords(text: string): RecipeWords {
  return new WordReader(text).read();
}

class WordReader {
  readonly #text: string;
  #at = 0;
  #steps: WrittenStep[] = [];
  #words: Word[] = [];
  #comments: string[] = [];
  #afterBreak = false;

  constructor(text: string) {
    this.#text = text;
  }

  read(): RecipeWords {
    let bar: number | undefined;
    for (;;) {
      this.#skipBlanks();
      const sign = this.#text[this.#at];
      if (sign === undefined) break;
      if (sign === '|') {
        this.#endStep();
        bar = this.#at;
        this.#at += 1;
        this.#afterBreak = false;
      } else this.#readWord();
    }
    const lastComments = this.#words.length > 0 ? this.#commentsAfter : this.#comments;
    if (this.#words.length > 0) this.#endStep();
    else if (bar !== undefined) this.#fail('a step is missing after |', bar);
    else this.#fail('there is no step', 0);
    return { steps: this.#steps, lastComments };
  }

  /** Comments that follow the words of a step belong to what comes next. */
  #commentsAfter: string[] = [];

  #endStep(): void {
    if (this.#words.length === 0) this.#fail('a step is missing before |', this.#at);
    this.#steps.push({ words: this.#words, comments: this.#comments });
    this.#words = [];
    this.#comments = this.#commentsAfter;
    this.#commentsAfter = [];
  }

  #skipBlanks(): void {
    for (; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text[this.#at];
      if (sign === '\n' || sign === '\r') this.#afterBreak ||= this.#words.length > 0;
      else if (sign === '#' && this.#beginsLine()) this.#readComment();
      else if (sign !== ' ' && sign !== '\t' && !this.#skipsJoint()) return;
    }
  }

  /** A backslash at the end of a line joins it with the next. */
  #skipsJoint(): boolean {
    const joint = /^\\\r?\n/.exec(this.#text.slice(this.#at, this.#at + 3));
    if (joint) this.#at += joint[0].length - 1;
    return joint !== null;
  }

  #beginsLine(): boolean {
    let before = this.#at - 1;
    while (this.#text[before] === ' ' || this.#text[before] === '\t') before -= 1;
    return before < 0 || this.#text[before] === '\n' || this.#text[before] === '\r';
  }

  #readComment(): void {
    const start = this.#at;
    while (this.#at < this.#text.length && !/[\r\n]/.test(this.#text.charAt(this.#at))) this.#at += 1;
    (this.#words.length > 0 ? this.#commentsAfter : this.#comments).push(this.#text.slice(start, this.#at));
    // The line break is looked at next.
    this.#at -= 1;
  }

  #readWord(): void {
    const offset = this.#at;
    if (this.#afterBreak) this.#fail('a line break stands where | is expected', offset);
    if (this.#text[offset] === '#') this.#fail('a word that begins with # needs quotes', offset);
    let word = '';
    for (; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text.charAt(this.#at);
      if (' \t\r\n|'.includes(sign)) break;
      if (sign === "'") word += this.#readSingle();
      else if (sign === '"') word += this.#readDouble();
      else if (sign === '\\') word += this.#readEscaped();
      else word += this.#plain(sign);
    }
    this.#words.push({ text: word, offset });
  }

  #plain(sign: string): string {
    if (FORBIDDEN.includes(sign)) this.#fail(`${sign} has no meaning in a recipe; quote it`, this.#at);
    this.#refuseExpanded(sign);
    return sign;
  }

  #refuseExpanded(sign: string): void {
    if (sign === '`' || (sign === '$' && EXPANDED.test(this.#text.charAt(this.#at + 1))))
      this.#fail(`${sign} expands nothing in a recipe; put it between single quotes`, this.#at);
  }

  #readEscaped(): string {
    const next = this.#text[this.#at + 1];
    if (next === undefined) this.#fail('nothing follows \\', this.#at);
    if (this.#skipsJoint()) return '';
    this.#at += 1;
    return next;
  }

  #readSingle(): string {
    const end = this.#text.indexOf("'", this.#at + 1);
    if (end < 0) this.#fail("the quote ' is not closed", this.#at);
    const inside = this.#text.slice(this.#at + 1, end);
    this.#at = end;
    return inside;
  }

  #readDouble(): string {
    const start = this.#at;
    let inside = '';
    for (this.#at += 1; this.#at < this.#text.length; this.#at += 1) {
      const sign = this.#text.charAt(this.#at);
      if (sign === '"') return inside;
      const next = this.#text.charAt(this.#at + 1);
      if (sign === '\\' && next !== '' && ESCAPED_IN_QUOTES.includes(next)) {
        inside += next;
        this.#at += 1;
      } else if (sign === '\\' && this.#skipsJoint()) continue;
      else {
        if (next !== '"') this.#refuseExpanded(sign);
        inside += sign;
      }
    }
    return this.#fail('the quote " is not closed', start);
  }

  #fail(message: string, offset: number): never {
    throw new RecipeError(message, this.#text, offset);
  }
}

/** Signs that mean themselves in every shell. */
const PLAIN = /^[\w./:=@%+,^-]+$/;

/** A word as it is written, with quotes only where it needs them. */
export const quoteWord = (word: string): string =>
  PLAIN.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
