/** What is remembered and what a link may bring. */
import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { linkFields } from '#src/lib/form/values.ts';
import { form } from './form.ts';
import { OPTIONS } from './options.ts';

const FIELDS = linkFields(form);

it('begins with miles in kilometers, without separators', () => {
  const { left, right, thousands } = OPTIONS;
  expect([left.fallback, right.fallback, thousands.fallback]).toEqual(['miles', 'kilometers', false]);
});

it('remembers units that exist, and drops others one by one', () => {
  expect(readStored(OPTIONS, '{"left":"feet","right":"__proto__","thousands":true}')).toEqual({
    left: 'feet',
    thousands: true,
  });
});

it('takes a number from a link, and nothing else', () => {
  expect(FIELDS['value']?.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['value', '-12.5']])).values).toEqual({ value: '-12.5' });
  expect(readLinked(FIELDS, new Map([['value', 'far']])).refused).toHaveLength(1);
});

it('takes the side of the number, which is the left where a link names none', () => {
  expect(FIELDS['side']?.fallback).toBe('left');
  expect(readLinked(FIELDS, new Map([['side', 'right']])).values).toEqual({ side: 'right' });
  expect(readLinked(FIELDS, new Map([['side', 'top']])).refused).toHaveLength(1);
});

it('has words for each option where a link is explained', () => {
  const labels = Object.values(OPTIONS).map(({ label }) => label);
  expect(labels).toEqual(['the unit on the left', 'the unit on the right', 'thousands separators']);
});
