/** What the timezone page asks of the browser: Temporal and its own zone. */
import { ownZoneName } from '#src/lib/own-zone.ts';
import { presentName } from '#src/ui/fields/zones.ts';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { type Part, usePart } from '#src/ui/basics/use-part.ts';
import type { Temporal } from './temporal.ts';

const native = () => (globalThis as { Temporal?: Temporal }).Temporal; // newer than the types

const loadPolyfill = () => import('temporal-polyfill');

/** Temporal, native or, where it is missing, loaded once the page lives; `undefined` until then. */
export function useTemporal(): Pick<Part<object>, 'isMissing' | 'retry'> & {
  readonly temporal: Temporal | undefined;
} {
  const isHydrated = useBrowserValue(() => true, false);
  const own = useBrowserValue(native, undefined);
  const { module, isMissing, retry } = usePart(loadPolyfill, isHydrated && !own);
  return { temporal: own ?? module?.Temporal, isMissing, retry };
}

/** The zone the browser is set to, under its present name; `''` while prerendering. */
export const useOwnZone = (): string => useBrowserValue(readOwnZone, '');

const readOwnZone = () => presentName(ownZoneName());
