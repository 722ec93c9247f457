/** A date plus or minus an amount. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { plural } from '#src/lib/format.ts';
import type { Amount } from './amount.ts';
import { addBusinessDays } from './business.ts';
import type { Counting } from './difference.ts';
import { zonedOf } from './logic.ts';
import { dayOf, daysOf, isoText, type ReadDate } from './reading.ts';

/** The date, with the time where one was given or added; the days since 1970; what should be known of it. */
type Sum = { readonly text: string; readonly days: number; readonly remarks: readonly string[] };

/** Years and months first, clipped to the end of the month, then weeks and days, then business days, then elapsed time. Throws a `RangeError` outside what calendars can show. */
export function added(from: ReadDate, amount: Amount, counting: Counting): Result<Sum> {
  const { years, months, weeks, days, business, hours, minutes, seconds } = amount;
  const start = zonedOf({ ...from, time: from.time ?? '00:00' }, counting);
  const isTimed = from.time !== undefined || hours !== 0 || minutes !== 0 || seconds !== 0;
  const date = isTimed ? start.toPlainDate() : counting.temporal.PlainDate.from(isoText(from));
  const moved = date.add({ years: 0, months: years * 12 + months });
  const end = moved.add({ days: weeks * 7 + days });
  const reached = addBusinessDays(daysOf(end), business, counting.rest);
  if (reached === undefined) return fail('no day is a business day: each day of the week is in the weekend');
  const remarks =
    moved.day < date.day
      ? [
          `clipped to the end of the month: there is no day ${date.day} in ${isoText(moved).slice(0, -3)}. 1 month twice and 2 months may differ`,
        ]
      : [];
  const final = isoText(dayOf(reached));
  if (!isTimed) {
    counting.temporal.PlainDate.from(final);
    return ok({ text: final, days: reached, remarks });
  }
  const wall = counting.temporal.PlainDate.from(final).toPlainDateTime(start.toPlainTime());
  const at = wall.toZonedDateTime(start.timeZoneId).add({ hours, minutes, seconds });
  const shift = (at.offsetNanoseconds - start.offsetNanoseconds) / 6e10;
  const changed =
    shift === 0
      ? []
      : [`the clocks change in between, by ${plural(Math.abs(shift), 'minute')}: hours are elapsed time`];
  return ok({
    text: at.toString({ timeZoneName: 'never' }),
    days: daysOf(at),
    remarks: [...remarks, ...changed],
  });
}
