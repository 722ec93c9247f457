/** How numbers in questions are read. */
import { expect, it } from 'vitest';
import { noAnswer, readAskedNumber } from './asked-number.ts';

it.each([
  ['5', '5'],
  ['1.50', '1.5'],
  ['1,5', '1.5'],
  ['0,125', '0.125'],
  ['−3', '-3'],
  ['+3', '3'],
  ['1e3', '1000'],
  ['1,000,000', '1000000'],
  ['1,000.5', '1000.5'],
  ['1.000,5', '1000.5'],
])('%s is %s', (text, value) => {
  expect(readAskedNumber(text)).toEqual({ ok: true, value });
});

it.each(['', '.', '1,2,3', '..', 'abc', '1e', '1e9999'])('%j is no number', (text) => {
  expect(readAskedNumber(text)).toBeUndefined();
});

it('a number with two readings is refused with both of them', () => {
  const read = readAskedNumber('-2,000');
  expect(read).toMatchObject({
    ok: false,
    problem: { message: '“-2,000” can mean -2000 or -2.000. Write one of these.' },
  });
  expect(noAnswer('Which?')).toEqual({
    result: 'No answer',
    working: 'Which?',
    opensWith: {},
    isNone: true,
  });
});
