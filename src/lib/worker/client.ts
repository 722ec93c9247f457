/** The page's side: a worker that starts when a job comes, is ended to cancel it, and rests when there is nothing to do. */
import { proxy, releaseProxy, wrap, type Remote } from 'comlink';

/** Reports how far a job is, from 0 to 1. */
export type ReportProgress = (fraction: number) => void;

/** What a job is given: when to stop, and where to tell how far it is. */
export type JobContext = { readonly signal: AbortSignal; readonly onProgress: ReportProgress };

/** The page’s hold on a worker, from `workerClient`. */
export type WorkerClient<Api> = {
  /**
   * Runs one job. Aborting the signal ends the worker at once, whatever it is doing, and rejects with the signal's reason.
   * Hand `onProgress` to the worker's function as it comes: it is already prepared for the worker.
   */
  readonly run: <T>(
    context: JobContext,
    job: (api: Remote<Api>, onProgress: ReportProgress) => Promise<T>,
  ) => Promise<T>;
  /** Starts the worker for a job that is about to come: as a rule it is ready by then. Without one it is ended like any that is idle. */
  readonly prepare: () => void;
};

/** An idle worker is ended after this long, in milliseconds. */
const IDLE_MS = 30_000;

/** A running worker and the jobs on it. */
type RunningWorker<Api> = {
  readonly worker: Worker;
  readonly remote: Remote<Api>;
  /** Aborted, with the reason, when the worker is ended: every job on it fails then. */
  readonly ended: AbortController;
  jobs: number;
};

/**
 * A worker of one's own, started on demand. Jobs that run side by side share it, and a cancelled one takes the others
 * with it: give jobs that must not know of each other a client each.
 *
 * @example
 * const worker = workerClient<typeof api>(() => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }));
 * task.start((context) => worker.run(context, (remote, onProgress) => remote.hashFile(file, onProgress)));
 */
export function workerClient<Api extends object>(spawn: () => Worker): WorkerClient<Api> {
  let running: RunningWorker<Api> | undefined;
  let idleTimer: ReturnType<typeof setTimeout> | undefined;

  const end = (current: RunningWorker<Api>, reason: unknown) => {
    if (current.ended.signal.aborted) return;
    if (running === current) running = undefined;
    current.worker.terminate();
    // Comlink holds on to the worker until it is released: without this no ended worker ever left the memory.
    current.remote[releaseProxy]();
    current.ended.abort(reason);
  };

  const start = (): RunningWorker<Api> => {
    const worker = spawn();
    const started = { worker, remote: wrap<Api>(worker), ended: new AbortController(), jobs: 0 };
    whenGone(worker, started.ended.signal, () => {
      end(started, new Error('The work ended without a result. Try again.'));
    });
    worker.addEventListener('error', (event) => {
      end(started, new Error(event.message || 'The work could not be started. Try again.'));
    });
    worker.addEventListener('messageerror', () => {
      end(started, new Error('The result could not be read. Try again.'));
    });
    return started;
  };

  const rest = (current: RunningWorker<Api>) => {
    idleTimer = setTimeout(() => end(current, 'idle'), IDLE_MS);
  };

  const run: WorkerClient<Api>['run'] = async ({ signal, onProgress }, job) => {
    signal.throwIfAborted();
    clearTimeout(idleTimer);
    const current = (running ??= start());
    const finished = new AbortController();
    current.jobs += 1;
    // Cancelling after the job is finished must not end the worker under another job.
    signal.addEventListener('abort', () => end(current, signal.reason), {
      once: true,
      signal: finished.signal,
    });
    try {
      return await Promise.race([
        job(current.remote, proxy(onProgress)),
        rejection(current.ended.signal, finished.signal),
      ]);
    } finally {
      finished.abort();
      current.jobs -= 1;
      if (current.jobs === 0 && running === current) rest(current);
    }
  };
  const prepare = () => {
    if (!running) rest((running = start()));
  };
  return { run, prepare };
}

/**
 * Calls back when the worker is gone without an error, as a browser that needs memory may end it: the worker holds a lock
 * (serve.ts), and who gets it next knows. Plain http has no locks: there, only Cancel ends the waiting.
 */
function whenGone(worker: Worker, ended: AbortSignal, onGone: () => void): void {
  const { locks } = navigator as { readonly locks?: LockManager }; // absent on plain http
  if (!locks) return;
  const name = `penknife worker ${crypto.randomUUID()}`;
  worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // From now on the worker holds it.
    if (data === name) locks.request(name, { signal: ended }, onGone).catch(() => undefined); // ended by us
  });
  worker.postMessage(name);
}

/** Rejects with the reason of `signal`; stops listening at `finished`. */
function rejection(signal: AbortSignal, finished: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const fail = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error(String(signal.reason)));
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail, { once: true, signal: finished });
  });
}
