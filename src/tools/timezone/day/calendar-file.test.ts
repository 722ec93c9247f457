/** The calendar file by the rules of RFC 5545. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { toCalendarFile } from './calendar-file.ts';

const file = (change: { title?: string; description?: string } = {}) =>
  toCalendarFile({
    title: 'Meeting',
    description: '3:00 PM EDT – America/New_York',
    start: Temporal.Instant.from('2026-03-10T19:00:00.5Z'),
    durationMinutes: 90,
    uid: 'one@penknife',
    madeAt: Temporal.Instant.from('2026-03-01T00:00:00Z'),
    ...change,
  });

describe('the file', () => {
  it('has the moment in UTC and its end', () => {
    expect(file()).toContain('DTSTART:20260310T190000Z\r\nDTEND:20260310T203000Z\r\n');
    expect(file()).toContain('DTSTAMP:20260301T000000Z\r\n');
    expect(file()).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR\r\n$/);
  });

  it('is this, line by line', () => {
    expect(file().split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Penknife//Timezone Conversion//EN',
      'BEGIN:VEVENT',
      'UID:one@penknife',
      'DTSTAMP:20260301T000000Z',
      'DTSTART:20260310T190000Z',
      'DTEND:20260310T203000Z',
      'SUMMARY:Meeting',
      'DESCRIPTION:3:00 PM EDT – America/New_York',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('folds a long line after 75 bytes, then after 74 and a space', () => {
    const title = `${'a'.repeat(67)}${'b'.repeat(74)}c`;
    expect(file({ title })).toContain(`\r\nSUMMARY:${'a'.repeat(67)}\r\n ${'b'.repeat(74)}\r\n c\r\n`);
    expect(file({ title: `${'a'.repeat(66)}é` })).toContain(`${'a'.repeat(66)}\r\n é\r\n`);
  });

  it('escapes what has a meaning of its own (§3.3.11)', () => {
    expect(file({ title: 'a;b,c\\d\ne' })).toContain(String.raw`SUMMARY:a\;b\,c\\d\ne`);
  });

  it('has no line over 75 bytes and unfolds to what went in (§3.1)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (description) => {
        const text = file({ description });
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const unfolded = text.replaceAll('\r\n ', '');
        const value = /DESCRIPTION:(.*)\r\n/.exec(unfolded)?.[1] ?? '';
        const read = value.replace(/\\([\\;,n])/g, (_, letter: string) => (letter === 'n' ? '\n' : letter));
        expect(read).toBe(description.replace(/\r\n?/g, '\n'));
      }),
    );
  });
});
