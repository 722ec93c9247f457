/** The day hour by hour, on ordinary days and on days of 23 and 25 hours. */
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { cellOf, commonHours, dayStrips } from './day-strip.ts';

const working = { start: 9, end: 17 };
const instant = (text: string) => Temporal.Instant.from(text);
const wednesday = instant('2026-07-15T12:00:00Z');

describe('a strip', () => {
  it('has the hours of the first zone, midnight to midnight', () => {
    const [utc] = dayStrips(wednesday, ['UTC'], working);
    expect(utc?.cells.map(({ hour }) => hour)).toEqual(Array.from({ length: 24 }, (_, hour) => hour));
    expect(utc?.cells.filter(({ isWorking }) => isWorking).map(({ hour }) => hour)).toEqual([
      9, 10, 11, 12, 13, 14, 15, 16,
    ]);
    expect(utc?.cells.filter(({ isNewDay }) => isNewDay).map(({ hour }) => hour)).toEqual([0]);
    expect(utc?.cells.filter(({ isNight }) => isNight).map(({ hour }) => hour)).toEqual([
      0, 1, 2, 3, 4, 5, 22, 23,
    ]);
  });

  it('shows zones that are half an hour off as they are', () => {
    const [, kolkata] = dayStrips(wednesday, ['UTC', 'Asia/Kolkata'], working);
    expect(kolkata?.cells[0]).toMatchObject({ hour: 5, minute: 30 });
    expect(kolkata?.cells.findIndex(({ isNewDay }) => isNewDay)).toBe(19);
  });

  it('has 23 hours where clocks go forward and 25 where they go back', () => {
    const hours = (text: string) =>
      dayStrips(instant(text), ['America/New_York'], working)[0]?.cells.map(({ hour }) => hour);
    expect(hours('2024-03-10T17:00:00Z')).toEqual([
      0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ]);
    expect(hours('2024-11-03T17:00:00Z')?.slice(0, 4)).toEqual([0, 1, 1, 2]);
    expect(hours('2024-11-03T17:00:00Z')).toHaveLength(25);
  });

  it('begins where the day begins, even if that is not midnight', () => {
    const [santiago] = dayStrips(instant('2024-09-08T15:00:00Z'), ['America/Santiago'], working);
    expect(santiago?.cells[0]?.hour).toBe(1);
    expect(santiago?.cells).toHaveLength(23);
  });

  it('marks the cell of the moment', () => {
    expect(cellOf(wednesday, 'UTC')).toBe(12);
    expect(cellOf(instant('2026-07-15T12:59:59Z'), 'UTC')).toBe(12);
    expect(cellOf(wednesday, 'America/New_York')).toBe(8);
  });

  it('of no zones is none', () => {
    expect(dayStrips(wednesday, [], working)).toEqual([]);
    expect(commonHours(wednesday, [], working, '12-hour')).toEqual([]);
  });
});

describe('common hours', () => {
  const common = (at: string, ...zones: string[]) => commonHours(instant(at), zones, working, '12-hour');

  it('of New York and London are the morning of one and the afternoon of the other', () => {
    expect(common('2026-07-15T12:00:00Z', 'America/New_York', 'Europe/London')).toEqual(['9 AM–12 PM']);
  });

  it('move by an hour in the weeks when only one of them has changed its clocks', () => {
    expect(common('2026-03-11T12:00:00Z', 'America/New_York', 'Europe/London')).toEqual(['9 AM–1 PM']);
  });

  it('are exact to a quarter of an hour', () => {
    expect(common('2026-07-15T06:00:00Z', 'Asia/Kolkata', 'Asia/Kathmandu')).toEqual(['9 AM–4:45 PM']);
  });

  it('are none at the weekend, and none where the day and the night meet', () => {
    expect(common('2026-07-18T12:00:00Z', 'UTC')).toEqual([]);
    expect(common('2026-07-15T12:00:00Z', 'America/New_York', 'Asia/Tokyo')).toEqual([]);
  });

  it('may be two stretches', () => {
    expect(
      commonHours(
        instant('2026-07-15T12:00:00Z'),
        ['Pacific/Auckland', 'UTC'],
        { start: 0, end: 24 },
        '24-hour',
      ),
    ).toEqual(['00:00–00:00']);
    expect(
      commonHours(instant('2026-07-15T12:00:00Z'), ['UTC', 'Asia/Tokyo'], { start: 8, end: 23 }, '24-hour'),
    ).toEqual(['08:00–14:00']);
    expect(
      commonHours(
        instant('2026-07-15T12:00:00Z'),
        ['UTC', 'America/Los_Angeles'],
        { start: 0, end: 23 },
        '24-hour',
      ),
    ).toEqual(['00:00–06:00', '07:00–23:00']);
  });
});
