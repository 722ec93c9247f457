/** Offsets from UTC as people write them. */

/** `UTC+5:30`, `GMT+2`, `utc −3`, `+0545`. */
const OFFSET = /^(?:utc|gmt)?\s?([+\-\u2212])\s?(\d{1,2})(?::?([0-5]\d))?$/i;
const MOST_HOURS = 14;

/**
 * Minutes ahead of UTC; `undefined` for a text that is no offset.
 *
 * @example readOffset('UTC+5:30') // 330
 * @example readOffset('GMT') // 0
 */
export function readOffset(text: string): number | undefined {
  const typed = text.trim();
  if (/^(?:gmt|utc)$/i.test(typed)) return 0;
  const [, sign, hours, minutes] = OFFSET.exec(typed) ?? [];
  if (hours === undefined || Number(hours) > MOST_HOURS) return undefined;
  return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes ?? 0));
}
