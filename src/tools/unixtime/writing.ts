/** Writes a moment in every form that programs ask for. */
import { WEEKDAYS as LONG_WEEKDAYS } from '#src/lib/dates/calendar-names.ts';
import { grouped, plural, twoDigits } from '#src/lib/format.ts';
import type { ValueRow } from '#src/lib/form/form.ts';
import {
  civilOf,
  dayOfYear,
  isoText,
  isoWeek,
  MONTHS,
  offsetText,
  SECOND_NS,
  weekdayOf,
  WEEKDAYS,
  yearText,
} from '#src/lib/dates/civil.ts';
import { COUNTS, toCount, toExcel, toGps, type CountName } from './counts.ts';

/** How one moment is written: the choices of the option `to`. */
export const TARGETS = [
  { value: 'iso', label: 'RFC 3339 (ISO 8601)' },
  { value: 'unix', label: 'Unix seconds' },
  { value: 'ms', label: 'Unix milliseconds' },
  { value: 'us', label: 'Unix microseconds' },
  { value: 'ns', label: 'Unix nanoseconds' },
  { value: 'rfc2822', label: 'RFC 2822' },
  { value: 'http', label: 'HTTP date' },
  { value: 'rfc9557', label: 'RFC 9557, with its zone' },
  { value: 'discord', label: 'Discord' },
] as const;

/** A way of writing. */
export type Target = (typeof TARGETS)[number]['value'];

/** Where a moment is told: the zone's name and the seconds that it is east of UTC then. */
export type Place = { readonly zone: string; readonly offset: number };

/** `2023-11-14T22:13:20Z`; an offset with seconds, which RFC 3339 cannot hold, is written in full. */
export const iso = (ns: bigint, { zone, offset }: Place): string =>
  `${isoText(civilOf(ns + BigInt(offset) * SECOND_NS))}${zone === 'UTC' ? 'Z' : offsetText(offset)}`;

/** `Tue, 14 Nov 2023 22:13:20 +0000`, or with `GMT`. */
export function inWords(ns: bigint, { offset }: Place, zoneText: string): string {
  const civil = civilOf(ns + BigInt(offset) * SECOND_NS);
  const { year, month, day, hour, minute, second } = civil;
  return `${WEEKDAYS[weekdayOf(civil)] ?? ''}, ${twoDigits(day)} ${MONTHS[month - 1] ?? ''} ${yearText(year)} ${twoDigits(hour)}:${twoDigits(minute)}:${twoDigits(second)} ${zoneText}`;
}

const UTC: Place = { zone: 'UTC', offset: 0 };
const COUNT_TARGETS: Readonly<Partial<Record<Target, CountName>>> = {
  unix: 's',
  ms: 'ms',
  us: 'us',
  ns: 'ns',
};

/** One moment in one way. */
export function writeAs(ns: bigint, target: Target, place: Place): string {
  const count = COUNT_TARGETS[target];
  if (count) return String(toCount(ns, count));
  if (target === 'rfc2822') return inWords(ns, place, offsetText(place.offset).replace(':', '').slice(0, 5));
  if (target === 'http') return inWords(ns, UTC, 'GMT');
  if (target === 'rfc9557') return `${iso(ns, place)}[${place.zone}]`;
  if (target === 'discord') return `<t:${toCount(ns, 's')}:R>`;
  return iso(ns, place);
}

/** All of them, labelled. */
export const writeAll = (ns: bigint, place: Place): ValueRow[] =>
  TARGETS.map(({ value, label }) => ({ label, value: writeAs(ns, value, place) }));

/** The calendar facts of the day. */
export function aboutDay(ns: bigint, { offset }: Place, nowNs: bigint): ValueRow[] {
  const civil = civilOf(ns + BigInt(offset) * SECOND_NS);
  return [
    { label: 'From now', value: relative(ns - nowNs), note: exactly(ns - nowNs) },
    { label: 'Weekday', value: LONG_WEEKDAYS[weekdayOf(civil)] ?? '' },
    { label: 'ISO week', value: `${isoWeek(civil)}-${weekdayOf(civil) || 7}` },
    { label: 'Day of the year', value: String(dayOfYear(civil)) },
  ];
}

/** Counts of other systems. */
export function otherCounts(ns: bigint): ValueRow[] {
  const names = ['filetime', 'ticks', 'webkit', 'cocoa', 'ntp', 'hfs'] as const;
  const rows: ValueRow[] = names.map((name) => ({
    label: COUNTS[name].label,
    value: String(toCount(ns, name)),
  }));
  const gps = toGps(ns);
  if (gps !== undefined)
    rows.push({ label: 'GPS seconds', value: String(gps), note: 'with the leap seconds known in 2026' });
  const excel = toExcel(ns);
  if (excel !== undefined) rows.push({ label: 'Excel', value: excel });
  const days = Number(toCount(ns, 'ms')) / 86_400_000;
  rows.push({ label: 'Julian date', value: String(Math.round((days + 2_440_587.5) * 1e8) / 1e8) });
  return rows;
}

const STEPS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `3 years ago`, `in 5 minutes`, `now`. */
function relative(ns: bigint): string {
  const seconds = Number(ns / SECOND_NS);
  const size = Math.abs(seconds);
  const [name, length] = STEPS.find(([, each]) => size >= each) ?? ['second', 1];
  const count = Math.floor(size / length);
  if (count === 0) return 'now';
  return seconds < 0 ? `${plural(count, name)} ago` : `in ${plural(count, name)}`;
}

function exactly(ns: bigint): string {
  const seconds = Number((ns < 0n ? -ns : ns) / SECOND_NS);
  return `${grouped(Math.floor(seconds / 86_400))} d ${twoDigits(Math.floor(seconds / 3600) % 24)}:${twoDigits(Math.floor(seconds / 60) % 60)}:${twoDigits(seconds % 60)}`;
}
