/** One conversion at a time: made, saved under its name, or reported as failed in the page and the console. */
import { download } from '#src/ui/download.ts';
import { useTask, type TaskState } from '#src/ui/use-task.ts';

/** What was saved. */
export type Saved = { readonly name: string; readonly lengthBytes: number };

export type Saving = {
  readonly state: TaskState<Saved>;
  readonly save: (name: string, type: string, make: () => Promise<Uint8Array<ArrayBuffer>>) => void;
};

export function useSaving(): Saving {
  const { state, start } = useTask<Saved>();
  return {
    state,
    save: (name, type, make) =>
      start(async ({ signal }) => {
        try {
          const bytes = await make();
          if (!signal.aborted) download(name, new Blob([bytes], { type }));
          return { name, lengthBytes: bytes.length };
        } catch (error) {
          console.error('Conversion failed:', error);
          throw error;
        }
      }),
  };
}
