import { CronExpressionParser } from 'cron-parser';
import { Cron } from 'croner';
import cronstrue from 'cronstrue';
import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import { processorMs } from '#scripts/testing/processor-time.ts';
import { currentZoneName } from '#src/lib/zone-names.ts';
import { choicesOf, fieldTextOf, STEPS, withField } from './schedule/build.ts';
import { dayJoinOf, neverRuns } from './schedule/calendar.ts';
import { describeAll, describeTime, formatTime } from './schedule/describe.ts';
import { FIELD_IDS, parseField, plainValues, type Schedule } from './schedule/fields.ts';
import { lint, lintClock } from './schedule/lint.ts';
import {
  INVALID,
  meaningOf,
  parseSchedule,
  readExpression,
  unstatedDaysOf,
  wholeMeaningOf,
} from './logic.ts';
import { choiceName, readingOf } from './schedule/readings.ts';
import { repairOf } from './schedule/repair.ts';
import { localFields, nextRuns, type Run, weekStrip } from './schedule/runs.ts';
import { type CronSettings, DEFAULT_SETTINGS, PRESETS, settingLabel } from './schedule/settings.ts';
import vectors from './vectors.json' with { type: 'json' };
import { isKnownZone, offsetAt, transitionsBetween } from './schedule/zone.ts';

const NEW_YEAR_2024 = Date.parse('2024-01-01T00:00Z');

const scheduleOf = (line: string, daysStartAtZero = true): Schedule => {
  const reading = readExpression(line, daysStartAtZero);
  if (reading.kind !== 'read') throw new Error(`${line} is refused`);
  return reading.schedule;
};
const meaning = (line: string, settings: Partial<CronSettings> = {}): string => {
  const all = { ...DEFAULT_SETTINGS, ...settings };
  return meaningOf(readExpression(line, all.daysStartAtZero), all);
};
const problemsOf = (line: string, daysStartAtZero = true): string[] => {
  const reading = readExpression(line, daysStartAtZero);
  return reading.kind === 'refused' ? reading.problems.map(({ message }) => message) : [];
};
const repairedTo = (line: string): string | undefined => {
  const reading = readExpression(line, true);
  return reading.kind === 'refused' ? reading.repair : `taken: ${line}`;
};
const offsetText = (offsetMs: number): string => {
  const minutes = Math.abs(offsetMs) / 60_000;
  const two = (number: number): string => String(Math.floor(number)).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};
const localText = (run: Run): string => localFields(run).toISOString().slice(0, 16);
const zonedText = (run: Run): string => localText(run) + offsetText(run.offset);
const runsInUtc = (line: string, count: number): string[] =>
  nextRuns(scheduleOf(line), NEW_YEAR_2024, 'UTC', count).map(localText);

describe('the meaning', () => {
  it('is empty for blank input and "Invalid cron expression" unless there are five fields', () => {
    expect(['', '   ', '\n'].map((line) => meaning(line))).toEqual(['', '', '']);
    expect(
      ['hello', '* * * *', '* * * * * *', '0  0 * * *', '0\t0 * * *', '@daily', '60 * * * *'].map((line) =>
        meaning(line),
      ),
    ).toEqual(Array(7).fill(INVALID));
  });

  it('trims the line before it splits it', () =>
    expect(meaning('  40 * * * *\n')).toBe('At 40 minutes past the hour'));

  it('labels its settings by their names split at the capitals', () => {
    expect((['use24Hour', 'daysStartAtZero', 'verbose'] as const).map(settingLabel)).toEqual([
      'use 24 Hour',
      'days Start At Zero',
      'verbose',
    ]);
  });

  it('starts with 24 hours on, days from zero on, verbose off', () => {
    expect(DEFAULT_SETTINGS).toEqual({ use24Hour: true, daysStartAtZero: true, verbose: false });
  });

  it('tells the time in 24 or 12 hours', () => {
    expect(meaning('30 14 * * *')).toBe('At 14:30');
    expect(meaning('30 14 * * *', { use24Hour: false })).toBe('At 02:30 PM');
    expect(meaning('0 0 * * *', { use24Hour: false })).toBe('At 12:00 AM');
    expect(meaning('0 12 * * *', { use24Hour: false })).toBe('At 12:00 PM');
  });

  it('describes day of month, month and weekday only when verbose is on', () => {
    expect(meaning('30 14 1 1 1')).toBe('At 14:30');
    expect(meaning('30 14 1 1 1', { verbose: true })).toBe(
      'At 14:30, on day 1 of the month, and on Monday, only in January',
    );
    expect(meaning('40 * * * *', { verbose: true })).toBe(
      'At 40 minutes past the hour, every hour, every day',
    );
  });

  it('is told whole beside it, days included, whatever the settings', () => {
    const whole = (line: string, verbose: boolean): string =>
      wholeMeaningOf(readExpression(line, true), { ...DEFAULT_SETTINGS, verbose });
    expect(whole('0 9 * * 1', false)).toBe('At 09:00, only on Monday');
    expect(whole('0 9 * * 1', true)).toBe('At 09:00, only on Monday');
    expect(whole('40 * * * *', false)).toBe('At 40 minutes past the hour');
    expect(whole('nonsense', false)).toBe('');
  });

  it('leaves out days unless verbose is on, and these are told beside it', () => {
    const unstated = (line: string, settings: Partial<CronSettings> = {}): string =>
      unstatedDaysOf(readExpression(line, true), { ...DEFAULT_SETTINGS, ...settings });
    expect(unstated('0 9 * * 1')).toBe('only on Monday');
    expect(unstated('0 9 1 1 *')).toBe('on day 1 of the month, only in January');
    expect(unstated('0 9 * * *')).toBe('');
    expect(unstated('0 9 * * 1', { verbose: true })).toBe('');
    expect([unstated(''), unstated('nonsense')]).toEqual(['', '']);
  });

  it('tells a week that names Sunday at both ends from its first day to its last', () => {
    expect(meaning('* * * * 0-7', { verbose: true })).toBe(
      'Every minute, every hour, Sunday through Saturday',
    );
    expect(meaning('0 9 * * 0-7,3', { verbose: true })).not.toContain('Sunday through Sunday');
    expect(meaning('0 9 1 * 0-7', { verbose: true })).toBe(
      'At 09:00, on day 1 of the month, and Sunday through Saturday',
    );
  });

  it('counts weekdays before # and L as asked: from Sunday = 0, or as Quartz and AWS from Sunday = 1', () => {
    const told = (line: string, countsAsQuartz: boolean): string =>
      meaningOf(readExpression(line, true, countsAsQuartz), { ...DEFAULT_SETTINGS, verbose: true });
    expect(told('0 9 * * 5#3', false)).toBe('At 09:00, on the third Friday of the month');
    expect(told('0 9 * * 5#3', true)).toBe('At 09:00, on the third Thursday of the month');
    expect(told('0 9 * * 1L', true)).toBe('At 09:00, on the last Sunday of the month');
    expect(told('0 9 * * friL', true)).toBe('At 09:00, on the last Friday of the month');
    expect(told('0 9 * * 0L', true)).toBe(INVALID);
    expect(told('0 9 * * 5', true)).toBe('At 09:00, only on Friday');
  });

  it('counts weekdays from Sunday = 0, or from Monday = 1', () => {
    const days = (daysStartAtZero: boolean): string[] =>
      ['0', '1', '6', '7'].map((day) => meaning(`0 9 * * ${day}`, { daysStartAtZero, verbose: true }));
    expect(days(true)).toEqual(
      ['Sunday', 'Monday', 'Saturday', 'Sunday'].map((day) => `At 09:00, only on ${day}`),
    );
    expect(days(false)).toEqual([
      INVALID,
      ...['Monday', 'Saturday', 'Sunday'].map((day) => `At 09:00, only on ${day}`),
    ]);
  });

  it('lets the next runs follow the same numbering', () => {
    const weekdays = (line: string, daysStartAtZero: boolean): number[] =>
      nextRuns(scheduleOf(line, daysStartAtZero), NEW_YEAR_2024, 'UTC', 4).map((run) =>
        localFields(run).getUTCDay(),
      );
    expect(weekdays('0 9 * * */2', true)).toEqual([2, 4, 6, 0]);
    expect(weekdays('0 9 * * */2', false)).toEqual([1, 3, 5, 0]);
    expect(weekdays('0 9 * * sat-sun', false)).toEqual([6, 0, 6, 0]);
  });

  it('knows all months from January to December', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      meaning(`0 0 * ${index + 1} *`, { verbose: true }),
    );
    expect(months.map((text) => text.replace('At 00:00, every day, only in ', ''))).toEqual([
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ]);
  });
});

describe('the wording', () => {
  it.each(vectors.descriptions.cases)('is cRonstrue’s for %s', (line = '', text = '') => {
    expect(describeAll(scheduleOf(line), { use24Hour: false, namesEvery: false })).toBe(text);
  });

  it.each(vectors.descriptions.verbose)('is cRonstrue’s verbose one for %s', (line = '', text = '') => {
    expect(describeAll(scheduleOf(line), { use24Hour: false, namesEvery: true })).toBe(text);
  });

  it.each(vectors.descriptions.different)('differs for $line: $reason', ({ line, theirs, ours }) => {
    expect(cronstrue.toString(line)).toBe(theirs);
    expect(describeAll(scheduleOf(line), { use24Hour: false, namesEvery: false })).toBe(ours);
  });

  it('agrees with cRonstrue on 2,000 random lines without the listed differences, in all four settings', () => {
    const value = (min: number, max: number) => fc.integer({ min, max }).map(String);
    const range = (min: number, max: number) =>
      fc
        .tuple(fc.integer({ min, max: max - 1 }), fc.nat(max))
        .map(([from, more]) => `${from}-${Math.min(from + 1 + more, max)}`);
    const list = (min: number, max: number) =>
      fc
        .uniqueArray(fc.integer({ min, max }), { minLength: 2, maxLength: 5 })
        .map((values) => values.sort((a, b) => a - b).join(','));
    const step = (...steps: number[]) => fc.constantFrom(...steps.map((each) => `*/${each}`));
    const any = fc.constant('*');
    const minute = fc.oneof(
      any,
      value(0, 59),
      range(0, 59),
      list(0, 59),
      step(2, 3, 4, 5, 6, 10, 12, 15, 20, 30),
    );
    const hour = fc.oneof(any, value(0, 23), range(0, 23), list(0, 23), step(2, 3, 4, 6, 8, 12));
    const month = fc.oneof(any, value(1, 12), range(1, 12), list(1, 12), step(2, 3, 4, 6));
    const days = fc.oneof(
      fc.tuple(fc.oneof(any, value(1, 31), range(1, 31), list(1, 31), step(2, 3, 5)), any),
      fc.tuple(any, fc.oneof(value(0, 6), range(0, 6), list(0, 6))),
      fc.tuple(fc.oneof(value(1, 31), range(1, 31), list(1, 31)), fc.oneof(value(0, 6), list(0, 6))),
    );
    fc.assert(
      fc.property(
        minute,
        hour,
        days,
        month,
        fc.boolean(),
        fc.boolean(),
        (m, h, [dom, dow], mon, use24Hour, verbose) => {
          const line = [m, h, dom, mon, dow].join(' ');
          const theirs = cronstrue.toString(line, { use24HourTimeFormat: use24Hour, verbose });
          expect(describeAll(scheduleOf(line), { use24Hour, namesEvery: verbose })).toBe(theirs);
          const time = cronstrue.toString(`${m} ${h} * * *`, { use24HourTimeFormat: use24Hour });
          expect(meaning(line, { use24Hour })).toBe(time);
        },
      ),
      { numRuns: 2000, seed: 11 },
    );
  });

  it('tells days that depend on the month without a plain one among them', () => {
    const words = (line: string): string =>
      describeAll(scheduleOf(line), { use24Hour: true, namesEvery: false });
    expect(words('0 0 L,15W * *')).toBe(
      'At 00:00, on the last day and the weekday nearest day 15 of the month',
    );
    expect(words('0 0 1,L-2 * *')).toBe('At 00:00, on day 1 and 2 days before the last day of the month');
    expect(words('0 0 */2 * 5L')).toBe(
      'At 00:00, every 2 days in a month, only on the last Friday of the month',
    );
    expect(words('0 0 1 * 1-5')).toBe('At 00:00, on day 1 of the month, and Monday through Friday');
  });

  it('is never blank or broken, whatever the line', () => {
    fc.assert(
      fc.property(randomLine(), (line) => {
        const text = describeTime(scheduleOf(line), { use24Hour: true, namesEvery: false });
        return text.length > 5 && !/undefined|NaN|null|, ,|,$/.test(text);
      }),
    );
  });

  it('tells 12 hours as people do', () => {
    expect([formatTime(0, 5, false), formatTime(12, 0, false), formatTime(23, 59, false)]).toEqual([
      '12:05 AM',
      '12:00 PM',
      '11:59 PM',
    ]);
  });
});

/** Random lines of crontab(5): values, ranges, steps, lists and names. */
function randomLine(): fc.Arbitrary<string> {
  const item = (min: number, max: number, names: readonly string[]): fc.Arbitrary<string> => {
    const value = fc.integer({ min, max });
    const range = fc.tuple(value, value).map(([a, b]) => `${Math.min(a, b)}-${Math.max(a, b)}`);
    const stepped = fc.tuple(range, fc.integer({ min: 1, max: 6 })).map(([text, step]) => `${text}/${step}`);
    const wholeStep = fc.integer({ min: 2, max: max - min + 1 }).map((step) => `*/${step}`);
    const named = names.length > 0 ? fc.constantFrom(...names) : value.map(String);
    return fc.oneof({ weight: 3, arbitrary: value.map(String) }, range, stepped, wholeStep, named);
  };
  const field = (min: number, max: number, names: readonly string[] = []): fc.Arbitrary<string> =>
    fc.oneof(
      { weight: 3, arbitrary: fc.constant('*') },
      { weight: 4, arbitrary: item(min, max, names) },
      {
        weight: 2,
        arbitrary: fc
          .array(item(min, max, names), { minLength: 2, maxLength: 3 })
          .map((items) => items.join(',')),
      },
    );
  const months = ['jan', 'Feb', 'MAR', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
  const weekdays = ['sun', 'Mon', 'TUE', 'wed', 'thu', 'fri', 'sat'];
  return fc
    .tuple(field(0, 59), field(0, 23), field(1, 31), field(1, 12, months), field(0, 6, weekdays))
    .map((fields) => fields.join(' '));
}

describe('the next runs', () => {
  it.each(vectors.runs.cases)('of $line are right in UTC', ({ line, runs }) => {
    expect(runsInUtc(line, runs.length)).toEqual(runs);
  });

  it.each(vectors.clockChanges.cases)(
    'of $line in $zone from $from follow the clock',
    ({ zone, line, from, runs }) => {
      expect(nextRuns(scheduleOf(line), Date.parse(from), zone, runs.length).map(zonedText)).toEqual(runs);
    },
  );

  it('show which were moved or come twice', () => {
    const changes = (line: string, from: string): unknown[] =>
      nextRuns(scheduleOf(line), Date.parse(from), 'America/New_York', 3).map(
        ({ clockChange }) => clockChange,
      );
    expect(changes('30 2 * * *', '2024-03-10T05:00Z')).toEqual(['moved', undefined, undefined]);
    expect(changes('30 1 * * *', '2024-11-03T04:00Z')).toEqual(['first of two', undefined, undefined]);
    expect(changes('30 * * * *', '2024-11-03T05:00Z')).toEqual(['first of two', 'second of two', undefined]);
  });

  it('are one where a moved run meets one that the line names itself', () => {
    const runs = nextRuns(scheduleOf('0 2,3 * * *'), Date.parse('2024-03-10T05:00Z'), 'America/New_York', 2);
    expect(runs.map((run) => [zonedText(run), run.clockChange])).toEqual([
      ['2024-03-10T03:00-04:00', undefined],
      ['2024-03-11T02:00-04:00', undefined],
    ]);
  });

  it('are strictly after the moment asked for, also in the middle of a minute', () => {
    const after = (iso: string): string =>
      zonedText(nextRuns(scheduleOf('* * * * *'), Date.parse(iso), 'UTC', 1)[0] ?? { instant: 0, offset: 0 });
    expect([after('2024-01-01T00:00:00Z'), after('2024-01-01T00:00:30Z')]).toEqual([
      '2024-01-01T00:01+00:00',
      '2024-01-01T00:01+00:00',
    ]);
  });

  it('are none where no year has such a day, found without trying for ever', () => {
    const lines = [
      '0 0 31 2 *',
      '0 0 30 2 *',
      '0 0 31 4,6,9,11 *',
      '0 0 30 2 */2',
      '0 0 31W 2 *',
      '0 0 */31 2 1-5#5',
    ];
    const never = lines.flatMap((line) => {
      const schedule = parseSchedule(line);
      return schedule ? [neverRuns(schedule), nextRuns(schedule, NEW_YEAR_2024, 'UTC', 5).length] : [];
    });
    expect(never).toEqual([true, 0, true, 0, true, 0, true, 0, true, 0]);
    expect(neverRuns(scheduleOf('0 0 31 2 1'))).toBe(false);
    expect(nextRuns(scheduleOf('0 0 29 2 */7'), NEW_YEAR_2024, 'UTC', 3).map(localText)).toEqual([
      '2032-02-29T00:00',
      '2060-02-29T00:00',
      '2088-02-29T00:00',
    ]);
  });

  it('agree with two other schedulers on the next 20 for 5,000 random lines', () => {
    const met = new Set<string>();
    const lines = fc.sample(randomLine(), { numRuns: 5000, seed: 20_240_101 });
    const starts = fc.sample(fc.integer({ min: 1_500_000_000, max: 2_000_000_000 }), {
      numRuns: 5000,
      seed: 3,
    });
    for (const [index, line] of lines.entries()) {
      const schedule = scheduleOf(line);
      const from = (starts[index] ?? 0) * 1000;
      const difference = knownDifference(schedule);
      met.add(difference ?? 'none');
      const ours = nextRuns(schedule, from, 'UTC', 20)
        .map(({ instant }) => instant)
        .filter(isNear);
      if (difference === 'never') expect([line, ours]).toEqual([line, []]);
      else expect([line, ours]).toEqual([line, byCroner(line, from, difference === 'both')]);
      if (difference === undefined) expect([line, ours]).toEqual([line, byCronParser(line, from)]);
    }
    expect([...met].sort()).toEqual(['both', 'never', 'none', 'repeats']);
  });
});

describe('the next runs in zones', () => {
  const ZONES = [
    'Europe/Berlin',
    'America/New_York',
    'Asia/Kolkata',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'Asia/Kathmandu',
  ];
  const DAY = 86_400_000;

  it('agree with croner for 600 random lines away from clock changes', () => {
    const cases = fc.sample(
      fc.record({
        line: randomLine(),
        zone: fc.constantFrom(...ZONES),
        from: fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }),
      }),
      { numRuns: 600, seed: 42 },
    );
    let compared = 0;
    for (const { line, zone, from } of cases) {
      const schedule = scheduleOf(line);
      if (neverRuns(schedule)) continue;
      const runs = nextRuns(schedule, from * 1000, zone, 10);
      const changes = transitionsBetween(from * 1000 - 2 * DAY, (runs.at(-1)?.instant ?? 0) + 2 * DAY, zone);
      if (changes.some(({ at }) => runs.some(({ instant }) => Math.abs(instant - at) < 2 * DAY))) continue;
      const theirs = new Cron(line, {
        timezone: zone,
        mode: '5-part',
        domAndDow: dayJoinOf(schedule) === 'both',
      })
        .nextRuns(10, new Date(from * 1000))
        .map((date) => date.getTime());
      if ((theirs.at(-1) ?? 0) > Date.parse('2037-01-01T00:00Z')) continue;
      compared += 1;
      expect([line, zone, runs.map(({ instant }) => instant)]).toEqual([line, zone, theirs]);
    }
    expect(compared).toBeGreaterThan(300);
  });

  it('know each zone’s offset and changes as Luxon does', () => {
    for (const zone of [...ZONES, 'Africa/Casablanca', 'Pacific/Apia', 'Antarctica/Troll']) {
      for (const { at, before, after } of transitionsBetween(
        Date.parse('2020-01-01T00:00Z'),
        Date.parse('2026-01-01T00:00Z'),
        zone,
      )) {
        const minutes = (instant: number): number => DateTime.fromMillis(instant, { zone }).offset * 60_000;
        expect([minutes(at - 1000), minutes(at)]).toEqual([before, after]);
      }
    }
    expect(
      transitionsBetween(
        Date.parse('2024-01-01T00:00Z'),
        Date.parse('2025-01-01T00:00Z'),
        'Africa/Casablanca',
      ),
    ).toHaveLength(2);
    const spring = Date.parse('2024-03-31T01:00Z');
    for (const [fromMs, toMs] of [
      [spring - 5 * DAY, spring + 500],
      [spring - 1, spring + 1],
      [spring - 3500, spring],
    ] as const)
      expect(transitionsBetween(fromMs, toMs, 'Europe/Berlin')).toEqual([
        { at: spring, before: 3_600_000, after: 7_200_000 },
      ]);
    expect(transitionsBetween(spring, spring + DAY, 'Europe/Berlin')).toEqual([]);
    expect(offsetAt(Date.parse('2024-07-01T00:00Z'), 'America/New_York')).toBe(-4 * 3_600_000);
    expect([isKnownZone('UTC'), isKnownZone('Mars/Olympus')]).toEqual([true, false]);
  });

  it('call zones by their present names, which have the same offsets', () => {
    for (const old of ['Asia/Calcutta', 'Europe/Kiev', 'America/Godthab', 'America/Buenos_Aires']) {
      expect(currentZoneName(old)).not.toBe(old);
      expect(offsetAt(NEW_YEAR_2024, currentZoneName(old))).toBe(offsetAt(NEW_YEAR_2024, old));
    }
    expect(currentZoneName('Europe/Berlin')).toBe('Europe/Berlin');
  });

  it('only ever run when the local clock fits the line, unless moved', () => {
    fc.assert(
      fc.property(
        randomLine(),
        fc.constantFrom(...ZONES),
        fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }),
        (line, zone, from) => {
          const { minute, hour, month } = scheduleOf(line);
          for (const run of nextRuns(scheduleOf(line), from * 1000, zone, 5)) {
            const local = DateTime.fromMillis(run.instant, { zone });
            expect(local.offset * 60_000).toBe(run.offset);
            if (run.clockChange === 'moved') continue;
            expect([
              minute.values.includes(local.minute),
              hour.values.includes(local.hour),
              month.values.includes(local.month),
            ]).toEqual([true, true, true]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are counted by the hour for a week', () => {
    const from = Date.parse('2024-01-01T05:00Z');
    const strip = weekStrip(scheduleOf('*/30 9-10 * * 1,3'), from, 'UTC');
    expect(strip.map(({ dayNumber }) => dayNumber - Math.floor(from / 86_400_000))).toEqual([
      0, 1, 2, 3, 4, 5, 6,
    ]);
    expect(
      strip.map(({ runsByHour }) =>
        runsByHour.map((runs, hour) => `${hour}:${runs}`).filter((text) => !text.endsWith(':0')),
      ),
    ).toEqual([['9:2', '10:2'], [], ['9:2', '10:2'], [], [], [], []]);
    expect(strip[1]?.runsByHour).toEqual(Array(24).fill(0));
  });

  it('count only the runs that are still to come', () => {
    const today = (line: string, iso: string): number[] =>
      (
        weekStrip(parseSchedule(line, true, false, true) ?? expect.fail(line), Date.parse(iso), 'UTC')[0]
          ?.runsByHour ?? []
      )
        .map((runs, hour) => (runs > 0 ? hour : -1))
        .filter((hour) => hour >= 0);
    expect(today('0 9,12,18 * * *', '2026-11-25T12:00Z')).toEqual([18]);
    expect(today('0 9,12,18 * * *', '2026-11-25T11:59Z')).toEqual([12, 18]);
    expect(today('*/20 30 12 * * *', '2026-11-25T12:30:39Z')).toEqual([12]);
    expect(today('*/20 30 12 * * *', '2026-11-25T12:30:40Z')).toEqual([]);
  });

  it('count 23 hours on the day the clock goes forward and 25 when it goes back', () => {
    const hours = (iso: string): number =>
      weekStrip(scheduleOf('0 * * * *'), Date.parse(iso), 'Europe/Berlin')[1]?.runsByHour.reduce(
        (sum, runs) => sum + runs,
      ) ?? 0;
    // From the evening before.
    expect([hours('2024-03-30T22:59Z'), hours('2024-10-26T21:59Z'), hours('2024-05-31T21:59Z')]).toEqual([
      23, 25, 24,
    ]);
  });
});

describe('a refused line', () => {
  it.each([
    ['60 * * * *', 'minutes: expected 0 to 59, found "60"'],
    ['* 24 * * *', 'hours: expected 0 to 23, found "24"'],
    ['* * 0 * *', 'day of month: expected 1 to 31, found "0"'],
    ['* * * 13 *', 'month: expected 1 to 12 or a name such as jan, found "13"'],
    ['* * * foo *', 'month: expected 1 to 12 or a name such as jan, found "foo"'],
    [
      '* * * * 8',
      'weekday: expected 0 (Sunday) to 6 (Saturday), 7 for Sunday too, or a name such as mon, found "8"',
    ],
    ['22-2 * * * *', 'minutes: expected a range that goes up, found "22-2"; write 22-59,0-2'],
    ['* * * * fri-sun', 'weekday: expected a range that goes up, found "fri-sun"; write fri-sat,sun'],
    ['*/0 * * * *', 'minutes: expected a step of 1 or more after "/", found "0"'],
    ['*/x * * * *', 'minutes: expected a step of 1 or more after "/", found "x"'],
    ['1,,2 * * * *', 'minutes: expected 0 to 59, found nothing'],
    ['-5 * * * *', 'minutes: expected 0 to 59, found nothing'],
    ['* * L-31 * *', 'day of month: expected L-0 to L-30, found "L-31"'],
    ['* * 40W * *', 'day of month: expected 1 to 31, found "40"'],
    ['* * * * 5#6', 'weekday: expected #1 to #5, found "5#6"'],
    [
      '* * * * 9L',
      'weekday: expected 0 (Sunday) to 6 (Saturday), 7 for Sunday too, or a name such as mon, found "9"',
    ],
    ['mon * * * *', 'minutes: expected 0 to 59, found "mon"'],
    ['* * * *', 'expected five fields (minute, hour, day of month, month, weekday), found 4'],
    ['0  0 * * *', 'expected five fields with one space between them, found other white space'],
  ])('%j names what is wrong: %s', (line, message) => expect(problemsOf(line)).toContain(message));

  it.each([
    [' 0  0 * * *', 4],
    ['0\t0 * * *', 2],
    ['0 0 *\u00a0* *', 6],
  ])('%j has white space that nobody sees at column %i', (line, column) => {
    expect(readExpression(line, true)).toMatchObject({ problems: [{ position: { column } }] });
  });

  it('names every wrong field, each at its column', () => {
    const reading = readExpression(' 60 24 0 13 8', true);
    expect(reading).toMatchObject({
      kind: 'refused',
      problems: [
        { position: { column: 2 } },
        { position: { column: 5 } },
        { position: { column: 8 } },
        { position: { column: 10 } },
        { position: { column: 13 } },
      ],
    });
    expect(readExpression('* * 1,2,99 * *', true)).toMatchObject({ problems: [{ position: { column: 9 } }] });
    expect(readExpression('* * 10-99 * *', true)).toMatchObject({ problems: [{ position: { column: 8 } }] });
  });

  it('keeps the fields that are right, and none where there are not five', () => {
    expect(readExpression('60 9 * * mon', true)).toMatchObject({
      fields: [
        { ok: false },
        { ok: true, value: { values: [9] } },
        { ok: true },
        { ok: true },
        { ok: true, value: { values: [1] } },
      ],
    });
    expect(readExpression('0 9 * *', true)).toStrictEqual({
      kind: 'refused',
      problems: [{ message: 'expected five fields (minute, hour, day of month, month, weekday), found 4' }],
    });
  });

  it('refuses Sunday as 0 where Monday is 1', () => {
    expect(problemsOf('0 0 * * 0', false)).toEqual([
      'weekday: expected 1 (Monday) to 7 (Sunday) or a name such as mon, found "0"',
    ]);
  });

  it.each([
    ['@daily', '0 0 * * *'],
    ['@Yearly', '0 0 1 1 *'],
    ['@weekly', '0 0 * * sun'],
    ['@hourly', '0 * * * *'],
    ['@monthly', '0 0 1 * *'],
    ['@annually', '0 0 1 1 *'],
    ['@midnight', '0 0 * * *'],
    ['0 5-5,22-2 * * *', '0 5-5,22-23,0-2 * * *'],
    ['@every 15m', '*/15 * * * *'],
    ['@every 6h', '0 */6 * * *'],
    ['0  0 * * *', '0 0 * * *'],
    ['0\t0\t*\t*\t*', '0 0 * * *'],
    ['0 0 12 * * ?', '0 12 * * ?'],
    ['0 30 9 * * MON-FRI', '30 9 * * MON-FRI'],
    ['0 0 12 * * ? 2030', '0 12 * * ?'],
    ['cron(0 12 * * ? *)', '0 12 * * ?'],
    ['CRON_TZ=Europe/Berlin 0 12 * * *', '0 12 * * *'],
    ['17 5 * * * root /usr/bin/backup --all', '17 5 * * *'],
    ['17 5 * * 1 /usr/bin/backup', '17 5 * * 1'],
    ['0 22–23 * * *', '0 22-23 * * *'],
    ['0 22-2 * * *', '0 22-23,0-2 * * *'],
    ['0 0 * * 5-1', '0 0 * * 5-6,0-1'],
  ])('%j is offered as %j', (line, repair) => expect(repairedTo(line)).toBe(repair));

  it.each([
    '@reboot',
    '@nonsense',
    '@every 7m',
    '@every 0m',
    '60 * * * *',
    '* * * *',
    'hello world',
    'a b c d e f',
    '* '.repeat(4000),
  ])('%j has no repair', (line) => expect(repairedTo(line)).toBeUndefined());

  it('is reported with why a shortcut or a seconds field is refused', () => {
    expect(problemsOf('@reboot')[0]).toContain('runs the command once when cron starts');
    expect(problemsOf('@daily')[0]).toContain('found the shortcut @daily');
    expect(problemsOf('0 0 12 * * ?')[0]).toContain('seconds come first in other schedulers');
    expect(problemsOf('17 5 * * * root x')[0]).toContain('found a command after them');
  });

  it('names the command that follows the five fields', () => {
    expect(readExpression('17 5 * * 1 /usr/bin/backup  --all "x y"', true)).toMatchObject({
      repair: '17 5 * * 1',
      losses: [{ what: 'command', text: '/usr/bin/backup  --all "x y"' }],
      problems: [{ message: 'expected five fields, found a command after them' }],
    });
    expect(readExpression('0 3 * * * backup', true)).toMatchObject({
      repair: '0 3 * * *',
      losses: [{ what: 'command', text: 'backup' }],
    });
    expect(readExpression('0 0 12 * * ?', true)).not.toHaveProperty('losses');
  });

  it('is cheap, whatever is repeated many times', () => {
    const started = processorMs();
    for (const rule of ['L-30,', '31W,', 'LW,', '1-31/30,', 'L-30,L-29,31W,']) {
      const days = rule.repeat(Math.floor(990 / rule.length)).replace(/,$/, '');
      const schedule = parseSchedule(`0 0 ${days} 2 *`) ?? expect.fail('is read');
      expect(nextRuns(schedule, 0, 'UTC', 10).length).toBeLessThanOrEqual(10);
      lint(schedule);
    }
    // 9,000 ms before items were looked at once; a hang is what this catches, not a slow machine.
    expect(processorMs() - started).toBeLessThan(8000);
  }, 60_000);

  it('offers only what would be taken', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('0', '99', '*', ' ', '  ', '@daily', '-', '22-2', '/', 'L', '?', 'mon'), {
          maxLength: 14,
        }),
        (parts) => {
          const repair = repairedTo(parts.join(' '));
          return repair === undefined || repair.startsWith('taken') || parseSchedule(repair) !== undefined;
        },
      ),
    );
  });

  it('never makes anything throw', () => {
    const hostile = [
      '\0 * * * *',
      '\uD800 * * * *',
      '\uFEFF* * * * *',
      '__proto__ constructor * * *',
      '* * * * toString',
      `${'1,'.repeat(600)}1 * * * *`,
    ];
    for (const line of [
      ...hostile,
      'x'.repeat(5_000_000),
      ' '.repeat(5_000_000),
      '* '.repeat(2_500_000),
      '1-'.repeat(2_500_000),
    ]) {
      expect(() => meaningOf(readExpression(line, true), DEFAULT_SETTINGS)).not.toThrow();
      expect(() => repairOf(line, { isMondayFirst: false }, () => false)).not.toThrow();
    }
    fc.assert(
      fc.property(
        fc.string({ unit: anyCharacter }),
        (line) => typeof readExpression(line, false).kind === 'string',
      ),
    );
    expect(problemsOf(`${'1,'.repeat(600)}1 * * * *`)).toEqual([
      'minutes: expected at most 1,000 characters, found 1,201',
    ]);
  });
});

describe('six fields, the first of seconds', () => {
  const read = (line: string) => readExpression(line, true, false, true);
  const told = (line: string, settings: Partial<CronSettings> = {}): string =>
    meaningOf(read(line), { ...DEFAULT_SETTINGS, ...settings });
  const withSeconds = (line: string): Schedule =>
    parseSchedule(line, true, false, true) ?? expect.fail(`${line} is read`);

  it('are refused as specified until they are asked for, and then five are read as before', () => {
    expect(readExpression('30 0 12 * * 1', true)).toMatchObject({ kind: 'refused', couldHaveSeconds: true });
    expect(readExpression('0 12 * *', true)).not.toHaveProperty('couldHaveSeconds');
    expect(readExpression('0 3 * * * backup', true)).not.toHaveProperty('couldHaveSeconds');
    expect(told('0 12 * * 1')).toBe('At 12:00');
    expect(told('* * * * * * *')).toBe(INVALID);
    expect(read('60 0 12 * * 1')).toMatchObject({
      problems: [{ message: 'seconds: expected 0 to 59, found "60"' }],
    });
  });

  it.each([
    ['30 0 12 * * 1', 'At 12:00:30'],
    ['0 0 12 * * 1', 'At 12:00'],
    ['* * * * * *', 'Every second'],
    ['*/10 * * * * *', 'Every 10 seconds'],
    ['*/10 0 9 * * *', 'Every 10 seconds, during the minute 09:00'],
    ['15 0 9,17 * * *', 'At 09:00:15 and 17:00:15'],
    ['5-10 30 * * * *', 'Seconds 5 through 10 past the minute, at 30 minutes past the hour'],
    ['0,30 0 * * * *', 'At 0 and 30 seconds past the minute, at 0 minutes past the hour'],
    ['1 * 9 * * *', 'At 1 second past the minute, between 09:00 and 09:59'],
    ['5/20 */5 * * * *', 'Every 20 seconds, starting at 5 seconds past the minute, every 5 minutes'],
  ])('%s is told as “%s”', (line, words) => {
    expect(told(line)).toBe(words);
  });

  it('are told whole where verbose is on', () => {
    expect(told('*/10 * * * * mon', { verbose: true })).toBe(
      'Every 10 seconds, every minute, every hour, only on Monday',
    );
    expect(told('5 0 14 * * *', { verbose: true, use24Hour: false })).toBe('At 02:00:05 PM, every day');
  });

  it('run when croner runs them, also in the middle of a minute', () => {
    const lines = fc
      .sample(randomLine(), { numRuns: 300, seed: 11 })
      .filter((line) => knownDifference(scheduleOf(line)) === undefined);
    const seconds = ['0', '30', '*/7', '5-9', '*', '59', '10,20'];
    expect(lines.length).toBeGreaterThan(100);
    for (const [index, line] of lines.entries()) {
      const six = `${seconds[index % seconds.length] ?? '0'} ${line}`;
      const from = NEW_YEAR_2024 + index * 7_654_321;
      const ours = nextRuns(withSeconds(six), from, 'UTC', 20).map(({ instant }) => instant);
      expect([six, ours.filter(isNear)]).toEqual([six, byCroner(six, from, false)]);
    }
  });

  it('are counted in the week, and reported as unknown to Linux cron', () => {
    const [day] = weekStrip(withSeconds('*/20 0 * * * *'), NEW_YEAR_2024, 'UTC');
    // The first, at midnight itself, is past.
    expect(day?.runsByHour).toEqual([2, ...Array<number>(23).fill(3)]);
    const told = ['* * * * * *', '*/20 * * * * *'].map((line) => withSeconds(line).second);
    expect(told.map((second) => second && readingOf(second))).toEqual(['any second', '0, 20, 40']);
    const [note] = lint(withSeconds('0 0 12 * * mon'));
    expect(note).toMatchObject({
      text: 'Quartz and Spring have a field for seconds, Linux cron has none.',
      replacement: '0 12 * * mon',
    });
    expect(lint(withSeconds('5 0 12 * * 2')).map(({ text }) => text)).toContain(
      'Spring counts weekdays as here. In Quartz 1 is Sunday and 7 is Saturday: write names, such as mon, for both.',
    );
  });

  it('are changed field by field like five', () => {
    expect(withField('5 0 12 * * mon', 'second', '*/15', true)).toBe('*/15 0 12 * * mon');
    expect(withField('5 0 12 * * mon', 'hour', '9', true)).toBe('5 0 9 * * mon');
    expect(withField('0 12 * * mon', 'hour', '9', true)).toBe('0 9 * * mon');
    expect(withField('5 0 12 * * mon', 'hour', '9')).toBe('* 9 * * *');
  });
});

describe('the table', () => {
  const readings = (line: string, daysStartAtZero = true): string[] => {
    const schedule = scheduleOf(line, daysStartAtZero);
    return FIELD_IDS.map((id) => readingOf(schedule[id]));
  };

  it('tells every field whole, whatever the settings', () => {
    expect(readings('*/15 9-17 1,15 jan-mar mon-fri')).toEqual([
      '0, 15, 30, 45',
      '9 to 17',
      '1, 15',
      'Jan to Mar',
      'Mon to Fri',
    ]);
    expect(readings('* * * * *')).toEqual(['any minute', 'any hour', 'any day', 'any month', 'any weekday']);
    expect(readings('0 0 ? * 5-7')).toEqual(['0', '0', 'any day', 'any month', 'Fri to Sun']);
    expect(readings('0 0 L,LW,15W,L-2 * 5#2,1L')).toEqual([
      '0',
      '0',
      'last day, last working day, working day nearest 15, 2 before the last day',
      'any month',
      '2nd Fri of the month, last Mon of the month',
    ]);
    expect(readings('0 0 * * 7', false)[4]).toBe('Sun');
    expect(readings('0-6 5,6 * * 6')).toEqual(['0 to 6', '5, 6', 'any day', 'any month', 'Sat']);
  });

  it('names the values in the builder in the same way', () => {
    expect([choiceName('minute', 30), choiceName('month', 1), choiceName('weekday', 0)]).toEqual([
      '30',
      'Jan',
      'Sun',
    ]);
  });
});

describe('the notes', () => {
  const notes = (line: string, daysStartAtZero = true): string =>
    lint(scheduleOf(line, daysStartAtZero))
      .map(({ text }) => text)
      .join('\n');
  const replacements = (line: string): (string | undefined)[] =>
    lint(scheduleOf(line)).map(({ replacement }) => replacement);

  it.each([
    ['0 0 1 * 1', 'either is enough'],
    ['0 0 */2 * 1', 'Linux cron (Vixie, cronie) needs both to match'],
    ['*/7 * * * *', 'the last gap is 4 minutes'],
    ['0 */5 * * *', 'the last gap is 4 hours'],
    ['0 0 * */5 *', 'the last gap is 2 months'],
    ['0 0 */2 * *', 'starts again on day 1'],
    ['*/90 * * * *', 'it is the same as 0, once each hour'],
    ['0 0 31 2 *', 'Never runs'],
    ['0 0 29 2 *', 'leap years only'],
    ['0 0 31 * *', 'Months without a day 31 are skipped'],
    ['0 0 30 * *', 'Months without a day 30 are skipped'],
    ['* 9 * * *', 'runs 60 times in each'],
    ['5/15 * * * *', 'not by Linux cron'],
    ['0 0 L * *', 'not by Linux cron'],
  ])('on %j include %j', (line, text) => expect(notes(line)).toContain(text));

  it.each([
    '40 * * * *',
    '*/15 * * * *',
    '0 9 * * 1-5',
    '0 0 1 * *',
    '0 0 28 * *',
    '30 6,18 * * *',
    '* * * * *',
    '0 0 31 1,3 *',
    '5-30/7 * * * *',
    '0 9-17/5 * * *',
  ])('on %j are none', (line) => expect(lint(scheduleOf(line))).toEqual([]));

  it('offer what to write instead', () => {
    expect(replacements('*/90 * * * *')).toEqual(['0 * * * *']);
    expect(replacements('* 9 * * *')).toEqual(['0 9 * * *']);
    expect(replacements('5/15,? * * * *'.replace(',?', ''))).toEqual(['5-59/15 * * * *']);
    expect(replacements('0 0 ? * 1')).toEqual(['0 0 * * 1']);
    expect(replacements('0 0 L * *')).toEqual([undefined]);
  });

  it('warn that steps in the week count from Monday when days start at one', () => {
    expect(notes('0 0 * * */2', false)).toContain('from Monday = 1');
    expect(notes('0 0 * * 1-5', false)).toBe('');
  });

  it('tell what the coming year’s clock changes do', () => {
    const clock = (line: string, zone: string): string[] =>
      lintClock(scheduleOf(line), NEW_YEAR_2024, zone).map(({ text }) => text);
    expect(clock('30 2 * * *', 'America/New_York')).toEqual([
      'On 2024-03-10 the clock goes forward from 02:00 to 03:00 (60 minutes): Linux cron then runs the skipped job right after the change; other schedulers skip it or run it an hour later.',
    ]);
    expect(clock('30 1 * * *', 'America/New_York')).toEqual([
      'On 2024-11-03 the clock goes back from 02:00 to 01:00 (60 minutes): that time comes twice; Linux cron runs the job the first time only, other schedulers may run it twice.',
    ]);
    expect(clock('*/10 2 * * *', 'Europe/Berlin').map((text) => text.slice(3, 36))).toEqual([
      '2024-03-31 the clock goes forward',
      '2024-10-27 the clock goes back fr',
    ]);
    expect(clock('*/10 2 * * *', 'Europe/Berlin')[0]).toContain('does not exist');
    expect(clock('15 2 * * *', 'Australia/Lord_Howe')[0]).toContain('(30 minutes)');
    expect([
      clock('30 2 * * *', 'UTC'),
      clock('0 12 * * *', 'Europe/Berlin'),
      clock('*/5 * * * *', 'Europe/Berlin'),
      // The hour that is skipped ends at 03:00, and the one that comes twice at 02:00.
      clock('0 3 * * *', 'America/New_York'),
    ]).toEqual([[], [], [], []]);
    expect(clock('30 2 1 * *', 'America/New_York')).toEqual([]);
  });

  it('warn where a clock change moves or leaves out a job', () => {
    const severities = (line: string): string[] =>
      lintClock(scheduleOf(line), NEW_YEAR_2024, 'Europe/Berlin').map(({ severity }) => severity);
    expect([severities('30 2 * * *'), severities('*/10 2 * * *')]).toEqual([
      ['warning', 'info'],
      ['warning', 'info'],
    ]);
  });
});

describe('the builder', () => {
  it('writes sets of values in the usual short form', () => {
    expect(fieldTextOf('minute', [0, 15, 30, 45], true)).toBe('*/15');
    expect(fieldTextOf('minute', [], true)).toBe('*');
    expect(fieldTextOf('hour', [9, 10, 11, 17], true)).toBe('9-11,17');
    expect(fieldTextOf('dayOfMonth', [1, 15], true)).toBe('1,15');
    expect(fieldTextOf('weekday', [1, 2, 3, 4, 5], false)).toBe('1-5');
    expect(fieldTextOf('weekday', [0, 6], false)).toBe('0,6');
    expect(fieldTextOf('weekday', [0, 6], true)).toBe('6,7');
    expect(fieldTextOf('minute', [30, 5, 10], true)).toBe('5,10,30');
    expect(fieldTextOf('hour', choicesOf('hour', true).slice(0, -1), true)).toBe('0-22');
    expect(choicesOf('weekday', true)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });

  it('is read back as the same values, for any set and both numberings', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIELD_IDS),
        fc.boolean(),
        fc.array(fc.nat(60)),
        (id, isMondayFirst, picks) => {
          const choices = choicesOf(id, isMondayFirst);
          const chosen = [...new Set(picks.map((pick) => choices[pick % choices.length] ?? 0))].sort(
            (a, b) => a - b,
          );
          const field = parseField(id, fieldTextOf(id, chosen, isMondayFirst), 0, { isMondayFirst });
          const expected = chosen.length === 0 ? [...choices].sort((a, b) => a - b) : chosen;
          return field.ok && field.value.values.join() === expected.join();
        },
      ),
    );
  });

  it('puts a field into the line and starts again where there is none', () => {
    expect(withField('0 9 * * 1', 'hour', '17')).toBe('0 17 * * 1');
    expect(withField(' 0 9 * * 1\n', 'hour', '17')).toBe('0 17 * * 1');
    expect(withField('0  9 * *', 'minute', '5')).toBe('5 * * * *');
    expect(withField('nonsense', 'minute', '5')).toBe('5 * * * *');
  });

  it('has presets that are all taken, under both numberings, without a note', () => {
    for (const { line } of PRESETS) {
      expect(lint(scheduleOf(line))).toEqual([]);
      expect(lint(scheduleOf(line, false))).toEqual([]);
    }
  });

  it('offers only steps that divide their field evenly', () => {
    for (const id of FIELD_IDS) {
      for (const step of STEPS[id]) {
        const field = parseField(id, `*/${step}`, 0, { isMondayFirst: false });
        expect(field.ok && choicesOf(id, false).length % step).toBe(0);
        expect(field.ok && fieldTextOf(id, field.value.values, false)).toBe(
          field.ok && field.value.values.length < 3 ? field.value.values.join() : `*/${step}`,
        );
      }
    }
  });

  it('knows the length of months', () => {
    const lastDay = (month: string) => {
      const [run] = nextRuns(scheduleOf('0 12 L * *'), Date.parse(`${month}-01T00:00Z`), 'UTC', 1);
      return run && new Date(run.instant).getUTCDate();
    };
    expect(['2024-02', '2023-02', '2100-02', '2024-12'].map(lastDay)).toEqual([29, 28, 28, 31]);
  });
});

/** Other schedulers stop looking some decades ahead. */
const isNear = (instant: number): boolean => instant < Date.parse('2050-01-01T00:00Z');

/**
 * Where the others are known to differ, with the reason.
 * `never`: no such day; cron-parser throws, croner searches for long: ours must find nothing.
 * `both`: a day field starts with `*`: Linux cron wants both day fields, cron-parser takes either, croner is told to want both.
 * `repeats`: a list names a value twice, which cron-parser refuses: held against croner only.
 */
function knownDifference(schedule: Schedule): 'never' | 'both' | 'repeats' | undefined {
  if (neverRuns(schedule)) return 'never';
  if (dayJoinOf(schedule) === 'both') return 'both';
  return FIELD_IDS.some((id) => namesTwice(schedule, id)) ? 'repeats' : undefined;
}

function namesTwice(schedule: Schedule, id: (typeof FIELD_IDS)[number]): boolean {
  const { items, values, text } = schedule[id];
  if (text.split(',').length > items.length) return true;
  const named = items.reduce(
    (sum, item) => sum + (item.kind === 'every' ? values : plainValues(item)).length,
    0,
  );
  return items.length > 1 && named > values.length;
}

const byCroner = (line: string, fromMs: number, domAndDow: boolean): number[] =>
  new Cron(line, { utcOffset: 0, mode: '5-or-6-parts', domAndDow })
    .nextRuns(20, new Date(fromMs))
    .map((date) => date.getTime())
    .filter(isNear);

const byCronParser = (line: string, fromMs: number): number[] =>
  CronExpressionParser.parse(line, { currentDate: new Date(fromMs), tz: 'UTC' })
    .take(20)
    .map((date) => date.getTime())
    .filter(isNear);
