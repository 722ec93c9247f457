/** What the timezone page remembers, and what its links carry. */
import { choice, defineOptions, text, type OptionValues } from '#src/lib/options.ts';
import { PERIODS } from './day/clock-time.ts';
import type { WorkingHours } from './day/day-strip.ts';
import { DATE, MAX_ZONES } from './logic.ts';

/** The choices of the clock. */
export const CLOCKS = [
  { value: '12-hour', label: '12-hour' },
  { value: '24-hour', label: '24-hour' },
] as const;

/** Of a time that occurs twice. */
export const OCCURRENCES = [
  { value: 'earlier', label: 'The first' },
  { value: 'later', label: 'The second' },
] as const;

/** `0` to `24`. */
export const HOURS_OF_DAY = Array.from({ length: 25 }, (_, hour) => `${hour}`);

/** A name as the time zone database forms them; whether the browser knows the zone is seen in its row. */
const ZONE_NAME = /^[A-Za-z][\w+/-]{0,59}$/;
const LONGEST_LIST = 1000;

/** What the person can choose: remembered, and carried by links. */
export const OPTIONS = defineOptions({
  /** Separated by commas; empty is the browser's own zone. */
  zones: text('', {
    maxLength: LONGEST_LIST,
    check: (list) => list === '' || isZoneList(list),
    only: 'page',
  }),
  clock: choice('12-hour', CLOCKS),
  workStart: choice('9', HOURS_OF_DAY, { label: 'at work from', only: 'page' }),
  workEnd: choice('17', HOURS_OF_DAY, { label: 'at work until', only: 'page' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;

/** The time as typed. Without AM or PM it is on the 24-hour clock. */
export const FIELDS = defineOptions({
  date: text('', { check: (date) => DATE.test(date) }),
  hours: text('', { check: (hours) => /^\d{1,2}$/.test(hours) && Number(hours) < 24 }),
  minutes: text('0', { check: (minutes) => /^[0-5]?\d$/.test(minutes) }),
  period: choice('', ['', ...PERIODS]),
  occurrence: choice('earlier', OCCURRENCES),
});

function isZoneList(list: string): boolean {
  const zones = list.split(',', MAX_ZONES + 1);
  return zones.length <= MAX_ZONES && zones.every((zone) => ZONE_NAME.test(zone));
}

/** The zones of a list, at most twelve: `readZones('UTC,Asia/Tokyo')`. */
export const readZones = (list: string): readonly string[] => list.split(',', MAX_ZONES);

/** The working hours that were chosen; 9 to 17 where the end is not after the start, as a link may have it. */
export function workingHoursOf({ workStart, workEnd }: { workStart: string; workEnd: string }): WorkingHours {
  const [start, end] = [Number(workStart), Number(workEnd)];
  return start < end ? { start, end } : { start: 9, end: 17 };
}
