/** What a tool is opened with: the inputs in a shared link's fragment, or a value sent from another tool. Neither reaches a server. */
import { useEffect, useEffectEvent } from 'react';

export type Arrival =
  | { readonly from: 'link'; readonly values: Readonly<Record<string, string>> }
  | { readonly from: 'tool'; readonly kind: string; readonly value: string };

/** The longest link worth sharing, in characters: chat programs and mail cut longer ones. */
export const LINK_LIMIT = 32_000;

let handedOver: { readonly kind: string; readonly value: string } | undefined;

/** Leaves a value, in memory only, for the tool that opens next. */
export function handOver(kind: string, value: string): void {
  handedOver = { kind, value };
}

/**
 * Calls `onArrival` once when the page opens with something, and again for every new link in the same tab.
 * The effect reads the address bar and the hand-over.
 */
export function useArrival(onArrival: (arrival: Arrival) => void): void {
  const receive = useEffectEvent(onArrival);
  useEffect(() => {
    const sent = handedOver;
    handedOver = undefined;
    if (sent) receive({ from: 'tool', ...sent });
    const readLink = () => {
      const values = parseFragment(location.hash);
      if (Object.keys(values).length > 0) receive({ from: 'link', values });
    };
    if (!sent) readLink();
    window.addEventListener('hashchange', readLink);
    return () => window.removeEventListener('hashchange', readLink);
  }, []);
}

/** `#text=a%20b&format=hex` → `{ text: 'a b', format: 'hex' }`. Anything else gives what can be read of it. */
export const parseFragment = (fragment: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...new URLSearchParams(fragment.replace(/^#/, ''))].filter(([, value]) => value !== ''),
  );

/** The address of this page with its inputs in the fragment; empty values are left out. */
export function linkTo(address: string, values: Readonly<Record<string, string>>): string {
  const fragment = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return `${address.replace(/#.*$/s, '')}#${fragment.toString()}`;
}
