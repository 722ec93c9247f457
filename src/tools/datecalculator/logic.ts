/** Differences of dates by the calendar (ECMA-262 Temporal), in words. */
import type { Temporal as Namespace } from 'temporal-polyfill';
import { plural } from '#src/lib/format.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import type { Temporal } from '#src/lib/temporal.ts';
import { isoText, type ReadDate } from './reading.ts';

/** A date without a time. */
export type PlainDate = Namespace.PlainDate;
/** A moment in a zone. */
export type ZonedDateTime = Namespace.ZonedDateTime;

/** How the end of a short month counts: `strict`, or as reaching a longer month's end, `equal`. */
export type MonthEnds = 'strict' | 'equal';

/** From one date to the other, with no unit above `largest`; below 0 where the second is earlier. */
export function between(
  from: PlainDate,
  to: PlainDate,
  largest: 'year' | 'month',
  ends: MonthEnds,
): Namespace.Duration {
  const strict = from.until(to, { largestUnit: largest });
  // Every month has the days up to 28: there is no end to reach.
  if (ends === 'strict' || from.day <= 28) return strict;
  const months = strict.years * 12 + strict.months;
  const sign = to.since(from).sign;
  const reached = monthsFrom(from, months + sign);
  const isNext = sign !== 0 && reached !== undefined && reached.since(to).sign * sign <= 0;
  const whole = isNext ? months + sign : months;
  const days = from.add({ months: whole }).until(to).days;
  const years = largest === 'year' ? Math.trunc(whole / 12) : 0;
  return strict.with({ years, months: whole - years * 12, weeks: 0, days });
}

/** A day so many months later; none beyond the last day that calendars can show. */
function monthsFrom(from: PlainDate, months: number): PlainDate | undefined {
  try {
    return from.add({ months });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const UNITS = ['year', 'month', 'week', 'day', 'hour', 'minute', 'second'] as const;

/** `6 months 9 days`, `−1 month`; `0 days` where there is nothing. */
export function inWords(duration: Namespace.Duration): string {
  const size = duration.abs();
  const parts = UNITS.flatMap((unit) => {
    const count = size[`${unit}s`];
    const fraction = unit === 'second' ? fractionOf(size) : '';
    return count === 0 && fraction === ''
      ? []
      : [fraction === '' ? plural(count, unit) : `${count}${fraction} seconds`];
  });
  if (parts.length === 0) return '0 days';
  return `${duration.sign < 0 ? '−' : ''}${parts.join(' ')}`;
}

function fractionOf({ milliseconds, microseconds, nanoseconds }: Namespace.Duration): string {
  const digits = [milliseconds, microseconds, nanoseconds]
    .map((each) => String(each).padStart(3, '0'))
    .join('');
  return /^0*$/.test(digits) ? '' : `.${digits.replace(/(?<=[1-9]|^)0{1,9}$/, '')}`;
}

/** The moment of a date that was read: midnight where it has no time, in its own zone, or the other where it names none. */
export function zonedOf(
  date: ReadDate,
  { temporal, zone }: { readonly temporal: Temporal; readonly zone: string },
): ZonedDateTime {
  const text = `${isoText(date)}T${date.time ?? '00:00'}`;
  return date.offset === undefined
    ? temporal.PlainDateTime.from(text).toZonedDateTime(date.zone ?? zone)
    : temporal.Instant.from(text + date.offset).toZonedDateTimeISO(date.zone ?? zone);
}

/** What is said where clocks in a zone skip the time that was typed. */
export function skipped(date: ReadDate, at: ZonedDateTime): string[] {
  const { time = '00:00', offset } = date;
  if (offset !== undefined || at.toPlainDateTime().equals(`${isoText(date)}T${time}`)) return [];
  return [
    `${isoText(date)} ${time} does not exist in ${at.timeZoneId}, where clocks go forward: ${at.toPlainTime().toString()} was taken`,
  ];
}

/** Refuses a zone that there is not, and an offset that the zone does not have then. */
export function checkedZone(date: ReadDate, temporal: Temporal): Result<ReadDate> {
  const { zone, offset } = date;
  if (zone === undefined) return ok(date);
  try {
    const at = zonedOf(date, { temporal, zone });
    if (offset === undefined || offset === 'Z' || at.offset === offset) return ok(date);
    return fail(`the offset ${offset} is not that of ${zone}, which is ${at.offset} then`);
  } catch {
    return fail(`there is no time zone "${zone}"`);
  }
}
