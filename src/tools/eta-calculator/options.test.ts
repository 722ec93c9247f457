/** What is remembered and what a link may bring. */
import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS } from './options.ts';

const linked = (name: string, value: string) => readLinked(FIELDS, new Map([[name, value]])).values;

it('begins in minutes with empty fields, and remembers the unit', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ timeUnit: 'minutes' });
  expect(readStored(OPTIONS, '{"timeUnit":"days"}')).toEqual({ timeUnit: 'days' });
  expect(readStored(OPTIONS, '{"timeUnit":"years"}')).toEqual({});
  const empty = {
    totalAmount: '',
    startTime: '',
    consumptionRate: '',
    timeSpan: '',
    alreadyDone: '',
    target: '',
    amountUnit: '',
    rateUnit: '',
  };
  expect(defaultsOf(FIELDS)).toEqual(empty);
});

it('takes numbers and moments from a link, and nothing else', () => {
  expect(linked('totalAmount', '12.5')).toEqual({ totalAmount: '12.5' });
  expect(linked('totalAmount', 'all')).toEqual({});
  expect(linked('startTime', '2026-11-22T09:05')).toEqual({ startTime: '2026-11-22T09:05' });
  expect(linked('startTime', 'soon')).toEqual({});
  expect(linked('target', `2026-11-22T09:05${' '.repeat(15)}`)).toEqual({});
});
