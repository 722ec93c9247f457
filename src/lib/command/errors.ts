/** The mistakes that a person can make at a command; each is thrown with the message that is shown. */

/** In UTF-16 code units: longer words are cut in messages. */
const LONGEST_SHOWN = 60;

/** A word as a message shows it. */
export const shortened = (text: string): string =>
  text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;

/** Wrong usage: the command ends with 2 and this message. */
export class UsageError extends Error {
  /** The word that was at fault, counted from 0 after the command; absent where no single word was. */
  word?: number;
}

/** No command has this name. */
export class UnknownCommand extends UsageError {
  readonly typed: string;
  /** The message names another one. */
  readonly hasSuggestion: boolean;
  /** Another name differs from it by a letter or two. */
  readonly isNear: boolean;

  constructor(typed: string, message: string, hasSuggestion: boolean, isNear: boolean) {
    super(message);
    this.typed = typed;
    this.hasSuggestion = hasSuggestion;
    this.isNear = isNear;
  }
}

/** Wrong input: the command ends with 1 and this message. */
export class InputError extends Error {}
