/** Lengths of CSS, exactly: CSS Values 4, section 6.2, and the units that depend on sizes which are given. */
import {
  fraction,
  fractionText,
  ofDecimal,
  over,
  times,
  toDecimals,
  type Fraction,
} from '#src/lib/fraction.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The sizes that some units depend on, in px. */
export type Sizes = {
  readonly root: Fraction;
  readonly em: Fraction;
  readonly width: Fraction;
  readonly height: Fraction;
  /** What 100 % is. */
  readonly whole: Fraction;
};

/** The units that are worked out, in the order of the table. */
export const UNITS = ['px', 'rem', 'em', '%', 'pt', 'pc', 'in', 'cm', 'mm', 'Q', 'vw', 'vh'] as const;
/** One of them. */
export type Unit = (typeof UNITS)[number];

/** px in one of each unit. */
function pxIn(unit: Unit, sizes: Sizes): Fraction {
  const hundredth = (size: Fraction) => over(size, fraction(100n));
  switch (unit) {
    case 'px':
      return fraction(1n);
    case 'rem':
      return sizes.root;
    case 'em':
      return sizes.em;
    case '%':
      return hundredth(sizes.whole);
    case 'vw':
      return hundredth(sizes.width);
    case 'vh':
      return hundredth(sizes.height);
    case 'pt':
      return fraction(96n, 72n);
    case 'pc':
      return fraction(16n);
    case 'in':
      return fraction(96n);
    case 'cm':
      return fraction(9600n, 254n);
    case 'mm':
      return fraction(960n, 254n);
    case 'Q':
      return fraction(240n, 254n);
  }
}

/** A length: a number and its unit. */
export type Length = { readonly value: Fraction; readonly unit: Unit };

const LENGTH = /^([-+]?(?:\d{1,15}(?:\.\d{0,15})?|\.\d{1,15}))\s?(px|rem|em|%|pt|pc|in|cm|mm|q|vw|vh)?$/i;

/** `24px`, `1.5 rem`; a number alone is px. */
export function readLength(text: string): Result<Length> {
  const [, number, unit = 'px'] = LENGTH.exec(text.trim()) ?? [];
  if (number === undefined)
    return fail(`expected a length as 24px or 1.5rem, found "${text.trim().slice(0, 40)}"`);
  const known = UNITS.find((each) => each.toLowerCase() === unit.toLowerCase()) ?? 'px';
  return ok({ value: ofDecimal(number), unit: known });
}

/** In another unit, exactly. */
export const inUnit = ({ value, unit }: Length, to: Unit, sizes: Sizes): Fraction =>
  unit === to ? value : over(times(value, pxIn(unit, sizes)), pxIn(to, sizes));

/** Rounded to four decimals, without zeros at the end: `0.8125`. */
export const inFour = (value: Fraction): string => trimmed(toDecimals(value, 4));

/** Without zeros behind the point, and without a point behind which nothing stands. */
function trimmed(decimals: string): string {
  let end = decimals.length;
  while (decimals[end - 1] === '0') end -= 1;
  return decimals.slice(0, decimals[end - 1] === '.' ? end - 1 : end).replace(/^-0$/, '0');
}

/** What four decimals leave out, as a fraction: `= 25/3`. Nothing where they are exact. */
export function exactly(value: Fraction): string | undefined {
  const rounded = ofDecimal(toDecimals(value, 4));
  const isExact = rounded.numerator === value.numerator && rounded.denominator === value.denominator;
  return isExact ? undefined : `= ${fractionText(value)}`;
}
