/** Against arithmetic on decimals of another kind: big.js, and the parts of numbers as they are typed. */
import { Big } from 'big.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountIn,
  floorOf,
  fraction,
  fractionText,
  inDigits,
  ofDecimal,
  over,
  plus,
  readFraction,
  times,
  toDecimals,
} from './fraction.ts';

const Exact = Big();
Exact.DP = 60;

const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 20 }))
  .map(([digits, places]) => new Exact(String(digits)).div(new Exact(10).pow(places)).toFixed());

it('sums, products and quotients of decimals are those of big.js', () => {
  fc.assert(
    fc.property(decimal, decimal, (a, b) => {
      const [x, y] = [ofDecimal(a), ofDecimal(b)];
      expect(plus(x, y)).toEqual(ofDecimal(new Exact(a).plus(b).toFixed()));
      expect(times(x, y)).toEqual(ofDecimal(new Exact(a).times(b).toFixed()));
      if (Number(b) !== 0) expect(over(times(x, y), y)).toEqual(x);
      expect(floorOf(x)).toBe(
        BigInt(
          new Exact(a)
            .round(0, 0)
            .minus(new Exact(a).lt(new Exact(a).round(0, 0)) ? 1 : 0)
            .toFixed(),
        ),
      );
    }),
  );
});

it('digits are those of big.js, rounded half away from 0', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
      fc.bigInt({ min: 1n, max: 10n ** 30n }),
      fc.integer({ min: 1, max: 14 }),
      (top, bottom, digits) => {
        fc.pre(top !== 0n);
        Exact.DP = 120;
        const value = new Exact(String(top)).div(String(bottom));
        expect(inDigits(fraction(top, bottom), digits).text).toBe(
          new Exact(value.prec(digits, Big.roundHalfUp).toFixed()).toFixed(),
        );
        const decimals = value.toFixed(digits, Big.roundHalfUp);
        expect(toDecimals(fraction(top, bottom), digits)).toBe(decimals.replace(/^-(?=[0.]*$)/, ''));
      },
    ),
  );
});

describe('a result', () => {
  it.each([
    [fraction(1n, 3n), '0.333333333333333', false],
    [fraction(2n, 3n), '0.666666666666667', false],
    [fraction(-1n, 8n), '-0.125', true],
    [fraction(10n ** 30n), '1000000000000000000000000000000', true],
    [fraction(2n ** 100n), '1267650600228229401496703205376', true],
    [fraction(2n ** 110n), '1298074214633710000000000000000000', false],
    [fraction(1n, 10n ** 24n), '0.000000000000000000000001', true],
    [fraction(999_999_999_999_999_999n, 10n ** 18n * 3n), '0.333333333333333333', true],
    [fraction(0n), '0', true],
    [fraction(-(10n ** 20n) + 1n, 7n), '-14285714285714300000', false],
  ])('is written whole where it ends, else with 15 digits: %s', (value, text, isExact) => {
    expect(inDigits(value)).toEqual({ text, isExact });
  });

  it('is rounded to the digits asked for', () => {
    expect(inDigits(fraction(314159n, 100_000n), 3)).toEqual({ text: '3.14', isExact: false });
    expect(inDigits(fraction(9999n, 1000n), 2)).toEqual({ text: '10', isExact: false });
    expect(fractionText(fraction(-6n, 4n))).toBe('-3/2');
    expect(fractionText(fraction(6n, -3n))).toBe('-2');
  });
});

describe('a number as it is typed', () => {
  it.each([
    ['12,5', '25/2'],
    ['1 1/2', '3/2'],
    ['-1 1/2', '-3/2'],
    ['1-1/2', '3/2'],
    ['3/4', '3/4'],
    ['1½', '3/2'],
    ['⅔', '2/3'],
    ['−5', '-5'],
    ['１２', '12'],
    ['1 000 000,5', '2000001/2'],
    ['1,000,000', '1000000'],
    ['1e-3', '1/1000'],
  ])('%s is %s', (typed, text) => {
    const read = readFraction(typed);
    expect(read.ok && fractionText(read.value)).toBe(text);
  });

  it.each([
    ['1,234', 'can mean 1234 or 1.234'],
    ['1/0', 'divides by 0'],
    ['', 'is not a number'],
    ['1.2.3', 'is not a number'],
    ['5 5', 'is not a number'],
    ['1e99999', 'too large'],
    ['9'.repeat(1001), 'at most 1,000 characters'],
  ])('%s is refused', (typed, words) => {
    expect(readFraction(typed)).toMatchObject({
      problem: { message: expect.stringContaining(words) as string },
    });
  });

  it.each([
    ['1 1/2 cups', '1 1/2', 'cups'],
    ['5\'11"', '5', '\'11"'],
    ["1'000 m", "1'000", 'm'],
    ['1e3 MB', '1e3', 'MB'],
    ['5 EB', '5', 'EB'],
    ['½ lb', '½', 'lb'],
    ['-40 °', '-40', '°'],
  ])('%s is parted', (text, number, rest) => {
    expect(amountIn(text)).toEqual({ number, rest });
  });

  it('begins with a digit, a point or a sign', () => {
    expect(amountIn('kg')).toBeUndefined();
  });
});
