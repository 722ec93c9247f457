import { describe, expect, it } from 'vitest';
import { readLinked, readStored } from '#src/lib/options.ts';
import { OPTIONS } from './options.ts';

describe('the options of the UUID generator', () => {
  it('fall back one by one: a wrong wrapping takes the version with it no more', () => {
    expect(readStored(OPTIONS, '{"version":"v7","wrapping":"x","count":"0"}')).toEqual({ version: 'v7' });
  });

  it('know no list style but their own', () => {
    for (const style of ['__proto__', 'toString', 'constructor'])
      expect(readLinked(OPTIONS, new Map([['listStyle', style]])).values).toEqual({});
  });
});
