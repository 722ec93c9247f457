/** Many files through one job, one after the other: each has its own end, and a bad one never stops the rest. */

import { grouped, plural } from '#src/lib/format.ts';

/** What a job makes of a file. */
export type BatchFile = {
  /** The name it is saved under: `data.yaml`. */
  readonly name: string;
  readonly content: Blob;
  /** A remark about it, in a few words: `3 rows lost`. */
  readonly note?: string;
};

/** How far one file is. */
export type ItemState =
  | { readonly status: 'waiting' }
  | { readonly status: 'running' }
  | { readonly status: 'done'; readonly made: BatchFile }
  | { readonly status: 'failed'; readonly message: string };

/** A file and how far it is. */
export type BatchItem = { readonly id: number; readonly file: File; readonly state: ItemState };

/** Makes the result of one file. What it throws is the message of that file: `Expected JSON: line 3, …`. */
export type FileJob = (file: File, signal: AbortSignal) => Promise<BatchFile>;

/** Files that are worked on one after the other. */
export type Batch = {
  readonly items: () => readonly BatchItem[];
  /** Puts files at the end and goes on working; with `isAsked` false they wait for `goOn`. */
  readonly add: (files: readonly File[], isAsked?: boolean) => void;
  /** Stops: the file at work and those that wait go back to waiting. */
  readonly stop: () => void;
  /** Works on what waits. */
  readonly goOn: () => void;
  /** Lets the failed ones wait again, and goes on. */
  readonly retry: () => void;
  readonly clear: () => void;
};

/** `job` may be exchanged between two files: it is asked for again each time. */
export function makeBatch(job: () => FileJob, onChange: () => void): Batch {
  let items: readonly BatchItem[] = [];
  let nextId = 1;
  let current: AbortController | undefined;

  const put = (id: number, state: ItemState) => {
    items = items.map((item) => (item.id === id ? { ...item, state } : item));
    onChange();
  };
  const work = async (controller: AbortController) => {
    const { signal } = controller;
    for (let item = nextOf(items); item; item = nextOf(items)) {
      put(item.id, { status: 'running' });
      const state = await settle(job(), item.file, signal);
      if (current !== controller) return;
      put(item.id, state);
    }
    current = undefined;
  };
  const goOn = () => {
    if (current) return;
    current = new AbortController();
    void work(current);
  };
  const stop = () => {
    current?.abort(new DOMException('Cancelled', 'AbortError'));
    current = undefined;
    items = items.map((item) =>
      item.state.status === 'running' ? { ...item, state: { status: 'waiting' } } : item,
    );
    onChange();
  };
  return {
    items: () => items,
    add(files, isAsked = true) {
      items = [
        ...items,
        ...files.map((file) => ({ id: nextId++, file, state: { status: 'waiting' } as const })),
      ];
      onChange();
      if (isAsked) goOn();
    },
    stop,
    goOn,
    retry() {
      items = items.map((item) =>
        item.state.status === 'failed' ? { ...item, state: { status: 'waiting' } } : item,
      );
      onChange();
      goOn();
    },
    clear() {
      stop();
      items = [];
      onChange();
    },
  };
}

const nextOf = (items: readonly BatchItem[]): BatchItem | undefined =>
  items.find(({ state }) => state.status === 'waiting');

async function settle(job: FileJob, file: File, signal: AbortSignal): Promise<ItemState> {
  try {
    return { status: 'done', made: await job(file, signal) };
  } catch (error) {
    return { status: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

/** `3 of 4 files done, 1 failed` */
export function describeTally(
  count: number,
  { done, failed }: { readonly done: number; readonly failed: number },
): string {
  const sum = `${grouped(done)} of ${plural(count, 'file')} done`;
  return failed === 0 ? sum : `${sum}, ${grouped(failed)} failed`;
}

/** How many there are of each state. */
export function tally(items: readonly BatchItem[]): Readonly<Record<ItemState['status'], number>> {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0 };
  for (const { state } of items) counts[state.status] += 1;
  return counts;
}
