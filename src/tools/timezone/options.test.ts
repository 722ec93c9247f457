import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { CLOCKS, FIELDS, HOURS_OF_DAY, OPTIONS, readZones, workingHoursOf } from './options.ts';

const refused = (values: Readonly<Record<string, string>>) =>
  readLinked({ ...OPTIONS, ...FIELDS }, new Map(Object.entries(values))).refused.map(({ name }) => name);

describe('a link', () => {
  it('sets a time on either clock', () => {
    expect(refused({ date: '2026-03-10', hours: '9', minutes: '30', period: 'PM', zones: 'UTC' })).toEqual(
      [],
    );
    expect(refused({ hours: '1', minutes: '30', period: 'AM', occurrence: 'later' })).toEqual([]);
    expect(refused({ hours: '20', minutes: '05', clock: '24-hour', workStart: '0', workEnd: '24' })).toEqual(
      [],
    );
  });

  it('is refused what cannot be, name by name', () => {
    expect(refused({ occurrence: 'third' })).toEqual(['occurrence']);
    expect(refused({ hours: '99', minutes: '60', period: 'ZM', date: '1999-1-1' })).toEqual([
      'hours',
      'minutes',
      'period',
      'date',
    ]);
    expect(refused({ zones: Array.from({ length: 13 }, () => 'UTC').join(',') })).toEqual(['zones']);
    for (const zones of ['__proto__', 'Asia/Tokyo,', '<b>', 'x'.repeat(61), 'UTC,'.repeat(3000)])
      expect(refused({ zones })).toEqual(['zones']);
  });
});

it('a stored list of 1,000 zones is not taken', () => {
  const zones = Array.from({ length: 1000 }, () => 'Asia/Tokyo').join(',');
  expect(readStored(OPTIONS, JSON.stringify({ zones, clock: '24-hour' }))).toEqual({ clock: '24-hour' });
  expect(readZones(zones)).toHaveLength(12);
});

it('working hours that end before they start fall back to 9 to 17', () => {
  expect(workingHoursOf({ workStart: '8', workEnd: '12' })).toEqual({ start: 8, end: 12 });
  expect(workingHoursOf({ workStart: '12', workEnd: '12' })).toEqual({ start: 9, end: 17 });
});

it('begins on the 12-hour clock with the browser’s own zone and no time', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ zones: '', clock: '12-hour', workStart: '9', workEnd: '17' });
  expect([OPTIONS.workStart.label, OPTIONS.workEnd.label]).toEqual(['at work from', 'at work until']);
  expect(defaultsOf(FIELDS)).toEqual({
    date: '',
    hours: '',
    minutes: '0',
    period: '',
    occurrence: 'earlier',
  });
  expect(CLOCKS).toEqual([
    { value: '12-hour', label: '12-hour' },
    { value: '24-hour', label: '24-hour' },
  ]);
  expect([HOURS_OF_DAY[0], HOURS_OF_DAY.at(-1), HOURS_OF_DAY.length]).toEqual(['0', '24', 25]);
});

it('a link is held to whole values', () => {
  for (const hours of ['24', 'x9', '9x', '100', '']) expect(refused({ hours })).toEqual(['hours']);
  expect(refused({ hours: '23', minutes: '59', zones: '' })).toEqual([]);
  for (const minutes of ['x5', '5x', '599', '']) expect(refused({ minutes })).toEqual(['minutes']);
  expect(refused({ minutes: '5', period: '' })).toEqual([]);
  expect(refused({ zones: Array.from({ length: 12 }, () => 'UTC').join(',') })).toEqual([]);
  for (const zones of [`A${'x'.repeat(60)}`, '9UTC', '+UTC', 'UTC,,UTC'])
    expect(refused({ zones })).toEqual(['zones']);
  expect(refused({ zones: `A${'x'.repeat(59)}` })).toEqual([]);
});
