/** Conversions against an independent library, the time zone database's known gaps and overlaps, and the specification. */
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { abbreviationOf, formatOffset } from '#src/lib/zones/abbreviations.ts';
import { clampPart, formatTime, fromHour24, hoursOf, MINUTES, toHour24 } from './day/clock-time.ts';
import { cityOf } from '#src/lib/zone-names.ts';
import { isKnownZone } from '#src/lib/temporal.ts';
import { asText, convert, MAX_ZONES, readInstant, writtenZone, type Entry } from './logic.ts';
import vectors from './vectors.json' with { type: 'json' };

const entry = (change: Partial<Entry>): Entry => ({
  date: '2024-07-01',
  hours: '12',
  minutes: '00',
  period: 'PM',
  zone: 'UTC',
  ...change,
});

function instantOf(change: Partial<Entry>, occurrence: 'earlier' | 'later' = 'earlier') {
  const read = readInstant(Temporal, entry(change), occurrence);
  if (!read.ok) throw new Error(read.problem.message);
  return read.value;
}

const instant = (text: string) => Temporal.Instant.from(text);

describe('the fields', () => {
  it.each([
    ['', ''],
    ['0', '1'],
    ['1', '1'],
    ['07', '07'],
    ['12', '12'],
    ['13', '12'],
    ['-3', '1'],
    ['3.9', '3'],
    ['noon', ''],
    ['99999999999999999999', '12'],
  ])('hours typed as %j are %j', (typed, expected) => {
    expect(clampPart(typed, hoursOf('12-hour'))).toBe(expected);
  });

  it.each([
    ['', '0'],
    ['0', '0'],
    ['05', '05'],
    ['030', '30'],
    ['59', '59'],
    ['60', '59'],
    ['-1', '0'],
    ['abc', '0'],
  ])('minutes typed as %j are %j', (typed, expected) => {
    expect(clampPart(typed, MINUTES)).toBe(expected);
  });

  it('turn into the 24-hour clock and back', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const { hours, period } = fromHour24(hour, 0);
      expect(toHour24(Number(hours), period)).toBe(hour);
    }
    expect([toHour24(12, 'AM'), toHour24(12, 'PM'), toHour24(1, 'PM')]).toEqual([0, 12, 13]);
  });

  it('are written as the specification asks, with a plain space', () => {
    expect(formatTime(0, 5)).toBe('12:05 AM');
    expect(formatTime(12, 0)).toBe('12:00 PM');
    expect(formatTime(23, 59)).toBe('11:59 PM');
    expect(formatTime(0, 5, '24-hour')).toBe('00:05');
    expect(formatTime(23, 45, '12-hour', 16)).toBe('11:45:16 PM');
    expect(formatTime(23, 45, '24-hour', 6)).toBe('23:45:06');
  });
});

describe('known moments', () => {
  it.each(vectors.moments)('$instant in $zone is $text', ({ instant: text, zone, ...expected }) => {
    expect(convert(instant(text), [zone], '12-hour')[0]).toMatchObject(expected);
  });
});

describe('a time that clocks skip', () => {
  it.each(vectors.gaps)('in $zone on $date is moved on, with a message', ({ used, from, to, ...typed }) => {
    const { instant: found, trouble } = instantOf({ ...typed, period: typed.period as 'AM' | 'PM' });
    expect(found.equals(instant(used))).toBe(true);
    expect(trouble?.kind).toBe('gap');
    expect(trouble?.text).toContain(`from ${from} to ${to}`);
  });
});

describe('the words about a gap', () => {
  const words = (zone: string, wall: Temporal.PlainDateTime) => {
    const time = fromHour24(wall.hour, wall.minute);
    return instantOf({ zone, date: wall.toPlainDate().toString(), ...time }).trouble?.text;
  };

  it('name the same change from the first minute of it to the last', () => {
    expect(words('America/New_York', Temporal.PlainDateTime.from('2027-03-14T02:00'))).toBe(
      '2:00 AM does not exist on that day in New York: clocks skip from 2:00 AM to 3:00 AM. 3:00 AM is used instead.',
    );
    expect(words('America/Santiago', Temporal.PlainDateTime.from('2024-09-08T00:00'))).toBe(
      '12:00 AM does not exist on that day in Santiago: clocks skip from 12:00 AM to 1:00 AM. 1:00 AM is used instead.',
    );
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      let at = instant('2020-01-01T00:00Z').toZonedDateTimeISO(zone).getTimeZoneTransition('next');
      for (; at && at.year < 2029; at = at.getTimeZoneTransition('next')) {
        const before = at.subtract({ nanoseconds: 1 });
        const skipped = (at.offsetNanoseconds - before.offsetNanoseconds) / 60e9;
        if (skipped <= 0) continue;
        const start = at.toPlainDateTime().subtract({ minutes: skipped });
        const all = [0, 1, Math.floor(skipped / 2), skipped - 1].map(
          (minutes) => /clocks skip (.*?)\. /.exec(words(zone, start.add({ minutes })) ?? '')?.[1],
        );
        const isSameDay = start.toPlainDate().equals(at.toPlainDate());
        const [from, to] = [start, at].map(({ hour, minute }) => formatTime(hour, minute));
        expect(new Set(all).size, `${zone} ${at.toString()}`).toBe(1);
        if (isSameDay) expect(all[0], `${zone} ${at.toString()}`).toBe(`from ${from ?? ''} to ${to ?? ''}`);
      }
    }
  });

  it('have the seconds of local mean time', () => {
    expect(words('Europe/Madrid', Temporal.PlainDateTime.from('1900-12-31T23:50'))).toContain(
      'clocks skip from 11:45:16 PM on Mon, Dec 31 to 12:00 AM on Tue, Jan 1.',
    );
  });
});

it('knows a zone whatever capitals it came with, and gives its time under that name', () => {
  const noon = instant('2026-03-10T12:00:00Z');
  expect(convert(noon, ['utc', 'asia/TOKYO'], '24-hour')).toMatchObject([
    { zone: 'utc', text: '12:00 UTC' },
    { zone: 'asia/TOKYO', text: '21:00 JST' },
  ]);
  expect(['utc', 'asia/TOKYO'].map((zone) => writtenZone(Temporal, zone))).toEqual(['UTC', 'Asia/Tokyo']);
});

it('an offset with seconds fits the time beside it, in every zone', () => {
  const noon = instant('1900-01-01T12:00:00Z');
  expect(convert(noon, ['UTC', 'Europe/Madrid'], '12-hour')[1]).toMatchObject({
    text: '11:45:16 AM GMT-0:14:44',
    offset: 'UTC-0:14:44',
    difference: '-0:14:44 h',
  });
  const seconds = (text: string) => {
    const [, sign = '', hours = '0', minutes = '0', rest = '0'] =
      /([+-]?)(\d+)(?::(\d+))?(?::(\d+))?/.exec(text) ?? [];
    return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(rest));
  };
  for (const { zone, text, offset } of convert(noon, Intl.supportedValuesOf('timeZone'), '24-hour'))
    expect((((12 * 3600 + seconds(offset)) % 86_400) + 86_400) % 86_400, zone).toBe(seconds(text));
});

describe('a time that clocks repeat', () => {
  it.each(vectors.overlaps)(
    'in $zone on $date is the one chosen, with a message',
    ({ earlier, later, ...typed }) => {
      const change = { ...typed, period: typed.period as 'AM' | 'PM' };
      expect(instantOf(change, 'earlier').instant.equals(instant(earlier))).toBe(true);
      expect(instantOf(change, 'later').instant.equals(instant(later))).toBe(true);
      expect(instantOf(change).trouble).toMatchObject({
        kind: 'overlap',
        text: expect.stringContaining('occurs twice') as string,
      });
    },
  );

  it('names both offsets', () => {
    const { trouble } = instantOf({
      zone: 'America/New_York',
      date: '2024-11-03',
      hours: '1',
      minutes: '30',
      period: 'AM',
    });
    expect(trouble?.text).toBe(
      '1:30 AM occurs twice on that day in New York, because clocks go back: first in EDT (UTC-4), then in EST (UTC-5).',
    );
  });
});

describe('what cannot be converted', () => {
  it.each([
    [{ hours: '' }, 'Enter an hour from 1 to 12.'],
    [{ hours: '', period: '' as const }, 'Enter an hour from 0 to 23.'],
    [{ date: 'x2024-01-01' }, 'Enter a date.'],
    [{ date: '1999999-01-01' }, 'Enter a date.'],
    [{ date: '' }, 'Enter a date.'],
    [{ date: '2024-02-30x' }, 'Enter a date.'],
    [{ date: '2024-02-31' }, 'cannot work with the date 2024-02-31'],
    [{ date: '999999-01-01' }, 'cannot work with'],
    [{ zone: 'Mars/Olympus' }, 'Mars/Olympus'],
    [{ zone: '' }, 'in no zone'],
  ])('%j is refused with a message', (change, words) => {
    const read = readInstant(Temporal, entry(change), 'earlier');
    expect(read).toMatchObject({
      ok: false,
      problem: { message: expect.stringContaining(words) as string },
    });
  });

  it('far years are', () => {
    expect(instantOf({ date: '12024-07-01' }).instant.equals(instant('+012024-07-01T12:00:00Z'))).toBe(true);
    expect(instantOf({ date: '0001-01-01' }).instant.toString()).toBe('0001-01-01T12:00:00Z');
  });

  it('knows zones from junk', () => {
    expect(isKnownZone(Temporal, 'Asia/Kolkata')).toBe(true);
    expect(isKnownZone(Temporal, 'UTC')).toBe(true);
    for (const junk of ['', 'Mars/Olympus', '__proto__', '+05:00', '\0'])
      expect(isKnownZone(Temporal, junk)).toBe(false);
  });
});

describe('several zones', () => {
  const shown = instantOf({
    date: '2024-03-10',
    hours: '11',
    minutes: '00',
    period: 'PM',
    zone: 'America/New_York',
  }).instant;
  const [newYork, london, kolkata, sydney, pago] = convert(
    shown,
    ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Sydney', 'Pacific/Pago_Pago'],
    '12-hour',
  );

  it('are compared with the first', () => {
    expect(newYork).toMatchObject({
      text: '11:00 PM EDT',
      day: 'Sun, Mar 10',
      dayShiftText: '',
      difference: 'same time',
    });
    expect(london).toMatchObject({
      text: '3:00 AM GMT',
      day: 'Mon, Mar 11',
      dayShift: 1,
      dayShiftText: '+1 day',
      difference: '+4 h',
    });
    expect(convert(shown, ['Asia/Tokyo', 'America/New_York'], '12-hour')[1]).toMatchObject({
      dayShift: -1,
      dayShiftText: '-1 day',
    });
    expect(kolkata).toMatchObject({ text: '8:30 AM IST', difference: '+9:30 h' });
    expect(sydney).toMatchObject({ text: '2:00 PM AEDT', dayShiftText: '+1 day', difference: '+15 h' });
    expect(pago).toMatchObject({ text: '4:00 PM SST', dayShift: 0, difference: '-7 h' });
  });

  it('tell of clocks that change within two weeks', () => {
    expect(newYork?.change).toBe('Clocks went forward on Sun, Mar 10.');
    expect(london?.change).toBe('');
    expect(kolkata?.change).toBe('');
    const soon = convert(instant('2024-03-20T12:00:00Z'), ['Europe/London', 'America/New_York'], '12-hour');
    expect(soon.map(({ change }) => change)).toEqual([
      'Clocks go forward on Sun, Mar 31.',
      'Clocks went forward on Sun, Mar 10.',
    ]);
  });

  it('tell of it from fourteen days before to fourteen days after, and not earlier or later', () => {
    // London's clocks went forward at 01:00 UTC on 31 March 2024, and back at 01:00 UTC on 27 October.
    const changeAt = (text: string) => convert(instant(text), ['Europe/London'], '12-hour')[0]?.change;
    expect(changeAt('2024-03-17T00:59:59Z')).toBe('');
    expect(changeAt('2024-03-17T01:00:00Z')).toBe('Clocks go forward on Sun, Mar 31.');
    expect(changeAt('2024-03-31T01:00:00Z')).toBe('Clocks went forward on Sun, Mar 31.');
    expect(changeAt('2024-04-14T01:00:00Z')).toBe('Clocks went forward on Sun, Mar 31.');
    expect(changeAt('2024-04-14T01:00:01Z')).toBe('');
    expect(changeAt('2024-10-20T12:00:00Z')).toBe('Clocks go back on Sun, Oct 27.');
    expect(changeAt('2024-10-28T12:00:00Z')).toBe('Clocks went back on Sun, Oct 27.');
  });

  it('may be two days apart over the date line', () => {
    const [west, east] = convert(
      instant('2024-07-01T10:30:00Z'),
      ['Pacific/Pago_Pago', 'Pacific/Kiritimati'],
      '12-hour',
    );
    expect(west?.day).toBe('Sun, Jun 30');
    expect(east).toMatchObject({
      day: 'Tue, Jul 2',
      dayShift: 2,
      dayShiftText: '+2 days',
      difference: '+25 h',
    });
  });

  it('use the converted date’s offset, not today’s', () => {
    const summer = convert(
      instantOf({ date: '2024-07-15', zone: 'Europe/London' }).instant,
      ['UTC'],
      '12-hour',
    );
    const winter = convert(
      instantOf({ date: '2024-01-15', zone: 'Europe/London' }).instant,
      ['UTC'],
      '12-hour',
    );
    expect([summer[0]?.text, winter[0]?.text]).toEqual(['11:00 AM UTC', '12:00 PM UTC']);
  });

  it('none are no times', () => {
    expect(convert(shown, [], '12-hour')).toEqual([]);
  });

  it('are copied as lines', () => {
    expect(asText(convert(instant('2024-07-01T12:00:00Z'), ['UTC', 'Asia/Tokyo'], '24-hour'))).toBe(
      '12:00 UTC, Mon, Jul 1 – UTC\n21:00 JST, Mon, Jul 1 – Asia/Tokyo',
    );
  });

  it('are at most twelve', () => {
    expect(MAX_ZONES).toBe(12);
  });
});

describe('names', () => {
  it('of offsets', () => {
    expect([0, 60, -60, 345, -210, 840, -14 - 44 / 60, 60.5].map(formatOffset)).toEqual([
      ...['', '+1', '-1', '+5:45', '-3:30', '+14', '-0:14:44', '+1:00:30'],
    ]);
  });

  it('of zones at offsets they do not have are the offset', () => {
    expect(abbreviationOf('Europe/London', 120)).toBe('GMT+2');
    expect(abbreviationOf('__proto__', 0)).toBe('GMT');
    expect(abbreviationOf('Etc/UTC', 0)).toBe('UTC');
    expect(abbreviationOf('UTCx', 60)).toBe('GMT+1');
    expect(abbreviationOf('xUTC', -30)).toBe('GMT-0:30');
  });

  it('of cities', () => {
    expect(cityOf('America/Argentina/Buenos_Aires')).toBe('Buenos Aires');
    expect(cityOf('UTC')).toBe('UTC');
  });
});

describe('an independent library', () => {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone')];
  /** 1970 to 2037: the years that both libraries take from the database rather than from a rule continued. */
  const LAST_MS = Date.UTC(2037, 11, 31);
  const instants = fc
    .sample(fc.integer({ min: 0, max: LAST_MS }), { numRuns: 2000, seed: 20261121 })
    .map((milliseconds) => milliseconds - (milliseconds % 1000));

  it('shows the same clock for 2,000 moments, 250 of them in each zone', { timeout: 240_000 }, () => {
    const wrong: string[] = [];
    for (const [index, zone] of zones.entries()) {
      const first = (index * 250) % instants.length;
      for (const milliseconds of instants.slice(first, first + 250)) {
        const ours = Temporal.Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone);
        const theirs = DateTime.fromMillis(milliseconds, { zone });
        const isSame =
          ours.hour === theirs.hour &&
          ours.minute === theirs.minute &&
          ours.day === theirs.day &&
          Math.round(ours.offsetNanoseconds / 60e9) === Math.round(theirs.offset);
        if (!isSame) wrong.push(`${zone} ${new Date(milliseconds).toISOString()}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('writes the same lines for a moment in every zone', () => {
    for (const milliseconds of instants.slice(0, 20)) {
      const times = convert(Temporal.Instant.fromEpochMilliseconds(milliseconds), zones, '12-hour');
      for (const { zone, text, day } of times) {
        const theirs = DateTime.fromMillis(milliseconds, { zone, locale: 'en-US' });
        // Liberia was 44 minutes and 30 seconds behind until 1972.
        const hasSeconds = zone === 'Africa/Monrovia' && theirs.year < 1972;
        expect(`${zone} ${text} ${day}`).toContain(
          `${zone} ${theirs.toFormat(hasSeconds ? 'h:mm:ss a' : 'h:mm a')} `,
        );
        expect(day).toBe(theirs.toFormat('ccc, LLL d'));
      }
    }
  });

  it('reads typed times the same wherever they exist once', () => {
    const typed = fc.record({
      zone: fc.constantFrom(...zones),
      day: fc.integer({ min: 0, max: 24_800 }),
      hour: fc.integer({ min: 0, max: 23 }),
      minute: fc.integer({ min: 0, max: 59 }),
    });
    fc.assert(
      fc.property(typed, ({ zone, day, hour, minute }) => {
        const date = new Date(day * 86_400_000).toISOString().slice(0, 10);
        const { instant: ours, trouble } = instantOf({ zone, date, ...fromHour24(hour, minute) });
        fc.pre(!trouble);
        const [year, month, dayOfMonth] = date.split('-').map(Number);
        const theirs = DateTime.fromObject({ year, month, day: dayOfMonth, hour, minute }, { zone });
        expect(ours.epochMilliseconds).toBe(theirs.toMillis());
      }),
      { numRuns: 3000 },
    );
  });
});
