/** Reads dates as people and standards write them; nothing rolls over, nothing of two meanings is taken. */
import { twoDigits } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** A day of the Gregorian calendar. The month is 1 to 12. */
export type Day = { readonly year: number; readonly month: number; readonly day: number };

/** A date that was read. */
export type ReadDate = Day & {
  /** `12:00`, with seconds and a fraction where they were given. */
  readonly time?: string;
  /** `Z` or `+01:00`. */
  readonly offset?: string;
};

const DAY_MS = 86_400_000;
/** Days around 1970 that Temporal and Date can show (ECMA-262, 21.4.1.1). */
const MOST_DAYS = 100_000_000;
const LONGEST = 100;
const OUTSIDE = 'outside what calendars here can show: −271821-04-20 to +275760-09-13';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\.?`;
const ISO =
  /^([+-]\d{6}|\d{4})(?:-(\d{2})-(\d{2})|(\d{2})(\d{2})|-?w(\d{2})-?(\d)|-?(\d{3}))(?:[t ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9}))?)?(z|[+-]\d{2}(?::?\d{2})?)?)?$/i;
const DAY_FIRST = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (\d{4})$`,
  'i',
);
const MONTH_FIRST = new RegExp(
  String.raw`^(?:[a-z]{3,9},? )?${MONTH} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$`,
  'i',
);
const SLASHES = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
const NAMED: ReadonlyMap<string, number> = new Map([
  ['', 0],
  ['today', 0],
  ['now', 0],
  ['tomorrow', 1],
  ['yesterday', -1],
]);

/** The calendar repeats itself. */
const ERA = { years: 400, days: 146_097 };

/** Whole days since 1970-01-01. */
export function daysOf({ year, month, day }: Day): number {
  const eras = Math.floor(year / ERA.years);
  const within = new Date(0).setUTCFullYear(year - eras * ERA.years, month - 1, day);
  return Math.round(within / DAY_MS) + eras * ERA.days;
}

/** The day so many days after 1970-01-01. */
export function dayOf(days: number): Day {
  const eras = Math.floor(days / ERA.days);
  const date = new Date((days - eras * ERA.days) * DAY_MS);
  return {
    year: date.getUTCFullYear() + eras * ERA.years,
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  };
}

const daysIn = (year: number, month: number): number =>
  daysOf(month === 12 ? { year: year + 1, month: 1, day: 1 } : { year, month: month + 1, day: 1 }) -
  daysOf({ year, month, day: 1 });

/** ISO 8601: 1 is Monday, 7 Sunday. */
export const weekdayOf = (days: number): number => ((((days + 3) % 7) + 7) % 7) + 1;

/** The first day of ISO week 1: that of the week which holds January 4. */
const firstWeek = (year: number): number => {
  const fourth = daysOf({ year, month: 1, day: 4 });
  return fourth - weekdayOf(fourth) + 1;
};

/** The ISO week date: `2026-W53-7`. */
export function isoWeekOf(days: number): string {
  const weekday = weekdayOf(days);
  const { year } = dayOf(days - weekday + 4);
  const week = Math.floor((days - firstWeek(year)) / 7) + 1;
  return `${yearText(year)}-W${twoDigits(week)}-${weekday}`;
}

/** Four digits, or a sign and six. */
function yearText(year: number): string {
  if (year >= 0 && year <= 9999) return String(year).padStart(4, '0');
  return `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`;
}

/** `2026-11-25`. */
export const isoText = ({ year, month, day }: Day): string =>
  `${yearText(year)}-${twoDigits(month)}-${twoDigits(day)}`;

/** A date in any known form; nothing entered is today. `today` in days since 1970. */
export function readDate(typed: string, today: number): Result<ReadDate> {
  const text = typed.trim().replaceAll('\u2212', '-').replaceAll(/\s+/g, ' ');
  if (text.length > LONGEST) return fail('expected one date, found a longer text');
  const named = NAMED.get(text.toLowerCase());
  if (named !== undefined) return ok(dayOf(today + named));
  const iso = ISO.exec(text);
  if (iso) return readIso(iso);
  const [, first, second, year] = SLASHES.exec(text) ?? [];
  if (first !== undefined) return slashed(Number(first), Number(second), Number(year));
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return checked(Number(dayFirst[3]), monthNamed(dayFirst[2]), Number(dayFirst[1]));
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return checked(Number(monthFirst[3]), monthNamed(monthFirst[1]), Number(monthFirst[2]));
  return fail(`expected a date such as 2026-11-25, found "${text}"`);
}

const monthNamed = (name = ''): number =>
  MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;

function slashed(first: number, second: number, year: number): Result<ReadDate> {
  const dayFirst = checked(year, second, first);
  const monthFirst = checked(year, first, second);
  if (dayFirst.ok && monthFirst.ok && first !== second)
    return fail(
      `this date has two meanings: ${isoText(dayFirst.value)} (day first) or ${isoText(monthFirst.value)} (month first)`,
    );
  return dayFirst.ok ? dayFirst : monthFirst;
}

function readIso(match: RegExpExecArray): Result<ReadDate> {
  const [, yearDigits = '', month, day, basicMonth, basicDay, week, weekday, ordinal] = match;
  const year = Number(yearDigits);
  if (yearDigits === '-000000') return fail('there is no year −000000');
  const date =
    week !== undefined
      ? fromWeek(year, Number(week), Number(weekday))
      : ordinal !== undefined
        ? fromOrdinal(year, Number(ordinal))
        : checked(year, Number(month ?? basicMonth), Number(day ?? basicDay));
  const [hour, minute, second, fraction, offset] = match.slice(9);
  if (!date.ok || hour === undefined) return date;
  if (Number(hour) > 23) return fail(`expected an hour from 0 to 23, found ${hour}`);
  if (Number(minute) > 59) return fail(`expected a minute from 0 to 59, found ${minute ?? ''}`);
  if (Number(second ?? 0) > 59) return fail(`expected a second from 0 to 59, found ${second ?? ''}`);
  const time = `${hour}:${minute ?? '00'}${second === undefined ? '' : `:${second}`}${fraction === undefined ? '' : `.${fraction}`}`;
  return ok({ ...date.value, time, ...(offset !== undefined && { offset: offset.toUpperCase() }) });
}

function checked(year: number, month: number, day: number): Result<Day> {
  if (month < 1 || month > 12) return fail(`expected a month from 01 to 12, found ${twoDigits(month)}`);
  const most = daysIn(year, month);
  if (day < 1 || day > most)
    return fail(`${MONTHS[month - 1] ?? ''} ${year} has ${most} days, found ${twoDigits(day)}`);
  return inRange({ year, month, day });
}

function inRange(day: Day): Result<Day> {
  const days = daysOf(day);
  return Math.abs(days) < MOST_DAYS ? ok(day) : fail(OUTSIDE);
}

function fromOrdinal(year: number, ordinal: number): Result<Day> {
  const first = daysOf({ year, month: 1, day: 1 });
  const most = daysOf({ year: year + 1, month: 1, day: 1 }) - first;
  if (ordinal < 1 || ordinal > most) return fail(`${year} has ${most} days, found day ${ordinal}`);
  return inRange(dayOf(first + ordinal - 1));
}

function fromWeek(year: number, week: number, weekday: number): Result<Day> {
  const first = firstWeek(year);
  const most = Math.round((firstWeek(year + 1) - first) / 7);
  if (week < 1 || week > most) return fail(`${year} has ${most} weeks, found week ${twoDigits(week)}`);
  if (weekday < 1 || weekday > 7) return fail(`expected a weekday from 1 to 7, found ${weekday}`);
  return inRange(dayOf(first + (week - 1) * 7 + weekday - 1));
}
