import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS, readZones, workingHoursOf } from './options.ts';

const refused = (values: Readonly<Record<string, string>>) =>
  readLinked({ ...OPTIONS, ...FIELDS }, new Map(Object.entries(values))).refused.map(({ name }) => name);

describe('a link', () => {
  it('sets a time on either clock', () => {
    expect(refused({ date: '2026-03-10', hours: '9', minutes: '30', period: 'PM', zones: 'UTC' })).toEqual(
      [],
    );
    expect(refused({ hours: '20', minutes: '05', clock: '24-hour', workStart: '0', workEnd: '24' })).toEqual(
      [],
    );
  });

  it('is refused what cannot be, name by name', () => {
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
