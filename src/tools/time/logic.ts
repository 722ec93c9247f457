/**
 * Adds up ranges of clock time, as on a timesheet: H:MM in 24-hour form with AM and PM (spec §5), breaks, rounding.
 * Dates are not asked for, so a night in which clocks change counts as any other.
 */
import { plural, twoDigits } from '#src/lib/format.ts';
import { quote } from '#src/lib/number-text.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The half of the day. */
export type Period = 'AM' | 'PM';

/** Both halves of the day, in the specified order. */
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

/** How times are typed: with AM and PM beside them, or from 0:00 to 23:59. */
export type Clock = '12-hour' | '24-hour';

/** Spec §5: `H:MM` or `HH:MM`, hours 0–23, minutes 00–59. */
const CLOCK_TIME = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Minutes after midnight. 12 AM is hour 0, PM adds 12 except to 12 (spec §5); an hour above 12 says by itself what it
 * is, so AM and PM are ignored. Without a period the time is on the 24-hour clock. `undefined` for what is no time.
 *
 * @example readClockTime('9:30', 'PM') // 1290
 * @example readClockTime('9:30') // 570
 */
export function readClockTime(text: string, period?: Period): number | undefined {
  const [, hours, minutes] = CLOCK_TIME.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  return toHour24(Number(hours), period) * 60 + Number(minutes);
}

function toHour24(hour: number, period?: Period): number {
  if (hour > 12 || period === undefined) return hour;
  if (hour === 12) return period === 'AM' ? 0 : 12;
  return period === 'PM' ? hour + 12 : hour;
}

/**
 * Whether a time is one that only the 24-hour clock shows: `13:00` to `23:59`, and `0:00` to `0:59`.
 *
 * @example isIn24HourForm('22:00') // true
 */
export function isIn24HourForm(text: string): boolean {
  const [, hours] = CLOCK_TIME.exec(text.trim()) ?? [];
  return hours !== undefined && (Number(hours) > 12 || Number(hours) === 0);
}

/** Ways in which people write a time that the specification refuses: `930`, `9.30`, `9:5`, `9`, `17h30`, `9:30 pm`. */
const LOOSE_TIME = /^(\d{1,2})(?:[:.,h ]?(\d{2})|[:h](\d))?\s*(?:h\s*)?(?:([ap])\.?m\.?)?$/i;
/** Longer than any time or break that could be meant. */
const LONGEST_LOOSE = 20;

/** A time that could be meant by what was typed. */
export type Suggestion = {
  /** As the specification writes it. */
  readonly time: string;
  /** Where the text says it as well. */
  readonly period?: Period;
};

/**
 * The time that was probably meant; `undefined` where that cannot be told.
 *
 * @example suggestTime('930') // { time: '9:30' }
 * @example suggestTime('9am') // { time: '9:00', period: 'AM' }
 */
export function suggestTime(text: string): Suggestion | undefined {
  const typed = text.trim();
  if (typed.length > LONGEST_LOOSE) return undefined;
  const [match, hours = '', pair, single, letter] = LOOSE_TIME.exec(typed) ?? [];
  if (match === undefined) return undefined;
  const minutes = twoDigits(Number(pair ?? single ?? 0));
  // 24:00 is the end of a day, which is the midnight at its end.
  if (Number(hours) === 24 && minutes === '00') return { time: '0:00', period: 'AM' };
  const time = `${Number(hours)}:${minutes}`;
  if (!CLOCK_TIME.test(time) || time === typed) return undefined;
  return letter ? { time, period: letter.toLowerCase() === 'p' ? 'PM' : 'AM' } : { time };
}

/** How worked time is rounded. */
export type Rounding = {
  /** To multiples of so many minutes; 1 is none. */
  readonly stepMinutes: number;
  readonly direction: 'nearest' | 'up' | 'down';
};

/** The steps worked time can be rounded to, in minutes. */
export const ROUNDING_STEPS = [1, 5, 6, 10, 15, 30, 60] as const;

/** `roundMinutes(467, { stepMinutes: 15, direction: 'nearest' })` is 465; half a step rounds up. */
export function roundMinutes(minutes: number, { stepMinutes, direction }: Rounding): number {
  const steps = minutes / stepMinutes;
  const rounders = { nearest: Math.round, up: Math.ceil, down: Math.floor } as const;
  return rounders[direction](steps) * stepMinutes;
}

/** The worked time of one row. */
export type Worked = {
  /** What counts: without the break, rounded. */
  readonly minutes: number;
  /** The whole range, from start to end. */
  readonly grossMinutes: number;
  readonly breakMinutes: number;
  /** The end is before the start: it is on the next day. */
  readonly isPastMidnight: boolean;
};

/** The fields of a row in which something can be wrong. */
export const RANGE_FIELDS = ['startTime', 'endTime', 'breakMinutes'] as const;

/** A field of a row. */
export type RangeField = (typeof RANGE_FIELDS)[number];

/** A change of the row that mends it, and what it writes, in words: `9:30 PM`. */
export type Repair = { readonly label: string; readonly change: Partial<TimeRange> };

/** Why a row does not count. */
export type Skipped = {
  /** One or two sentences for the person. */
  readonly reason: string;
  /** The field it is about. */
  readonly field: RangeField;
  /** Whether the field is empty rather than wrong. */
  readonly isMissing: boolean;
  readonly repair?: Repair;
};

/** What a row was read as. */
export type RowReading =
  | { readonly counts: true; readonly worked: Worked }
  /** Nothing was typed: no more than a place to type in. */
  | { readonly counts: false; readonly isBlank: true }
  | { readonly counts: false; readonly isBlank: false; readonly skipped: Skipped };

/** Reads one row; one that does not count says why. 10 PM to 6 AM is 8 hours, past midnight. */
export function readRange(range: TimeRange, rounding: Rounding, clock: Clock = '12-hour'): RowReading {
  if (isBlank(range)) return { counts: false, isBlank: true };
  const start = readEnd(range, START, clock);
  if (typeof start !== 'number') return start;
  const end = readEnd(range, END, clock);
  if (typeof end !== 'number') return end;
  const pause = readBreak(range.breakMinutes);
  if (!pause.ok) {
    return skip({
      field: 'breakMinutes',
      reason: pause.problem.message,
      isMissing: false,
      ...mendBreak(range),
    });
  }
  const grossMinutes = (end - start + DAY_MINUTES) % DAY_MINUTES;
  if (pause.value > grossMinutes) return skip(describeLongBreak(pause.value, grossMinutes));
  const minutes = roundMinutes(grossMinutes - pause.value, rounding);
  return {
    counts: true,
    worked: { minutes, grossMinutes, breakMinutes: pause.value, isPastMidnight: end < start },
  };
}

const isBlank = ({ startTime, endTime, breakMinutes }: TimeRange) =>
  [startTime, endTime, breakMinutes].every((text) => text.trim() === '');

const skip = (skipped: Skipped): RowReading => ({ counts: false, isBlank: false, skipped });

/** One of the two ends of a range: its fields and its name. */
type End = {
  readonly field: 'startTime' | 'endTime';
  readonly periodField: 'startAmPm' | 'endAmPm';
  readonly name: string;
};

const START: End = { field: 'startTime', periodField: 'startAmPm', name: 'start' };
const END: End = { field: 'endTime', periodField: 'endAmPm', name: 'end' };

/** Minutes after midnight, or the reading of a row in which this end is no time. */
function readEnd(range: TimeRange, end: End, clock: Clock): number | RowReading {
  const text = range[end.field];
  const minutes = readClockTime(text, clock === '12-hour' ? range[end.periodField] : undefined);
  if (minutes !== undefined) return minutes;
  const { field, name } = end;
  if (text.trim() === '') return skip({ field, isMissing: true, reason: `The ${name} is missing.` });
  const reason = `${quote(text)} is not a time. Write the ${name} like 9:30 or 17:45.`;
  return skip({ field, isMissing: false, reason, ...mendTime(text, end, clock) });
}

function mendTime(text: string, { field, periodField }: End, clock: Clock): { repair?: Repair } {
  const suggestion = suggestTime(text);
  if (!suggestion) return {};
  const { time, period } = suggestion;
  if (!period) return { repair: { label: time, change: { [field]: time } } };
  if (clock === '12-hour')
    return { repair: { label: `${time} ${period}`, change: { [field]: time, [periodField]: period } } };
  const minutes = readClockTime(time, period) ?? 0;
  return { repair: { label: asClock(minutes), change: { [field]: asClock(minutes) } } };
}

/** Minutes of a break as typed: a whole number, or H:MM; nothing is 0. */
export function readBreak(text: string): Result<number> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(0);
  if (/^\d{1,4}$/.test(trimmed)) return ok(Number(trimmed));
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(trimmed) ?? [];
  if (hours !== undefined && minutes !== undefined) return ok(Number(hours) * 60 + Number(minutes));
  return fail(`${quote(text)} is not a break. Write minutes, like 45, or hours and minutes, like 1:15.`);
}

/** Hours, with decimals or with minutes after them: `1.5`, `1,5h`, `1h30`, `1 h 30 min`. */
const BREAK_HOURS = /^(?:(\d{1,2})[.,](\d{1,2})\s*h?|(\d{1,2})\s*h\s*(?:(\d{1,2})\s*(?:m|min)?)?)$/i;
const BREAK_MINUTES = /^(\d{1,4})\s*(?:m|min|minutes)$/i;

/**
 * The minutes of a break that was probably meant; `undefined` where that cannot be told.
 *
 * @example suggestBreak('1.5h') // 90
 * @example suggestBreak('1h30') // 90
 */
export function suggestBreak(text: string): number | undefined {
  const typed = text.trim();
  if (typed.length > LONGEST_LOOSE) return undefined;
  const [, minutesOnly] = BREAK_MINUTES.exec(typed) ?? [];
  if (minutesOnly !== undefined) return Number(minutesOnly);
  const [match, whole, fraction, hours, minutes = '0'] = BREAK_HOURS.exec(typed) ?? [];
  if (match === undefined) return undefined;
  return whole === undefined
    ? Number(hours) * 60 + Number(minutes)
    : Math.round(Number(`${whole}.${fraction ?? '0'}`) * 60);
}

function mendBreak({ breakMinutes }: TimeRange): { repair?: Repair } {
  const minutes = suggestBreak(breakMinutes);
  return minutes === undefined
    ? {}
    : { repair: { label: plural(minutes, 'minute'), change: { breakMinutes: `${minutes}` } } };
}

const describeLongBreak = (breakMinutes: number, grossMinutes: number): Skipped => ({
  field: 'breakMinutes',
  isMissing: false,
  reason: `The break of ${plural(breakMinutes, 'minute')} is longer than the range, which is ${plural(grossMinutes, 'minute')}.`,
});

/** Where the person is: a row, the field in it, and whether something has been typed there since. */
export type TypingPlace = {
  readonly id: string;
  readonly field: RangeField | 'other';
  readonly hasTyped: boolean;
};

/**
 * Whether to say that a row does not count. Nothing is said about what is being typed, and nothing about an empty field of the
 * row the person is in.
 */
export function isSaid(skipped: Skipped, rowId: string, place: TypingPlace | undefined): boolean {
  if (place?.id !== rowId) return true;
  return !skipped.isMissing && !(place.hasTyped && place.field === skipped.field);
}

/** How many rows are said not to count; the rows and their readings are in the same order. */
export const countSaid = (
  ranges: readonly TimeRange[],
  readings: readonly RowReading[],
  place: TypingPlace | undefined,
): number =>
  ranges.filter(({ id }, index) => {
    const reading = readings[index];
    return reading && !reading.counts && !reading.isBlank && isSaid(reading.skipped, id, place);
  }).length;

/** The sum of all rows. */
export type Total = {
  readonly minutes: number;
  /** Rows that count. */
  readonly counted: number;
};

/** The sum of the rows that count. */
export function addUp(readings: readonly RowReading[]): Total {
  const counted = readings.flatMap((reading) => (reading.counts ? [reading.worked.minutes] : []));
  return { minutes: counted.reduce((sum, minutes) => sum + minutes, 0), counted: counted.length };
}

/** Spec §9: total time as hours and minutes. `inWords(1504)` is `25 hours 4 minutes`. */
export const inWords = (minutes: number): string =>
  `${plural(Math.floor(minutes / 60), 'hour')} ${plural(minutes % 60, 'minute')}`;

/** `asClock(1504)` is `25:04`: hours go on past 24. */
export const asClock = (minutes: number): string => `${Math.floor(minutes / 60)}:${twoDigits(minutes % 60)}`;

/** Hours with two decimals, as payrolls want them: `asDecimalHours(465)` is `7.75`. */
export const asDecimalHours = (minutes: number): string => fixedPoint(BigInt(minutes) * 100n, 60n);

/** Pay for so many minutes at an hourly rate like `21.35`, to the cent, exactly; a problem for what is no rate. */
export function payFor(minutes: number, rate: string): Result<string> {
  const [, whole, decimals = ''] = /^(\d{1,9})(?:[.,](\d{1,4}))?$/.exec(rate.trim()) ?? [];
  if (whole === undefined)
    return fail(`${quote(rate)} is not an hourly rate. Write it like 21.35, with at most 4 decimals.`);
  const scaled = BigInt(whole + decimals) * BigInt(minutes) * 100n;
  return ok(fixedPoint(scaled, 60n * 10n ** BigInt(decimals.length)));
}

/** A fraction of hundredths as text with two decimals, halves rounded up. */
function fixedPoint(numerator: bigint, denominator: bigint): string {
  const hundredths = (numerator * 2n + denominator) / (denominator * 2n);
  return `${hundredths / 100n}.${twoDigits(Number(hundredths % 100n))}`;
}
