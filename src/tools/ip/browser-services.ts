/** Asks both services when the page opens, and again on request; leaving the page gives the questions up. */
import { useEffect, useState } from 'react';
import { ask } from '#src/lib/worker/ask.ts';
import type { Family } from './address.ts';
import { lookUp, type Lookup } from './logic.ts';

/** The two services (README, "Settings"). */
export const SERVICES: Readonly<Record<Family, string>> = {
  IPv4: import.meta.env.VITE_IPV4_SERVICE,
  IPv6: import.meta.env.VITE_IPV6_SERVICE,
};

export const FAMILIES = ['IPv4', 'IPv6'] as const;

/** What each service answered; absent while it has not. */
export type Lookups = Readonly<Partial<Record<Family, Lookup>>>;

/**
 * Both services, asked when the page opens and again by `refresh`.
 * @example const { lookups, refresh } = useLookups(); lookups.IPv4?.found
 */
export function useLookups(): { readonly lookups: Lookups; readonly refresh: () => void } {
  const [round, setRound] = useState(0);
  const [lookups, setLookups] = useState<Lookups>({});

  // The effect talks to the two services.
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const take = (family: Family) => (lookup: Lookup) => {
      if (!signal.aborted) setLookups((known) => ({ ...known, [family]: lookup }));
    };
    for (const family of FAMILIES) void lookUp(ask, family, SERVICES[family]).then(take(family));
    return () => leaving.abort();
  }, [round]);

  const refresh = () => {
    setLookups({});
    setRound(round + 1);
  };
  return { lookups, refresh };
}
