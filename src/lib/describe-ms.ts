/** A time that is only known roughly, in words. */

const UNITS = [
  { ms: 365.25 * 86_400_000, name: 'year' },
  { ms: 86_400_000, name: 'day' },
  { ms: 3_600_000, name: 'hour' },
  { ms: 60_000, name: 'minute' },
  { ms: 1000, name: 'second' },
] as const;

/** `describeMs(48)` → `48 ms`; `describeMs(3100)` → `3.1 seconds`; two digits are all that an estimate can promise. */
export function describeMs(ms: number): string {
  const unit = UNITS.find((candidate) => ms >= candidate.ms);
  if (!unit) return ms < 1 ? 'less than 1 ms' : `${twoDigits(ms)} ms`;
  const amount = twoDigits(ms / unit.ms);
  return `${amount} ${unit.name}${amount === '1' ? '' : 's'}`;
}

function twoDigits(amount: number): string {
  return amount < 9.95 ? String(Math.round(amount * 10) / 10) : String(Math.round(amount));
}
