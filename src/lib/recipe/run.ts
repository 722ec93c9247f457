/** Runs a recipe: what each step gives goes into the next, exactly. */
import { encodeUtf8, decodeUtf8, joinBytes, notUtf8At, toHex } from '../bytes.ts';
import { asEntered } from '../command/entered.ts';
import { InputError, UsageError } from '../command/errors.ts';
import { flagOf, kebab, optionAsTyped } from '../command/flags.ts';
import type { Arguments, InputSource } from '../command/arguments.ts';
import { endedText, printedOf, type PrintedValue } from '../command/results.ts';
import {
  StreamProblem,
  type Answer,
  type Form,
  type FormProblem,
  type FormWorld,
  type Note,
  type StreamEnd,
} from '../form/form.ts';
import { settled, withNotes } from '../form/settled.ts';
import {
  canStream,
  givenOutputs,
  inputsOf,
  outputText,
  preparedForm,
  type EnteredValues,
} from '../form/values.ts';
import { formatBytes } from '../format.ts';
import { describeProblem, ok } from '../result.ts';
import { LARGEST_WHOLE_BYTES_COMMAND } from '../size-limits.ts';
import { feedOf, type Feed } from './feed.ts';
import { stepName, type Recipe, type Step } from './read.ts';

/** What a step gave. */
export type StepResult = {
  /** From 1. */
  readonly number: number;
  readonly command: string;
  readonly printed: PrintedValue;
  /** One, or one for each of several values. */
  readonly answers: readonly Answer[];
  readonly notes: readonly Note[];
  readonly isNo: boolean;
};

/** A recipe ends at the first step that fails: thrown with the number of that step. */
export class StepError extends Error {
  readonly step: number;
  /** `usage`: the recipe asks for what cannot be; `no`: a check before the last step said no, or a password does not fit. */
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
  readonly further?: Readonly<Record<number, EnteredValues>>;
  /** The input came from a file or the standard input: the first step may drop its last line break, as it does as a command. */
  readonly isCommand?: boolean;
  /** The name of the file. */
  readonly name?: string;
  readonly onStep?: (result: StepResult) => void;
  /** Tells how long each step of a stream takes. */
  readonly clockMs?: () => number;
};

/** Runs all steps in turn, and gives what the last one gave. Throws a `StepError`. */
export async function runRecipe(
  { steps }: Recipe,
  given: PrintedValue | undefined,
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

/** A step with its number from 1, and whether none follows it. */
export type Place = { readonly step: Step; readonly number: number; readonly isLast: boolean };

/** Runs one step with what the one before it gave. Throws a `StepError`. */
export async function runStep(
  place: Place,
  before: PrintedValue | undefined,
  all: Surroundings,
): Promise<StepResult> {
  const { step, number, isLast } = place;
  try {
    const result = await resultOf(place, before, all);
    if (result.isNo && !isLast) throw saidNo(step, number, result.answers.at(-1), result.notes);
    return result;
  } catch (error) {
    throw asStepError(error, step, number);
  }
}

/** Says why: by the verdict, where the first output is one, or else by what is told. */
function saidNo(
  { form, command }: Step,
  number: number,
  answer: Pick<Answer, 'outputs'> | undefined,
  notes: readonly Note[],
): StepError {
  const verdict = answer && givenOutputs(form, answer).find(({ kind }) => kind === 'row');
  const why = verdict
    ? `${verdict.output.label}: ${outputText(verdict) ?? ''}`
    : notes
        .map(({ message, position }) => describeProblem({ message, ...(position && { position }) }))
        .join('; ');
  const message = `the check said no${why && ` (${why})`}; no step after it was run`;
  return new StepError(number, command.name, 'no', message);
}

/** What a step throws with its number; an error of another kind stays as it is. */
function asStepError(error: unknown, step: Step, number: number): unknown {
  const { name } = step.command;
  if (error instanceof StreamProblem) return stepError(step, number, error.problem);
  if (error instanceof UsageError) return new StepError(number, name, 'usage', error.message);
  if (error instanceof InputError) return new StepError(number, name, 'input', error.message);
  if (error instanceof RangeError && TOO_LARGE.test(error.message))
    return new StepError(number, name, 'input', 'its result is larger than a program can hold');
  return error;
}

/** As V8, Firefox and WebKit refuse a text or an array of bytes that is too long. */
const TOO_LARGE =
  /invalid (?:string|(?:typed )?array|array buffer) length|allocation (?:failed|size)|too (?:long|large)|out of memory/i;

async function resultOf(
  place: Place,
  before: PrintedValue | undefined,
  all: Surroundings,
): Promise<StepResult> {
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
  if (before.length > LARGEST_WHOLE_BYTES_COMMAND)
    throw new InputError(
      `its input has ${formatBytes(before.length)}; it takes up to ${formatBytes(LARGEST_WHOLE_BYTES_COMMAND)}`,
    );
  const value =
    typeof before === 'string'
      ? feed.input.kind === 'file'
        ? { name: all.name ?? 'input', bytes: encodeUtf8(before) }
        : before
      : bytesAs(feed, before, isExact, all.name ?? 'input');
  return answered(place, { ...entered, [feed.name]: value }, all);
}

function bytesAs({ input }: Feed, bytes: Uint8Array, isExact: boolean, name: string): EnteredValues[string] {
  if (!input) return bytes;
  const takesBytes = input.kind === 'file' || (input.kind === 'text' && input.takes === 'bytes');
  if (!takesBytes) textOf(bytes);
  return asEntered(input, name, bytes, isExact);
}

/** Throws an `InputError` with the first byte that is not UTF-8; so many bytes stand before them. */
function textOf(bytes: Uint8Array, offset = 0): string {
  const text = decodeUtf8(bytes);
  if (text.ok) return text.value;
  const at = notUtf8At(bytes);
  throw new InputError(
    at === bytes.length
      ? 'its input is not text: its last character is cut off'
      : `its input is not text: byte ${toHex(bytes.subarray(at, at + 1))} at ${offset + at}`,
  );
}

/** Short values, one per line; the last line break ends the last of them. */
function linesOf(given: PrintedValue): readonly string[] {
  const lines = (typeof given === 'string' ? given : textOf(given)).split(/\r?\n/);
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
}

/** Several answers as the command line prints them: a line each; where texts have several lines, an empty line between; bytes as they are. */
function together({ number, step }: Place, results: readonly StepResult[]): StepResult {
  const [only] = results;
  if (only && results.length === 1) return only;
  return {
    number,
    command: step.command.name,
    printed: joined(results.map(({ printed }) => printed)),
    answers: results.flatMap(({ answers }) => answers),
    notes: uniqueNotes(results.flatMap(({ notes }) => notes)),
    isNo: results.some(({ isNo }) => isNo),
  };
}

function joined(all: readonly PrintedValue[]): PrintedValue {
  const texts = all.map((printed, index) => {
    if (typeof printed !== 'string') return decodeUtf8(printed);
    const text = printed.replace(/\n$/, '');
    return ok(text.includes('\n') && index > 0 ? `\n${text}` : text);
  });
  if (!texts.every((text) => text.ok))
    return joinBytes(...all.map((printed) => (typeof printed === 'string' ? encodeUtf8(printed) : printed)));
  return texts
    .map(({ value }) => endedText(value) || '\n')
    .join('')
    .replace(/\n$/, '');
}

/** An answer among those of other lines: it ends with a line break, also one of bytes that are a text. */
export function asLine(printed: PrintedValue): PrintedValue {
  if (typeof printed === 'string') return endedText(printed) || '\n';
  const text = decodeUtf8(printed);
  return text.ok ? endedText(text.value) || '\n' : printed;
}

const uniqueNotes = (notes: readonly Note[]): readonly Note[] =>
  [...new Map(notes.toReversed().map((note) => [note.message, note])).values()].toReversed();

/** The inputs of a step, but for the one that comes from the step before it. */
function filled({ form, typed }: Step, number: number, { further = {} }: Surroundings) {
  const given = further[number] ?? {};
  const feed = feedOf(form, typed, Object.keys(given));
  const [needed] = feed.needed;
  if (needed !== undefined) throw new UsageError(`needs ${neededAs(form, needed, number)}`);
  return { feed, entered: enteredOf(typed, feed, given) };
}

const enteredOf = ({ inputs }: Arguments, feed: Feed, given: EnteredValues): EnteredValues => ({
  ...Object.fromEntries(Object.entries(inputs).map(([name, each]) => [name, inlineText(each)])),
  ...feed.entered,
  ...given,
});

/** What was given again is a line each. */
function inlineText(given: InputSource): string {
  const texts: string[] = [];
  for (let each: InputSource | undefined = given; each; each = each.before) texts.push(each.text);
  return texts.reverse().join('\n');
}

const neededAs = (form: Form, name: string, number: number): string =>
  form.inputs[name]?.kind === 'secret'
    ? `--${kebab(name)}-env or --${kebab(name)}-file, or ${number}:${kebab(name)} beside the recipe`
    : `its ${form.inputs[name]?.label ?? name} besides: --with ${number}:${kebab(name)}=FILE`;

async function answered(
  { step, number }: Place,
  entered: EnteredValues,
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
    notes: (answer.notes ?? []).filter(({ only }) => only !== 'page'),
    isNo: answer.isNo === true,
  };
}

function stepError({ form, command }: Step, number: number, problem: FormProblem): StepError {
  const { field } = problem;
  const option = field === undefined ? undefined : form.options[field];
  const message = option ? `--${flagOf(field ?? '', option)}: ${problem.message}` : describeProblem(problem);
  const kind = option !== undefined || problem.isUsage ? 'usage' : problem.isNo ? 'no' : 'input';
  return new StepError(number, command.name, kind, message, problem);
}

/** Whether every step works piece by piece, so that an input of any size takes little memory. */
export const streamsAll = (recipe: Recipe, surroundings: Pick<Surroundings, 'further'>): boolean =>
  wholeStep(recipe, surroundings) === undefined;

/** The number of the first step that needs its whole input at once; `undefined` where all work piece by piece. */
export function wholeStep({ steps }: Recipe, { further = {} }: Pick<Surroundings, 'further'>) {
  const index = steps.findIndex((step, at) => {
    const before = steps[at - 1];
    return !streams(step, further[at + 1] ?? {}, before !== undefined && givesText(before));
  });
  return index < 0 ? undefined : index + 1;
}

const givesText = ({ form, typed }: Step): boolean =>
  form.stream?.isText?.(settled(form, typed.options, {}).options) ?? true;

/** `isTyped`: what comes before it is a text, which it may read otherwise than bytes. */
function streams({ form, typed }: Step, given: EnteredValues, isTyped: boolean): boolean {
  const feed = feedOf(form, typed, Object.keys(given));
  const { output } = typed.common;
  const { options } = settled(form, typed.options, enteredOf(typed, feed, given));
  return (
    feed.name !== undefined &&
    feed.name === Object.keys(form.inputs)[0] &&
    !feed.isLines &&
    feed.needed.length === 0 &&
    (output === undefined || output === Object.keys(form.outputs)[0]) &&
    canStream(form, options) &&
    !(isTyped && readsTyped(form, options))
  );
}

/** Whether a step with these options may read a text otherwise than its bytes. */
const readsTyped = (form: Form, options: ReturnType<typeof settled>['options']): boolean =>
  form.readsTyped?.(options) === true ||
  Object.entries(form.options).some(
    ([name, { fallback, isForTyped }]) => isForTyped?.(options) === true && options[name] !== fallback,
  );

/** What is known at the end of a stream. */
export type StreamedEnd = {
  readonly isText: boolean;
  readonly isNo: boolean;
  readonly notes: readonly { readonly step: number; readonly notes: readonly Note[] }[];
  /** How much each step gave, and the time that it took by itself. */
  readonly steps: readonly StreamedStep[];
};

type StreamedStep = { readonly step: number; readonly bytes: number; readonly ms: number };

/** What is known of one step at its end. */
type StepEnd = StreamedStep & {
  readonly notes: readonly Note[];
  readonly isNo: boolean;
  /** What was printed at the end is a text. */
  readonly isText: boolean;
};

/** All steps at once, in pieces. Throws a `StepError`. */
export async function* streamRecipe(
  { steps }: Recipe,
  pieces: AsyncIterable<Uint8Array>,
  all: Surroundings,
): AsyncGenerator<Uint8Array, StreamedEnd> {
  const ends: StepEnd[] = [];
  let flow = pieces;
  for (const [index, step] of steps.entries()) {
    const place = { step, number: index + 1, isLast: index === steps.length - 1 };
    flow = streamStep(place, flow, all, (end) => ends.push(end));
  }
  yield* flow;
  ends.sort((a, b) => a.step - b.step);
  const last = steps.at(-1);
  return {
    isText: last?.form.stream?.isText === undefined ? ends.at(-1)?.isText === true : givesText(last),
    isNo: ends.at(-1)?.isNo === true,
    notes: ends.map(({ step, notes }) => ({ step, notes })),
    steps: ends,
  };
}

/** How long a step works by itself: it stands still while others do. */
class StepClock {
  readonly #nowMs: () => number;
  #ms = 0;
  #sinceMs: number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
    this.#sinceMs = nowMs();
  }

  go(): void {
    this.#sinceMs = this.#nowMs();
  }

  /** The time so far. */
  stop(): number {
    this.#ms += this.#nowMs() - this.#sinceMs;
    return this.#ms;
  }

  /** The pieces, for which nothing is counted while they are made. */
  async *outside(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    this.stop();
    for await (const piece of pieces) {
      this.go();
      yield piece;
      this.stop();
    }
    this.go();
  }
}

async function* streamStep(
  { step, number, isLast }: Place,
  pieces: AsyncIterable<Uint8Array>,
  all: Surroundings,
  onEnd: (end: StepEnd) => void,
): AsyncGenerator<Uint8Array> {
  const { form, typed } = step;
  const clock = new StepClock(all.clockMs ?? (() => 0));
  const input = clock.outside(pieces);
  let bytes = 0;
  try {
    const { feed, entered } = filled(step, number, all);
    const { options, notes } = settled(form, typed.options, entered, optionAsTyped(form));
    const others = inputsOf(form, { ...entered, [feed.name ?? '']: new Uint8Array() });
    const takesText = feed.input?.kind === 'text' && feed.input.takes !== 'bytes';
    const made = form.stream?.pieces(takesText ? textPieces(input) : input, options, all.world, others);
    if (!made) throw new Error('This form does not stream.');
    const pass = function* (piece: Uint8Array) {
      clock.stop();
      bytes += piece.length;
      yield piece;
      clock.go();
    };
    let next = await made.next();
    for (; !next.done; next = await made.next()) yield* pass(next.value);
    const end = next.value;
    if (end?.isNo && !isLast)
      throw saidNo(step, number, end.outputs && { outputs: end.outputs }, end.notes ?? []);
    const printed = await printedAtEnd(step, end, options);
    if (printed !== undefined) yield* pass(typeof printed === 'string' ? encodeUtf8(printed) : printed);
    const told = [...typed.notes.map((message) => ({ message })), ...notes, ...(end?.notes ?? [])];
    onEnd({
      step: number,
      bytes,
      ms: clock.stop(),
      notes: told.filter(({ only }: Note) => only !== 'page'),
      isNo: end?.isNo === true,
      isText: typeof printed === 'string',
    });
  } catch (error) {
    throw asStepError(error, step, number);
  }
}

/** The answer of a stream that writes no pieces. */
async function printedAtEnd(
  { form, typed }: Step,
  end: StreamEnd | undefined,
  options: ReturnType<typeof settled>['options'],
): Promise<PrintedValue | undefined> {
  const [first = ''] = Object.keys(form.outputs);
  if (end?.outputs?.[first] === undefined) return undefined;
  const asked = new Set(Object.keys(typed.options));
  return printedOf(form, { outputs: end.outputs }, { options, asked });
}

/** The pieces of a text. Throws an `InputError` with the first byte that is not UTF-8. */
async function* textPieces(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let begun: Uint8Array = new Uint8Array();
  let offset = 0;
  for await (const piece of pieces) {
    const bytes = begun.length === 0 ? piece : joinBytes(begun, piece);
    const end = bytes.length - cutOff(bytes);
    textOf(bytes.subarray(0, end), offset);
    offset += end;
    begun = bytes.slice(end);
    if (end > 0) yield bytes.subarray(0, end);
  }
  textOf(begun, offset);
}

/** How many bytes at the end begin a character that may go on. */
function cutOff(bytes: Uint8Array): number {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >> 6 === 0b10) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 1;
    return length > back ? back : 0;
  }
  return 0;
}
