/**
 * Adds up ranges of clock time, as on a timesheet: H:MM in 24-hour form with AM and PM (spec §5), breaks, rounding.
 * Dates are not asked for, so a night in which clocks change counts as any other.
 */
import { plural, twoDigits } from '#src/lib/format.ts';
import { quote } from '#src/lib/number-text.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { roundMinutes, type Rounding } from './rounding.ts';
import { isIn24HourForm, readBreak, readClockTime, suggestBreak, suggestTime, type Period } from './typed.ts';

/** One row as typed. */
export type TimeRange = {
  readonly id: string;
  readonly startTime: string;
  readonly startAmPm: Period;
  readonly endTime: string;
  readonly endAmPm: Period;
  /** Minutes without pay, as typed; `''` is none. */
  readonly breakMinutes: string;
  /** What the person calls the day: `Mon`, `2026-03-10`. */
  readonly day?: string;
};

const DAY_MINUTES = 1440;

/** How times are typed: with AM and PM beside them, or from 0:00 to 23:59. */
export type Clock = '12-hour' | '24-hour';

/** The worked time of one row. */
export type WorkedTime = {
  /** What counts: without the break, rounded. */
  readonly minutes: number;
  /** The whole range, from start to end. */
  readonly grossMinutes: number;
  readonly breakMinutes: number;
  /** The end is before the start: it is on the next day. */
  readonly isPastMidnight: boolean;
};

/** The fields of a row in which something can be wrong. */
export const RANGE_FIELDS = ['startTime', 'endTime', 'breakMinutes', 'day'] as const;

/** A field of a row. */
export type RangeField = (typeof RANGE_FIELDS)[number];

/** A change of the row that mends it, and what it writes, in words: `9:30 PM`. */
export type Repair = { readonly label: string; readonly change: Partial<TimeRange> };

/** Why a row does not count. */
export type SkippedRow = {
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
  | { readonly counts: true; readonly worked: WorkedTime }
  /** Nothing was typed: no more than a place to type in. */
  | { readonly counts: false; readonly isBlank: true }
  | { readonly counts: false; readonly isBlank: false; readonly skipped: SkippedRow };

/** Reads one row; one that does not count has a reason. 10 PM to 6 AM is 8 hours, past midnight. */
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

const skip = (skipped: SkippedRow): RowReading => ({ counts: false, isBlank: false, skipped });

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

function mendBreak({ breakMinutes }: TimeRange): { repair?: Repair } {
  const minutes = suggestBreak(breakMinutes);
  return minutes === undefined
    ? {}
    : { repair: { label: plural(minutes, 'minute'), change: { breakMinutes: `${minutes}` } } };
}

/** Something about a row that counts, which may not be what was meant. */
export type Doubt = {
  /** A sentence; `''` where the button's label is enough. */
  readonly words: string;
  readonly field: RangeField;
  readonly repair: Repair;
};

/** What may not be meant in a row on the 12-hour clock, with what writes it clearly. */
export const doubtsOf = (range: TimeRange, clock: Clock): readonly Doubt[] =>
  clock === '24-hour' ? [] : [...doubtZero(range, START), ...doubtZero(range, END), ...doubtEnd(range)];

/** Hour 0 with PM: the 12-hour clock has no such time, and PM adds 12 to it. */
function doubtZero(range: TimeRange, { field, periodField }: End): Doubt[] {
  const [, minutes] = /^00?:([0-5]\d)$/.exec(range[field].trim()) ?? [];
  if (minutes === undefined || range[periodField] === 'AM') return [];
  const time = `12:${minutes}`;
  const words = `There is no ${range[field].trim()} PM on the 12-hour clock: it is read as ${time} PM.`;
  return [{ words, field, repair: { label: `${time} PM`, change: { [field]: time } } }];
}

/** A start after noon on the 24-hour clock, and an end that would be the next afternoon because PM was left beside it. */
function doubtEnd(range: TimeRange): Doubt[] {
  const start = readClockTime(range.startTime, range.startAmPm);
  const end = readClockTime(range.endTime, range.endAmPm);
  const isDoubtful =
    start !== undefined &&
    end !== undefined &&
    end < start &&
    range.endAmPm === 'PM' &&
    isIn24HourForm(range.startTime) &&
    !isIn24HourForm(range.endTime);
  if (!isDoubtful) return [];
  const label = `${range.endTime.trim()} AM`;
  return [{ words: '', field: 'endTime', repair: { label, change: { endAmPm: 'AM' } } }];
}

const describeLongBreak = (breakMinutes: number, grossMinutes: number): SkippedRow => ({
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
 * Whether to show that a row does not count. There is no message about what is being typed, nor about an empty field of the
 * row the person is in.
 */
export function isReported(skipped: SkippedRow, rowId: string, place: TypingPlace | undefined): boolean {
  if (place?.id !== rowId) return true;
  return !skipped.isMissing && !(place.hasTyped && place.field === skipped.field);
}

/** How many rows are reported as not counting; the rows and their readings are in the same order. */
export const countReported = (
  ranges: readonly TimeRange[],
  readings: readonly RowReading[],
  place: TypingPlace | undefined,
): number =>
  ranges.filter(({ id }, index) => {
    const reading = readings[index];
    return reading && !reading.counts && !reading.isBlank && isReported(reading.skipped, id, place);
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
