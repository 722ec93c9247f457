/** Business days: all but weekends and holidays. Days are counted since 1970-01-01. */
import { weekdayOf } from './reading.ts';

/** What is no business day. */
export type DaysOff = {
  /** ISO weekdays, 1 for Monday to 7 for Sunday. */
  readonly weekend: ReadonlySet<number>;
  /** Days since 1970. */
  readonly holidays: readonly number[];
};

/** What a span of days holds. */
export type DayCounts = { readonly business: number; readonly weekend: number; readonly holidays: number };

/** Counts the days from `from` up to, and without, `to`, which is not before it. */
export function countDays(from: number, to: number, { weekend, holidays }: DaysOff): DayCounts {
  const all = Math.max(0, to - from);
  const whole = Math.floor(all / 7);
  let resting = whole * weekend.size;
  for (let offset = 0; offset < all - whole * 7; offset += 1)
    if (weekend.has(weekdayOf(from + offset))) resting += 1;
  const met = holidays.filter((day) => day >= from && day < to && !weekend.has(weekdayOf(day))).length;
  return { business: all - resting - met, weekend: resting, holidays: met };
}

/** The day that is so many business days after (before, if below 0) a day, which is not counted itself; none where no day is one. */
export function addBusinessDays(from: number, count: number, rest: DaysOff): number | undefined {
  if (!Number.isInteger(count) || !Number.isSafeInteger(from)) return undefined;
  if (count === 0) return from;
  if (rest.weekend.size >= 7) return undefined;
  const sign = Math.sign(count);
  const wanted = Math.abs(count);
  const reached = (distance: number) =>
    sign > 0
      ? countDays(from + 1, from + distance + 1, rest).business
      : countDays(from - distance, from, rest).business;
  let low = 0;
  let high = (wanted + rest.holidays.length + 1) * 7;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reached(middle) >= wanted) high = middle;
    else low = middle;
  }
  return from + sign * high;
}
