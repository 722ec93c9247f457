/** The contents of a fold: made when it is first opened, so that nothing on the page stands there twice. */
import { useCallback, useState } from 'react';

/**
 * Whether a `<details>` has been opened, and what it takes to notice: `const [wasOpened, noticing] = useOpened()`, then
 * `<details {...noticing}>{wasOpened && …}`. It may have been opened before the page's code was there.
 */
export function useOpened() {
  const [wasOpened, setWasOpened] = useState(false);
  const onToggle = useCallback(() => setWasOpened(true), []);
  const ref = useCallback((fold: HTMLDetailsElement | null) => {
    if (fold?.open) setWasOpened(true);
  }, []);
  return [wasOpened, { ref, onToggle }] as const;
}
