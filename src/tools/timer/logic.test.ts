/** The arithmetic of the timer, on made-up clocks. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answer } from './answer.ts';
import {
  clockText,
  elapsedMs,
  FRESH,
  lap,
  lapRows,
  lapsCsv,
  leftText,
  nextEndMs,
  progressOf,
  readPlan,
  readRun,
  start,
  stop,
} from './logic.ts';

const MINUTE = 60_000;
const lengthOf = (text: string) => {
  const plan = readPlan(text, 'countdown', 0);
  return plan.ok ? plan.value.legsMs[0] : plan.problem.message;
};
const planOf = (text: string, mode: 'countdown' | 'intervals' = 'countdown', nowMs = 0) => {
  const plan = readPlan(text, mode, nowMs);
  return plan.ok ? plan.value : plan.problem.message;
};

describe('lengths', () => {
  it.each([
    ['5m', 5 * MINUTE],
    ['25:00', 25 * MINUTE],
    ['1:30:00', 90 * MINUTE],
    ['1h30m', 90 * MINUTE],
    ['1h 30 min', 90 * MINUTE],
    ['1.5h', 90 * MINUTE],
    ['90 seconds', 90_000],
    ['0:01.5', 1500],
    ['25d', 25 * 24 * 60 * MINUTE],
    ['2 Days', 48 * 60 * MINUTE],
    ['PT25M', 25 * MINUTE],
    ['P1D', 24 * 60 * MINUTE],
    ['90', 90_000],
    ['1h - 30m', 30 * MINUTE],
    ['1h30', 90 * MINUTE],
  ])('reads %j', (text, ms) => {
    expect(lengthOf(text)).toBe(ms);
  });

  it.each(['', '5x', 'P1M', '3M', '1:60', 'm', '5m!', '-5m', '0s', '0:00', '400d', '1:2:3:4'])(
    'refuses %j',
    (text) => {
      expect(lengthOf(text)).toEqual(expect.any(String));
    },
  );
});

describe('readPlan', () => {
  const at = (hours: number, minutes: number, day = 27) => new Date(2026, 10, day, hours, minutes).getTime();

  it('counts to a time of today, or of tomorrow where it is past, and reports which', () => {
    expect(planOf('at 14:30', 'countdown', at(12, 0))).toEqual({ legsMs: [150 * MINUTE] });
    expect(planOf('At 14:30', 'countdown', at(14, 30))).toMatchObject({ legsMs: [24 * 60 * MINUTE] });
    expect(planOf('at 9:05', 'countdown', at(10, 5))).toEqual({
      legsMs: [23 * 60 * MINUTE],
      note: '09:05 has passed today: this counts to tomorrow’s',
    });
  });

  it('repeats intervals', () => {
    const [work, rest] = [25 * MINUTE, 5 * MINUTE];
    expect(planOf('25m 5m × 2', 'intervals')).toEqual({ legsMs: [work, rest, work, rest] });
    expect(planOf('25:00, 5:00 x1', 'intervals')).toEqual({ legsMs: [work, rest] });
    expect(planOf('25m', 'intervals')).toEqual({ legsMs: [work] });
    expect(planOf('× 4', 'intervals')).toContain('25m 5m × 4');
    expect(planOf('5m × 0', 'intervals')).toContain('25m 5m × 4');
    expect(planOf('300d 300d', 'intervals')).toContain('a year');
  });
});

describe('a run', () => {
  it('is the difference of two readings, over any gap', () => {
    expect(elapsedMs(start(FRESH, 1000), 1000 + 90 * MINUTE)).toBe(90 * MINUTE);
    expect(clockText(elapsedMs(start(FRESH, 0), 90 * MINUTE))).toBe('1:30:00.00');
  });

  it('adds up what was measured between starts and stops, and never goes back', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(1e6), fc.nat(1e6)), { maxLength: 8 }), (spans) => {
        let [run, nowMs, sum] = [FRESH, 0, 0];
        for (const [ran, stood] of spans) {
          run = start(run, nowMs);
          expect(elapsedMs(run, nowMs - 5000)).toBe(sum);
          nowMs += ran;
          sum += ran;
          run = stop(run, nowMs);
          nowMs += stood;
        }
        expect(elapsedMs(run, nowMs)).toBe(sum);
      }),
    );
  });

  it('knows its parts and their ends', () => {
    const run = start({ ...FRESH, mode: 'intervals', legsMs: [1000, 500] }, 10_000);
    expect(progressOf(run, 10_400)).toEqual({ leg: 0, leftMs: 600, over: 0 });
    expect(progressOf(run, 11_000)).toEqual({ leg: 1, leftMs: 500, over: 1 });
    expect(progressOf(run, 11_500)).toEqual({ leg: 1, leftMs: 0, over: 2 });
    expect(progressOf(run, 12_000)).toEqual({ leg: 1, leftMs: -500, over: 2 });
    expect(nextEndMs(run)).toBe(11_000);
    expect(nextEndMs({ ...run, told: 1, beforeMs: 200 })).toBe(11_300);
    expect(nextEndMs({ ...run, told: 2 })).toBeUndefined();
    expect(nextEndMs(stop(run, 10_100))).toBeUndefined();
  });

  it('is read back as it was kept, and anything else is a fresh one', () => {
    const run = lap(start({ ...FRESH, beforeMs: 5 }, 7), 9);
    expect(readRun(JSON.stringify(run))).toEqual(run);
    for (const kept of [
      '',
      'null',
      '[]',
      '{}',
      '{"mode":"x"}',
      JSON.stringify({ ...run, laps: ['1'] }),
      JSON.stringify({ ...run, startedMs: -1 }),
      JSON.stringify({ ...run, legsMs: [1] }),
      JSON.stringify({ ...run, mode: 'countdown' }),
    ])
      expect(readRun(kept)).toBe(FRESH);
  });
});

describe('laps', () => {
  it('are cut, not rounded, and whole in CSV', () => {
    const totals = [1005, 62_505];
    expect(lapRows(totals)).toEqual([
      { lapMs: 1005, totalMs: 1005, mark: 'fastest' },
      { lapMs: 61_500, totalMs: 62_505, mark: 'slowest' },
    ]);
    expect(lapRows(totals).map(({ lapMs }) => clockText(lapMs))).toEqual(['0:01.00', '1:01.50']);
    expect(lapsCsv(totals)).toBe('lap,lap ms,total ms\r\n1,1005,1005\r\n2,61500,62505\r\n');
    expect(lapRows([5])[0]?.mark).toBe('');
  });
});

describe('texts', () => {
  it('show the last second until it is over, and a sign below zero', () => {
    expect([leftText(5 * MINUTE), leftText(4001), leftText(4000), leftText(1), leftText(0)]).toEqual([
      '5:00',
      '0:05',
      '0:04',
      '0:01',
      '0:00',
    ]);
    expect([leftText(-999), leftText(-1000), leftText(-61_000)]).toEqual(['0:00', '−0:01', '−1:01']);
    expect(clockText(25 * 60 * 60_000 + 9)).toBe('25:00:00.00');
  });
});

describe('answer', () => {
  it.each([
    ['timer 5m', '5:00', { mode: 'countdown', countdown: '5m' }],
    ['countdown 25m 5m × 2', '1:00:00', { mode: 'intervals', countdown: '25m 5m × 2' }],
    ['Stopwatch', '0:00.00', { mode: 'stopwatch' }],
  ])('answers %j', (question, result, opensWith) => {
    expect(answer(question, { nowMs: 0 })).toMatchObject({ result, opensWith });
  });

  it('knows nothing else', () => {
    for (const question of ['timer', 'timer x', 'stopwatch 5', 'time 5m'])
      expect(answer(question, { nowMs: 0 })).toBeUndefined();
  });
});
