import { expect, it } from 'vitest';
import { answer } from './answer.ts';

it.each([
  ['20% of 45', '9.00', '= 20 ÷ 100 × 45', { percentage: '20', baseNumber: '45' }],
  ['20 percent from 45', '9.00', '= 20 ÷ 100 × 45', { percentage: '20', baseNumber: '45' }],
  ['20 per cent of 45?', '9.00', '= 20 ÷ 100 × 45', { percentage: '20', baseNumber: '45' }],
  ['−5 PCT of +2000', '-100.00', '= -5 ÷ 100 × 2000', { percentage: '-5', baseNumber: '2000' }],
  ['  20%  of \t 4.5 ', '0.90', '= 20 ÷ 100 × 4.5', { percentage: '20', baseNumber: '4.5' }],
  ['9 is what percent of 45', '20.00%', '= 9 ÷ 45 × 100', { whatIsNumber: '9', whatIsTotal: '45' }],
  ['9 is what percentage of 45', '20.00%', '= 9 ÷ 45 × 100', { whatIsNumber: '9', whatIsTotal: '45' }],
  ['9 is how many % of 45', '20.00%', '= 9 ÷ 45 × 100', { whatIsNumber: '9', whatIsTotal: '45' }],
  ['9 as a percent of 45', '20.00%', '= 9 ÷ 45 × 100', { whatIsNumber: '9', whatIsTotal: '45' }],
  ['9 as % out of 45', '20.00%', '= 9 ÷ 45 × 100', { whatIsNumber: '9', whatIsTotal: '45' }],
  ['9 in% of 45', '20.00%', '= 9 ÷ 45 × 100', { whatIsNumber: '9', whatIsTotal: '45' }],
  ['What is 20% of 45?', '9.00', '= 20 ÷ 100 × 45', { percentage: '20', baseNumber: '45' }],
  ['what’s 20% of 45', '9.00', '= 20 ÷ 100 × 45', { percentage: '20', baseNumber: '45' }],
  ['20% off 45', '36.00', '= 45 + (-20) ÷ 100 × 45', { tipPercent: '-20', bill: '45' }],
  ['20% off of 45', '36.00', '= 45 + (-20) ÷ 100 × 45', { tipPercent: '-20', bill: '45' }],
  ['from 80 to 100', '25.00% increase', '= (100 − 80) ÷ 80 × 100', { fromNumber: '80', toNumber: '100' }],
  [
    'change from 100 to 80',
    '20.00% decrease',
    '= (80 − 100) ÷ 100 × 100',
    { fromNumber: '100', toNumber: '80' },
  ],
  ['from 7 to 7', '0.00%', '= (7 − 7) ÷ 7 × 100', { fromNumber: '7', toNumber: '7' }],
  ['45 + 20%', '54.00', '= 45 + 20 ÷ 100 × 45', { tipPercent: '20', bill: '45' }],
  ['45+20 percent', '54.00', '= 45 + 20 ÷ 100 × 45', { tipPercent: '20', bill: '45' }],
  ['45 - 20%', '36.00', '= 45 + (-20) ÷ 100 × 45', { tipPercent: '-20', bill: '45' }],
  ['45−20pct', '36.00', '= 45 + (-20) ÷ 100 × 45', { tipPercent: '-20', bill: '45' }],
])('%s', (question, result, working, opensWith) => {
  expect(answer(question)).toEqual({ result, working, opensWith });
});

it('returns the reason why there is no answer', () => {
  expect(answer('from 0 to 5')).toEqual({
    result: 'No answer',
    working: 'A change from 0 has no percentage: it would be divided by 0.',
    opensWith: { fromNumber: '0', toNumber: '5' },
    isNone: true,
  });
  expect(answer('5 is what % of 0')?.result).toBe('No answer');
  expect(answer('from .. to 5')).toBeUndefined();
});

it.each([
  ...['', '20', '20%', '20 of 45', 'from 80', 'from 80 to', 'x 20% of 45', '20% of 45 x', '9 is what of 45'],
  ...['x 9 is what % of 45', '9 is what % of 45 x', 'x from 8 to 9', 'from 8 to 9 x', 'x 45 + 20%'],
  ...[
    '45 + 20% x',
    'x 45 - 20%',
    '45 - 20% x',
    '45 + 20',
    '45 * 20%',
    '20% of . ',
    '9 as in % of 45',
    '20%? of 45',
    'from what is 8 to 9',
  ],
])('leaves alone what is no question about percentages: %j', (question) => {
  expect(answer(question)).toBeUndefined();
});

it('does not choose between two readings of a comma', () => {
  expect(answer('5% of 2,000')).toEqual({
    result: 'No answer',
    working: '“2,000” can mean 2000 or 2.000. Write one of these.',
    opensWith: {},
    isNone: true,
  });
  expect(answer('2,000% of 5')?.working).toBe('“2,000” can mean 2000 or 2.000. Write one of these.');
  expect(answer('5% of 2,000,000')?.result).not.toBe('No answer');
});
