/** Which of the two readings of a password to believe, and why. */
import { plural } from '#src/lib/format.ts';
import { CLASS_NAMES, STRENGTH_CLASSES, type StrengthClass } from '../logic.ts';
import { describeGuesses, type GuessEstimate, VERDICTS } from './guess-estimate.ts';

/** The page's verdict on the two readings. */
export type Belief = { readonly verdict: string; readonly reason: string };

/**
 * The lower reading holds, since an attacker needs only one way; but where the figures are the lower ones because they leave
 * characters uncounted, the guesses hold. `Password1!` is strong by its figures and guessed quickly: believe the guesses.
 */
export function beliefOf(
  strengthClass: StrengthClass,
  { score, guessesLog10 }: Pick<GuessEstimate, 'score' | 'guessesLog10'>,
  uncounted: number,
): Belief {
  const counted = `“${CLASS_NAMES[strengthClass]}”`;
  const guessed = `“${VERDICTS[score] ?? ''}”`;
  const ofFigures = STRENGTH_CLASSES.indexOf(strengthClass);
  if (ofFigures === score) return { verdict: 'Both readings agree.', reason: '' };
  if (ofFigures > score)
    return {
      verdict: `Believe ${guessed}, not ${counted}.`,
      reason: `Attackers try likely passwords first, and this one is among the first ${describeGuesses(guessesLog10)}.`,
    };
  if (uncounted > 0)
    return {
      verdict: `Believe ${guessed}, not ${counted}.`,
      reason: `The figures leave out ${plural(uncounted, 'character')} of this password.`,
    };
  return {
    verdict: `Believe ${counted}, not ${guessed}.`,
    reason: 'It is short: with a stolen hash of it, a fast attacker tries every combination.',
  };
}
