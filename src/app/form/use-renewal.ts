/** Answers that hold for a while only: for a second, or until a moment that they name. */
import { useState } from 'react';
import type { Outcome } from '#src/lib/form/form.ts';
import { useNow } from '#src/ui/browser/use-now.ts';
import type { Job } from '#src/ui/jobs/use-job.ts';

/**
 * When the present question was asked anew, in milliseconds since 1970, and how it is asked once more: each second while `isTicking`,
 * else when it is called.
 */
export function useRenewal(isTicking: boolean) {
  const second = useNow(isTicking ? 'second' : 'never');
  const [renewedMs, renew] = useState<number>();
  return [second ?? renewedMs, renew] as const;
}

/** The same job, which is asked for anew when its answer has run out, while the page is seen. */
export function useRenewed<I>(
  job: Job<I, Outcome>,
  askedMs: number | undefined,
  renew: (atMs: number) => void,
): Job<I, Outcome> {
  const { state } = job;
  const untilMs = state.status === 'done' && state.value.ok ? state.value.value.untilMs : undefined;
  const nowMs = useNow(untilMs === undefined ? 'never' : 'second');
  if (untilMs !== undefined && nowMs !== undefined && nowMs >= untilMs && askedMs !== untilMs) renew(untilMs);
  return job;
}
