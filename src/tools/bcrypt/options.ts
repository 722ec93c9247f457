/** The options of BCrypt: the rounds and the mark of new hashes. Texts and hashes are in no link. */
import { choice, defineOptions, text, type OptionValues } from '#src/lib/options.ts';
import { DEFAULT_ROUNDS, MAX_ROUNDS, MIN_ROUNDS } from '#src/lib/bcrypt/salt.ts';

/** The marks that new hashes may carry; the digest is the same under each. */
const REVISIONS = [
  { value: 'b', label: '$2b$' },
  { value: 'y', label: '$2y$ (PHP, Apache)' },
  { value: 'a', label: '$2a$' },
] as const;

/** A whole number of rounds that bcrypt has: 4 to 31. */
const isInRange = (typed: string): boolean =>
  /^\d{1,2}$/.test(typed) && Number(typed) >= MIN_ROUNDS && Number(typed) <= MAX_ROUNDS;

/** Every option once, with its default and its check. */
export const OPTIONS = defineOptions({
  rounds: text(String(DEFAULT_ROUNDS), { maxLength: 5, check: isInRange, isNumber: true }),
  revision: choice('b', REVISIONS, { label: 'version' }),
});

/** The values of `OPTIONS`: what the person chose. */
export type Options = OptionValues<typeof OPTIONS>;
