/** The way rooms were opened before `useTool`; it goes when every room has moved. */
import { useEffect, useEffectEvent } from 'react';
import { readFragment } from './link.ts';
import { receiveAt } from './hand-over.ts';

/** The inputs in a link, or a value from another tool. */
export type Arrival =
  | { readonly from: 'link'; readonly values: Readonly<Record<string, string>> }
  | { readonly from: 'tool'; readonly kind: string; readonly value: string };

/** Calls `onArrival` once when the page opens with something, and again for every new link in the same tab. */
export function useArrival(onArrival: (arrival: Arrival) => void): void {
  const receive = useEffectEvent(onArrival);
  // What the page is opened with comes from outside React: the address bar and the tab's storage.
  useEffect(() => {
    const readLink = () => {
      const given = [...readFragment(location.hash).values].filter(([, value]) => value !== '');
      if (given.length > 0) receive({ from: 'link', values: Object.fromEntries(given) });
    };
    readLink();
    const path = `/${location.pathname.split('/').findLast((part) => part !== '') ?? ''}`;
    const stop = receiveAt(path, (sent) => {
      if ('text' in sent) receive({ from: 'tool', kind: sent.kind, value: sent.text });
    });
    window.addEventListener('hashchange', readLink);
    return () => {
      stop();
      window.removeEventListener('hashchange', readLink);
    };
  }, []);
}
