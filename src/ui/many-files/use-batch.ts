/** A batch of files as a component sees it. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type Batch, type BatchItem, type FileJob, makeBatch } from './batch.ts';

/** A batch as a component sees it. */
export type BatchHandle = Omit<Batch, 'items'> & { readonly items: readonly BatchItem[] };

/** A thousand small files are done in no time: the page is updated this often, in milliseconds. */
const TOLD_MS = 50;
const NO_ITEMS: readonly BatchItem[] = [];

/**
 * Files that wait for `job`, are worked on or are done. Each file meets the newest `job`; leaving the page stops it.
 *
 * @example const batch = useBatch(convertFile); <FileList label="Files" batch={batch} zipName="converted.zip" kind="csv" />; batch.add(files);
 */
export function useBatch(job: FileJob): BatchHandle {
  const newest = useRef(job);
  const [store] = useState(makeStore);
  const items = useSyncExternalStore(store.subscribe, store.read, () => NO_ITEMS);
  // The batch works outside React, on its own time.
  useEffect(() => {
    newest.current = job;
  }, [job]);
  useEffect(() => {
    store.open(() => newest.current);
    return () => store.batch().stop();
  }, [store]);
  const { add, stop, goOn, retry, clear } = store;
  return { items, add, stop, goOn, retry, clear };
}

/** A batch that can be subscribed to; it is opened once the component is on the page. */
function makeStore() {
  const listeners = new Set<() => void>();
  let readJob: (() => FileJob) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = () => {
    timer = undefined;
    for (const listener of listeners) listener();
  };
  const batch = makeBatch(
    () => readJob?.() ?? (() => Promise.reject(new Error('The page is not ready yet. Try again.'))),
    () => {
      timer ??= setTimeout(tell, TOLD_MS);
    },
  );
  return {
    batch: () => batch,
    open: (read: () => FileJob) => (readJob = read),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: batch.items,
    add: batch.add,
    stop: batch.stop,
    goOn: batch.goOn,
    retry: batch.retry,
    clear: batch.clear,
  };
}
