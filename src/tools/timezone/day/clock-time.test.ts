import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { clampHours, clampMinutes, toClock } from './clock-time.ts';
import { nowIn, today } from './now.ts';

it.each([
  [{ hours: '8', minutes: '05', period: 'PM' }, '24-hour', { hours: '20', minutes: '05', period: '' }],
  [{ hours: '12', minutes: '5', period: 'AM' }, '24-hour', { hours: '0', minutes: '5', period: '' }],
  [{ hours: '20', minutes: '05', period: '' }, '12-hour', { hours: '8', minutes: '05', period: 'PM' }],
  [{ hours: '0', minutes: '7', period: '' }, '12-hour', { hours: '12', minutes: '7', period: 'AM' }],
  [{ hours: '08', minutes: '05', period: 'PM' }, '12-hour', { hours: '08', minutes: '05', period: 'PM' }],
  [{ hours: '08', minutes: '05', period: '' }, '24-hour', { hours: '08', minutes: '05', period: '' }],
  [{ hours: '', minutes: '05', period: 'PM' }, '24-hour', { hours: '', minutes: '05', period: '' }],
  [{ hours: '', minutes: '05', period: '' }, '12-hour', { hours: '', minutes: '05', period: 'AM' }],
] as const)('%j on the %s clock is %j', (typed, clock, expected) => {
  expect(toClock(typed, clock)).toEqual(expected);
});

it('hours and minutes are kept within their limits, and as typed within them', () => {
  expect(['13', '0', '012', '09', '12', 'x'].map((typed) => clampHours(typed, '12-hour'))).toEqual([
    ...['12', '1', '12', '09', '12', ''],
  ]);
  expect(['24', '-1', '00', '23'].map((typed) => clampHours(typed, '24-hour'))).toEqual([
    '23',
    '0',
    '00',
    '23',
  ]);
  expect(['75', '-1', '05', '59', 'soon', '5x'].map(clampMinutes)).toEqual(['59', '0', '05', '59', '0', '5']);
});

it('begins with the date here and the time in the zone, or in UTC where the zone is not known', () => {
  expect(today(new Date(2026, 0, 5, 23))).toBe('2026-01-05');
  const noon = Date.UTC(2026, 10, 22, 12, 4);
  expect(nowIn(Temporal, 'Asia/Tokyo', noon).moment).toEqual({
    date: '2026-11-22',
    hours: '9',
    minutes: '04',
    period: 'PM',
  });
  expect(nowIn(Temporal, 'Mars/Olympus', noon).moment).toEqual({
    date: '2026-11-22',
    hours: '12',
    minutes: '04',
    period: 'PM',
  });
});

it('knows which of two times is now where clocks went back', () => {
  const before = Date.UTC(2026, 10, 1, 5, 30);
  const times = [0, 1, 2].map((hours) => nowIn(Temporal, 'America/New_York', before + hours * 3_600_000));
  expect(times.map(({ moment, occurrence }) => [moment.hours, occurrence])).toEqual([
    ['1', 'earlier'],
    ['1', 'later'],
    ['2', 'earlier'],
  ]);
});
