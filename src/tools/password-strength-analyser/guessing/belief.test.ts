import { describe, expect, it } from 'vitest';
import { analysePassword, CLASS_NAMES, countUncounted, STRENGTH_CLASSES } from '../logic.ts';
import { beliefOf } from './belief.ts';
import { VERDICTS } from './guess-estimate.ts';
import { estimateGuesses } from './guesses.ts';

const believe = (password: string) =>
  beliefOf(analysePassword(password).strengthClass, estimateGuesses(password), countUncounted(password));

describe('which reading to believe', () => {
  it.each([
    ['Password1!', 'Believe “guessed quickly”, not “Strong”.', /among the first 20,000\.$/],
    ['abcdef', 'Believe “guessed at once”, not “Weak”.', /^Attackers try likely passwords first/],
    ['aaaaaaaaaaaaaaaaaaaa', 'Believe “guessed at once”, not “Very strong”.', /among the first/],
    ['xkqzvbn', 'Believe “Weak”, not “guessed with some effort”.', /^It is short/],
    ['ñöłżśćßøğ', 'Believe “hard to guess”, not “Very weak”.', /^The figures leave out 9 characters/],
    ['1234', 'Both readings agree.', /^$/],
    ['correct horse battery staple', 'Both readings agree.', /^$/],
  ])('of %s', (password, verdict, reason) => {
    expect(believe(password)).toEqual({ verdict, reason: expect.stringMatching(reason) as string });
  });

  it('is the lower of the two wherever every character counts', () => {
    STRENGTH_CLASSES.forEach((strengthClass, ofFigures) => {
      VERDICTS.forEach((guessed, score) => {
        const lower = score < ofFigures ? guessed : CLASS_NAMES[strengthClass];
        const { verdict } = beliefOf(strengthClass, { score, guessesLog10: 2 * score + 1 }, 0);
        expect(verdict).toContain(score === ofFigures ? 'agree' : `Believe “${lower}”`);
      });
    });
  });
});
