/** The theme of the page: the class of `body`, which the frame changes (app/frame/theme.ts). */
import { useSyncExternalStore } from 'react';

/** `dark` or `light`, and again when it changes. */
export const useTheme = (): string =>
  useSyncExternalStore(
    subscribe,
    () => document.body.className,
    () => 'dark',
  );

function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.body, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}
