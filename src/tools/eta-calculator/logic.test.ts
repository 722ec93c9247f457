import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal } from '#src/lib/decimal.ts';
import {
  completionMs,
  describeCompletion,
  describeDuration,
  describeMissing,
  describeSeconds,
  describeSpan,
  eta,
  neededRate,
  problemOfAmount,
  type EtaInput,
} from './logic.ts';
import { fromFieldValue, nextDay, toFieldValue, wallTime } from './wall-time.ts';

const input = (change: Partial<EtaInput>): EtaInput => ({
  totalAmount: '100',
  alreadyDone: '',
  consumptionRate: '5',
  timeSpan: '1',
  timeUnit: 'minutes',
  ...change,
});

const durationOf = (change: Partial<EtaInput>) => {
  const found = eta(input(change));
  return found.status === 'known' ? found.durationMs.toFixed() : found.status;
};

describe('eta', () => {
  it.each([
    [{}, '1200000'],
    [{ timeUnit: 'hours' }, '72000000'],
    [{ timeUnit: 'milliseconds', timeSpan: '3' }, '60'],
    [{ alreadyDone: '40' }, '720000'],
    [{ alreadyDone: '500' }, '0'],
    [{ consumptionRate: '0.1', totalAmount: '0.3' }, '180000'],
    [{ totalAmount: '1e20', consumptionRate: '1', timeUnit: 'days' }, '8640000000000000000000000000'],
  ] as const)('%j takes %s ms', (change, expected) => expect(durationOf(change)).toBe(expected));

  it.each(['', '0', '-', 'abc'])('is incomplete while any of the three is %j', (text) => {
    for (const name of ['totalAmount', 'consumptionRate', 'timeSpan'])
      expect(durationOf({ [name]: text })).toBe('incomplete');
  });

  it('refuses negative amounts', () => expect(durationOf({ consumptionRate: '-5' })).toBe('impossible'));

  it('agrees with whole-number arithmetic', () => {
    const whole = fc.integer({ min: 1, max: 1e6 });
    fc.assert(
      fc.property(whole, whole, whole, (total, rate, span) => {
        const found = eta(
          input({ totalAmount: String(total), consumptionRate: String(rate), timeSpan: String(span) }),
        );
        const expected = (BigInt(total) * BigInt(span) * 60_000n) / BigInt(rate);
        expect(found.status === 'known' && found.durationMs.round(0, 0).toFixed()).toBe(expected.toString());
      }),
    );
  });
});

describe('describeDuration', () => {
  it.each([
    [93_784_000, '1 day, 2 hours, 3 minutes'],
    [86_400_000, '1 day'],
    [172_860_000, '2 days, 1 minute'],
    [3_600_000, '1 hour'],
    [7_259_999, '2 hours'],
    [59_999, ''],
    [0, ''],
  ])('%d ms is %j', (ms, words) => expect(describeDuration(decimal(ms))).toBe(words));

  it('has short durations to the second elsewhere, unless they are whole minutes', () => {
    expect(describeSeconds(decimal(38_500))).toBe('38.5 seconds');
    expect(describeSeconds(decimal(98_500))).toBe('1 minute, 38.5 seconds');
    expect(describeSeconds(decimal(61_000))).toBe('1 minute, 1 second');
    expect(describeSeconds(decimal(3_000_000))).toBeUndefined();
    expect(describeSeconds(decimal(3_600_000))).toBeUndefined();
    expect(describeSeconds(decimal(3_600_500))).toBeUndefined();
  });

  it.each([
    ['59999.6', '1 minute'],
    ['119999.9', '2 minutes'],
    ['3599999.9', '1 hour'],
    ['59999.4', '59.999 seconds'],
    ['0.5', '0.001 seconds'],
    ['0.4', undefined],
    ['0', undefined],
  ])('never counts to sixty: %s ms is %j', (ms, words) => expect(describeSeconds(decimal(ms))).toBe(words));
});

describe('completion', () => {
  const now = new Date(2026, 10, 21, 22, 0);
  const at = (instant: Date) =>
    describeCompletion(wallTime(instant, 'en-US'), wallTime(now), wallTime(nextDay(now)));

  it('goes by calendar days, not by 24 hours', () => {
    expect(at(new Date(2026, 10, 21, 23, 59))).toBe('today at 23:59');
    expect(at(new Date(2026, 10, 22, 0, 5))).toBe('tomorrow at 00:05');
    expect(at(new Date(2026, 10, 22, 23, 0))).toBe('tomorrow at 23:00');
    expect(at(new Date(2026, 10, 23, 0, 0))).toBe('on 11/23/2026 at 00:00');
    expect(at(new Date(2026, 10, 20, 9, 30))).toBe('on 11/20/2026 at 09:30');
    expect(at(new Date(2026, 11, 21, 9, 30))).toBe('on 12/21/2026 at 09:30');
    expect(at(new Date(2027, 10, 21, 9, 30))).toBe('on 11/21/2027 at 09:30');
  });

  it('is unknown beyond the year 275760', () => {
    expect(completionMs(0, decimal('8.64e15'))).toBe(8.64e15);
    expect(completionMs(1, decimal('8.64e15'))).toBeUndefined();
    expect(completionMs(0, decimal('1e30'))).toBeUndefined();
  });
});

describe('the start field', () => {
  it('is written to the minute and read back', () => {
    const instant = new Date(2026, 2, 5, 7, 8, 9);
    expect(toFieldValue(instant)).toBe('2026-03-05T07:08');
    expect(fromFieldValue('2026-03-05T07:08')).toBe(new Date(2026, 2, 5, 7, 8).getTime());
    expect(fromFieldValue('')).toBeUndefined();
    expect(fromFieldValue('12026-03-05T07:08')).toBe(new Date(12026, 2, 5, 7, 8).getTime());
    expect(fromFieldValue('275760-01-02T03:04')).toBe(new Date(275760, 0, 2, 3, 4).getTime());
    expect(fromFieldValue('275760-12-31T00:00')).toBeUndefined();
    expect(toFieldValue(new Date(12026, 2, 5, 7, 8))).toBe('12026-03-05T07:08');
    const early = new Date(2026, 0, 2, 3, 4);
    early.setFullYear(987);
    expect(toFieldValue(early)).toBe('0987-01-02T03:04');
  });
});

describe('what is missing', () => {
  it('is named in a message, and so is a zero', () => {
    expect(describeMissing(input({ totalAmount: '' }))).toBe('Enter a total, a rate and a time span.');
    expect(describeMissing(input({ consumptionRate: '0' }))).toBe(
      'With a consumption rate of 0 there is no answer. Enter more than 0.',
    );
    expect(describeMissing(input({ totalAmount: '0', timeSpan: '0.0' }))).toBe(
      'With an amount of element to consume and a time span of 0 there is no answer. Enter more than 0.',
    );
  });
});

it('a span of one has its unit in the singular', () => {
  expect(describeSpan(input({ timeSpan: '1', timeUnit: 'hours' }))).toBe('1 hour');
  expect(describeSpan(input({ timeSpan: '10', timeUnit: 'hours' }))).toBe('10 hours');
  expect(describeSpan(input({ timeSpan: '1e1', timeUnit: 'days' }))).toBe('10 days');
  expect(describeSpan(input({ timeSpan: 'ten', timeUnit: 'days' }))).toBe('ten days');
});

describe('neededRate', () => {
  it('inverts the estimate', () => {
    expect(neededRate(input({}), 0, 1_200_000)).toBe('5');
    expect(neededRate(input({ alreadyDone: '40' }), 0, 1_200_000)).toBe('3');
  });

  it('has no answer for a moment that has passed, or nothing left', () => {
    expect(neededRate(input({}), 5, 5)).toBeUndefined();
    expect(neededRate(input({}), 5, fromFieldValue(''))).toBeUndefined();
    expect(neededRate(input({ alreadyDone: '100' }), 0, 5)).toBeUndefined();
  });

  it('counts from the start to the target', () =>
    expect(neededRate(input({}), 600_000, 1_800_000)).toBe('5'));

  it.each(['', 'abc', '0', '-1'])('has no answer while the total or the span is %j', (typed) => {
    expect(neededRate(input({ totalAmount: typed }), 0, 1000)).toBeUndefined();
    expect(neededRate(input({ timeSpan: typed }), 0, 1000)).toBeUndefined();
  });
});

it('an amount below zero is refused where it is typed', () => {
  expect(problemOfAmount('-1')).toBe('Enter 0 or more.');
  expect(problemOfAmount('0')).toBeUndefined();
  expect(problemOfAmount('')).toBeUndefined();
});
