/** The workers of this page: one file is hashed by several of them at once, each with a share of the algorithms. */
import { ok, type Result } from '#src/lib/result.ts';
import { workerClient, type JobContext, type WorkerClient } from '#src/lib/worker/client.ts';
import type { AlgorithmId, Digests } from './algorithms.ts';
import { costOf, shareWork } from './work.ts';
import type { api } from '../worker.ts';

/** More readers of one file than this no longer make it faster. */
const MOST_WORKERS = 4;

/** Smaller files, in bytes, are done by one worker before a second has heard of them. */
const SMALL_BYTES = 1_000_000;

/** Cancelling a job ends its workers, so what is typed and what is opened have workers of their own. */
const WORKERS = { text: [], files: [] } as Record<Purpose, WorkerClient<typeof api>[]>; // filled below

/** What a worker is for: text must not wait for files. */
export type Purpose = 'text' | 'files';

/** One more worker for every share; none starts before its first job. */
function workerAt(purpose: Purpose, index: number): WorkerClient<typeof api> {
  return (WORKERS[purpose][index] ??= workerClient(
    () => new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' }),
  ));
}

const workersFor = (bytes: number): number =>
  bytes < SMALL_BYTES ? 1 : Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1);

/** Starts the workers for a large input that is still being made, and has them make their hashers: they hash nothing. A failure is told by the job itself. */
export function prepareWorkers(purpose: Purpose, ids: readonly AlgorithmId[]): void {
  const context = { signal: new AbortController().signal, onProgress: () => undefined };
  for (const [index, share] of shareWork(ids, workersFor(SMALL_BYTES)).entries()) {
    const prepared = workerAt(purpose, index).run(context, async (remote, onProgress) =>
      remote.hashFile(new Blob(), share, onProgress),
    );
    prepared.catch(() => undefined);
  }
}

/** The digests of a file or of any bytes; progress is that of all shares together, weighted by their work. */
export async function hashInWorkers(
  purpose: Purpose,
  { signal, onProgress }: JobContext,
  source: Blob,
  ids: readonly AlgorithmId[],
): Promise<Result<Digests>> {
  const shares = shareWork(ids, workersFor(source.size));
  const done = shares.map(() => 0);
  const report = (index: number, fraction: number) => {
    done[index] = fraction * costOf(shares[index] ?? []);
    onProgress(done.reduce((sum, cost) => sum + cost, 0) / costOf(ids));
  };
  const hashShare = (share: readonly AlgorithmId[], index: number) =>
    workerAt(purpose, index).run(
      { signal, onProgress: (fraction) => report(index, fraction) },
      async (remote, onShareProgress): Promise<Result<Digests>> =>
        remote.hashFile(source, share, onShareProgress),
    );
  const results = await Promise.all(shares.map(hashShare));
  const digests = new Map<AlgorithmId, Uint8Array>();
  for (const result of results) {
    if (!result.ok) return result;
    for (const [id, digest] of result.value) digests.set(id, digest);
  }
  return ok(digests);
}
