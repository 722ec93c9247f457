/** Answers in the palette: `8:30-17:15 + 9-12`. */
import type { QuickAnswer } from '#src/lib/quick-answer.ts';
import { toLink } from './link.ts';
import {
  addUp,
  asClock,
  asDecimalHours,
  inWords,
  readRange,
  type Clock,
  type TimeRange,
  type WorkedTime,
} from './logic.ts';
import type { Rounding } from './rounding.ts';
import { readClockTime, type Period } from './typed.ts';

const TIME = String.raw`(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?(?:m\.?)?`;
const RANGE = new RegExp(String.raw`^${TIME}\s*(?:-|–|—|to|until)\s*${TIME}(?:\s+break\s+(\d[\d:]*))?$`, 'i');
/** So many ranges are added up in the palette; more belong into the tool. */
const MOST_RANGES = 20;

/** The sum of ranges of clock time: `answer('8:30-17:15 + 9-12')?.result` is `11 hours 45 minutes`. */
export function answer(question: string): QuickAnswer | undefined {
  const sum = sumOf(question);
  return (
    sum && {
      result: inWords(sum.minutes),
      working: workingOf(sum),
      opensWith: { ...toLink(sum.ranges), clock: sum.clock, step: '1' },
    }
  );
}

const NOT_ROUNDED: Rounding = { stepMinutes: 1, direction: 'nearest' };

/** Ranges that were read, with their sum. */
export type Sum = {
  readonly ranges: readonly TimeRange[];
  readonly clock: Clock;
  readonly each: readonly WorkedTime[];
  readonly minutes: number;
};

/**
 * Reads ranges of clock time, with their breaks, and adds them up, each rounded; `undefined` where one is none, or there are too many.
 * `sumOf('9-12 break 15')?.minutes` is 165.
 */
export function sumOf(question: string, rounding = NOT_ROUNDED, most = MOST_RANGES): Sum | undefined {
  const parts = question.trim().split(/\s*[+,;\n]\s*/, most + 1);
  const matches = parts.map((part) => RANGE.exec(part));
  if (parts.length > most || !matches.every((match) => match !== null)) return undefined;
  // One AM or PM anywhere: the whole line is on the 12-hour clock.
  const clock: Clock = matches.some((match) => match[3] ?? match[6]) ? '12-hour' : '24-hour';
  const ranges = matches.map(([, h1, m1, p1, h2, m2, p2, breakMinutes = ''], index) => ({
    ...rangeOf(index, [h1, m1, p1], [h2, m2, p2]),
    breakMinutes,
  }));
  const readings = ranges.map((range) => readRange(range, rounding, clock));
  const { minutes } = addUp(readings);
  const each = readings.flatMap((reading) => (reading.counts ? [reading.worked] : []));
  return each.length === ranges.length ? { ranges, clock, each, minutes } : undefined;
}

/** How a sum comes about: `8:45 + 3:00 = 11:45 · 11.75 h`. */
export const workingOf = ({ each, minutes }: Sum): string =>
  [
    `${each.map((worked) => asClock(worked.minutes)).join(' + ')} = ${asClock(minutes)}`,
    `${asDecimalHours(minutes)} h`,
    each.some(({ isPastMidnight }) => isPastMidnight) ? 'past midnight' : '',
  ]
    .filter(Boolean)
    .join(' · ');

type TypedClock = readonly [
  hours: string | undefined,
  minutes: string | undefined,
  letter: string | undefined,
];

function rangeOf(index: number, start: TypedClock, end: TypedClock): TimeRange {
  const text = ([hours, minutes = '00']: TypedClock) => [hours, minutes].join(':');
  const period = ([, , letter]: TypedClock) =>
    letter === undefined ? undefined : letter.toLowerCase() === 'p' ? 'PM' : 'AM';
  const times = { startTime: text(start), endTime: text(end) };
  return { id: `${index}`, ...times, ...periodsOf(times, period(start), period(end)), breakMinutes: '' };
}

/** Both periods of a range: the one that was left out is the other's, unless the end would not come after the start (`9-5pm`). */
function periodsOf(
  { startTime, endTime }: Pick<TimeRange, 'startTime' | 'endTime'>,
  start: Period | undefined,
  end: Period | undefined,
): Pick<TimeRange, 'startAmPm' | 'endAmPm'> {
  const known = start ?? end;
  if (known === undefined || (start && end)) return { startAmPm: start ?? 'AM', endAmPm: end ?? 'AM' };
  const isInOrder = (readClockTime(startTime, known) ?? 0) < (readClockTime(endTime, known) ?? 0);
  const missing = isInOrder ? known : known === 'AM' ? 'PM' : 'AM';
  return { startAmPm: start ?? missing, endAmPm: end ?? missing };
}
