/** Who might guess a secret, how fast, and how long that takes. */

/** Guesses a second, as specified: about what one strong graphics card does with a fast hash. */
export const GUESSES_PER_SECOND = 1e11;

const SECONDS_A_YEAR = 31_536_000;
/** The platform's own words (`Intl.NumberFormat`) would hold a slow phone for 60 ms before the page is hydrated. */
const SCALES = [
  { from: 1e12, name: 'trillion' },
  { from: 1e9, name: 'billion' },
  { from: 1e6, name: 'million' },
] as const;
const SMALLEST_SCALE = { from: 1e3, name: 'thousand' };
/** Beyond this many bits 2^bits is no finite number. */
const MAX_EXPONENT = 1000;

const TIME_UNITS = [
  { below: 60, seconds: 1, name: 'second' },
  { below: 3600, seconds: 60, name: 'minute' },
  { below: 86_400, seconds: 3600, name: 'hour' },
  { below: SECONDS_A_YEAR, seconds: 86_400, name: 'day' },
] as const;

/** Somebody who guesses, how fast in guesses a second, and where that figure is from. */
export type Attacker = {
  readonly name: string;
  readonly guessesPerSecond: number;
  readonly speed: string;
  readonly source: string;
};

const ZXCVBN = 'Wheeler, “zxcvbn”, USENIX Security 2016';
const RTX_4090 = 'hashcat 6.2.6 on one RTX 4090, published benchmark';
/** hashcat measures bcrypt at 2^5 rounds; cost 12 takes 2^7 times as long. */
const BCRYPT_12 = 184_000 / 2 ** 7;

/** From the slowest to the fastest. */
export const ATTACKERS: readonly Attacker[] = [
  { name: 'Online, throttled', guessesPerSecond: 100 / 3600, speed: '100 an hour', source: ZXCVBN },
  { name: 'Online, not throttled', guessesPerSecond: 10, speed: '10 a second', source: ZXCVBN },
  {
    name: 'Stolen bcrypt hash, cost 12',
    guessesPerSecond: BCRYPT_12,
    speed: '1,437 a second',
    source: RTX_4090,
  },
  {
    name: 'Stolen SHA-256 hash',
    guessesPerSecond: 21.9755e9,
    speed: '22 billion a second',
    source: RTX_4090,
  },
  { name: 'Stolen NTLM hash', guessesPerSecond: 288.5e9, speed: '288 billion a second', source: RTX_4090 },
];

/** For a table, where the times of the fastest attackers are often too short to tell. */
export function guessingTime(bits: number, guessesPerSecond: number): string {
  const time = inWords(describeCrackTime(bits, guessesPerSecond));
  return time === '0 seconds' ? 'less than 1 second' : time;
}

/**
 * How long 2^bits guesses take, rounded to a whole unit; from 10^21 years on as a power of ten, however large.
 * `describeCrackTime(65.55)` → `17 years`; at 10 guesses a second `describeCrackTime(10, 10)` → `2 minutes`.
 */
export function describeCrackTime(bits: number, guessesPerSecond = GUESSES_PER_SECOND): string {
  if (bits > MAX_EXPONENT)
    return hugeYears(bits * Math.log10(2) - Math.log10(guessesPerSecond * SECONDS_A_YEAR));
  const seconds = 2 ** bits / guessesPerSecond;
  const unit = TIME_UNITS.find(({ below }) => seconds < below) ?? { seconds: SECONDS_A_YEAR, name: 'year' };
  const amount = Math.round(seconds / unit.seconds);
  if (amount >= 1e21) return hugeYears(Math.log10(amount));
  return `${amount} ${unit.name}${amount === 1 ? '' : 's'}`;
}

/**
 * The same time for reading, its thousands and powers in words: `6319174561 years` → `6.3 billion years`,
 * `1.32e+21 years` → `1.3 × 10^21 years`. Shorter ones stay as they are.
 */
export function inWords(crackTime: string): string {
  const isYears = crackTime.endsWith(' years');
  const whole = crackTime.slice(0, isYears ? crackTime.search(/\D/) : 0);
  if (whole.length > 4 && whole.length < 16) return `${twoDigitsInWords(Number(whole))} years`;
  const short = whole.length < 16 ? crackTime : `${Number(whole).toExponential(1)} years`;
  return short.replace(/(\d\.\d+)e\+(\d+)/, (_, mantissa, exponent) =>
    inPowers(Number(mantissa), Number(exponent)),
  );
}

/** A whole number from 1,000 on, rounded to two digits: 6319174561 → `6.3 billion`. */
function twoDigitsInWords(whole: number): string {
  const rounded = Number(whole.toPrecision(2));
  const { from, name } = SCALES.find((scale) => rounded >= scale.from) ?? SMALLEST_SCALE;
  return `${rounded / from} ${name}`;
}

/** Two digits, rounded: 9.97 and 20 → `1.0 × 10^21`. */
function inPowers(mantissa: number, exponent: number): string {
  const tenths = Math.round(mantissa * 10);
  return tenths === 100 ? `1.0 × 10^${exponent + 1}` : `${(tenths / 10).toFixed(1)} × 10^${exponent}`;
}

/** `hugeYears(21.5)` → `3.16e+21 years`, as JavaScript writes such numbers, and on beyond the largest of them. */
function hugeYears(log10Years: number): string {
  const exponent = Math.floor(log10Years);
  const mantissa = (10 ** (log10Years - exponent)).toFixed(2);
  // 9.999 is rounded to 10.00, which is written 1.00 of the next power.
  return mantissa === '10.00' ? `1.00e+${exponent + 1} years` : `${mantissa}e+${exponent} years`;
}
