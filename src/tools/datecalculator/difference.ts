/** All results about the time between two dates. */
import { plural } from '#src/lib/format.ts';
import type { Temporal } from '#src/lib/temporal.ts';
import { countDays, type DayCounts, type DaysOff } from './business.ts';
import {
  between,
  inWords,
  skipped,
  zonedOf,
  type MonthEnds,
  type PlainDate,
  type ZonedDateTime,
} from './logic.ts';
import { daysOf, type Day, type ReadDate } from './reading.ts';

/** Where and how dates are counted. */
export type CountingContext = { readonly temporal: Temporal; readonly zone: string; readonly rest: DaysOff };

/** The time between two dates in each way of counting; below 0 where the second is earlier. */
export type Difference = DayCounts & {
  readonly words: string;
  /** With the other rule of month ends, where it differs. */
  readonly otherWords?: string;
  readonly days: number;
  readonly weeks: string;
  readonly months: string;
  /** Completed years, where there is one. */
  readonly age?: number;
  /** Of dates with times: hours, minutes and seconds that elapsed. */
  readonly exact?: string;
  readonly remarks: readonly string[];
};

type CountingOptions = { readonly inclusive: boolean; readonly monthEnds: MonthEnds };

/** Counts from one date to another. Throws a `RangeError` outside what calendars can show. */
export function differenceOf(
  from: ReadDate,
  to: ReadDate,
  counting: CountingContext,
  how: CountingOptions,
): Difference {
  const plain = ({ year, month, day }: Day) => new counting.temporal.PlainDate(year, month, day);
  const [first, last] = [daysOf(from), daysOf(to)];
  const step = how.inclusive ? (last < first ? -1 : 1) : 0;
  const second = last + step;
  const [start, end] = [plain(from), step === 0 ? plain(to) : plain(to).add({ days: step })];
  const days = second - first;
  const counted =
    days < 0
      ? negated(countDays(second + 1, first + 1, counting.rest))
      : countDays(first, second, counting.rest);
  const common = { ...counted, days, weeks: weeksAndDays(days) };
  const monthsOf = () => inWords(between(start, end, 'month', how.monthEnds));
  if (from.time !== undefined || to.time !== undefined) {
    const named = { ...counting, zone: from.zone ?? to.zone ?? counting.zone };
    const begin = zonedOf(from, named);
    const finish = zonedOf(to, named);
    const found = timed(begin, finish.withTimeZone(begin.timeZoneId).add({ days: step }));
    const remarks = [...skipped(from, begin), ...skipped(to, finish), ...found.remarks];
    return { ...common, ...found, months: monthsOf(), remarks };
  }
  const duration = between(start, end, 'year', how.monthEnds);
  const words = inWords(duration);
  const other = inWords(between(start, end, 'year', how.monthEnds === 'strict' ? 'equal' : 'strict'));
  return {
    ...common,
    words,
    get months() {
      return monthsOf();
    },
    ...(other !== words && { otherWords: other }),
    ...(duration.years > 0 && { age: duration.years }),
    remarks: [...birthday(from, to, duration.years), ...oneWay(start, end, words, how.monthEnds)],
  };
}

const negated = ({ business, weekend, holidays }: DayCounts): DayCounts => ({
  business: 0 - business,
  weekend: 0 - weekend,
  holidays: 0 - holidays,
});

function weeksAndDays(days: number): string {
  const size = Math.abs(days);
  const weeks = Math.floor(size / 7);
  const parts = [
    ...(weeks > 0 ? [plural(weeks, 'week')] : []),
    ...(size % 7 > 0 ? [plural(size % 7, 'day')] : []),
  ];
  return `${days < 0 ? '−' : ''}${parts.join(' ') || '0 days'}`;
}

function timed(from: ZonedDateTime, to: ZonedDateTime): Pick<Difference, 'words' | 'exact' | 'remarks'> {
  const shift = to.offsetNanoseconds - from.offsetNanoseconds;
  const words = inWords(from.until(to, { largestUnit: 'year' }));
  const exact = inWords(from.until(to, { largestUnit: 'hour' })).replace(/^0 days$/, '0 hours');
  const clock = inWords(from.toPlainDateTime().until(to.toPlainDateTime(), { largestUnit: 'year' }));
  return {
    words,
    exact,
    remarks:
      shift === 0
        ? []
        : [
            `the clocks change in between (${from.offset} to ${to.offset}): ${clock.replace(/^0 days$/, '0 hours')} by the clock, ${exact} elapsed`,
          ],
  };
}

/** Born on February 29, looked at on February 28 of a common year that would complete one. */
function birthday(from: Day, to: Day, years: number): string[] {
  if (from.month !== 2 || from.day !== 29 || to.month !== 2 || to.day !== 28 || years < 1) return [];
  const completes = to.year - from.year;
  return completes === years
    ? []
    : [`${years} (${completes} on March 1): some laws take February 28 as the birthday in common years`];
}

function oneWay(from: PlainDate, to: PlainDate, words: string, ends: MonthEnds): string[] {
  const back = inWords(between(to, from, 'year', ends));
  return back.replace('−', '') === words.replace('−', '')
    ? []
    : [`counted the other way it is ${back}: months differ in length`];
}
