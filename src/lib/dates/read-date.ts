/** Reads dates as standards and programs write them; nothing rolls over. */
import { MONTHS as MONTH_NAMES } from '#src/lib/dates/calendar-names.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import {
  daysFrom,
  daysIn,
  dayText,
  isLeap,
  weekdayOf,
  WEEKDAYS,
  MONTHS,
  type Civil,
  type Day,
} from './civil.ts';

/** A date that was read. */
export type ReadDate = {
  readonly civil: Civil;
  /** Without one, it is the beginning of the day. */
  readonly hasTime: boolean;
  /** Seconds east of UTC; absent where the text names none. */
  readonly offset?: number;
  /** The offset is `Z` or `-00:00`: it tells the moment, and nothing of the local offset in the zone (RFC 9557 §3.4). */
  readonly isUtc?: true;
  /** An IANA name in brackets. */
  readonly zone?: string;
  readonly notes: readonly string[];
};

const TIME = String.raw`(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,](\d+))?)?)?`;
const OFFSET = String.raw`(z|utc|gmt|[+-\u2212]\d{2}(?::?\d{2}(?::?\d{2})?)?)`;
const ISO = new RegExp(
  String.raw`^([+-]\d{6}|\d{4})-?(?:(\d{2})-?(\d{2})|w(\d{2})(?:-?(\d))?|(\d{3}))(?:[t ] ?${TIME} ?${OFFSET}?)? ?(?:\[!?([A-Za-z][\w+/-]{0,59})\])?((?:\[[a-z_][a-z\d_-]{0,30}=[a-z\d-]{1,60}\]){0,9})$`,
  'i',
);
const DAY = String.raw`(?:(mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6},?\s+)?`;
const NAMED_ZONE = String.raw`(?:\s*([+-]\d{4}|[a-z]{1,5}))?(?:\s*\([^()]{0,80}\))?`;
const CLOCK = String.raw`(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?(?:\s*([ap])m)?`;
/** RFC 5322, RFC 850 (`06-Nov-94`) and what `date` prints in many places. */
const DAY_FIRST = new RegExp(
  String.raw`^${DAY}(\d{1,2})[ -]([a-z]{3})[a-z]{0,6}[ -](\d{2,4}),?\s+${CLOCK}${NAMED_ZONE}$`,
  'i',
);
/** `25 November 2026` and `November 25th, 2026`. */
const NAMED_DAY = new RegExp(
  String.raw`^${DAY}(?:(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3})[a-z]{0,6}\.?|([a-z]{3})[a-z]{0,6}\.? (\d{1,2})(?:st|nd|rd|th)?),? (\d{4})$`,
  'i',
);
/** As web servers log it: `14/Nov/2023:22:13:20 +0000`. */
const LOGGED = /^\[?(\d{2})\/([a-z]{3})\/(\d{4}):(\d{2}):(\d{2}):(\d{2}) ([+-]\d{4})\]?$/i;
/** `Sun Nov  6 08:49:37 1994`, with or without a zone before the year. */
const YEAR_LAST = new RegExp(
  String.raw`^${DAY}([a-z]{3})[a-z]{0,6}\s+(\d{1,2})\s+${CLOCK}(?:\s+([a-z]{1,5}|[+-]\d{4}))?\s+(\d{4})$`,
  'i',
);
const SLASHES = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?:\s+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/;

/** RFC 5322 §4.3, in hours. */
const ZONES: Readonly<Record<string, number>> = {
  ut: 0,
  utc: 0,
  gmt: 0,
  z: 0,
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
  cet: 1,
  cest: 2,
};

/** The longest text that is looked at, in UTF-16 code units. */
const LONGEST = 200;

/** A date in any known form, or nothing where the text has none of them. `nowYear` settles years of two digits (RFC 9110). */
export function readDate(typed: string, nowYear: number): Result<ReadDate> | undefined {
  const text = typed.trim();
  if (text.length > LONGEST) return undefined;
  const iso = ISO.exec(text);
  if (iso) return readIso(iso);
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return readDayFirst(dayFirst, nowYear);
  const yearLast = YEAR_LAST.exec(text);
  if (yearLast) return readYearLast(yearLast);
  const namedDay = NAMED_DAY.exec(text);
  if (namedDay) return readNamedDay(namedDay);
  const logged = LOGGED.exec(text);
  if (logged) return readLogged(logged);
  const slashes = SLASHES.exec(text);
  return slashes ? readSlashes(slashes) : undefined;
}

function readIso(match: RegExpExecArray): Result<ReadDate> {
  const [, yearText = '', month, day, week, weekday, ordinal, ...rest] = match;
  const [hour, minute, second, fraction, offset, zone, tags = ''] = rest;
  const year = Number(yearText);
  if (yearText === '-000000') return fail('the year 0 has no minus sign (ECMA-262)');
  const date =
    ordinal !== undefined
      ? fromOrdinal(year, Number(ordinal))
      : week !== undefined
        ? fromWeek(year, Number(week), Number(weekday ?? 1))
        : checkedDate(year, Number(month), Number(day));
  if (!date.ok) return date;
  const notes = [
    ...(offset === '-00:00' ? ['-00:00 means that the local offset is unknown (RFC 3339)'] : []),
    ...(tags === '' ? [] : [`${tags} does not change the moment, and was left out (RFC 9557)`]),
  ];
  const read = withTime(
    date.value,
    { hour, minute, second, fraction },
    { offset: offsetOf(offset), zone, notes },
  );
  const isUtc = offset !== undefined && /^(?:[a-z]+|-00:00)$/i.test(offset);
  return read.ok && isUtc ? ok({ ...read.value, isUtc }) : read;
}

function checkedDate(year: number, month: number, day: number): Result<Day> {
  if (month < 1 || month > 12) return fail(`expected a month from 01 to 12, found ${month}`);
  const most = daysIn(year, month);
  if (day >= 1 && day <= most) return ok({ year, month, day });
  return fail(`${MONTH_NAMES[month - 1] ?? ''} ${year} has ${most} days, found day ${day}`);
}

function fromOrdinal(year: number, ordinal: number): Result<Day> {
  const most = isLeap(year) ? 366 : 365;
  if (ordinal < 1 || ordinal > most) return fail(`${year} has ${most} days, found day ${ordinal}`);
  let rest = ordinal;
  for (let month = 1; month <= 12; month += 1) {
    if (rest <= daysIn(year, month)) return ok({ year, month, day: rest });
    rest -= daysIn(year, month);
  }
  return fail(`${year} has ${most} days`);
}

function fromWeek(year: number, week: number, weekday: number): Result<Day> {
  const first = weekdayOf({ year, month: 1, day: 1 });
  const weeks = first === 4 || (first === 3 && isLeap(year)) ? 53 : 52;
  if (week < 1 || week > weeks) return fail(`${year} has ${weeks} weeks, found week ${week}`);
  if (weekday < 1 || weekday > 7) return fail(`expected a weekday from 1 to 7, found ${weekday}`);
  const monday = daysFrom(year, 1, 4) - ((weekdayOf({ year, month: 1, day: 4 }) + 6) % 7);
  const ordinal = monday + (week - 1) * 7 + weekday - daysFrom(year, 1, 1);
  if (ordinal < 1) return fromOrdinal(year - 1, ordinal + (isLeap(year - 1) ? 366 : 365));
  const most = isLeap(year) ? 366 : 365;
  return ordinal > most ? fromOrdinal(year + 1, ordinal - most) : fromOrdinal(year, ordinal);
}

function readDayFirst(match: RegExpExecArray, nowYear: number): Result<ReadDate> {
  const [
    text,
    weekday,
    day = '',
    monthName = '',
    yearText = '',
    hour,
    minute,
    second,
    fraction,
    letter,
    zone,
  ] = match;
  const isRfc850 = /\d-[a-z]{3,9}-\d/i.test(text);
  const year = fullYear(yearText, isRfc850 ? nowYear : undefined);
  return named({ year, monthName, day, weekday }, { hour, minute, second, fraction, letter }, zone);
}

function readNamedDay([, weekday, day, month, first, second, year = '']: RegExpExecArray): Result<ReadDate> {
  return named(
    { year: Number(year), monthName: month ?? first ?? '', day: day ?? second ?? '', weekday },
    { hour: undefined },
    undefined,
  );
}

function readLogged(match: RegExpExecArray): Result<ReadDate> {
  const [, day = '', monthName = '', year = '', hour, minute, second, zone] = match;
  return named({ year: Number(year), monthName, day, weekday: undefined }, { hour, minute, second }, zone);
}

function readYearLast(match: RegExpExecArray): Result<ReadDate> {
  const [, weekday, monthName = '', day = '', hour, minute, second, fraction, letter, zone, year = ''] =
    match;
  return named(
    { year: Number(year), monthName, day, weekday },
    { hour, minute, second, fraction, letter },
    zone,
  );
}

/** RFC 5322 §4.3: 00 to 49 are 2000 to 2049, 50 to 999 count from 1900. RFC 9110: one more than 50 years ahead is past. */
function fullYear(text: string, nowYear: number | undefined): number {
  const year = Number(text);
  if (text.length >= 4) return year;
  if (nowYear === undefined || text.length === 3)
    return year < 50 && text.length === 2 ? 2000 + year : 1900 + year;
  const century = Math.floor(nowYear / 100) * 100;
  return century + year > nowYear + 50 ? century + year - 100 : century + year;
}

type NamedDay = {
  readonly year: number;
  readonly monthName: string;
  readonly day: string;
  readonly weekday: string | undefined;
};
type Clock = {
  readonly hour: string | undefined;
  readonly minute?: string | undefined;
  readonly second?: string | undefined;
  readonly fraction?: string | undefined;
  readonly letter?: string | undefined;
};

function named(
  { year, monthName, day, weekday }: NamedDay,
  clock: Clock,
  zone: string | undefined,
): Result<ReadDate> {
  const month = MONTHS.findIndex((name) => name.toLowerCase() === monthName.toLowerCase()) + 1;
  if (month === 0) return fail(`there is no month "${monthName}"`);
  const date = checkedDate(year, month, Number(day));
  if (!date.ok) return date;
  const notes: string[] = [];
  const right = WEEKDAYS[weekdayOf(date.value)] ?? '';
  if (weekday !== undefined && right.toLowerCase() !== weekday.toLowerCase())
    notes.push(`that day is a ${right}, not a ${weekday}`);
  if (zone === undefined) return withTime(date.value, clock, { offset: undefined, notes });
  if (/^[+-]/.test(zone)) return withTime(date.value, clock, { offset: offsetOf(zone), notes });
  const hours = ZONES[zone.toLowerCase()];
  if (hours === undefined && zone.length > 1)
    return fail(`the zone "${zone}" has no one meaning; write its offset`);
  if (hours === undefined)
    notes.push(`the zone "${zone}" says nothing certain (RFC 5322 §4.3): UTC is taken`);
  return withTime(date.value, clock, { offset: (hours ?? 0) * 3600, notes });
}

/** What a date such as `01/02/2024` can mean, day first and month first, as `2024-02-01`; nothing where it has one meaning or none. */
export function meaningsOf(typed: string): readonly string[] {
  const [, first = '', second = '', year = ''] = SLASHES.exec(typed.trim().slice(0, LONGEST)) ?? [];
  const [a, b, y] = [Number(first), Number(second), Number(year)];
  const [dayFirst, monthFirst] = [checkedDate(y, b, a), checkedDate(y, a, b)];
  return dayFirst.ok && monthFirst.ok && a !== b ? [dayText(dayFirst.value), dayText(monthFirst.value)] : [];
}

function readSlashes([
  ,
  first = '',
  second = '',
  year = '',
  hour,
  minute,
  seconds,
]: RegExpExecArray): Result<ReadDate> {
  const [a, b, y] = [Number(first), Number(second), Number(year)];
  const [dayFirst, monthFirst] = [checkedDate(y, b, a), checkedDate(y, a, b)];
  if (dayFirst.ok && monthFirst.ok && a !== b)
    return fail(
      `this date has two meanings: ${dayText(dayFirst.value)} (day first) or ${dayText(monthFirst.value)} (month first)`,
    );
  const date = dayFirst.ok ? dayFirst : monthFirst;
  if (!date.ok) return date;
  return withTime(
    date.value,
    { hour: hour?.padStart(2, '0'), minute, second: seconds },
    { offset: undefined, notes: [] },
  );
}

type TimeAndZone = {
  readonly offset: number | undefined;
  readonly zone?: string | undefined;
  readonly notes: readonly string[];
};

function withTime(
  day: Day,
  { hour, minute, second, fraction = '', letter }: Clock,
  { offset, zone, notes }: TimeAndZone,
): Result<ReadDate> {
  if (offset !== undefined && Number.isNaN(offset)) return fail('expected an offset from -23:59 to +23:59');
  const hours = hourOf(Number(hour ?? 0), letter);
  if (!hours.ok) return hours;
  const [m, s] = [Number(minute ?? 0), Number(second ?? 0)];
  const allNotes = [...notes];
  const isEnd = hours.value === 24 && m + s + Number(fraction) === 0;
  if (isEnd) allNotes.push('24:00 is the end of that day');
  const h = isEnd ? 0 : hours.value;
  const wrong =
    beyond('an hour', h, 23) ?? beyond('a minute', m, 59) ?? beyond('a second', s === 60 ? 59 : s, 59);
  if (wrong !== undefined) return fail(wrong);
  if (s === 60) allNotes.push('a leap second: POSIX counts it as the next second');
  if (fraction.length > 9) allNotes.push('more than nine digits of a second were cut');
  const nanosecond = Number(fraction.slice(0, 9).padEnd(9, '0'));
  const civil: Civil = { ...day, day: day.day + (isEnd ? 1 : 0), hour: h, minute: m, second: s, nanosecond };
  return ok({
    civil,
    hasTime: hour !== undefined,
    ...(offset !== undefined && { offset }),
    ...(zone !== undefined && { zone }),
    notes: allNotes,
  });
}

/** On the 24-hour clock. */
function hourOf(typed: number, letter: string | undefined): Result<number> {
  if (letter === undefined) return ok(typed);
  if (typed < 1 || typed > 12) return fail(`expected an hour from 1 to 12 with AM or PM, found ${typed}`);
  return ok((typed % 12) + (letter.toLowerCase() === 'p' ? 12 : 0));
}

const beyond = (what: string, value: number, most: number): string | undefined =>
  value > most ? `expected ${what} from 0 to ${most}, found ${value}` : undefined;

/** Seconds east of UTC; not a number where a part is too large. */
function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^[a-z]/i.test(text)) return 0;
  const [hours = '0', minutes = '0', seconds = '0'] = text.slice(1).replaceAll(':', '').match(/../g) ?? [];
  if (Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return Number.NaN;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return text.startsWith('+') ? size : -size;
}
