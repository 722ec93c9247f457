/** The five specified figures of a password: an upper bound that only counts characters, as if each had been drawn at random. */

/** Guesses a second, as specified: about what one strong graphics card does with a fast hash. */
export const GUESSES_PER_SECOND = 1e11;
/** The entropy that scores 100. */
const FULL_SCORE_BITS = 100;

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

/** A class counts when one of its characters occurs; the specials are the 20 listed ones, though their pool is 32. */
const CLASSES = [
  { pattern: /[a-z]/, size: 26 },
  { pattern: /[A-Z]/, size: 26 },
  { pattern: /[0-9]/, size: 10 },
  { pattern: /[!@#$%^&*(),.?":{}|<>]/, size: 32 },
] as const;

const STRENGTHS = [
  { below: 20, strengthClass: 'very-weak' },
  { below: 40, strengthClass: 'weak' },
  { below: 60, strengthClass: 'medium' },
  { below: 80, strengthClass: 'strong' },
] as const;

const TIME_UNITS = [
  { below: 60, seconds: 1, name: 'second' },
  { below: 3600, seconds: 60, name: 'minute' },
  { below: 86_400, seconds: 3600, name: 'hour' },
  { below: SECONDS_A_YEAR, seconds: 86_400, name: 'day' },
] as const;

/** A password's figures, by the specified formula. */
export type PasswordAnalysis = {
  /** In characters as people see them: an emoji is one, however it is stored. */
  readonly length: number;
  readonly charSetSize: number;
  readonly entropyBits: number;
  /** How long every combination takes at 1e11 guesses a second: `17 years`. */
  readonly crackTime: string;
  /** 0–100, whole: the entropy as a percentage of 100 bits. */
  readonly score: number;
  readonly strengthClass: StrengthClass;
};

/**
 * The specified figures. A password of no class has a pool of 0 and an entropy of 0.
 * `analysePassword('Password1!')` → 10 characters of 94, 65.55 bits, `17 years`, score 66, strong.
 */
export function analysePassword(password: string): PasswordAnalysis {
  const length = countCharacters(password);
  const charSetSize = sizeOfPool(password);
  const entropyBits = charSetSize === 0 ? 0 : length * Math.log2(charSetSize);
  const score = Math.min(100, Math.round((entropyBits / FULL_SCORE_BITS) * 100));
  return {
    length,
    charSetSize,
    entropyBits,
    crackTime: describeCrackTime(entropyBits),
    score,
    strengthClass: classOf(score),
  };
}

/** The characters a person sees: an emoji of several code points, or a letter and its accent, is one. `'👩‍👩‍👧'` → 1. */
export function countCharacters(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  const characters = new Intl.Segmenter('en').segment(text)[Symbol.iterator]();
  let count = 0;
  while (characters.next().done !== true) count += 1;
  return count;
}

/** The alphabet a guesser must try, by the classes that occur. `sizeOfPool('aB1')` → 62. */
function sizeOfPool(password: string): number {
  return CLASSES.reduce((size, { pattern, size: more }) => (pattern.test(password) ? size + more : size), 0);
}

/** What is in none of the four classes: letters with accents, other scripts, emoji, `_`, `-`, the space. */
const COUNTED = /[a-zA-Z0-9!@#$%^&*(),.?":{}|<>]/g;

/**
 * How many characters are in none of the four classes, so that the set does not count them.
 * `countUncounted('pässword_')` → 2: such a password may be stronger than its figures show.
 */
export const countUncounted = (password: string): number => countCharacters(password.replace(COUNTED, ''));

/** The five classes, the weakest first. */
export const STRENGTH_CLASSES = ['very-weak', 'weak', 'medium', 'strong', 'very-strong'] as const;

/** One of the specified classes of strength. */
export type StrengthClass = (typeof STRENGTH_CLASSES)[number];

/** The words of the classes. */
export const CLASS_NAMES: Readonly<Record<StrengthClass, string>> = {
  'very-weak': 'Very weak',
  weak: 'Weak',
  medium: 'Medium',
  strong: 'Strong',
  'very-strong': 'Very strong',
};

/** very-weak below 20, weak below 40, medium below 60, strong below 80, then very-strong. */
function classOf(score: number): StrengthClass {
  return STRENGTHS.find(({ below }) => score < below)?.strengthClass ?? 'very-strong';
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
