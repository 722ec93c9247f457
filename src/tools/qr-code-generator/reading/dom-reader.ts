/** The room's one worker: it reads pictures, and checks what was drawn. */
import { workerClient } from '#src/lib/worker/client.ts';
import type { api } from '../worker.ts';

/** The worker that reads codes from pictures. */
export const reader = workerClient<typeof api>(
  () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
);
