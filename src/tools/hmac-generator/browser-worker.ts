/** The worker that signs files and long messages. */
import type { Result } from '#src/lib/result.ts';
import { workerClient, type JobContext } from '#src/lib/worker/client.ts';
import type { Algorithm } from './logic.ts';
import type { api } from './worker.ts';

export type Job = {
  readonly source: Blob;
  readonly algorithm: Algorithm;
  readonly key: Uint8Array;
  /** Stands before the source in what is signed. */
  readonly prefix: Uint8Array;
};

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** The HMAC of a job's source, made beside the page. */
export function signInWorker(context: JobContext, job: Job): Promise<Result<Uint8Array>> {
  return worker.run(context, async (remote, onProgress): Promise<Result<Uint8Array>> =>
    remote.signFile(job.source, job.algorithm, job.key, job.prefix, onProgress),
  );
}
