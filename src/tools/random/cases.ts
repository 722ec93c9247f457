/** Right answers of a second program in Python, and of RFC 3797, section 6. */
import type { FormCase } from '#src/lib/form/form.ts';
import type { form } from './form.ts';

type Case = FormCase<typeof form.inputs, typeof form.options>;

const SEED = '2026-11-25 draw';
const NAMES = 'Ann\nBob\nCem\nDee\nEli';
const is = (
  options: Case['options'],
  outputs: Case['outputs'],
  notes: readonly string[] = [],
  list = '',
): Case => ({
  inputs: { list },
  options: { seed: SEED, ...options },
  ...(outputs && { outputs }),
  notes,
  source: 'Python',
});
const refused = (options: Case['options'], message: string, list = ''): Case => ({
  inputs: { list },
  options: { seed: SEED, ...options },
  problem: { message },
});

export const CASES: readonly Case[] = [
  is({ kind: 'dice', roll: '10d6' }, { result: '28' }, ['10d6: 1 + 2 + 1 + 6 + 1 + 1 + 1 + 5 + 4 + 6']),
  is({ kind: 'numbers', from: '1', to: '6', count: '10', repeat: true }, { result: '1 2 1 6 1 1 1 5 4 6' }),
  is({ kind: 'numbers', from: '1', to: '49', count: '6' }, { result: '43 9 18 45 17 24' }),
  is({ kind: 'numbers', from: '49', to: '1', count: '6' }, { result: '43 9 18 45 17 24' }, [
    'taken as 1 to 49',
  ]),
  is(
    { kind: 'pick', count: '5' },
    {},
    ['1 entry stands there twice', '1 empty line was left out'],
    `${NAMES}\n\nAnn`,
  ),
  is(
    {
      kind: 'numbers',
      from: '1',
      to: '25',
      count: '10',
      method: 'rfc3797',
      seed: '9319./2.5.8.10.12./9.18.26.34.41.45./',
    },
    { result: '17 7 2 16 25 23 8 24 19 13' },
    ['RFC 3797 uses MD5'],
  ),
  is(
    {
      kind: 'numbers',
      from: '1',
      to: '25',
      count: '3',
      method: 'rfc3797',
      seed: '9319 / 2, 5, 12, 8, 10 / 9, 18, 26, 34, 41, 45',
    },
    { result: '17 7 2' },
  ),
  is({ kind: 'numbers', from: '1', to: '1' }, { result: '1' }),
  is({ kind: 'coin', seed: 'x' }, {}, ['a short seed can be guessed']),
  refused(
    { kind: 'numbers', from: '1', to: '6', count: '7' },
    'only 6 numbers from 1 to 6: 7 different ones cannot be drawn',
  ),
  refused({ kind: 'numbers', from: '-9007199254740991', to: '9007199254740991' }, 'at most 2^53 numbers'),
  refused({ kind: 'pick' }, 'expected a list with one entry or more'),
  refused({ kind: 'pick', count: '6' }, 'the list has only 5 entries', NAMES),
  refused({ kind: 'teams', into: '6' }, 'expected as many entries as teams or more, found 5', NAMES),
  refused({ kind: 'cards', count: '53' }, 'a pack has 52 cards'),
  refused({ kind: 'dice', roll: '2d' }, 'expected dice, as 2d6+1, found “d”'),
  refused({ kind: 'dice', roll: '2d0' }, 'one side or more'),
  refused({ kind: 'dice', roll: '2d6kh3' }, 'expected to keep or drop 1 to 2 dice, found 3'),
  refused({ kind: 'dice', roll: '9999d6,9999d6' }, 'expected at most 10,000 dice'),
  refused({ kind: 'dice', roll: '2d6 🎲' }, 'expected dice'),
  refused({ kind: 'shuffle', method: 'rfc3797' }, 'RFC 3797 draws different numbers', NAMES),
  refused({ kind: 'pick', seed: 'a\ud800' }, 'half a surrogate pair', NAMES),
];
