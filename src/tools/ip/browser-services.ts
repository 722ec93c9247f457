/** Asks both services when the page opens, and again on request; leaving the page gives the questions up. */
import { useEffect, useState } from 'react';
import type { Family } from './address.ts';
import { lookUp } from './browser-lookup.ts';
import type { Lookup } from './logic.ts';

/** The two services (README, "Settings"). */
export const SERVICES: Readonly<Record<Family, string>> = {
  IPv4: import.meta.env.VITE_IPV4_SERVICE,
  IPv6: import.meta.env.VITE_IPV6_SERVICE,
};

export const FAMILIES = ['IPv4', 'IPv6'] as const;

/** What each service answered; absent while it has not. */
export type Lookups = Readonly<Partial<Record<Family, Lookup>>>;

export function useLookups(): { readonly lookups: Lookups; readonly refresh: () => void } {
  const [round, setRound] = useState(0);
  const [lookups, setLookups] = useState<Lookups>({});

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (family: Family) => (lookup: Lookup) => {
      if (!signal.aborted) setLookups((known) => ({ ...known, [family]: lookup }));
    };
    // One that was given up has nothing to tell.
    for (const family of FAMILIES)
      lookUp(family, SERVICES[family], signal).then(take(family), () => undefined);
    return () => leaving.abort();
  }, [round]);

  const refresh = () => {
    setLookups({});
    setRound(round + 1);
  };
  return { lookups, refresh };
}
