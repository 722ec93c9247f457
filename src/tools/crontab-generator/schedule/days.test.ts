/** Days that depend on the month, as Quartz has them, against the calendar of 2024. */
import { expect, it } from 'vitest';
import { parseSchedule } from '../logic.ts';
import { choicesOf, fieldTextOf, STEPS } from './build.ts';
import { FIELD_IDS } from './fields.ts';
import { localFields, nextRuns } from './runs.ts';

const NEW_YEAR_2024 = Date.parse('2024-01-01T00:00Z');

function runsOf(line: string, hasSeconds: boolean, count: number): string[] {
  const schedule = parseSchedule(line, true, false, hasSeconds) ?? expect.fail(`${line} is refused`);
  return nextRuns(schedule, NEW_YEAR_2024, 'UTC', count).map((run) => localFields(run).toISOString());
}

it.each([
  // 1 June is a Saturday: the month is not left, so Monday the 3rd. 1 September is a Sunday.
  ['0 0 1W * *', '02-01', '03-01', '04-01', '05-01', '06-03', '07-01', '08-01', '09-02'],
  // 15 June is a Saturday: Friday. 15 September is a Sunday: Monday.
  ['0 0 15W * *', '01-15', '02-15', '03-15', '04-15', '05-15', '06-14', '07-15', '08-15', '09-16'],
  // 31 March is a Sunday and the month is not left: Friday. 31 August is a Saturday.
  ['0 0 31W * *', '01-31', '03-29', '05-31', '07-31', '08-30', '10-31'],
  ['0 0 30W * *', '01-30', '03-29', '04-30', '05-30', '06-28', '07-30'],
  ['0 0 LW * *', '01-31', '02-29', '03-29', '04-30', '05-31', '06-28', '07-31', '08-30'],
  ['0 0 L * *', '01-31', '02-29', '03-31', '04-30', '05-31', '06-30'],
  ['0 0 L-2 * *', '01-29', '02-27', '03-29', '04-28'],
  ['0 0 L-29 * *', '01-02', '03-02', '04-01', '05-02'],
  ['0 0 * * 1#5', '01-29', '04-29', '07-29', '09-30', '12-30'],
  ['0 0 * * 5L', '01-26', '02-23', '03-29', '04-26', '05-31'],
  ['0 0 1W,LW * *', '01-31', '02-01', '02-29', '03-01', '03-29', '04-01'],
  // A question mark counts as a star: both days must match, and the odd Mondays are these.
  ['0 0 ?/2 * 1', '01-15', '01-29', '02-05', '02-19', '03-11', '03-25'],
  ['0 0 1 * 1#1', '02-01', '02-05', '03-01', '03-04', '04-01', '05-01'],
])('%s', (line, ...days) => {
  expect(runsOf(line, false, days.length)).toEqual(days.map((day) => `2024-${day}T00:00:00.000Z`));
});

it.each([
  ['0,30 0 0 * * *', '01T00:00:30', '02T00:00:00', '02T00:00:30', '03T00:00:00', '03T00:00:30'],
  ['*/20 59 23 * * *', '01T23:59:00', '01T23:59:20', '01T23:59:40', '02T23:59:00', '02T23:59:20'],
  ['15 * * * * *', '01T00:00:15', '01T00:01:15', '01T00:02:15'],
])('%s, the first field of seconds', (line, ...moments) => {
  expect(runsOf(line, true, moments.length)).toEqual(moments.map((moment) => `2024-01-${moment}.000Z`));
});

it('the builder offers every value of a field, and steps that divide it', () => {
  const sizes = { second: 60, minute: 60, hour: 24, dayOfMonth: 31, month: 12, weekday: 7 };
  for (const id of [...FIELD_IDS, 'second'] as const) {
    expect(choicesOf(id, false)).toHaveLength(sizes[id]);
    expect(STEPS[id].filter((step) => sizes[id] % step !== 0 || step < 2)).toEqual([]);
    for (const step of STEPS[id]) {
      const first = choicesOf(id, false)[0] ?? 0;
      const values = choicesOf(id, false).filter((value) => (value - first) % step === 0);
      expect(fieldTextOf(id, values, false)).toBe(values.length > 2 ? `*/${step}` : values.join(','));
    }
  }
  expect([choicesOf('second', false)[0], choicesOf('dayOfMonth', false)[0]]).toEqual([0, 1]);
  const offered = [STEPS.second, STEPS.minute, STEPS.hour, STEPS.month];
  expect(offered.map((steps) => steps.length)).toEqual([6, 6, 6, 4]);
});
