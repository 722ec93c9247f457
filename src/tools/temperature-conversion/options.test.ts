/** What is remembered and what a link may bring. */
import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { linkFields } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { OPTIONS } from './options.ts';

const FIELDS = linkFields(form);

it('begins as a temperature without separators, and remembers what was chosen', () => {
  expect([OPTIONS.isDifference.fallback, OPTIONS.thousands.fallback]).toEqual([false, false]);
  expect(readStored(OPTIONS, '{"isDifference":true,"thousands":true}')).toEqual({
    isDifference: true,
    thousands: true,
  });
});

it.each(['celsius', 'fahrenheit', 'kelvin'] as const)(
  'takes a number for %s from a link, and nothing else',
  (name) => {
    expect(FIELDS[name]?.fallback).toBe('');
    expect(readLinked(FIELDS, new Map([[name, '-12.5']])).values).toEqual({ [name]: '-12.5' });
    expect(readLinked(FIELDS, new Map([[name, 'warm']])).refused).toHaveLength(1);
  },
);

it('calls a difference a difference where a link is explained', () => {
  expect(OPTIONS.isDifference.label).toBe('a difference, not a temperature');
  expect(OPTIONS.thousands.label).toBe('thousands separators');
});
