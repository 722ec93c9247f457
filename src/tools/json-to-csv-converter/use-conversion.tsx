/** The page's conversion: a small text at once, a longer one in a worker; nothing before it was asked for, and a stale result is always marked as stale. */
import { useMemo } from 'react';
import { AT_ONCE_LENGTH_SLOW, LIVE_LENGTH, STREAMED_LENGTH, TYPED_LENGTH } from '#src/lib/size-limits.ts';
import type { Result } from '#src/lib/result.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { type Job, type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import type { MadeFile } from './dom-file.ts';
import { convertText, type MadeText, type RefusedRequest, type Request } from './requests.ts';
import type { api } from './worker.ts';

/** What is to be converted: the text in the box, or a file that is too large for it. */
export type Input = {
  readonly text: string;
  readonly file?: File;
};

/** A converted text or file, or why there is none. */
export type Outcome = Result<MadeText | MadeFile, RefusedRequest>;

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** What is long will be converted in the worker, which starts while the page draws a paste or a person reaches for the button. */
export const prepareFor = (length: number): void => {
  if (length > TYPED_LENGTH) worker.prepare();
};

/** The newest conversion, and what can be done with it. */
export type Conversion = {
  /** Absent while there is nothing to convert, or nobody asked for it yet. */
  readonly outcome: Outcome | undefined;
  /** What the outcome was made of. */
  readonly source: Input;
  /** Whether the input has changed since. */
  readonly isStale: boolean;
  /** Of what is not small: how far it is, or why it broke, which is our mistake or the browser's. */
  readonly job: Pick<Job<unknown, Outcome>, 'state' | 'cancel' | 'retry'>;
  /** Converts what is not small, now or when the typing rests. */
  readonly start: (input: Input, request: Request, when: 'now' | 'at rest') => void;
  readonly cancel: () => void;
};

/** Whether an input is short enough to be converted while a person types. */
export const isSmall = ({ text, file }: Input): boolean => !file && text.length <= AT_ONCE_LENGTH_SLOW;
/** Whether the result follows each change of the input, once it was asked for. */
export const isLive = ({ text, file }: Input): boolean => !file && text.length <= LIVE_LENGTH;

/** What is to be made of which input. */
export type Question = {
  readonly input: Input;
  readonly request: Request;
  /** It follows the typing: it waits until that rests. */
  readonly isTyped: boolean;
};

const CONVERTING: JobSpec<Question, Outcome> = {
  isLight: ({ input }) => isSmall(input),
  here: ({ input: { text }, request }) => convertText(text, request),
  run: ({ input: { text, file }, request }, context) => {
    const source = file ?? (text.length > STREAMED_LENGTH ? new Blob([text]) : undefined);
    return worker.run<Outcome>(context, (remote, onProgress) =>
      source
        ? remote.convertBlob(source, request, onProgress)
        : remote.convertText(text, request, onProgress),
    );
  },
  waits: ({ isTyped }) => isTyped,
};

/** What is to be made of an input that is not small, while it is asked for. */
export type LargeRequest = {
  readonly asked: Question | undefined;
  readonly setAsked: (asked: Question | undefined) => void;
};

/** The result for `input`; of a small one only if `isAsked`. */
export function useConversion(
  input: Input,
  request: Request,
  isAsked: boolean,
  { asked, setAsked }: LargeRequest,
): Conversion {
  const small = isSmall(input);
  const { text } = input;
  const light = useMemo(
    () => (small && isAsked ? { input: { text }, request, isTyped: false } : undefined),
    [small, isAsked, text, request],
  );
  const { state, retry } = useJob(small ? light : asked, CONVERTING);
  const outcome = state.status === 'done' ? state.value : undefined;
  const cancel = () => setAsked(undefined);
  const source = small || !outcome || !asked ? input : asked.input;
  return {
    outcome,
    source,
    isStale: source !== input,
    job: { state, retry, cancel },
    start: (next, wanted, when) => setAsked({ input: next, request: wanted, isTyped: when === 'at rest' }),
    cancel,
  };
}
