/** A part of a primitive that is fetched when it is needed. What it adds to can do without: a failed fetch is tried again when asked next. */
import { useEffect, useState } from 'react';

/** The module that `load` imports, from soon after `isNeeded` on. `load` must be a constant. */
export function usePart<T extends object>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const [part, setPart] = useState<{ readonly module: T }>();
  const isWaiting = isNeeded && !part;
  // The network is outside React.
  useEffect(() => {
    if (!isWaiting) return;
    load().then(
      (module) => setPart({ module }),
      () => undefined,
    );
  }, [isWaiting, load]);
  return part?.module;
}
