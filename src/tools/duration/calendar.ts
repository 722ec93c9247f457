/** Months as days: how many they may be, how many they are on average and from a date on. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { LENGTHS, type Span } from '#src/lib/durations/units.ts';

/** 365.2425 days are twelve months: seconds of one. */
const AVERAGE_MONTH = 2_629_746n * LENGTHS.seconds;
const DAY_MS = 86_400_000;
/** The calendar repeats itself after 400 years. */
const ERA_MONTHS = 4800n;
const ERA_DAYS = 146_097n;
/** More than any calendar here can show. */
const MOST_MONTHS = 3_000_000n;

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);
const daysTo = (month: number): number => Math.round(new Date(0).setUTCFullYear(2000, month, 1) / DAY_MS);

/** The fewest and the most days that so many months have. */
export function daysOfMonths(months: bigint): { readonly fewest: bigint; readonly most: bigint } {
  const size = absolute(months);
  const rest = Number(size % ERA_MONTHS);
  const whole = (size / ERA_MONTHS) * ERA_DAYS;
  let [fewest, most] = [Infinity, 0];
  for (let start = 0; start < Number(ERA_MONTHS); start += 1) {
    const days = daysTo(start + rest) - daysTo(start);
    fewest = Math.min(fewest, days);
    most = Math.max(most, days);
  }
  return { fewest: whole + BigInt(fewest), most: whole + BigInt(most) };
}

/** Months of the average Gregorian length. */
export const averaged = ({ months, ns }: Span): Span => ({ months: 0n, ns: ns + months * AVERAGE_MONTH });

/** Months from a date on (`2024-02-01`), clipped to the end of the month. */
export function fromDate({ months, ns }: Span, date: string): Result<Span> {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date.trim()) ?? [];
  const start = new Date(0).setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  const first = new Date(start);
  if (first.getUTCMonth() + 1 !== Number(month) || first.getUTCDate() !== Number(day))
    return fail(`expected a date such as 2024-02-01, found "${date}"`);
  if (absolute(months) > MOST_MONTHS) return fail('so many months lead outside what calendars here can show');
  const target = Number(month) - 1 + Number(months);
  const last = new Date(new Date(0).setUTCFullYear(Number(year), target + 1, 0)).getUTCDate();
  const end = new Date(0).setUTCFullYear(Number(year), target, Math.min(Number(day), last));
  const days = Math.round((end - start) / DAY_MS);
  if (!Number.isSafeInteger(days)) return fail('this leads outside what calendars here can show');
  return ok({ months: 0n, ns: ns + BigInt(days) * LENGTHS.days });
}
