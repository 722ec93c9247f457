/** A job queue for one purpose: one at a time, the newest wins, and a stale answer is dropped. */
import type { JobContext } from './client.ts';

/** How a job stands. `fraction` goes from 0 to 1; `undefined` where the job cannot tell. */
export type TaskState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly fraction: number | undefined }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly message: string };

/** How the jobs of a queue are done. */
export type QueuePolicy<I, O> = {
  /** Does a job. It must stop when the signal is aborted. */
  readonly run: (input: I, context: JobContext) => Promise<O>;
  /** Which inputs wait for a pause in the typing, so that not every key starts a worker again. None by default. */
  readonly waits?: (input: I) => boolean;
  /**
   * What becomes of a job when a newer one comes. `end`, the default: it is ended at once. `finish`: it is let finish
   * and answers, then comes the newest; for jobs that are short beside what their worker needs to start.
   */
  readonly older?: 'end' | 'finish';
};

/** The ways to start and to end what a queue does. */
export type JobQueue<I, O> = {
  /** Does this next; whatever waited before it is forgotten. */
  readonly ask: (input: I) => void;
  /** Ends the job, or drops its answer, and forgets what waits: back to idle. */
  readonly cancel: () => void;
  /** Does the last job once more: for a button beside what failed. */
  readonly retry: () => void;
  /** Goes back to a job as it stood: one that was under way, and is not any more, begins again. */
  readonly putBack: (input: I, state: TaskState<O>) => void;
};

/** A newer input within this time, in milliseconds, means that the person is still typing. */
const PAUSE_MS = 150;

const IDLE = { status: 'idle' } as const;

/**
 * A queue that reports the state of its newest job, and its input.
 *
 * @example
 * const queue = jobQueue({ run: (text: string, context) => worker.run(context, (remote) => remote.count(text)) }, show);
 * queue.ask('abc');
 */
export function jobQueue<I, O>(
  { run, waits = () => false, older = 'end' }: QueuePolicy<I, O>,
  tell: (state: TaskState<O>, input: I | undefined) => void,
): JobQueue<I, O> {
  let current: AbortController | undefined;
  let newest: { readonly input: I } | undefined;
  let isBehind = false;

  const start = async (input: I): Promise<void> => {
    const controller = new AbortController();
    const { signal } = controller;
    current = controller;
    // Progress travels on a channel of its own and may arrive after the result.
    const onProgress = (fraction: number) => {
      if (current === controller) tell({ status: 'running', fraction }, input);
    };
    tell({ status: 'running', fraction: undefined }, input);
    const outcome = await outcomeOf(async () => {
      if (waits(input)) await pause(signal);
      return run(input, { signal, onProgress });
    });
    if (current !== controller) return;
    current = undefined;
    tell(outcome, input);
    if (isBehind) next();
  };
  const next = () => {
    isBehind = false;
    if (newest) void start(newest.input);
  };
  const end = (why: string) => {
    current?.abort(new DOMException(why, 'AbortError'));
    current = undefined;
  };

  const drop = () => {
    // A job that is let finish is not ended here: only its answer is dropped.
    if (older === 'finish') current = undefined;
    end('Cancelled');
  };

  return {
    ask: (input) => {
      newest = { input };
      isBehind = current !== undefined && older === 'finish';
      if (isBehind) return;
      end('Replaced by a newer job');
      next();
    },
    cancel: () => {
      drop();
      tell(IDLE, newest?.input);
    },
    retry: () => {
      end('Done again');
      next();
    },
    putBack: (input, state) => {
      const isUnderWay = state.status === 'running';
      if (isUnderWay && current && newest?.input === input) return;
      drop();
      newest = { input };
      if (isUnderWay) next();
      else tell(state, input);
    },
  };
}

/** A job that throws before its first wait has failed like any other. */
async function outcomeOf<O>(job: () => Promise<O>): Promise<TaskState<O>> {
  try {
    return { status: 'done', value: await job() };
  } catch (reason) {
    return { status: 'failed', message: reason instanceof Error ? reason.message : String(reason) };
  }
}

/** Resolves after the pause; rejects when the job is ended before. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => reject(new DOMException('The pause was ended', 'AbortError')));
  });
