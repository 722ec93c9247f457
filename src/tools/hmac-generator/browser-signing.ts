/** Signing what is too long for the page's own thread: a file, or a very long message. */
import type { Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { useTask } from '#src/ui/use-task.ts';
import type { Algorithm } from './logic.ts';
import type { api } from './worker.ts';

export type Job = {
  readonly source: Blob;
  readonly algorithm: Algorithm;
  readonly key: Uint8Array;
  /** Stands before the source in what is signed. */
  readonly prefix: Uint8Array;
};

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

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

export function useSigning(): Signing {
  const { state, start, cancel } = useTask<{ readonly job: Job; readonly result: Result<Uint8Array> }>();
  return {
    start: (job) =>
      start(async (context) => {
        const result = await worker.run(context, async (remote, onProgress): Promise<Result<Uint8Array>> =>
          remote.signFile(job.source, job.algorithm, job.key, job.prefix, onProgress),
        );
        return { job, result };
      }),
    cancel,
    fraction: state.status === 'running' ? (state.fraction ?? 0) : undefined,
    answerTo: (job) => (state.status === 'done' && state.value.job === job ? state.value.result : undefined),
    failure: state.status === 'failed' ? state.message : undefined,
  };
}
