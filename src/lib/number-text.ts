/**
 * Numbers as people write and copy them, turned into what a number field of the browser takes: digits, one point, a plain minus, an exponent.
 * Only what can mean one thing is translated; the rest is a problem to report, because browsers drop the characters they do not know.
 */
import { grouped } from './format.ts';
import { fail, ok, type Result } from './result.ts';

/** More characters than any number that people work with, and few enough for quick arithmetic. */
export const LONGEST_NUMBER = 1000;

/** The largest number a field of the browser holds (IEEE 754, binary64), as shown to people. */
const LARGEST = '1.79 × 10³⁰⁸';

/** U+2212 minus sign, U+2013 en dash, U+FE63 and U+FF0D: what word processors and spreadsheets write for a minus. */
const MINUS_SIGNS = /[\u2212\u2013\uFE63\uFF0D]/g;
/** Blanks (the ordinary, no-break, thin and narrow ones) and apostrophes that stand between groups of three digits. */
const GROUPED_BY_BLANKS =
  /^[+-]?\d{1,3}([ \u00A0\u2009\u202F]|['\u2019\u02BC])\d{3}(?:\1\d{3})*(?:[.,]\d*)?$/;
const BLANKS = /[ \u00A0\u2009\u202F'\u2019\u02BC]/g;

type NumberNotation = {
  readonly pattern: RegExp;
  /** What separates groups of digits, to be left out. */
  readonly grouping: RegExp;
};

/** Writings with a decimal comma or with grouping, each with one meaning. */
const WRITINGS: readonly NumberNotation[] = [
  { pattern: GROUPED_BY_BLANKS, grouping: BLANKS },
  // 1.000,50 and 1.000.000,5
  { pattern: /^[+-]?\d{1,3}(?:\.\d{3})+,\d*$/, grouping: /\./g },
  // 1.000.000
  { pattern: /^[+-]?\d{1,3}(?:\.\d{3}){2,}$/, grouping: /\./g },
  // 1,000.50 and the Indian 1,00,000.5
  { pattern: /^[+-]?\d{1,3}(?:,\d{2,3})*,\d{3}\.\d*$/, grouping: /,/g },
  // 1,000,000 and 1,00,000
  { pattern: /^[+-]?\d{1,3}(?:,\d{2,3})+,\d{3}$/, grouping: /,/g },
];

/** What a number field takes as it is. A second point or sign is the browser's to judge, while the number is being typed. */
const PLAIN = /^[\d.eE+-]*$/;
const DECIMAL_COMMA = /^[+-]?\d*,\d*(?:e[+-]?\d+)?$/i;
/** A comma that may be a decimal comma or stand between thousands. No group begins with 0, so `0,125` is not one of these. */
const TWO_MEANINGS = /^[+-]?[1-9]\d{0,2},\d{3}$/;

/** Whether a comma in a number can stand between thousands and can begin the decimals: `canMeanTwo('1,234')` is true. */
export const canMeanTwo = (typed: string): boolean => TWO_MEANINGS.test(typed);

/**
 * What was typed or pasted, or a part of it, as a number field takes it. A problem is a sentence for the person.
 *
 * @example readNumberText('1.000,50') // '1000.50'
 * @example readNumberText('−5') // '-5'
 * @example readNumberText('1/2') // problem: “1/2” is not a number here.
 */
export function readNumberText(text: string): Result<string> {
  if (text.length > LONGEST_NUMBER) return fail(TOO_LONG);
  const typed = text.trim().replace(MINUS_SIGNS, '-');
  if (canMeanTwo(typed)) return fail(describeTwoMeanings(typed));
  const plain = toPlain(typed);
  if (plain === undefined) return fail(`${quote(text)} is not a number here.`);
  return Number.isFinite(Number(plain)) || Number.isNaN(Number(plain)) ? ok(plain) : fail(TOO_LARGE);
}

/** Why a text is not read at all. */
export const TOO_LONG = `A number here has at most ${grouped(LONGEST_NUMBER)} characters.`;

/** Why a field stays empty although a number was typed or computed. */
export const TOO_LARGE = `This number is too large for the field: the largest is ${LARGEST}.`;

function toPlain(typed: string): string | undefined {
  const writing = WRITINGS.find(({ pattern }) => pattern.test(typed));
  if (writing) return typed.replace(writing.grouping, '').replace(',', '.');
  if (PLAIN.test(typed)) return typed;
  return DECIMAL_COMMA.test(typed) ? typed.replace(',', '.') : undefined;
}

const describeTwoMeanings = (typed: string) =>
  `${quote(typed)} can mean ${typed.replace(',', '')} or ${typed.replace(',', '.')}. Write one of these.`;

const SHOWN_CHARACTERS = 30;

/** The text in quotation marks, cut where it is long: `quote('1/2')` is `“1/2”`. */
export function quote(text: string): string {
  const trimmed = text.trim();
  return `“${trimmed.length > SHOWN_CHARACTERS ? `${trimmed.slice(0, SHOWN_CHARACTERS)}…` : trimmed}”`;
}

/**
 * A number with commas between thousands, for reading; anything that is no plain decimal number comes back as it is.
 *
 * @example groupThousands('-1234567.8910') // '-1,234,567.8910'
 */
export function groupThousands(number: string): string {
  const [, sign = '', whole, rest = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(number) ?? [];
  if (whole === undefined) return number;
  return `${sign}${grouped(whole)}${rest}`;
}

/** Past this power of ten a number is written out in more digits than anybody reads. Number fields end at 10³⁰⁸. */
const LARGEST_EXPONENT = 1000;

/** A number as `readDecimal` takes it, with a point and no plus: `decimalText('+12,5')` is `12.5`; nothing for what it does not read. */
export function decimalText(text: string): string | undefined {
  if (text.length > LONGEST_NUMBER) return undefined;
  const typed = text.trim().replace(',', '.');
  const match = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e([+-]?\d{1,6}))?$/i.exec(typed);
  if (!match || Math.abs(Number(match[1] ?? 0)) > LARGEST_EXPONENT) return undefined;
  return typed.replace(/^\+/, '').replace(/\.(?=e|$)/i, '');
}

/** Whether a text is a number that `readDecimal` reads: `isDecimal('12,5')` is true, `isDecimal('1e')` is false. */
export const isDecimal = (text: string): boolean => decimalText(text) !== undefined;
