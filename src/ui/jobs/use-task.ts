/** A job a person starts and waits for: progress, cancel, try again; stale answers are dropped. */
import { useEffect, useState } from 'react';
import type { JobContext } from '#src/lib/worker/client.ts';
import { jobQueue, type JobQueue, type QueuePolicy, type TaskState } from '#src/lib/worker/job-queue.ts';
import type { Inputs } from '#src/ui/basics/use-undo.ts';

/** What a job is, apart from how it is run. It must stop when the signal is aborted. */
export type JobFunction<T> = (context: JobContext) => Promise<T>;

/** When a job begins. */
type TaskStart = {
  /** Only once the typing rests: for a job that every key would start again. */
  readonly afterPause?: boolean;
};

/** A job’s state, and the ways to start and to end it. */
export type Task<T> = {
  readonly state: TaskState<T>;
  /** Starts the job; one already under way is ended first. */
  readonly start: (job: JobFunction<T>, when?: TaskStart) => void;
  /** Ends the job and forgets its result: back to idle. */
  readonly cancel: () => void;
  /** As `cancel`, because what the job works on has changed: `wasStopped` is whether one was under way. */
  readonly interrupt: () => void;
  /** A change ended the last job before it answered, and no other has begun. The page shows this, and what to press. */
  readonly wasStopped: boolean;
  /** Starts the last job once more: for a button beside what failed. */
  readonly retry: () => void;
  /** The job as it stands, for Undo to bring back; `undefined` is none. */
  readonly snapshot: TaskSnapshot<T> | undefined;
  /** Puts a job back as it stood; one that was under way then begins again. */
  readonly restore: (snapshot: TaskSnapshot<T> | undefined) => void;
};

/**
 * Inputs with the job that was asked for them: Undo brings back both.
 *
 * @example useTool('json-diff', { inputs: withTask(task, { get: () => texts, set: setTexts }) });
 */
export const withTask = <S, T>(
  { snapshot, restore }: Pick<Task<T>, 'snapshot' | 'restore'>,
  { get, set }: Inputs<S>,
): Inputs<{ readonly inputs: S; readonly job: TaskSnapshot<T> | undefined }> => ({
  get: () => ({ inputs: get(), job: snapshot }),
  set: ({ inputs, job }) => {
    set(inputs);
    restore(job);
  },
});

/** A job as it stood, with its result if there was one. */
export type TaskSnapshot<T> = Pick<Task<T>, 'state' | 'wasStopped'> & { readonly ask: Ask<T> };

type Ask<T> = TaskStart & { readonly job: JobFunction<T> };

/** @example const task = useTask<string>(); task.start((context) => worker.run(context, …)); */
export function useTask<T>(): Task<T> {
  const { state, input: ask, queue } = useJobQueue<Ask<T>, T>(ON_REQUEST);
  const [wasStopped, setWasStopped] = useState(false);
  const [{ start, cancel, retry, restore }] = useState(() => ({
    start: (job: JobFunction<T>, when?: TaskStart) => {
      setWasStopped(false);
      queue.ask({ job, ...when });
    },
    cancel: () => {
      setWasStopped(false);
      queue.cancel();
    },
    retry: () => {
      setWasStopped(false);
      queue.retry();
    },
    restore: (was: TaskSnapshot<T> | undefined) => {
      setWasStopped(was?.wasStopped === true);
      if (was) queue.putBack(was.ask, was.state);
      else queue.cancel();
    },
  }));
  const interrupt = () => {
    if (state.status === 'running') setWasStopped(true);
    queue.cancel();
  };
  const snapshot = ask && (state.status !== 'idle' || wasStopped) ? { state, wasStopped, ask } : undefined;
  return { state, start, cancel, interrupt, wasStopped, retry, snapshot, restore };
}

/** A job brings its own work. */
const ON_REQUEST = {
  run: <T>({ job }: Ask<T>, context: JobContext) => job(context),
  waits: ({ afterPause }: TaskStart) => afterPause === true,
};

/** How the newest job of a queue stands, of which input, and the last answer there was. */
type QueueState<I, O> = {
  readonly state: TaskState<O>;
  readonly input: I | undefined;
  /** The answer to the last input that was worked out. */
  readonly latest: Answer<I, O> | undefined;
};

/** An answer, and what it answers. */
export type Answer<I, O> = { readonly input: I; readonly output: O };

const NOTHING = { state: { status: 'idle' }, input: undefined, latest: undefined } as const;

/** A job queue that ends with the component. `policy` must be a constant. */
export function useJobQueue<I, O>(
  policy: QueuePolicy<I, O>,
): QueueState<I, O> & { readonly queue: JobQueue<I, O> & { readonly reset: () => void } } {
  const [known, setKnown] = useState<QueueState<I, O>>(NOTHING);
  const [queue] = useState(() => {
    const made = jobQueue<I, O>(policy, (state, input) => setKnown((before) => after(before, state, input)));
    const reset = () => {
      made.cancel();
      setKnown(NOTHING);
    };
    return { ...made, reset };
  });
  // Leaving the page ends what was started outside React.
  useEffect(() => queue.cancel, [queue]);
  return { ...known, queue };
}

function after<I, O>(before: QueueState<I, O>, state: TaskState<O>, input: I | undefined): QueueState<I, O> {
  if (state.status === 'idle' && before.state.status === 'idle') return before;
  const isAnswer = state.status === 'done' && input !== undefined;
  return { state, input, latest: isAnswer ? { input, output: state.value } : before.latest };
}
