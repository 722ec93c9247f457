import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import type { Outcome } from '#src/lib/form/form.ts';
import type { Job } from '#src/ui/jobs/use-job.ts';
import { useRenewal, useRenewed } from './use-renewal.ts';

const START_MS = 1_700_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START_MS });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The job of a tool whose answers hold for 10 seconds from when they were asked for. */
const jobAt = (askedMs: number | undefined): Job<object, Outcome> => ({
  state: {
    status: 'done',
    value: { ok: true, value: { outputs: {}, untilMs: (askedMs ?? START_MS) + 10_000 } },
  },
  latest: undefined,
  cancel: vi.fn(),
  retry: vi.fn(),
});

const renderRenewal = () =>
  renderHook(() => {
    const [atMs, renew] = useRenewal(false);
    useRenewed(jobAt(atMs), atMs, renew);
    return atMs;
  });

const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000));

it('an answer is asked for anew when it has run out, and not before', async () => {
  const { result } = await renderRenewal();
  await pass(9);
  expect(result.current).toBeUndefined();
  await pass(1);
  expect(result.current).toBe(START_MS + 10_000);
  await pass(9);
  expect(result.current).toBe(START_MS + 10_000);
  await pass(1);
  expect(result.current).toBe(START_MS + 20_000);
});

it('a tab that is hidden asks for nothing until it is seen', async () => {
  const { result } = await renderRenewal();
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await pass(15);
  expect(result.current).toBeUndefined();
  isHidden.mockReturnValue(false);
  await pass(1);
  expect(result.current).toBe(START_MS + 10_000);
});

it('a question that follows the clock is asked each second', async () => {
  const { result } = await renderHook(() => useRenewal(true)[0]);
  await pass(1);
  expect(result.current).toBe(START_MS + 1000);
});
