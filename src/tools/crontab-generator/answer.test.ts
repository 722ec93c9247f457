import { expect, it } from 'vitest';
import type { World } from '#src/lib/quick-answer.ts';
import { answer } from './answer.ts';

/** Sunday, 2026-11-22, 12:00 UTC, in Berlin. */
const WORLD: World = {
  nowMs: Date.UTC(2026, 10, 22, 12),
  zone: 'Europe/Berlin',
  randomBytes: (length) => new Uint8Array(length),
};

const NEXT = 'Next run: Mon, Nov 23, 2026, 09:00 (Europe/Berlin)';

it.each([
  ['0 9 * * 1-5', 'At 09:00, Monday through Friday', NEXT, '0 9 * * 1-5'],
  [' CRON  0 9 * * 1-5 ', 'At 09:00, Monday through Friday', NEXT, '0 9 * * 1-5'],
])('%s', (question, result, working, line) => {
  expect(answer(question, WORLD)).toEqual({ result, working, opensWith: { line } });
});

it('tells which line a name stands for', () => {
  const daily = answer('@daily', WORLD);
  expect(daily?.result).toMatch(/^At 00:00/);
  expect(daily?.working).toContain('Next run: Mon, Nov 23, 2026, 00:00 (Europe/Berlin)');
});

it.each(['@reboot', 'cron @REBOOT'])('tells when %s runs, though it has no time', (question) => {
  expect(answer(question, WORLD)).toEqual({
    result: 'Once, when cron starts',
    working: '@reboot has no time of its own, so there is no next run to show.',
    opensWith: { line: '@reboot' },
  });
});

it('reports that a line that never runs never does', () => {
  expect(answer('0 0 31 2 *', WORLD)?.working).toBe('It never runs.');
});

it.each([
  '',
  'cron',
  'hello',
  '5',
  '61 * * * *',
  '0 9 * * 1-5 backup',
  '@daily backup',
  'CRON_TZ=Asia/Tokyo 0 9 * * *',
  '*/10 * * * * *',
])('leaves %j alone', (question) => {
  expect(answer(question, WORLD)).toBeUndefined();
});
