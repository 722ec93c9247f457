/** Reads the numbers of JSON (RFC 8259, section 6) and JSON5 (section 6) without losing a digit. */
import type { JsonCursor } from './json-cursor.ts';
import { JsonNumber, numberFromText } from './json-value.ts';

const ZERO = 48;
const NINE = 57;
const MINUS = 45;
const POINT = 46;
const UPPER_E = 69;
const LOWER_E = 101;
/** Every integer of this many digits is exact in a double. */
const SAFE_DIGITS = 15;
const SIGN = /[+-]/y;
const DIGITS = /[0-9]+/y;
const EXPONENT_MARK = /[eE]/y;
const HEXADECIMAL = /0[xX]([0-9a-fA-F]*)/y;
const WORD_NUMBER = /Infinity|NaN/y;

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** Reads the number that begins at the cursor with a digit or `-` (in JSON5 also `+`, `.`, a word). */
export function readNumber(cursor: JsonCursor): number | JsonNumber {
  const short = readShortInteger(cursor);
  if (short !== undefined) return short;
  return cursor.isRelaxed ? readRelaxedNumber(cursor) : readLongNumber(cursor);
}

/** The common case: an integer of at most 15 digits, with no fraction, exponent or leading zero. */
function readShortInteger(cursor: JsonCursor): number | undefined {
  const { text } = cursor;
  const isNegative = cursor.code() === MINUS;
  const first = cursor.at + (isNegative ? 1 : 0);
  let at = first;
  let value = 0;
  let code = text.charCodeAt(at);
  while (isDigit(code)) {
    value = value * 10 + (code - ZERO);
    code = text.charCodeAt((at += 1));
  }
  const digits = at - first;
  if (digits === 0 || digits > SAFE_DIGITS || code === POINT || code === LOWER_E || code === UPPER_E)
    return undefined;
  if (text.charCodeAt(first) === ZERO && (digits > 1 || isNegative || cursor.isRelaxed)) return undefined;
  cursor.at = at;
  return isNegative ? -value : value;
}

function readLongNumber(cursor: JsonCursor): number | JsonNumber {
  const start = cursor.at;
  if (cursor.code() === MINUS) cursor.at += 1;
  readWhole(cursor);
  if (cursor.code() === POINT) {
    cursor.at += 1;
    readDigits(cursor, 'a digit after the decimal point');
  }
  readExponent(cursor);
  return numberFromText(cursor.text.slice(start, cursor.at));
}

function readWhole(cursor: JsonCursor): string {
  const start = cursor.at;
  const digits = readDigits(cursor, cursor.isRelaxed ? 'a number' : 'a digit');
  if (digits.length > 1 && digits.startsWith('0'))
    cursor.expected('no digit after a leading zero', start + 1);
  return digits;
}

function readExponent(cursor: JsonCursor): string {
  const mark = cursor.take(EXPONENT_MARK);
  if (mark === undefined) return '';
  const sign = cursor.take(SIGN) ?? '';
  return mark + sign + readDigits(cursor, 'a digit in the exponent');
}

const readDigits = (cursor: JsonCursor, what: string): string => cursor.take(DIGITS) ?? cursor.expected(what);

/** A number of JSON5, brought into JSON's grammar: `+.5` is `0.5`, `5.` is `5.0`, `0xff` is `255`. */
function readRelaxedNumber(cursor: JsonCursor): number | JsonNumber {
  const sign = cursor.take(SIGN) ?? '';
  if (sign === '+') cursor.meet('plus sign');
  const minus = sign === '-' ? '-' : '';
  const word = cursor.take(WORD_NUMBER);
  if (word !== undefined) return readWord(cursor, minus, word);
  const hexadecimal = cursor.take(HEXADECIMAL);
  if (hexadecimal !== undefined) return readHexadecimal(cursor, minus, hexadecimal);
  const whole = cursor.code() === POINT ? '' : readWhole(cursor);
  return numberFromText(minus + (whole || '0') + readRelaxedFraction(cursor, whole) + readExponent(cursor));
}

function readWord(cursor: JsonCursor, minus: string, word: string): number {
  cursor.meet(word);
  if (word === 'NaN') return Number.NaN;
  return minus === '' ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
}

function readHexadecimal(cursor: JsonCursor, minus: string, digits: string): number | JsonNumber {
  if (digits.length === 2) cursor.expected('a hexadecimal digit after 0x');
  cursor.meet('hexadecimal number');
  return numberFromText(minus + BigInt(digits).toString());
}

function readRelaxedFraction(cursor: JsonCursor, whole: string): string {
  if (cursor.code() !== POINT) return '';
  cursor.at += 1;
  const digits =
    whole === '' ? readDigits(cursor, 'a digit after the decimal point') : (cursor.take(DIGITS) ?? '');
  if (whole === '') cursor.meet('leading decimal point');
  if (digits === '') cursor.meet('trailing decimal point');
  return `.${digits || '0'}`;
}
