/** What a press brings later: an example whose code has to be fetched, a list that is made elsewhere. */
import { type Task, useTask } from './use-task.ts';

/** What is to come, and the ways to start and to forget it. */
export type Late = Pick<Task<undefined>, 'state' | 'retry'> & {
  /** Makes something and puts it in place, unless it was forgotten meanwhile; what was to come before it is forgotten. */
  readonly start: <T>(make: () => Promise<T>, put: (made: T) => void) => void;
  /** To be called when something is entered, cleared or brought back: what is to come must not replace it. */
  readonly forget: () => void;
};

/** @example const late = useLate(); late.start(loadExample, setText); const edit = (text: string) => { late.forget(); setText(text); }; */
export function useLate(): Late {
  const { state, start, cancel, retry } = useTask<undefined>();
  return {
    state,
    retry,
    start: (make, put) =>
      start(async ({ signal }) => {
        const made = await make();
        if (!signal.aborted) put(made);
        return undefined;
      }),
    forget: cancel,
  };
}
