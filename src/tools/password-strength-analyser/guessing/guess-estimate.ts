/** The shape of the second reading, apart from the dictionaries that make it, which only the worker loads. */
import { grouped } from '#src/lib/format.ts';

/** What of a longer password is read, in UTF-16 code units; the rest could only make it stronger. */
export const READ_CODE_UNITS = 256;

/** zxcvbn's five scores, 0–4, in words. */
export const VERDICTS = [
  'guessed at once',
  'guessed quickly',
  'guessed with some effort',
  'hard to guess',
  'very hard to guess',
] as const;

/** How many guesses, from their logarithm: `4.3` → `20,000`; from a million on `10^6.3`. */
export const describeGuesses = (log10: number): string =>
  log10 < 6 ? grouped(Math.round(10 ** log10)) : `10^${log10.toFixed(1)}`;

/** A part of the password that was easy, and why. */
export type WeakPart = {
  readonly text: string;
  /** Where it begins, in characters from 1. */
  readonly from: number;
  readonly why: string;
};

/** How many guesses a password needs, as zxcvbn counts them. */
export type GuessEstimate = {
  readonly guessesLog10: number;
  /** 0–4, an index into `VERDICTS`. */
  readonly score: number;
  readonly warning?: string;
  readonly suggestions: readonly string[];
  readonly weakParts: readonly WeakPart[];
  /** Whether only the beginning was read. */
  readonly isCut: boolean;
};
