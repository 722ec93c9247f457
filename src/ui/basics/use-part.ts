/** Code that is fetched when it is first needed, so that a page's first visit stays light; a failed fetch can be tried again. */
import { useEffect, useState } from 'react';

/** Code that is loaded, or not yet, or could not be. */
export type Part<T> = {
  /** `undefined` until it is loaded. */
  readonly module: T | undefined;
  /** Whether it could not be fetched: an error to show, with `retry` on a button (`PartFailure`). */
  readonly isMissing: boolean;
  /** Fetches it again, and with it every other part that is missing on the page: they usually fail for the same reason. */
  readonly retry: () => void;
};

/** What has been loaded on this page, so that it stands there from the first render on when it is needed again. */
const loaded = new WeakMap<() => Promise<object>, object>();

/** What lets each missing part of the page be fetched again: a browser keeps no failed import. */
const missing = new Set<() => void>();

const retry = () => {
  for (const again of [...missing]) again();
};

/**
 * The module that `load` imports, from soon after `isNeeded` on. `load` must be a constant.
 * Calling `load` earlier, when the pointer or the focus comes near, makes it ready in time.
 *
 * @example
 * const { module, isMissing, retry } = usePart(loadLogic, text !== '');
 * return isMissing ? <PartFailure onRetry={retry} /> : module?.convert(text);
 */
export function usePart<T extends object>(load: () => Promise<T>, isNeeded: boolean): Part<T> {
  const [module, setModule] = useState(loaded.get(load) as T | undefined); // what this very `load` gave
  const [isMissing, setIsMissing] = useState(false);
  const isWaiting = isNeeded && !module && !isMissing;

  // The network is outside React.
  useEffect(() => {
    if (!isWaiting) return;
    load().then(
      (found) => {
        loaded.set(load, found);
        setModule(found);
      },
      () => setIsMissing(true),
    );
  }, [isWaiting, load]);

  useEffect(() => {
    if (!isMissing) return undefined;
    const again = () => setIsMissing(false);
    missing.add(again);
    return () => void missing.delete(again);
  }, [isMissing]);

  return { module, isMissing, retry };
}
