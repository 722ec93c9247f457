import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, LONGEST_LINKED, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS } from './options.ts';

it('begins with a text, hexadecimal digests and the specified algorithms', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ format: 'hexadecimal', encoding: 'text', withMore: false });
  const labels = ['output format', 'what the input is', 'more algorithms'];
  expect(Object.values(OPTIONS).map(({ label }) => label)).toEqual(labels);
});

it('offers three ways of writing and of reading', () => {
  expect(OPTIONS.format.choices).toEqual([
    { value: 'binary', label: 'Binary' },
    { value: 'hexadecimal', label: 'Hexadecimal' },
    { value: 'base64', label: 'Base64' },
  ]);
  expect(OPTIONS.encoding.choices).toEqual([
    { value: 'text', label: 'Text' },
    { value: 'hex', label: 'Hex bytes' },
    { value: 'base64', label: 'Base64 bytes' },
  ]);
  const stored = { format: 'binary', encoding: 'base64', withMore: true };
  expect(readStored(OPTIONS, JSON.stringify(stored))).toEqual(stored);
});

it.each(['text', 'expected'] as const)('a link may bring a long %s', (name) => {
  expect(FIELDS[name].fallback).toBe('');
  const { refused } = readLinked(FIELDS, new Map([[name, 'x'.repeat(LONGEST_LINKED)]]));
  expect(refused).toEqual([]);
});
