/** What is known of a date by itself. Days are counted since 1970-01-01. */
import { WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import type { ValueRow } from '#src/lib/form/form.ts';
import { grouped, plural } from '#src/lib/format.ts';
import { dayOf, daysOf, isoText, isoWeekOf, weekdayOf } from './reading.ts';

/** The Julian day number of 1970-01-01, at noon. */
const JULIAN_DAY_1970 = 2_440_588;

/** Weekday, week, place in the year and Julian day of a date. */
export function facts(days: number, today: number): ValueRow[] {
  const day = dayOf(days);
  const first = daysOf({ year: day.year, month: 1, day: 1 });
  const length = daysOf({ year: day.year + 1, month: 1, day: 1 }) - first;
  const away = days - today;
  return [
    { label: 'Date', value: isoText(day) },
    { label: 'Weekday', value: WEEKDAYS[weekdayOf(days) % 7] ?? '' },
    { label: 'ISO week date', value: isoWeekOf(days) },
    { label: 'Day of the year', value: String(days - first + 1) },
    { label: 'Days left in the year', value: String(first + length - 1 - days) },
    { label: 'Quarter', value: `Q${Math.ceil(day.month / 3)}` },
    { label: 'Leap year', value: length === 366 ? 'yes' : 'no' },
    { label: 'Julian day', value: grouped(String(days + JULIAN_DAY_1970)), note: 'from noon, UTC' },
    {
      label: 'From today',
      value: away === 0 ? 'today' : `${plural(Math.abs(away), 'day')} ${away > 0 ? 'ahead' : 'ago'}`,
    },
  ];
}
