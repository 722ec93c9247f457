/** `penknife run`: several tools, one after the other. */
import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { decodeUtf8, encodeUtf8 } from '#src/lib/bytes.ts';
import type { Command } from '#src/lib/command/command.ts';
import { asEntered } from '#src/lib/command/entered.ts';
import { InputError, UsageError } from '#src/lib/command/errors.ts';
import { kebab } from '#src/lib/command/flags.ts';
import { endedText, jsonOf, type PrintedValue } from '#src/lib/command/results.ts';
import { nearestName } from '#src/lib/edit-distance.ts';
import type { Note } from '#src/lib/form/form.ts';
import type { EnteredValues } from '#src/lib/form/values.ts';
import { formatBytes, plural } from '#src/lib/format.ts';
import { besideNamed } from '#src/lib/recipe/beside.ts';
import { feedOf } from '#src/lib/recipe/feed.ts';
import { readRecipe, stepName, type Recipe } from '#src/lib/recipe/read.ts';
import {
  asLine,
  runRecipe,
  StepError,
  streamRecipe,
  streamsAll,
  wholeStep,
  type StepResult,
} from '#src/lib/recipe/run.ts';
import { RecipeError } from '#src/lib/recipe/words.ts';
import { LARGEST_WHOLE_BYTES_COMMAND } from '#src/lib/size-limits.ts';
import { pathIn, writeFile } from './files.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';
import { onOneLine } from './names.ts';
import { hasControls, isText, named } from './run.ts';
import { LineEnds } from './streamed.ts';
import { openAs, openSource, readSecret, reasonOf, withoutLastBreakOf, type Source } from './sources.ts';

/** The options of `run`, and whether they take a value. */
const OPTIONS = {
  help: false,
  'recipe-file': true,
  'each-line': false,
  steps: false,
  'dry-run': false,
  out: true,
  'out-dir': true,
  force: false,
  json: false,
  text: true,
} as const;

type OptionName = keyof typeof OPTIONS;

const HELP = `penknife run: several tools, one after the other

Usage: penknife run RECIPE [FILE...]
       penknife run --recipe-file FILE [FILE...]

A recipe is what you would type for each tool, without penknife, joined by |. It names no file and holds no secret.

  --recipe-file FILE        Reads the recipe from a file
  --text TEXT               The input, in place of a file
  --each-line               Each line of the input by itself
  --steps                   Tells each step on stderr: size, time, notes
  --dry-run                 Says what each step takes and gives, and runs nothing
  --with 2:schema=FILE      A further input of a step
  --key-env NAME            A secret from the environment, for the steps that have an input of that name
  --key-file FILE           A secret from a file
  --out FILE                Writes the answer to a file; --force replaces one
  --out-dir FOLDER          Writes a file for each input
  --json                    All outputs of the last step, and the notices of all

Examples
  penknife run 'base64 --decode | compress --decompress | jsonformat' token.txt
  printf 'b\\na\\nb\\n' | penknife run 'lines --unique --sort | base64'
`;

type Secret = { readonly name: string; readonly from: 'value' | 'file' | 'env'; readonly text: string };

type RecipeArguments = {
  readonly options: Readonly<Partial<Record<OptionName, string>>>;
  readonly operands: readonly string[];
  readonly with: readonly string[];
  /** What is no option of `run`: a secret of a step, or wrong. */
  readonly others: readonly { readonly name: string; readonly text: string }[];
};

/** Runs a recipe on each input, and gives the exit code: of the first step that fails. */
export async function runRecipeCommand(
  commands: readonly Command[],
  words: readonly string[],
  io: Io,
): Promise<ExitCode> {
  const typed = readTyped(words);
  if (typed.options.help !== undefined) {
    await io.stdout.write(HELP);
    return EXIT.done;
  }
  const [first, ...operands] = typed.operands;
  const file = typed.options['recipe-file'];
  const text = file === undefined ? first : textOfFile(file);
  if (text === undefined) {
    io.stderr(HELP.split('\n\n')[1] ?? '');
    return EXIT.wrongUsage;
  }
  try {
    const recipe = await readRecipe(text, commands);
    if (typed.options['dry-run'] !== undefined) return await dryRun(recipe, io);
    const further = await furtherInputs(recipe, typed, io);
    const files = file === undefined ? operands : typed.operands;
    return await runAll({ recipe, typed, further, io }, files);
  } catch (error) {
    throw error instanceof RecipeError ? new UsageError(error.placed) : error;
  }
}

function readTyped(words: readonly string[]): RecipeArguments {
  let at = 0;
  const options: Partial<Record<OptionName, string>> = {};
  const operands: string[] = [];
  const further: string[] = [];
  const others: { name: string; text: string }[] = [];
  while (at < words.length) {
    const word = words[at++] ?? '';
    if (word === '--') for (; at < words.length; at += 1) operands.push(words[at] ?? '');
    else if (word === '-h') options.help = '';
    else if (!word.startsWith('--')) operands.push(word);
    else {
      const sign = word.indexOf('=');
      const name = word.slice(2, sign < 0 ? undefined : sign);
      const inline = sign < 0 ? undefined : word.slice(sign + 1);
      const take = () => {
        const value = inline ?? words[at++];
        if (value === undefined) throw new UsageError(`--${name} needs a value`);
        return value;
      };
      if (name === 'with') further.push(take());
      else if (!isOption(name)) others.push({ name, text: inline ?? words[at++] ?? '' });
      else if (OPTIONS[name]) options[name] = take();
      else if (inline !== undefined) throw new UsageError(`--${name} takes no value`);
      else options[name] = '';
    }
  }
  return { options, operands, with: further, others };
}

const isOption = (name: string): name is OptionName => Object.hasOwn(OPTIONS, name);

function textOfFile(path: string): string {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new InputError(`${path}: ${reasonOf(error)}`);
  }
  const text = decodeUtf8(bytes);
  if (!text.ok) throw new InputError(`${path}: is not UTF-8 text: ${text.problem.message}`);
  return text.value;
}

async function dryRun(recipe: Recipe, io: Io): Promise<ExitCode> {
  const { steps } = recipe;
  const rows = steps.map(({ command, form, typed }, index) => {
    const { input, needed } = feedOf(form, typed, []);
    const [output] = Object.entries(form.outputs).filter(
      ([name]) => typed.common.output === undefined || name === typed.common.output,
    );
    const takes = input
      ? `takes ${input.label} (${'takes' in input ? input.takes : input.kind})`
      : 'takes nothing';
    const besides = needed.length > 0 ? `, besides ${needed.map(kebab).join(', ')}` : '';
    return `${index + 1} ${command.name}: ${takes}${besides}; gives ${output?.[1].label ?? 'nothing'} (${output?.[1].kind ?? ''})\n`;
  });
  const whole = wholeReader(recipe, {});
  const limit = formatBytes(LARGEST_WHOLE_BYTES_COMMAND);
  const takesInput = steps[0] && feedOf(steps[0].form, steps[0].typed, []).name !== undefined;
  const size = whole === undefined ? 'an input of any size\n' : `${whole} reads up to ${limit}\n`;
  await io.stdout.write(rows.join('') + (takesInput ? size : ''));
  return EXIT.done;
}

/** What needs the whole input at once, as messages name it; `undefined` where all steps stream. */
function wholeReader(recipe: Recipe, further: FurtherInputs): string | undefined {
  const whole = wholeStep(recipe, { further });
  return whole === undefined
    ? undefined
    : `${stepName(whole, recipe.steps[whole - 1]?.command.name)} takes all at once: the recipe`;
}

type FurtherInputs = Readonly<Record<number, EnteredValues>>;

/** Inputs and secrets that stand beside the recipe. */
async function furtherInputs(recipe: Recipe, typed: RecipeArguments, io: Io): Promise<FurtherInputs> {
  const further: Record<number, Record<string, EnteredValues[string]>> = {};
  const put = (number: number, name: string, value: EnteredValues[string]) => {
    (further[number] ??= {})[name] = value;
  };
  for (const each of typed.with) {
    const sign = each.indexOf('=');
    const path = each.slice(sign + 1);
    const { step, name, input } = besideNamed(recipe, each.slice(0, Math.max(0, sign)), '--with');
    if (input.kind === 'secret') put(step, name, readSecret({ from: 'file', text: path }, io));
    else {
      if (path === '-' && !typed.options.text && !hasFiles(typed))
        throw new UsageError('the standard input is the input of the recipe: --with takes a file');
      const { bytes = new Uint8Array() } = await openSource(path, io, false);
      put(step, name, asEntered(input, path, bytes, true));
    }
  }
  const secrets = secretsOf(recipe, typed);
  for (const [index, { form }] of recipe.steps.entries())
    for (const [name, input] of Object.entries(form.inputs)) {
      if (input.kind !== 'secret' || further[index + 1]?.[name] !== undefined) continue;
      const given = secrets.find((secret) => secret.name === kebab(name));
      if (given) put(index + 1, name, readSecret(given, io));
      else if (!input.isOptional && io.stdin.isTerminal)
        put(index + 1, name, await io.stdin.askSecret(`${stepName(index + 1)} ${input.label}: `));
    }
  return further;
}

/** Whether the input comes from files. */
const hasFiles = ({ operands, options }: RecipeArguments): boolean =>
  operands.length > (options['recipe-file'] === undefined ? 1 : 0) && !operands.slice(-1).includes('-');

/** Options that name a secret input of a step. Throws a `UsageError` for any other. */
function secretsOf({ steps }: Recipe, { others }: RecipeArguments): readonly Secret[] {
  const known = steps.flatMap(({ form }) =>
    Object.entries(form.inputs).flatMap(([name, { kind }]) => (kind === 'secret' ? [kebab(name)] : [])),
  );
  return others.map(({ name, text }) => {
    for (const from of ['file', 'env'] as const) {
      const secret = name.endsWith(`-${from}`) ? name.slice(0, -from.length - 1) : '';
      if (known.includes(secret)) return { name: secret, from, text };
    }
    if (known.includes(name)) return { name, from: 'value', text };
    const near = nearestName(name, [
      ...Object.keys(OPTIONS),
      'with',
      ...known.flatMap((each) => [`${each}-env`, `${each}-file`]),
    ]);
    throw new UsageError(`unknown option --${name}${near === undefined ? '' : `, did you mean --${near}?`}`);
  });
}

type Run = {
  readonly recipe: Recipe;
  readonly typed: RecipeArguments;
  readonly further: FurtherInputs;
  readonly io: Io;
};

async function runAll(run: Run, files: readonly string[]): Promise<ExitCode> {
  const { options } = run.typed;
  const names = files.length > 0 ? files : ['-'];
  if (options.out !== undefined && options.out !== '-' && names.length > 1)
    throw new UsageError('--out takes one input; --out-dir writes a file for each');
  const codes: ExitCode[] = [];
  for (const [index, operand] of names.entries()) {
    const name = operand === '-' ? 'stdin' : operand;
    try {
      codes.push(await runOne(run, operand, { name, index, isMany: names.length > 1 }));
    } catch (error) {
      codes.push(told(run, error, names.length > 1 ? `${name}: ` : ''));
    }
  }
  return codes.find((code) => code !== EXIT.done) ?? EXIT.done;
}

const CODES = { input: EXIT.wrongInput, usage: EXIT.wrongUsage, no: EXIT.no } as const;

/** Tells of an input that failed; the others are still done. */
function told({ io }: Run, error: unknown, place: string): ExitCode {
  if (!(error instanceof StepError || error instanceof InputError)) throw error;
  io.stderr(onOneLine(`penknife run: ${place}${error.message}`));
  return error instanceof StepError ? CODES[error.kind] : EXIT.wrongInput;
}

type Place = { readonly name: string; readonly index: number; readonly isMany: boolean };

async function runOne(run: Run, operand: string, place: Place): Promise<ExitCode> {
  const { recipe, typed, further, io } = run;
  const { options } = typed;
  const takesInput = firstTakesInput(run, operand);
  const isPlain = options.json === undefined && options['each-line'] === undefined;
  const isAlone = !place.isMany || options['out-dir'] !== undefined;
  const reader = wholeReader(recipe, further);
  const streams = isPlain && isAlone && streamsAll(recipe, { further });
  const source: Source | undefined = !takesInput
    ? undefined
    : options.text === undefined
      ? await openAs(operand, io, { streamsFrom: streams ? 0 : undefined, reader: reader ?? 'this command' })
      : { name: 'input', bytes: encodeUtf8(options.text) };
  if (source?.pieces) return runStreamed(run, source.pieces, place);
  if (options['each-line'] !== undefined) return runLines(run, source?.bytes ?? new Uint8Array(), place);
  const input = options.text ?? source?.bytes;
  return runWhole(run, input, place);
}

/** Throws a `UsageError` where an input is given that the first step does not take. */
function firstTakesInput({ recipe, typed, further }: Run, operand: string): boolean {
  const [first] = recipe.steps;
  if (first && feedOf(first.form, first.typed, Object.keys(further[1] ?? {})).name !== undefined) return true;
  const given = operand === '-' ? typed.options.text : operand;
  if (given !== undefined)
    throw new UsageError(`${stepName(1, first?.command.name)} takes no input, found "${given}"`);
  return false;
}

/** Runs all steps, and tells of each as it was asked for. */
async function followed({ recipe, typed, further, io }: Run, input: PrintedValue | undefined, place: Place) {
  const notices: { step: number; note: Note }[] = [];
  let since = performance.now();
  const last = await runRecipe(recipe, input, {
    world: io.world,
    further,
    isCommand: true,
    name: place.name,
    onStep: (step) => {
      notices.push(...step.notes.map((note) => ({ step: step.number, note })));
      const now = performance.now();
      if (typed.options.steps !== undefined) {
        const { printed } = step;
        const bytes = typeof printed === 'string' ? encodeUtf8(printed).length : printed.length;
        tellStep(step, { bytes, ms: now - since }, io);
      }
      since = now;
    },
  });
  return { last, notices };
}

function tellStep(
  { number, command, isNo }: Pick<StepResult, 'number' | 'command' | 'isNo'>,
  { bytes, ms }: { readonly bytes: number; readonly ms: number },
  io: Io,
): void {
  io.stderr(
    `penknife run: ${stepName(number, command)}: ${plural(bytes, 'byte')}, ${Math.round(ms)} ms${isNo ? ', the check said no' : ''}`,
  );
}

function tellNotes(
  { recipe, io }: Run,
  notices: readonly { readonly step: number; readonly note: Note }[],
): void {
  for (const { step, note } of notices) {
    const at = note.position ? `${note.position.line}:${note.position.column}: ` : '';
    io.stderr(
      onOneLine(
        `penknife run: ${stepName(step, recipe.steps[step - 1]?.command.name)}: ${at}${note.message}`,
      ),
    );
  }
}

async function runWhole(run: Run, input: PrintedValue | undefined, place: Place): Promise<ExitCode> {
  const { recipe, typed, io } = run;
  const { options } = typed;
  const { last, notices } = await followed(run, input, place);
  const code = last.isNo ? EXIT.no : EXIT.done;
  const form = recipe.steps.at(-1)?.form;
  if (options.json !== undefined && form) {
    const told = notices.map(({ step, note: { message, position } }) => ({
      step,
      message,
      ...(position && { line: position.line, column: position.column }),
    }));
    for (const answer of last.answers) {
      const { outputs } = await jsonOf(form, answer);
      const object = { ...(place.isMany && { input: place.name }), outputs, notices: told };
      await deliver(run, `${JSON.stringify(object)}\n`);
    }
    return code;
  }
  tellNotes(run, notices);
  const { printed } = last;
  if (options['out-dir'] !== undefined && form) {
    const path = pathIn(options['out-dir'], place.name, form, undefined);
    await writeFile(
      path,
      [typeof printed === 'string' ? endedText(printed) : printed],
      options.force !== undefined,
    );
    return code;
  }
  if (typeof printed === 'string')
    await deliver(run, endedText(named(printed, place, { ...place, areFiles: true }, io.stdout.isTerminal)));
  else {
    if (io.stdout.isTerminal && options.out === undefined && !isText(printed)) throw new UsageError(BYTES);
    await deliver(run, printed);
  }
  return code;
}

const BYTES =
  'the answer is bytes, which a terminal cannot show; --out FILE writes them, --out - prints them all the same';

async function deliver({ typed, io }: Run, printed: PrintedValue): Promise<void> {
  const { out, force } = typed.options;
  if (out === undefined || out === '-') return io.stdout.write(printed);
  return writeFile(out, [printed], force !== undefined);
}

/** Each line by itself: a wrong one is told of, and the others are still done. */
async function runLines(run: Run, bytes: Uint8Array, place: Place): Promise<ExitCode> {
  const text = decodeUtf8(bytes);
  if (!text.ok) throw new InputError(`${place.name}: is not UTF-8 text: ${text.problem.message}`);
  const lines = text.value.split(/\r?\n/);
  if (lines.at(-1) === '') lines.pop();
  const printed: PrintedValue[] = [];
  let code: ExitCode = EXIT.done;
  for (const [index, line] of lines.entries()) {
    const name = `${place.name}:${index + 1}`;
    try {
      const { last, notices } = await followed(run, line, { ...place, name });
      tellNotes(run, notices);
      if (last.isNo && code === EXIT.done) code = EXIT.no;
      printed.push(asLine(last.printed));
    } catch (error) {
      const failed = told(run, error, `${name}: `);
      if (code === EXIT.done) code = failed;
    }
  }
  const all = Buffer.concat(printed.map((each) => (typeof each === 'string' ? encodeUtf8(each) : each)));
  const folder = run.typed.options['out-dir'];
  const form = run.recipe.steps.at(-1)?.form;
  if (folder === undefined || !form) await deliver(run, all);
  else
    await writeFile(
      pathIn(folder, place.name, form, undefined),
      [all],
      run.typed.options.force !== undefined,
    );
  return code;
}

/** What a piece leaves behind is collected soon: else V8 doubles the room for it while a long input lasts. */
const STEADY_MEMORY = '--semi-space-growth-factor=1';

async function runStreamed(run: Run, pieces: AsyncIterable<Uint8Array>, place: Place): Promise<ExitCode> {
  const { recipe, typed, further, io } = run;
  const { out, 'out-dir': folder, force } = typed.options;
  const [first] = recipe.steps;
  const input = first?.form.inputs[Object.keys(first.form.inputs)[0] ?? ''];
  const drops =
    input?.kind === 'text' && input.command?.dropsLineBreak && first?.typed.common.exact === undefined;
  setFlagsFromString(STEADY_MEMORY);
  const stream = streamRecipe(recipe, drops ? withoutLastBreakOf(pieces) : pieces, {
    world: io.world,
    further,
    isCommand: true,
    name: place.name,
    clockMs: () => performance.now(),
  });
  let code: ExitCode = EXIT.done;
  const printed = endedPieces(stream, (end) => {
    for (const { step, bytes, ms } of typed.options.steps === undefined ? [] : end.steps) {
      const isNo = end.isNo && step === recipe.steps.length;
      tellStep(
        { number: step, command: recipe.steps[step - 1]?.command.name ?? '', isNo },
        { bytes, ms },
        io,
      );
    }
    tellNotes(
      run,
      end.notes.flatMap(({ step, notes }) => notes.map((note) => ({ step, note }))),
    );
    code = end.isNo ? EXIT.no : EXIT.done;
  });
  const { form } = recipe.steps.at(-1) ?? {};
  const path = folder !== undefined && form ? pathIn(folder, place.name, form, undefined) : out;
  if (path !== undefined && path !== '-') await writeFile(path, printed, force !== undefined);
  else
    for await (const piece of out === undefined && io.stdout.isTerminal ? shownPieces(printed) : printed)
      await io.stdout.write(piece);
  return code;
}

/** Pieces that a terminal shows as they are meant. Throws a `UsageError` at the first that is none of a text. */
async function* shownPieces(pieces: AsyncIterable<Uint8Array | string>) {
  const reader = new TextDecoder('utf-8', { fatal: true });
  for await (const piece of pieces) {
    if (typeof piece !== 'string' && !isShown(piece, reader)) throw new UsageError(BYTES);
    yield piece;
  }
}

function isShown(piece: Uint8Array, reader: TextDecoder): boolean {
  try {
    return !hasControls(reader.decode(piece, { stream: true }));
  } catch {
    return false;
  }
}

type Ending = ReturnType<typeof streamRecipe> extends AsyncGenerator<Uint8Array, infer E> ? E : never;

/** The pieces, and the line break that a text ends with. */
async function* endedPieces(
  stream: ReturnType<typeof streamRecipe>,
  onEnd: (end: Ending) => void,
): AsyncGenerator<Uint8Array | string> {
  const lines = new LineEnds();
  let next = await stream.next();
  for (; !next.done; next = await stream.next()) {
    lines.look(next.value);
    yield next.value;
  }
  if (next.value.isText) yield lines.missing;
  onEnd(next.value);
}
