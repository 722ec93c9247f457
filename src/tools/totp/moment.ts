/** The moment that codes are wanted for. */
import { nsOf } from '#src/lib/dates/civil.ts';
import { readDate } from '#src/lib/dates/read-date.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';

/** Milliseconds since 1970 of a Unix time in seconds, or of a date and time; where it names no offset, it is read in `zone`. */
export function readMoment(typed: string, zone: string): Result<number> {
  const text = typed.trim();
  if (/^\d{1,12}$/.test(text)) return ok(Number(text) * 1000);
  const read = readDate(text, 2000);
  if (!read) return fail(`expected Unix seconds or a date and time, found "${text.slice(0, 40)}"`);
  if (!read.ok) return read;
  const { civil, offset, zone: named } = read.value;
  const utcMs = Number(nsOf(civil) / 1_000_000n);
  if (offset !== undefined) return notBefore1970(utcMs - offset * 1000);
  try {
    const guessMs = utcMs - offsetMs(named ?? zone, utcMs);
    return notBefore1970(utcMs - offsetMs(named ?? zone, guessMs));
  } catch {
    return fail(`expected a time zone that is known, found "${named ?? zone}"`);
  }
}

const notBefore1970 = (atMs: number): Result<number> =>
  atMs >= 0 ? ok(atMs) : fail('expected a time from 1970 on: the counter begins there');

/** How far a zone is ahead of UTC then. Throws a `RangeError` for a zone that is not known. */
function offsetMs(zone: string, atMs: number): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(atMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes, seconds = '0'] = /([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(name) ?? [];
  const size = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return (sign === '-' ? -size : size) * 1000;
}
