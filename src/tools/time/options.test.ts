import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { DIRECTIONS, FIELDS, OPTIONS, STEPS } from './options.ts';

it('begins on the 12-hour clock, not rounded', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ step: '1', direction: 'nearest', clock: '12-hour' });
  expect(Object.values(OPTIONS).map(({ label }) => label)).toEqual([
    'rounding in minutes',
    'rounding',
    undefined,
  ]);
  expect(STEPS[0]).toEqual({ value: '1', label: 'Not rounded' });
  expect(STEPS.find(({ value }) => value === '15')).toEqual({ value: '15', label: 'To 15 minutes' });
  expect(DIRECTIONS).toEqual([
    { value: 'nearest', label: 'Nearest' },
    { value: 'up', label: 'Up' },
    { value: 'down', label: 'Down' },
  ]);
});

it('remembers what is offered, and nothing else', () => {
  const stored = { step: '15', direction: 'down', clock: '24-hour' };
  expect(readStored(OPTIONS, JSON.stringify(stored))).toEqual(stored);
  expect(readStored(OPTIONS, '{"step":"7","direction":"","clock":"36-hour"}')).toEqual({});
});

it('a link may bring rows of up to 32,000 characters', () => {
  expect(FIELDS.rows.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['rows', 'x'.repeat(32_000)]])).refused).toEqual([]);
  expect(readLinked(FIELDS, new Map([['rows', 'x'.repeat(32_001)]])).refused).toHaveLength(1);
});
