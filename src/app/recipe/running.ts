/** Runs the steps of a recipe for its page, one at a time: what a step gave is the page's to keep. */
import { decodeUtf8, encodeUtf8, joinBytes } from '#src/lib/bytes.ts';
import { commandNamed, type Command } from '#src/lib/command/command.ts';
import type { PrintedValue } from '#src/lib/command/results.ts';
import { fileTypeOf } from '#src/lib/file-type.ts';
import type { Form, FormWorld, Note } from '#src/lib/form/form.ts';
import type { EnteredValues } from '#src/lib/form/values.ts';
import { formatBytes } from '#src/lib/format.ts';
import { readPieces } from '#src/lib/pieces.ts';
import type { Position } from '#src/lib/result.ts';
import type { Step } from '#src/lib/recipe/read.ts';
import { asLine, runRecipe, runStep, StepError, streamRecipe, streamsAll } from '#src/lib/recipe/run.ts';
import { LARGEST_WHOLE_BYTES } from '#src/lib/size-limits.ts';
import { readFiles } from '../form/work.ts';
import { fedInput, type RunStep } from './model.ts';

/** What goes from step to step, exactly: a text, or bytes. */
export type StepValue = string | Blob;

/** A result as far as the page looks at it. */
export type Facts = {
  readonly passed: StepValue;
  /** In bytes; a text in UTF-8. */
  readonly size: number;
  /** The beginning, where it is a text; bytes that are UTF-8 are one too. */
  readonly start: string | undefined;
  /** The first bytes, where it is none. */
  readonly head: Uint8Array;
  /** `gzip file`, where the first bytes tell. */
  readonly type: string | undefined;
};

/** What a step gave, or why it gave nothing. */
export type StepOutcome =
  | ({
      readonly ok: true;
      readonly notes: readonly Note[];
      readonly isNo: boolean;
      /** In milliseconds. */
      readonly ms: number;
    } & Facts)
  | { readonly ok: false; readonly message: string; readonly position?: Position };

/** How much of a result is looked at, in UTF-16 code units or bytes. */
const START_LENGTH = 20_000;
const HEAD_BYTES = 64;

/** What the page needs to know of a result. */
export function factsOf(printed: PrintedValue): Facts {
  if (typeof printed === 'string') {
    const size = encodeUtf8(printed).length;
    return {
      passed: printed,
      size,
      start: printed.slice(0, START_LENGTH),
      head: new Uint8Array(),
      type: undefined,
    };
  }
  const type = fileTypeOf(printed)?.name;
  const text = type === undefined ? decodeUtf8(printed) : undefined;
  return {
    passed: new Blob([printed as BlobPart]), // never a view of shared memory
    size: printed.length,
    start: text?.ok ? text.value.slice(0, START_LENGTH) : undefined,
    head: printed.slice(0, HEAD_BYTES),
    type,
  };
}

/** Runs one step with what the one before it gave, or with what was entered. */
export async function answerStep(
  asked: RunStep,
  before: StepValue | undefined,
  commands: readonly Command[],
  world: FormWorld,
): Promise<StepOutcome> {
  return settled(async () => {
    const step = await loaded(asked, commands);
    const sinceMs = world.clockMs?.() ?? 0;
    refuseSource(asked, step);
    const further = await furtherOf(asked, step.form);
    const printed = before instanceof Blob ? await bytesOf(asked, before) : before;
    const all = { world, further: { [asked.number]: further }, ...nameOf(before) };
    const result = await runStep({ step, number: asked.number, isLast: asked.isLast }, printed, all);
    const ms = (world.clockMs?.() ?? 0) - sinceMs;
    return { ok: true, ...factsOf(result.printed), notes: result.notes, isNo: result.isNo, ms };
  });
}

const nameOf = (before: StepValue | undefined) => (before instanceof File ? { name: before.name } : {});

async function settled<T>(job: () => Promise<T>): Promise<T | Extract<StepOutcome, { readonly ok: false }>> {
  try {
    return await job();
  } catch (error) {
    if (!(error instanceof StepError)) throw error;
    const position = error.problem?.position;
    return { ok: false, message: error.message, ...(position && { position }) };
  }
}

/** Throws a `StepError` where a step that takes nothing stands after another. */
function refuseSource({ number, further }: RunStep, { command, form, typed }: Step): void {
  if (number === 1 || fedInput({ form, typed, further }) !== undefined) return;
  throw new StepError(number, command.name, 'usage', 'takes no input, so that no step can stand before it');
}

async function loaded({ command: name, typed }: RunStep, commands: readonly Command[]): Promise<Step> {
  const command = commandNamed(commands, name);
  return { command, form: await command.load(), typed, comments: [], offset: 0 };
}

/** Secrets and files that stand beside the recipe. Throws a `StepError` where one cannot be read. */
async function furtherOf({ further, number, command }: RunStep, form: Form): Promise<EnteredValues> {
  const read = await readFiles(form, further);
  if (!read.ok) throw new StepError(number, command, 'input', read.problem.message, read.problem);
  return read.value;
}

async function bytesOf({ number, command }: RunStep, blob: Blob): Promise<Uint8Array> {
  if (blob.size > LARGEST_WHOLE_BYTES)
    throw new StepError(
      number,
      command,
      'input',
      `its input has ${formatBytes(blob.size)}; this page takes up to ${formatBytes(LARGEST_WHOLE_BYTES)} at once. The command line takes more.`,
    );
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch {
    throw new StepError(
      number,
      command,
      'input',
      'the file could not be read: it may have been moved, removed or changed',
    );
  }
}

async function recipeOf(asked: readonly RunStep[], commands: readonly Command[]) {
  const steps: Step[] = [];
  const further: Record<number, EnteredValues> = {};
  for (const each of asked) {
    const step = await loaded(each, commands);
    steps.push(step);
    further[each.number] = await furtherOf(each, step.form);
  }
  return { recipe: { steps, lastComments: [] }, further };
}

/** Runs all steps at once over a file of any size, in flat memory; `undefined` where one of them cannot. */
export async function answerStreamed(
  asked: readonly RunStep[],
  file: Blob,
  commands: readonly Command[],
  world: FormWorld,
): Promise<StepOutcome | undefined> {
  const sinceMs = world.clockMs?.() ?? 0;
  return settled(async () => {
    const { recipe, further } = await recipeOf(asked, commands);
    if (!streamsAll(recipe, { further })) return undefined;
    const parts: Blob[] = [];
    const stream = streamRecipe(recipe, piecesOf(file, world, asked[0]?.command ?? ''), { world, further });
    let next = await stream.next();
    for (; !next.done; next = await stream.next()) parts.push(new Blob([next.value as BlobPart])); // a view of an ArrayBuffer
    const passed = new Blob(parts);
    const head = new Uint8Array(await passed.slice(0, START_LENGTH).arrayBuffer());
    const facts = { ...factsOf(head), passed, size: passed.size };
    const notes = next.value.notes.flatMap((each) => each.notes);
    return { ok: true, ...facts, notes, isNo: next.value.isNo, ms: (world.clockMs?.() ?? 0) - sinceMs };
  });
}

async function* piecesOf(file: Blob, world: FormWorld, command: string): AsyncGenerator<Uint8Array> {
  let readBytes = 0;
  for await (const piece of readPieces(file)) {
    if (!piece.ok) throw new StepError(1, command, 'input', piece.problem.message);
    readBytes += piece.value.length;
    world.onProgress?.(readBytes / file.size);
    yield piece.value;
  }
}

/** The answers to all lines, and which of them have none. */
export type LinesOutcome = Facts & {
  readonly problems: readonly { readonly line: number; readonly message: string }[];
};

/** Runs all steps for each line by itself: a wrong one is told of, and the others are still done. */
export async function answerLines(
  asked: readonly RunStep[],
  text: string,
  commands: readonly Command[],
  world: FormWorld,
): Promise<LinesOutcome> {
  const { recipe, further } = await recipeOf(asked, commands);
  const ofOne: FormWorld = { ...world, onProgress: () => undefined };
  const lines = text.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const printed: PrintedValue[] = [];
  const problems: { readonly line: number; readonly message: string }[] = [];
  for (const [index, line] of lines.entries()) {
    world.onProgress?.(index / lines.length);
    const outcome = await settled(() => runRecipe(recipe, line, { world: ofOne, further }));
    if ('ok' in outcome) problems.push({ line: index + 1, message: outcome.message });
    else printed.push(asLine(outcome.printed));
  }
  return { ...factsOf(joined(printed)), problems };
}

const joined = (printed: readonly PrintedValue[]): PrintedValue =>
  printed.every((each) => typeof each === 'string')
    ? printed.join('')
    : joinBytes(...printed.map((each) => (typeof each === 'string' ? encodeUtf8(each) : each)));
