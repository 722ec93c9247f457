import { describe, expect, it } from 'vitest';
import { capitalised, formatBytes, grouped, plural, sentence, twoDigits } from './format.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1.0 kB'],
    [99_900, '99.9 kB'],
    [100_000, '100 kB'],
    [1_234_567, '1.2 MB'],
    [150_000_000, '150 MB'],
    [1_073_741_824, '1.1 GB'],
    [5e15, '5000 TB'],
  ])('writes %d as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
});

it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 2 ** 31, -1, -1234, Number.MAX_SAFE_INTEGER])(
  'grouped writes %d as the platform does',
  (whole) => {
    expect(grouped(whole)).toBe(whole.toLocaleString('en-US'));
    expect(grouped(String(whole))).toBe(whole.toLocaleString('en-US'));
  },
);

describe('plural', () => {
  it('agrees the noun with the count and groups thousands', () => {
    expect([plural(0, 'row'), plural(1, 'row'), plural(12_000, 'row')]).toEqual([
      '0 rows',
      '1 row',
      '12,000 rows',
    ]);
    expect(plural(2, 'entry', 'entries')).toBe('2 entries');
  });
});

describe('sentence', () => {
  it('begins with a capital and ends with one full stop', () => {
    expect(sentence('expected a value, found "}"')).toBe('Expected a value, found "}".');
    expect(sentence('Is it whole?')).toBe('Is it whole?');
    expect(sentence('cut off…')).toBe('Cut off…');
    expect([sentence(''), capitalised('éa'), capitalised('')]).toEqual(['', 'Éa', '']);
  });
});

it('twoDigits fills up with a zero', () =>
  expect([0, 5, 12, 120].map(twoDigits)).toEqual(['00', '05', '12', '120']));
