/** The time of day as it is typed: hours 1 to 12, minutes 0 to 59, AM or PM (spec §5), or hours 0 to 23. */
import { twoDigits } from '#src/lib/format.ts';
import { quote } from '#src/lib/number-text.ts';

/** The half of the day. */
export type Period = 'AM' | 'PM';

/** Both halves of the day, in the specified order. */
export const PERIODS = ['AM', 'PM'] as const;

/** How times are written. */
export type Clock = '12-hour' | '24-hour';

const HOUR_LIMITS = { '12-hour': { min: 1, max: 12 }, '24-hour': { min: 0, max: 23 } } as const;

/** A time of day as typed. Without AM or PM it is on the 24-hour clock. */
export type TypedTime = {
  /** 1 to 12, or 0 to 23 where `period` is `''`; `''` where they are emptied. */
  readonly hours: string;
  /** 0 to 59. */
  readonly minutes: string;
  readonly period: Period | '';
};

/** A part of the time, and what its field takes. */
export type ClockPart = {
  readonly name: 'hours' | 'minutes';
  readonly min: number;
  readonly max: number;
  /** What stands for a text that is no number (spec §5). */
  readonly emptied: '' | '0';
};

/** The hours of a clock: they may be emptied. */
export const hoursOf = (clock: Clock): ClockPart => ({ name: 'hours', ...HOUR_LIMITS[clock], emptied: '' });

/** The minutes: what is no number is 0. */
export const MINUTES: ClockPart = { name: 'minutes', min: 0, max: 59, emptied: '0' };

/**
 * A part of the time within its limits: what is in range stays as typed, with its leading zero; the nearest limit stands for what is not.
 *
 * @example clampPart('13', hoursOf('12-hour')) // '12'
 */
export function clampPart(typed: string, { min, max, emptied }: ClockPart): string {
  const number = Number.parseInt(typed, 10);
  if (Number.isNaN(number)) return emptied;
  const clamped = Math.min(max, Math.max(min, number));
  return clamped === number && /^\d{1,2}$/.test(typed.trim()) ? typed.trim() : `${clamped}`;
}

/** What a part is while a text that is not finished stands in its field: a number in range, or nothing yet. */
export function partSoFar(typed: string, part: ClockPart): string {
  const number = Number.parseInt(typed, 10);
  return number >= part.min && number <= part.max ? `${number}` : part.emptied;
}

/**
 * Whether a typed text may still become a number in range: `0` on the way to `09`, `-`. Two digits are a whole part; so is nothing.
 *
 * @example isUnfinished('0', hoursOf('12-hour')) // true
 */
export const isUnfinished = (typed: string, part: ClockPart): boolean =>
  typed.trim() !== '' && !/\d{2}/.test(typed) && clampPart(typed, part) !== typed.trim();

/** A text that its field did not take as it stands. */
export type CutText = {
  readonly part: ClockPart;
  readonly typed: string;
  /** What the page works with instead; `''` is nothing. */
  readonly kept: string;
};

/** What was cut from a text; `undefined` where it is the same number, or blank. */
export function cutOf(typed: string, kept: string, part: ClockPart): CutText | undefined {
  const isSame = kept !== '' && Number(typed) === Number(kept);
  return typed.trim() === '' || isSame ? undefined : { part, typed, kept };
}

/** `“16” is cut to 12: hours go from 1 to 12.` */
export const describeCut = ({ typed, kept, part: { name, min, max } }: CutText): string =>
  `${quote(typed)} is ${kept === '' ? 'not taken' : `cut to ${kept}`}: ${name} go from ${min} to ${max}.`;

/**
 * The time on the 12-hour clock that an hour of the 24-hour clock means, and its name.
 *
 * @example meantBy({ typed: '16', kept: '12', part: hoursOf('12-hour') }) // { label: '4 PM', hours: '4', period: 'PM' }
 */
export function meantBy({ typed, part: { name, max } }: CutText) {
  const hour = Number(typed);
  const is24Hour = /^\s*\d{1,2}\s*$/.test(typed) && (hour === 0 || (hour > 12 && hour < 24));
  if (name !== 'hours' || max !== HOUR_LIMITS['12-hour'].max || !is24Hour) return undefined;
  const { hours, period } = fromHour24(hour, 0);
  return { label: `${hours} ${period}`, hours, period };
}

/** `toHour24(12, 'AM')` is 0, `toHour24(12, 'PM')` is 12, `toHour24(1, 'PM')` is 13, `toHour24(20, '')` is 20. */
export const toHour24 = (hour: number, period: Period | ''): number =>
  period === '' ? hour : (hour % 12) + (period === 'PM' ? 12 : 0);

/**
 * The same time as it is typed on a clock: what is on that clock already stays as it was typed.
 *
 * @example toClock({ hours: '8', minutes: '05', period: 'PM' }, '24-hour') // { hours: '20', minutes: '05', period: '' }
 */
export function toClock<T extends TypedTime>(time: T, clock: Clock): T {
  const { hours, minutes } = time;
  // A link may have brought 16 with AM: an hour above 12 is unambiguous by itself.
  const period = Number(hours) > 12 ? '' : time.period;
  if ((period === '') === (clock === '24-hour')) return Number(hours) > 12 ? { ...time, period } : time;
  if (hours === '') return { ...time, period: clock === '24-hour' ? '' : 'AM' };
  const hour = toHour24(Number(hours), period);
  return clock === '24-hour'
    ? { ...time, hours: `${hour}`, period: '' }
    : { ...time, ...fromHour24(hour, 0), minutes };
}

/**
 * Spec §9: `h:mm a`. Written here rather than by Intl, which puts a narrow no-break space before AM in newer versions.
 * `formatTime(15, 5)` is `3:05 PM`; on the 24-hour clock `15:05`. Seconds are written where there are any: before 1972, offsets had them.
 */
export function formatTime(hour: number, minute: number, clock: Clock = '12-hour', second = 0): string {
  const rest = [minute, ...(second === 0 ? [] : [second])].map((part) => `:${twoDigits(part)}`).join('');
  if (clock === '24-hour') return `${twoDigits(hour)}${rest}`;
  return `${hour % 12 || 12}${rest} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * The same without the minutes of a full hour, for hours of work: the time in a zone is then the only one on the page that is written `9:00 AM`.
 * `formatBriefly(15, 0)` is `3 PM`; on the 24-hour clock `15:00`.
 */
export const formatBriefly = (hour: number, minute: number, clock: Clock): string => {
  const whole = formatTime(hour, minute, clock);
  return clock === '12-hour' ? whole.replace(':00', '') : whole;
};

/** The typed form of an hour and minute of the day: `fromHour24(0, 5)` is 12:05 AM. */
export const fromHour24 = (hour: number, minute: number) => ({
  hours: `${hour % 12 || 12}`,
  minutes: twoDigits(minute),
  period: hour < 12 ? ('AM' as const) : ('PM' as const),
});
