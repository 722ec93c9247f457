/**
 * One moment in several time zones: the typed date and time in the first zone, its instant, and that instant elsewhere.
 * The zone rules are Temporal's, from the browser's own copy of the IANA time zone database.
 */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { abbreviationOf, formatOffset } from '#src/lib/zones/abbreviations.ts';
import { cityOf } from '#src/lib/zone-names.ts';
import { formatTime, toHour24, type Clock, type TypedTime } from './day/clock-time.ts';
import type { Instant, Temporal, ZonedDateTime } from './zones/temporal.ts';

/** Spec §9. */
export const MAX_ZONES = 12;

/** A date and time as typed, and the zone it is meant in. */
export type Entry = TypedTime & {
  /** `2026-03-08`. */
  readonly date: string;
  /** The zone the time is meant in. */
  readonly zone: string;
};

/** As the browser's date field writes it: `2026-03-08`. */
export const DATE = /^\d{4,6}-\d{2}-\d{2}$/;

/** Which of two times is meant where clocks went back over it. */
export type Occurrence = 'earlier' | 'later';

/** A moment that was read from an entry. */
export type ReadInstant = {
  readonly instant: Instant;
  /** Set where the time does not exist (`gap`) or occurs twice (`overlap`). */
  readonly trouble?: { readonly kind: 'gap' | 'overlap'; readonly text: string };
};

/**
 * The moment that is meant. A time that clocks skip is moved on by as much as they skip, a time that occurs twice is
 * the `occurrence` of it, and either is reported (Temporal's "compatible" rule, RFC 5545 §3.3.5).
 * New York, 2024-03-10, 2:30 AM is 3:30 AM EDT, with the gap explained.
 */
export function readInstant(temporal: Temporal, entry: Entry, occurrence: Occurrence): Result<ReadInstant> {
  const { date, hours, minutes, period, zone } = entry;
  if (hours === '') return fail(`Enter an hour from ${period === '' ? '0 to 23' : '1 to 12'}.`);
  if (!DATE.test(date)) return fail('Enter a date.');
  try {
    const day = temporal.PlainDate.from(
      date.replace(/^(\d{5,6})-/, (_, year: string) => `+${year.padStart(6, '0')}-`),
    );
    const wall = day.toPlainDateTime({ hour: toHour24(Number(hours), period), minute: Number(minutes) });
    const earlier = wall.toZonedDateTime(zone, { disambiguation: 'earlier' });
    const later = wall.toZonedDateTime(zone, { disambiguation: 'later' });
    if (earlier.epochNanoseconds === later.epochNanoseconds) return ok({ instant: earlier.toInstant() });
    const isGap = !earlier.toPlainDateTime().equals(wall);
    const chosen = isGap || occurrence === 'later' ? later : earlier;
    const text = isGap ? explainGap(wall.toString(), later) : explainOverlap(earlier, later);
    return ok({ instant: chosen.toInstant(), trouble: { kind: isGap ? 'gap' : 'overlap', text } });
  } catch {
    return fail(`Your browser cannot work with the date ${date} in ${zone || 'no zone'}.`);
  }
}

function explainGap(wall: string, used: ZonedDateTime): string {
  const asked = formatTime(Number(wall.slice(11, 13)), Number(wall.slice(14, 16)));
  // From the next moment on: the time used may be that of the change itself.
  const jump = describeJump(used.add({ nanoseconds: 1 }).getTimeZoneTransition('previous') ?? used);
  return `${asked} does not exist on that day in ${cityOf(used.timeZoneId)}: clocks skip ${jump}. ${wallText(used)} is used instead.`;
}

/** `from 2:00 AM to 3:00 AM`; with the days where a whole day is skipped. */
function describeJump(change: ZonedDateTime): string {
  const before = change.subtract({ nanoseconds: 1 });
  const end = change.toPlainDateTime();
  const start = end.subtract({ nanoseconds: change.offsetNanoseconds - before.offsetNanoseconds });
  const isSameDay = start.toPlainDate().equals(end.toPlainDate());
  const [from, to] = [start, end].map((at) =>
    isSameDay ? wallText(at) : `${wallText(at)} on ${dayText(at)}`,
  );
  return `from ${from ?? ''} to ${to ?? ''}`;
}

function explainOverlap(earlier: ZonedDateTime, later: ZonedDateTime): string {
  return `${wallText(earlier)} occurs twice on that day in ${cityOf(earlier.timeZoneId)}, because clocks go back: first in ${zoneText(earlier)}, then in ${zoneText(later)}.`;
}

const zoneText = (at: ZonedDateTime) => {
  const minutes = offsetMinutesOf(at);
  return `${abbreviationOf(at.timeZoneId, minutes)} (UTC${formatOffset(minutes)})`;
};

/** With a fraction before zones had whole minutes: Madrid was at -0:14:44 until 1901. */
const offsetMinutesOf = (at: ZonedDateTime) => at.offsetNanoseconds / 60e9;

/** What a clock and a calendar show. */
type Wall = Pick<ZonedDateTime, 'month' | 'day' | 'dayOfWeek' | 'hour' | 'minute' | 'second'>;

const wallText = (at: Wall) => formatTime(at.hour, at.minute, '12-hour', at.second);

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const dayText = (at: Wall) => `${WEEKDAYS[at.dayOfWeek - 1] ?? ''}, ${MONTHS[at.month - 1] ?? ''} ${at.day}`;

/** A moment as it is told in one zone. */
export type ZoneTime = {
  readonly zone: string;
  /** `3:05 PM EDT`: spec §9, time and abbreviation. */
  readonly text: string;
  /** `Sun, Mar 10`. */
  readonly day: string;
  /** Days from the date in the first zone: -1, 0 or 1 (2 where the date line is between). */
  readonly dayShift: number;
  /** `+1 day`, `-1 day`, or `''`. */
  readonly dayShiftText: string;
  /** `UTC+5:30`. */
  readonly offset: string;
  /** Hours ahead of the first zone: `+9:30 h`, `same time`. */
  readonly difference: string;
  /** A change of clocks within two weeks, in words; `''` where there is none. */
  readonly change: string;
};

/**
 * The moment as clocks show it in each zone, in the order given; the first is what the others are compared with.
 * Throws on a zone that Temporal does not know: `knownZones` leaves those out.
 */
export function convert(instant: Instant, zones: readonly string[], clock: Clock): ZoneTime[] {
  const times = zones.map((zone) => instant.toZonedDateTimeISO(zone));
  const [first] = times;
  return first ? times.map((at, index) => describe(at, first, zones[index] ?? '', clock)) : [];
}

function describe(at: ZonedDateTime, first: ZonedDateTime, zone: string, clock: Clock): ZoneTime {
  const offset = offsetMinutesOf(at);
  const difference = offset - offsetMinutesOf(first);
  const isToTheMinute = Number.isInteger(offset) && Number.isInteger(difference);
  const second = isToTheMinute ? 0 : at.second;
  const dayShift = first.toPlainDate().until(at.toPlainDate(), { largestUnit: 'day' }).days;
  return {
    zone,
    text: `${formatTime(at.hour, at.minute, clock, second)} ${abbreviationOf(at.timeZoneId, offset)}`,
    day: dayText(at),
    dayShift,
    dayShiftText: dayShiftText(dayShift),
    offset: `UTC${formatOffset(offset)}`,
    difference: differenceText(difference),
    change: describeChange(at),
  };
}

const differenceText = (minutes: number) => (minutes === 0 ? 'same time' : `${formatOffset(minutes)} h`);

function dayShiftText(days: number): string {
  if (days === 0) return '';
  return `${days > 0 ? '+' : '-'}${Math.abs(days)} day${Math.abs(days) === 1 ? '' : 's'}`;
}

/** How long before and after the moment a change of clocks is worth telling. */
const NOTICE_DAYS = 14;
const DAY_MS = 86_400_000;

function describeChange(at: ZonedDateTime): string {
  const next = at.getTimeZoneTransition('next');
  if (next && next.epochMilliseconds - at.epochMilliseconds <= NOTICE_DAYS * DAY_MS) {
    return `Clocks ${directionOf(next, 'go')} on ${dayText(next)}.`;
  }
  // From the next moment on, so that a change at this very moment counts as past.
  const previous = at.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  if (previous && at.epochMilliseconds - previous.epochMilliseconds <= NOTICE_DAYS * DAY_MS) {
    return `Clocks ${directionOf(previous, 'went')} on ${dayText(previous)}.`;
  }
  return '';
}

function directionOf(change: ZonedDateTime, verb: 'go' | 'went'): string {
  const before = change.subtract({ nanoseconds: 1 });
  return `${verb} ${change.offsetNanoseconds > before.offsetNanoseconds ? 'forward' : 'back'}`;
}

/** The name of a known zone as the database writes it: `writtenZone(temporal, 'asia/tokyo')` is `Asia/Tokyo`. */
export const writtenZone = (temporal: Temporal, zone: string): string =>
  temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId;

/** All results as lines of text, to copy: `3:05 PM EDT, Sun, Mar 10 – America/New_York`. */
export const asText = (times: readonly ZoneTime[]): string =>
  times.map(({ text, day, zone }) => `${text}, ${day} – ${zone}`).join('\n');
