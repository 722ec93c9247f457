/** The notes word for word: crontab(5) of cronie and Vixie cron, the Quartz scheduler's CronExpression, AWS and Jenkins. */
import { describe, expect, it } from 'vitest';
import { parseSchedule } from '../logic.ts';
import type { Schedule } from './fields.ts';
import { lint, type LintNote } from './lint.ts';

type DayNumbering = { readonly daysStartAtZero?: boolean; readonly hasSeconds?: boolean };

const scheduleOf = (
  line: string,
  { daysStartAtZero = true, hasSeconds = false }: DayNumbering = {},
): Schedule => parseSchedule(line, daysStartAtZero, false, hasSeconds) ?? expect.fail(`${line} is refused`);

const warning = (text: string, replacement?: string): LintNote => ({
  severity: 'warning',
  text,
  ...(replacement !== undefined && { replacement }),
});
const info = (text: string, replacement?: string): LintNote => ({
  ...warning(text, replacement),
  severity: 'info',
});

const uneven = (step: string, field: string, unit: string, cycle: string, gap: string) =>
  warning(
    `${step} in ${field} is not every ${unit}: it starts again each ${cycle}, and the last gap is ${gap}.`,
  );
const tooLarge = (step: string, field: string, room: string, only: string, cycle: string, line: string) =>
  warning(
    `${step} in ${field} cannot pass the ${cycle}’s ${room}: it is the same as ${only}, once each ${cycle}.`,
    line,
  );
const RESTARTING = (step: string) =>
  info(`${step} in day of month starts again on day 1 of each month, so the last gap is shorter.`);
const unknown = (what: string, field: string, line?: string) =>
  warning(`${what} in ${field} understood by Quartz and AWS, not by Linux cron.`, line);
const unknownStep = (what: string, field: string, line?: string) =>
  warning(
    `${what} in ${field} understood by some schedulers (Quartz, AWS, Jenkins), not by Linux cron.`,
    line,
  );
const SECONDS = (line?: string) =>
  info('Quartz and Spring have a field for seconds, Linux cron has none.', line);
const NUMBERS = info(
  'Spring counts weekdays as here. In Quartz 1 is Sunday and 7 is Saturday: write names, such as mon, for both.',
);
const FROM_MONDAY = info(
  'Weekdays are counted from Monday = 1 here. crontab itself counts from Sunday = 0, so this step means other days there.',
);

describe('a step that does not fit', () => {
  it.each<[string, LintNote[]]>([
    ['*/7 * * * *', [uneven('*/7', 'minutes', '7 minutes', 'hour', '4 minutes')]],
    ['*/59 * * * *', [uneven('*/59', 'minutes', '59 minutes', 'hour', '1 minute')]],
    ['*/60 * * * *', [tooLarge('*/60', 'minutes', '60 minutes', '0', 'hour', '0 * * * *')]],
    ['5,*/90 * * * *', [tooLarge('*/90', 'minutes', '60 minutes', '0', 'hour', '5,0 * * * *')]],
    ['0 */24 * * *', [tooLarge('*/24', 'hours', '24 hours', '0', 'day', '0 0 * * *')]],
    ['0 */5 * * *', [uneven('*/5', 'hours', '5 hours', 'day', '4 hours')]],
    ['0 0 */2 * *', [RESTARTING('*/2')]],
    ['0 0 */31 * *', [tooLarge('*/31', 'day of month', '31 days', '1', 'month', '0 0 1 * *')]],
    ['0 0 * */5 *', [uneven('*/5', 'month', '5 months', 'year', '2 months')]],
    ['0 0 * */12 *', [tooLarge('*/12', 'month', '12 months', '1', 'year', '0 0 * 1 *')]],
    ['0 0 * * */3', [uneven('*/3', 'weekday', '3 days', 'week', '1 day')]],
    ['0 0 * * */7', [tooLarge('*/7', 'weekday', '7 days', '0', 'week', '0 0 * * 0')]],
    ['*/30 */12 * */6 *', []],
  ])('in %s', (line, expected) => expect(lint(scheduleOf(line))).toEqual(expected));
});

describe('what runs more often, or less often, than it seems to', () => {
  it.each<[string, LintNote[]]>([
    [
      '* 9 * * *',
      [
        warning(
          '* in minutes runs 60 times in each of these hours. For one minute an hour write 0.',
          '0 9 * * *',
        ),
      ],
    ],
    ['* 0-23 * * *', []],
    ['0 0 30 2 *', [warning('Never runs: no year has such a day.')]],
    ['0 0 29 2 *', [info('Runs in leap years only.')]],
    ['0 0 29 2,3 *', [info('Months without a day 29 are skipped.')]],
    ['0 0 29 * *', [info('Months without a day 29 are skipped.')]],
    ['0 0 29 1-3 *', [info('Months without a day 29 are skipped.')]],
    ['0 0 29 3 *', []],
    ['0 0 30 2,3 *', [info('Months without a day 30 are skipped.')]],
    ['0 0 30 4,6 *', []],
    ['0 0 31 1,3 *', []],
    ['0 0 31 4,5 *', [info('Months without a day 31 are skipped.')]],
    ['0 0 30-31 * *', [info('Months without a day 30 are skipped.')]],
    ['0 0 30,31 * *', [info('Months without a day 30 are skipped.')]],
    ['0 0 28-31 * *', []],
    [
      '0 0 29 * 1',
      [
        warning(
          'Both day fields are set, so either is enough: it runs when the day of month (29) fits and also when the weekday (Mon) fits.',
        ),
      ],
    ],
    [
      '0 0 */2 * 1',
      [
        warning(
          'One day field starts with *, so Linux cron (Vixie, cronie) needs both to match: day of month (1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31) and weekday (Mon). Kubernetes and most libraries take either. The runs here follow Linux cron.',
        ),
        RESTARTING('*/2'),
      ],
    ],
  ])('in %s', (line, expected) => expect(lint(scheduleOf(line))).toEqual(expected));
});

describe('what Linux cron does not know', () => {
  it.each<[string, LintNote[]]>([
    ['0 0 L * *', [unknown('L', 'day of month is')]],
    ['0 0 ? * *', [unknown('?', 'day of month is', '0 0 * * *')]],
    ['0 0 ?/2 * *', [RESTARTING('*/2'), unknown('?/2', 'day of month is', '0 0 */2 * *')]],
    [
      '0 0 5/10 * ?',
      [unknownStep('5/10', 'day of month is', '0 0 5-31/10 * ?'), unknown('?', 'weekday is', '0 0 5/10 * *')],
    ],
    ['0 0 1,5/10 * *', [unknownStep('5/10', 'day of month is', '0 0 1,5-31/10 * *')]],
    ['5/20 * * * *', [unknownStep('5/20', 'minutes is', '5-59/20 * * * *')]],
    ['15/20 * * * *', [unknownStep('15/20', 'minutes is', '15-59/20 * * * *')]],
    ['5/20,7/30 * * * *', [unknownStep('5/20, 7/30', 'minutes are', '5-59/20,7-59/30 * * * *')]],
    ['0 3/6 * * *', [unknownStep('3/6', 'hours is', '0 3-23/6 * * *')]],
    ['0 0 * 2/4 *', [unknownStep('2/4', 'month is', '0 0 * 2-12/4 *')]],
    ['0 0 * * 1/2', [unknownStep('1/2', 'weekday is', '0 0 * * 1-6/2')]],
    ['0 0 15W,LW * *', [unknown('15W, LW', 'day of month are')]],
    ['0 0 15W,5/10 * *', [unknown('15W, 5/10', 'day of month are')]],
    ['0 0 31,15W * *', [unknown('15W', 'day of month is')]],
    ['0 0 * * 5L', [unknown('5L', 'weekday is')]],
    ['0 0 * * 1#2,5L', [unknown('1#2, 5L', 'weekday are')]],
  ])('in %s', (line, expected) => expect(lint(scheduleOf(line))).toEqual(expected));
});

describe('weekdays counted from Monday', () => {
  it.each<[string, LintNote[]]>([
    ['0 0 * * */2', [uneven('*/2', 'weekday', '2 days', 'week', '1 day'), FROM_MONDAY]],
    ['0 0 * * 2,*/2', [uneven('*/2', 'weekday', '2 days', 'week', '1 day'), FROM_MONDAY]],
    // Monday, Wednesday, Friday and Sunday, before and after.
    ['0 0 * * 1/2', [unknownStep('1/2', 'weekday is', '0 0 * * 1-7/2'), FROM_MONDAY]],
    ['0 0 * * */8', [tooLarge('*/8', 'weekday', '7 days', '1', 'week', '0 0 * * 1'), FROM_MONDAY]],
    ['*/60 * * * *', [tooLarge('*/60', 'minutes', '60 minutes', '0', 'hour', '0 * * * *')]],
    ['0 0 * * 1-5', []],
    ['0 0 * * 1-7/2', []],
  ])('in %s', (line, expected) =>
    expect(lint(scheduleOf(line, { daysStartAtZero: false }))).toEqual(expected),
  );

  it('mean the same days in the line that is offered', () => {
    for (const daysStartAtZero of [true, false]) {
      const typed = scheduleOf('0 0 * * 1/2', { daysStartAtZero });
      const [note] = lint(typed);
      const offered = scheduleOf(note?.replacement ?? '', { daysStartAtZero });
      expect(offered.weekday.values).toEqual(typed.weekday.values);
    }
  });
});

describe('six fields', () => {
  it.each<[string, LintNote[]]>([
    ['0 0 9 * * *', [SECONDS('0 9 * * *')]],
    ['*/10 0 9 * * 1', [SECONDS(), NUMBERS]],
    ['30 0 9 * * mon', [SECONDS()]],
    ['30 0 9 * * 1,5#2', [SECONDS(), NUMBERS, unknown('5#2', 'weekday is')]],
    ['0 0 9 * * 5#2', [SECONDS('0 9 * * 5#2'), unknown('5#2', 'weekday is')]],
    ['0 0 9 * * 5L', [SECONDS('0 9 * * 5L'), unknown('5L', 'weekday is')]],
    [
      '0,30 * 9 * * *',
      [
        warning(
          '* in minutes runs 120 times in each of these hours. For one minute an hour write 0.',
          '0,30 0 9 * * *',
        ),
        SECONDS(),
      ],
    ],
    [
      '* * 9 * * *',
      [
        warning(
          '* in minutes runs 3,600 times in each of these hours. For one minute an hour write 0.',
          '* 0 9 * * *',
        ),
        SECONDS(),
      ],
    ],
    [
      '*/7 0 9 * * */2',
      [
        uneven('*/7', 'seconds', '7 seconds', 'minute', '4 seconds'),
        uneven('*/2', 'weekday', '2 days', 'week', '1 day'),
        SECONDS(),
      ],
    ],
    [
      '0 0 9 * * */10',
      [tooLarge('*/10', 'weekday', '7 days', '0', 'week', '0 0 9 * * 0'), SECONDS('0 9 * * */10')],
    ],
    ['0/5 0 9 * * *', [SECONDS(), unknownStep('0/5', 'seconds is', '0-59/5 0 9 * * *')]],
  ])('in %s', (line, expected) => expect(lint(scheduleOf(line, { hasSeconds: true }))).toEqual(expected));
});

it.each([
  ['0 9 * * monday', 'monday is a whole name', '0 9 * * mon'],
  ['0 9 * January *', 'January is a whole name', '0 9 * Jan *'],
  ['0 9 * * Monday-FRIDAY', 'Monday is a whole name', '0 9 * * Mon-FRI'],
])('tells of whole names: %s', (line, words, replacement) => {
  const schedule = parseSchedule(line);
  const notes = schedule ? lint(schedule) : [];
  expect(notes).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining(words) as string, replacement }),
  ); // a matcher
});
