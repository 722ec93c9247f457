/** Reads TOML's four kinds of string (TOML 1.1, "String"). */
import type { TextCursor } from '#src/lib/text-cursor.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const TAB = 9;
const LINE_FEED = 10;
const FIRST_PRINTABLE = 32;
const DELETE = 127;
const LINE_BREAK = /\r?\n/y;
const LINE_CONTINUATION = /\\[ \t]*\r?\n(?:[ \t]|\r?\n)*/y;
/** At most five: two that belong to the text, three that close it. */
const CLOSING_QUOTES = { '"': /"{1,5}/y, "'": /'{1,5}/y } as const;
const ESCAPES: Readonly<Record<string, string>> = {
  b: '\b',
  t: '\t',
  n: '\n',
  f: '\f',
  r: '\r',
  e: '\u001b',
  '"': '"',
  '\\': '\\',
};
const HEX_ESCAPES: Readonly<Record<string, RegExp>> = {
  x: /[0-9a-fA-F]{2}/y,
  u: /[0-9a-fA-F]{4}/y,
  U: /[0-9a-fA-F]{8}/y,
};

type Quote = keyof typeof CLOSING_QUOTES;

/** Reads the string that opens at the cursor, in one line or, after three quotes, in several. */
export function readTomlString(cursor: TextCursor): string {
  const quote = quoteAt(cursor);
  return cursor.text.startsWith(quote.repeat(3), cursor.at) ? readLong(cursor, quote) : readTomlLine(cursor);
}

/** Reads a string of one line, which is also the form of a quoted key. */
export function readTomlLine(cursor: TextCursor): string {
  const quote = cursor.code();
  cursor.at += 1;
  return readParts(cursor, quote === QUOTE, (code) => {
    if (code !== quote) return undefined;
    cursor.at += 1;
    return '';
  });
}

function readLong(cursor: TextCursor, quote: Quote): string {
  cursor.at += 3;
  cursor.take(LINE_BREAK);
  const closing = CLOSING_QUOTES[quote];
  return readParts(
    cursor,
    quote === '"',
    (code) => {
      if (code !== quote.charCodeAt(0)) return undefined;
      const quotes = cursor.take(closing) ?? '';
      if (quotes.length >= 3) return quotes.slice(3);
      cursor.at -= quotes.length;
      return undefined;
    },
    true,
  );
}

const quoteAt = (cursor: TextCursor): Quote => (cursor.code() === QUOTE ? '"' : "'");

/** Collects a string until `close` returns the last piece of its text. */
function readParts(
  cursor: TextCursor,
  hasEscapes: boolean,
  close: (code: number) => string | undefined,
  isLong = false,
): string {
  const { text } = cursor;
  let head = '';
  let start = cursor.at;
  for (;;) {
    const code = cursor.code();
    const end = cursor.at;
    const last = close(code);
    if (last !== undefined) return head + text.slice(start, end) + last;
    if (code === BACKSLASH && hasEscapes) {
      head += text.slice(start, end) + readEscape(cursor, isLong);
      start = cursor.at;
    } else passCharacter(cursor, code, isLong);
  }
}

function passCharacter(cursor: TextCursor, code: number, isLong: boolean): void {
  if ((code >= FIRST_PRINTABLE && code !== DELETE) || code === TAB) cursor.at += 1;
  else if (Number.isNaN(code)) cursor.expected(isLong ? 'three closing quotes' : 'a closing quote');
  else if (isLong && cursor.take(LINE_BREAK) !== undefined) return;
  else if (code === LINE_FEED) cursor.expected('a closing quote before the end of the line');
  else cursor.expected('an escape such as \\u0000 for a control character');
}

function readEscape(cursor: TextCursor, isLong: boolean): string {
  if (isLong && cursor.take(LINE_CONTINUATION) !== undefined) return '';
  const start = cursor.at;
  const letter = cursor.text.charAt(start + 1);
  const plain = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  cursor.at += plain === undefined ? 1 : 2;
  if (plain !== undefined) return plain;
  const digits = Object.hasOwn(HEX_ESCAPES, letter) ? HEX_ESCAPES[letter] : undefined;
  if (digits === undefined) return cursor.expected('one of b t n f r e " \\ x u U after a backslash');
  cursor.at += 1;
  return readCodePoint(cursor, digits, start);
}

function readCodePoint(cursor: TextCursor, digits: RegExp, start: number): string {
  const found =
    cursor.take(digits) ??
    cursor.expected('hexadecimal digits (two after \\x, four after \\u, eight after \\U)');
  const codePoint = Number.parseInt(found, 16);
  const isScalar = codePoint <= 0x10ffff && (codePoint < 0xd800 || codePoint > 0xdfff);
  return isScalar
    ? String.fromCodePoint(codePoint)
    : cursor.expected('the number of a Unicode character', start);
}
