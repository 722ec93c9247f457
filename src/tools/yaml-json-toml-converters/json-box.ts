/** Lays out the JSON box while a person types in it: every token stays as typed, and the caret stays where it was among them. */

export type EditedText = { readonly text: string; /** 0-based offset. */ readonly caret: number };

type Token = { readonly start: number; readonly end: number; readonly text: string };

const INDENT = '  ';
const QUOTE = 34;
const BACKSLASH = 92;
/** The end of a number or word. */
const BOUNDARY = /[\s{}[\],:"]|$/g;
const BLANK = /[\s\ufeff]*/y;
const OPENERS: ReadonlySet<string> = new Set(['{', '[']);
const CLOSERS: ReadonlySet<string> = new Set(['}', ']']);

/**
 * A valid JSON text with two spaces a level, as JSON.stringify lays it out. Only white space changes: numbers, escapes
 * and duplicate keys stay as typed. A caret among blanks goes to the end of the token before it.
 * @example reformatJson('{"a":1}', 6) // { text: '{\n  "a": 1\n}', caret: 10 }
 */
export function reformatJson(text: string, caret: number): EditedText {
  const layout = new Layout();
  let mapped: number | undefined;
  for (const token of tokensOf(text)) {
    const before = layout.length;
    const start = layout.add(token.text);
    if (mapped === undefined && caret <= token.end) mapped = placeIn(token, caret, start, before);
  }
  return { text: layout.text(), caret: mapped ?? layout.length };
}

/** Where the caret goes that stands in, directly before, or in the blanks before a token. */
const placeIn = (token: Token, caret: number, start: number, before: number): number =>
  caret < token.start ? before : start + caret - token.start;

function* tokensOf(text: string): Generator<Token, void> {
  let start = skipBlank(text, 0);
  while (start < text.length) {
    const end = endOfToken(text, start);
    yield { start, end, text: text.slice(start, end) };
    start = skipBlank(text, end);
  }
}

function skipBlank(text: string, offset: number): number {
  BLANK.lastIndex = offset;
  return offset + (BLANK.exec(text)?.[0].length ?? 0);
}

function endOfToken(text: string, start: number): number {
  if (text.charCodeAt(start) === QUOTE) return endOfString(text, start);
  if ('{}[],:'.includes(text.charAt(start))) return start + 1;
  BOUNDARY.lastIndex = start + 1;
  return BOUNDARY.exec(text)?.index ?? text.length;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return Math.min(at + 1, text.length);
}

/** Puts tokens after one another with the white space that belongs between them. */
class Layout {
  private readonly parts: string[] = [];
  private readonly lineStarts: string[] = ['\n'];
  private depth = 0;
  private previous = '';
  length = 0;

  /** Adds a token; returns where it begins. */
  add(token: string): number {
    if (CLOSERS.has(token)) this.depth -= 1;
    const gap = this.gapBefore(token);
    if (OPENERS.has(token)) this.depth += 1;
    this.previous = token;
    this.parts.push(gap, token);
    const start = this.length + gap.length;
    this.length = start + token.length;
    return start;
  }

  text(): string {
    return this.parts.join('');
  }

  private gapBefore(token: string): string {
    if (this.previous === ':') return ' ';
    const isAfterOpener = OPENERS.has(this.previous);
    if (CLOSERS.has(token)) return isAfterOpener ? '' : this.lineStart();
    return isAfterOpener || this.previous === ',' ? this.lineStart() : '';
  }

  private lineStart(): string {
    return (this.lineStarts[this.depth] ??= `\n${INDENT.repeat(this.depth)}`);
  }
}
