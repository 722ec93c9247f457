/** Rows in a link come back as they went, and a link made by somebody else breaks nothing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { fromLink, toLink } from './link.ts';
import { FIELDS, OPTIONS } from './options.ts';

const row = fc.record(
  {
    startTime: fc.stringMatching(/^[\d:a-z]{0,8}$/),
    startAmPm: fc.constantFrom('AM' as const, 'PM' as const),
    endTime: fc.stringMatching(/^[\d:a-z]{0,8}$/),
    endAmPm: fc.constantFrom('AM' as const, 'PM' as const),
    breakMinutes: fc.stringMatching(/^\d{0,4}$/),
    day: fc.stringMatching(/^[\da-zA-Z]{1,8}$/),
  },
  { requiredKeys: ['startTime', 'startAmPm', 'endTime', 'endAmPm', 'breakMinutes'] },
);

describe('rows in a link', () => {
  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 20 }), (rows) => {
        const ranges = rows.map((range, index) => ({ id: `${index}`, ...range }));
        expect(fromLink(toLink(ranges))).toEqual(ranges);
      }),
    );
  });

  it('keep their number whatever was typed in them', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: anyCharacter }), { minLength: 1, maxLength: 5 }), (texts) => {
        const ranges = texts.map((startTime, index) => ({
          id: `${index}`,
          startTime,
          startAmPm: 'AM' as const,
          endTime: '',
          endAmPm: 'PM' as const,
          breakMinutes: '',
        }));
        expect(fromLink(toLink(ranges))).toHaveLength(texts.length);
      }),
    );
  });

  it('are written without the signs that part them', () => {
    const typed = { id: '0', startTime: ' 9~00 ', startAmPm: 'AM', endTime: '5|00', endAmPm: 'PM' } as const;
    expect(toLink([{ ...typed, breakMinutes: ' 45 ' }])).toEqual({ rows: '9 00|AM|5 00|PM|45' });
    expect(fromLink({ rows: '9:00' })).toEqual([
      { id: '0', startTime: '9:00', startAmPm: 'AM', endTime: '', endAmPm: 'AM', breakMinutes: '' },
    ]);
  });

  it('from elsewhere are read as far as they go', () => {
    expect(fromLink({})).toEqual([]);
    expect(fromLink({ rows: '' })).toEqual([]);
    expect(fromLink({ rows: '__proto__' })).toMatchObject([
      { startTime: '__proto__', startAmPm: 'AM', endTime: '' },
    ]);
    expect(fromLink({ rows: '9:00|ZZ|x|PM|1|2|3' })).toMatchObject([
      { startTime: '9:00', startAmPm: 'AM', endAmPm: 'PM' },
    ]);
    expect(fromLink({ rows: '~'.repeat(1_000_000) })).toHaveLength(400);
  });
});

it('begins on the 12-hour clock, not rounded, without breaks and days', () => {
  expect(defaultsOf(OPTIONS)).toEqual({
    step: '1',
    direction: 'nearest',
    clock: '12-hour',
    breaks: false,
    days: false,
  });
  expect(Object.values(OPTIONS).map(({ label }) => label)).toEqual([
    'rounding in minutes',
    'rounding',
    undefined,
    undefined,
    undefined,
  ]);
  expect(OPTIONS.step.choices?.[0]).toEqual({ value: '1', label: 'Not rounded' });
  expect(OPTIONS.step.choices?.find(({ value }) => value === '15')).toEqual({
    value: '15',
    label: 'To 15 minutes',
  });
  expect(OPTIONS.direction.choices).toEqual([
    { value: 'nearest', label: 'Nearest' },
    { value: 'up', label: 'Up' },
    { value: 'down', label: 'Down' },
  ]);
});

it('remembers what is offered, and nothing else', () => {
  expect(readStored(OPTIONS, '{"clock":"12-hour"}')).toEqual({ clock: '12-hour' });
  const stored = { step: '15', direction: 'down', clock: '24-hour' };
  expect(readStored(OPTIONS, JSON.stringify(stored))).toEqual(stored);
  expect(readStored(OPTIONS, '{"step":"7","direction":"","clock":"36-hour"}')).toEqual({});
});

it('a link may bring rows of up to 32,000 characters', () => {
  expect(FIELDS.rows.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['rows', 'x'.repeat(32_000)]])).refused).toEqual([]);
  expect(readLinked(FIELDS, new Map([['rows', 'x'.repeat(32_001)]])).refused).toHaveLength(1);
});
