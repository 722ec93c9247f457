/** The only place that reads facts of the browser (storage, screen, clock, media queries): never baked into a prerendered page. */
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * A fact read from the browser, with a placeholder for prerendering and the first render.
 * `read` must return the same value (by `Object.is`) while nothing changed; `subscribe` signals when to read again.
 *
 * @example useBrowserValue(() => navigator.userAgent, '')
 */
export function useBrowserValue<T>(
  read: () => T,
  placeholder: T,
  subscribe: (notify: () => void) => () => void = never,
): T {
  return useSyncExternalStore(subscribe, read, () => placeholder);
}

const isTrue = () => true;

/** False while prerendering and during hydration, true from then on. */
export const useIsMounted = (): boolean => useBrowserValue(isTrue, false);
