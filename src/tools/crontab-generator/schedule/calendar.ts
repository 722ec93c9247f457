/**
 * Which days a schedule runs on, in the proleptic Gregorian calendar and without any time zone.
 * Both day fields restricted: either may match (POSIX crontab), unless one of them starts with `*`: then Vixie cron and
 * cronie want both ("*" `/2` with a weekday).
 */
import type { Field, Item, Schedule } from './fields.ts';

/** A day; `weekday` 0 is Sunday. */
export type Day = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
};

/** Milliseconds of a day without a clock change. */
export const MS_PER_DAY = 86_400_000;
/** The Gregorian calendar repeats, weekdays included, every 400 years. */
const DAYS_PER_CYCLE = 146_097;

/** A day by its number since 1970-01-01: 0 is Thursday, 1 January 1970. */
export function dayFromNumber(dayNumber: number): Day {
  const date = new Date(dayNumber * MS_PER_DAY);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    weekday: date.getUTCDay(),
  };
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** The length of a month, 1 to 12: `daysInMonth(2024, 2)` is 29. Called for each of 146,097 days, so without a Date. */
const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeapYear(year) ? 29 : (MONTH_LENGTHS[month - 1] ?? 0);

const weekdayOf = ({ day, weekday }: Day, otherDay: number): number =>
  (((weekday + otherDay - day) % 7) + 7) % 7;

/** The working day (Monday to Friday) nearest to a day, never leaving its month: Quartz's `W`. */
function nearestWorkday(today: Day, day: number): number {
  const last = daysInMonth(today.year, today.month);
  const wanted = Math.min(day, last);
  const weekday = weekdayOf(today, wanted);
  if (weekday === 6) return wanted === 1 ? 3 : wanted - 1;
  if (weekday === 0) return wanted === last ? wanted - 2 : wanted + 1;
  return wanted;
}

function lastWorkday(today: Day): number {
  const last = daysInMonth(today.year, today.month);
  const weekday = weekdayOf(today, last);
  if (weekday === 6) return last - 1;
  return weekday === 0 ? last - 2 : last;
}

function matchesRule(item: Item, today: Day): boolean {
  const last = daysInMonth(today.year, today.month);
  if (item.kind === 'lastDay') return today.day === last - item.daysBefore;
  if (item.kind === 'lastWorkday') return today.day === lastWorkday(today);
  if (item.kind === 'nearestWorkday')
    return item.day <= last && today.day === nearestWorkday(today, item.day);
  if (item.kind === 'nthWeekday')
    return today.weekday === item.weekday && Math.ceil(today.day / 7) === item.nth;
  if (item.kind === 'lastOfWeekday') return today.weekday === item.weekday && today.day > last - 7;
  return false;
}

const matchesField = (field: Field, value: number, today: Day): boolean =>
  field.values.includes(value) || field.items.some((item) => matchesRule(item, today));

/** Whether a day field leaves every day in: `*`, `?`, `*` `/1`. */
export const isUnrestricted = ({ items }: Field): boolean => items.some(({ kind }) => kind === 'every');

/** How the two day fields are joined: only one counts, either may match, or both must. */
export type DayJoin = 'single' | 'either' | 'both';

/** @example dayJoinOf(parseSchedule('0 0 1 * 1')) // 'either': the first of the month, and every Monday */
export function dayJoinOf({ dayOfMonth, weekday }: Schedule): DayJoin {
  if (isUnrestricted(dayOfMonth) || isUnrestricted(weekday)) return 'single';
  return dayOfMonth.startsWithStar || weekday.startsWithStar ? 'both' : 'either';
}

/** Whether a day in one of the schedule's months is one of its days. */
function matchesDay(schedule: Schedule, today: Day): boolean {
  const inMonth = matchesField(schedule.dayOfMonth, today.day, today);
  const inWeek = matchesField(schedule.weekday, today.weekday, today);
  return dayJoinOf(schedule) === 'either' ? inMonth || inWeek : inMonth && inWeek;
}

/** The numbers of the days it runs on, from one day up to and without another; by default until the calendar repeats. */
export function* matchingDays(
  schedule: Schedule,
  fromDayNumber: number,
  untilDayNumber = fromDayNumber + DAYS_PER_CYCLE,
): Generator<number> {
  let dayNumber = fromDayNumber;
  while (dayNumber < untilDayNumber) {
    const today = dayFromNumber(dayNumber);
    if (schedule.month.values.includes(today.month)) {
      if (matchesDay(schedule, today)) yield dayNumber;
      dayNumber += 1;
    } else dayNumber += daysInMonth(today.year, today.month) - today.day + 1;
  }
}

/** Whether no day ever fits, as with 31 February. */
export const neverRuns = (schedule: Schedule): boolean => matchingDays(schedule, 0).next().done === true;
