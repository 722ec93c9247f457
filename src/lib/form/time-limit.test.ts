import { expect, it, vi } from 'vitest';
import { inTime, type PatternTime } from './time-limit.ts';

it('does anew what was stopped in no pattern, with more time', async () => {
  const asked: number[] = [];
  const stops = {
    within: <T>(ms: number, job: () => T) => {
      asked.push(ms);
      return Promise.resolve(asked.length < 3 ? undefined : job());
    },
  };
  expect(await inTime(stops, () => 5, 1000)).toEqual({ ok: true, value: 5 });
  expect(asked).toEqual([3000, 12_000, 48_000]);
});

it('stops patterns that are slow one after the other', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  let runs = 0;
  const slow = (patterns: PatternTime) => {
    for (; runs < 1000; runs += 1) patterns.run(() => vi.advanceTimersByTime(500));
  };
  expect((await inTime({}, slow)).ok).toBe(false);
  expect(runs).toBe(4);
  vi.useRealTimers();
});

it('tells a page when a pattern begins to run, and when all are over', async () => {
  const told: number[] = [];
  const onProgress = (fraction: number) => void told.push(fraction);
  await inTime({ onProgress }, (patterns) => [1, 2, 3].map((each) => patterns.run(() => each)));
  expect(told).toEqual([0, 1]);
});
