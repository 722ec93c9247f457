/** How inputs are given on the command line. */
import type { Input } from '../form/form.ts';

/** A short value is an operand itself: a number, a date, a line of text. */
export const isValue = (input: Input): boolean =>
  input.kind === 'number' ||
  input.kind === 'date' ||
  (input.kind === 'text' && (input.isShort ?? input.isValue) === true);

/** A text or file comes as the name of a file. */
export const isSource = (input: Input): boolean =>
  input.kind === 'file' || (input.kind === 'text' && !isValue(input));

/** A value that may be left out, and is an operand where it is not. */
export const isExtra = (input: Input): boolean => input.kind === 'text' && input.isOperand === true;
