import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { OPTIONS } from './options.ts';

describe('the options of the token generator', () => {
  it('refuse lengths and counts that cannot be made, from a link or from storage', () => {
    for (const wrong of ['', '0', '-1', '3.7', '1e9', '100001', '64 characters']) {
      expect(readStored(OPTIONS, JSON.stringify({ length: wrong, symbols: true }))).toEqual({
        symbols: true,
      });
      expect(readLinked(OPTIONS, new Map([['count', wrong]])).refused).toEqual([
        { name: 'count', asked: wrong },
      ]);
    }
  });
});

it('begins with 64 letters and digits, one token', () => {
  expect(defaultsOf(OPTIONS)).toEqual({
    uppercase: true,
    lowercase: true,
    numbers: true,
    symbols: false,
    withoutLookAlikes: false,
    ownAlphabet: '',
    length: '64',
    count: '1',
    source: 'characters',
  });
  expect(OPTIONS.withoutLookAlikes.label).toBe('leaving out look-alikes');
  expect([OPTIONS.count.label, OPTIONS.source.label]).toEqual(['how many', 'made from']);
  expect(OPTIONS.source.choices).toEqual([
    { value: 'characters', label: 'Characters' },
    { value: 'hex', label: 'Random bytes as hex' },
    { value: 'base64url', label: 'Random bytes as base64url' },
    { value: 'base64', label: 'Random bytes as base64' },
  ]);
  const chosen = { length: '100000', count: '10000', source: 'base64' };
  expect(readStored(OPTIONS, JSON.stringify(chosen))).toEqual(chosen);
});
