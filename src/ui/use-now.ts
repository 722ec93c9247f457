/** The clock, for countdowns and whatever follows the time: never read while prerendering. */
import { useBrowserValue } from './use-browser-value.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** The current moment in milliseconds since 1970, cut to the second; `undefined` until the page lives. */
export const useNow = (): number | undefined =>
  useBrowserValue<number | undefined>(readSecond, undefined, everySecond);

/** As `useNow`, cut to the minute: what uses it is drawn again once a minute. */
export const useMinute = (): number | undefined =>
  useBrowserValue<number | undefined>(readMinute, undefined, everySecond);

/** `useNow` or `useMinute`, as a page's state asks. */
export const useClock = (isBySeconds: boolean): number | undefined =>
  useBrowserValue<number | undefined>(isBySeconds ? readSecond : readMinute, undefined, everySecond);

const cutTo = (unitMs: number) => Math.floor(Date.now() / unitMs) * unitMs;
const readSecond = () => cutTo(SECOND_MS);
const readMinute = () => cutTo(MINUTE_MS);

function everySecond(notify: () => void): () => void {
  const timer = setInterval(notify, SECOND_MS);
  return () => clearInterval(timer);
}
