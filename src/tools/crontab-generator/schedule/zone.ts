/** Local time in an IANA zone from the platform's own database (`Intl`): offsets, and the moments they change. */

/** Milliseconds of a minute. */
export const MS_PER_MINUTE = 60_000;
/** Milliseconds of an hour. */
export const MS_PER_HOUR = 3_600_000;

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

/** Whether the platform knows the zone. `Europe/Berlin` is, `Mars/Olympus` is not. */
export function isKnownZone(timeZone: string): boolean {
  try {
    formatterFor(timeZone);
    return true;
  } catch {
    return false;
  }
}

/** Offsets that were asked for, by zone and instant: the days of one schedule are mostly those of the next. */
const offsets = new Map<string, Map<number, number>>();
/** The most that are kept of a zone. */
const MOST_OFFSETS = 5000;

/** Local time minus UTC at an instant, in milliseconds: New York in July is -14,400,000. */
export function offsetAt(instantMs: number, timeZone: string): number {
  const known = offsets.get(timeZone) ?? new Map<number, number>();
  offsets.set(timeZone, known);
  const before = known.get(instantMs);
  if (before !== undefined) return before;
  if (known.size >= MOST_OFFSETS) known.clear();
  const offset = readOffset(instantMs, timeZone);
  known.set(instantMs, offset);
  return offset;
}

function readOffset(instantMs: number, timeZone: string): number {
  const parts = new Map(
    formatterFor(timeZone)
      .formatToParts(instantMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  const wholeSeconds = Math.floor(instantMs / 1000) * 1000;
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return Date.UTC(year, month - 1, day, part('hour'), part('minute'), part('second')) - wholeSeconds;
}

/** A change of the zone's offset: from `at` on it is `after`. */
export type Transition = { readonly at: number; readonly before: number; readonly after: number };

/** The change between two instants that have different offsets, to the second. */
function bisect(fromMs: number, toMs: number, timeZone: string): Transition {
  const before = offsetAt(fromMs, timeZone);
  let low = Math.floor(fromMs / 1000);
  let high = Math.floor(toMs / 1000);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * 1000, timeZone) === before) low = middle;
    else high = middle;
  }
  return { at: high * 1000, before, after: offsetAt(high * 1000, timeZone) };
}

/** Changes are never closer together than this: Ramadan in Morocco is four weeks. */
const SEARCH_STEP_MS = 10 * 24 * MS_PER_HOUR;

/** All changes of offset between two instants, in order. */
export function transitionsBetween(fromMs: number, toMs: number, timeZone: string): readonly Transition[] {
  const found: Transition[] = [];
  for (let start = fromMs; start < toMs; start += SEARCH_STEP_MS) {
    const end = Math.min(start + SEARCH_STEP_MS, toMs);
    if (offsetAt(start, timeZone) !== offsetAt(end, timeZone)) found.push(bisect(start, end, timeZone));
  }
  return found;
}
