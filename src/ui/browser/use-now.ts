/** The clock, for countdowns and whatever follows the time: never read while prerendering. */
import { useBrowserValue } from './use-browser-value.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * The current moment in milliseconds since 1970, cut to the unit: what uses it is drawn again as often, while the tab is
 * seen. `undefined` until the page lives, and with `never`.
 *
 * @example const nowMs = useNow('minute');
 */
export const useNow = (unit: 'second' | 'minute' | 'never' = 'second'): number | undefined =>
  useBrowserValue<number | undefined>(READERS[unit], undefined, unit === 'never' ? neverMore : everySecond);

const cutTo = (unitMs: number) => Math.floor(Date.now() / unitMs) * unitMs;
const readSecond = () => cutTo(SECOND_MS);
const READERS = { second: readSecond, minute: () => cutTo(MINUTE_MS), never: () => undefined } as const;
const neverMore = () => () => undefined;

function everySecond(notify: () => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) notify();
  }, SECOND_MS);
  return () => clearInterval(timer);
}
