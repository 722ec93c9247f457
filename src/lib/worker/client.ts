/** The page's side: a worker that starts when a job comes, is ended to cancel it, and rests when there is nothing to do. */
import { proxy, wrap, type Remote } from 'comlink';

/** Reports how far a job is, from 0 to 1. */
export type ReportProgress = (fraction: number) => void;

export type JobContext = { readonly signal: AbortSignal; readonly onProgress: ReportProgress };

export type WorkerClient<Api> = {
  /**
   * Runs one job. Aborting the signal ends the worker at once, whatever it is doing, and rejects with the signal's reason.
   * Hand `onProgress` to the worker's function as it comes: it is already made to cross over.
   */
  readonly run: <T>(
    context: JobContext,
    job: (api: Remote<Api>, onProgress: ReportProgress) => Promise<T>,
  ) => Promise<T>;
};

/** An idle worker is ended after this long, in milliseconds. */
const IDLE_MS = 30_000;

/**
 * A worker of one's own, started on demand.
 *
 * @example
 * const worker = workerClient<typeof api>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
 * task.start((context) => worker.run(context, (remote, onProgress) => remote.hashFile(file, onProgress)));
 */
export function workerClient<Api extends object>(spawn: () => Worker): WorkerClient<Api> {
  let worker: Worker | undefined;
  let running = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const end = (ended: Worker) => {
    ended.terminate();
    if (worker === ended) worker = undefined;
  };

  const rest = (current: Worker) => {
    running -= 1;
    if (running === 0) idleTimer = setTimeout(() => end(current), IDLE_MS);
  };

  const run: WorkerClient<Api>['run'] = async ({ signal, onProgress }, job) => {
    signal.throwIfAborted();
    clearTimeout(idleTimer);
    const current = (worker ??= spawn());
    running += 1;
    try {
      return await Promise.race([
        job(wrap<Api>(current), proxy(onProgress)),
        failureOf(current, signal, end),
      ]);
    } finally {
      rest(current);
    }
  };
  return { run };
}

/** Rejects when the job is cancelled or the worker breaks; a broken or cancelled worker is never used again. */
function failureOf(worker: Worker, signal: AbortSignal, end: (worker: Worker) => void): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (reason: unknown) => {
      end(worker);
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    signal.addEventListener('abort', () => stop(signal.reason), { once: true });
    worker.addEventListener(
      'error',
      (event) => stop(new Error(event.message || 'The worker could not be started.')),
      { once: true },
    );
  });
}
