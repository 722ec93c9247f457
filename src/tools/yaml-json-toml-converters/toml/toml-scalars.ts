/** Reads TOML's values that are neither list nor table (TOML 1.1): exact numbers, dates, booleans, strings. */
import { numberFromText } from '#src/lib/json-value.ts';
import type { TextCursor } from '#src/lib/text-cursor.ts';
import { readTomlDate } from '../values/dates.ts';
import { readTomlString } from './toml-strings.ts';
import type { Scalar } from '../values/value.ts';

const QUOTE = 34;
const APOSTROPHE = 39;
/** Everything that numbers, dates and words are made of. */
const TOKEN = /[A-Za-z0-9_.:+-]+/y;
/** A date may go on after a space: `1979-05-27 07:32:00Z`. */
const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME_AFTER_SPACE = / \d\d:[A-Za-z0-9_.:+-]*/y;

const WORDS: ReadonlyMap<string, Scalar> = new Map<string, Scalar>([
  ['true', true],
  ['false', false],
  ['inf', Infinity],
  ['+inf', Infinity],
  ['-inf', -Infinity],
  ['nan', NaN],
  ['+nan', NaN],
  ['-nan', NaN],
]);
const INTEGER = /^[+-]?(?:0|[1-9][0-9]*)$/;
const FLOAT = /^[+-]?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?$/;
const BASED = /^0(?:x[0-9a-fA-F]+|o[0-7]+|b[01]+)$/;
const BASED_START = /^0[xob]/;
const LOOSE_UNDERSCORE = /(?<![0-9])_|_(?![0-9])/;
const LOOSE_UNDERSCORE_AFTER_BASE = /^0._|__|_$/;

/** The hints for a token that is nothing: the first that fits. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}-|^\d\d:/, 'a date or time that exists, such as 1979-05-27T07:32:00Z'],
  [/^[+-]?0[0-9_]/, 'a number without leading zeros'],
  [/^[+-]?[0-9.].*_|^_[0-9]/, 'underscores only between two digits'],
  [/^[+-]?(?:\.[0-9]|[0-9]+\.(?![0-9]))/, 'digits on both sides of the decimal point'],
  [/^[+-]?[0-9]/, 'a number or a date (text goes in quotes)'],
];

/** Reads the scalar at the cursor; calls `onBase` where a number is hexadecimal, octal or binary. */
export function readTomlScalar(cursor: TextCursor, onBase: () => void): Scalar {
  const code = cursor.code();
  if (code === QUOTE || code === APOSTROPHE) return readTomlString(cursor);
  const start = cursor.at;
  const token = readToken(cursor);
  if (token === '') return cursor.expected('a value', start);
  const word = WORDS.get(token);
  if (word !== undefined) return word;
  const value =
    (BASED_START.test(token) ? readBased(token, onBase) : readDecimal(token)) ?? readTomlDate(token);
  if (value !== undefined) return value;
  const hint = HINTS.find(([pattern]) => pattern.test(token))?.[1];
  return cursor.expected(hint ?? 'a value (text goes in quotes)', start);
}

function readToken(cursor: TextCursor): string {
  const token = cursor.take(TOKEN) ?? '';
  return DAY.test(token) ? token + (cursor.take(TIME_AFTER_SPACE) ?? '') : token;
}

/** A hexadecimal, octal or binary integer of any length, exactly. */
function readBased(token: string, onBase: () => void): Scalar | undefined {
  const digits = stripUnderscores(token, LOOSE_UNDERSCORE_AFTER_BASE);
  if (!BASED.test(digits)) return undefined;
  onBase();
  return numberFromText(BigInt(digits).toString());
}

/** An integer of any length, or a float with its digits as written. */
function readDecimal(token: string): Scalar | undefined {
  const digits = stripUnderscores(token, LOOSE_UNDERSCORE);
  const unsigned = digits.replace(/^\+/, '');
  if (INTEGER.test(digits)) return unsigned === '-0' ? 0 : numberFromText(unsigned);
  return FLOAT.test(digits) ? numberFromText(unsigned) : undefined;
}

/** Without the underscores that stand between digits; as it is, which no pattern takes, if one does not. */
const stripUnderscores = (token: string, loose: RegExp): string =>
  token.includes('_') && !loose.test(token) ? token.replaceAll('_', '') : token;
