/** What a press loads: an example whose code has to be fetched, a list that is made elsewhere. */
import { useRef, useState } from 'react';

/** What is to come, and the ways to start and to cancel it. */
export type LazyValue = {
  /** Makes something and puts it in place, unless it was cancelled meanwhile; what was to come before it is cancelled. */
  readonly start: <T>(make: () => Promise<T>, put: (made: T) => void) => void;
  /** To be called when something is entered, cleared or brought back: what is to come must not replace it. */
  readonly cancel: () => void;
  /** Tries again; present where the last one failed. */
  readonly retry: (() => void) | undefined;
};

/**
 * Smaller than `useTask`: no progress, no Cancel. A page that needs neither does not load it.
 *
 * @example const lazy = useLazyValue(); lazy.start(loadExample, setText); const edit = (text: string) => { lazy.cancel(); setText(text); };
 */
export function useLazyValue(): LazyValue {
  const newest = useRef<object>(undefined);
  const [retry, setRetry] = useState<() => void>();
  const cancel = () => {
    newest.current = undefined;
    setRetry(undefined);
  };
  const start: LazyValue['start'] = (make, put) => {
    const own = {};
    newest.current = own;
    setRetry(undefined);
    make().then(
      (made) => {
        if (newest.current === own) put(made);
      },
      () => {
        if (newest.current === own) setRetry(() => () => start(make, put));
      },
    );
  };
  return { start, cancel, retry };
}
