/** Signing what is too long for the page's own thread: a file, or a very long message. */
import type { Result } from '#src/lib/result.ts';
import { useTask } from '#src/ui/use-task.ts';
import type { Job } from './browser-worker.ts';

export type Signing = {
  readonly start: (job: Job) => void;
  readonly cancel: () => void;
  /** 0 to 1 while a job is under way. */
  readonly fraction: number | undefined;
  /** The answer to exactly this job, if it was the last one. */
  readonly answerTo: (job: Job | undefined) => Result<Uint8Array> | undefined;
  /** Why the last job could not be done at all. */
  readonly failure: string | undefined;
};

export function useSigning(): Signing {
  const { state, start, cancel } = useTask<{ readonly job: Job; readonly result: Result<Uint8Array> }>();
  return {
    start: (job) =>
      start(async (context) => {
        const { signInWorker } = await import('./browser-worker.ts');
        const result = await signInWorker(context, job);
        return { job, result };
      }),
    cancel,
    fraction: state.status === 'running' ? (state.fraction ?? 0) : undefined,
    answerTo: (job) => (state.status === 'done' && state.value.job === job ? state.value.result : undefined),
    failure: state.status === 'failed' ? state.message : undefined,
  };
}
