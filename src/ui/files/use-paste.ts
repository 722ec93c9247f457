/** What is pasted anywhere on the page, wherever the focus is. */
import { useEffect, useEffectEvent } from 'react';

/** Calls `take` for every paste on the page, with what `take` closes over at that moment. */
export function usePaste(take: (event: ClipboardEvent) => void): void {
  const receive = useEffectEvent(take);
  // The clipboard's events go to the window, not to a component.
  useEffect(() => {
    const listen = (event: ClipboardEvent) => receive(event);
    window.addEventListener('paste', listen);
    return () => window.removeEventListener('paste', listen);
  }, []);
}

/** The pictures among pasted files; a paste without one is left to the browser, so that text still goes into its box. */
export function usePastedImages(onImages: (images: readonly File[]) => void): void {
  usePaste((event) => {
    const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (images.length === 0) return;
    event.preventDefault();
    onImages(images);
  });
}
