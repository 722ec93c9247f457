import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { describeMs } from '#src/lib/describe-ms.ts';
import { calibrate, estimatedProgress, predictMs, roundsWithin } from './duration.ts';

describe('the predicted time', () => {
  it('doubles with every round', () => {
    expect(predictMs({ rounds: 6, ms: 3 }, 10)).toBe(48);
    expect(predictMs({ rounds: 10, ms: 48 }, 4)).toBe(0.75);
  });

  it('for 31 rounds is days', () => {
    expect(describeMs(predictMs({ rounds: 10, ms: 95 }, 31))).toBe('2.3 days');
  });

  it('rests on the fastest of the timed hashes, the first of which does not count', async () => {
    const ticks = [0, 9, 20, 24, 30, 33.5, 40, 49, 50, 59];
    const hashed: number[] = [];
    const timing = await calibrate(
      (rounds) => Promise.resolve(hashed.push(rounds)),
      () => ticks.shift() ?? 0,
    );
    expect(timing).toEqual({ rounds: 6, ms: 3.5 });
    expect(hashed).toEqual([6, 6, 6, 6, 6, 6]);
  });
});

describe('the estimated progress', () => {
  it('follows the time but never claims the end', () => {
    expect(estimatedProgress(0, 100)).toBe(0);
    expect(estimatedProgress(50, 100)).toBe(0.5);
    expect(estimatedProgress(1e9, 100)).toBe(0.97);
    expect(estimatedProgress(5, 0)).toBe(0);
    expect(estimatedProgress(-1, 100)).toBe(0);
  });
});

describe('the rounds that fit a time', () => {
  it('are the most whose prediction stays within it, from 4 to 31', () => {
    expect(roundsWithin({ rounds: 6, ms: 3 }, 250)).toBe(12);
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 1000, noNaN: true }),
        fc.double({ min: 1, max: 1e9, noNaN: true }),
        (ms, budget) => {
          const timing = { rounds: 6, ms };
          const rounds = roundsWithin(timing, budget);
          expect(rounds === 4 || predictMs(timing, rounds) <= budget).toBe(true);
          expect(rounds === 31 || predictMs(timing, rounds + 1) > budget * (1 - 1e-12)).toBe(true);
        },
      ),
    );
  });
});
