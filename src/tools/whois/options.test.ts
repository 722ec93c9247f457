import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { FIELDS } from './options.ts';

it('a link may bring a domain or an address of up to 2,048 characters', () => {
  expect(FIELDS.domain.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['domain', 'a'.repeat(2048)]])).refused).toEqual([]);
  expect(readLinked(FIELDS, new Map([['domain', 'a'.repeat(2049)]])).refused).toHaveLength(1);
});
