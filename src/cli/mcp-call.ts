/** One call of a tool over the Model Context Protocol. */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { Form, FormWorld, Input } from '#src/lib/form/form.ts';
import { lacksInput, runForm, type EnteredValues } from '#src/lib/form/values.ts';
import { settled, withNotes } from '#src/lib/form/settled.ts';
import type { Option, OptionValue } from '#src/lib/options.ts';
import { toBase64 } from '#src/lib/bytes.ts';
import { besideNamed } from '#src/lib/recipe/beside.ts';
import { readRecipe, type Recipe } from '#src/lib/recipe/read.ts';
import { runRecipe, StepError, type StepResult } from '#src/lib/recipe/run.ts';
import { RecipeError } from '#src/lib/recipe/words.ts';
import { describeProblem } from '#src/lib/result.ts';
import { nearestName } from '#src/lib/edit-distance.ts';
import { argumentNamed, argumentOf, argumentsOf, isNumber } from './mcp-arguments.ts';
import { meantBy } from './near.ts';
import { readValue } from '#src/lib/command/flags.ts';
import type { Command } from '#src/lib/command/command.ts';
import { InputError, UsageError } from '#src/lib/command/errors.ts';
import { jsonOf, printedOf } from '#src/lib/command/results.ts';
import { asEntered } from '#src/lib/command/entered.ts';

/** The largest file that is read, in bytes. */
const LARGEST_FILE_BYTES = 100_000_000;

/** A call of a tool; files are read only inside `roots` (real paths). */
export type ToolCall = {
  readonly name: string;
  readonly given: Readonly<Record<string, unknown>>;
  readonly roots: readonly string[];
};

/** What the protocol answers to a call. */
export type ToolCallAnswer = {
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Record<string, unknown>;
  readonly isError?: boolean;
};

/** An answer that tells what was wrong. */
export const failure = (message: string): ToolCallAnswer => ({
  isError: true,
  content: [{ type: 'text', text: message }],
});

/** Does what a call asks for. */
export async function callTool(
  commands: readonly Command[],
  { name: tool, given, roots }: ToolCall,
  world: FormWorld,
): Promise<ToolCallAnswer> {
  if (tool === 'run') return callRecipe(commands, given, roots, world);
  const command = commands.find(({ name }) => name === tool);
  if (!command) {
    const meant = meantBy(tool, commands).map(({ name }) => name);
    return failure(`there is no tool "${tool}"${meant.length > 0 ? `; for it: ${meant.join(', ')}` : ''}`);
  }
  const form = await command.load();
  try {
    const { entered, asked } = readGiven(form, given, roots);
    if (lacksInput(form, entered)) throw new UsageError(`needs ${missing(form, entered).join(' and ')}`);
    const { options, notes } = settled(form, asked, entered);
    const outcome = await runForm(form, entered, options, world);
    if (!outcome.ok) return failure(describeProblem(outcome.problem));
    const answer = withNotes(outcome.value, notes);
    const printed = await printedOf(form, answer, { options, asked: new Set(Object.keys(asked)) });
    const structured = await jsonOf(form, answer);
    const text = typeof printed === 'string' ? printed : (textOf(printed) ?? JSON.stringify(structured));
    return { content: [{ type: 'text' as const, text }], structuredContent: structured };
  } catch (error) {
    if (error instanceof UsageError || error instanceof InputError) return failure(error.message);
    throw error;
  }
}

/** Inputs and options by their names in the description. */
function readGiven(form: Form, given: ToolCall['given'], roots: ToolCall['roots']) {
  const entered: Record<string, EnteredValues[string]> = {};
  const asked: Record<string, OptionValue> = {};
  for (const [typed, value] of Object.entries(given)) {
    const argument = argumentNamed(form, typed);
    if (!argument) {
      throw new UsageError(noArgument(typed, argumentsOf(form, roots.length > 0)));
    }
    const { of, name } = argument;
    if (of === 'option') asked[name] = optionValue(form, name, value);
    else if (Object.hasOwn(entered, name)) {
      const main = argumentOf(form, name);
      throw new UsageError(`takes "${main}" or "${main}File", not both`);
    } else
      entered[name] =
        of === 'file'
          ? fileValue(form.inputs[name], value, roots)
          : inputValue(form.inputs[name], typed, value);
  }
  return { entered, asked };
}

function noArgument(typed: string, known: readonly string[]): string {
  const near = nearestName(typed, known);
  const meant = near === undefined ? ';' : `, did you mean "${near}"?`;
  return `there is no argument "${typed}"${meant} there are: ${known.join(', ')}`;
}

/** The needed inputs that are not there, as the schema calls them. */
function missing(form: Form, entered: EnteredValues): readonly string[] {
  const lacking = Object.entries(form.inputs).filter(
    ([name, input]) => !input.isOptional && input.kind !== 'choice' && (entered[name] ?? '') === '',
  );
  const names = lacking.length > 0 ? lacking.map(([name]) => name) : Object.keys(form.inputs);
  return names.map((name) => `"${argumentOf(form, name)}"`);
}

/** The arguments of `run`, checked. */
function recipeArguments(
  { recipe, input, inputFile, with: texts = {}, withFiles = {}, ...others }: ToolCall['given'],
  roots: readonly string[],
) {
  const [other] = Object.keys(others);
  if (other !== undefined) {
    const known = ['recipe', 'input', 'with', ...(roots.length > 0 ? ['inputFile', 'withFiles'] : [])];
    throw new UsageError(noArgument(other, known));
  }
  if (typeof recipe !== 'string') throw new UsageError('"recipe" is a text');
  if (input !== undefined && typeof input !== 'string') throw new UsageError('"input" is a text');
  const besides = { ...asTable('with', texts), ...asTable('withFiles', withFiles) };
  if (inputFile === undefined) return { recipe, input, besides, isFile: false };
  if (input !== undefined) throw new UsageError('takes "input" or "inputFile", not both');
  const file = fileValue({ kind: 'file', label: 'Input' }, inputFile, roots);
  const bytes = file instanceof Object && 'bytes' in file ? file.bytes : undefined;
  return { recipe, input: bytes, besides, isFile: true };
}

type FurtherArgument = { readonly from: 'with' | 'withFiles'; readonly value: unknown };

/** What stands beside the recipe, by `STEP:NAME`. */
function asTable(from: FurtherArgument['from'], value: unknown): Readonly<Record<string, FurtherArgument>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`"${from}" is an object: {"2:schema": …}`);
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, { from, value: each as unknown }]),
  );
}

/** Further inputs and secrets by the numbers of their steps. */
function furtherInputs(
  recipe: Recipe,
  besides: Readonly<Record<string, FurtherArgument>>,
  roots: readonly string[],
) {
  const further: Record<number, Record<string, EnteredValues[string]>> = {};
  for (const [key, { from, value }] of Object.entries(besides)) {
    const { step, name, input } = besideNamed(recipe, key, from);
    (further[step] ??= {})[name] =
      from === 'with' ? inputValue(input, key, value) : fileValue(input, value, roots);
  }
  return further;
}

/** Runs a recipe: what lies between its steps never passes the client. */
async function callRecipe(
  commands: readonly Command[],
  given: ToolCall['given'],
  roots: readonly string[],
  world: FormWorld,
): Promise<ToolCallAnswer> {
  try {
    const { recipe, input, besides, isFile } = recipeArguments(given, roots);
    const read = await readRecipe(recipe, commands);
    const further = furtherInputs(read, besides, roots);
    const steps: StepResult[] = [];
    const last = await runRecipe(read, input, {
      world,
      further,
      isCommand: isFile,
      onStep: (step) => steps.push(step),
    });
    const form = read.steps.at(-1)?.form;
    const [answer] = last.answers;
    const { outputs } = form && answer ? await jsonOf(form, answer) : { outputs: {} };
    const notices = steps.flatMap(({ number, notes }) =>
      notes.map(({ message, position }) => ({
        step: number,
        message,
        ...(position && { line: position.line, column: position.column }),
      })),
    );
    const { printed } = last;
    const text = typeof printed === 'string' ? printed : (textOf(printed) ?? toBase64(printed));
    const structuredContent = { outputs, notices, ...(last.isNo && { isNo: true }) };
    return { content: [{ type: 'text', text }], structuredContent };
  } catch (error) {
    if (error instanceof RecipeError) return failure(error.placed);
    if (error instanceof UsageError || error instanceof InputError || error instanceof StepError)
      return failure(error.message);
    throw error;
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function optionValue(form: Form, name: string, value: unknown): OptionValue {
  const option = form.options[name];
  const text = typeof value === 'number' ? String(value) : value;
  const isWord = typeof option?.fallback === 'boolean' && (text === 'true' || text === 'false');
  const accepted =
    option && typeof text === 'string' && !isWord
      ? readValue(option, text)
      : option?.accept(isWord ? text === 'true' : text);
  if (accepted === undefined)
    throw new UsageError(
      `"${name}" cannot be ${JSON.stringify(value)}${option ? `; it is ${wantedOf(option)}` : ''}`,
    );
  return accepted;
}

/** What an option may be, in words. */
function wantedOf(option: Option): string {
  const { choices, fallback, hint } = option;
  if (choices) return `one of: ${choices.map(({ value }) => value).join(', ')}`;
  if (typeof fallback === 'boolean') return 'true or false';
  return (isNumber(option) ? 'a number' : 'a text') + (hint === undefined ? '' : `: ${hint}`);
}

function inputValue(input: Input | undefined, name: string, value: unknown): string {
  const isShort = input?.kind === 'text' && input.holds !== undefined;
  const isExact = input?.kind === 'number' || (isShort && Number.isSafeInteger(value));
  const text = typeof value === 'number' && isExact ? String(value) : value;
  if (typeof text !== 'string' || input?.kind === 'file') throw new UsageError(`"${name}" is a text`);
  if (input?.kind === 'choice' && !input.choices.some((choice) => choice.value === text))
    throw new UsageError(`"${name}" is one of: ${input.choices.map((choice) => choice.value).join(', ')}`);
  return text;
}

/** A file inside one of the folders, links followed. */
function fileValue(input: Input | undefined, path: unknown, roots: readonly string[]): EnteredValues[string] {
  if (typeof path !== 'string' || !input) throw new UsageError('a file is named by a text');
  for (const root of roots) {
    const file = opened(resolve(root, path));
    if (file === undefined) continue;
    try {
      if (isWithin(roots, file, resolve(root, path)))
        return asEntered(input, path, contentOf(file, path), false);
    } finally {
      closeSync(file);
    }
  }
  throw new UsageError(`${path} is not a file in a folder that this server was started with`);
}

/** Opened at once, a pipe that nobody writes to as well. */
function opened(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
  } catch {
    return undefined;
  }
}

/** Whether what was opened, and not what its name means by now, stands inside one of the folders. */
function isWithin(roots: readonly string[], file: number, path: string): boolean {
  try {
    const real = realpathSync(path);
    const [is, there] = [fstatSync(file, { bigint: true }), statSync(real, { bigint: true })];
    const places = process.platform === 'linux' ? [real, readlinkSync(`/proc/self/fd/${file}`)] : [real];
    return (
      is.dev === there.dev &&
      is.ino === there.ino &&
      places.every((place) => roots.some((root) => isInside(root, place)))
    );
  } catch {
    return false;
  }
}

function contentOf(file: number, path: string): Uint8Array {
  const facts = fstatSync(file);
  if (!facts.isFile()) throw new UsageError(`${path} is not a file`);
  const tooLarge = new UsageError(`${path} is larger than 100 MB`);
  if (facts.size > LARGEST_FILE_BYTES) throw tooLarge;
  // One more byte than it has: it may have grown.
  const bytes = new Uint8Array(facts.size + 1);
  let length = 0;
  for (let read = -1; read !== 0 && length < bytes.length; length += read)
    read = readSync(file, bytes, length, bytes.length - length, null);
  if (length > facts.size) throw new UsageError(`${path} is being written to`);
  return bytes.subarray(0, length);
}

function isInside(root: string, path: string): boolean {
  const way = relative(root, path);
  return way !== '' && way.split(sep)[0] !== '..' && !isAbsolute(way) && join(root, way) === path;
}
