import { describe, expect, it } from 'vitest';
import { readLinked } from '#src/lib/linked-options.ts';
import { readStored } from '#src/lib/options.ts';
import { OPTIONS } from './options.ts';

describe('the options of the token generator', () => {
  it('refuse lengths and counts that cannot be made, from a link or from storage', () => {
    for (const wrong of ['', '0', '-1', '3.7', '1e9', '100001', '64 characters']) {
      expect(readStored(OPTIONS, JSON.stringify({ length: wrong, symbols: true }))).toEqual({
        symbols: true,
      });
      expect(readLinked(OPTIONS, new Map([['count', wrong]])).refused).toEqual([
        { name: 'count', asked: wrong },
      ]);
    }
  });
});
