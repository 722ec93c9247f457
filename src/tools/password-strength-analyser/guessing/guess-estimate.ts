/** The shape of the second reading, apart from the dictionaries that make it, which only the worker loads. */

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
