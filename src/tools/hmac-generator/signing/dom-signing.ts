/** Signing as a job: by the browser's cryptography, or in a worker where the message is a file or would hold the page up. */
import type { Result } from '#src/lib/result.ts';
import { ok } from '#src/lib/result.ts';
import type { JobContext } from '#src/lib/worker/client.ts';
import { useTask } from '#src/ui/use-task.ts';
import { signInBrowser } from './dom-sign.ts';
import type { FileJob } from './dom-worker.ts';
import { LARGEST_AT_ONCE_BYTES, type Algorithm } from '../logic.ts';

/** A message or a file to sign. */
export type Job = {
  readonly algorithm: Algorithm;
  readonly key: Uint8Array<ArrayBuffer>;
  readonly message: Uint8Array<ArrayBuffer> | Blob;
};

/** A signature in the making, and how far it is. */
export type Signing<J> = {
  readonly start: (job: J) => void;
  readonly cancel: () => void;
  /** 0 to 1 while a job is under way. */
  readonly fraction: number | undefined;
  /** The answer to exactly this job, if it was the last one. */
  readonly answerTo: (job: J | undefined) => Result<Uint8Array> | undefined;
  /** Why the last job could not be done at all. */
  readonly failure: string | undefined;
};

/** Signs a message or a file; the newest job replaces the one before. */
export const useSigning = (): Signing<Job> => useJob(sign);

/** Signs a file, or a long message as one, with a prefix before it, to verify a signature. */
export const useVerifying = (): Signing<FileJob> =>
  useJob(async (context, job) => (await loadWorkers()).signInWorker(context, job, 'verify'));

function useJob<J>(run: (context: JobContext, job: J) => Promise<Result<Uint8Array>>): Signing<J> {
  const { state, start, cancel } = useTask<{ readonly job: J; readonly result: Result<Uint8Array> }>();
  return {
    start: (job) => start(async (context) => ({ job, result: await run(context, job) })),
    cancel,
    fraction: state.status === 'running' ? (state.fraction ?? 0) : undefined,
    answerTo: (job) => (state.status === 'done' && state.value.job === job ? state.value.result : undefined),
    failure: state.status === 'failed' ? state.message : undefined,
  };
}

/** Fetched with the first file. */
const loadWorkers = () => import('./dom-worker.ts');

async function sign(context: JobContext, { algorithm, key, message }: Job): Promise<Result<Uint8Array>> {
  if (message instanceof Blob || !isQuick(message)) {
    const source = message instanceof Blob ? message : new Blob([message]);
    return (await loadWorkers()).signInWorker(context, { source, algorithm, key, prefix: NO_PREFIX }, 'sign');
  }
  try {
    return ok(await signInBrowser({ algorithm, key, bytes: message }));
  } catch (error) {
    console.error('The browser could not generate the HMAC:', error);
    throw error;
  }
}

const NO_PREFIX = new Uint8Array(0);

/** The browser signs beside the page; the library, which plain http needs, would hold it up. */
const isQuick = (bytes: Uint8Array): boolean =>
  bytes.length <= LARGEST_AT_ONCE_BYTES || (crypto.subtle as SubtleCrypto | undefined) !== undefined; // missing on plain http
