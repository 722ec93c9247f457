import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { LONGEST_READ } from './logic.ts';
import { FIELDS } from './options.ts';

it('a link may bring a string as long as what is read', () => {
  expect(FIELDS.text.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['text', 'a'.repeat(LONGEST_READ)]])).refused).toEqual([]);
  expect(readLinked(FIELDS, new Map([['text', 'a'.repeat(LONGEST_READ + 1)]])).refused).toHaveLength(1);
});
