/** Reads what is added to a date: `3 months`, `-6 weeks 2 days`, `5 business days`, `1 month + 1 month`, `P1M`. */
import { fail, ok, type Result } from '#src/lib/result.ts';

/** Whole numbers, below 0 where they are taken off. */
export type Amount = {
  readonly years: number;
  readonly months: number;
  readonly weeks: number;
  readonly days: number;
  readonly business: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
};

type Unit = keyof Amount;

const NOTHING: Amount = {
  years: 0,
  months: 0,
  weeks: 0,
  days: 0,
  business: 0,
  hours: 0,
  minutes: 0,
  seconds: 0,
};
/** More than all days that a calendar here can show. */
const MOST = 999_999_999;
const LONGEST = 200;

const ISO =
  /^([+-]?)p(?:(\d+)y)?(?:(\d+)m)?(?:(\d+)w)?(?:(\d+)d)?(?:t(?=\d)(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s)?)?$/i;
/** A comma straight between digits parts no amounts: `200,000 days` would be 200 days. */
const TERM =
  /([+-])?\s*(\d+)\s*((?:business|working|work)\s+days?|[a-z]+)?\s*(?:(?<!\d),|,(?!\d)|and\b)?\s*/iy;
const UNITS: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...(['y', 'year', 'years'] as const).map((name) => [name, 'years'] as const),
  ...(['mo', 'month', 'months'] as const).map((name) => [name, 'months'] as const),
  ...(['w', 'week', 'weeks'] as const).map((name) => [name, 'weeks'] as const),
  ...(['d', 'day', 'days'] as const).map((name) => [name, 'days'] as const),
  ...(['bd', 'business day', 'business days'] as const).map((name) => [name, 'business'] as const),
  ...(['h', 'hour', 'hours'] as const).map((name) => [name, 'hours'] as const),
  ...(['min', 'minute', 'minutes'] as const).map((name) => [name, 'minutes'] as const),
  ...(['s', 'second', 'seconds'] as const).map((name) => [name, 'seconds'] as const),
]);

/**
 * `readAmounts('1 month -2 days')`. A sign counts for all that follows it up to the next one, which is added after it: a month
 * twice may lead to another day than two months.
 */
export function readAmounts(typed: string): Result<readonly Amount[]> {
  const text = typed.trim().replaceAll('\u2212', '-');
  if (text === '' || text.length > LONGEST) return fail(`expected an amount such as 90 days or P1M`);
  return /^[+-]?p/i.test(text) ? readIso(text) : readTerms(text);
}

function readIso(text: string): Result<readonly Amount[]> {
  const match = ISO.exec(text);
  if (!match || !/\d/.test(text))
    return fail(`expected an ISO 8601 duration in whole numbers such as P1Y2M3D, found "${text}"`);
  const sign = match[1] === '-' ? -1 : 1;
  const [years, months, weeks, days, hours, minutes, seconds] = match
    .slice(2)
    .map((digits: string | undefined) => (digits === undefined ? 0 : sign * Number(digits)));
  return limited([
    {
      ...NOTHING,
      years: years ?? 0,
      months: months ?? 0,
      weeks: weeks ?? 0,
      days: days ?? 0,
      hours: hours ?? 0,
      minutes: minutes ?? 0,
      seconds: seconds ?? 0,
    },
  ]);
}

function readTerms(text: string): Result<readonly Amount[]> {
  let total: Record<Unit, number> = { ...NOTHING };
  const amounts = [total];
  let sign = 1;
  let at = 0;
  while (at < text.length) {
    TERM.lastIndex = at;
    const match = TERM.exec(text);
    if (!match) return fail(`expected a whole number and a unit, found "${text.slice(at)}"`);
    const [all, signTyped, digits = '', name = 'days'] = match;
    const unit = UNITS.get(
      name
        .toLowerCase()
        .replace(/^work(?:ing)?/, 'business')
        .replace(/\s+/, ' '),
    );
    if (unit === undefined)
      return fail(
        /^m$/i.test(name)
          ? '"m" has two meanings: write min or mo'
          : `"${name}" is not a unit: expected years, months, weeks, days or business days`,
      );
    if (signTyped !== undefined) {
      sign = signTyped === '-' ? -1 : 1;
      if (at > 0) amounts.push((total = { ...NOTHING }));
    }
    total[unit] += sign * Number(digits);
    at += all.length;
  }
  return limited(amounts);
}

function limited(amounts: readonly Amount[]): Result<readonly Amount[]> {
  return amounts.flatMap((amount) => Object.values(amount)).every((each) => Math.abs(each) <= MOST)
    ? ok(amounts)
    : fail(`an amount may have 9 digits at most`);
}
