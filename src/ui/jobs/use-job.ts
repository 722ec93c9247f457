/** The answer to an input, by one policy everywhere: what is small at once, what is large elsewhere, and only the newest counts. */
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { QueuePolicy, TaskState } from '#src/lib/worker/job-queue.ts';
import { type Answer, type Task, useJobQueue } from './use-task.ts';

/** How an input is worked out. A constant. */
export type JobSpec<I, O> = QueuePolicy<I, O> & {
  /** Which inputs are worked out here, straight after the key that changed them is drawn: a few milliseconds of work. */
  readonly isLight?: (input: I) => boolean;
  /** Works a light input out. Left out where the code for it has yet to be fetched: `run` does all then. */
  readonly here?: (input: I) => O;
};

/** The answer to the present input, as far as it is there. */
export type Job<I, O> = Pick<Task<O>, 'cancel' | 'retry'> & {
  /** `idle` where there is no input, or its job was cancelled. What is `done` always answers the present input. */
  readonly state: TaskState<O>;
  /** The last answer there was, to keep its place on the page while a newer one is worked out. */
  readonly latest: Answer<I, O> | undefined;
};

const IDLE = { status: 'idle' } as const;
const RUNNING = { status: 'running', fraction: undefined } as const;

/**
 * Works `input` out; `undefined` is no input, and forgets the answers. It must stay the same value or object while nothing
 * changed, and `spec` must be a constant.
 *
 * @example
 * const SPEC = { isLight: (text: string) => text.length < 10_000, here: count, run: countInWorker };
 * const job = useJob(text || undefined, SPEC);
 * return <JobStatus label="Counting" job={job} />;
 */
export function useJob<I, O>(input: I | undefined, spec: JobSpec<I, O>): Job<I, O> {
  const { state, input: asked, latest, queue } = useJobQueue(spec);
  const { isLight, here } = spec;
  // A key is drawn first, and waits for no answer.
  const answered = useDeferredValue(input);
  const made = useMemo(() => {
    if (answered === undefined || !here || !isLight?.(answered)) return undefined;
    const output = here(answered);
    return { state: { status: 'done', value: output }, latest: { input: answered, output } } as const;
  }, [answered, isLight, here]);
  const [kept, setKept] = useState<Answer<I, O>>();
  const toKeep = input === undefined ? undefined : (made?.latest ?? kept);
  if (kept !== toKeep) setKept(toKeep);
  const isElsewhere = input !== undefined && !(here && isLight?.(input));
  const isAnswered = !isElsewhere && Object.is(answered, input);

  // Work elsewhere is outside React.
  useEffect(() => {
    if (isElsewhere) queue.ask(input);
    else if (isAnswered) queue.reset();
  }, [isElsewhere, isAnswered, input, queue]);

  const { cancel, retry } = queue;
  if (input === undefined) return { state: IDLE, latest: undefined, cancel, retry };
  if (made && isAnswered) return { ...made, cancel, retry };
  // The state of another input's job is not that of this one, whose job begins in a moment.
  const isAsked = isElsewhere && Object.is(asked, input);
  return { state: isAsked ? state : RUNNING, latest: made?.latest ?? latest ?? kept, cancel, retry };
}
