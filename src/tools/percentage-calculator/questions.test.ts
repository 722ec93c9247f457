/** What is remembered and what a link may bring. */
import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS, QUESTIONS, type Question } from './questions.ts';

it('writes numbers without separators at first, and remembers the choice', () => {
  expect(OPTIONS.thousands.fallback).toBe(false);
  expect(OPTIONS.thousands.label).toBe('thousands separators');
  expect(readStored(OPTIONS, '{"thousands":true}')).toEqual({ thousands: true });
});

it('has the specified names first, all empty', () => {
  const specified = ['percentage', 'baseNumber', 'whatIsNumber', 'whatIsTotal', 'fromNumber', 'toNumber'];
  expect(Object.keys(FIELDS).slice(0, 6)).toEqual(specified);
  expect(Object.values(FIELDS).map(({ fallback }) => fallback)).toEqual(Array(14).fill(''));
});

it.each(['percentage', 'toNumber', 'tipPercent', 'price'] as const)(
  'takes a number for %s from a link, and nothing else',
  (name) => {
    expect(readLinked(FIELDS, new Map([[name, '-12.5']])).values).toEqual({ [name]: '-12.5' });
    expect(readLinked(FIELDS, new Map([[name, 'much']])).refused).toEqual([{ name, asked: 'much' }]);
  },
);

it('puts each number of the page into one section', () => {
  const drawn = Object.values<Question>(QUESTIONS).flatMap(({ names, section }) => (section ? names : []));
  expect(drawn.toSorted()).toEqual(Object.keys(FIELDS).toSorted());
});
