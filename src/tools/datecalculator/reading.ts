/** Reads dates as people and standards write them, and counts days. */
import {
  civilOf,
  dateOf,
  daysFrom,
  dayText,
  isoText as civilText,
  isoWeek,
  nsOf,
  offsetText,
  type Day as CivilDay,
} from '#src/lib/dates/civil.ts';
import { WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import { readDate as readAny } from '#src/lib/dates/read-date.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** A day of the Gregorian calendar. The month is 1 to 12. */
export type Day = CivilDay;

/** A date that was read. */
export type ReadDate = Day & {
  /** `12:00:00`, with a fraction where one was given. */
  readonly time?: string;
  /** `+01:00`, or `Z` where it tells the moment alone. */
  readonly offset?: string;
  /** An IANA name. */
  readonly zone?: string;
};

/** Days around 1970 that moments can have (ECMA-262, 21.4.1.1): the first and the last day are among them. */
const MOST_DAYS = 100_000_000;
const LONGEST = 100;
/** What is said of a date that is not among them. */
export const OUTSIDE = 'outside what calendars here can show: −271821-04-20 to +275760-09-13';

/** Whether a day, counted from 1970, can be shown. */
export const isShown = (days: number): boolean => Math.abs(days) <= MOST_DAYS;

const NAMED: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** Whole days since 1970-01-01. */
export const daysOf = ({ year, month, day }: Day): number => daysFrom(year, month, day);

/** The day so many days after 1970-01-01. */
export const dayOf = dateOf;

/** ISO 8601: 1 is Monday, 7 Sunday. */
export const weekdayOf = (days: number): number => ((((days + 3) % 7) + 7) % 7) + 1;

/** The ISO week date: `2026-W53-7`. */
export const isoWeekOf = (days: number): string => `${isoWeek(dateOf(days))}-${weekdayOf(days)}`;

/** `2026-11-25`. */
export const isoText = dayText;

const WEEKDAY = /^(?:(next|last|this|coming) )?(mon|tues?|wednes|thurs?|fri|satur|sun|wed|thu|sat)(?:day)?$/i;

/** Whether a text is the name of a weekday, with or without `next` or `last`. */
export const isWeekday = (typed: string): boolean => WEEKDAY.test(asOneLine(typed));

const asOneLine = (typed: string): string =>
  typed
    .trim()
    .slice(0, LONGEST + 1)
    .replaceAll('\u2212', '-')
    .replaceAll(/\s+/g, ' ');

/** The first such day after today, or the last one before it. */
function namedWeekday(text: string, today: number): number | undefined {
  const [, which = 'next', name] = WEEKDAY.exec(text) ?? [];
  if (name === undefined) return undefined;
  const weekday = WEEKDAYS.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase())) || 7;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const kind = which.toLowerCase();
  if (kind === 'last') return today + ahead - 7;
  return today + (kind === 'this' ? ahead : ahead || 7);
}

/** A date in any known form; nothing entered is today. `today` in days since 1970. */
export function readDate(typed: string, today: number): Result<ReadDate> {
  const text = asOneLine(typed);
  if (text.length > LONGEST) return fail('expected one date, found a longer text');
  const named = NAMED.get(text.toLowerCase());
  if (named !== undefined) return ok(dateOf(today + named));
  const weekday = namedWeekday(text, today);
  if (weekday !== undefined) return ok(dateOf(weekday));
  const read = readAny(text, dateOf(today).year);
  if (!read) return fail(`expected a date such as 2026-11-28, 28.11.2026 or next friday, found "${text}"`);
  if (!read.ok) return read;
  const { civil, hasTime, offset, isUtc, zone } = read.value;
  // 24:00 and a leap second are the beginning of what follows.
  const { year, month, day, ...clock } = civilOf(nsOf(civil));
  if (!isShown(daysFrom(year, month, day))) return fail(OUTSIDE);
  return ok({
    ...{ year, month, day },
    ...(hasTime && { time: civilText({ year, month, day, ...clock }).replace(/^.*T/, '') }),
    ...(offset !== undefined && { offset: isUtc ? 'Z' : offsetText(offset) }),
    ...(zone !== undefined && { zone }),
  });
}
