/** The page's conversion: at once while it is small, as a job in the worker on request where it is not. */
import { useMemo } from 'react';
import type { Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { useTask } from '#src/ui/use-task.ts';
import type { MadeFile } from './browser-file.ts';
import { convertText, type MadeText, type Refused, type Request } from './requests.ts';
import type { api } from './worker.ts';

/** What is to be converted: the text in the box, or a file that is too large for it. */
export type Input = { readonly text: string; readonly file?: File };

export type Outcome = Result<MadeText | MadeFile, Refused>;

/** Longer texts would hold up the page, in UTF-16 code units. */
const LIGHT_LENGTH = 100_000;
/** Longer texts would not fit the memory together with all that is made of them. */
const STREAMED_LENGTH = 20_000_000;

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

export type Conversion = {
  /** Absent while there is nothing to convert, or nobody asked for it yet. */
  readonly outcome: Outcome | undefined;
  readonly isLight: boolean;
  readonly isRunning: boolean;
  readonly fraction: number | undefined;
  /** Why the job broke, which is our mistake or the browser's. */
  readonly failure: string | undefined;
  /** Starts the job for what is not light. */
  readonly start: (input: Input, request: Request) => void;
  readonly cancel: () => void;
};

export const isLight = ({ text, file }: Input): boolean => !file && text.length <= LIGHT_LENGTH;

export function useConversion(input: Input, request: Request): Conversion {
  const task = useTask<Outcome>();
  const light = isLight(input);
  const { text } = input;
  const made = useMemo(() => (light ? convertText(text, request) : undefined), [light, text, request]);
  const { state } = task;
  return {
    outcome: light ? made : state.status === 'done' ? state.value : undefined,
    isLight: light,
    isRunning: state.status === 'running',
    fraction: state.status === 'running' ? state.fraction : undefined,
    failure: state.status === 'failed' ? state.message : undefined,
    start: (next, wanted) =>
      task.start((context) =>
        worker.run<Outcome>(context, (remote, onProgress) => {
          const file = next.file ?? (next.text.length > STREAMED_LENGTH ? new Blob([next.text]) : undefined);
          return file
            ? remote.convertBlob(file, wanted, onProgress)
            : remote.convertText(next.text, wanted, onProgress);
        }),
      ),
    cancel: task.cancel,
  };
}
