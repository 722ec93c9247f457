/** Percentages in decimal arithmetic: 1.005 rounds to 1.01, and 10 % more than 1 is 1.1. Results to 2 decimals (specification §9). */
import { decimal, readDecimal, toPlaces, type Decimal } from '#src/lib/decimal.ts';

const PLACES = 2;

/** A result and the formula it came from, with the numbers in. */
export type Answer = {
  /** To 2 decimals, without a unit. */
  readonly value: string;
  readonly formula: string;
};

/** What two numbers give; `undefined` while either is no number, a reason where there is no answer. */
export type Outcome = Answer | { readonly reason: string } | undefined;

/**
 * X % of Y.
 *
 * @example percentageOf('20', '50') // { value: '10.00', formula: '20 ÷ 100 × 50' }
 */
export const percentageOf = (percentage: string, base: string): Outcome =>
  combine(percentage, base, (x, y) => answer(x.times(y).div(100), `${plain(x)} ÷ 100 × ${signed(y)}`));

/** X as a percentage of Y, with the reason where Y is 0: `whatPercent('10', '50')` is 20.00. */
export const whatPercent = (part: string, total: string): Outcome =>
  combine(part, total, (x, y) =>
    y.eq(0)
      ? { reason: 'There is no answer: X would be divided by 0.' }
      : answer(x.div(y).times(100), `${plain(x)} ÷ ${signed(y)} × 100`),
  );

/** A change in per cent and its direction (specification §3: one of two, also where nothing changed). */
export type Change = Answer & { readonly type: 'increase' | 'decrease'; readonly isNone: boolean };

/**
 * The change from one value to another: (to − from) / |from| × 100, as an absolute value with its direction.
 * Dividing by the size of `from` keeps the direction right below zero: from −50 to −25 is an increase.
 *
 * @example percentageChange('50', '75') // { value: '50.00', type: 'increase', isNone: false, … }
 */
export const percentageChange = (
  from: string,
  to: string,
): Change | { readonly reason: string } | undefined =>
  combine(from, to, (x, y) => {
    if (x.eq(0)) return { reason: 'A change from 0 has no percentage: it would be divided by 0.' };
    const change = y.minus(x).div(x.abs()).times(100);
    const formula = `(${plain(y)} − ${signed(x)}) ÷ ${plain(x.abs())} × 100`;
    return {
      ...answer(change.abs(), formula),
      type: change.lt(0) ? 'decrease' : 'increase',
      isNone: change.eq(0),
    };
  });

/** The value before a change of X % led to Y: `reversePercentage('20', '120')` is 100.00. */
export const reversePercentage = (percentage: string, result: string): Outcome =>
  combine(percentage, result, (x, y) =>
    x.eq(-100)
      ? {
          reason: 'After a fall of 100% the result is always 0, so the value before it cannot be worked out.',
        }
      : answer(y.times(100).div(x.plus(100)), `${plain(y)} ÷ (100 + ${signed(x)}) × 100`),
  );

/** How far two values are apart, as a share of their mean, the same in both orders: `percentageDifference('40', '60')` is 40.00. */
export const percentageDifference = (first: string, second: string): Outcome =>
  combine(first, second, (x, y) => {
    const mean = x.plus(y).abs().div(2);
    if (mean.eq(0)) return { reason: 'Two values whose mean is 0 have no percentage difference.' };
    return answer(
      x.minus(y).abs().div(mean).times(100),
      `|${plain(x)} − ${signed(y)}| ÷ ${plain(mean)} × 100`,
    );
  });

/** From X % to Y % in percentage points, which is not the change in percent: `percentagePoints('5', '7.5')` is 2.50. */
export const percentagePoints = (from: string, to: string): Outcome =>
  combine(from, to, (x, y) => answer(y.minus(x), `${plain(y)} − ${signed(x)}`));

/** Profit as a share of the price: cost 80, price 100 is a margin of 20.00. */
export const margin = (cost: string, price: string): Outcome =>
  combine(cost, price, (x, y) =>
    y.eq(0)
      ? { reason: 'At a price of 0 there is no margin.' }
      : answer(y.minus(x).div(y).times(100), `(${plain(y)} − ${signed(x)}) ÷ ${signed(y)} × 100`),
  );

/** Profit as a share of the cost: cost 80, price 100 is a markup of 25.00. */
export const markup = (cost: string, price: string): Outcome =>
  combine(cost, price, (x, y) =>
    x.eq(0)
      ? { reason: 'At a cost of 0 there is no markup.' }
      : answer(y.minus(x).div(x).times(100), `(${plain(y)} − ${signed(x)}) ÷ ${signed(x)} × 100`),
  );

/** A bill with X % on top: `withTip('15', '40')` is 46.00. */
export const withTip = (percentage: string, bill: string): Outcome =>
  combine(percentage, bill, (x, y) =>
    answer(y.plus(x.times(y).div(100)), `${plain(y)} + ${signed(x)} ÷ 100 × ${signed(y)}`),
  );

function combine<T>(first: string, second: string, compute: (x: Decimal, y: Decimal) => T): T | undefined {
  const x = readDecimal(first);
  const y = readDecimal(second);
  return x && y ? compute(x, y) : undefined;
}

const answer = (value: Decimal, formula: string): Answer => ({ value: toPlaces(value, PLACES), formula });

const plain = (value: Decimal): string => decimal(value).toString();

/** Negative numbers inside a formula stand in parentheses. */
const signed = (value: Decimal): string => (value.lt(0) ? `(${plain(value)})` : plain(value));
