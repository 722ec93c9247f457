/** What the fields hold before anything is typed: the date and the time now. */
import { twoDigits } from '#src/lib/format.ts';
import { isKnownZone } from '#src/lib/temporal.ts';
import { type Entry, type Occurrence } from '../logic.ts';
import type { Temporal } from '../zones/temporal.ts';
import { fromHour24 } from './clock-time.ts';

/** A date and a time as typed, without the zone they are meant in. */
export type TypedTime = Omit<Entry, 'zone'>;

/** The date of today where the browser is, as its date field writes it. */
export function today(now: Date): string {
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`;
}

/** A moment as it would be typed, and which of two times it is where clocks went back over it. */
export type PresentTime = { readonly typed: TypedTime; readonly occurrence: Occurrence };

/** The moment of a clock in a zone, as it would be typed there; in UTC where the zone is not known. */
export function nowIn(temporal: Temporal, zone: string, epochMs: number): PresentTime {
  const known = isKnownZone(temporal, zone) ? zone : 'UTC';
  const now = temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(known);
  const earlier = now.toPlainDateTime().toZonedDateTime(known, { disambiguation: 'earlier' });
  return {
    typed: { date: now.toPlainDate().toString(), ...fromHour24(now.hour, now.minute) },
    occurrence: now.equals(earlier) ? 'earlier' : 'later',
  };
}
