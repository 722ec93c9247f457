import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf, readStored } from '#src/lib/options.ts';
import { DEFAULT_SETTINGS } from './logic.ts';
import { FIELDS, OPTIONS } from './options.ts';

describe('the options of the comparison', () => {
  it('name every way of comparing arrays, and begin with the defaults of the logic', () => {
    expect(OPTIONS.arrays.choices?.map(({ value }) => value)).toEqual([
      'content',
      'position',
      'key',
      'any order',
    ]);
    expect(DEFAULT_SETTINGS).toEqual({ arrays: 'content', key: 'id', ignored: '', tolerance: '' });
    expect(defaultsOf(OPTIONS)).toMatchObject(DEFAULT_SETTINGS);
  });

  it('refuse what is not on offer, from a link or from storage, and a wrong one takes no other with it', () => {
    for (const wrong of ['sideways', '', 'toString', '__proto__'])
      expect(readStored(OPTIONS, JSON.stringify({ arrays: wrong, key: 'name' }))).toEqual({ key: 'name' });
    for (const wrong of ['x', '-1', '1e', '0,5'])
      expect(readLinked(OPTIONS, new Map([['tolerance', wrong]])).refused).toEqual([
        { name: 'tolerance', asked: wrong },
      ]);
  });
});

it('begin with a list of differences, and take two texts from a link', () => {
  expect(defaultsOf(OPTIONS)).toMatchObject({ view: 'list', onlyDifferences: true });
  expect([OPTIONS.ignored.label, OPTIONS.tolerance.label]).toEqual(['ignored places', 'numeric tolerance']);
  expect(OPTIONS.arrays.choices?.map(({ label }) => label)).toEqual([
    'By content, in order',
    'By position',
    'By a key',
    'By content, any order',
  ]);
  expect(defaultsOf(FIELDS)).toEqual({ left: '', right: '' });
  const long = new Map([
    ['left', '1'.repeat(5000)],
    ['right', '2'.repeat(5000)],
    ['tolerance', '0.5'],
  ]);
  expect(readLinked({ ...OPTIONS, ...FIELDS }, long).refused).toEqual([]);
});
