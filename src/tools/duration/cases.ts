/** Right answers of Temporal, PostgreSQL, Java, Python and ISO 8601. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const total = (
  durations: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
  source = 'Temporal; PostgreSQL',
): Case => ({ inputs: { durations }, options, outputs: { result }, notes, source });
const refused = (durations: string, message: string, offset?: number): Case => ({
  inputs: { durations },
  problem: { message, ...(offset !== undefined && { offset }) },
});
const ISO = { to: 'iso' } as const;
const CLOCK = { to: 'clock' } as const;

export const CASES: readonly Case[] = [
  total(
    '02:05:10\n+ 00:00:10\n− 01:00:00\n+ 23:00:10\n+ 00:59:11',
    '25:04:41',
    CLOCK,
    [],
    'Python timedelta',
  ),
  total('1:30', '1 hour 30 minutes', {}, ['hours and minutes']),
  total('1:30', '1 minute 30 seconds', { clock: 'm-ss' }, ['minutes and seconds']),
  total('P1M', '1 month', {}, ['1 month has 28 to 31 days']),
  total('P1M', '29', { to: 'days', months: 'date', start: '2024-02-01' }, ['from 2024-02-01 on'], 'Temporal'),
  total('P1M', '31', { to: 'days', months: 'date', start: '2024-01-01' }, [], 'Temporal'),
  total('P1M', '30.436875', { to: 'days', months: 'average' }, ['on average']),
  total('PT1M', '1 minute'),
  total('PT1.5H', 'PT1H30M', ISO, [], 'Temporal; Java Duration'),
  total('PT1,5S', '1.5', { to: 's' }, [], 'Temporal; ISO 8601-1'),
  refused('-PT-6H+3M', 'expected a number, found "-"', 3),
  refused('P1H', '"H" belongs after a T', 2),
  refused('P', 'expected a number after "P"', 1),
  refused('PT', 'expected a number after "T"', 2),
  refused('P1DT', 'expected a number after "T"', 4),
  refused('PT1M1H', '"H" cannot stand after "M"', 5),
  refused('PT1.5H1M', 'only the last part', 6),
  total('P0.5D', '12 hours', {}, [], 'ISO 8601-1'),
  total('P1W2D', '9 days', {}, [], 'ISO 8601-2; Temporal'),
  total('P0003-06-04T12:30:05', 'P3Y6M4DT12H30M5S', ISO, [], 'ISO 8601-1, 5.5.2.4'),
  total('PT9007199254740993S', '9007199254740993', { to: 's' }, [], 'Python'),
  total('1.005 s', '00:00:01.005', CLOCK),
  total('90061 s', '1 day 1 hour 1 minute 1 second'),
  total('90061 s', '1.01:01:01', { to: 'days-clock' }),
  total('90061 s', 'PT25H1M1S', { ...ISO, largest: 'hours' }, [], 'Python; Temporal'),
  total('90061 s', '25h1m1s', { to: 'go' }, [], 'Go, time.Duration.String'),
  total('1h -30m', '30 minutes', {}, [], 'PostgreSQL'),
  total('1h - 30m', '30 minutes'),
  total('-1h30m', '-1 hour 30 minutes', {}, ['the sign counts for the whole'], 'parse-duration'),
  total('1h30', '1 hour 30 minutes', {}, ['30 was read as minutes']),
  total('1h30m + 45m', '135', { to: 'minutes' }),
  total('90:00', '3 days 18 hours', {}, ['hours and minutes']),
  total('125:30:00', '125.5', { to: 'hours' }),
  refused('25:61:61', 'minutes up to 59'),
  refused('3M', '"M" has two meanings', 1),
  refused('0.1 ns', 'finer than a nanosecond'),
  refused('1h ÷ 0', 'divided by 0'),
  total('1h ÷ 4 # a quarter', '15 minutes'),
  total('1h 30m × 3', '4 hours 30 minutes'),
  total('100 μs + 100µs', '200µs', { to: 'go' }),
  total('1h\nsoon\n# lunch\n2h', '3 hours', {}, ['without line 2']),
  total('90', '1 hour 30 minutes', { bare: 'minutes' }),
  total('22m', '15 minutes', { round: 'quarters' }, ['rounded half up']),
  total('22m 30s', '30 minutes', { round: 'quarters' }),
  { inputs: { durations: ' \n' }, outputs: {} },
  refused('# lunch', 'only comments'),
];
