/** What the scripts of a page hold in memory once they have come to rest. */
import type { CDPSession } from '@playwright/test';

const PAUSE_MS = 300;
const MOST_READINGS = 30;
/** Two readings that differ by less are the same, as a part of them. */
const SAME = 0.005;

/** Bytes that scripts hold after garbage was collected: read again and again until two readings are the same. */
export async function restingHeap(devtools: CDPSession): Promise<number> {
  let before = await collected(devtools);
  for (let readings = 1; readings < MOST_READINGS; readings += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    const now = await collected(devtools);
    if (Math.abs(now - before) < before * SAME) return Math.min(before, now);
    before = now;
  }
  return before;
}

async function collected(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
