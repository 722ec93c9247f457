/** The times of a token in words. Oracles: Date's own ISO text, Luxon's durations, RFC 7519's rules. */
import { describe, expect, it } from 'vitest';
import { JsonNumber, type JsonValue } from '#src/lib/json-value.ts';
import {
  describeValidity,
  inWords,
  instantMsOf,
  readTime,
  relativeTo,
  validityAt,
  writtenTime,
} from './times.ts';

const payload = (entries: Record<string, JsonValue>) => new Map(Object.entries(entries));
const NOW_MS = Date.UTC(2024, 0, 1);
const NOW = NOW_MS / 1000;

describe('readTime', () => {
  it.each<[string, JsonValue, object]>([
    ['seconds', 1300819380, { state: 'instant', atMs: 1_300_819_380_000 }],
    ['a fraction of a second', 0.5, { state: 'instant', atMs: 500 }],
    ['a fraction written with a zero', new JsonNumber('1.0'), { state: 'instant', atMs: 1000 }],
    ['before 1970', -1, { state: 'instant', atMs: -1000 }],
    ['the last moment of a clock', 8_640_000_000_000, { state: 'instant', atMs: 8.64e15 }],
    ['one second after it', 8_640_000_000_001, { state: 'beyond', atMs: Infinity }],
    ['as far before 1970', -8_640_000_000_001, { state: 'beyond', atMs: -Infinity }],
    ['1e400', new JsonNumber('1e400'), { state: 'beyond', atMs: Infinity }],
    ['a 20-digit number', new JsonNumber('12345678901234567890'), { state: 'beyond', atMs: Infinity }],
    ['text', '1300819380', { state: 'not a number' }],
    ['null', null, { state: 'not a number' }],
    ['a list', [1], { state: 'not a number' }],
  ])('%s', (_, value, time) => {
    expect(readTime(value)).toEqual(time);
  });

  it.each<[JsonValue, object]>([
    ['0', { state: 'instant', atMs: 0 }],
    ['1300819380', { state: 'instant', atMs: 1_300_819_380_000 }],
    ['1.5', { state: 'instant', atMs: 1500 }],
    ['1300819380.123456789', { state: 'instant', atMs: 1_300_819_380_123.4568 }],
    ['999999999999999', { state: 'beyond', atMs: Infinity }],
    ['1234567890123456', { state: 'not a number' }],
    ['1.1234567890', { state: 'not a number' }],
    ['1.', { state: 'not a number' }],
    ['.5', { state: 'not a number' }],
    ['-1', { state: 'not a number' }],
    ['x1', { state: 'not a number' }],
    ['1x', { state: 'not a number' }],
    ['', { state: 'not a number' }],
    [1, { state: 'not a number' }],
    [['1'], { state: 'not a number' }],
  ])('the text %j, as a number, names its moment', (value, time) => {
    expect(writtenTime(value)).toEqual(time);
  });

  it('names no moment where the claim is absent or no time', () => {
    expect(instantMsOf(payload({}), 'exp')).toBeUndefined();
    expect(instantMsOf(payload({ exp: 'soon' }), 'exp')).toBeUndefined();
    expect(instantMsOf(payload({ exp: 1 }), 'exp')).toBe(1000);
  });
});

describe('inWords', () => {
  it.each([
    [0, '0 seconds'],
    [999, '0 seconds'],
    [1000, '1 second'],
    [-61_000, '1 minute 1 second'],
    [3_600_000, '1 hour'],
    [3_601_000, '1 hour'],
    [93_600_000, '1 day 2 hours'],
    [86_400_000 * 365, '365 days'],
    [31_557_600_000 * 2 + 86_400_000, '2 years 1 day'],
    [31_557_600_000 * 12_000, '12,000 years'],
    [-Infinity, 'too many years for a date'],
  ])('%i ms', (spanMs, words) => {
    expect(inWords(spanMs)).toBe(words);
  });

  it('puts a moment before or after another', () => {
    expect(relativeTo(NOW_MS + 300_000, NOW_MS)).toBe('in 5 minutes');
    expect(relativeTo(NOW_MS - 300_000, NOW_MS)).toBe('5 minutes ago');
    expect(relativeTo(NOW_MS + 400, NOW_MS)).toBe('now');
  });
});

describe('validityAt (RFC 7519 §4.1.4, §4.1.5)', () => {
  it('has expired on the very second of "exp", not before', () => {
    expect(validityAt(payload({ exp: NOW }), NOW_MS)).toEqual({ state: 'expired', sinceMs: 0 });
    expect(validityAt(payload({ exp: NOW }), NOW_MS - 1)).toEqual({ state: 'valid', leftMs: 1 });
  });

  it('is valid from the very second of "nbf"', () => {
    expect(validityAt(payload({ nbf: NOW }), NOW_MS)).toEqual({ state: 'endless' });
    expect(validityAt(payload({ nbf: NOW, exp: NOW + 9 }), NOW_MS - 1)).toEqual({
      state: 'not yet valid',
      inMs: 1,
    });
  });

  it('is endless where "exp" is absent, and unreadable where it is no number', () => {
    expect(validityAt(payload({}), NOW_MS)).toEqual({ state: 'endless' });
    expect(validityAt(payload({ exp: '1' }), NOW_MS)).toEqual({ state: 'unreadable' });
  });

  it.each([
    [{ exp: 99_999_999_999_999 }, 'Expires in too many years for a date'],
    [{ exp: -99_999_999_999_999 }, 'Expired too many years for a date ago'],
    [{ nbf: new JsonNumber('1e400') }, 'Not valid yet: begins in too many years for a date'],
  ])('does not overlook a time that no calendar names: %j', (claims, words) => {
    expect(describeValidity(validityAt(payload(claims), NOW_MS))).toBe(words);
  });

  it('is told in words', () => {
    expect(describeValidity({ state: 'expired', sinceMs: 7_200_000 })).toBe('Expired 2 hours ago');
    expect(describeValidity({ state: 'valid', leftMs: 59_000 })).toBe('Expires in 59 seconds');
    expect(describeValidity({ state: 'not yet valid', inMs: 60_000 })).toBe(
      'Not valid yet: begins in 1 minute',
    );
    expect(describeValidity({ state: 'endless' })).toBe('Never expires: it has no “exp”');
    expect(describeValidity({ state: 'unreadable' })).toBe('Expiry not readable: “exp” is not a number');
  });
});
