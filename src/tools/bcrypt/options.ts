/** The option of bcrypt: its cost. Texts, salts and hashes are never remembered and never in a link. */
import { defineOptions, text } from '#src/lib/options.ts';
import { DEFAULT_ROUNDS, MAX_ROUNDS, MIN_ROUNDS } from './salt.ts';

/** A whole number of rounds that bcrypt has: 4 to 31. */
const isRounds = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= MIN_ROUNDS && Number(typed) <= MAX_ROUNDS;

export const OPTIONS = defineOptions({ rounds: text(String(DEFAULT_ROUNDS), { check: isRounds }) });
