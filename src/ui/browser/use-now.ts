/** The clock, for countdowns and whatever follows the time: never read while prerendering. */
import { useBrowserValue } from './use-browser-value.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/**
 * The current moment in milliseconds since 1970, cut to the unit: what uses it is drawn again as often. `undefined` until the page lives.
 *
 * @example const nowMs = useNow('minute');
 */
export const useNow = (unit: 'second' | 'minute' = 'second'): number | undefined =>
  useBrowserValue<number | undefined>(unit === 'second' ? readSecond : readMinute, undefined, everySecond);

const cutTo = (unitMs: number) => Math.floor(Date.now() / unitMs) * unitMs;
const readSecond = () => cutTo(SECOND_MS);
const readMinute = () => cutTo(MINUTE_MS);

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, SECOND_MS);
  return () => clearInterval(timer);
}
