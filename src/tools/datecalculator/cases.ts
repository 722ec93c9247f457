/** Right answers of Temporal, PostgreSQL, Python (datetime, dateutil, numpy) and luxon. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const from = (
  start: string,
  to: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
  source = 'Temporal; PostgreSQL age()',
): Case => ({ inputs: { from: start, to }, options, outputs: { result }, notes, source });
const plus = (
  start: string,
  add: string,
  result: string,
  options: Case['options'] = {},
  notes: string[] = [],
) =>
  ({
    inputs: { from: start },
    options: { job: 'add', add, ...options },
    outputs: { result },
    notes,
    source: 'Temporal; PostgreSQL; numpy',
  }) satisfies Case;
const fact = (date: string, result: string): Case => ({
  inputs: { from: date },
  options: { job: 'facts' },
  outputs: { result },
  source: 'Python isocalendar; Temporal',
});
const refused = (start: string, message: string, options: Case['options'] = {}): Case => ({
  inputs: { from: start },
  options,
  problem: { message },
});
const BUSINESS = { result: 'business' } as const;
const NUMPY = 'numpy busday_count';

const FIRST = '-271821-04-20';
const LAST = '+275760-09-13';

export const CASES: readonly Case[] = [
  from(FIRST, LAST, '200,000,000 days', { result: 'days' }, ['the other way']),
  from(FIRST, LAST, '547,581 years 4 months 24 days', {}, ['the other way']),
  from('+275760-08-13', LAST, '1 month'),
  from('+275760-08-13', LAST, '1 month', { monthEnds: 'equal' }),
  from(LAST, '+275760-08-31', '−13 days'),
  from('-271821-05-20', FIRST, '−1 month'),
  plus(LAST, '-1 day', '+275760-09-12'),
  plus(FIRST, '200000000 days', LAST),
  fact(FIRST, 'Tuesday, -271821-W16-2'),
  fact(LAST, 'Saturday, +275760-W37-6'),
  refused('2024-01-01', 'expected a whole number and a unit, found ",000 days"', {
    job: 'add',
    add: '200,000 days',
  }),
  plus('2024-01-01', '1 month,2 days', '2024-02-03'),
  refused(LAST, 'this leads outside', { job: 'add', add: '1 day' }),
  refused(LAST, 'this leads outside', { job: 'add', add: '25 hours' }),
  refused(FIRST, 'this leads outside', { job: 'add', add: '-1 day' }),
  refused(FIRST, 'this leads outside', { job: 'add', add: '-1 business day' }),
  refused('-271821-04-19', 'outside what calendars', { job: 'facts' }),
  refused('+275760-09-14', 'outside what calendars', { job: 'facts' }),
  from('2024-01-31', '2024-02-29', '29 days', {}, ['it is 1 month where the last day of a month counts']),
  from('2024-01-31', '2024-02-29', '1 month', { monthEnds: 'equal' }, [], 'luxon, date-fns, dateutil'),
  from('2024-01-31', '2024-03-01', '1 month 1 day'),
  from('2024-01-31', '2024-03-01', '30 days', { result: 'days' }),
  from(
    '2024-02-29',
    '2025-02-28',
    '11 months 30 days',
    {},
    ['it is 1 year where the last day'],
    'Temporal; luxon',
  ),
  from('2024-03-31', '2024-02-29', '−1 month', {}, ['the other way it is 1 month 2 days'], 'Temporal'),
  from('2024-03-31', '2024-02-29', '-31 days', { result: 'days' }),
  from('2024-02-29', '2024-03-31', '1 month 2 days', {}, ['the other way']),
  plus('2024-01-31', '1 month', '2024-02-29', {}, ['clipped', 'may differ']),
  plus('2024-02-29', '1 month', '2024-03-29'),
  plus('2024-01-31', '2 months', '2024-03-31'),
  plus('2024-01-31', '1 month + 1 month', '2024-03-29', {}, ['clipped']),
  plus('2024-03-31', '1 month - 1 month', '2024-03-30', {}, ['clipped']),
  plus('2024-01-31', '1 month 1 month', '2024-03-31'),
  plus('2024-01-31T12:00Z', '1 month + 12 hours + 1 month', '2024-04-01T00:00:00+00:00', { zone: 'UTC' }),
  from('2024-10-27T01:30', '2024-10-27T03:30', '3 hours', { zone: 'Europe/Berlin' }, [
    '2 hours by the clock, 3 hours elapsed',
  ]),
  from('2024-03-31T02:30', '2024-03-31T04:30', '1 hour', { zone: 'Europe/Berlin' }, [
    '02:30:00 does not exist in Europe/Berlin',
    '03:30:00 was taken',
  ]),
  from(
    '2022-07-08T00:00Z[Europe/London]',
    '2022-07-08T02:00+01:00',
    '1 hour',
    {},
    [],
    'RFC 9557, section 3.4',
  ),
  plus('2024-01-31', 'P1M', '2024-02-29', { job: 'difference' }),
  from('2026-11-02', '2026-11-30', '20 business days', BUSINESS, [], NUMPY),
  from('2026-11-02', '2026-11-30', '21 business days', { ...BUSINESS, inclusive: true }, [], NUMPY),
  {
    inputs: { from: '2026-11-02', to: '2026-11-30', holidays: '2026-11-11' },
    options: BUSINESS,
    outputs: { result: '19 business days' },
    source: NUMPY,
  },
  plus('2026-11-28', '1 business day', '2026-11-30'),
  plus('2026-11-30', '-1 business day', '2026-11-27'),
  from(
    '2026-11-01',
    '2026-11-30',
    '21 business days',
    { ...BUSINESS, weekend: 'friday-saturday' },
    [],
    'numpy busday_count, weekmask 1111001',
  ),
  fact('2021-01-03', 'Sunday, 2020-W53-7'),
  fact('2024-12-30', 'Monday, 2025-W01-1'),
  fact('2027-01-03', 'Sunday, 2026-W53-7'),
  fact('2026-W53-7', 'Sunday, 2026-W53-7'),
  refused('2025-W53-1', '2025 has 52 weeks', { job: 'facts' }),
  refused('2023-02-29', 'February 2023 has 28 days'),
  refused('01/02/2024', 'two meanings: 2024-02-01 (day first) or 2024-01-02 (month first)'),
  refused('2024-13-01', 'month from 01 to 12'),
  refused('2024-01-01', '"m" has two meanings', { job: 'add', add: '3 m' }),
  from('2024-03-09T12:00', '2024-03-10T12:00', '1 day', { zone: 'America/New_York' }, ['23 hours elapsed']),
  from('2024-10-26T12:00', '2024-10-27T12:00', '1 day', { zone: 'Europe/Berlin' }, ['25 hours elapsed']),
  from('2024-01-01T00:00Z', '2024-01-01T13:30:05Z', '13 hours 30 minutes 5 seconds', {}, [], 'Temporal'),
  from('2004-02-29', '2026-02-28', '21 years 11 months 30 days', {}, ['21 (22 on March 1)'], 'Temporal'),
  from('2004-02-29', '2026-03-01', '22 years 1 day', {}, [], 'Temporal'),
  from('1582-10-04', '1582-10-15', '11 days'),
  plus('2026-11-25', '90 days', '2027-02-23'),
  plus('2026-11-25', '− 6 weeks', '2026-10-14'),
  from('2026-11-25', '2027-06-03', '190 days', { result: 'days' }),
  from(
    'Tue, 14 Nov 2023 22:13:20 GMT',
    '2023-11-14T24:00Z',
    '1 hour 46 minutes 40 seconds',
    {},
    [],
    'RFC 9110; ISO 8601',
  ),
  from(
    '2024-01-01 00:00:00+00',
    '2024-01-01T02:00+01:00[Europe/Paris]',
    '1 hour',
    {},
    [],
    'PostgreSQL; RFC 9557',
  ),
  from('2024-03-30T12:00[Europe/Paris]', '2024-03-31T12:00', '1 day', {}, ['23 hours elapsed'], 'Temporal'),
  refused('2024-07-01T00:00+01:00[Europe/Paris]', 'the offset +01:00 is not that of Europe/Paris'),
  refused('2024-07-01[Europe/Nowhere]', 'no time zone "Europe/Nowhere"'),
  from('25 Nov 2026', 'December 25, 2026', '30 days', { result: 'days' }),
  from('2024-01-31 2024-03-01', '', '1 month 1 day'),
  {
    inputs: { from: '2024-01-31,2024-03-01\nx,y' },
    outputs: {
      many: {
        columns: ['From', 'To', 'Difference', 'Days', 'Business days', 'Note'],
        rows: [
          ['2024-01-31', '2024-03-01', '1 month 1 day', '30', '22', ''],
          ['x,y', '', '', '', '', 'expected a date such as 2026-11-28, 28.11.2026 or next friday, found "x"'],
        ],
      },
    },
  },
];
