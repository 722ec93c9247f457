/** The date to judge by. */
import { nsOf } from '#src/lib/dates/civil.ts';
import { readDate } from '#src/lib/dates/read-date.ts';

/** Milliseconds since 1970: now for an empty text, Unix seconds, or a date that is of UTC where it names no offset. */
export function readAt(typed: string, nowMs: number): number | undefined {
  const text = typed.trim();
  if (text === '') return nowMs;
  if (/^\d{6,12}$/.test(text)) return Number(text) * 1000;
  const read = readDate(text, new Date(nowMs).getUTCFullYear());
  if (!read?.ok) return undefined;
  return Number(nsOf(read.value.civil) / 1_000_000n) - (read.value.offset ?? 0) * 1000;
}
