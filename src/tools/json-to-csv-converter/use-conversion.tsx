/** The page's conversion: a small text at once, a longer one in a worker; nothing before it was asked for, and never a stale result unsaid. */
import { useMemo } from 'react';
import type { Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { type Task, useTask } from '#src/ui/use-task.ts';
import type { MadeFile } from './dom-file.ts';
import { convertText, type MadeText, type Refused, type Request } from './requests.ts';
import type { api } from './worker.ts';

/** What is to be converted: the text in the box, or a file that is too large for it. */
export type Input = {
  readonly text: string;
  readonly file?: File;
  /** Too long a text for the box: it stands for itself on a card. */
  readonly isCard?: boolean;
};

export type Outcome = Result<MadeText | MadeFile, Refused>;

/** A longer text, in UTF-16 code units, would be felt at every key: it is converted in the worker. */
const SMALL_LENGTH = 10_000;
/** A longer text is converted when the button is pressed, not while it is typed. */
const LIVE_LENGTH = 100_000;
/** Longer texts would not fit the memory together with all that is made of them. */
const STREAMED_LENGTH = 20_000_000;
/** The typing rests after this pause. */
const REST_MS = 200;

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

export type Conversion = {
  /** Absent while there is nothing to convert, or nobody asked for it yet. */
  readonly outcome: Outcome | undefined;
  /** What the outcome was made of. */
  readonly source: Input;
  /** Whether the input has changed since. */
  readonly isStale: boolean;
  /** Of what is not small: how far it is, or why it broke, which is our mistake or the browser's. */
  readonly job: Pick<Task<unknown>, 'state' | 'cancel' | 'retry'>;
  /** Converts what is not small, now or when the typing rests. */
  readonly start: (input: Input, request: Request, when: 'now' | 'at rest') => void;
  readonly cancel: () => void;
};

export const isSmall = ({ text, file }: Input): boolean => !file && text.length <= SMALL_LENGTH;
/** Whether the result follows each change of the input, once it was asked for. */
export const isLive = ({ text, file }: Input): boolean => !file && text.length <= LIVE_LENGTH;

type Finished = { readonly input: Input; readonly outcome: Outcome };

/** The result for `input`; of a small one only if `isAsked`. */
export function useConversion(input: Input, request: Request, isAsked: boolean): Conversion {
  const task = useTask<Finished>();
  const small = isSmall(input);
  const { text } = input;
  const made = useMemo(
    () => (small && isAsked ? convertText(text, request) : undefined),
    [small, isAsked, text, request],
  );
  const { state } = task;
  const finished = state.status === 'done' ? state.value : undefined;
  return {
    outcome: small ? made : finished?.outcome,
    source: small || !finished ? input : finished.input,
    isStale: !small && finished !== undefined && finished.input !== input,
    job: task,
    start: (next, wanted, when) =>
      task.start(async (context) => {
        if (when === 'at rest') await rest(context.signal);
        const outcome = await worker.run<Outcome>(context, (remote, onProgress) => {
          const file = next.file ?? (next.text.length > STREAMED_LENGTH ? new Blob([next.text]) : undefined);
          return file
            ? remote.convertBlob(file, wanted, onProgress)
            : remote.convertText(next.text, wanted, onProgress);
        });
        return { input: next, outcome };
      }),
    cancel: task.cancel,
  };
}

/** Resolves when the typing has rested; rejects when another change has come before. */
const rest = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, REST_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(new DOMException('Replaced by a newer change', 'AbortError'));
    });
  });
