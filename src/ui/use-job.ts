/** The answer to an input, worked out by one policy everywhere: small at once, large in a worker, and only the newest counts. */
import { useEffect, useMemo, useState } from 'react';
import type { JobContext } from '#src/lib/worker/client.ts';
import { useTask, type Task, type TaskState } from './use-task.ts';

/** How an input is worked out, here and elsewhere. A constant. */
export type JobSpec<I, O> = {
  /** Whether the answer comes fast enough to hold nothing up: within a frame. */
  readonly isLight: (input: I) => boolean;
  /** Works a light input out while rendering. Left out where the code for it has yet to be fetched: `there` does all then. */
  readonly here?: (input: I) => O;
  /** Works an input out elsewhere: `(input, context) => worker.run(context, …)`. */
  readonly there: (input: I, context: JobContext) => Promise<O>;
};

/** The answer to the present input, as far as it is there. */
export type Job<O> = Pick<Task<O>, 'cancel' | 'retry'> & {
  /** `idle` where there is no input, or its job was cancelled. A `done` answer is always that of the present input. */
  readonly state: TaskState<O>;
  /** The answer to the last input that was worked out, to keep its place on the page while a newer one is; not for use. */
  readonly outdated: O | undefined;
};

/** A large input waits for this pause in typing, so that not every key starts a worker anew. */
const PAUSE_MS = 150;

const IDLE = { status: 'idle' } as const;

/**
 * `undefined` is no input. `input` must stay the same value or object while nothing changed, `spec` must be a constant.
 *
 * @example
 * const SPEC = { isLight: (text: string) => text.length < 100_000, here: count, there: countInWorker };
 * const job = useJob(text || undefined, SPEC);
 * return <JobStatus label="Counting" job={job} />;
 */
export function useJob<I, O>(input: I | undefined, { isLight, here, there }: JobSpec<I, O>): Job<O> {
  const { state: task, start, cancel, retry } = useTask<Answer<I, O>>();
  const [last, setLast] = useState<Answer<I, O>>();
  const isSmall = input !== undefined && isLight(input);
  const made = useMemo(
    () => (input !== undefined && isSmall && here ? { input, output: here(input) } : undefined),
    [input, isSmall, here],
  );
  const isElsewhere = input !== undefined && !made;

  // Work elsewhere is outside React.
  useEffect(() => {
    if (!isElsewhere) return;
    start(async (context) => {
      if (!isSmall) await pause(context.signal);
      const answer = { input, output: await there(input, context) };
      if (!context.signal.aborted) setLast(answer);
      return answer;
    });
    return cancel;
  }, [isElsewhere, isSmall, input, there, start, cancel]);

  const state = isElsewhere ? ofInput(input, task) : made ? done(made) : IDLE;
  return { state, outdated: (made ?? last)?.output, cancel, retry };
}

type Answer<I, O> = { readonly input: I; readonly output: O };

const done = <O>({ output }: Answer<unknown, O>) => ({ status: 'done', value: output }) as const;

/** An answer to an earlier input is none: the job for this one begins in a moment. */
function ofInput<O>(input: unknown, task: TaskState<Answer<unknown, O>>): TaskState<O> {
  if (task.status !== 'done') return task;
  return task.value.input === input ? done(task.value) : { status: 'running', fraction: undefined };
}

/** Resolves after the pause, or rejects when the job is given up before. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, PAUSE_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Replaced by a newer input', 'AbortError'));
    });
  });
