/** The times in a token (NumericDate, RFC 7519 §2: seconds since 1970-01-01T00:00Z, fractions allowed), in words. */
import { grouped } from '#src/lib/format.ts';
import { JsonNumber, type JsonObject, type JsonValue } from '#src/lib/json-value.ts';

const SECOND_MS = 1000;
/** ECMA-262 §21.4.1.1: no clock here counts further from 1970. */
const LAST_INSTANT_MS = 8.64e15;
/** In seconds this is the year 5138; in milliseconds it is 1973: nobody means the former. */
export const LIKELY_MILLISECONDS = 1e11;

const UNITS = [
  ['year', 31_557_600_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', SECOND_MS],
] as const;

/** Beyond this, in seconds, it is no count of milliseconds, microseconds or nanoseconds either: all three end in the year 2286 or later. */
const UNITS_OF_CLOCKS = [
  ['milliseconds', LIKELY_MILLISECONDS],
  ['microseconds', 1e14],
  ['nanoseconds', 1e17],
  [undefined, 1e19],
] as const;

/** The unit in which a number is a moment of our time, where seconds make none: `likelyUnit(1_700_000_000_000)` → `'milliseconds'`. */
export const likelyUnit = (value: number): 'milliseconds' | 'microseconds' | 'nanoseconds' | undefined =>
  UNITS_OF_CLOCKS.findLast(([, least]) => value >= least)?.[0];

/** A claim that is a time, as a moment or as what it is instead. */
export type TokenTime =
  | { readonly state: 'instant'; readonly atMs: number }
  /** A number, but no moment a calendar can name: infinitely far before or after 1970, as far as can be known. */
  | { readonly state: 'beyond'; readonly atMs: number }
  /** Not a number, so not a time to anyone who keeps to RFC 7519. */
  | { readonly state: 'not a number'; readonly atMs?: undefined };

/** The moment that a text of digits would name if it were a number, as RFC 7519 wants it: `writtenTime('0')` → 1970. */
export const writtenTime = (value: JsonValue): TokenTime =>
  typeof value === 'string' && /^\d{1,15}(?:\.\d{1,9})?$/.test(value)
    ? readTime(Number(value))
    : { state: 'not a number' };

/** The moment a claim names. `readTime(0)` → 1970; text is no time, even `"0"`. */
export function readTime(value: JsonValue): TokenTime {
  if (typeof value !== 'number' && !(value instanceof JsonNumber)) return { state: 'not a number' };
  const atMs = (typeof value === 'number' ? value : Number(value.text)) * SECOND_MS;
  return Math.abs(atMs) <= LAST_INSTANT_MS
    ? { state: 'instant', atMs }
    : { state: 'beyond', atMs: Math.sign(atMs) * Infinity };
}

/** `instantMsOf(payload, 'exp')`: infinite where no calendar names it, `undefined` where there is no such number. */
export function instantMsOf(payload: JsonObject, name: string): number | undefined {
  const value = payload.get(name);
  const time = value === undefined ? undefined : readTime(value);
  return time?.atMs;
}

/** The two largest units of a span, always without a sign: `inWords(93_600_000)` → `1 day 2 hours`. */
export function inWords(spanMs: number): string {
  if (!Number.isFinite(spanMs)) return 'too many years for a date';
  let restMs = Math.floor(Math.abs(spanMs) / SECOND_MS) * SECOND_MS;
  const words: string[] = [];
  for (const [unit, sizeMs] of UNITS) {
    const count = Math.floor(restMs / sizeMs);
    restMs -= count * sizeMs;
    if (count > 0) words.push(`${grouped(count)} ${unit}${count === 1 ? '' : 's'}`);
    else if (words.length > 0) break;
    if (words.length === 2) break;
  }
  return words.join(' ') || '0 seconds';
}

/** `in 5 minutes`, `5 minutes ago`, `now`. */
export function relativeTo(atMs: number, nowMs: number): string {
  const span = inWords(atMs - nowMs);
  if (span === '0 seconds') return 'now';
  return atMs > nowMs ? `in ${span}` : `${span} ago`;
}

/** Where a token stands in its life at a moment. */
export type Validity =
  | { readonly state: 'expired'; readonly sinceMs: number }
  | { readonly state: 'not yet valid'; readonly inMs: number }
  | { readonly state: 'valid'; readonly leftMs: number }
  /** It names an end that is not a number. */
  | { readonly state: 'unreadable' }
  /** It names no end. */
  | { readonly state: 'endless' };

/** RFC 7519 §4.1.4 and §4.1.5: valid from `nbf` (inclusive) until before `exp`, no leeway. */
export function validityAt(payload: JsonObject, nowMs: number): Validity {
  const expiresMs = instantMsOf(payload, 'exp') ?? NaN;
  const beginsMs = instantMsOf(payload, 'nbf') ?? -Infinity;
  if (nowMs >= expiresMs) return { state: 'expired', sinceMs: nowMs - expiresMs };
  if (nowMs < beginsMs) return { state: 'not yet valid', inMs: beginsMs - nowMs };
  if (!Number.isNaN(expiresMs)) return { state: 'valid', leftMs: expiresMs - nowMs };
  return { state: payload.get('exp') === undefined ? 'endless' : 'unreadable' };
}

/** `Expires in 5 minutes`, for a countdown that the page repeats every second. */
export function describeValidity(validity: Validity): string {
  if (validity.state === 'expired') return `Expired ${inWords(validity.sinceMs)} ago`;
  if (validity.state === 'not yet valid') return `Not valid yet: begins in ${inWords(validity.inMs)}`;
  if (validity.state === 'valid') return `Expires in ${inWords(validity.leftMs)}`;
  if (validity.state === 'unreadable') return 'Expiry not readable: “exp” is not a number';
  return 'Never expires: it has no “exp”';
}
