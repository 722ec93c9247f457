import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { FIELDS } from './options.ts';

it('a link brings a string, an older one under its former name', () => {
  expect(FIELDS.userAgent.fallback).toBe('');
  for (const name of ['userAgent', 'text'])
    expect(readLinked(FIELDS, new Map([[name, 'curl/8']]))).toEqual({
      values: { userAgent: 'curl/8' },
      refused: [],
    });
});
