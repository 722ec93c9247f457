/** Tells screen readers that hashes are there, once and not one by one. */
import { useEffect, useEffectEvent } from 'react';
import { formatBytes, plural } from '#src/lib/format.ts';
import { announce } from '#src/ui/basics/announce.ts';
import { useAtRest } from '#src/ui/basics/use-at-rest.ts';
import type { Digests } from './algorithms.ts';

/** How long nothing must change before the hashes are announced, in milliseconds. */
const SILENCE_MS = 800;

/** Announces how many hashes of how many bytes there are when they have not changed for a moment. */
export function useDigestsAnnouncement(digests: Digests, bytes: number): void {
  const settled = useAtRest(digests, SILENCE_MS);
  const size = useEffectEvent(() => bytes);
  // The live region is the page's, outside React.
  useEffect(() => {
    if (settled.size > 0) announce(`${plural(settled.size, 'hash', 'hashes')} of ${formatBytes(size())}`);
  }, [settled]);
}
