/** Asks both services when the page opens, and again on request; leaving the page cancels them. */
import { useEffect, useState } from 'react';
import { workerClient } from '#src/lib/worker/client.ts';
import { askService } from '#src/ui/browser/ask-service.ts';
import { BUILT_SERVICES, onConfig, serviceOf } from '#src/ui/browser/site-config.ts';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import type { Family } from '#src/lib/ip-address.ts';
import type { Lookup } from './logic.ts';
import type { api } from './worker.ts';

const NAMES = { IPv4: 'ipv4', IPv6: 'ipv6' } as const;

/** The service of a family (README, "Settings"; `config.json` may name another address of the two). */
export const useService = (family: Family): string =>
  useBrowserValue(() => serviceOf(NAMES[family]), BUILT_SERVICES[NAMES[family]], onConfig);

/** In the order of the rows (spec §2.3). */
export const FAMILIES = ['IPv4', 'IPv6'] as const;

/** What each service answered; absent while it has not. */
export type Lookups = Readonly<Partial<Record<Family, Lookup>>>;

const worker = workerClient<typeof api>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
);

const ask = (family: Family, signal: AbortSignal): Promise<Lookup> =>
  askService(
    signal,
    (context) => worker.run(context, async (remote) => await remote.lookUp(family, serviceOf(NAMES[family]))),
    { found: false, failure: { kind: 'unreachable' }, elapsedMs: 0 },
  );

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
    // One that was given up has nothing to tell.
    for (const family of FAMILIES) ask(family, signal).then(take(family), () => undefined);
    return () => leaving.abort();
  }, [round]);

  const refresh = () => {
    setLookups({});
    setRound(round + 1);
  };
  return { lookups, refresh };
}
