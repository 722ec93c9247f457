/** Offsets of time zones, by Temporal: the platform's own, or the polyfill. */
import type { Temporal as Namespace } from 'temporal-polyfill';
import { civilOf, isoText } from '#src/lib/dates/civil.ts';
import type { Temporal } from '#src/lib/temporal.ts';
import type { ZonedInstant, InstantsIn } from './logic.ts';

/** Looks up zones. */
export const instantsBy =
  (temporal: Temporal): InstantsIn =>
  (wallNs, zone) => {
    try {
      const wall = temporal.PlainDateTime.from(isoText(civilOf(wallNs)));
      const [earlier, later] = (['earlier', 'later'] as const).map((disambiguation) =>
        inZone(wall.toZonedDateTime(zone, { disambiguation })),
      );
      return earlier && later && { earlier, later };
    } catch {
      return undefined;
    }
  };

const inZone = (at: Namespace.ZonedDateTime): ZonedInstant => ({
  ns: at.epochNanoseconds,
  offset: at.offsetNanoseconds / 1e9,
});

/** Seconds east of UTC at a moment; nothing for an unknown zone. */
export function offsetAt(temporal: Temporal, ns: bigint, zone: string): number | undefined {
  try {
    return temporal.Instant.fromEpochNanoseconds(ns).toZonedDateTimeISO(zone).offsetNanoseconds / 1e9;
  } catch {
    return undefined;
  }
}
