/** What is remembered and what a link may bring. */
import { expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { FIELDS, OPTIONS } from './options.ts';
import { DEFAULT_SETTINGS } from './schedule/settings.ts';

it('starts with the settings of the specification', () => {
  expect(defaultsOf(OPTIONS)).toMatchObject(DEFAULT_SETTINGS);
});

it('keeps a zone that exists, and drops others without the rest', () => {
  expect(readStored(OPTIONS, '{"zone":"Asia/Kolkata","verbose":true}')).toEqual({
    zone: 'Asia/Kolkata',
    verbose: true,
  });
  for (const zone of ['Mars/Olympus', '__proto__', 'x'.repeat(200)]) {
    expect(readStored(OPTIONS, JSON.stringify({ zone, verbose: true }))).toEqual({ verbose: true });
  }
});

it('takes a line from a link, up to a length', () => {
  expect(readLinked(FIELDS, new Map([['line', '0 9 * * 1']])).values).toEqual({ line: '0 9 * * 1' });
  expect(readLinked(FIELDS, new Map([['line', '*'.repeat(5001)]])).refused).toHaveLength(1);
});

it('begins with five fields, the browser’s zone and an empty line', () => {
  expect(defaultsOf(OPTIONS)).toMatchObject({ countsAsQuartz: false, hasSeconds: false, zone: '' });
  expect([OPTIONS.countsAsQuartz.label, OPTIONS.hasSeconds.label]).toEqual([
    '# and L as in Quartz',
    'seconds first',
  ]);
  expect(OPTIONS.zone.accept('')).toBe('');
  expect(FIELDS.line.fallback).toBe('');
  expect(readLinked(FIELDS, new Map([['line', '*'.repeat(5000)]])).refused).toEqual([]);
});
