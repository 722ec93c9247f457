/** How inputs are given on the command line. */
import type { Form, Input } from '../form/form.ts';
import type { OptionValue } from '../options.ts';

type FormOfCommand = Pick<Form, 'command'>;
type ChosenOptions = Readonly<Record<string, OptionValue | undefined>>;

/** A short value is an operand itself: a number, a date, a line of text. */
export const isValue = (input: Input): boolean =>
  input.kind === 'number' || input.kind === 'date' || (input.kind === 'text' && input.holds !== undefined);

/** Whether an option of it may be given several times. */
export const isRepeated = (input: Input): boolean =>
  (input.kind === 'text' && input.command?.repeats === true) ||
  (input.kind === 'file' && input.isSeveral === true);

/** A text or file comes as the name of a file. */
export const isSource = (input: Input): boolean =>
  input.kind === 'file' || (input.kind === 'text' && !isValue(input));

/** Whether an optional value is an operand all the same. */
export const isExtra = ({ command }: FormOfCommand, name: string): boolean =>
  command?.operands?.are === 'inputs' && command.operands.with.includes(name);

/** Whether, with these options, short values are one text, one per line. */
export const areLines = ({ command }: FormOfCommand, options: ChosenOptions): boolean =>
  command?.operands?.are === 'values' && isAnyOn(command.operands.asLinesWith, options);

/** Whether, with these options, what is else a short value is a file. */
export const areFiles = ({ command }: FormOfCommand, options: ChosenOptions): boolean =>
  command?.operands?.are === 'values' && isAnyOn(command.operands.asFilesWith, options);

const isAnyOn = (names: readonly string[] = [], options: ChosenOptions): boolean =>
  names.some((name) => options[name] !== undefined && options[name] !== false && options[name] !== '');
