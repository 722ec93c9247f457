/** The date and the time that a clock on the wall shows at a moment, in the runtime's own zone and locale. */
import { twoDigits } from '#src/lib/format.ts';
import type { WallTime } from './logic.ts';

/** The wall time of a moment, `HH:MM` on a 24-hour clock, the date as the locale writes it. */
export function wallTime(moment: Date, locale?: string): WallTime {
  return {
    year: moment.getFullYear(),
    month: moment.getMonth() + 1,
    day: moment.getDate(),
    time: `${twoDigits(moment.getHours())}:${twoDigits(moment.getMinutes())}`,
    date: moment.toLocaleDateString(locale),
  };
}

/** The same clock time on the next calendar day. */
export const nextDay = (moment: Date): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1, 12);

/** A moment as a `datetime-local` field has it, to the minute: `2026-11-21T09:05`. */
export function toFieldValue(moment: Date): string {
  const { year, month, day, time } = wallTime(moment);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}T${time}`;
}

/** A year of five or six digits, as such a field has it: one digit too many is easily typed. */
const LONG_YEAR = /^\d{5,6}(?=-)/;

/**
 * The moment a `datetime-local` field names, in milliseconds since 1970; a time that the clocks skipped is taken as after the jump.
 * A year after 9999 is written with a sign and six digits where it is read (ECMA-262, "Expanded Years"), and without in the field.
 */
export function fromFieldValue(value: string): number | undefined {
  const moment = new Date(value.replace(LONG_YEAR, (year) => `+${year.padStart(6, '0')}`)).getTime();
  return Number.isNaN(moment) ? undefined : moment;
}
