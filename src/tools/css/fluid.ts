/** Sizes that grow with the window: `clamp(1rem, 0.8333rem + 0.8333vw, 1.5rem)`. */
import { fraction, ofDecimal, over, plus, times, type Fraction } from '#src/lib/fraction.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { inFour } from './lengths.ts';

/** A size at the narrow and at the wide end, all in px. */
export type Fluid = {
  readonly from: Fraction;
  readonly to: Fraction;
  readonly narrow: Fraction;
  readonly wide: Fraction;
};

const NUMBER = /^-?(?:\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})$/;

/** `16 24 320 1280`, also with `clamp` before, commas, `px` and `→` between; without a window 320 and 1280. */
export function readFluid(text: string, root = fraction(16n)): Result<Fluid> {
  const written = readClamp(text.trim(), root);
  if (written) return written;
  const parts = text
    .trim()
    .replace(/^clamp\b/i, '')
    .split(/[\s,→/]+/)
    .map((part) => part.replace(/px$/i, ''))
    .filter((part) => part !== '' && part !== '-');
  const wrong = parts.find((part) => !NUMBER.test(part));
  if (wrong !== undefined) return fail(`expected a size in px, found "${wrong.slice(0, 40)}"`);
  if (parts.length !== 2 && parts.length !== 4)
    return fail(
      `expected two sizes and two widths of the window as in 16 24 320 1280, found ${parts.length}`,
    );
  const [from, to, one = fraction(320n), other = fraction(1280n)] = parts.map(ofDecimal);
  if (!from || !to) return fail('expected two sizes, found fewer');
  const difference = minus(other, one);
  if (difference.numerator === 0n)
    return fail('the two widths of the window are equal: no slope leads from one to the other');
  return ok(
    difference.numerator > 0n
      ? { from, to, narrow: one, wide: other }
      : { from: to, to: from, narrow: other, wide: one },
  );
}

const CLAMP =
  /^clamp\((-?[\d.]{1,12})rem, ?(?:(-?[\d.]{1,12})rem ([-+]) )?(-?[\d.]{1,12})(?:vw|cqi), ?(-?[\d.]{1,12})rem\);?$/i;

/** What a `clamp()` of CSS was made from; its widths are rounded to whole px, as its four decimals are not exact. */
function readClamp(text: string, root: Fraction): Result<Fluid> | undefined {
  const [, least, start = '0', sign = '+', per, most] = CLAMP.exec(text) ?? [];
  if (![least, start, per, most].every((part) => part !== undefined && NUMBER.test(part))) return undefined;
  const [a, b, intercept] = [least, most, start].map(
    (part) => (Number(part) * Number(root.numerator)) / Number(root.denominator),
  );
  const slope = ((sign === '-' ? -1 : 1) * Number(per)) / 100;
  if (a === undefined || b === undefined || intercept === undefined || slope === 0) return undefined;
  const width = (px: number) => fraction(BigInt(Math.round((px - intercept) / slope)));
  const [from, to] = slope > 0 ? [least, most] : [most, least];
  const [narrow, wide] = slope > 0 ? [a, b] : [b, a];
  return ok({
    from: times(ofDecimal(from ?? '0'), root),
    to: times(ofDecimal(to ?? '0'), root),
    narrow: width(narrow),
    wide: width(wide),
  });
}

const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { ...b, numerator: -b.numerator });
const isLess = (a: Fraction, b: Fraction): boolean => minus(a, b).numerator < 0n;

/** What is written, and how far its four decimals are off at both ends, in px. */
export type FluidResult = {
  readonly css: string;
  readonly errors: readonly [Fraction, Fraction];
  /** The larger size is more than 2.5 times the smaller: text may not reach 200 % when a person zooms (WCAG 1.4.4). */
  readonly isSteep: boolean;
};

/** The line of CSS, in rem of a root size in px and in `vw` or `cqi`. */
export function fluid({ from, to, narrow, wide }: Fluid, root: Fraction, unit: 'vw' | 'cqi'): FluidResult {
  const rem = (px: Fraction) => `${inFour(over(px, root))}rem`;
  const none = fraction(0n);
  if (minus(from, to).numerator === 0n) return { css: rem(from), errors: [none, none], isSteep: false };
  const slope = over(minus(to, from), minus(wide, narrow));
  const intercept = minus(from, times(slope, narrow));
  const perHundred = inFour(times(slope, fraction(100n)));
  const start = inFour(over(intercept, root));
  const [least, most] = isLess(from, to) ? [from, to] : [to, from];
  const size = perHundred.replace(/^-/, '');
  const written =
    start === '0'
      ? `${perHundred}${unit}`
      : `${start}rem ${perHundred.startsWith('-') ? '-' : '+'} ${size}${unit}`;
  const at = (width: Fraction) =>
    plus(times(ofDecimal(start), root), times(ofDecimal(perHundred), over(width, fraction(100n))));
  return {
    css: `clamp(${rem(least)}, ${written}, ${rem(most)})`,
    errors: [minus(at(narrow), from), minus(at(wide), to)],
    isSteep: least.numerator > 0n && isLess(times(least, fraction(5n, 2n)), most),
  };
}
