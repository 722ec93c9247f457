/** A stopwatch, a countdown and intervals as differences of two readings of a clock, never as a sum of ticks. Times are in milliseconds. */
import { twoDigits } from '#src/lib/format.ts';
import { readLine } from '#src/lib/durations/read-line.ts';
import { LENGTHS } from '#src/lib/durations/units.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** What is measured. */
export type Mode = 'stopwatch' | 'countdown' | 'intervals';

/** A timer: running where it has a start, stopped with the time of before where it has none. */
export type Run = {
  readonly mode: Mode;
  /** Of a countdown or of intervals: how long each part is. */
  readonly legsMs: readonly number[];
  /** The wall clock's time at the present start. */
  readonly startedMs: number | null;
  /** What was measured before the present start. */
  readonly beforeMs: number;
  /** Total times. */
  readonly laps: readonly number[];
  /** How many ends of parts were told. */
  readonly told: number;
};

/** Nothing was started. */
export const FRESH: Run = { mode: 'stopwatch', legsMs: [], startedMs: null, beforeMs: 0, laps: [], told: 0 };

const SECOND_MS = 1000;

/** A year: nobody waits longer in a web page. */
const LONGEST_MS = 366 * 86_400 * SECOND_MS;

/** `elapsedMs(run, now)`: a clock that was set back never makes it negative. */
export const elapsedMs = ({ startedMs, beforeMs }: Run, nowMs: number): number =>
  beforeMs + (startedMs === null ? 0 : Math.max(0, nowMs - startedMs));

/** Runs from now on. */
export const start = (run: Run, nowMs: number): Run => ({ ...run, startedMs: nowMs });
/** Stands still, with what was measured so far. */
export const stop = (run: Run, nowMs: number): Run => ({
  ...run,
  startedMs: null,
  beforeMs: elapsedMs(run, nowMs),
});
/** With one lap more. */
export const lap = (run: Run, nowMs: number): Run => ({ ...run, laps: [...run.laps, elapsedMs(run, nowMs)] });

/** Where a countdown stands. */
export type Progress = {
  /** 0-based, the last one when all is over. */
  readonly leg: number;
  /** Of this part; negative once the last one is over. */
  readonly leftMs: number;
  /** How many parts are over. */
  readonly over: number;
};

/** `progressOf(run, now).leftMs` is 0 when the last part ends. */
export function progressOf(run: Run, nowMs: number): Progress {
  let leftMs = -elapsedMs(run, nowMs);
  for (const [leg, lengthMs] of run.legsMs.entries()) {
    leftMs += lengthMs;
    if (leftMs > 0 || leg === run.legsMs.length - 1) return { leg, leftMs, over: leftMs > 0 ? leg : leg + 1 };
  }
  return { leg: 0, leftMs, over: 0 };
}

/** The wall clock's time at which the next untold part ends; `undefined` while it stands still or all is told. */
export function nextEndMs(run: Run): number | undefined {
  if (run.startedMs === null || run.told >= run.legsMs.length) return undefined;
  const totalMs = run.legsMs.slice(0, run.told + 1).reduce((sum, each) => sum + each, 0);
  return run.startedMs + totalMs - run.beforeMs;
}

const AS_CLOCK = { bare: 'seconds', clock: 'minutes' } as const;

/** As `/duration` reads it, but a clock of two parts is minutes and seconds: `readLength('25:00')` is 1,500,000. */
function readLength(text: string): Result<number> {
  const read = readLine(text, AS_CLOCK) ?? fail('nothing is entered');
  const wrong = (reason: string) =>
    fail(`"${text.trim()}" is not a length of time (${reason}): write 5m, 1h30m or 25:00`);
  if (!read.ok) return wrong(read.problem.message);
  if (read.value.months !== 0n) return wrong('months and years have no fixed length');
  const ms = Number(read.value.ns / LENGTHS.us) / 1000;
  if (ms <= 0) return fail('A countdown of no length');
  return ms > LONGEST_MS ? fail('A countdown here takes up to a year') : ok(Math.round(ms));
}

/** What is counted down, with what a person should know of it. */
export type Plan = { readonly legsMs: readonly number[]; readonly note?: string };

const AT = /^(?:at\s+)([01]?\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?$/i;
const REPEATED = /[×x*]\s{0,3}(\d{1,3})$/i;

/** `readPlan('at 14:30', 'countdown', now)`: up to that time of this device's clock, tomorrow's where today's is past. */
export function readPlan(text: string, mode: 'countdown' | 'intervals', nowMs: number): Result<Plan> {
  if (mode === 'intervals') return readIntervals(text);
  const at = AT.exec(text.trim());
  if (!at) {
    const length = readLength(text);
    return length.ok ? ok({ legsMs: [length.value] }) : length;
  }
  const [hours, minutes, seconds] = [Number(at[1]), Number(at[2]), Number(at[3] ?? 0)];
  const today = new Date(nowMs);
  const on = (dayOffset: number) =>
    new Date(
      ...([today.getFullYear(), today.getMonth(), today.getDate() + dayOffset] as const),
      ...([hours, minutes, seconds] as const),
    ).getTime();
  const isPast = on(0) <= nowMs;
  return ok({
    legsMs: [on(isPast ? 1 : 0) - nowMs],
    ...(isPast && {
      note: `${twoDigits(hours)}:${twoDigits(minutes)} has passed today: this counts to tomorrow’s`,
    }),
  });
}

function readIntervals(text: string): Result<Plan> {
  const plain = text.trim();
  const repeated = REPEATED.exec(plain);
  const [words, times] = repeated ? [plain.slice(0, repeated.index), Number(repeated[1])] : [plain, 1];
  const legsMs: number[] = [];
  for (const word of words.split(/[\s,]+/).filter(Boolean)) {
    const length = readLength(word);
    if (!length.ok) return length;
    legsMs.push(length.value);
  }
  if (legsMs.length === 0 || times === 0) return fail('Write the parts and how often: 25m 5m × 4');
  const all = Array.from({ length: times }, () => legsMs).flat();
  return all.reduce((sum, each) => sum + each, 0) > LONGEST_MS
    ? fail('Intervals here take up to a year')
    : ok({ legsMs: all });
}

/** `1:01.50`, cut and not rounded; whole seconds where `isWhole`. */
export function clockText(ms: number, isWhole = false): string {
  const rest = Math.floor(Math.abs(ms) / 10);
  const seconds = Math.floor(rest / 100);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const end = `${twoDigits(seconds % 60)}${isWhole ? '' : `.${twoDigits(rest % 100)}`}`;
  const sign = ms < 0 && (isWhole ? seconds : rest) > 0 ? '−' : '';
  return `${sign}${hours > 0 ? `${hours}:${twoDigits(minutes)}` : minutes}:${end}`;
}

/** What is left, in whole seconds: the last one is shown until it is over. */
export const leftText = (leftMs: number): string =>
  clockText(leftMs > 0 ? Math.ceil(leftMs / SECOND_MS) * SECOND_MS : leftMs, true);

/** A lap with the marks of the fastest and the slowest of at least two. */
export type LapRow = {
  readonly lapMs: number;
  readonly totalMs: number;
  readonly mark: '' | 'fastest' | 'slowest';
};

/** The laps of their total times. */
export function lapRows(totals: readonly number[]): readonly LapRow[] {
  const lengths = totals.map((total, at) => total - (totals[at - 1] ?? 0));
  const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
  return totals.map((totalMs, at) => {
    const lapMs = lengths[at] ?? 0;
    const isMarked = totals.length > 1 && least !== most;
    const mark = !isMarked ? '' : lapMs === least ? 'fastest' : lapMs === most ? 'slowest' : '';
    return { lapMs, totalMs, mark };
  });
}

/** Laps in milliseconds, as RFC 4180 writes CSV. */
export const lapsCsv = (totals: readonly number[]): string =>
  [
    'lap,lap ms,total ms',
    ...lapRows(totals).map(
      ({ lapMs, totalMs }, at) => `${at + 1},${Math.round(lapMs)},${Math.round(totalMs)}`,
    ),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

/** What was kept, as far as it can be used. */
export function readRun(kept: string): Run {
  try {
    const run = JSON.parse(kept) as Partial<Run>; // checked below
    const isTime = (value: unknown): value is number =>
      typeof value === 'number' && Number.isFinite(value) && value >= 0;
    const isList = (value: unknown) => Array.isArray(value) && value.every(isTime);
    const isKnown =
      ['stopwatch', 'countdown', 'intervals'].includes(run.mode ?? '') &&
      (run.startedMs === null || isTime(run.startedMs)) &&
      isTime(run.beforeMs) &&
      isTime(run.told) &&
      isList(run.laps) &&
      isList(run.legsMs) &&
      (run.mode === 'stopwatch') === (run.legsMs.length === 0);
    return isKnown ? (run as Run) : FRESH; // every field was checked
  } catch {
    return FRESH;
  }
}
