/** Hashes the files on the page one after the other, each under what is wanted of it and not yet known. */
import { useEffect, useRef, useState } from 'react';
import { useTask } from '#src/ui/jobs/use-task.ts';
import type { AlgorithmId } from './algorithms.ts';
import type { FileChanges, Files, HashedFile } from '../dom-inputs.ts';
import { hashInWorkers } from './dom-workers.ts';

/** A file that is being hashed, and how fast. */
export type HashProgress = {
  readonly file: File;
  readonly fraction: number;
  readonly bytesPerSecond: number;
};

/** A file that lacks wanted digests, and which. */
type LackingFile = { readonly hashed: HashedFile; readonly ids: readonly AlgorithmId[] };

/** Hashes every file that lacks a wanted digest. `cancel` ends the file under way and leaves out those that wait. */
export function useHashing(
  { list, change }: Files,
  wantedOf: (hashed: HashedFile, index: number) => readonly AlgorithmId[],
): { readonly running: HashProgress | undefined; readonly cancel: () => void } {
  const [running, setRunning] = useState<HashProgress>();
  const { start, cancel, state } = useTask<undefined>();
  const isBusy = state.status === 'running';
  const waiting = list.flatMap((hashed, index) => {
    const ids = wantedOf(hashed, index).filter((id) => !hashed.digests.has(id));
    return hashed.problem === undefined && ids.length > 0 ? [{ hashed, ids }] : [];
  });
  const newest = useRef<readonly LackingFile[]>(waiting);
  const isOrphaned = running !== undefined && !list.some(({ file }) => file === running.file);
  const stop = () => {
    cancel();
    setRunning(undefined);
  };

  // Keeps the workers busy: only here is it known what is wanted of the files now, and that the one under way is gone.
  useEffect(() => {
    newest.current = waiting;
    if (isOrphaned) stop();
    if (waiting.length > 0 && !isBusy)
      start(({ signal }) => hashAll(() => newest.current, { signal, change, setRunning }));
  });

  return {
    running: isOrphaned ? undefined : running,
    cancel: () => {
      stop();
      change(new Map(waiting.map(({ hashed: { file } }) => [file, withProblem(CANCELLED)])));
    },
  };
}

/** The message for a file whose hashing was cancelled. */
export const CANCELLED = 'Cancelled';

/** The page hears of small files this often, in milliseconds: a thousand of them are done in no time. */
const TOLD_MS = 50;

type HashListener = {
  readonly signal: AbortSignal;
  readonly change: Files['change'];
  readonly setRunning: (running: HashProgress | undefined) => void;
};

/** Hashes what is wanted until nothing is; `wanted` may change meanwhile. */
async function hashAll(
  wanted: () => readonly LackingFile[],
  { signal, change, setRunning }: HashListener,
): Promise<undefined> {
  const done = new WeakSet<HashedFile>();
  let ends = new Map<File, Change>();
  let toldAt = -Infinity;
  const tell = (running: HashProgress | undefined, isDue = performance.now() - toldAt >= TOLD_MS) => {
    if (!isDue) return;
    toldAt = performance.now();
    if (!signal.aborted) setRunning(running);
    if (ends.size > 0) change(ends);
    ends = new Map();
  };
  const next = () => wanted().find(({ hashed }) => !done.has(hashed));
  for (let found = next(); found && !signal.aborted; found = next()) {
    done.add(found.hashed);
    const end = await hashOne(found, signal, tell);
    if (end) ends.set(found.hashed.file, end);
  }
  tell(undefined, true);
  return undefined;
}

/** What is known of one file at the end; nothing where it was cancelled. */
async function hashOne(
  { hashed: { file }, ids }: LackingFile,
  signal: AbortSignal,
  tell: (running: HashProgress) => void,
): Promise<((hashed: HashedFile) => HashedFile) | undefined> {
  const startedAt = performance.now();
  const onProgress = (fraction: number) => {
    const seconds = (performance.now() - startedAt) / 1000;
    tell({ file, fraction, bytesPerSecond: seconds > 0 ? (fraction * file.size) / seconds : 0 });
  };
  onProgress(0);
  try {
    const result = await hashInWorkers('files', { signal, onProgress }, file, ids);
    return result.ok ? withDigests(result.value) : withProblem(result.problem.message);
  } catch (error) {
    if (signal.aborted) return undefined;
    return withProblem(error instanceof Error ? error.message : String(error));
  }
}

type Change = FileChanges extends ReadonlyMap<File, infer C> ? C : never;

const withDigests =
  (digests: HashedFile['digests']): Change =>
  ({ id, file, path, digests: known }) => ({ id, file, path, digests: new Map([...known, ...digests]) });

const withProblem =
  (problem: string): Change =>
  (hashed) => ({ ...hashed, problem });
