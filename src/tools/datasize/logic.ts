/** Data sizes: how other programs write them, and how long they take. */
import {
  fraction,
  floorOf,
  inDigits,
  over,
  plus,
  times,
  toDecimals,
  type Fraction,
} from '#src/lib/fraction.ts';

const LETTERS = ['', 'K', 'M', 'G', 'T', 'P', 'E', 'Z', 'Y', 'R', 'Q'];

/** The power of a base at which a number of bytes is below the next. */
function powerOf(bytes: bigint, base: bigint): number {
  let power = 0;
  for (let rest = bytes; rest >= base && power < LETTERS.length - 1; rest /= base) power += 1;
  return power;
}

/** As Windows Explorer does: three digits, cut, with 1,024: 23506 is `22.9 KB`. */
export function asWindows(bytes: bigint): string {
  const power = powerOf(bytes, 1024n);
  if (power === 0) return `${bytes} bytes`;
  const unit = 1024n ** BigInt(power);
  const whole = bytes / unit;
  const decimals = Math.max(0, 3 - String(whole).length);
  const scale = 10n ** BigInt(decimals);
  const cut = (bytes * scale) / unit;
  return `${toDecimals(fraction(cut, scale), decimals)} ${LETTERS[power] ?? ''}B`;
}

/** As `ls -h`, `du -h` and `numfmt --to=iec` do: one decimal below 10, rounded up, with 1,024: 1025 is `1.1K`. */
export function asLs(bytes: bigint): string {
  let power = powerOf(bytes, 1024n);
  if (power === 0) return String(bytes);
  const ceiling = (scale: bigint) => (bytes * scale + 1024n ** BigInt(power) - 1n) / 1024n ** BigInt(power);
  if (ceiling(1n) >= 1024n && power < LETTERS.length - 1) power += 1;
  const tenths = ceiling(10n);
  const text = tenths < 100n ? toDecimals(fraction(tenths, 10n), 1) : String(ceiling(1n));
  return text + (LETTERS[power] ?? '');
}

/** As the Finder of macOS does: with 1,000, no decimals of KB, one of MB, two above. */
export function asFinder(bytes: bigint): string {
  const power = powerOf(bytes, 1000n);
  if (power === 0) return `${bytes} bytes`;
  const value = fraction(bytes, 1000n ** BigInt(power));
  const text = toDecimals(value, Math.min(2, power - 1));
  return `${text.includes('.') ? text.replace(/(?:\.|(?<![.0]))0+$/, '') : text} ${LETTERS[power] ?? ''}B`;
}

const STEPS = [
  ['d', 86_400n],
  ['h', 3600n],
  ['min', 60n],
] as const;

/** Seconds as a person says them: `1 min 25.9 s`, `2 d 3 h 4 min`; below 10 seconds with three digits. */
export function inTime(seconds: Fraction): string {
  const tenths = floorOf(plus(times(seconds, fraction(10n)), fraction(1n, 2n)));
  if (tenths < 100n) return `${inDigits(seconds, 3).text} s`;
  const [largest] = STEPS.filter(([, length]) => tenths >= length * 10n);
  // Above an hour tenths of a second are of no use, above a day seconds are not.
  const unit = largest?.[0] === 'd' ? 600n : largest?.[0] === 'h' ? 10n : 1n;
  let rest = ((tenths + unit / 2n) / unit) * unit;
  const parts: string[] = [];
  for (const [name, length] of STEPS) {
    const count = rest / (length * 10n);
    rest %= length * 10n;
    if (count > 0n) parts.push(`${count} ${name}`);
  }
  if (rest > 0n) parts.push(`${inDigits(fraction(rest, 10n)).text} s`);
  return parts.join(' ');
}

const ISO_DECIMALS = 9;

/** ISO 8601, to a nanosecond: `PT1M25.89934592S`. */
export function inIso(seconds: Fraction): string {
  const scale = 10n ** BigInt(ISO_DECIMALS);
  const rounded = floorOf(plus(times(seconds, fraction(scale)), fraction(1n, 2n)));
  const days = rounded / (86_400n * scale);
  const hours = (rounded / (3600n * scale)) % 24n;
  const minutes = (rounded / (60n * scale)) % 60n;
  const rest = inDigits(fraction(rounded % (60n * scale), scale)).text;
  const time = `${hours > 0n ? `${hours}H` : ''}${minutes > 0n ? `${minutes}M` : ''}${rest === '0' ? '' : `${rest}S`}`;
  if (days === 0n && time === '') return 'PT0S';
  return `P${days > 0n ? `${days}D` : ''}${time === '' ? '' : `T${time}`}`;
}

/** What of a line is payload: of frames of 1,500 bytes, 1,538 with preamble and gap, TCP leaves 1,460, with time stamps 1,448. */
export const PAYLOADS = {
  none: fraction(1n),
  tcp: fraction(1460n, 1538n),
  stamps: fraction(1448n, 1538n),
} as const;

/** Seconds that so many bits take at a rate in bits per second. */
export const transferTime = (bits: Fraction, rate: Fraction, share: Fraction): Fraction =>
  over(bits, times(rate, share));
