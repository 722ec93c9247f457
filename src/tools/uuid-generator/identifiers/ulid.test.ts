import { describe, expect, it } from 'vitest';
import { readUlid } from './ulid.ts';

describe('a ULID', () => {
  it('is read with its time (the example of the ULID specification)', () => {
    expect(readUlid('01ARZ3NDEKTSV4RRFFQ69G5FAV')).toEqual({
      digits: '01563e3ab5d3d6764c61efb99302bd5b',
      unixMs: 1469922850259,
    });
    expect(readUlid(' 01arz3ndektsv4rrffq69g5fav\n')?.unixMs).toBe(1469922850259);
  });

  it('has its limits', () => {
    expect(readUlid('7ZZZZZZZZZZZZZZZZZZZZZZZZZ')?.digits).toBe('f'.repeat(32));
    for (const text of [
      '',
      '8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
      '01ARZ3NDEKTSV4RRFFQ69G5FAU',
      '01ARZ3NDEK',
      '001ARZ3NDEKTSV4RRFFQ69G5FAV',
      '01ARZ3NDEKTSV4RRFFQ69G5FAV0',
      'a'.repeat(1e6),
    ])
      expect(readUlid(text)).toBeUndefined();
  });
});
