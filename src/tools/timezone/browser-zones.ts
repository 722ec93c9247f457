/** What the timezone page asks of the browser: Temporal, its own zone, the time by the minute, and the list of zones. */
import { useEffect, useState } from 'react';
import type { ComboboxOptions } from '#src/ui/combobox.tsx';
import { useBrowserValue } from '#src/ui/use-browser-value.ts';
import type { Temporal } from './temporal.ts';

const native = () => (globalThis as { Temporal?: Temporal }).Temporal; // newer than the types

/** Temporal, native or, where it is missing, loaded once the page lives; `undefined` until then. */
export function useTemporal(): Temporal | undefined {
  const own = useBrowserValue(native, undefined);
  const [polyfill, setPolyfill] = useState<Temporal>();
  useEffect(() => {
    if (native()) return;
    let isLeft = false;
    void import('temporal-polyfill').then(({ Temporal: loaded }) => {
      // As a function, for a class that is a function would be called by the setter.
      if (!isLeft) setPolyfill(() => loaded);
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return own ?? polyfill;
}

/** The zone the browser is set to, `''` while prerendering. */
export const useOwnZone = (): string =>
  useBrowserValue(() => Intl.DateTimeFormat().resolvedOptions().timeZone, '');

const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 1000;

/** The current minute in milliseconds since 1970; `undefined` until the page lives. */
export const useMinute = (): number | undefined =>
  useBrowserValue<number | undefined>(readMinute, undefined, watchClock);

const readMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

function watchClock(notify: () => void): () => void {
  const timer = setInterval(notify, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** The zones of this browser, UTC first, with their names and search words, which are loaded only now. */
export async function loadZones(): Promise<ComboboxOptions> {
  const { listZones, searchZones } = await import('./zones.ts');
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const zones = listZones(Intl.supportedValuesOf('timeZone'), (code) => countries.of(code) ?? code);
  const details = new Map(zones.map(({ id, detail }) => [id, detail]));
  return {
    search: (query) => searchZones(query, zones).map(({ id }) => id),
    describe: (id) => details.get(id) ?? '',
  };
}
