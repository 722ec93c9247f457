/** Writes the dates of RDAP events (RFC 3339) in US English long format, and counts the days to them. */

/** Date, time and zone of RFC 3339; servers leave the zone or the time out, and put a space for the T. */
const RFC_3339 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(?:\.\d+)?\s*(Z|UTC|([+-]\d{2}):?(\d{2}))?)?$/i;

type Stamp = { readonly at: Date; readonly hasTime: boolean; readonly hasZone: boolean };

/** `undefined` for everything that is no date. */
export function parseStamp(text: string): Stamp | undefined {
  const [, day, time, zone, hours, minutes] = RFC_3339.exec(text.trim()) ?? [];
  if (!day || !isDay(day)) return undefined;
  const offset = hours && minutes ? `${hours}:${minutes}` : 'Z';
  const at = new Date(`${day}T${time ?? '00:00'}${offset}`);
  if (Number.isNaN(at.getTime())) return undefined;
  return { at, hasTime: time !== undefined, hasZone: zone !== undefined };
}

/** Whether the calendar has this day: `Date` takes February 30 for March 1. */
function isDay(day: string): boolean {
  const at = new Date(`${day}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/**
 * Spec §7: US English long format with hour and minute; the zone is stated, for without it the hour is ambiguous.
 * `formatDate('1995-08-14T04:00:00Z', 'UTC')` is `August 14, 1995 at 4:00 AM UTC`. What is no date stays as it is.
 */
export function formatDate(text: string, timeZone?: string): string {
  const stamp = parseStamp(text);
  if (!stamp) return text.trim();
  if (!stamp.hasTime) return write(stamp.at, { timeZone: 'UTC' });
  const zoned = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  if (!stamp.hasZone) return `${write(stamp.at, { ...zoned, timeZone: 'UTC' })} (no zone stated)`;
  return write(stamp.at, timeZone ? { ...zoned, timeZone } : zoned);
}

function write(at: Date, options: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...options,
  });
  // Newer ICU puts a narrow no-break space before AM and PM, which breaks searching and copying.
  return format.format(at).replace(/[\u202F\u00A0]/g, ' ');
}

const DAY_MS = 86_400_000;

/** Whole days from now to a date, negative once it has passed; `undefined` for what is no date. */
export function daysUntil(text: string, now: number): number | undefined {
  const stamp = parseStamp(text);
  return stamp && Math.floor((stamp.at.getTime() - now) / DAY_MS);
}

/** `describeExpiry(30)` is `expires in 30 days`; `describeExpiry(-1)` is `expired 1 day ago`. */
export function describeExpiry(days: number): string {
  const count = Math.abs(days);
  const unit = count === 1 ? 'day' : 'days';
  if (days > 0) return `expires in ${count} ${unit}`;
  return days < 0 ? `expired ${count} ${unit} ago` : 'expires within a day';
}
