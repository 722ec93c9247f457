/** The date and the time that a clock on the wall shows at a moment, in the runtime's own zone and locale. */
import { twoDigits } from '#src/lib/format.ts';
import type { WallTime } from './logic.ts';

/** The wall time of a moment, `HH:MM` on a 24-hour clock, the date as the locale writes it. */
export function wallTime(instant: Date, locale?: string): WallTime {
  return {
    year: instant.getFullYear(),
    month: instant.getMonth() + 1,
    day: instant.getDate(),
    time: `${twoDigits(instant.getHours())}:${twoDigits(instant.getMinutes())}`,
    date: instant.toLocaleDateString(locale),
  };
}

/** The same clock time on the next calendar day. */
export const nextDay = (instant: Date): Date =>
  new Date(instant.getFullYear(), instant.getMonth(), instant.getDate() + 1, 12);

/** A moment as a `datetime-local` field has it, to the minute: `2026-11-21T09:05`. */
export function toFieldValue(instant: Date): string {
  const { year, month, day, time } = wallTime(instant);
  return `${String(year).padStart(4, '0')}-${twoDigits(month)}-${twoDigits(day)}T${time}`;
}

/** A year of five or six digits, as such a field has it: one digit too many is easily typed. */
const LONG_YEAR = /^\d{5,6}(?=-)/;

/**
 * The moment a `datetime-local` field names, in milliseconds since 1970; a time that the clocks skipped is taken as after the jump.
 * A year after 9999 is written with a sign and six digits where it is read (ECMA-262, "Expanded Years"), and without in the field.
 */
export function fromFieldValue(value: string): number | undefined {
  const instant = new Date(value.replace(LONG_YEAR, (year) => `+${year.padStart(6, '0')}`)).getTime();
  return Number.isNaN(instant) ? undefined : instant;
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/**
 * Which moment a `datetime-local` field was read as, in a sentence, where clocks skip its time or show it twice that day; else
 * `undefined`. Of two, it is the first (ECMA-262, "LocalTime").
 */
export function describeReading(value: string): string | undefined {
  const ms = fromFieldValue(value);
  if (ms === undefined) return undefined;
  const instant = new Date(ms);
  const [typedDate, typed = ''] = value.split('T');
  const [date, time = ''] = toFieldValue(instant).split('T');
  if (date !== typedDate) return `Clocks here skip that day: it is read as ${date ?? ''} ${time}.`;
  if (!typed.startsWith(time)) return `Clocks here skip ${typed} on that day: it is read as ${time}.`;
  const setBackMinutes = new Date(ms + DAY_MS).getTimezoneOffset() - instant.getTimezoneOffset();
  const isTwice = setBackMinutes > 0 && wallTime(new Date(ms + setBackMinutes * MINUTE_MS)).time === time;
  return isTwice
    ? `Clocks here show ${typed} twice on that day: it is read as the first, before they go back.`
    : undefined;
}
