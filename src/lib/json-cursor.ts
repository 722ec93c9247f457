/** The place in a JSON text while it is read: blanks, what is expected next, and what stands there instead. */

/** What the reader throws at itself; `parseJson` turns it into a Problem. */
export class JsonMistake extends Error {
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const SLASH = 47;
/** White space of JSON5 beyond JSON's: vertical tab, form feed, BOM, line and paragraph separators, class Zs. */
const WIDE_BLANK = /[\v\f\u00a0\ufeff\u2028\u2029\p{Zs}]+/uy;
const COMMENT = /\/\/[^\n\r\u2028\u2029]*|\/\*[^]*?\*\//y;

export class JsonCursor {
  readonly text: string;
  /** Whether JSON5 is read. */
  readonly isRelaxed: boolean;
  /** Offset of the next character. */
  at = 0;
  /** Features of JSON5 met so far. */
  readonly extensions = new Set<string>();

  constructor(text: string, isRelaxed: boolean) {
    this.text = text;
    this.isRelaxed = isRelaxed;
    if (text.charCodeAt(0) === 0xfeff) this.at = 1;
  }

  /** The code unit at the cursor; NaN at the end. */
  code(): number {
    return this.text.charCodeAt(this.at);
  }

  /** Skips white space, and in JSON5 comments. */
  skipBlank(): void {
    for (;;) {
      const code = this.code();
      if (code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB) this.at += 1;
      else if (!this.isRelaxed || !this.skipWideBlank(code)) return;
    }
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
    throw new JsonMistake(`expected ${what}, found ${describeAt(this.text, offset)}`, offset);
  }

  private skipWideBlank(code: number): boolean {
    if (code === SLASH) return this.skipComment();
    if (code < 128 && code !== 11 && code !== 12) return false;
    if (this.take(WIDE_BLANK) === undefined) return false;
    this.extensions.add('white space beyond JSON');
    return true;
  }

  private skipComment(): boolean {
    if (this.text.startsWith('/*', this.at) && !this.text.includes('*/', this.at + 2)) {
      this.expected('"*/" to close this comment', this.text.length);
    }
    if (this.take(COMMENT) === undefined) return false;
    this.extensions.add('comment');
    return true;
  }
}

const NAMED_CHARACTERS: Readonly<Record<string, string>> = {
  '\t': 'a tab',
  '\n': 'a line break',
  '\r': 'a line break',
  ' ': 'a space',
  '\ufeff': 'a byte order mark',
  '"': `'"'`,
};
const WORD = /[\p{L}\p{N}_$][\p{L}\p{N}_$.-]*/uy;
const LONGEST_WORD = 24;

/** What stands at an offset, in words: `the end of the text`, `"}"`, `"undefined"`, `U+0000`. */
function describeAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the text';
  WORD.lastIndex = offset;
  const word = WORD.exec(text.slice(0, offset + LONGEST_WORD + 1))?.[0];
  if (word) return word.length > LONGEST_WORD ? `"${word.slice(0, LONGEST_WORD)}…"` : `"${word}"`;
  const character = String.fromCodePoint(text.codePointAt(offset) ?? 0);
  return NAMED_CHARACTERS[character] ?? (isVisible(character) ? `"${character}"` : codePointName(character));
}

const isVisible = (character: string): boolean => !/[\p{C}\p{Z}]/u.test(character);

const codePointName = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
