/** Moments in words, the same on every page. */

/** `Thu, Jan 1, 1970, 00:00:00 UTC` in the zone given, by its IANA name; in this device's own without. `atMs` since 1970. */
export function writeInstant(atMs: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return format.format(atMs);
}
