/** A date plus or minus amounts. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { plural } from '#src/lib/format.ts';
import type { Amount } from './amount.ts';
import { addBusinessDays } from './business.ts';
import type { CountingContext } from './difference.ts';
import { skipped, zonedOf, type PlainDate } from './logic.ts';
import { dayOf, daysOf, isoText, type ReadDate } from './reading.ts';

/** The date, with the time where one was given or added; the days since 1970; what should be known of it. */
type Sum = { readonly text: string; readonly days: number; readonly remarks: readonly string[] };

/**
 * One amount after the other; of each, years and months first, clipped to the end of the month, then weeks and days, then
 * business days, then elapsed time. Throws a `RangeError` outside what calendars can show.
 */
export function added(from: ReadDate, amounts: readonly Amount[], counting: CountingContext): Result<Sum> {
  const isTimed = from.time !== undefined || amounts.some(hasTime);
  const start = isTimed ? zonedOf({ ...from, time: from.time ?? '00:00' }, counting) : undefined;
  let at = start;
  let date = start?.toPlainDate() ?? counting.temporal.PlainDate.from(isoText(from));
  const remarks = start ? skipped(from, start) : [];
  for (const amount of amounts) {
    const moved = movedBy(date, amount, counting);
    if (!moved.ok) return moved;
    date = moved.value.date;
    remarks.push(...moved.value.remarks);
    const { hours, minutes, seconds } = amount;
    at =
      at &&
      date
        .toZonedDateTime({ timeZone: at.timeZoneId, plainTime: at.toPlainTime() })
        .add({ hours, minutes, seconds });
    date = at?.toPlainDate() ?? date;
  }
  if (!start || !at) return ok({ text: isoText(date), days: daysOf(date), remarks });
  const shift = (at.offsetNanoseconds - start.offsetNanoseconds) / 6e10;
  if (shift !== 0)
    remarks.push(
      `the clocks change in between, by ${plural(Math.abs(shift), 'minute')}: hours are elapsed time`,
    );
  return ok({ text: at.toString({ timeZoneName: 'never' }), days: daysOf(at), remarks });
}

const hasTime = ({ hours, minutes, seconds }: Amount): boolean =>
  hours !== 0 || minutes !== 0 || seconds !== 0;

type MovedDate = { readonly date: PlainDate; readonly remarks: readonly string[] };

function movedBy(date: PlainDate, amount: Amount, { temporal, rest }: CountingContext): Result<MovedDate> {
  const { years, months, weeks, days, business } = amount;
  const moved = date.add({ years: 0, months: years * 12 + months });
  const reached = addBusinessDays(daysOf(moved.add({ days: weeks * 7 + days })), business, rest);
  if (reached === undefined) return fail('no day is a business day: each day of the week is in the weekend');
  const remarks =
    moved.day < date.day
      ? [
          `clipped to the end of the month: there is no day ${date.day} in ${isoText(moved).slice(0, -3)}. 1 month twice and 2 months may differ`,
        ]
      : [];
  return ok({ date: temporal.PlainDate.from(isoText(dayOf(reached))), remarks });
}
