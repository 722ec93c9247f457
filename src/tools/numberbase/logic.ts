/** Reads a number as people and programs write it, in any base, exactly. */
import { grouped } from '#src/lib/format.ts';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import { fraction as rational } from '#src/lib/fraction.ts';
import type { Rational } from './rational.ts';

/** A number that was read. */
export type ReadNumber = {
  readonly value: Rational;
  readonly base: number;
  /** The digits without sign, prefix and grouping, in lower case; none of a number with an exponent. */
  readonly digits: string;
  readonly notes: readonly string[];
};

/** The longest number that is read, in UTF-16 code units. */
const LONGEST_NUMBER = 10_000;

const PREFIXES = { x: 16, b: 2, o: 8 } as const;
const SEPARATORS = new Set(['_', ' ', "'", '\u00a0', '\u202f', ',']);
const EXPONENT = /e([+\u2212-]?\d+)$/i;
/** Of a number in hexadecimal digits (C, Java, Go, `%a`): a power of 2, with the letter of its type. */
const BINARY_EXPONENT = /p([+\u2212-]?\d+)[fld]?$/i;
const BINARY_BASES = new Set([2, 8, 16]);
const MOST_POWER = 99_999;

/**
 * Reads a number. `base` is 2 to 36, or undefined: by its prefix, else 10. Fails with the place of the first character that does
 * not belong there. `readIn('0xff', undefined)` is 255 and `0x1.8p3` is 12; `readIn('0b1', 16)` is 177, for in base 16 `b` is a digit.
 */
export function readIn(typed: string, base: number | undefined): Result<ReadNumber> {
  const text = typed.trimEnd();
  if (text.length > LONGEST_NUMBER)
    return fail(`expected at most ${grouped(LONGEST_NUMBER)} characters, found ${grouped(text.length)}`);
  const start = text.length - text.trimStart().length;
  const [sign] = /^[+\u2212-]/.exec(text.slice(start)) ?? [''];
  const prefix = prefixAt(text, start + sign.length, base);
  const at = start + sign.length + prefix.length;
  const isSuffixed = base === undefined && prefix.base === undefined && /^[\da-f]+h$/i.test(text.slice(at));
  const chosen = base ?? prefix.base ?? (isSuffixed ? 16 : 10);
  const exponent = exponentIn(text.slice(at), chosen);
  const end = exponent ? at + exponent.index : text.length - (isSuffixed ? 1 : 0);
  const read = readDigits(text, at, end, chosen);
  if (!read.ok) return read;
  if (exponent && Math.abs(exponent.power) > MOST_POWER)
    return fail(`expected an exponent up to ${grouped(MOST_POWER)}`, positionAt(text, end));
  const { whole, fraction } = read.value;
  const isOctalInC = base === undefined && prefix.length === 0 && /^0\d+$/.test(whole) && fraction === '';
  return ok({
    value: valueOf(read.value, chosen, exponent, sign !== '' && sign !== '+'),
    base: chosen,
    digits: exponent ? '' : whole + fraction,
    notes: isOctalInC ? ['a leading 0 is decimal here; in C it would be octal'] : [],
  });
}

type Exponent = { readonly index: number; readonly base: bigint; readonly power: number };

/** The exponent at the end of a number: of 10 in base 10, of 2 in bases that are a power of 2. */
function exponentIn(text: string, base: number): Exponent | undefined {
  const isBinary = BINARY_BASES.has(base);
  const found = isBinary || base === 10 ? (isBinary ? BINARY_EXPONENT : EXPONENT).exec(text) : null;
  if (!found) return undefined;
  const power = Number((found[1] ?? '').replace('\u2212', '-'));
  return { index: found.index, base: isBinary ? 2n : 10n, power };
}

function valueOf(
  { whole, fraction }: Digits,
  base: number,
  exponent: Exponent | undefined,
  isNegative: boolean,
): Rational {
  const size = toBigInt(whole + fraction, base);
  const signed = isNegative ? -size : size;
  const scale = BigInt(base) ** BigInt(fraction.length);
  const power = exponent?.power ?? 0;
  const factor = (exponent?.base ?? 1n) ** BigInt(Math.abs(power));
  const value = power < 0 ? rational(signed, scale * factor) : rational(signed * factor, scale);
  return isNegative && size === 0n ? { ...value, isNegativeZero: true } : value;
}

function prefixAt(text: string, at: number, base: number | undefined) {
  if (text.charAt(at) === '#' && (base === undefined || base === 16)) return { base: 16, length: 1 };
  const letter = text.charAt(at) === '0' ? text.charAt(at + 1).toLowerCase() : '';
  if (letter !== 'x' && letter !== 'b' && letter !== 'o') return { base: undefined, length: 0 };
  const named = PREFIXES[letter];
  // In a base in which the letter is a digit, it is one.
  const isDigit = base !== undefined && Number.parseInt(letter, 36) < base;
  const fits = base === undefined || (base === named && !isDigit);
  return fits ? { base: named, length: 2 } : { base: undefined, length: 0 };
}

type Digits = { readonly whole: string; readonly fraction: string };

function readDigits(text: string, start: number, end: number, base: number): Result<Digits> {
  const point = text.slice(start, end).indexOf('.');
  const wholeEnd = point < 0 ? end : start + point;
  const groups: string[] = [''];
  let separator = '';
  let fraction = '';
  for (let at = start; at < end; at += 1) {
    const char = text.charAt(at);
    if (at === wholeEnd) continue;
    const digit = Number.parseInt(char, 36);
    if (!Number.isNaN(digit) && digit < base) {
      if (at > wholeEnd) fraction += char.toLowerCase();
      else groups.push((groups.pop() ?? '') + char.toLowerCase());
      continue;
    }
    const place = positionAt(text, at);
    if (at > wholeEnd || !SEPARATORS.has(char) || (char === ',' && base !== 10))
      return fail(
        `"${String.fromCodePoint(text.codePointAt(at) ?? 0)}" is not a digit in base ${base}`,
        place,
      );
    if (groups.at(-1) === '' || (separator !== '' && separator !== char)) return fail(IRREGULAR, place);
    separator = char;
    groups.push('');
  }
  const whole = groups.join('');
  if (whole === '' && fraction === '') return fail('there are no digits', positionAt(text, end));
  const wrong = wrongGroups(groups, separator);
  return wrong === undefined ? ok({ whole, fraction }) : fail(wrong, positionAt(text, start));
}

const IRREGULAR = 'digits are grouped in more than one way';
const NO_FRACTION = 'commas stand between groups of three digits; a fraction has a point';

function wrongGroups(groups: readonly string[], separator: string): string | undefined {
  if (separator !== '' && !isRegular(groups)) return IRREGULAR;
  return separator === ',' && groups.at(-1)?.length !== 3 ? NO_FRACTION : undefined;
}

/** All groups of one size of two digits or more, the first perhaps shorter. */
function isRegular([first = '', ...others]: readonly string[]): boolean {
  const size = others[0]?.length ?? 0;
  return size > 1 && first.length <= size && others.every((each) => each.length === size);
}

/** Of many digits in little time: halves, and halves of these. */
function toBigInt(digits: string, base: number): bigint {
  if (digits.length <= 10) return digits === '' ? 0n : BigInt(Number.parseInt(digits, base));
  const low = Math.floor(digits.length / 2);
  const split = digits.length - low;
  return (
    toBigInt(digits.slice(0, split), base) * BigInt(base) ** BigInt(low) + toBigInt(digits.slice(split), base)
  );
}
