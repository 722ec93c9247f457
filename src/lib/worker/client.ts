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
  let alive: { readonly worker: Worker; readonly remote: Remote<Api> } | undefined;
  let running = 0;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const start = () => {
    const worker = spawn();
    return { worker, remote: wrap<Api>(worker) };
  };

  const end = (ended: Worker) => {
    ended.terminate();
    if (alive?.worker === ended) alive = undefined;
  };

  const rest = (worker: Worker) => {
    running -= 1;
    if (running === 0) idleTimer = setTimeout(() => end(worker), IDLE_MS);
  };

  const run: WorkerClient<Api>['run'] = async ({ signal, onProgress }, job) => {
    signal.throwIfAborted();
    clearTimeout(idleTimer);
    const { worker, remote } = (alive ??= start());
    running += 1;
    const finished = new AbortController();
    try {
      return await Promise.race([
        job(remote, proxy(onProgress)),
        failureOf(worker, signal, finished.signal, end),
      ]);
    } finally {
      finished.abort();
      rest(worker);
    }
  };
  return { run };
}

/**
 * Rejects when the job is cancelled or the worker breaks; a broken or cancelled worker is never used again.
 * Stops listening once the job is `finished`: cancelling it later must not end the worker under another job.
 */
function failureOf(
  worker: Worker,
  signal: AbortSignal,
  finished: AbortSignal,
  end: (worker: Worker) => void,
): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (reason: unknown) => {
      end(worker);
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    const listening = { once: true, signal: finished };
    signal.addEventListener('abort', () => stop(signal.reason), listening);
    worker.addEventListener(
      'error',
      (event) => stop(new Error(event.message || 'The worker could not be started.')),
      listening,
    );
  });
}
