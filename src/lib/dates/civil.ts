/** The Gregorian calendar, proleptic, in whole days and nanoseconds since 1970-01-01 UTC. */
import { twoDigits } from '#src/lib/format.ts';

/** Nanoseconds in a second, and in a day. */
export const SECOND_NS = 1_000_000_000n;
const DAY_NS = 86_400n * SECOND_NS;

/** A date and a time of day without a zone. The month is 1 to 12. */
export type Civil = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly nanosecond: number;
};

/** The date alone. */
export type Day = Pick<Civil, 'year' | 'month' | 'day'>;

/** What Temporal and Date can show: ±100,000,000 days (ECMA-262, 21.4.1.1). */
export const LATEST_NS = 8_640_000_000_000n * SECOND_NS;

/** As RFC 5322 names them. */
export const MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
/** As RFC 5322 names them, from Sunday. */
export const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;

/** Whether a year has 366 days. */
export const isLeap = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month, 1 to 12. */
export const daysIn = (year: number, month: number): number =>
  month === 2 ? (isLeap(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

/** Whole days since 1970-01-01: `daysFrom(1970, 1, 2)` is 1. */
export function daysFrom(year: number, month: number, day: number): number {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** The day so many days after 1970-01-01. */
export function dateOf(days: number): Day {
  const shifted = days + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const part = Math.floor((5 * dayOfYear + 2) / 153);
  const month = part < 10 ? part + 3 : part - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * part + 2) / 5) + 1,
  };
}

/** Nanoseconds since 1970, as if the zone were UTC. */
export const nsOf = ({ year, month, day, hour, minute, second, nanosecond }: Civil): bigint =>
  BigInt(daysFrom(year, month, day)) * DAY_NS +
  BigInt(hour * 3600 + minute * 60 + second) * SECOND_NS +
  BigInt(nanosecond);

/** What a calendar and a clock in UTC show. */
export function civilOf(ns: bigint): Civil {
  const days = floorDivide(ns, DAY_NS);
  const rest = ns - days * DAY_NS;
  const seconds = Number(rest / SECOND_NS);
  return {
    ...dateOf(Number(days)),
    hour: Math.floor(seconds / 3600),
    minute: Math.floor(seconds / 60) % 60,
    second: seconds % 60,
    nanosecond: Number(rest % SECOND_NS),
  };
}

/** Rounded towards −∞. `by` is above 0. */
export const floorDivide = (value: bigint, by: bigint): bigint => value / by - (value % by < 0n ? 1n : 0n);

/** 0 is Sunday. */
export const weekdayOf = (civil: Day): number =>
  (((daysFrom(civil.year, civil.month, civil.day) + 4) % 7) + 7) % 7;

/** 1 to 366. */
export const dayOfYear = ({ year, month, day }: Day): number =>
  daysFrom(year, month, day) - daysFrom(year, 1, 1) + 1;

/** ISO 8601: the week that holds the Thursday. `2026-W48`. */
export function isoWeek(civil: Day): string {
  const days = daysFrom(civil.year, civil.month, civil.day);
  const thursday = dateOf(days - ((weekdayOf(civil) + 6) % 7) + 3);
  return `${yearText(thursday.year)}-W${twoDigits(Math.ceil(dayOfYear(thursday) / 7))}`;
}

/** Four digits, or a sign and six. */
export const yearText = (year: number): string =>
  year >= 0 && year <= 9999
    ? String(year).padStart(4, '0')
    : `${year < 0 ? '-' : '+'}${String(Math.abs(year)).padStart(6, '0')}`;

/** `2026-11-25`. */
export const dayText = ({ year, month, day }: Day): string =>
  `${yearText(year)}-${twoDigits(month)}-${twoDigits(day)}`;

/** `2023-11-14T22:13:20.5`, with as many digits of a second as are not 0. */
export function isoText(civil: Civil): string {
  const { hour, minute, second, nanosecond } = civil;
  const digits = nanosecond === 0 ? '' : `.${fraction(nanosecond)}`;
  return `${dayText(civil)}T${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)}${digits}`;
}

function fraction(nanosecond: number): string {
  const digits = String(nanosecond).padStart(9, '0').split('');
  while (digits.at(-1) === '0') digits.pop();
  return digits.join('');
}

/** `+01:00`, `-04:56:02`. */
export function offsetText(seconds: number): string {
  const size = Math.abs(seconds);
  const parts = [
    Math.floor(size / 3600),
    Math.floor(size / 60) % 60,
    ...(size % 60 === 0 ? [] : [size % 60]),
  ];
  return `${seconds < 0 ? '-' : '+'}${parts.map(twoDigits).join(':')}`;
}
