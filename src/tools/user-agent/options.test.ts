import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { LONGEST_READ } from './logic.ts';
import { FIELDS } from './options.ts';

it('a link may bring a string as long as what is read, an older link under its former name', () => {
  expect(FIELDS.userAgent.fallback).toBe('');
  for (const name of ['userAgent', 'text']) {
    const longest = 'a'.repeat(LONGEST_READ);
    expect(readLinked(FIELDS, new Map([[name, longest]])).values).toEqual({ userAgent: longest });
    expect(readLinked(FIELDS, new Map([[name, `${longest}a`]])).refused).toHaveLength(1);
  }
});
