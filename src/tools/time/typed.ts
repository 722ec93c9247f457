/** Reads times and breaks as people type them, and guesses what was meant by what the specification refuses. */
import { twoDigits } from '#src/lib/format.ts';
import { quote } from '#src/lib/number-text.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** The half of the day. */
export type Period = 'AM' | 'PM';

/** Both halves of the day, in the specified order. */
export const PERIODS = ['AM', 'PM'] as const;

/** Spec §5: `H:MM` or `HH:MM`, hours 0–23, minutes 00–59. */
const CLOCK_TIME = /^(\d|[01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Minutes after midnight. 12 AM is hour 0, PM adds 12 except to 12 (spec §5); an hour above 12 tells by itself what it
 * is, so AM and PM are ignored. Without a period the time is on the 24-hour clock. `undefined` for what is no time.
 *
 * @example readClockTime('9:30', 'PM') // 1290
 * @example readClockTime('9:30') // 570
 */
export function readClockTime(text: string, period?: Period): number | undefined {
  const [, hours, minutes] = CLOCK_TIME.exec(text.trim()) ?? [];
  if (hours === undefined) return undefined;
  return toHour24(Number(hours), period) * 60 + Number(minutes);
}

function toHour24(hour: number, period?: Period): number {
  if (hour > 12) return hour;
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
  return Number(hours) > 12 || Number(hours) === 0;
}

/** Ways in which people write a time that the specification refuses: `930`, `9.30`, `9:5`, `9`, `17h30`, `9:30 pm`. */
const LOOSE_TIME = /^(\d{1,2})(?:[:.,h ]?(\d{2})|[:h](\d))?\s*(?:h\s*)?(?:([ap])\.?m\.?)?$/i;
/** Longer than any time or break that could be meant. */
const LONGEST_LOOSE = 20;

/** A time that could be meant by what was typed. */
export type Suggestion = {
  /** As the specification writes it. */
  readonly time: string;
  /** Where the text tells it as well. */
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
  const [, hours, pair, single, letter] = LOOSE_TIME.exec(typed) ?? [];
  const minutes = twoDigits(Number(pair ?? single ?? 0));
  // 24:00 is the end of a day, which is the midnight at its end.
  if (Number(hours) === 24 && minutes === '00') return { time: '0:00', period: 'AM' };
  const time = `${Number(hours)}:${minutes}`;
  if (!CLOCK_TIME.test(time) || time === typed) return undefined;
  return letter ? { time, period: letter.toLowerCase() === 'p' ? 'PM' : 'AM' } : { time };
}

/** Minutes of a break as typed: a whole number, or H:MM; nothing is 0. */
export function readBreak(text: string): Result<number> {
  const trimmed = text.trim();
  if (trimmed === '') return ok(0);
  if (/^\d{1,4}$/.test(trimmed)) return ok(Number(trimmed));
  const [, hours, minutes] = /^(\d{1,2}):([0-5]\d)$/.exec(trimmed) ?? [];
  if (hours !== undefined) return ok(Number(hours) * 60 + Number(minutes));
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
  const [match, whole, fraction, hours, minutes] = BREAK_HOURS.exec(typed) ?? [];
  if (match === undefined) return undefined;
  return whole === undefined
    ? Number(hours) * 60 + Number(minutes ?? 0)
    : Math.round(Number([whole, fraction].join('.')) * 60);
}
