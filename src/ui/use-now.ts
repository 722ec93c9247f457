/** The clock, for countdowns: read once a second, never while prerendering. */
import { useBrowserValue } from './use-browser-value.ts';

const SECOND_MS = 1000;

/** The current moment in milliseconds since 1970, cut to the second; `undefined` until the page lives. */
export const useNow = (): number | undefined =>
  useBrowserValue<number | undefined>(readSecond, undefined, everySecond);

const readSecond = () => Math.floor(Date.now() / SECOND_MS) * SECOND_MS;

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, SECOND_MS);
  return () => clearInterval(timer);
}
