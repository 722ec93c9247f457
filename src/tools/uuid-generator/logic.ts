/** Makes UUIDs of the versions that need no name: 1, 4, 6, 7, nil and max. RFC 9562. */
import { grouped } from '#src/lib/format.ts';
import { toHex } from '#src/lib/bytes.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { MAX, NIL, read, type Digits } from './identifiers/uuid.ts';

/** What the page can still show, copy and save at once. */
const MAX_COUNT = 10_000;

/** The name spaces of RFC 9562, section 6.6. */
const NAMESPACES = {
  dns: '6ba7b8109dad11d180b400c04fd430c8',
  url: '6ba7b8119dad11d180b400c04fd430c8',
  oid: '6ba7b8129dad11d180b400c04fd430c8',
  x500: '6ba7b8149dad11d180b400c04fd430c8',
} as const satisfies Record<string, Digits>;

/** The name of a namespace for versions 3 and 5 (RFC 9562, section 6.6). */
export type Namespace = keyof typeof NAMESPACES;

/** 100-nanosecond steps from 1582-10-15, where the Gregorian calendar begins, to 1970-01-01. */
export const GREGORIAN_TICKS = 122_192_928_000_000_000n;

/** Versions 1 and 6 count in units of 100 nanoseconds. */
export const TICKS_PER_MS = 10_000n;

/** A clock that is set back by no more than this goes on from the last time; set back further, it is followed. In milliseconds. */
const SMALL_SETBACK_MS = 10_000;

/** The clock and the random source, passed in so that tests can fix them. */
export type Sources = {
  /** Secure random bytes; never asked for more than 16. */
  readonly randomBytes: (length: number) => Uint8Array;
  /** The time in milliseconds since 1970. */
  readonly nowMs: () => number;
};

/** The versions that need no name. */
export type UnnamedVersion = 'v1' | 'v4' | 'v6' | 'v7' | 'nil' | 'max';

/** Makes the next UUID of a version. */
export type Generator = (version: UnnamedVersion) => Digits;

/**
 * A source of UUIDs that remembers its last timestamp, so that those of versions 1, 6 and 7 never repeat, and 6 and 7 always rise.
 * `createGenerator(sources)('v4')` → `'919108f752d14320…'`.
 */
export function createGenerator(sources: Sources): Generator {
  const nextGregorian = gregorianFields(sources);
  const makers: Record<UnnamedVersion, () => Digits> = {
    v1: () => writeV1(nextGregorian()),
    v4: () => stamp(toHex(sources.randomBytes(16)), '4'),
    v6: () => writeV6(nextGregorian()),
    v7: rising(sources),
    nil: () => NIL,
    max: () => MAX,
  };
  return (version) => makers[version]();
}

/** A name space by its short name, or any UUID. `readNamespace('dns')` → `'6ba7b810…'`. */
export function readNamespace(text: string): Result<Digits> {
  const key = text.trim().toLowerCase();
  const known = Object.entries(NAMESPACES).find(([name]) => name === key);
  return known ? ok(known[1]) : read(text);
}

/** How many, read as an integer: `readCount('2.9')` → 2. Refuses what is no number, less than 1, and more than 10,000. */
export function readCount(text: string): Result<number> {
  const typed = text.trim();
  const isNumber = /^[+-]?(\d+(?:\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(typed);
  const count = isNumber ? Math.trunc(Number(typed)) : NaN;
  if (count >= 1 && count <= MAX_COUNT) return ok(count);
  const found = typed === '' ? 'nothing' : JSON.stringify(typed.slice(0, 24));
  return fail(`expected a number from 1 to ${grouped(MAX_COUNT)}, found ${found}`);
}

/** How a list is written for the clipboard or a file. */
export const LIST_STYLES = {
  lines: (uuids: readonly string[]) => uuids.join('\n'),
  json: (uuids: readonly string[]) => JSON.stringify(uuids, undefined, 2),
  sql: (uuids: readonly string[]) => uuids.map((uuid) => `'${uuid}'`).join(',\n'),
} as const;

/** How several UUIDs are written. */
export type ListStyle = keyof typeof LIST_STYLES;

/** The 60-bit time of versions 1 and 6 with what keeps it unique. */
type GregorianFields = { readonly ticks: bigint; readonly tail: string };

/**
 * Each time is later than the one before, for a clock of milliseconds is read up to 10,000 times in one (RFC 9562, section 6.2).
 * The node is random with the multicast bit set, so that it cannot be the address of a network card (section 6.10).
 */
function gregorianFields({ randomBytes, nowMs }: Sources): () => GregorianFields {
  let last = 0n;
  let clockSequence: number | undefined;
  let node = '';
  return () => {
    if (clockSequence === undefined) {
      const [high = 0, low = 0, first = 0, ...rest] = randomBytes(8);
      clockSequence = (high << 8) | low;
      node = toHex(Uint8Array.of(first | 1, ...rest));
    }
    const now = BigInt(Math.floor(nowMs())) * TICKS_PER_MS + GREGORIAN_TICKS;
    const isSetBack = now + BigInt(SMALL_SETBACK_MS) * TICKS_PER_MS < last;
    if (isSetBack) clockSequence += 1;
    last = isSetBack || now > last ? now : last + 1n;
    const sequence = 0x8000 | (clockSequence & 0x3fff);
    return { ticks: last, tail: sequence.toString(16) + node };
  };
}

/** From 1810 to 5236 the time has 15 digits. */
function writeV1({ ticks, tail }: GregorianFields): Digits {
  const time = ticks.toString(16);
  return `${time.slice(7)}${time.slice(3, 7)}1${time.slice(0, 3)}${tail}`;
}

function writeV6({ ticks, tail }: GregorianFields): Digits {
  const time = ticks.toString(16);
  return `${time.slice(0, 12)}6${time.slice(12)}${tail}`;
}

/**
 * Version 7 with a counter of 32 bits behind the time (RFC 9562, section 6.2, method 1): it begins at a random value whose
 * top bit is 0 in each new millisecond and rises by one, so that it cannot run over; 42 random bits follow.
 */
function rising({ randomBytes, nowMs }: Sources): () => Digits {
  let lastMs = -1;
  let counter = 0;
  return () => {
    const random = toHex(randomBytes(10));
    const now = Math.floor(nowMs());
    const isNewTime = now > lastMs || now + SMALL_SETBACK_MS < lastMs;
    counter = isNewTime ? parseInt(random.slice(12), 16) >>> 1 : counter + 1;
    if (isNewTime) lastMs = now;
    const behind = BigInt(counter % 2 ** 20) * 2n ** 42n + (BigInt(`0x${random.slice(0, 12)}`) >> 6n);
    const high = Math.floor(counter / 2 ** 20);
    return `${hex(lastMs, 12)}7${hex(high, 3)}${(2n ** 63n + behind).toString(16)}`;
  };
}

/** Sets the version and the variant of RFC 9562: `stamp('0'.repeat(32), '4')` → `'00000000000040008000000000000000'`. */
export function stamp(digits: Digits, version: string): Digits {
  const variant = ((parseInt(digits.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return `${digits.slice(0, 12)}${version}${digits.slice(13, 16)}${variant}${digits.slice(17)}`;
}

function hex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0');
}
