/** What the timezone page asks of the browser: Temporal, its own zone, and the list of zones. */
import type { ComboboxOptions } from '#src/ui/fields/combobox.tsx';
import { ownZoneName } from '#src/lib/own-zone.ts';
import { currentZoneName } from '#src/lib/zone-names.ts';
import { useBrowserValue } from '#src/ui/browser/use-browser-value.ts';
import { type Part, usePart } from '#src/ui/basics/use-part.ts';
import { isKnownZone } from '../logic.ts';
import { readOffset } from './offset.ts';
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

/** The name in use today, where it can be computed with. Temporal is asked where there is one: the first formatter of Intl stops a slow phone. */
export function presentName(zone: string): string {
  const temporal = native();
  return temporal ? currentZoneName(zone, (name) => isKnownZone(temporal, name)) : currentZoneName(zone);
}

/** The zone the browser is set to, under its present name; `''` while prerendering. */
export const useOwnZone = (): string => useBrowserValue(readOwnZone, '');

const readOwnZone = () => presentName(ownZoneName());

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** The zones of this browser, UTC first, under their present names, with search words, which are loaded only now. */
export async function loadZones(): Promise<ComboboxOptions> {
  const { listZones, searchZones } = await import('./zones.ts');
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const ids = Intl.supportedValuesOf('timeZone').map(presentName);
  const zones = listZones(ids, (code) => countries.of(code) ?? code);
  const details = new Map(zones.map(({ id, detail }) => [id, detail]));
  const now = Date.now();
  const offsetsOf = (id: string) => [offsetMinutesAt(id, now), offsetMinutesAt(id, now + HALF_A_YEAR_MS)];
  return {
    search: (query) => searchZones(query, zones, offsetsOf).map(({ id }) => id),
    describe: (id) => details.get(id) ?? '',
  };
}

/** Minutes ahead of UTC: Temporal's where the browser has it, for it is much faster than Intl. */
function offsetMinutesAt(zone: string, epochMs: number): number {
  const at = native()?.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
  if (at) return Math.round(at.offsetNanoseconds / 60e9);
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' }).formatToParts(
    epochMs,
  );
  return readOffset(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? 0;
}
