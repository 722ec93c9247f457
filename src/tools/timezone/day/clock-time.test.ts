import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import {
  clampPart,
  cutOf,
  describeCut,
  hoursOf,
  isUnfinished,
  meantBy,
  MINUTES,
  partSoFar,
  toClock,
  type ClockPart,
} from './clock-time.ts';
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
  [{ hours: '16', minutes: '05', period: 'AM' }, '12-hour', { hours: '4', minutes: '05', period: 'PM' }],
  [{ hours: '16', minutes: '05', period: 'PM' }, '24-hour', { hours: '16', minutes: '05', period: '' }],
] as const)('%j on the %s clock is %j', (typed, clock, expected) => {
  expect(toClock(typed, clock)).toEqual(expected);
});

const TWELVE = hoursOf('12-hour');
const ALL_DAY = hoursOf('24-hour');

it('hours and minutes are kept within their limits, and as typed within them', () => {
  const clamp = (part: ClockPart, ...typed: string[]) => typed.map((text) => clampPart(text, part));
  expect(clamp(TWELVE, '13', '0', '012', '09', ' 09 ', '12', 'x')).toEqual([
    ...['12', '1', '12', '09', '09', '12', ''],
  ]);
  expect(clamp(ALL_DAY, '24', '-1', '00', '23')).toEqual(['23', '0', '00', '23']);
  expect(clamp(MINUTES, '75', '-1', '05', '59', 'soon', '5x')).toEqual(['59', '0', '05', '59', '0', '5']);
});

it('a text that two digits do not end may still become a number in range', () => {
  const unfinished = (part: ClockPart, ...typed: string[]) =>
    typed.filter((text) => isUnfinished(text, part));
  expect(unfinished(TWELVE, '', '0', '-', '-4', '3.', '1', '09', '00', '16', '012')).toEqual([
    ...['0', '-', '-4', '3.'],
  ]);
  expect(unfinished(ALL_DAY, '', '0', '-', '2', '23', '24')).toEqual(['-']);
  expect(unfinished(MINUTES, '', '0', '7', '75', 'x')).toEqual(['x']);
  expect(['0', '-4', '3.', 'x', ''].map((text) => partSoFar(text, TWELVE))).toEqual(['', '', '3', '', '']);
  expect(['', 'x', '7', '-'].map((text) => partSoFar(text, MINUTES))).toEqual(['0', '0', '7', '0']);
});

it('what was cut is reported, with the time on the 12-hour clock that was meant', () => {
  const cut = (typed: string, part: ClockPart) => {
    const found = cutOf(typed, clampPart(typed, part), part);
    return found && [describeCut(found), meantBy(found)?.label];
  };
  expect(cut('16', TWELVE)).toEqual(['“16” is cut to 12: hours go from 1 to 12.', '4 PM']);
  expect(cut('0', TWELVE)).toEqual(['“0” is cut to 1: hours go from 1 to 12.', '12 AM']);
  expect(cut('23', TWELVE)?.[1]).toBe('11 PM');
  // The midnight at the end of the day is that of the next date.
  expect(cut('24', TWELVE)).toEqual(['“24” is cut to 12: hours go from 1 to 12.', undefined]);
  expect(cut('noon', TWELVE)).toEqual(['“noon” is not taken: hours go from 1 to 12.', undefined]);
  expect(cut('24', ALL_DAY)).toEqual(['“24” is cut to 23: hours go from 0 to 23.', undefined]);
  expect(cut('75', MINUTES)).toEqual(['“75” is cut to 59: minutes go from 0 to 59.', undefined]);
  expect(cut('3.9', TWELVE)?.[0]).toBe('“3.9” is cut to 3: hours go from 1 to 12.');
  for (const same of ['', ' ', '09', '012', '12']) expect(cut(same, TWELVE)).toBeUndefined();
});

it('begins with the date here and the time in the zone, or in UTC where the zone is not known', () => {
  expect(today(new Date(2026, 0, 5, 23))).toBe('2026-01-05');
  const noon = Date.UTC(2026, 10, 22, 12, 4);
  expect(nowIn(Temporal, 'Asia/Tokyo', noon).typed).toEqual({
    date: '2026-11-22',
    hours: '9',
    minutes: '04',
    period: 'PM',
  });
  expect(nowIn(Temporal, 'Mars/Olympus', noon).typed).toEqual({
    date: '2026-11-22',
    hours: '12',
    minutes: '04',
    period: 'PM',
  });
});

it('knows which of two times is now where clocks went back', () => {
  const before = Date.UTC(2026, 10, 1, 5, 30);
  const times = [0, 1, 2].map((hours) => nowIn(Temporal, 'America/New_York', before + hours * 3_600_000));
  expect(times.map(({ typed, occurrence }) => [typed.hours, occurrence])).toEqual([
    ['1', 'earlier'],
    ['1', 'later'],
    ['2', 'earlier'],
  ]);
});
