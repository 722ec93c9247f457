/** Temporal (ECMA-262): the platform's own, or the polyfill where it has none yet. */
import type { Temporal as Namespace } from 'temporal-polyfill';
import { loadOnce } from './load-once.ts';

const loadPolyfill = loadOnce(() => import('temporal-polyfill'));

/** The namespace `Temporal`. */
export type Temporal = typeof Namespace;

/** Native, or loaded. */
export async function loadTemporal(): Promise<Temporal> {
  const native = (globalThis as { Temporal?: Temporal }).Temporal; // newer than the types
  return native ?? (await loadPolyfill()).Temporal;
}

/** Whether Temporal can use a zone: browsers differ in the names they know. */
export function isKnownZone(temporal: Temporal, zone: string): boolean {
  try {
    temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone);
    return /[A-Za-z]/.test(zone);
  } catch {
    return false;
  }
}
