/** A job a person waits for: start, progress, cancel, try again; answers that come too late are dropped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobContext } from '#src/lib/worker/client.ts';

/** How a job stands. `fraction` goes from 0 to 1; `undefined` where the job cannot tell. */
export type TaskState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly fraction: number | undefined }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly message: string };

/** What a job is, apart from how it is run. It must stop when the signal is aborted. */
export type JobFunction<T> = (context: JobContext) => Promise<T>;

/** A job’s state, and the ways to start and to end it. */
export type Task<T> = {
  readonly state: TaskState<T>;
  /** Starts the job; one already under way is cancelled first. */
  readonly start: (job: JobFunction<T>) => void;
  /** Ends the job and forgets its result: back to idle. */
  readonly cancel: () => void;
  /** Starts the last job once more: for a button beside what failed. */
  readonly retry: () => void;
};

const IDLE = { status: 'idle' } as const;

/** @example const task = useTask<string>(); task.start((context) => worker.run(context, …)); */
export function useTask<T>(): Task<T> {
  const [state, setState] = useState<TaskState<T>>(IDLE);
  const current = useRef<AbortController>(undefined);
  const last = useRef<JobFunction<T>>(undefined);

  const cancel = useCallback(() => {
    current.current?.abort(new DOMException('Cancelled', 'AbortError'));
    current.current = undefined;
    setState(IDLE);
  }, []);

  const start = useCallback<Task<T>['start']>((job) => {
    current.current?.abort(new DOMException('Replaced by a newer job', 'AbortError'));
    const controller = new AbortController();
    current.current = controller;
    last.current = job;
    // Progress travels on a channel of its own and may arrive after the result.
    let isOver = false;
    const settle = (next: TaskState<T>) => {
      if (isOver || current.current !== controller) return;
      isOver = next.status !== 'running';
      setState(next);
    };
    settle({ status: 'running', fraction: undefined });
    const onProgress = (fraction: number) => settle({ status: 'running', fraction });
    run(job, { signal: controller.signal, onProgress }).then(
      (value) => settle({ status: 'done', value }),
      (reason: unknown) => settle({ status: 'failed', message: messageOf(reason) }),
    );
  }, []);

  const retry = useCallback(() => {
    if (last.current) start(last.current);
  }, [start]);

  // Leaving the page ends what it started outside React.
  useEffect(() => () => current.current?.abort(new DOMException('The page was left', 'AbortError')), []);

  return { state, start, cancel, retry };
}

/** A job that throws before its first wait has failed like any other. */
const run = async <T>(job: JobFunction<T>, context: JobContext): Promise<T> => job(context);

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
