/** The five specified figures of a password: an upper bound that only counts characters, as if each had been drawn at random. */
import { describeCrackTime } from '#src/lib/crack-times.ts';

/** The entropy that scores 100. */
const FULL_SCORE_BITS = 100;

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
