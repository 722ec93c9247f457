/** The time zones that this browser knows, and how they are searched: what a field for a zone offers. */
import { ownZoneName } from '#src/lib/own-zone.ts';
import { isKnownZone, type Temporal } from '#src/lib/temporal.ts';
import { currentZoneName } from '#src/lib/zone-names.ts';
import type { ComboboxOptions } from './combobox.tsx';

const native = () => (globalThis as { Temporal?: Temporal }).Temporal; // newer than the types

/** The name in use today, where it can be computed with. Temporal is asked where there is one: the first formatter of Intl stops a slow phone. */
export function presentName(zone: string): string {
  const temporal = native();
  return temporal ? currentZoneName(zone, (name) => isKnownZone(temporal, name)) : currentZoneName(zone);
}

const HALF_A_YEAR_MS = 182 * 86_400_000;

/** The zones of this browser, UTC first, under their present names, with search words, which are loaded only now. */
export async function loadZones(): Promise<ComboboxOptions> {
  const [{ listZones, searchZones }, { readOffset }] = await Promise.all([
    import('#src/lib/zones/zones.ts'),
    import('#src/lib/zones/offset.ts'),
  ]);
  const countries = new Intl.DisplayNames('en', { type: 'region' });
  const ids = Intl.supportedValuesOf('timeZone').map(presentName);
  const zones = listZones(ids, (code) => countries.of(code) ?? code);
  const details = new Map(zones.map(({ id, detail }) => [id, detail]));
  const now = Date.now();
  /** Minutes ahead of UTC: Temporal's where the browser has it, for it is much faster than Intl. */
  const offsetAt = (zone: string, epochMs: number): number => {
    const at = native()?.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone);
    if (at) return Math.round(at.offsetNanoseconds / 60e9);
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    const name = format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName');
    return readOffset(name?.value ?? '') ?? 0;
  };
  const offsetsOf = (id: string) => [offsetAt(id, now), offsetAt(id, now + HALF_A_YEAR_MS)];
  return {
    search: (query) => searchZones(query, zones, offsetsOf).map(({ id }) => id),
    describe: (id) => details.get(id) ?? '',
  };
}

const FIXED = /^[+-]\d\d:\d\d$/;

/** The zone of this device and UTC stand before the others; an offset such as `+02:00` is a zone too. */
export async function loadOwnZones(): Promise<ComboboxOptions> {
  const all = await loadZones();
  const own = presentName(ownZoneName());
  const first = [...new Set([own, 'UTC'])];
  return {
    search: (query) => {
      const typed = query.trim();
      if (typed === '') return [...new Set([...first, ...all.search('')])];
      return [...(FIXED.test(typed) ? [typed] : []), ...all.search(typed)];
    },
    describe: (id) => {
      if (FIXED.test(id)) return 'the same all year';
      return id === own ? `this device’s · ${all.describe(id)}` : all.describe(id);
    },
  };
}
