/** Reads the strings and unquoted keys of JSON and JSON5. Lone surrogates are kept as they are. */
import type { JsonCursor } from './json-cursor.ts';

const QUOTE = 34;
const BACKSLASH = 92;
const FIRST_PRINTABLE = 32;

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const RELAXED_ESCAPES: Readonly<Record<string, string>> = { v: '\v', '0': '\0' };
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/y;
const FOUR_HEX = /[0-9a-fA-F]{4}/y;
const TWO_HEX = /[0-9a-fA-F]{2}/y;
const IDENTIFIER =
  /(?:[$_\p{ID_Start}]|\\u[0-9a-fA-F]{4})(?:[$_\u200c\u200d\p{ID_Continue}]|\\u[0-9a-fA-F]{4})*/uy;
/** An escape in a name stands for a character that a name may have there. */
const PLAIN_IDENTIFIER = /^[$_\p{ID_Start}][$_\u200c\u200d\p{ID_Continue}]*$/u;

/** Reads the string whose opening quote stands at the cursor. */
export function readString(cursor: JsonCursor): string {
  const { text } = cursor;
  const quote = cursor.code();
  if (quote !== QUOTE) cursor.meet('single-quoted string');
  cursor.at += 1;
  const plain = takePlain(cursor, quote);
  if (plain !== undefined) return plain;
  let start = cursor.at;
  let head = '';
  for (;;) {
    const code = cursor.code();
    if (code === quote) break;
    if (code === BACKSLASH) {
      head += text.slice(start, cursor.at) + readEscape(cursor);
      start = cursor.at;
    } else if (code >= FIRST_PRINTABLE) cursor.at += 1;
    else passRareCharacter(cursor, code);
  }
  const tail = text.slice(start, cursor.at);
  cursor.at += 1;
  return head === '' ? tail : head + tail;
}

/** The common case: a string without escapes, control characters or a missing end. Otherwise nothing is read. */
function takePlain(cursor: JsonCursor, quote: number): string | undefined {
  const { text, at: start } = cursor;
  let at = start;
  let code = text.charCodeAt(at);
  while (code >= FIRST_PRINTABLE && code !== quote && code !== BACKSLASH) code = text.charCodeAt((at += 1));
  if (code !== quote) return undefined;
  cursor.at = at + 1;
  return text.slice(start, at);
}

/** Inside a string: the end of the text, or a control character, which only JSON5 takes (line breaks never). */
function passRareCharacter(cursor: JsonCursor, code: number): void {
  if (Number.isNaN(code)) cursor.expected('a closing quote');
  if (code === 10 || code === 13) cursor.expected('a closing quote before the end of the line (or \\n)');
  if (!cursor.isRelaxed) cursor.expected('an escape such as \\t or \\u0000 for a control character');
  cursor.meet('control character in a string');
  cursor.at += 1;
}

function readEscape(cursor: JsonCursor): string {
  const start = cursor.at;
  const letter = cursor.text.charAt(start + 1);
  cursor.at += 2;
  const plain = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
  if (plain !== undefined) return plain;
  if (letter === 'u') return readHex(cursor, FOUR_HEX, 'four hexadecimal digits after \\u');
  if (cursor.isRelaxed && letter !== '') return readRelaxedEscape(cursor, letter);
  cursor.at = start + 1;
  return cursor.expected('one of " \\ / b f n r t u after a backslash');
}

function readRelaxedEscape(cursor: JsonCursor, letter: string): string {
  cursor.meet('string escape beyond JSON');
  if (letter === 'x') return readHex(cursor, TWO_HEX, 'two hexadecimal digits after \\x');
  cursor.at -= 1;
  if (cursor.take(LINE_BREAK) !== undefined) return '';
  const isOctal = /^(?:[1-9]|0[0-9])/.test(cursor.text.slice(cursor.at, cursor.at + 2));
  if (isOctal) cursor.expected('an escape (JSON5 has no octal ones)');
  cursor.at += 1;
  return RELAXED_ESCAPES[letter] ?? letter;
}

function readHex(cursor: JsonCursor, digits: RegExp, what: string): string {
  const found = cursor.take(digits) ?? cursor.expected(what);
  return String.fromCharCode(Number.parseInt(found, 16));
}

/** Reads an unquoted key of JSON5 (an ECMAScript identifier), or `undefined` where none stands. */
export function readIdentifier(cursor: JsonCursor): string | undefined {
  const start = cursor.at;
  const found = cursor.take(IDENTIFIER);
  if (found === undefined) return undefined;
  cursor.meet('unquoted key');
  if (!found.includes('\\')) return found;
  const name = found.replace(/\\u(....)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return PLAIN_IDENTIFIER.test(name) ? name : cursor.expected('a key', start);
}
