/** What a refused line is told, word for word, and the line that is offered for it: crontab(5), Go's cron and the schedulers' manuals. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSchedule, readExpression } from '../logic.ts';

function read(line: string) {
  const reading = readExpression(line, true);
  if (reading.kind !== 'refused') return { taken: line };
  const { problems, repair, losses = [] } = reading;
  const lost = losses.map(({ what, text }) => `${what}: ${text}`).join(', ');
  return { messages: problems.map(({ message }) => message), repair, ...(lost && { lost }) };
}

const shortcut = (word: string) => [`expected five fields, found the shortcut ${word}`];
const UNKNOWN = [
  'expected five fields, found an unknown shortcut; known are @yearly, @annually, @monthly, @weekly, @daily, @midnight, @hourly, @every_minute',
];
const found = (field: string, limits: string, what: string) => [
  `${field}: expected ${limits}, found ${what}`,
];
const upwards = (field: string, what: string, write: string) =>
  found(field, 'a range that goes up', `"${what}"; write ${write}`);
const step = (what: string) => found('minutes', 'a step of 1 or more after "/"', what);
const SECONDS = 'seconds come first in other schedulers, cron has none';

const ZONE = ['expected five fields, found a time zone before them'];

it.each<[string, string[], string?, string?]>([
  ['@every 5m', shortcut('@every'), '*/5 * * * *'],
  ['@every 15M', shortcut('@every'), '*/15 * * * *'],
  ['@every  2h', shortcut('@every'), '0 */2 * * *'],
  ['@every 0m', UNKNOWN],
  ['@every 7m', UNKNOWN],
  ['@every 25h', UNKNOWN],
  ['@every 5mx', UNKNOWN],
  ['@every 100m', UNKNOWN],
  ['@weeklyx', UNKNOWN],
  ['@Reboot', ['@reboot runs the command once when cron starts, so it has no time of its own']],
  ['@hourly', shortcut('@hourly'), '0 * * * *'],
  ['@midnight', shortcut('@midnight'), '0 0 * * *'],
  ['@yearly', shortcut('@yearly'), '0 0 1 1 *'],
  ['@annually', shortcut('@annually'), '0 0 1 1 *'],
  ['@monthly /bin/x', shortcut('@monthly'), '0 0 1 * *', 'command: /bin/x'],
  ['@weekly', shortcut('@weekly'), '0 0 * * sun'],
  ['@every_minute', shortcut('@every_minute'), '* * * * *'],
  ['22-2 * * * *', upwards('minutes', '22-2', '22-59,0-2'), '22-59,0-2 * * * *'],
  ['5,22-2 * * * *', upwards('minutes', '22-2', '22-59,0-2'), '5,22-59,0-2 * * * *'],
  ['22-2,5 * * * *', upwards('minutes', '22-2', '22-59,0-2'), '22-59,0-2,5 * * * *'],
  ['59-0 * * * *', upwards('minutes', '59-0', '59,0'), '59,0 * * * *'],
  ['* 22-2 * * *', upwards('hours', '22-2', '22-23,0-2'), '* 22-23,0-2 * * *'],
  ['* 22-12 * * *', upwards('hours', '22-12', '22-23,0-12'), '* 22-23,0-12 * * *'],
  ['* 23-0 * * *', upwards('hours', '23-0', '23,0'), '* 23,0 * * *'],
  ['* * 25-5 * *', upwards('day of month', '25-5', '25-31,1-5'), '* * 25-31,1-5 * *'],
  ['* * * 11-2 *', upwards('month', '11-2', '11-12,1-2'), '* * * 11-12,1-2 *'],
  ['* * * * 5-1', upwards('weekday', '5-1', '5-6,0-1'), '* * * * 5-6,0-1'],
  ['* * * * 6-0', upwards('weekday', '6-0', '6,0'), '* * * * 6,0'],
  ['* * * * 7-2', upwards('weekday', '7-2', '0-2'), '* * * * 0-2'],
  ['0 0 * * SAT-SUN', upwards('weekday', 'SAT-SUN', 'SAT,SUN'), '0 0 * * SAT,SUN'],
  ['0 0 * * 5-sun', upwards('weekday', '5-sun', 'fri-sat,sun'), '0 0 * * fri-sat,sun'],
  ['0 0 1 NOV-FEB *', upwards('month', 'NOV-FEB', 'NOV-DEC,JAN-FEB'), '0 0 1 NOV-DEC,JAN-FEB *'],
  ['0 0 1 nov-feb/2 *', upwards('month', 'nov-feb/2', 'nov,jan'), '0 0 1 nov,jan *'],
  [
    '0  22-6 * * *',
    ['expected five fields with one space between them, found other white space'],
    '0 22-23,0-6 * * *',
  ],
  ['0 0 22-6 * * *', [`expected five fields, found 6: ${SECONDS}`], '0 22-23,0-6 * * *'],
  [
    '0 22-6 * * * /bin/x',
    ['expected five fields, found a command after them'],
    '0 22-23,0-6 * * *',
    'command: /bin/x',
  ],
  ['* * * * fri-mon', upwards('weekday', 'fri-mon', 'fri-sat,sun-mon'), '* * * * fri-sat,sun-mon'],
  ['* 22-2/2 * * *', upwards('hours', '22-2/2', '22,0,2'), '* 22,0,2 * * *'],
  ['0 0 12 * * ?', [`expected five fields, found 6: ${SECONDS}`], '0 12 * * ?'],
  ['0 0 12 * * ? *', [`expected five fields, found 7: ${SECONDS}`], '0 12 * * ?'],
  ['0 0 0 1 1 ? 2024', [`expected five fields, found 7: ${SECONDS}`], '0 0 1 1 ?', 'year: 2024'],
  ['*/10 * * * * *', [`expected five fields, found 6: ${SECONDS}`], '* * * * *', 'seconds: */10'],
  ['* * * * * *', [`expected five fields, found 6: ${SECONDS}`], '* * * * *', 'seconds: *'],
  [
    '15,45 30 9 * * ? 2030-2035',
    [`expected five fields, found 7: ${SECONDS}`],
    '30 9 * * ?',
    'seconds: 15,45, year: 2030-2035',
  ],
  [
    '0 9 * * 1 2030',
    ['expected five fields, found 6: the last looks like a year'],
    '0 9 * * 1',
    'year: 2030',
  ],
  [
    'cron(0 9 1 1 ? 2030)',
    ['expected five fields, found 6: the last looks like a year'],
    '0 9 1 1 ?',
    'year: 2030',
  ],
  // AWS and Quartz count weekdays from Sunday as 1.
  ['cron(0 9 ? * 2-6 *)', ['expected five fields, found 6: the last looks like a year'], '0 9 ? * MON-FRI'],
  ['cron(0 9 ? * 2#1 *)', ['expected five fields, found 6: the last looks like a year'], '0 9 ? * MON#1'],
  [
    '0 0 9 ? * 2',
    [
      `expected five fields, found 6: ${SECONDS}; Quartz counts weekdays from 1 for Sunday, cron from 0: check the weekday`,
    ],
    '0 9 ? * 2',
  ],
  ['cron( 0 12 * * ? * )', ['expected five fields, found 6: the last looks like a year'], '0 12 * * ?'],
  [' cron(0 12 * * ? *) ', ['expected five fields, found 6: the last looks like a year'], '0 12 * * ?'],
  ['cron(0 12 * * ? *', ['expected five fields, found 6: the last looks like a year'], '0 12 * * ?'],
  // What else stands around the brackets is not guessed at.
  ['cron(0 12 * * ? *);', ['expected five fields (minute, hour, day of month, month, weekday), found 6']],
  ['5 cron(4 * * * *)', ['expected five fields (minute, hour, day of month, month, weekday), found 6']],
  ['TZ=UTC 0 12 * * *', ZONE, '0 12 * * *', 'time zone: UTC'],
  ['CRON_TZ="Europe/Berlin" 0 12 * * *', ZONE, '0 12 * * *', 'time zone: Europe/Berlin'],
  ['CRON_TZ=UTC @daily', shortcut('@daily'), '0 0 * * *', 'time zone: UTC'],
  ['TZ=UTC 0 22-6 * * *', ZONE, '0 22-23,0-6 * * *', 'time zone: UTC'],
  [
    'TZ=UTC 5 4 * * * ls',
    ['expected five fields, found a command after them'],
    '5 4 * * *',
    'time zone: UTC, command: ls',
  ],
  ['5 TZ=UTC 4 * * * *', ['expected five fields (minute, hour, day of month, month, weekday), found 7']],
  ['5 4 * * * ?.sh', ['expected five fields, found a command after them'], '5 4 * * *', 'command: ?.sh'],
  ['5 4 * * * ls*', ['expected five fields, found a command after them'], '5 4 * * *', 'command: ls*'],
  ['5 4 3 2 1 0 days', ['expected five fields, found a command after them'], '5 4 3 2 1', 'command: 0 days'],
  ['1e1 * * * *', found('minutes', '0 to 59', '"1e1"')],
  [`${'1,'.repeat(500)}1 * * * *`, found('minutes', 'at most 1,000 characters', '1,001')],
  ['x * * * *', found('minutes', '0 to 59', '"x"')],
  ['60 * * * *', found('minutes', '0 to 59', '"60"')],
  ['1,,2 * * * *', found('minutes', '0 to 59', 'nothing')],
  ['1-x * * * *', found('minutes', '0 to 59', '"x"')],
  ['?/5 * * * *', found('minutes', '0 to 59', '"?"')],
  ['0 ? * * *', found('hours', '0 to 23', '"?"')],
  [`${'x'.repeat(40)} * * * *`, found('minutes', '0 to 59', `"${'x'.repeat(40)}"`)],
  [`${'x'.repeat(41)} * * * *`, found('minutes', '0 to 59', `"${'x'.repeat(40)}…"`)],
  ['/5 * * * *', found('minutes', '0 to 59', 'nothing')],
  ['*/0 * * * *', step('"0"')],
  ['*/ * * * *', step('nothing')],
  ['*/5x * * * *', step('"5x"')],
  ['*/x5 * * * *', step('"x5"')],
  ['*/1000000000 * * * *', step('"1000000000"')],
  ['5/0 * * * *', step('"0"')],
  ['0 0 L-31 * *', found('day of month', 'L-0 to L-30', '"L-31"')],
  ['0 0 LWL * *', found('day of month', '1 to 31', '"LWL"')],
  ['0 0 32W * *', found('day of month', '1 to 31', '"32"')],
  ['0 0 * * 1#6', found('weekday', '#1 to #5', '"1#6"')],
  [
    '0 0 * * 1#12',
    found('weekday', '0 (Sunday) to 6 (Saturday), 7 for Sunday too, or a name such as mon', '"1#12"'),
  ],
  ['0 0 * * 1#0', found('weekday', '#1 to #5', '"1#0"')],
  ['0 0 * 13 *', found('month', '1 to 12 or a name such as jan', '"13"')],
  [
    '0 0 * * xyzL',
    found('weekday', '0 (Sunday) to 6 (Saturday), 7 for Sunday too, or a name such as mon', '"xyz"'),
  ],
  ['0  9 * * *', ['expected five fields with one space between them, found other white space'], '0 9 * * *'],
  [
    '30 4 * * 1 echo  hi',
    ['expected five fields, found a command after them'],
    '30 4 * * 1',
    'command: echo  hi',
  ],
  [
    ' 30 4 * * 1 echo hi ',
    ['expected five fields, found a command after them'],
    '30 4 * * 1',
    'command: echo hi',
  ],
  ['* * * *', ['expected five fields (minute, hour, day of month, month, weekday), found 4']],
  [' * * * * ', ['expected five fields (minute, hour, day of month, month, weekday), found 4']],
  [`${'* '.repeat(2500)}*`, ['expected five fields, found far too much text for a crontab line']],
])('%s', (line, messages, repair, lost) => {
  expect(read(line)).toEqual({ messages, repair, lost });
});

it('a line of 5,000 characters is looked at, and not one of 5,001', () => {
  const backup = 'x'.repeat(4990);
  expect(read(`5 4 * * * ${backup}`)).toMatchObject({
    repair: '5 4 * * *',
    lost: `command: ${backup}`,
  });
  expect(read(`5 4 * * * ${backup}x`)).toEqual({
    messages: ['expected five fields, found far too much text for a crontab line'],
  });
});

it('what is short of refused is read: L-30, a step of nine digits, a list of 1,000 characters', () => {
  for (const line of ['0 0 L-30 * *', '*/999999999 * * * *', `${'1,'.repeat(499)}12 * * * *`])
    expect(read(line)).toEqual({ taken: line });
});

it('a range that goes round is offered with the same numbers, and is legal', () => {
  const ids = ['minute', 'hour', 'dayOfMonth', 'month', 'weekday'] as const;
  const limits = {
    minute: [0, 59],
    hour: [0, 23],
    dayOfMonth: [1, 31],
    month: [1, 12],
    weekday: [0, 6],
  } as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...ids),
      fc.nat(),
      fc.nat(),
      fc.integer({ min: 1, max: 40 }),
      (id, a, b, step) => {
        const [first, last] = limits[id];
        const [x, y] = [first + (a % (last - first + 1)), first + (b % (last - first + 1))];
        fc.pre(x !== y);
        const [from, to] = [Math.max(x, y), Math.min(x, y)];
        const line = ids.map((each) => (each === id ? `${from}-${to}/${step}` : '*')).join(' ');
        const reading = readExpression(line, true);
        const repair = (reading.kind === 'refused' ? reading.repair : undefined) ?? expect.fail('is offered');
        const expected = new Set<number>();
        for (let value = from, left = 0; ; value = value === last ? first : value + 1, left -= 1) {
          if (left === 0) expected.add(value);
          if (left === 0) left = step;
          if (value === to) break;
        }
        expect(new Set(parseSchedule(repair)?.[id].values)).toEqual(expected);
      },
    ),
  );
});

it('a range that goes round keeps its names where weekdays count from Monday', () => {
  const reading = readExpression('0 0 * * SUN-TUE', false);
  expect(reading).toMatchObject({ kind: 'refused', repair: '0 0 * * SUN,MON-TUE' });
});

it('with seconds first, six fields are mended as six', () => {
  expect(readExpression('50-10 0  0 * * *', true, false, true)).toMatchObject({
    repair: '50-59,0-10 0 0 * * *',
  });
});
