/** Who might guess a password, and how fast: the table that turns a number of guesses into times. */
import { describeCrackTime, inWords, GUESSES_PER_SECOND } from '../logic.ts';

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
const ATTACKERS: readonly Attacker[] = [
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
  {
    name: 'As in the figures above',
    guessesPerSecond: GUESSES_PER_SECOND,
    speed: '100 billion a second',
    source: 'about the speed of MD5 on one such card',
  },
  { name: 'Stolen NTLM hash', guessesPerSecond: 288.5e9, speed: '288 billion a second', source: RTX_4090 },
];

/** How long one attacker takes, in words. */
export type AttackTimes = {
  readonly attacker: Attacker;
  /** Trying every combination of the character set. */
  readonly everyCombination: string;
  /** Trying likely passwords first, once the guesses are known. */
  readonly likelyFirst?: string;
};

/** A time for the table, where those of the fastest attackers are often too short to tell. */
function timeOf(bits: number, guessesPerSecond: number): string {
  const time = inWords(describeCrackTime(bits, guessesPerSecond));
  return time === '0 seconds' ? 'less than 1 second' : time;
}

/** One row an attacker: `attackTimes(65.55, 14.3)` for a password of 65.55 bits that a clever guesser has after 2^14.3 tries. */
export function attackTimes(entropyBits: number, guessesLog2?: number): AttackTimes[] {
  return ATTACKERS.map((attacker) => ({
    attacker,
    // The figure itself stands above, once.
    everyCombination:
      attacker.guessesPerSecond === GUESSES_PER_SECOND
        ? 'as above'
        : timeOf(entropyBits, attacker.guessesPerSecond),
    ...(guessesLog2 !== undefined && { likelyFirst: timeOf(guessesLog2, attacker.guessesPerSecond) }),
  }));
}
