/** Hashes the files on the page one after the other, each under what is wanted of it and not yet known. */
import { useEffect, useState } from 'react';
import { useTask } from '#src/ui/use-task.ts';
import type { AlgorithmId } from './algorithms.ts';
import type { Files, HashedFile } from '../dom-inputs.ts';
import { hashInWorkers } from './dom-workers.ts';

/** A file that is being hashed, and how fast. */
export type Running = {
  readonly file: File;
  readonly fraction: number;
  readonly bytesPerSecond: number;
};

/** Hashes every file that lacks a wanted digest. `cancel` ends the file under way and leaves out those that wait. */
export function useHashing(
  { list, change }: Files,
  wantedOf: (hashed: HashedFile, index: number) => readonly AlgorithmId[],
): { readonly running: Running | undefined; readonly cancel: () => void } {
  const [running, setRunning] = useState<Running>();
  const { start, cancel, state } = useTask<undefined>();
  const isBusy = state.status === 'running';
  const waiting = list.flatMap((hashed, index) => {
    const ids = wantedOf(hashed, index).filter((id) => !hashed.digests.has(id));
    return hashed.problem === undefined && ids.length > 0 ? [{ file: hashed.file, ids }] : [];
  });
  const isOrphaned = running !== undefined && !list.some(({ file }) => file === running.file);
  const stop = () => {
    cancel();
    setRunning(undefined);
  };

  // Keeps the workers busy: only here is it known when one file is done, or gone, and the next can begin.
  useEffect(() => {
    if (isOrphaned) stop();
    const [next] = waiting;
    if (next && !isBusy)
      start((context) => hashNext(next.file, next.ids, context.signal, change, setRunning));
  });

  return {
    running: isOrphaned ? undefined : running,
    cancel: () => {
      stop();
      for (const { file } of waiting) change(file, (hashed) => ({ ...hashed, problem: CANCELLED }));
    },
  };
}

/** What a file says whose hashing was cancelled. */
export const CANCELLED = 'Cancelled';

async function hashNext(
  file: File,
  ids: readonly AlgorithmId[],
  signal: AbortSignal,
  change: Files['change'],
  setRunning: (running: Running | undefined) => void,
): Promise<undefined> {
  const startedAt = performance.now();
  const onProgress = (fraction: number) => {
    const seconds = (performance.now() - startedAt) / 1000;
    if (!signal.aborted) setRunning({ file, fraction, bytesPerSecond: (fraction * file.size) / seconds });
  };
  setRunning({ file, fraction: 0, bytesPerSecond: 0 });
  try {
    const result = await hashInWorkers('files', { signal, onProgress }, file, ids);
    change(file, (hashed) =>
      result.ok
        ? { ...hashed, digests: new Map([...hashed.digests, ...result.value]) }
        : { ...hashed, problem: result.problem.message },
    );
  } catch (error) {
    if (signal.aborted) throw error;
    change(file, (hashed) => ({
      ...hashed,
      problem: error instanceof Error ? error.message : String(error),
    }));
  }
  if (!signal.aborted) setRunning(undefined);
}
