/** Reads a recipe: steps with their commands, options and places. */
import { readArguments, type Arguments } from '../command/arguments.ts';
import { commandNamed, type Command } from '../command/command.ts';
import { UsageError } from '../command/errors.ts';
import { flagOf, kebab } from '../command/flags.ts';
import type { Form } from '../form/form.ts';
import { feedOf } from './feed.ts';
import { readWords, RecipeError, type Word } from './words.ts';

/** One step of a recipe. */
export type Step = {
  readonly command: Command;
  readonly form: Form;
  readonly typed: Arguments;
  /** Lines that stand before it, with their `#`. */
  readonly comments: readonly string[];
  /** Where it begins: a 0-based offset in UTF-16 code units. */
  readonly offset: number;
};

/** A recipe that was read. */
export type Recipe = {
  readonly steps: readonly Step[];
  readonly lastComments: readonly string[];
};

/** `step 3 (jsonformat)` */
export const stepName = (number: number, command?: string): string =>
  `step ${number}${command === undefined ? '' : ` (${command})`}`;

/** Reads a recipe with these commands. Throws a `RecipeError` with the place of what is wrong. */
export async function readRecipe(text: string, commands: readonly Command[]): Promise<Recipe> {
  const { steps, lastComments } = readWords(text);
  const read: Step[] = [];
  for (const [index, { words, comments }] of steps.entries())
    read.push(await readStep({ text, words, comments, number: index + 1 }, commands));
  return { steps: read, lastComments };
}

type StepText = {
  readonly text: string;
  readonly words: readonly Word[];
  readonly comments: readonly string[];
  readonly number: number;
};

async function readStep(
  { text, words, comments, number }: StepText,
  commands: readonly Command[],
): Promise<Step> {
  const [name, ...rest] = words;
  const offset = name?.offset ?? 0;
  const typedWords = rest.map((word) => word.text);
  let known: string | undefined;
  try {
    const command = commandNamed(commands, name?.text ?? '');
    known = command.name;
    const form = await command.load();
    const typed = readArguments(form, typedWords);
    refuseOutside(form, typed, typedWords);
    const { name: fed, needed } = feedOf(form, typed, []);
    if (number > 1 && fed === undefined && needed.length === 0)
      throw new UsageError('takes no input, so that no step can stand before it');
    return { command, form, typed, comments, offset };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    const place = error.word === undefined ? offset : (rest[error.word]?.offset ?? offset);
    throw new RecipeError(`${stepName(number, known)}: ${error.message}`, text, place);
  }
}

/** The common options that mean something inside of a recipe. */
const COMMON: readonly string[] = ['output', 'exact'];

/** A recipe holds no secret, and reads and writes no file. */
function refuseOutside(
  form: Form,
  { inputs, common, options, operands }: Arguments,
  words: readonly string[],
): void {
  const isTyped = (flag: string) => (word: string) => word === flag || word.startsWith(`${flag}=`);
  const refuse = (message: string, flag: string): never => {
    const error = new UsageError(message);
    error.word = Math.max(0, words.findIndex(isTyped(flag)));
    throw error;
  };
  for (const name of Object.keys(common))
    if (!COMMON.includes(name)) refuse(`--${name} has no place in a recipe`, `--${name}`);
  const writesBack = form.command?.writesBack;
  if (writesBack !== undefined && options[writesBack] === true)
    refuse('a recipe writes no file', `--${flagOf(writesBack, form.options[writesBack])}`);
  for (const [name, { from }] of Object.entries(inputs)) {
    const input = form.inputs[name];
    const flag = `--${kebab(name)}`;
    const word = words.find((each) => each.startsWith(flag))?.split('=')[0] ?? flag;
    if (input?.kind === 'secret')
      refuse(`${flag} is a secret, which never stands in a recipe; it is given beside it`, word);
    if (from !== 'value') refuse(`a recipe names no file: ${word} is given beside it`, word);
    if (input?.kind === 'text' && input.isSecret)
      refuse(`${flag} may be a secret, which never stands in a recipe`, word);
  }
  const first = Object.values(form.inputs)[0];
  if (operands.length > 0 && first?.kind === 'text' && first.isSecret && !first.isOptional)
    throw new UsageError(`${first.label} may be a secret, which never stands in a recipe`);
}
