/** A stopwatch, a countdown and intervals as differences of two readings of a clock, never as a sum of ticks. Times are in milliseconds. */
import { twoDigits } from '#src/lib/format.ts';
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
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** A year: nobody waits longer in a web page. */
const LONGEST_MS = 366 * DAY_MS;

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

const UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:d|days?)$/, DAY_MS],
  [/^(?:h|hrs?|hours?)$/, HOUR_MS],
  [/^(?:m|min|mins|minutes?)$/, MINUTE_MS],
  [/^(?:s|secs?|seconds?)$/, SECOND_MS],
];

const CLOCK = /^(?:(\d{1,4}):)?(\d{1,4}):([0-5]\d(?:\.\d{1,3})?)$/;
const PARTS = /(\d{1,6}(?:\.\d{1,6})?)\s*([a-z]+)/gy;

/** `readLength('1h30m')` and `readLength('1:30:00')` are 5,400,000; a clock of two parts is minutes and seconds. */
function readLength(text: string): Result<number> {
  const plain = text.trim().toLowerCase();
  const clock = CLOCK.exec(plain);
  const ms = clock
    ? Number(clock[1] ?? 0) * HOUR_MS + Number(clock[2]) * MINUTE_MS + Number(clock[3]) * SECOND_MS
    : sumOfParts(plain);
  if (ms === undefined) return fail(`"${text.trim()}" is no length of time: write 5m, 1h30m or 25:00`);
  if (ms <= 0) return fail('A countdown of no length');
  return ms > LONGEST_MS ? fail('A countdown here takes up to a year') : ok(Math.round(ms));
}

function sumOfParts(text: string): number | undefined {
  PARTS.lastIndex = 0;
  let [sum, end, before] = [0, 0, Infinity];
  for (let part = PARTS.exec(text); part; part = PARTS.exec(text)) {
    const [whole, amount, name = ''] = part;
    const unitMs = UNITS.find(([names]) => names.test(name))?.[1];
    if (unitMs === undefined || unitMs >= before) return undefined;
    sum += Number(amount) * unitMs;
    before = unitMs;
    end = part.index + whole.length;
    while (text.charAt(end) === ' ') end += 1;
    PARTS.lastIndex = end;
  }
  return end === text.length && end > 0 ? sum : undefined;
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
      note: `${twoDigits(hours)}:${twoDigits(minutes)} is past today: this counts to tomorrow’s`,
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
