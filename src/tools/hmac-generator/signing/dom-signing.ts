/** Signing as a job: by the browser's cryptography, or in a worker where the message is a file or would hold the page up. */
import { ok, type Result } from '#src/lib/result.ts';
import { AT_ONCE_BYTES_SIGNED } from '#src/lib/size-limits.ts';
import { type Job as JobOf, type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import { signInBrowser } from './dom-sign.ts';
import type { FileJob } from './dom-worker.ts';
import type { Algorithm } from '../logic.ts';

/** A message or a file to sign. */
export type Job = {
  readonly algorithm: Algorithm;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly message: Uint8Array<ArrayBuffer> | Blob;
};

/** Fetched with the first file. */
const loadWorkers = () => import('./dom-worker.ts');

/** Signs a message or a file. */
const SIGNING: JobSpec<Job, Result<Uint8Array>> = {
  run: async ({ algorithm, key, message }, context) => {
    if (message instanceof Blob || !isQuick(message)) {
      const source = message instanceof Blob ? message : new Blob([message]);
      return (await loadWorkers()).signInWorker(
        context,
        { source, algorithm, key, prefix: NO_PREFIX },
        'sign',
      );
    }
    try {
      return ok(await signInBrowser({ algorithm, key, bytes: message }));
    } catch (error) {
      console.error('The browser could not generate the HMAC:', error);
      throw error;
    }
  },
};

/** The signature of a job, which must stay the same object while nothing changed. */
export const useSigning = (job: Job | undefined): JobOf<Job, Result<Uint8Array>> => useJob(job, SIGNING);

/** Signs a file, or a long message as one, with a prefix before it, to verify a signature. */
export const VERIFYING: JobSpec<FileJob, Result<Uint8Array>> = {
  run: async (job, context) => (await loadWorkers()).signInWorker(context, job, 'verify'),
};

const NO_PREFIX = new Uint8Array(0);

/** The browser signs beside the page; the library, which plain http needs, would hold it up. */
const isQuick = (bytes: Uint8Array): boolean =>
  bytes.length <= AT_ONCE_BYTES_SIGNED || (crypto.subtle as SubtleCrypto | undefined) !== undefined; // missing on plain http
