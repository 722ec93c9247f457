import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { defaultsOf } from '#src/lib/options.ts';
import { OPTIONS } from './options.ts';

describe('the rounds that a link may ask for', () => {
  it.each(['4', '10', '31'])('are %s', (rounds) => {
    expect(readLinked(OPTIONS, new Map([['rounds', rounds]])).values).toEqual({ rounds });
  });

  it.each(['3', '32', '-1', '1e1', '+10', ' 10', '10.0', '10.5', '', 'many'])('are not %s', (rounds) => {
    expect(readLinked(OPTIONS, new Map([['rounds', rounds]])).values).toEqual({});
  });
});

it('begins with 10 rounds and the mark $2b$', () => {
  expect(defaultsOf(OPTIONS)).toEqual({ rounds: '10', revision: 'b' });
  expect(OPTIONS.revision.label).toBe('version');
  expect(OPTIONS.revision.choices).toEqual([
    { value: 'b', label: '$2b$' },
    { value: 'y', label: '$2y$ (PHP, Apache)' },
    { value: 'a', label: '$2a$' },
  ]);
});
