/** The page's conversion: a small text at once, a longer one in a worker; nothing before it was asked for, and a stale result is always marked as stale. */
import { useEffect, useMemo } from 'react';
import {
  AT_ONCE_LENGTH_SLOW,
  LIVE_LENGTH,
  STREAMED_LENGTH,
  TYPED_LENGTH,
  UNASKED_BYTES,
} from '#src/lib/size-limits.ts';
import type { Result } from '#src/lib/result.ts';
import { aheadJob } from '#src/lib/worker/ahead.ts';
import { workerClient } from '#src/lib/worker/client.ts';
import { type Job, type JobSpec, useJob } from '#src/ui/jobs/use-job.ts';
import type { MadeFile } from './dom-file.ts';
import { convertText, type MadeText, type Refused, type Request } from './requests.ts';
import type { api } from './worker.ts';

/** What is to be converted: the text in the box, or a file that is too large for it. */
export type Input = {
  readonly text: string;
  readonly file?: File;
};

/** A converted text or file, or why there is none. */
export type Outcome = Result<MadeText | MadeFile, Refused>;

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

/** What is pasted will be converted elsewhere: its worker starts while the page draws the paste. */
export const prepareFor = (pastedLength: number): void => {
  if (pastedLength > TYPED_LENGTH) worker.prepare();
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

type FileQuestion = { readonly file: Blob; readonly request: Request };

/** A file is converted as it comes, and shown when the button is pressed: its reader is quicker than a hand. */
const conversions = aheadJob<FileQuestion, Outcome>(
  ({ file, request }, context) =>
    worker.run<Outcome>(context, (remote, onProgress) => remote.convertBlob(file, request, onProgress)),
  (one, other) => one.file === other.file && JSON.stringify(one.request) === JSON.stringify(other.request),
);

const CONVERTING: JobSpec<Question, Outcome> = {
  isLight: ({ input }) => isSmall(input),
  here: ({ input: { text }, request }) => convertText(text, request),
  run: async ({ input: { text, file }, request }, context) => {
    const source = file ?? (text.length > STREAMED_LENGTH ? new Blob([text]) : undefined);
    // What was begun is the answer to the file as it was: one that has changed since is read again, and refused by the browser.
    if (file && !(await isAsItWas(file))) conversions.drop();
    if (source) return conversions.run({ file: source, request }, context);
    return worker.run<Outcome>(context, (remote, onProgress) =>
      remote.convertText(text, request, onProgress),
    );
  },
  waits: ({ isTyped }) => isTyped,
};

/** Browsers read no file that has changed since it was chosen. */
const isAsItWas = (file: Blob): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

/** What is to be made of an input that is not small, while it is asked for. */
export type Asking = {
  readonly asked: Question | undefined;
  readonly setAsked: (asked: Question | undefined) => void;
};

/** The result for `input`; of a small one only if `isAsked`. */
export function useConversion(
  input: Input,
  request: Request,
  isAsked: boolean,
  { asked, setAsked }: Asking,
): Conversion {
  const small = isSmall(input);
  const { text } = input;
  const light = useMemo(
    () => (small && isAsked ? { input: { text }, request, isTyped: false } : undefined),
    [small, isAsked, text, request],
  );
  const { state, retry } = useJob(small ? light : asked, CONVERTING);
  useBegun(input.file, request, isAsked);
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

function useBegun(file: File | undefined, request: Request, isAsked: boolean): void {
  // Work elsewhere is outside React.
  useEffect(() => {
    if (!file || file.size > UNASKED_BYTES) conversions.drop();
    else if (!isAsked) conversions.begin({ file, request });
  }, [file, request, isAsked]);
  // Leaving the page ends it.
  useEffect(() => conversions.drop, []);
}
