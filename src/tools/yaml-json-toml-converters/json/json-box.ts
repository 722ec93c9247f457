/** Lays out the JSON box while a person types in it: every token stays as typed, and the caret stays where it was among them. */

/** A text with the place of the caret in it. */
export type EditedText = { readonly text: string; /** 0-based offset. */ readonly caret: number };

const INDENT = '  ';
const TAB = 9;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;
const BYTE_ORDER_MARK = 0xfeff;

/**
 * A valid JSON text with two spaces a level, as JSON.stringify lays it out. Only white space changes: numbers, escapes
 * and duplicate keys stay as typed. A caret among blanks goes to the end of the token before it.
 * @example reformatJson('{"a":1}', 6) // { text: '{\n  "a": 1\n}', caret: 10 }
 */
export function reformatJson(text: string, caret: number): EditedText {
  const layout = new Layout();
  let mapped: number | undefined;
  for (let start = skipBlank(text, 0); start < text.length;) {
    const code = text.charCodeAt(start);
    const end = endOfToken(text, start, code);
    const before = layout.length;
    const placed = layout.add(code, text.slice(start, end));
    if (mapped === undefined && caret <= end) mapped = caret < start ? before : placed + caret - start;
    start = skipBlank(text, end);
  }
  return { text: layout.text, caret: mapped ?? layout.length };
}

const isBlank = (code: number): boolean =>
  code === SPACE ||
  code === LINE_FEED ||
  code === CARRIAGE_RETURN ||
  code === TAB ||
  code === BYTE_ORDER_MARK;

const isOpener = (code: number): boolean => code === OPEN_BRACE || code === OPEN_BRACKET;
const isCloser = (code: number): boolean => code === CLOSE_BRACE || code === CLOSE_BRACKET;
const isMark = (code: number): boolean =>
  code === COMMA || code === COLON || isOpener(code) || isCloser(code);

function skipBlank(text: string, offset: number): number {
  let at = offset;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function endOfToken(text: string, start: number, code: number): number {
  if (code === QUOTE) return endOfString(text, start);
  let at = start + 1;
  if (isMark(code)) return at;
  for (let next = text.charCodeAt(at); at < text.length; next = text.charCodeAt((at += 1))) {
    if (isBlank(next) || isMark(next) || next === QUOTE) break;
  }
  return at;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  for (let code = text.charCodeAt(at); at < text.length && code !== QUOTE; code = text.charCodeAt(at)) {
    at += code === BACKSLASH ? 2 : 1;
  }
  return Math.min(at + 1, text.length);
}

/** Puts tokens after one another with the white space that belongs between them. */
class Layout {
  text = '';
  readonly #lineStarts: string[] = [];
  #depth = 0;
  /** The first character of the token before; 0 at the beginning. */
  #previous = 0;

  get length(): number {
    return this.text.length;
  }

  /** Adds a token that begins with this character; returns where it stands. */
  add(code: number, token: string): number {
    if (isCloser(code)) this.#depth -= 1;
    this.text += this.#gapBefore(code);
    if (isOpener(code)) this.#depth += 1;
    this.#previous = code;
    const start = this.text.length;
    this.text += token;
    return start;
  }

  #gapBefore(code: number): string {
    if (this.#previous === COLON) return ' ';
    const isAfterOpener = isOpener(this.#previous);
    if (isCloser(code)) return isAfterOpener ? '' : this.#lineStart();
    return isAfterOpener || this.#previous === COMMA ? this.#lineStart() : '';
  }

  #lineStart(): string {
    return (this.#lineStarts[this.#depth] ??= `\n${INDENT.repeat(this.#depth)}`);
  }
}
