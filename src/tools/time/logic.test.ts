/** The sums of a timesheet by the specification's rules, held against instants of a fixed clock and long division. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { quote } from '#src/lib/number-text.ts';
import { answer } from './answer.ts';
import {
  addUp,
  asClock,
  asDecimalHours,
  countReported,
  doubtsOf,
  inWords,
  isReported,
  payFor,
  readRange,
  type Clock,
  type RowReading,
  type SkippedRow,
  type TimeRange,
} from './logic.ts';
import { isIn24HourForm, readBreak, readClockTime, suggestBreak, suggestTime, type Period } from './typed.ts';
import { roundMinutes, type Rounding } from './rounding.ts';

const exact: Rounding = { stepMinutes: 1, direction: 'nearest' };

const range = (
  startTime: string,
  startAmPm: Period,
  endTime: string,
  endAmPm: Period,
  breakMinutes = '',
): TimeRange => ({
  id: 'row',
  startTime,
  startAmPm,
  endTime,
  endAmPm,
  breakMinutes,
});

function minutesOf(row: TimeRange, rounding = exact): number {
  const reading = readRange(row, rounding);
  if (!reading.counts) throw new Error('the row does not count');
  return reading.worked.minutes;
}

function reasonOf(row: TimeRange): string {
  const reading = readRange(row, exact);
  return reading.counts || reading.isBlank ? '' : reading.skipped.reason;
}

describe('a time', () => {
  it.each([
    ['12:00', 'AM', 0],
    ['12:30', 'AM', 30],
    ['1:00', 'AM', 60],
    ['11:59', 'AM', 719],
    ['12:00', 'PM', 720],
    ['1:00', 'PM', 780],
    ['11:59', 'PM', 1439],
    ['0:15', 'AM', 15],
    ['0:15', 'PM', 735],
    ['00:15', 'AM', 15],
    ['09:05', 'AM', 545],
    [' 9:05 ', 'AM', 545],
    ['13:30', 'PM', 810],
    ['13:30', 'AM', 810],
    ['23:59', 'PM', 1439],
    ['23:59', 'AM', 1439],
  ] as const)('%s %s is minute %i of the day', (text, period, minutes) => {
    expect(readClockTime(text, period)).toBe(minutes);
  });

  it.each([
    '',
    '9',
    '930',
    '9.30',
    '9:5',
    '24:00',
    '9:60',
    '-1:00',
    '9:30 AM',
    '９:30',
    '9:30:00',
    'noon',
    '\0',
    '__proto__',
  ])('%j is none', (text) => {
    expect(readClockTime(text, 'AM')).toBeUndefined();
  });

  it('is every H:MM and HH:MM of the day', () => {
    for (let minute = 0; minute < 1440; minute += 1) {
      const hour = Math.floor(minute / 60);
      const text = `${hour}:${`${minute % 60}`.padStart(2, '0')}`;
      const expected = (hour === 12 ? 0 : hour) * 60 + (minute % 60);
      expect(readClockTime(text, 'AM')).toBe(expected);
      expect(readClockTime(text.padStart(5, '0'), 'AM')).toBe(expected);
    }
  });
});

describe('a repair', () => {
  it.each([
    ['9', { time: '9:00' }],
    ['930', { time: '9:30' }],
    ['0930', { time: '9:30' }],
    ['1745', { time: '17:45' }],
    ['9.30', { time: '9:30' }],
    ['9,30', { time: '9:30' }],
    ['9 30', { time: '9:30' }],
    ['9:5', { time: '9:05' }],
    ['17h30', { time: '17:30' }],
    ['17h', { time: '17:00' }],
    ['9:30 pm', { time: '9:30', period: 'PM' }],
    ['9am', { time: '9:00', period: 'AM' }],
    ['9 P.M.', { time: '9:00', period: 'PM' }],
    ['24:00', { time: '0:00', period: 'AM' }],
    ['24', { time: '0:00', period: 'AM' }],
    [' 930 ', { time: '9:30' }],
    [`9${' '.repeat(17)}am`, { time: '9:00', period: 'AM' }],
    ['9 h', { time: '9:00' }],
  ])('of %s is %j', (text, expected) => {
    expect(suggestTime(text)).toEqual(expected);
  });

  it.each([
    '',
    'noon',
    '9.5',
    '25:00',
    '24:30',
    '9:60',
    '99999',
    '9:30',
    '-9',
    '9hx',
    `9${' '.repeat(18)}am`,
  ])('of %j is not offered', (text) => {
    expect(suggestTime(text)).toBeUndefined();
  });

  it('may have a space after its h', () => {
    expect(suggestTime('9h pm')).toEqual({ time: '9:00', period: 'PM' });
  });

  it('is itself a time, whatever was typed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d:.h apm]{0,8}$/), (text) => {
        const suggestion = suggestTime(text);
        if (suggestion) expect(readClockTime(suggestion.time, suggestion.period ?? 'AM')).toBeDefined();
      }),
      { numRuns: 2000 },
    );
  });
});

describe('a range', () => {
  it.each([
    [range('9:00', 'AM', '5:30', 'PM'), 510],
    [range('9:00', 'AM', '17:30', 'AM'), 510],
    [range('12:00', 'AM', '12:00', 'PM'), 720],
    [range('9:00', 'AM', '5:00', 'PM', '30'), 450],
    [range('9:00', 'AM', '5:00', 'PM', '0:45'), 435],
    [range('9:00', 'AM', '9:00', 'AM'), 0],
  ])('of row %# counts its minutes', (row, minutes) => {
    expect(minutesOf(row)).toBe(minutes);
  });

  it('that ends before it starts runs past midnight, and is marked so', () => {
    const reading = readRange(range('10:00', 'PM', '6:00', 'AM'), exact);
    expect(reading).toMatchObject({ counts: true, worked: { minutes: 480, isPastMidnight: true } });
    expect(readRange(range('6:00', 'AM', '10:00', 'PM'), exact)).toMatchObject({
      worked: { isPastMidnight: false },
    });
  });

  it('is as long as two instants of a clock without summer time are apart', () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    const text = (at: number) => `${Math.floor(at / 60) % 12 || 12}:${`${at % 60}`.padStart(2, '0')}`;
    const period = (at: number): Period => (at < 720 ? 'AM' : 'PM');
    fc.assert(
      fc.property(minute, minute, (start, end) => {
        const from = Date.UTC(2026, 0, 1, 0, start);
        const to = Date.UTC(2026, 0, end < start ? 2 : 1, 0, end);
        const row = range(text(start), period(start), text(end), period(end));
        expect(minutesOf(row)).toBe((to - from) / 60_000);
      }),
    );
  });

  it('in which nothing was typed is blank, and any other that does not count has a reason', () => {
    expect(readRange(range('', 'AM', ' ', 'PM'), exact)).toEqual({ counts: false, isBlank: true });
    expect(reasonOf(range('', 'AM', '5:00', 'PM'))).toBe('The start is missing.');
    expect(reasonOf(range('9:00', 'AM', '', 'PM'))).toBe('The end is missing.');
    expect(reasonOf(range('9', 'AM', '5:00', 'PM'))).toBe(
      '“9” is not a time. Write the start like 9:30 or 17:45.',
    );
    expect(reasonOf(range('9:00', 'AM', 'x'.repeat(5_000_000), 'PM'))).toContain('x…” is not a time.');
    expect(reasonOf(range('9:00', 'AM', '5:00', 'PM', 'lunch'))).toContain('“lunch” is not a break.');
    expect(reasonOf(range('9:00', 'AM', '9:15', 'AM', '20'))).toBe(
      'The break of 20 minutes is longer than the range, which is 15 minutes.',
    );
  });

  it('names the field that is wrong, and tells what is missing from what is wrong', () => {
    const skippedOf = (row: TimeRange) => {
      const reading = readRange(row, exact);
      return reading.counts || reading.isBlank ? undefined : reading.skipped;
    };
    expect(skippedOf(range('', 'AM', '5:00', 'PM'))).toMatchObject({ field: 'startTime', isMissing: true });
    expect(skippedOf(range('9:00', 'AM', ' ', 'PM'))).toMatchObject({ field: 'endTime', isMissing: true });
    expect(skippedOf(range('x', 'AM', '', 'PM'))).toMatchObject({ field: 'startTime', isMissing: false });
    const wrongBreak = skippedOf(range('9:00', 'AM', '5:00', 'PM', 'lunch'));
    expect(wrongBreak).toMatchObject({ field: 'breakMinutes', isMissing: false });
    const longBreak = skippedOf(range('9:00', 'AM', '9:15', 'AM', '20'));
    expect(longBreak).toMatchObject({ field: 'breakMinutes', isMissing: false });
  });

  it('that ends as it starts is none at all, not past midnight', () => {
    expect(readRange(range('9:00', 'AM', '9:00', 'AM'), exact)).toMatchObject({
      worked: { minutes: 0, isPastMidnight: false },
    });
  });

  it('offers the repair beside the reason', () => {
    const repairOf = (row: TimeRange, clock?: Clock) => {
      const reading = readRange(row, exact, clock);
      return reading.counts || reading.isBlank ? undefined : reading.skipped.repair;
    };
    expect(repairOf(range('9:00', 'AM', '5:00', 'PM', 'lunch'))).toBeUndefined();
    expect(repairOf(range('930', 'AM', '5:00', 'PM'))).toEqual({
      label: '9:30',
      change: { startTime: '9:30' },
    });
    expect(repairOf(range('9:00', 'AM', '24:00', 'PM'))).toEqual({
      label: '0:00 AM',
      change: { endTime: '0:00', endAmPm: 'AM' },
    });
    expect(repairOf(range('9pm', 'AM', '5:00', 'PM'), '24-hour')).toEqual({
      label: '21:00',
      change: { startTime: '21:00' },
    });
    expect(repairOf(range('9:00', 'AM', '5:00', 'PM', '1.5h'))).toEqual({
      label: '90 minutes',
      change: { breakMinutes: '90' },
    });
  });
});

describe('the 24-hour clock', () => {
  it('does not look at AM and PM', () => {
    // 22:00 to 06:00 with the end's selector left at PM
    const row = range('22:00', 'AM', '06:00', 'PM');
    expect(readRange(row, exact, '24-hour')).toMatchObject({
      worked: { minutes: 480, isPastMidnight: true },
    });
    expect(readClockTime('12:30')).toBe(750);
    expect(readClockTime('0:30')).toBe(30);
  });

  it('is offered for a time that only it shows', () => {
    expect(['22:00', '13:00', '0:15', '00:15'].filter(isIn24HourForm)).toHaveLength(4);
    expect(['12:00', '9:30', '09:30', '2200', '', '24:00'].filter(isIn24HourForm)).toEqual([]);
    expect(isIn24HourForm(' 22:00 ')).toBe(true);
  });
});

describe('messages while a row is typed', () => {
  const wrong: SkippedRow = { field: 'startTime', isMissing: false, reason: '' };
  const missing: SkippedRow = { field: 'endTime', isMissing: true, reason: '' };

  it('is nothing about the field that is typed in, and nothing about an empty one', () => {
    const typing = { id: 'a', field: 'startTime', hasTyped: true } as const;
    expect(isReported(wrong, 'a', typing)).toBe(false);
    expect(isReported(missing, 'a', typing)).toBe(false);
    expect(isReported(wrong, 'b', typing)).toBe(true);
  });

  it('is what is wrong with a field that was left, and all of it once the row is left', () => {
    expect(isReported(wrong, 'a', { id: 'a', field: 'endTime', hasTyped: true })).toBe(true);
    expect(isReported(wrong, 'a', { id: 'a', field: 'startTime', hasTyped: false })).toBe(true);
    expect(isReported(missing, 'a', undefined)).toBe(true);
  });

  it('is counted over all rows: not for rows that count, nor for blank ones', () => {
    const rows = [
      range('9:00', 'AM', '5:00', 'PM'),
      range('', 'AM', '', 'PM'),
      range('x', 'AM', '5:00', 'PM'),
      range('9:00', 'AM', '', 'PM'),
    ].map((row, index) => ({ ...row, id: `${index}` }));
    const readings = rows.map((row) => readRange(row, exact));
    expect(countReported(rows, readings, undefined)).toBe(2);
    expect(countReported(rows, readings, { id: '2', field: 'startTime', hasTyped: true })).toBe(1);
    expect(countReported(rows, readings, { id: '3', field: 'other', hasTyped: false })).toBe(1);
    expect(countReported(rows, readings.slice(0, 3), undefined)).toBe(1);
  });
});

describe('a break', () => {
  it.each([
    ['', 0],
    ['0', 0],
    ['45', 45],
    ['1:15', 75],
    ['12:00', 720],
    ['9999', 9999],
    [' 30 ', 30],
  ])('of %j is %i minutes', (text, minutes) => {
    expect(readBreak(text)).toEqual({ ok: true, value: minutes });
  });

  it.each(['-5', '1.5', '1.5h', '90m', '1h30', '1:60', '99999', 'x', '1:155', '111:15', 'x1:15'])(
    'of %j is refused',
    (text) => {
      expect(readBreak(text).ok).toBe(false);
    },
  );

  it.each([
    ['1.5', 90],
    ['1,5', 90],
    ['1.5h', 90],
    ['0.75 h', 45],
    ['90m', 90],
    ['90 min', 90],
    ['1h', 60],
    ['1h30', 90],
    ['1 h 30 min', 90],
    ['1h30m', 90],
    [' 1h30 ', 90],
    ['12h', 720],
    ['10.25', 615],
    [`90${' '.repeat(17)}m`, 90],
  ])('of %j is offered as %i minutes', (text, minutes) => expect(suggestBreak(text)).toBe(minutes));

  it.each(['', 'lunch', '1.5.5', '99999m', '-1h', 'h', '90 minutesx', `90${' '.repeat(18)}m`])(
    'of %j is not guessed',
    (text) => expect(suggestBreak(text)).toBeUndefined(),
  );

  it('and times of 100,000 characters are refused at once', () => {
    for (const part of ['1', ' ', '1h', '1.', ':', 'h ', '1 m']) {
      const text = part.repeat(100_000).slice(0, 100_000);
      const begun = processorMs();
      expect([readBreak(text).ok, suggestBreak(text), suggestTime(text)]).toEqual([
        part === ' ',
        undefined,
        undefined,
      ]);
      expect(readClockTime(text, 'AM')).toBeUndefined();
      expect(payFor(60, text).ok).toBe(false);
      expect(processorMs() - begun).toBeLessThan(500);
    }
  });
});

describe('rounding', () => {
  it.each([
    [467, 15, 'nearest', 465],
    [473, 15, 'nearest', 480],
    [467, 15, 'up', 480],
    [467, 15, 'down', 465],
    [463, 6, 'nearest', 462],
    [465, 30, 'nearest', 480],
    [480, 15, 'up', 480],
    [467, 1, 'up', 467],
  ] as const)('%i minutes to %i, %s, are %i', (minutes, stepMinutes, direction, expected) => {
    expect(roundMinutes(minutes, { stepMinutes, direction })).toBe(expected);
  });

  it('is of what remains after the break', () => {
    expect(
      minutesOf(range('9:00', 'AM', '5:07', 'PM', '30'), { stepMinutes: 15, direction: 'nearest' }),
    ).toBe(450);
  });
});

describe('the total', () => {
  const readings = (...rows: TimeRange[]): RowReading[] => rows.map((row) => readRange(row, exact));

  it('is the sum of the rows that count', () => {
    const total = addUp(
      readings(
        range('9:00', 'AM', '5:00', 'PM'),
        range('', 'AM', '', 'PM'),
        range('9', 'AM', '5:00', 'PM'),
        range('10:00', 'PM', '6:30', 'AM'),
      ),
    );
    expect(total).toEqual({ minutes: 990, counted: 2 });
    expect(addUp([])).toEqual({ minutes: 0, counted: 0 });
  });

  it('goes on past 24 hours', () => {
    expect(asClock(1504)).toBe('25:04');
    expect(inWords(1504)).toBe('25 hours 4 minutes');
    expect(inWords(61)).toBe('1 hour 1 minute');
    expect(inWords(0)).toBe('0 hours 0 minutes');
    expect(asClock(0)).toBe('0:00');
  });

  it('in decimal hours is rounded to hundredths', () => {
    expect(asDecimalHours(465)).toBe('7.75');
    expect(asDecimalHours(20)).toBe('0.33');
    expect(asDecimalHours(40)).toBe('0.67');
    expect(asDecimalHours(0)).toBe('0.00');
  });

  it.each([
    [465, '20', '155.00'],
    [465, '21.35', '165.46'],
    [465, '21,35', '165.46'],
    [1, '0.30', '0.01'],
    [60, '0.005', '0.01'],
    [60, '999999999', '999999999.00'],
    [0, '20', '0.00'],
    [60, ' 20 ', '20.00'],
  ])('of %i minutes at %s an hour pays %s', (minutes, rate, pay) => {
    expect(payFor(minutes, rate)).toEqual({ ok: true, value: pay });
  });

  it.each(['', '-5', '1e3', '20 €', '1.23456', 'x'])('at %j an hour is refused with a message', (rate) => {
    expect(payFor(60, rate)).toEqual({
      ok: false,
      problem: {
        message: `${quote(rate)} is not an hourly rate. Write it like 21.35, with at most 4 decimals.`,
      },
    });
  });

  it('pays to the cent what whole-number arithmetic gives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.integer({ min: 0, max: 99_999 }),
        (minutes, cents) => {
          const exactCents = (minutes * cents) / 60;
          const pay = payFor(minutes, `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')}`);
          expect(pay.ok && Math.abs(Number(pay.value) * 100 - exactCents)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
    );
  });
});

describe('the answer in the palette', () => {
  it.each([
    ['8:30-17:15 + 9-12', '11 hours 45 minutes', '8:45 + 3:00 = 11:45 · 11.75 h', '24-hour'],
    ['9-12', '3 hours 0 minutes', '3:00 = 3:00 · 3.00 h', '24-hour'],
    ['10pm-6am', '8 hours 0 minutes', '8:00 = 8:00 · 8.00 h · past midnight', '12-hour'],
    ['9:15 a.m. to 1:45 p.m.', '4 hours 30 minutes', '4:30 = 4:30 · 4.50 h', '12-hour'],
    ['1-3 pm', '2 hours 0 minutes', '2:00 = 2:00 · 2.00 h', '12-hour'],
    ['9 am – 11 AM, 1 pm — 2 pm', '3 hours 0 minutes', '2:00 + 1:00 = 3:00 · 3.00 h', '12-hour'],
    ['8h30 until 9.45; 10:00-10:05', '1 hour 20 minutes', '1:15 + 0:05 = 1:20 · 1.33 h', '24-hour'],
    ['9-10\n11-12', '2 hours 0 minutes', '1:00 + 1:00 = 2:00 · 2.00 h', '24-hour'],
  ])('%j', (question, result, working, clock) => {
    expect(answer(question)).toMatchObject({ result, working, opensWith: { clock, step: '1' } });
  });

  it('opens the tool with its rows', () => {
    const opened = answer('8:30-17:15 + 9pm-10pm')?.opensWith;
    expect(opened).toEqual({ clock: '12-hour', step: '1', rows: opened?.['rows'] });
    expect(answer('8:30-5:15 pm')?.opensWith['rows']).toBe('8:30|AM|5:15|PM|');
  });

  it.each([
    ['9-5pm', '8 hours 0 minutes'],
    ['8:30-5:15 pm', '8 hours 45 minutes'],
    ['10-2pm', '4 hours 0 minutes'],
    ['11-12pm', '1 hour 0 minutes'],
    ['11-12am', '1 hour 0 minutes'],
    ['12-1pm', '1 hour 0 minutes'],
    ['9am-5', '8 hours 0 minutes'],
    ['9am - 11', '2 hours 0 minutes'],
    ['9 am-12', '3 hours 0 minutes'],
    ['10pm-2', '4 hours 0 minutes'],
    ['11-1am', '2 hours 0 minutes'],
    ['9-9pm', '12 hours 0 minutes'],
    ['9-17pm', '8 hours 0 minutes'],
    ['9am-17', '8 hours 0 minutes'],
    ['22-6 + 1-2pm', '9 hours 0 minutes'],
  ])('of one AM or PM in %j, the other time is at most half a day away', (question, result) =>
    expect(answer(question)?.result).toBe(result),
  );

  it('adds up twenty ranges, and leaves more to the tool', () => {
    expect(answer(' 9-10 ')?.result).toBe('1 hour 0 minutes');
    expect(answer('22-6 + 9-12')?.working).toBe('8:00 + 3:00 = 11:00 · 11.00 h · past midnight');
    expect(answer('8:30-5:15 pm + 9-10')?.opensWith['rows']).toBe('8:30|AM|5:15|PM|~9:00|AM|10:00|AM|');
    expect(answer(Array(20).fill('9-10').join('+'))?.result).toBe('20 hours 0 minutes');
    expect(answer(Array(21).fill('9-10').join('+'))).toBeUndefined();
  });

  it.each([
    '',
    '9',
    '9-',
    '9-12 +',
    '25:00-26:00',
    '9:99-10',
    'x 9-12',
    '9-12 x',
    '9-12-15',
    '9:1-10',
    '123-4',
  ])('leaves %j alone', (question) => expect(answer(question)).toBeUndefined());
});

describe('what may not be meant', () => {
  const doubts = (...typed: Parameters<typeof range>) =>
    doubtsOf(range(...typed), '12-hour').map(({ words, repair }) => [words, repair.label]);

  it('hour 0 with PM is reported and offered as 12 PM, at both ends', () => {
    const words = 'There is no 00:30 PM on the 12-hour clock: it is read as 12:30 PM.';
    expect(doubts('00:30', 'PM', '1:30', 'PM')).toEqual([[words, '12:30 PM']]);
    expect(doubts('11:00', 'AM', '0:30', 'PM')).toEqual([[words.replace('00', '0'), '12:30 PM']]);
    expect(doubts('00:30', 'AM', '1:30', 'PM')).toEqual([]);
    expect(doubts('10:30', 'PM', '0:3', 'PM')).toEqual([]);
    expect(doubtsOf(range('00:30', 'PM', '1:30', 'PM'), '24-hour')).toEqual([]);
  });

  it('an end that says PM after a start on the 24-hour clock is offered with AM, where it is before the start', () => {
    expect(doubts('22:00', 'AM', '6:15', 'PM')).toEqual([['', '6:15 AM']]);
    expect(doubts('22:00', 'AM', '6:15', 'AM')).toEqual([]);
    expect(doubts('13:30', 'AM', '6:00', 'PM')).toEqual([]);
    expect(doubts('22:00', 'AM', '18:15', 'PM')).toEqual([]);
    expect(doubts('10:00', 'PM', '6:15', 'PM')).toEqual([]);
    expect(doubts('22:00', 'AM', '', 'PM')).toEqual([]);
  });
});
