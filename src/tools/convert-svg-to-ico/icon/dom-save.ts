/** One conversion at a time: made, saved under its name, or reported as failed in the page and the console. */
import { useState } from 'react';
import type { TaskState } from '#src/lib/worker/job-queue.ts';
import { download } from '#src/ui/results/download.ts';
import type { Drawing } from '../drawing/drawing.ts';
import { useTask } from '#src/ui/jobs/use-task.ts';

/** The words that the specification gives. */
export const logFailure = (error: unknown): void => console.error('Conversion failed:', error);

/** What was saved. */
export type SavedFile = { readonly name: string; readonly lengthBytes: number };

/** A file that is made and then downloaded, and how far that is. */
export type SaveTask = {
  readonly state: TaskState<SavedFile>;
  /** Makes the last one once more. */
  readonly retry: () => void;
  readonly save: (name: string, type: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => void;
};

/** The state of a save, kept only while its drawing is the one shown. */
export function useSaving(drawing: Drawing | undefined): SaveTask {
  const { state, start, retry } = useTask<SavedFile>();
  const [saved, setSaved] = useState<Drawing>();
  return {
    state: saved === drawing ? state : { status: 'idle' },
    retry,
    save: (name, type, make) => {
      setSaved(drawing);
      start(async ({ signal }) => {
        try {
          const bytes = await make();
          if (!signal.aborted) download(name, new Blob([bytes], { type }));
          return { name, lengthBytes: bytes.length };
        } catch (error) {
          logFailure(error);
          throw error;
        }
      });
    },
  };
}
