/**
 * Adds up ranges of clock time, as on a timesheet: H:MM in 24-hour form with AM and PM (spec §5), breaks, rounding.
 * Dates are not asked for, so a night in which clocks change counts as any other.
 */
import { fail, ok, type Result } from '#src/lib/result.ts';

export type Period = 'AM' | 'PM';

export const PERIODS = ['AM', 'PM'] as const;

/** One row as typed. */
export type TimeRange = {
  readonly id: string;
  readonly startTime: string;
  readonly startAmPm: Period;
  readonly endTime: string;
  readonly endAmPm: Period;
  /** Minutes without pay, as typed; `''` is none. */
  readonly breakMinutes: string;
};

const DAY_MINUTES = 1440;

/** Spec §5: `H:MM` or `HH:MM`, hours 0–23, minutes 00–59. */
const CLOCK_TIME = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Minutes after midnight. 12 AM is hour 0, PM adds 12 except to 12 (spec §5); an hour above 12 says by itself what it
 * is, so AM and PM are ignored. `undefined` for what is no time. `readClockTime('9:30', 'PM')` is 1290.
 */
export function readClockTime(text: string, period: Period): number | undefined {
  const [, hours, minutes] = CLOCK_TIME.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return toHour24(Number(hours), period) * 60 + Number(minutes);
}

function toHour24(hour: number, period: Period): number {
  if (hour > 12) return hour;
  if (hour === 12) return period === 'AM' ? 0 : 12;
  return period === 'PM' ? hour + 12 : hour;
}

/** Ways in which people write a time that the specification refuses: `930`, `9.30`, `9:5`, `9`, `17h30`, `9:30 pm`. */
const LOOSE_TIME = /^(\d{1,2})(?:[:.,h ]?(\d{2})|[:h](\d))?\s*h?\s*(?:([ap])\.?m\.?)?$/i;

export type Suggestion = {
  /** As the specification writes it. */
  readonly time: string;
  /** Where the text says it as well. */
  readonly period?: Period;
};

/** The time that was probably meant: `suggestTime('930')` is `9:30`; `undefined` where that cannot be told. */
export function suggestTime(text: string): Suggestion | undefined {
  const typed = text.trim();
  const [match, hours = '', pair, single, letter] = LOOSE_TIME.exec(typed) ?? [];
  if (match === undefined) return undefined;
  const minutes = (pair ?? single ?? '').padStart(2, '0');
  // 24:00 is the end of a day, which is the midnight at its end.
  if (Number(hours) === 24 && minutes === '00') return { time: '0:00', period: 'AM' };
  const time = `${Number(hours)}:${minutes}`;
  if (!CLOCK_TIME.test(time) || time === typed) return undefined;
  return letter ? { time, period: letter.toLowerCase() === 'p' ? 'PM' : 'AM' } : { time };
}

export type Rounding = {
  /** To multiples of so many minutes; 1 is none. */
  readonly stepMinutes: number;
  readonly direction: 'nearest' | 'up' | 'down';
};

export const ROUNDING_STEPS = [1, 5, 6, 10, 15, 30, 60] as const;

/** `roundMinutes(467, { stepMinutes: 15, direction: 'nearest' })` is 465; half a step rounds up. */
export function roundMinutes(minutes: number, { stepMinutes, direction }: Rounding): number {
  const steps = minutes / stepMinutes;
  const rounders = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;
  return rounders[direction](steps) * stepMinutes;
}

export type Worked = {
  /** What counts: without the break, rounded. */
  readonly minutes: number;
  /** The whole range, from start to end. */
  readonly grossMinutes: number;
  readonly breakMinutes: number;
  /** The end is before the start: it is on the next day. */
  readonly isPastMidnight: boolean;
};

/** Why a row does not count; `repair` mends the field it names. */
export type Skipped = {
  readonly reason: string;
  readonly repair?: Suggestion & { readonly field: 'startTime' | 'endTime' };
};

export type RowReading =
  | { readonly counts: true; readonly worked: Worked }
  /** Nothing was typed: no more than a place to type in. */
  | { readonly counts: false; readonly isBlank: true }
  | { readonly counts: false; readonly isBlank: false; readonly skipped: Skipped };

/** Reads one row; one that does not count says why. 10 PM to 6 AM is 8 hours, past midnight. */
export function readRange(range: TimeRange, rounding: Rounding): RowReading {
  if (isBlank(range)) return { counts: false, isBlank: true };
  const start = readClockTime(range.startTime, range.startAmPm);
  const end = readClockTime(range.endTime, range.endAmPm);
  const pause = readBreak(range.breakMinutes);
  if (start === undefined)
    return skip(describeField('start', range.startTime), repairOf('startTime', range.startTime));
  if (end === undefined) return skip(describeField('end', range.endTime), repairOf('endTime', range.endTime));
  if (!pause.ok) return skip(pause.problem.message);
  const grossMinutes = (end - start + DAY_MINUTES) % DAY_MINUTES;
  if (pause.value > grossMinutes) {
    return skip(
      `the break of ${pause.value} minutes is longer than the ${grossMinutes} minutes it is taken from`,
    );
  }
  const minutes = roundMinutes(grossMinutes - pause.value, rounding);
  return {
    counts: true,
    worked: { minutes, grossMinutes, breakMinutes: pause.value, isPastMidnight: end < start },
  };
}

const isBlank = ({ startTime, endTime, breakMinutes }: TimeRange) =>
  [startTime, endTime, breakMinutes].every((text) => text.trim() === '');

const skip = (reason: string, repair?: Skipped['repair']): RowReading => ({
  counts: false,
  isBlank: false,
  skipped: repair ? { reason, repair } : { reason },
});

const describeField = (name: 'start' | 'end', text: string) =>
  text.trim() === ''
    ? `its ${name} is empty`
    : `expected a ${name} like 9:30 or 17:45, found “${text.trim().slice(0, 20)}”`;

function repairOf(field: 'startTime' | 'endTime', text: string): Skipped['repair'] {
  const suggestion = suggestTime(text);
  return suggestion && { field, ...suggestion };
}

/** Minutes of a break as typed: a whole number, or H:MM; nothing is 0. */
export function readBreak(text: string): Result<number> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(0);
  if (/^\d{1,4}$/.test(trimmed)) return ok(Number(trimmed));
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(trimmed) ?? [];
  if (hours !== undefined && minutes !== undefined) return ok(Number(hours) * 60 + Number(minutes));
  return fail(`expected a break in minutes, found “${trimmed.slice(0, 20)}”`);
}

export type Total = {
  readonly minutes: number;
  /** Rows that count. */
  readonly counted: number;
  /** Rows in which something was typed and that do not count. */
  readonly skipped: number;
};

/** The sum of the rows that count. */
export function addUp(readings: readonly RowReading[]): Total {
  const counted = readings.flatMap((reading) => (reading.counts ? [reading.worked.minutes] : []));
  const skipped = readings.filter((reading) => !reading.counts && !reading.isBlank).length;
  return { minutes: counted.reduce((sum, minutes) => sum + minutes, 0), counted: counted.length, skipped };
}

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** Spec §9: total time as hours and minutes. `inWords(1504)` is `25 hours 4 minutes`. */
export const inWords = (minutes: number): string =>
  `${plural(Math.floor(minutes / 60), 'hour')} ${plural(minutes % 60, 'minute')}`;

/** `asClock(1504)` is `25:04`: hours go on past 24. */
export const asClock = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, '0')}`;

/** Hours with two decimals, as payrolls want them: `asDecimalHours(465)` is `7.75`. */
export const asDecimalHours = (minutes: number): string => fixedPoint(BigInt(minutes) * 100n, 60n);

/** Pay for so many minutes at an hourly rate like `21.35`, to the cent, exactly; a problem for what is no rate. */
export function payFor(minutes: number, rate: string): Result<string> {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(rate.trim()) ?? [];
  if (whole === undefined)
    return fail(`expected an hourly rate like 21.35, found “${rate.trim().slice(0, 20)}”`);
  const scaled = BigInt(whole + decimals) * BigInt(minutes) * 100n;
  return ok(fixedPoint(scaled, 60n * 10n ** BigInt(decimals.length)));
}

/** A fraction of hundredths as text with two decimals, halves rounded up. */
function fixedPoint(numerator: bigint, denominator: bigint): string {
  const hundredths = (numerator * 2n + denominator) / (denominator * 2n);
  return `${hundredths / 100n}.${`${hundredths % 100n}`.padStart(2, '0')}`;
}
