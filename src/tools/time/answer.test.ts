import { expect, it } from 'vitest';
import { answer } from './answer.ts';

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
  expect(answer('8:30-5:15 pm')?.opensWith['rows']).toContain('8:30');
});

it('adds up twenty ranges, and leaves more to the tool', () => {
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
