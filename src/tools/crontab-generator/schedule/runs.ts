/**
 * When a schedule runs next in a zone, clock changes included, by the rule of cron(8) in Vixie cron, cronie and Debian:
 * a job at fixed times whose time is skipped runs right after the change, and does not run twice when an hour repeats; a job with
 * `*` at the start of minutes or hours simply follows the clock. Changes of three hours or more count as a corrected clock.
 */
import { twoDigits } from '#src/lib/format.ts';
import { dayFromNumber, matchingDays, MS_PER_DAY } from './calendar.ts';
import type { Schedule } from './fields.ts';
import { MS_PER_HOUR, MS_PER_MINUTE, offsetAt, type Transition, transitionsBetween } from './zone.ts';

/** One run of a schedule. */
export type Run = {
  /** Milliseconds since 1970 UTC. */
  readonly instant: number;
  /** Local time minus UTC at that instant, in milliseconds. */
  readonly offset: number;
  /** The time on the line was skipped by the clock (`moved`), or this time happens twice that day. */
  readonly clockChange?: 'moved' | 'first of two' | 'second of two';
};

/** Zones lie between UTC-12 and UTC+14, with historical outliers up to almost 16 hours. */
const WIDEST_OFFSET_MS = 16 * MS_PER_HOUR;
const MS_PER_SECOND = 1000;
const LARGEST_CLOCK_CHANGE_MS = 3 * MS_PER_HOUR;

/** Whether cron treats it as following the clock rather than as a job at fixed times. */
const followsClock = ({ minute, hour }: Schedule): boolean => minute.startsWithStar || hour.startsWithStar;

/** Whether cron takes the jump for daylight saving rather than for a corrected clock. */
const isAdjustment = (jumpMs: number): boolean => Math.abs(jumpMs) < LARGEST_CLOCK_CHANGE_MS;

/** A local day's offset, and the change in or beside it if there is one. */
type DayClock = { readonly offset: number; readonly change?: Transition };

function clockOn(dayNumber: number, timeZone: string): DayClock {
  const start = dayNumber * MS_PER_DAY - WIDEST_OFFSET_MS;
  const [change] = transitionsBetween(start, start + MS_PER_DAY + 2 * WIDEST_OFFSET_MS, timeZone);
  return change ? { offset: change.before, change } : { offset: offsetAt(start, timeZone) };
}

/** The runs that one local time (in milliseconds as if it were UTC) leads to: none, one or two. */
function runsAt(local: number, { offset, change }: DayClock, schedule: Schedule): readonly Run[] {
  if (!change) return [{ instant: local - offset, offset }];
  const first =
    local - change.before < change.at ? [{ instant: local - change.before, offset: change.before }] : [];
  const second =
    local - change.after >= change.at ? [{ instant: local - change.after, offset: change.after }] : [];
  const both: readonly Run[] = [...first, ...second];
  if (both.length === 1) return both;
  const isHandled = isAdjustment(change.after - change.before) && !followsClock(schedule);
  if (both.length === 2) return repeatedRuns(both, !isHandled);
  return isHandled ? [{ instant: change.at, offset: change.after, clockChange: 'moved' }] : [];
}

function repeatedRuns(both: readonly Run[], runsTwice: boolean): readonly Run[] {
  const marked = both.map((run, index): Run => ({
    ...run,
    clockChange: index === 0 ? 'first of two' : 'second of two',
  }));
  return runsTwice ? marked : marked.slice(0, 1);
}

/** One run an instant: a moved run gives way to one that the line names itself. */
function withoutDoubles(runs: readonly Run[]): Run[] {
  const byInstant = new Map<number, Run>();
  for (const run of runs) {
    if (!byInstant.has(run.instant) || run.clockChange !== 'moved') byInstant.set(run.instant, run);
  }
  return [...byInstant.values()].sort((a, b) => a.instant - b.instant);
}

/** All minutes with runs whose local time is on a day (given by its number since 1970-01-01), whether or not the day matches. */
function runsOnDay(schedule: Schedule, dayNumber: number, timeZone: string): Run[] {
  const clock = clockOn(dayNumber, timeZone);
  const runs = schedule.hour.values.flatMap((hour) =>
    schedule.minute.values.flatMap((minute) =>
      runsAt(dayNumber * MS_PER_DAY + hour * MS_PER_HOUR + minute * MS_PER_MINUTE, clock, schedule),
    ),
  );
  return withoutDoubles(runs);
}

/** The number of the local day at an instant. */
const localDayNumber = (instantMs: number, timeZone: string): number =>
  Math.floor((instantMs + offsetAt(instantMs, timeZone)) / MS_PER_DAY);

/**
 * The next `count` runs strictly after `fromMs`; fewer only where the calendar holds no more within 400 years.
 * `0 0 1 * 1` from 2024-01-01T00:00Z in UTC: 8 January, 15 January, …
 */
export function nextRuns(schedule: Schedule, fromMs: number, timeZone: string, count: number): Run[] {
  const { second } = schedule;
  if (!second) return nextMinutes(schedule, fromMs, timeZone, count);
  // The minute that has begun may still have seconds to come.
  return nextMinutes(schedule, fromMs - MS_PER_MINUTE, timeZone, count + 1)
    .flatMap((run) =>
      second.values.map((value) => ({ ...run, instant: run.instant + value * MS_PER_SECOND })),
    )
    .filter(({ instant }) => instant > fromMs)
    .slice(0, count);
}

/** The next `count` minutes strictly after `fromMs` in which it runs. */
function nextMinutes(schedule: Schedule, fromMs: number, timeZone: string, count: number): Run[] {
  const found: Run[] = [];
  // One day early and one day late: a change at midnight can move or repeat a run across the border.
  for (const dayNumber of matchingDays(schedule, localDayNumber(fromMs, timeZone) - 1)) {
    const enough = found.length >= count;
    found.push(...runsOnDay(schedule, dayNumber, timeZone).filter(({ instant }) => instant > fromMs));
    if (enough) break;
  }
  return withoutDoubles(found).slice(0, count);
}

/** A run's local date and time, as a Date whose UTC fields are the local ones. */
export const localFields = ({ instant, offset }: Run): Date => new Date(instant + offset);

/** Runs by hour for one local day. */
export type DayStrip = { readonly dayNumber: number; readonly runsByHour: readonly number[] };

/** The seven local days from `fromMs`'s own on, with the number of runs still to come (strictly after it) in each hour on the clock. */
export function weekStrip(schedule: Schedule, fromMs: number, timeZone: string): DayStrip[] {
  const first = localDayNumber(fromMs, timeZone);
  const matching = new Set(matchingDays(schedule, first, first + 7));
  const seconds = schedule.second?.values ?? [0];
  return Array.from({ length: 7 }, (_, index) => {
    const dayNumber = first + index;
    const runsByHour = Array<number>(24).fill(0);
    for (const run of matching.has(dayNumber) ? runsOnDay(schedule, dayNumber, timeZone) : []) {
      const hour = localFields(run).getUTCHours();
      const toCome = seconds.filter((second) => run.instant + second * MS_PER_SECOND > fromMs).length;
      runsByHour[hour] = (runsByHour[hour] ?? 0) + toCome;
    }
    return { dayNumber, runsByHour };
  });
}

/** What a clock change within the coming year does to the schedule. */
export type ClockEffect = {
  readonly kind: 'moved' | 'skipped' | 'once' | 'twice';
  /** The local day concerned. */
  readonly day: string;
  /** The instant of the change, and the clock's jump in milliseconds (forward is positive). */
  readonly at: number;
  readonly jump: number;
  /** Local time minus UTC just before it, in milliseconds. */
  readonly offsetBefore: number;
};

const isoDay = (dayNumber: number): string => {
  const { year, month, day } = dayFromNumber(dayNumber);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

/** Local times of the line that fall into a change: between the clock before and after it. */
function affectedDay(schedule: Schedule, { at, before, after }: Transition): string | undefined {
  const [start, end] = [at + Math.min(before, after), at + Math.max(before, after)];
  for (const dayNumber of matchingDays(
    schedule,
    Math.floor(start / MS_PER_DAY),
    Math.ceil(end / MS_PER_DAY),
  )) {
    const isHit = schedule.hour.values.some((hour) =>
      schedule.minute.values.some((minute) => {
        const local = dayNumber * MS_PER_DAY + hour * MS_PER_HOUR + minute * MS_PER_MINUTE;
        return local >= start && local < end;
      }),
    );
    if (isHit) return isoDay(dayNumber);
  }
  return undefined;
}

function effectKind(schedule: Schedule, jump: number): ClockEffect['kind'] {
  const isHandled = isAdjustment(jump) && !followsClock(schedule);
  if (jump < 0) return isHandled ? 'once' : 'twice';
  return isHandled ? 'moved' : 'skipped';
}

/** The coming year's clock changes that touch the schedule. A line that runs in every hour is not touched in any way that matters. */
export function clockEffects(schedule: Schedule, fromMs: number, timeZone: string): ClockEffect[] {
  if (schedule.hour.values.length === 24 && followsClock(schedule)) return [];
  return transitionsBetween(fromMs, fromMs + 366 * MS_PER_DAY, timeZone).flatMap((transition) => {
    const day = affectedDay(schedule, transition);
    const jump = transition.after - transition.before;
    return day === undefined
      ? []
      : [{ kind: effectKind(schedule, jump), day, at: transition.at, jump, offsetBefore: transition.before }];
  });
}
