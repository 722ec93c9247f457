/** Asks another site from a worker, as the file of the site (`config.json`) has it. */
import type { JobContext } from '#src/lib/worker/client.ts';

/** What `ask` answers, or `otherwise` where its worker does not start. Rejects only when `signal` gives the question up. */
export async function askService<T>(
  signal: AbortSignal,
  ask: (context: JobContext) => Promise<T>,
  otherwise: T,
): Promise<T> {
  try {
    await readConfig();
    return await ask({ signal, onProgress: () => undefined });
  } catch (cause) {
    signal.throwIfAborted();
    console.warn('The worker that asks did not start:', cause);
    return otherwise;
  }
}

/** Read before anybody else is asked. Without it, what was known stays. */
const readConfig = (): Promise<unknown> =>
  import('./fresh-config.ts').then(({ freshConfig }) => freshConfig()).catch(() => undefined);
