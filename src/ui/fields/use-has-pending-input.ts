/** Removes a text's messages with the very key that changes it, though the page receives the key after the paint. */
import { useSyncExternalStore } from 'react';
import { hasPendingInput, watchers } from './use-deferred-change.ts';

/**
 * Whether some field shows a text that the page has not received yet: its messages about the text before are not true of this one.
 * `const hasPendingInput = useHasPendingInput(); return matches && !hasPendingInput && <Notice tone="success" title="Match" />`
 */
export const useHasPendingInput = (): boolean => useSyncExternalStore(watch, hasPendingInput, () => false);

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}
