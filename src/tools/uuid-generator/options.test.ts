import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { OPTIONS } from './options.ts';

describe('the options of the UUID generator', () => {
  it('drop what is unknown one by one, so that one damaged choice costs no other', () => {
    const stored = JSON.stringify({ wrapping: 'x', version: 'v7', listStyle: 'toString', count: '1e9' });
    expect(readStored(OPTIONS, stored)).toEqual({ version: 'v7' });
  });

  it('take no inherited name from a link', () => {
    const linked = readLinked(OPTIONS, new Map([['listStyle', '__proto__']]));
    expect(linked.refused).toEqual([{ name: 'listStyle', asked: '__proto__' }]);
  });
});
