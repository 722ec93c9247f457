/** A job a person waits for: start, progress, cancel; answers that come too late are dropped. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { JobContext } from '#src/lib/worker/client.ts';

export type TaskState<T> =
  | { readonly status: 'idle' }
  | { readonly status: 'running'; readonly fraction: number | undefined }
  | { readonly status: 'done'; readonly value: T }
  | { readonly status: 'failed'; readonly message: string };

export type Task<T> = {
  readonly state: TaskState<T>;
  /** Starts the job; one already under way is cancelled first. */
  readonly start: (job: (context: JobContext) => Promise<T>) => void;
  /** Ends the job and forgets its result: back to idle. */
  readonly cancel: () => void;
};

const IDLE = { status: 'idle' } as const;

/** @example const task = useTask<string>(); task.start((context) => worker.run(context, …)); */
export function useTask<T>(): Task<T> {
  const [state, setState] = useState<TaskState<T>>(IDLE);
  const current = useRef<AbortController>(undefined);

  const cancel = useCallback(() => {
    current.current?.abort(new DOMException('Cancelled', 'AbortError'));
    current.current = undefined;
    setState(IDLE);
  }, []);

  const start = useCallback<Task<T>['start']>((job) => {
    current.current?.abort(new DOMException('Replaced by a newer job', 'AbortError'));
    const controller = new AbortController();
    current.current = controller;
    const settle = (next: TaskState<T>) => {
      if (current.current === controller) setState(next);
    };
    settle({ status: 'running', fraction: undefined });
    // Progress travels on a channel of its own and may arrive after the result.
    let isOver = false;
    const finish = (next: TaskState<T>) => {
      isOver = true;
      settle(next);
    };
    job({
      signal: controller.signal,
      onProgress: (fraction) => {
        if (!isOver) settle({ status: 'running', fraction });
      },
    }).then(
      (value) => finish({ status: 'done', value }),
      (reason: unknown) => finish({ status: 'failed', message: messageOf(reason) }),
    );
  }, []);

  // Leaving the page ends what it started outside React.
  useEffect(() => () => current.current?.abort(new DOMException('The page was left', 'AbortError')), []);

  return { state, start, cancel };
}

const messageOf = (reason: unknown): string => (reason instanceof Error ? reason.message : String(reason));
