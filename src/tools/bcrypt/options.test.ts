import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { OPTIONS } from './options.ts';

describe('the rounds that a link may ask for', () => {
  it.each(['4', '10', '31'])('are %s', (rounds) => {
    expect(readLinked(OPTIONS, new Map([['rounds', rounds]])).values).toEqual({ rounds });
  });

  it.each(['3', '32', '-1', '1e1', '10.5', '', 'many'])('are not %s', (rounds) => {
    expect(readLinked(OPTIONS, new Map([['rounds', rounds]])).values).toEqual({});
  });
});
