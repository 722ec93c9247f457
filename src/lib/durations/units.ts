/** Units of time with a fixed length, and those without. */
import { fail, ok, type Result } from '#src/lib/result.ts';

/** Months, which have no fixed length, and nanoseconds: they are never mixed. */
export type Span = { readonly months: bigint; readonly ns: bigint };

/** Units of a fixed length, the longest first. */
export const FIXED = ['weeks', 'days', 'hours', 'minutes', 'seconds', 'ms', 'us', 'ns'] as const;

/** One of them. */
export type FixedUnit = (typeof FIXED)[number];

/** Any unit. */
export type Unit = FixedUnit | 'years' | 'months';

/** In nanoseconds. */
export const LENGTHS: Readonly<Record<FixedUnit, bigint>> = {
  weeks: 604_800_000_000_000n,
  days: 86_400_000_000_000n,
  hours: 3_600_000_000_000n,
  minutes: 60_000_000_000n,
  seconds: 1_000_000_000n,
  ms: 1_000_000n,
  us: 1000n,
  ns: 1n,
};

const NAMES: Readonly<Record<Unit, string>> = {
  years: 'y yr yrs year years',
  months: 'mo mos month months',
  weeks: 'w wk wks week weeks',
  days: 'd day days',
  hours: 'h hr hrs hour hours',
  minutes: 'm min mins minute minutes',
  seconds: 's sec secs second seconds',
  ms: 'ms msec millisecond milliseconds',
  us: 'us µs μs microsecond microseconds',
  ns: 'ns nanosecond nanoseconds',
};
const BY_NAME: ReadonlyMap<string, Unit> = new Map(
  (['years', 'months', ...FIXED] as const).flatMap((unit) =>
    NAMES[unit].split(' ').map((name) => [name, unit] as const),
  ),
);

/** The unit of a name, `h` or `hours`; none for a single capital `M`, which has two meanings. */
export const unitNamed = (name: string): Unit | undefined =>
  name === 'M' ? undefined : BY_NAME.get(name.toLowerCase().replace('μ', 'µ'));

/** So much of a unit, `1.5` or `1,5`, exactly: finer than a nanosecond, or a part of a month, is refused. */
export function spanOf(number: string, unit: Unit): Result<Span> {
  const [whole = '', fraction = ''] = number.replace(',', '.').split('.');
  if (!/^\d+$/.test(whole + fraction)) return fail(`expected a number, found "${number}"`);
  const scale = 10n ** BigInt(fraction.length);
  const size = unit === 'years' ? 12n : unit === 'months' ? 1n : LENGTHS[unit];
  const product = BigInt(whole + fraction) * size;
  if (product % scale !== 0n)
    return fail(
      unit === 'years' || unit === 'months'
        ? `${number} ${unit}: a part of a month has no fixed length`
        : `${number} ${unit} is finer than a nanosecond`,
    );
  const amount = product / scale;
  return ok(unit === 'years' || unit === 'months' ? { months: amount, ns: 0n } : { months: 0n, ns: amount });
}
