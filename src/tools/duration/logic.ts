/** Writes durations: in words, as a clock, as ISO 8601, as Go prints them, in one unit. */
import { twoDigits } from '#src/lib/format.ts';
import { FIXED, LENGTHS, type FixedUnit, type Span } from '#src/lib/durations/units.ts';

/** The unit above which nothing is put together. */
export type LargestUnit = 'weeks' | 'days' | 'hours' | 'minutes' | 'seconds';

type Part = { readonly unit: FixedUnit; readonly count: bigint };

const SECOND = LENGTHS.seconds;
/** Go counts nanoseconds in 64 bits. */
const GO_LIMIT = 2n ** 63n;
const LETTERS: Readonly<Record<LargestUnit, string>> = {
  weeks: 'w',
  days: 'd',
  hours: 'h',
  minutes: 'm',
  seconds: 's',
};
/** Digits behind the point where a number does not end. */
const PLACES = 12;

const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Whole units down to seconds; what is left of a second stays with the seconds. */
function partsOf(ns: bigint, largest: LargestUnit): Part[] {
  const parts: Part[] = [];
  let rest = absolute(ns);
  for (const unit of FIXED.slice(FIXED.indexOf(largest), FIXED.indexOf('seconds'))) {
    parts.push({ unit, count: rest / LENGTHS[unit] });
    rest %= LENGTHS[unit];
  }
  return [...parts, { unit: 'seconds', count: rest }];
}

/** `5`, `1.005`: seconds of nanoseconds, all digits. */
const secondsText = (ns: bigint): string => `${ns / SECOND}${fractionText(ns % SECOND, 9)}`;

function fractionText(rest: bigint, places: number): string {
  const digits = rest.toString().padStart(places, '0').split('');
  while (digits.at(-1) === '0') digits.pop();
  return digits.length === 0 ? '' : `.${digits.join('')}`;
}

const counted = (count: string, noun: string): string => `${count} ${noun}${count === '1' ? '' : 's'}`;

/** `1 day 1 hour 1 minute 1 second`; years and months in front, with a sign of their own where the signs differ. */
export function inWords({ months, ns }: Span, largest: LargestUnit): string {
  const calendar = [
    ...(absolute(months) >= 12n ? [counted(String(absolute(months) / 12n), 'year')] : []),
    ...(months % 12n === 0n ? [] : [counted(String(absolute(months) % 12n), 'month')]),
  ];
  const fixed = partsOf(ns, largest).flatMap(({ unit, count }) =>
    count === 0n ? [] : [counted(unit === 'seconds' ? secondsText(count) : String(count), unit.slice(0, -1))],
  );
  const signs = [months < 0n ? '-' : '', ns < 0n ? '-' : ''] as const;
  if (calendar.length === 0) return fixed.length === 0 ? '0 seconds' : signs[1] + fixed.join(' ');
  if (fixed.length === 0 || signs[0] === signs[1]) return signs[0] + [...calendar, ...fixed].join(' ');
  return `${signs[0]}${calendar.join(' ')} ${signs[1] || '+'} ${fixed.join(' ')}`;
}

/** `25:01:01.5`, or `1.01:01:01.5` with days. */
export function asClock(ns: bigint, hasDays: boolean): string {
  const size = absolute(ns);
  const days = hasDays ? size / LENGTHS.days : 0n;
  const rest = size - days * LENGTHS.days;
  const hours = String(rest / LENGTHS.hours).padStart(2, '0');
  const minutes = twoDigits(Number((rest % LENGTHS.hours) / LENGTHS.minutes));
  const [seconds = '', fraction] = secondsText(rest % LENGTHS.minutes).split('.');
  const clock = `${hours}:${minutes}:${seconds.padStart(2, '0')}${fraction === undefined ? '' : `.${fraction}`}`;
  return `${ns < 0n ? '-' : ''}${days > 0n ? `${days}.` : ''}${clock}`;
}

/** ISO 8601; none where months and the rest have different signs. */
export function asIso({ months, ns }: Span, largest: LargestUnit): string | undefined {
  if ((months < 0n && ns > 0n) || (months > 0n && ns < 0n)) return undefined;
  const years = absolute(months) / 12n;
  const date = [
    ...(years > 0n ? [`${years}Y`] : []),
    ...(months % 12n === 0n ? [] : [`${absolute(months) % 12n}M`]),
  ];
  const time: string[] = [];
  for (const { unit, count } of partsOf(ns, largest)) {
    if (count === 0n) continue;
    const isDate = unit === 'weeks' || unit === 'days';
    const written = unit === 'seconds' ? secondsText(count) : String(count);
    (isDate ? date : time).push(`${written}${unit.charAt(0).toUpperCase()}`);
  }
  const text = `${date.join('')}${time.length > 0 ? `T${time.join('')}` : ''}`;
  return `${months < 0n || ns < 0n ? '-' : ''}P${text === '' ? 'T0S' : text}`;
}

/** `1d 1h 4m`; in `1.005s` a part of a second. */
export function asShort({ months, ns }: Span, largest: LargestUnit): string | undefined {
  if (months !== 0n) return undefined;
  const parts = partsOf(ns, largest).flatMap(
    ({ unit, count }) =>
      count === 0n
        ? []
        : [`${unit === 'seconds' ? secondsText(count) : String(count)}${LETTERS[unit as LargestUnit]}`], // partsOf ends with seconds
  );
  return parts.length === 0 ? '0s' : `${ns < 0n ? '-' : ''}${parts.join(' ')}`;
}

/** As Go's `Duration.String` writes it; none beyond its 64 bits. */
export function asGo(ns: bigint): string | undefined {
  if (ns >= GO_LIMIT || ns < -GO_LIMIT) return undefined;
  if (ns === 0n) return '0s';
  const size = absolute(ns);
  const sign = ns < 0n ? '-' : '';
  if (size < SECOND) {
    const [unit, length, places] =
      size < 1000n
        ? (['ns', 1n, 0] as const)
        : size < 1_000_000n
          ? (['µs', 1000n, 3] as const)
          : (['ms', 1_000_000n, 6] as const);
    return `${sign}${size / length}${fractionText(size % length, places)}${unit}`;
  }
  const hours = size / LENGTHS.hours;
  const minutes = (size % LENGTHS.hours) / LENGTHS.minutes;
  const seconds = secondsText(size % LENGTHS.minutes);
  return `${sign}${hours > 0n ? `${hours}h` : ''}${hours > 0n || minutes > 0n ? `${minutes}m` : ''}${seconds}s`;
}

/** All of it in one unit. Where the digits do not end, 12 behind the point, rounded half up. */
export function inUnit(ns: bigint, unit: FixedUnit): { readonly text: string; readonly isRounded: boolean } {
  const size = absolute(ns);
  const scale = 10n ** BigInt(PLACES + 3);
  const isExact = (size * scale) % LENGTHS[unit] === 0n;
  const places = isExact ? PLACES + 3 : PLACES;
  const shift = 10n ** BigInt(places);
  const rounded = (size * shift * 2n + LENGTHS[unit]) / (LENGTHS[unit] * 2n);
  const text = `${rounded / shift}${fractionText(rounded % shift, places)}`;
  return { text: ns < 0n && rounded > 0n ? `-${text}` : text, isRounded: !isExact };
}
