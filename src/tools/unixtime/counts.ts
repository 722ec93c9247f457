/** Other ways in which programs count time, from and to nanoseconds since 1970. */
import { floorDivide, SECOND_NS } from '#src/lib/dates/civil.ts';

type Count = {
  readonly label: string;
  /** Nanoseconds of one unit. */
  readonly unitNs: bigint;
  /** What 1970-01-01 is in it. */
  readonly at1970: bigint;
};

/** By the names of the option `unit`. */
export const COUNTS = {
  s: { label: 'Unix seconds', unitNs: SECOND_NS, at1970: 0n },
  ms: { label: 'Unix milliseconds', unitNs: 1_000_000n, at1970: 0n },
  us: { label: 'Unix microseconds', unitNs: 1000n, at1970: 0n },
  ns: { label: 'Unix nanoseconds', unitNs: 1n, at1970: 0n },
  filetime: { label: 'Windows FILETIME', unitNs: 100n, at1970: 116_444_736_000_000_000n },
  ticks: { label: '.NET ticks', unitNs: 100n, at1970: 621_355_968_000_000_000n },
  webkit: { label: 'WebKit and Chrome', unitNs: 1000n, at1970: 11_644_473_600_000_000n },
  cocoa: { label: 'Cocoa and Apple', unitNs: SECOND_NS, at1970: -978_307_200n },
  ntp: { label: 'NTP seconds', unitNs: SECOND_NS, at1970: 2_208_988_800n },
  hfs: { label: 'HFS+', unitNs: SECOND_NS, at1970: 2_082_844_800n },
} as const satisfies Readonly<Record<string, Count>>;

/** The name of a count. */
export type CountName = keyof typeof COUNTS;

/** The moment of a count, in nanoseconds since 1970. */
export const fromCount = (value: bigint, name: CountName): bigint =>
  (value - COUNTS[name].at1970) * COUNTS[name].unitNs;

/** A moment as a count, rounded down. */
export const toCount = (ns: bigint, name: CountName): bigint =>
  floorDivide(ns, COUNTS[name].unitNs) + COUNTS[name].at1970;

/** 1980-01-06, where GPS begins, in seconds since 1970. */
const GPS_START = 315_964_800n;
/** The days since 1970 that a leap second came before (IERS Bulletin C; the last one so far is of 2017). */
const LEAP_SECOND_DAYS = [
  4199, 4564, 4929, 5660, 6574, 7305, 7670, 8217, 8582, 8947, 9496, 10_043, 10_592, 13_149, 14_245, 15_522,
  16_617, 17_167,
] as const;

/** A moment as seconds of GPS, which has no leap seconds; nothing before it began. */
export function toGps(ns: bigint): bigint | undefined {
  const seconds = floorDivide(ns, SECOND_NS);
  const leaps = LEAP_SECOND_DAYS.filter((day) => seconds >= BigInt(day) * 86_400n).length;
  return seconds < GPS_START ? undefined : seconds - GPS_START + BigInt(leaps);
}

/** The unit that a number of this size is in: below 10^11 seconds, below 10^14 milliseconds, below 10^17 microseconds. */
export function unitBySize(value: bigint): 's' | 'ms' | 'us' | 'ns' {
  const size = value < 0n ? -value : value;
  return size < 10n ** 11n ? 's' : size < 10n ** 14n ? 'ms' : size < 10n ** 17n ? 'us' : 'ns';
}

/** Milliseconds since 1970 where each network's Snowflakes begin; the time is the part above 22 bits (Mastodon: 16). */
export const SNOWFLAKES = {
  discord: { label: 'Discord', epochMs: 1_420_070_400_000n, shift: 22n },
  x: { label: 'X', epochMs: 1_288_834_974_657n, shift: 22n },
  mastodon: { label: 'Mastodon', epochMs: 0n, shift: 16n },
} as const;

/** Excel's 1900 system: day 1 is 1900-01-01 and day 60 never was. Nothing for that day, and below 1. */
export function fromExcel(days: number): bigint | undefined {
  if (days < 1 || (days >= 60 && days < 61)) return undefined;
  const sinceUnix = days - (days < 60 ? 25_568 : 25_569);
  return BigInt(Math.round(sinceUnix * 86_400_000)) * 1_000_000n;
}

/** A moment as a day of Excel's 1900 system, to the millisecond; nothing before 1900-01-01. */
export function toExcel(ns: bigint): string | undefined {
  const days = Number(floorDivide(ns, 1_000_000n)) / 86_400_000 + 25_569;
  const serial = days < 61 ? days - 1 : days;
  return serial < 1 ? undefined : String(Math.round(serial * 1e8) / 1e8);
}
