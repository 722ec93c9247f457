/** The time of day as it is typed: hours 1 to 12, minutes 0 to 59, AM or PM (spec §5), or hours 0 to 23. */
import { twoDigits } from '#src/lib/format.ts';

/** The half of the day. */
export type Period = 'AM' | 'PM';

/** Both halves of the day, in the specified order. */
export const PERIODS = ['AM', 'PM'] as const;

/** How times are written. */
export type Clock = '12-hour' | '24-hour';

/** The hours a field takes, by clock. */
export const HOUR_LIMITS = { '12-hour': { min: 1, max: 12 }, '24-hour': { min: 0, max: 23 } } as const;

/** The minutes a field takes. */
export const MINUTE_LIMITS = { min: 0, max: 59 } as const;

/** A time of day as typed. Without AM or PM it is on the 24-hour clock. */
export type TypedTime = {
  /** 1 to 12, or 0 to 23 where `period` is `''`; `''` where they are emptied. */
  readonly hours: string;
  /** 0 to 59. */
  readonly minutes: string;
  readonly period: Period | '';
};

/**
 * Hours within the limits of the clock, as typed, `''` where they are emptied.
 *
 * @example clampHours('13', '12-hour') // '12'
 */
export const clampHours = (typed: string, clock: Clock): string => clamp(typed, HOUR_LIMITS[clock], '');

/** Minutes 0 to 59: `clampMinutes('75')` is `'59'`, `clampMinutes('soon')` is `'0'`. */
export const clampMinutes = (typed: string): string => clamp(typed, MINUTE_LIMITS, '0');

/** What is in range stays as typed, with its leading zero; the nearest limit stands for what is not. */
function clamp(typed: string, { min, max }: { min: number; max: number }, fallback: string): string {
  const number = Number.parseInt(typed, 10);
  if (Number.isNaN(number)) return fallback;
  const clamped = Math.min(max, Math.max(min, number));
  return clamped === number && /^\d{1,2}$/.test(typed) ? typed : `${clamped}`;
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
  const { hours, minutes, period } = time;
  if ((period === '') === (clock === '24-hour')) return time;
  if (hours === '') return { ...time, period: clock === '24-hour' ? '' : 'AM' };
  const hour = toHour24(Number(hours), period);
  return clock === '24-hour'
    ? { ...time, hours: `${hour}`, period: '' }
    : { ...time, ...fromHour24(hour, 0), minutes };
}

/**
 * Spec §9: `h:mm a`. Written here rather than by Intl, which puts a narrow no-break space before AM in newer versions.
 * `formatTime(15, 5)` is `3:05 PM`; on the 24-hour clock `15:05`.
 */
export function formatTime(hour: number, minute: number, clock: Clock = '12-hour'): string {
  if (clock === '24-hour') return `${twoDigits(hour)}:${twoDigits(minute)}`;
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? 'AM' : 'PM'}`;
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
