/** Watches the wall clock: a hidden page gets its own timers late. */
import { serve } from '#src/lib/worker/serve.ts';

/** Short enough for a clock that is set, and for `setTimeout`, which fires at once beyond 2³¹ − 1 ms. */
const LONGEST_WAIT_MS = 60_000;

/** Resolves when the wall clock has come to a time in milliseconds since 1970. */
async function until(endMs: number): Promise<void> {
  for (let leftMs = endMs - Date.now(); leftMs > 0; leftMs = endMs - Date.now())
    await new Promise((resolve) => setTimeout(resolve, Math.min(leftMs, LONGEST_WAIT_MS)));
}

export const api = serve({ until });
