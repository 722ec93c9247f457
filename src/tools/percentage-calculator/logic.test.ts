import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  margin,
  markup,
  percentageChange,
  percentageDifference,
  percentageOf,
  percentagePoints,
  reversePercentage,
  whatPercent,
  withTip,
  type Outcome,
} from './logic.ts';

const valueOf = (outcome: Outcome) => (outcome && 'value' in outcome ? outcome.value : undefined);

describe('percentageOf', () => {
  it.each([
    ['20', '50', '10.00'],
    ['15', '200', '30.00'],
    ['100.5', '1', '1.01'],
    ['0', '50', '0.00'],
    ['-0', '5', '0.00'],
    ['12,5', '80', '10.00'],
    ['1e3', '1', '10.00'],
    ['33.333', '3', '1.00'],
    ['50', '0.01', '0.01'],
  ])('%s% of %s is %s', (x, y, expected) => expect(valueOf(percentageOf(x, y))).toBe(expected));

  it('agrees with whole-number arithmetic', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e6 }), fc.integer({ min: 0, max: 1e6 }), (x, y) => {
        const hundredths = BigInt(x) * BigInt(y); // x % of y, in hundredths, is exactly x × y
        const expected = `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
        expect(valueOf(percentageOf(String(x), String(y)))).toBe(expected);
      }),
    );
  });

  it('shows the formula with the numbers in', () =>
    expect(percentageOf('20', '50')).toEqual({ value: '10.00', formula: '20 ÷ 100 × 50' }));
});

describe('whatPercent', () => {
  it.each([
    ['10', '50', '20.00'],
    ['1', '3', '33.33'],
    ['2', '3', '66.67'],
    ['5', '-10', '-50.00'],
  ])('%s is %s of %s', (x, y, expected) => expect(valueOf(whatPercent(x, y))).toBe(expected));

  it('returns the reason why there is no answer for a total of 0', () =>
    expect(whatPercent('1', '0')).toEqual({ reason: expect.stringContaining('divided by 0') as string }));
});

describe('percentageChange', () => {
  it.each([
    ['50', '75', '50.00', 'increase'],
    ['75', '50', '33.33', 'decrease'],
    ['1', '1.1', '10.00', 'increase'],
    ['-50', '-25', '50.00', 'increase'],
    ['-25', '-50', '100.00', 'decrease'],
    ['10', '-10', '200.00', 'decrease'],
    ['5', '5', '0.00', 'increase'],
    ['5', '5.0000001', '0.00', 'increase'],
    ['5', '4.9999999', '0.00', 'decrease'],
  ])('from %s to %s is %s %s', (from, to, value, type) =>
    expect(percentageChange(from, to)).toMatchObject({ value, type }),
  );

  it.each([
    ['5', '5', true],
    ['5', '5.00', true],
    ['-5', '-5', true],
    ['5', '5.0000001', false],
    ['5', '-5', false],
  ])('tells no change from a small one: from %s to %s', (from, to, isNone) =>
    expect(percentageChange(from, to)).toMatchObject({ isNone }),
  );

  it('has a reason instead of Infinity for a start of 0', () =>
    expect(percentageChange('0', '5')).toEqual({ reason: expect.stringContaining('from 0') as string }));
});

describe('the further sums', () => {
  it.each([
    ['a price after 20% tax', reversePercentage('20', '120'), '100.00'],
    ['a price after 25% off', reversePercentage('-25', '75'), '100.00'],
    ['the difference of 40 and 60', percentageDifference('40', '60'), '40.00'],
    ['the difference the other way round', percentageDifference('60', '40'), '40.00'],
    ['points from 5% to 7.5%', percentagePoints('5', '7.5'), '2.50'],
    ['a margin', margin('80', '100'), '20.00'],
    ['a markup', markup('80', '100'), '25.00'],
    ['a tip', withTip('15', '40'), '46.00'],
  ])('%s', (_, outcome, expected) => expect(valueOf(outcome)).toBe(expected));

  it('have reasons where there is no answer', () => {
    for (const outcome of [
      reversePercentage('-100', '5'),
      percentageDifference('5', '-5'),
      margin('1', '0'),
      markup('0', '1'),
    ]) {
      expect(outcome).toHaveProperty('reason');
    }
  });

  it('undo one another: a rise by x % and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99, max: 1000 }), fc.integer({ min: 1, max: 1e6 }), (percent, start) => {
        const end = valueOf(withTip(String(percent), String(start))) ?? '';
        expect(valueOf(reversePercentage(String(percent), end))).toBe(`${start}.00`);
      }),
    );
  });
});

describe('no number yet', () => {
  it.each(['', '-', '1e', 'abc', '\ud800'])('gives nothing for %j on either side', (text) => {
    for (const compute of [
      percentageOf,
      whatPercent,
      percentageChange,
      reversePercentage,
      percentageDifference,
    ]) {
      expect(compute(text, '5')).toBeUndefined();
      expect(compute('5', text)).toBeUndefined();
    }
  });
});

describe('the formulas', () => {
  const formulaOf = (outcome: Outcome) => (outcome && 'formula' in outcome ? outcome.formula : undefined);

  it('have the numbers in, negative ones in parentheses', () => {
    expect(formulaOf(whatPercent('9', '45'))).toBe('9 ÷ 45 × 100');
    expect(formulaOf(whatPercent('2', '-3'))).toBe('2 ÷ (-3) × 100');
    expect(formulaOf(percentageOf('-20', '-50'))).toBe('-20 ÷ 100 × (-50)');
    expect(formulaOf(margin('-80', '-100'))).toBe('(-100 − (-80)) ÷ (-100) × 100');
    expect(formulaOf(markup('-80', '100'))).toBe('(100 − (-80)) ÷ (-80) × 100');
    expect(formulaOf(withTip('-15', '-40'))).toBe('-40 + (-15) ÷ 100 × (-40)');
    expect(formulaOf(percentageChange('-50', '-25'))).toBe('(-25 − (-50)) ÷ 50 × 100');
    expect(formulaOf(reversePercentage('-20', '120'))).toBe('120 ÷ (100 + (-20)) × 100');
    expect(formulaOf(percentageDifference('40', '60'))).toBe('|40 − 60| ÷ 50 × 100');
    expect(formulaOf(percentageDifference('60', '-40'))).toBe('|60 − (-40)| ÷ 10 × 100');
    expect(formulaOf(percentagePoints('5', '7.5'))).toBe('7.5 − 5');
    expect(formulaOf(percentagePoints('-5', '7.5'))).toBe('7.5 − (-5)');
    expect(formulaOf(margin('80', '100'))).toBe('(100 − 80) ÷ 100 × 100');
    expect(formulaOf(markup('80', '100'))).toBe('(100 − 80) ÷ 80 × 100');
    expect(formulaOf(withTip('15', '40'))).toBe('40 + 15 ÷ 100 × 40');
    expect(formulaOf(markup('5', '0'))).toBe('(0 − 5) ÷ 5 × 100');
  });
});
