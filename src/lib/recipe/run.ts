/** Runs a recipe: what each step gives goes into the next, exactly. */
import { encodeUtf8, decodeUtf8, notUtf8At, toHex } from '../bytes.ts';
import { asEntered } from '../command/entered.ts';
import { InputError, UsageError } from '../command/errors.ts';
import { flagOf, kebab, optionAsTyped } from '../command/flags.ts';
import type { Given } from '../command/arguments.ts';
import { endedText, printedOf, type Printed } from '../command/results.ts';
import {
  StreamProblem,
  type Answer,
  type Form,
  type FormProblem,
  type FormWorld,
  type Note,
} from '../form/form.ts';
import { settled, withNotes } from '../form/settled.ts';
import { canStream, inputsOf, preparedForm, type Entered } from '../form/values.ts';
import { describeProblem } from '../result.ts';
import { feedOf, type Feed } from './feed.ts';
import { stepName, type Recipe, type Step } from './read.ts';

/** What a step gave. */
export type StepResult = {
  /** From 1. */
  readonly number: number;
  readonly command: string;
  readonly printed: Printed;
  /** One, or one for each of several values. */
  readonly answers: readonly Answer[];
  readonly notes: readonly Note[];
  readonly isNo: boolean;
};

/** A recipe ends at the first step that fails: thrown with the number of that step. */
export class StepError extends Error {
  readonly step: number;
  /** `usage`: the recipe asks for what cannot be; `no`: a check before the last step said no. */
  readonly kind: 'input' | 'usage' | 'no';
  readonly problem: FormProblem | undefined;
  constructor(
    step: number,
    command: string,
    kind: StepError['kind'],
    message: string,
    problem?: FormProblem,
  ) {
    super(`${stepName(step, command)}: ${message}`);
    this.step = step;
    this.kind = kind;
    this.problem = problem;
  }
}

/** What a recipe is given besides its text. */
export type Surroundings = {
  readonly world: FormWorld;
  /** Further inputs by the numbers of their steps, from 1: schemas, second texts, secrets. */
  readonly further?: Readonly<Record<number, Entered>>;
  /** The input came from a file or the standard input: the first step may drop its last line break, as it does as a command. */
  readonly isCommand?: boolean;
  /** The name of the file. */
  readonly name?: string;
  readonly onStep?: (result: StepResult) => void;
};

/** Runs all steps in turn, and gives what the last one gave. Throws a `StepError`. */
export async function runRecipe(
  { steps }: Recipe,
  given: Printed | undefined,
  surroundings: Surroundings,
): Promise<StepResult> {
  let before = given;
  let last: StepResult | undefined;
  for (const [index, step] of steps.entries()) {
    last = await runStep(
      { step, number: index + 1, isLast: index === steps.length - 1 },
      before,
      surroundings,
    );
    surroundings.onStep?.(last);
    before = last.printed;
  }
  if (!last) throw new Error('A recipe has a step.');
  return last;
}

type Place = { readonly step: Step; readonly number: number; readonly isLast: boolean };

async function runStep(place: Place, before: Printed | undefined, all: Surroundings): Promise<StepResult> {
  const { step, number, isLast } = place;
  try {
    const result = await resultOf(place, before, all);
    if (result.isNo && !isLast)
      throw new StepError(number, step.command.name, 'no', 'the check said no, and no step after it was run');
    return result;
  } catch (error) {
    if (error instanceof UsageError) throw new StepError(number, step.command.name, 'usage', error.message);
    if (error instanceof InputError) throw new StepError(number, step.command.name, 'input', error.message);
    throw error;
  }
}

async function resultOf(place: Place, before: Printed | undefined, all: Surroundings): Promise<StepResult> {
  const { number, step } = place;
  const { feed, entered } = filled(step, number, all);
  const values = feed.isLines ? linesOf(before ?? '') : feed.values;
  const isExact = number > 1 || !all.isCommand || step.typed.common.exact !== undefined;
  const results: StepResult[] = [];
  if (feed.isLines || values.length > 0) {
    const name = feed.name ?? Object.keys(feed.entered)[0] ?? '';
    for (const value of values)
      results.push(
        value.trim() === '' && values.length > 1
          ? { number, command: step.command.name, printed: '', answers: [], notes: [], isNo: false }
          : await answered(place, { ...entered, [name]: value }, all),
      );
    return together(place, results);
  }
  if (feed.name === undefined || !feed.input) return answered(place, entered, all);
  if (before === undefined) throw new UsageError(`needs ${feed.input.label}`);
  const value =
    typeof before === 'string'
      ? feed.input.kind === 'file'
        ? { name: all.name ?? 'input', bytes: encodeUtf8(before) }
        : before
      : bytesAs(feed, before, isExact, all.name ?? 'input');
  return answered(place, { ...entered, [feed.name]: value }, all);
}

function bytesAs({ input }: Feed, bytes: Uint8Array, isExact: boolean, name: string): Entered[string] {
  if (!input) return bytes;
  const takesBytes = input.kind === 'file' || (input.kind === 'text' && input.takes === 'bytes');
  if (!takesBytes) textOf(bytes);
  return asEntered(input, name, bytes, isExact);
}

/** Throws an `InputError` with the first byte that is not UTF-8. */
function textOf(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  if (text.ok) return text.value;
  const at = notUtf8At(bytes);
  throw new InputError(
    at === bytes.length
      ? 'its input is not text: its last character is cut off'
      : `its input is not text: byte ${toHex(bytes.subarray(at, at + 1))} at ${at}`,
  );
}

/** Short values, one a line; the last line break ends the last of them. */
function linesOf(given: Printed): readonly string[] {
  const lines = (typeof given === 'string' ? given : textOf(given)).split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Several answers as the command line prints them: a line each; where they have several lines, an empty line between. */
function together({ number, step }: Place, results: readonly StepResult[]): StepResult {
  const [only] = results;
  if (only && results.length === 1) return only;
  const texts = results.map(({ printed }, index) => {
    const text = (typeof printed === 'string' ? printed : textOf(printed)).replace(/\n$/, '');
    return text.includes('\n') && index > 0 ? `\n${text}` : text;
  });
  return {
    number,
    command: step.command.name,
    printed: texts
      .map((text) => endedText(text) || '\n')
      .join('')
      .replace(/\n$/, ''),
    answers: results.flatMap(({ answers }) => answers),
    notes: uniqueNotes(results.flatMap(({ notes }) => notes)),
    isNo: results.some(({ isNo }) => isNo),
  };
}

const uniqueNotes = (notes: readonly Note[]): readonly Note[] =>
  [...new Map(notes.toReversed().map((note) => [note.message, note])).values()].toReversed();

/** The inputs of a step, but for the one that comes from the step before it. */
function filled({ form, typed }: Step, number: number, { further = {} }: Surroundings) {
  const given = further[number] ?? {};
  const feed = feedOf(form, typed, Object.keys(given));
  const [needed] = feed.needed;
  if (needed !== undefined) throw new UsageError(`needs ${neededAs(form, needed, number)}`);
  const inline = Object.fromEntries(
    Object.entries(typed.inputs).map(([name, each]) => [name, inlineText(each)]),
  );
  return { feed, entered: { ...inline, ...feed.entered, ...given } satisfies Entered };
}

const inlineText = ({ text, before }: Given): string => (before ? `${inlineText(before)}\n${text}` : text);

const neededAs = (form: Form, name: string, number: number): string =>
  form.inputs[name]?.kind === 'secret'
    ? `--${kebab(name)}-env or --${kebab(name)}-file`
    : `its ${form.inputs[name]?.label ?? name} besides: --with ${number}:${kebab(name)}=FILE`;

async function answered(
  { step, number }: Place,
  entered: Entered,
  { world }: Surroundings,
): Promise<StepResult> {
  const { form, typed, command } = step;
  const { options, notes } = settled(form, typed.options, entered, optionAsTyped(form));
  const outcome = await preparedForm(form, options)(entered, world);
  if (!outcome.ok) throw stepError(step, number, outcome.problem);
  const told = [...typed.notes.map((message) => ({ message })), ...notes];
  const answer = withNotes(outcome.value, told);
  const asked = new Set(Object.keys(typed.options));
  const printed = await printedOf(form, answer, { output: typed.common.output, options, asked });
  return {
    number,
    command: command.name,
    printed,
    answers: [answer],
    notes: (answer.notes ?? []).filter(({ isForPage }) => !isForPage),
    isNo: answer.isNo === true,
  };
}

function stepError({ form, command }: Step, number: number, problem: FormProblem): StepError {
  const { field } = problem;
  const option = field === undefined ? undefined : form.options[field];
  const message = option ? `--${flagOf(field ?? '', option)}: ${problem.message}` : describeProblem(problem);
  const kind = option !== undefined || problem.isUsage ? 'usage' : 'input';
  return new StepError(number, command.name, kind, message, problem);
}

/** Whether every step works piece by piece, so that an input of any size takes little memory. */
export function streamsAll({ steps }: Recipe, { further = {} }: Pick<Surroundings, 'further'>): boolean {
  return steps.every(({ form, typed }, index) => {
    const { name, isLines, needed } = feedOf(form, typed, Object.keys(further[index + 1] ?? {}));
    const { output } = typed.common;
    return (
      name !== undefined &&
      name === Object.keys(form.inputs)[0] &&
      !isLines &&
      needed.length === 0 &&
      (output === undefined || output === Object.keys(form.outputs)[0]) &&
      canStream(form, settled(form, typed.options, {}).options)
    );
  });
}

/** What is known at the end of a stream. */
export type StreamedEnd = {
  readonly isText: boolean;
  readonly isNo: boolean;
  readonly notes: readonly { readonly step: number; readonly notes: readonly Note[] }[];
};

/** All steps at once, in pieces. Throws a `StepError`. */
export async function* streamRecipe(
  { steps }: Recipe,
  pieces: AsyncIterable<Uint8Array>,
  all: Surroundings,
): AsyncGenerator<Uint8Array, StreamedEnd> {
  const ends = new Map<number, { readonly notes: readonly Note[]; readonly isNo: boolean }>();
  let flow = pieces;
  for (const [index, step] of steps.entries()) {
    const place = { step, number: index + 1, isLast: index === steps.length - 1 };
    flow = streamStep(place, flow, all, (end) => ends.set(place.number, end));
  }
  yield* flow;
  const last = steps.at(-1);
  return {
    isText: last?.form.streamsText?.(settled(last.form, last.typed.options, {}).options) === true,
    isNo: ends.get(steps.length)?.isNo === true,
    notes: [...ends].sort(([a], [b]) => a - b).map(([step, { notes }]) => ({ step, notes })),
  };
}

async function* streamStep(
  { step, number, isLast }: Place,
  pieces: AsyncIterable<Uint8Array>,
  all: Surroundings,
  onEnd: (end: { readonly notes: readonly Note[]; readonly isNo: boolean }) => void,
): AsyncGenerator<Uint8Array> {
  const { form, typed, command } = step;
  const { feed, entered } = filled(step, number, all);
  const { options, notes } = settled(form, typed.options, entered, optionAsTyped(form));
  const others = inputsOf(form, { ...entered, [feed.name ?? '']: new Uint8Array() });
  try {
    const made = form.stream?.(pieces, options, all.world, others);
    if (!made) throw new Error('This form does not stream.');
    let next = await made.next();
    for (; !next.done; next = await made.next()) yield next.value;
    const end = next.value;
    const [first = ''] = Object.keys(form.outputs);
    if (end?.outputs?.[first] !== undefined) {
      const asked = new Set(Object.keys(typed.options));
      const printed = await printedOf(form, { outputs: end.outputs }, { options, asked });
      yield typeof printed === 'string' ? encodeUtf8(printed) : printed;
    }
    if (end?.isNo && !isLast)
      throw new StepError(number, command.name, 'no', 'the check said no, and no step after it was run');
    const told = typed.notes.map((message) => ({ message }));
    onEnd({ notes: [...told, ...notes, ...(end?.notes ?? [])], isNo: end?.isNo === true });
  } catch (error) {
    if (error instanceof StreamProblem) throw stepError(step, number, error.problem);
    throw error;
  }
}
