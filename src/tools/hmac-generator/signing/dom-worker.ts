/** The workers that sign files and long messages. */
import type { Result } from '#src/lib/result.ts';
import { workerClient, type JobContext } from '#src/lib/worker/client.ts';
import type { Algorithm } from '../logic.ts';
import type { api } from '../worker.ts';

/** A file to sign, in a form that a worker takes. */
export type FileJob = {
  readonly source: Blob;
  readonly algorithm: Algorithm;
  readonly key: Uint8Array;
  /** Stands before the source in what is signed. */
  readonly prefix: Uint8Array;
};

const client = () =>
  workerClient<typeof api>(() => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }));

// Cancelling a job ends its worker, so signing and verifying have one each.
const WORKERS = { sign: client(), verify: client() } as const;

/** The HMAC of a job's source, made beside the page. */
export function signInWorker(
  context: JobContext,
  job: FileJob,
  purpose: keyof typeof WORKERS,
): Promise<Result<Uint8Array>> {
  return WORKERS[purpose].run(context, async (remote, onProgress): Promise<Result<Uint8Array>> =>
    remote.signFile(job.source, job.algorithm, job.key, job.prefix, onProgress),
  );
}
