import { describe, expect, it } from 'vitest';
import { describeMs } from './describe-ms.ts';

describe('a time in words', () => {
  it.each([
    [0, 'less than 1 ms'],
    [0.4, 'less than 1 ms'],
    [1, '1 ms'],
    [2.25, '2.3 ms'],
    [48.2, '48 ms'],
    [999, '999 ms'],
    [1000, '1 second'],
    [3100, '3.1 seconds'],
    [9940, '9.9 seconds'],
    [9960, '10 seconds'],
    [90_000, '1.5 minutes'],
    [3_600_000, '1 hour'],
    [7.2e7, '20 hours'],
    [1.73e8, '2 days'],
    [3.2e10, '1 year'],
  ])('%d ms is %s', (ms, words) => {
    expect(describeMs(ms)).toBe(words);
  });
});
