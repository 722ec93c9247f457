/** Who might guess a password, and how fast: the table that turns a number of guesses into times. */
import { ATTACKERS, guessingTime, GUESSES_PER_SECOND, type Attacker } from '#src/lib/crack-times.ts';

/** The attacker of the specified figures stands among the others by speed. */
const ALL: readonly Attacker[] = [
  ...ATTACKERS,
  {
    name: 'As in the figures above',
    guessesPerSecond: GUESSES_PER_SECOND,
    speed: '100 billion a second',
    source: 'about the speed of MD5 on one such card',
  },
].toSorted((one, other) => one.guessesPerSecond - other.guessesPerSecond);

/** How long one attacker takes, in words. */
export type AttackTimes = {
  readonly attacker: Attacker;
  /** Trying every combination of the character set. */
  readonly everyCombination: string;
  /** Trying likely passwords first, once the guesses are known. */
  readonly likelyFirst?: string;
};

/** One row an attacker: `attackTimes(65.55, 14.3)` for a password of 65.55 bits that a clever guesser has after 2^14.3 tries. */
export function attackTimes(entropyBits: number, guessesLog2?: number): AttackTimes[] {
  return ALL.map((attacker) => ({
    attacker,
    // The figure itself stands above, once.
    everyCombination:
      attacker.guessesPerSecond === GUESSES_PER_SECOND
        ? 'as above'
        : guessingTime(entropyBits, attacker.guessesPerSecond),
    ...(guessesLog2 !== undefined && { likelyFirst: guessingTime(guessesLog2, attacker.guessesPerSecond) }),
  }));
}
