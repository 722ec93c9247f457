/** Code that is fetched when it is first needed, so that a page's first visit stays light. */
import { useEffect, useState } from 'react';

/**
 * The module that `load` imports, from soon after `isNeeded` on; `undefined` before. `load` must be a constant.
 * Calling `load` earlier, when the person comes near, makes it ready in time. A failed fetch meets the page's error boundary.
 *
 * @example const logic = useModule(loadLogic, text !== ''); const result = logic?.convert(text) ?? '';
 */
export function useModule<T extends object>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const [outcome, setOutcome] = useState<{ readonly module: T } | { readonly failure: unknown }>();
  const isWaiting = isNeeded && outcome === undefined;

  // The network is outside React.
  useEffect(() => {
    if (!isWaiting) return;
    load().then(
      (module) => setOutcome({ module }),
      (failure: unknown) => setOutcome({ failure }),
    );
  }, [isWaiting, load]);

  if (outcome && 'failure' in outcome) throw outcome.failure;
  return outcome?.module;
}
