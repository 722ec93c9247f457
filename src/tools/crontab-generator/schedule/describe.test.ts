/** The words for lines that only Quartz, AWS or Jenkins know, and for lists that mix kinds: as the page tells them on a 24-hour clock. */
import { expect, it } from 'vitest';
import { parseSchedule } from '../logic.ts';
import { describeAll } from './describe.ts';

const tell = (line: string, namesEvery: boolean): string =>
  describeAll(
    parseSchedule(line, true, false, line.split(' ').length === 6) ?? expect.fail(`${line} is refused`),
    { use24Hour: true, namesEvery },
  );

it.each([
  ['*,5 * * * *', 'Every minute'],
  ['0/1 * * * *', 'Every minute'],
  ['5,* * * * *', 'Every minute'],
  ['0 5/6 * * *', 'On the hour, every 6 hours, starting at 05:00'],
  ['0 0/6 * * *', 'On the hour, every 6 hours'],
  ['0/5,*/5 * * * *', 'Every 5 minutes'],
  ['5/15 * * * *', 'Every 15 minutes, starting at 5 minutes past the hour'],
  ['*/7 * * * *', 'At 0, 7, 14, 21, 28, 35, 42, 49, and 56 minutes past the hour'],
  ['0 */5 * * *', 'At 00:00, 05:00, 10:00, 15:00 and 20:00'],
  ['5-10/20 * * * *', 'At 5 minutes past the hour'],
  ['1,1,0 * * * *', 'At 0 and 1 minutes past the hour'],
  ['0 0 L-1 * *', 'At 00:00, 1 day before the last day of the month'],
  ['0 0 L-2 * *', 'At 00:00, 2 days before the last day of the month'],
  ['0 0 W15 * *', 'At 00:00, on the weekday nearest day 15 of the month'],
  ['0 0 1W * *', 'At 00:00, on the first weekday of the month'],
  ['0 0 LW * *', 'At 00:00, on the last weekday of the month'],
  ['0 0 5/10 * *', 'At 00:00, every 10 days in a month, starting on day 5 of the month'],
  ['0 0 2-20/3 * *', 'At 00:00, every 3 days in a month, between day 2 and 20 of the month'],
  ['0 0 1,LW,3-5 * *', 'At 00:00, on day 1, 3 through 5, and the last weekday of the month'],
  ['0 0 * 1-5/2 *', 'At 00:00, every 2 months, January through May'],
  ['0 0 * */3 *', 'At 00:00, every 3 months'],
  ['0 0 * mar-may,dec *', 'At 00:00, only in March through May and December'],
  ['0 0 * * 1#1', 'At 00:00, on the first Monday of the month'],
  ['0 0 * * 1#5,friL', 'At 00:00, on the fifth Monday and last Friday of the month'],
  ['0 0 * * 1-5,3#2', 'At 00:00, Monday through Friday and on the second Wednesday of the month'],
  ['0 0 * * 1,3,5L', 'At 00:00, only on Monday and Wednesday and on the last Friday of the month'],
  ['0 0 */2 * 1-5', 'At 00:00, every 2 days in a month, only on Monday through Friday'],
  ['0 0 1 * 2#2', 'At 00:00, on day 1 of the month, and on the second Tuesday of the month'],
  ['5 0-5 * * *', 'At 5 minutes past the hour, between 00:00 and 05:59'],
  ['*/5 9 * * *', 'Every 5 minutes, between 09:00 and 09:59'],
  ['0-29 9 * * *', 'Every minute between 09:00 and 09:29'],
  ['0-29/10 9 * * *', 'Every 10 minutes, minutes 0 through 29 past the hour, between 09:00 and 09:59'],
  ['0 9-17/2 * * *', 'On the hour, every 2 hours, between 09:00 and 17:00'],
  ['30 9,11-13 * * *', 'At 30 minutes past the hour, at 09:00 and 11:00 through 13:59'],
  ['10,20-30 * * * *', 'At 10 and 20 through 30 minutes past the hour'],
  ['30 0,15 * * * *', 'At 30 seconds past the minute, at 0 and 15 minutes past the hour'],
  ['30 0-29 9 * * *', 'At 30 seconds past the minute, minutes 0 through 29 past the hour, at 09:00'],
  ['*/10 0 9,17 * * *', 'Every 10 seconds, during the minutes 09:00 and 17:00'],
])('%s', (line, words) => expect(tell(line, false)).toBe(words));

it.each([
  ['5 4,8 * * *', 'At 04:05 and 08:05, every day'],
  ['5/15 * * * *', 'Every 15 minutes, starting at 5 minutes past the hour, every hour, every day'],
  ['0 0 * 1-5/2 *', 'At 00:00, every day, every 2 months, January through May'],
  ['* 9 * * *', 'Every minute, between 09:00 and 09:59, every day'],
])('%s, told with every hour and every day', (line, words) => expect(tell(line, true)).toBe(words));
