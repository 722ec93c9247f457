/** Begins a job before the person asks for it, so that the answer is nearer when it is wanted; nothing of it is reported until then. */
import type { JobContext, ReportProgress } from './client.ts';

/** A job that may have begun before it is asked for. */
export type AheadJob<I, O> = {
  /** Begins the job for this input; what was begun for another input is ended. */
  readonly begin: (input: I) => void;
  /** Ends what was begun and not asked for. */
  readonly drop: () => void;
  /** Does the job, or takes over the one that was begun for this very input. */
  readonly run: (input: I, context: JobContext) => Promise<O>;
};

type Begun<I, O> = {
  readonly input: I;
  readonly controller: AbortController;
  readonly answer: Promise<O>;
  /** Hears how far the job is, once it was asked for. */
  onProgress: ReportProgress;
};

/**
 * `isSame` is whether two inputs have the same answer. A job that fails before it is asked for is done again when it is.
 *
 * @example
 * const ahead = aheadJob((file: File, context) => worker.run(context, (remote) => remote.count(file)), Object.is);
 * ahead.begin(file);                // as the file comes
 * await ahead.run(file, context);   // as the button is pressed
 */
export function aheadJob<I, O>(
  work: (input: I, context: JobContext) => Promise<O>,
  isSame: (one: I, other: I) => boolean,
): AheadJob<I, O> {
  let begun: Begun<I, O> | undefined;

  const drop = () => {
    begun?.controller.abort(new DOMException('Not asked for', 'AbortError'));
    begun = undefined;
  };
  const begin = (input: I) => {
    if (begun && isSame(begun.input, input)) return;
    drop();
    const controller = new AbortController();
    const onProgress: ReportProgress = (fraction) => made.onProgress(fraction);
    const answer = Promise.resolve().then(() => work(input, { signal: controller.signal, onProgress }));
    const made: Begun<I, O> = { input, controller, answer, onProgress: () => undefined };
    begun = made;
    answer.catch(() => {
      if (begun === made) begun = undefined;
    });
  };
  const run: AheadJob<I, O>['run'] = async (input, context) => {
    const taken = begun && isSame(begun.input, input) ? begun : undefined;
    if (!taken) drop();
    begun = undefined;
    if (!taken) return work(input, context);
    taken.onProgress = context.onProgress;
    const end = () => taken.controller.abort(context.signal.reason);
    context.signal.addEventListener('abort', end, { once: true });
    if (context.signal.aborted) end();
    try {
      return await taken.answer;
    } finally {
      context.signal.removeEventListener('abort', end);
    }
  };
  return { begin, drop, run };
}
