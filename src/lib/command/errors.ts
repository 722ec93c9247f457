/** The two mistakes that a person can make at a command; each is thrown with the message that is shown. */

/** Wrong usage: the command ends with 2 and this message. */
export class UsageError extends Error {
  /** The word that was at fault, counted from 0 after the command; absent where no single word was. */
  word?: number;
}

/** Wrong input: the command ends with 1 and this message. */
export class InputError extends Error {}
