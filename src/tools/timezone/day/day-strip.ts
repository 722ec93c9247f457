/** A day hour by hour in several zones: who is at work when, and when all are. */
import { formatBriefly, type Clock } from './clock-time.ts';
import type { Instant, ZonedDateTime } from '../zones/temporal.ts';

/** The hours people are at work, on the 24-hour clock: from `start` until before `end`. */
export type WorkingHours = { readonly start: number; readonly end: number };

/** One hour of the strip. */
export type Cell = {
  /** Hour and minute of the day there, at the start of the cell. */
  readonly hour: number;
  readonly minute: number;
  /** Monday to Friday, within working hours. */
  readonly isWorking: boolean;
  readonly isNight: boolean;
  /** Whether a new day has begun within this cell. */
  readonly isNewDay: boolean;
};

/** A day's hours in one zone. */
export type Strip = { readonly zone: string; readonly cells: readonly Cell[] };

const HOUR_MS = 3_600_000;
/** Fine enough for zones that are a quarter of an hour apart. */
const SLICE_MS = HOUR_MS / 4;

const SATURDAY = 6;
const NIGHT_ENDS = 6;
const NIGHT_BEGINS = 22;

/** What the clock on the wall shows. */
type Wall = Pick<ZonedDateTime, 'hour' | 'minute' | 'dayOfWeek' | 'day'>;

/**
 * Reads the wall clock of a zone between two moments. Where the zone's offset is the same at both, as on nearly all days, this is
 * arithmetic: hundreds of questions to Temporal would stop a slow phone for a second.
 */
function wallClock(zone: string, from: Instant, to: Instant): (instant: Instant) => Wall {
  const begin = from.toZonedDateTimeISO(zone);
  if (begin.offsetNanoseconds !== to.toZonedDateTimeISO(zone).offsetNanoseconds)
    return (instant) => instant.toZonedDateTimeISO(zone);
  const offsetMs = begin.offsetNanoseconds / 1e6;
  return (instant) => {
    const wall = new Date(instant.epochMilliseconds + offsetMs);
    return {
      hour: wall.getUTCHours(),
      minute: wall.getUTCMinutes(),
      dayOfWeek: wall.getUTCDay() || 7,
      day: wall.getUTCDate(),
    };
  };
}

const isAtWork = (at: Wall, { start, end }: WorkingHours) =>
  at.dayOfWeek < SATURDAY && at.hour >= start && at.hour < end;

/** The day of the moment in the first zone: 24 cells as a rule, 23 or 25 where its clocks change. */
export function dayStrips(instant: Instant, zones: readonly string[], working: WorkingHours): Strip[] {
  const starts = slices(instant, zones, HOUR_MS);
  return zones.map((zone) => {
    const wallAt = clockOf(zone, starts);
    return { zone, cells: starts.map((start) => cellAt(start, wallAt, working)) };
  });
}

/** The wall clock of a zone for all the moments, and for the hour before the first. */
function clockOf(zone: string, instants: readonly Instant[]): (instant: Instant) => Wall {
  const [first] = instants;
  const last = instants.at(-1);
  if (!first || !last) return (instant) => instant.toZonedDateTimeISO(zone);
  return wallClock(zone, first.subtract({ milliseconds: HOUR_MS }), last);
}

function cellAt(start: Instant, wallAt: (instant: Instant) => Wall, working: WorkingHours): Cell {
  const at = wallAt(start);
  return {
    hour: at.hour,
    minute: at.minute,
    isWorking: isAtWork(at, working),
    isNight: at.hour < NIGHT_ENDS || at.hour >= NIGHT_BEGINS,
    isNewDay: wallAt(start.subtract({ milliseconds: HOUR_MS })).day !== at.day,
  };
}

/** Equal steps through the day of the moment in the first zone. */
function slices(instant: Instant, [first]: readonly string[], stepMs: number): Instant[] {
  if (first === undefined) return [];
  const local = instant.toZonedDateTimeISO(first);
  const start = local.startOfDay();
  const count = Math.ceil((local.hoursInDay * HOUR_MS) / stepMs);
  return Array.from({ length: count }, (_, index) => start.toInstant().add({ milliseconds: index * stepMs }));
}

/** Which cell of the first zone's day the moment lies in. */
export function cellOf(instant: Instant, first: string): number {
  const start = instant.toZonedDateTimeISO(first).startOfDay();
  return Math.floor((instant.epochMilliseconds - start.epochMilliseconds) / HOUR_MS);
}

/** When all are at work on that day, as stretches of the first zone's time: `['2 PM–5 PM']`. */
export function commonHours(
  instant: Instant,
  zones: readonly string[],
  working: WorkingHours,
  clock: Clock,
): string[] {
  const [first] = zones;
  if (first === undefined) return [];
  const all = slices(instant, zones, SLICE_MS);
  const clocks = zones.map((zone) => clockOf(zone, all));
  const free = all.filter((slice) => clocks.every((wallAt) => isAtWork(wallAt(slice), working)));
  return stretches(free).map(([from, to]) =>
    [from, to.add({ milliseconds: SLICE_MS })]
      .map((end) => end.toZonedDateTimeISO(first))
      .map((end) => formatBriefly(end.hour, end.minute, clock))
      .join('–'),
  );
}

/** The first and last slice of each run without a gap. */
function stretches(slicesFound: readonly Instant[]): [Instant, Instant][] {
  const runs: [Instant, Instant][] = [];
  for (const slice of slicesFound) {
    const run = runs.at(-1);
    if (run && slice.epochMilliseconds - run[1].epochMilliseconds === SLICE_MS) run[1] = slice;
    else runs.push([slice, slice]);
  }
  return runs;
}
