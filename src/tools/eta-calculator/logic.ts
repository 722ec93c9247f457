/** When a job that goes on at a steady rate will be done (specification §4, §5, §9). */
import { decimal, readDecimal, type Decimal } from '#src/lib/decimal.ts';
import { ratioOf } from './data-units.ts';

/** Milliseconds in each unit. */
const UNIT_MS = {
  milliseconds: 1,
  seconds: 1000,
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
} as const;

/** A unit of time. */
export type TimeUnit = keyof typeof UNIT_MS;

/** All units of time, in the specified order. */
export const TIME_UNITS = Object.keys(UNIT_MS) as readonly TimeUnit[]; // Object.keys widens the keys of a constant table

/** The latest moment a date can hold: ECMA-262, 21.4.1.1. */
const LATEST_MS = 8.64e15;

/** The fields as typed; `''` is empty. */
export type EtaInput = {
  readonly totalAmount: string;
  /** Of the total; empty means nothing yet. */
  readonly alreadyDone: string;
  /** Amount consumed per `timeSpan`. */
  readonly consumptionRate: string;
  readonly timeSpan: string;
  readonly timeUnit: TimeUnit;
  /** Of data, for the total and what is done, and for the rate; both or neither. */
  readonly amountUnit?: string;
  readonly rateUnit?: string;
};

/** How many units of the rate one unit of the total is; `undefined` where one of the two has no unit. */
function ratioIn({ amountUnit = '', rateUnit = '' }: EtaInput): Decimal | undefined {
  if ((amountUnit === '') !== (rateUnit === '')) return undefined;
  return amountUnit === '' ? decimal(1) : ratioOf(amountUnit, rateUnit);
}

/** What came out: nothing yet, a reason why there is no answer, or the answer. */
export type Eta =
  | { readonly status: 'incomplete' }
  | { readonly status: 'impossible'; readonly reason: string }
  /** From the start, in milliseconds, exact to the digit. */
  | { readonly status: 'known'; readonly durationMs: Decimal };

const INCOMPLETE = { status: 'incomplete' } as const;

/**
 * How long the rest takes: (total − done) ÷ (rate ÷ span). Incomplete unless total, rate and span are all numbers other than zero.
 *
 * @example eta({ totalAmount: '100', alreadyDone: '', consumptionRate: '5', timeSpan: '1', timeUnit: 'minutes' }) // 1,200,000 ms
 */
export function eta(input: EtaInput): Eta {
  const { totalAmount, alreadyDone, consumptionRate, timeSpan, timeUnit } = input;
  const [total, rate, span] = [totalAmount, consumptionRate, timeSpan].map(readDecimal);
  if (!total || !rate || !span || total.eq(0) || rate.eq(0) || span.eq(0)) return INCOMPLETE;
  const done = readDecimal(alreadyDone) ?? decimal(0);
  if ([total, rate, span, done].some((value) => value.lt(0))) {
    return { status: 'impossible', reason: 'Enter 0 or more: one of these is negative.' };
  }
  const ratio = ratioIn(input);
  if (!ratio)
    return { status: 'impossible', reason: 'Give the amount and the rate a unit of data each, or neither.' };
  const left = (total.gt(done) ? total.minus(done) : decimal(0)).times(ratio);
  return { status: 'known', durationMs: left.times(span).times(UNIT_MS[timeUnit]).div(rate) };
}

/** What is wrong with one amount by itself: `problemOfAmount('-1')` is `Enter 0 or more.` */
export const problemOfAmount = (text: string): string | undefined =>
  readDecimal(text)?.lt(0) ? 'Enter 0 or more.' : undefined;

const NEEDED = [
  ['totalAmount', 'an amount of element to consume'],
  ['consumptionRate', 'a consumption rate'],
  ['timeSpan', 'a time span'],
] as const satisfies readonly (readonly [keyof EtaInput, string])[];

/** What to enter before there is an answer; a zero is named: it can give none. */
export function describeMissing(input: EtaInput): string {
  const zeros = NEEDED.filter(([name]) => readDecimal(input[name])?.eq(0)).map(([, words]) => words);
  if (zeros.length > 0) return `With ${zeros.join(' and ')} of 0 there is no answer. Enter more than 0.`;
  return 'Enter a total, a rate and a time span.';
}

/** The time span as it is read aloud: `describeSpan({ timeSpan: '1', timeUnit: 'hours' })` is `1 hour`. */
export function describeSpan({ timeSpan, timeUnit }: Pick<EtaInput, 'timeSpan' | 'timeUnit'>): string {
  const span = readDecimal(timeSpan);
  return `${span?.toFixed() ?? timeSpan} ${span?.eq(1) ? timeUnit.slice(0, -1) : timeUnit}`;
}

const DURATION_PARTS = [
  ['day', UNIT_MS.days],
  ['hour', UNIT_MS.hours],
  ['minute', UNIT_MS.minutes],
] as const;

/**
 * A duration in days, hours and minutes; zero parts are omitted and seconds dropped, so less than a minute reads as nothing.
 *
 * @example describeDuration(decimal(93_784_000)) // '1 day, 2 hours, 3 minutes'
 */
export function describeDuration(durationMs: Decimal): string {
  let rest = durationMs.round(0, 0);
  const words: string[] = [];
  for (const [noun, sizeMs] of DURATION_PARTS) {
    const count = rest.div(sizeMs).round(0, 0);
    rest = rest.minus(count.times(sizeMs));
    if (count.gt(0)) words.push(`${count.toFixed()} ${noun}${count.eq(1) ? '' : 's'}`);
  }
  return words.join(', ');
}

/**
 * A short duration to the second, where `describeDuration` drops some of it; `undefined` from an hour on and for whole minutes.
 *
 * @example describeSeconds(decimal(98_500)) // '1 minute, 38.5 seconds'
 */
export function describeSeconds(durationMs: Decimal): string | undefined {
  if (durationMs.gte(UNIT_MS.hours)) return undefined;
  // To the millisecond first: 59.9996 seconds are a minute, not 60 seconds.
  const ms = durationMs.round();
  const wholeMs = ms.div(UNIT_MS.minutes).round(0, 0).times(UNIT_MS.minutes);
  if (wholeMs.eq(durationMs)) return undefined;
  const seconds = ms.minus(wholeMs).div(1000);
  const words = seconds.eq(0) ? '' : `${seconds.toFixed()} second${seconds.eq(1) ? '' : 's'}`;
  return [describeDuration(wholeMs), words].filter(Boolean).join(', ') || undefined;
}

/** The moment a job begun at `startMs` ends, in milliseconds since 1970; `undefined` beyond what a date can hold. */
export function completionMs(startMs: number, durationMs: Decimal): number | undefined {
  const end = durationMs.plus(startMs).round(0, 0);
  return end.abs().gt(LATEST_MS) ? undefined : Number(end.toString());
}

/** A moment as a calendar and a clock on the wall show it. */
export type WallTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly time: string;
  readonly date: string;
};

/**
 * `today at HH:MM`, `tomorrow at HH:MM`, or `on <local date> at HH:MM`, by calendar days rather than by 24 hours.
 * `tomorrow` is the wall time of the day after `now`.
 */
export function describeCompletion(end: WallTime, now: WallTime, tomorrow: WallTime): string {
  if (isSameDay(end, now)) return `today at ${end.time}`;
  if (isSameDay(end, tomorrow)) return `tomorrow at ${end.time}`;
  return `on ${end.date} at ${end.time}`;
}

const isSameDay = (a: WallTime, b: WallTime): boolean =>
  a.year === b.year && a.month === b.month && a.day === b.day;

/** The rate per span needed to finish by a moment, to 6 digits; `undefined` when that moment is not after the start. */
export function neededRate(
  input: EtaInput,
  startMs: number,
  targetMs: number | undefined,
): string | undefined {
  const total = readDecimal(input.totalAmount);
  const span = readDecimal(input.timeSpan);
  if (!total || !span || total.lte(0) || span.lte(0)) return undefined;
  if (targetMs === undefined || targetMs <= startMs) return undefined;
  const left = total.minus(readDecimal(input.alreadyDone) ?? 0);
  const ratio = ratioIn(input);
  if (left.lte(0) || !ratio) return undefined;
  return left
    .times(ratio)
    .times(span)
    .times(UNIT_MS[input.timeUnit])
    .div(targetMs - startMs)
    .prec(6)
    .toFixed();
}
