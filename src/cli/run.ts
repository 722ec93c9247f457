/** Runs one command: reads, works, prints, and returns the exit code. */
import { extname } from 'node:path';
import type { Answer, Form, FormProblem } from '#src/lib/form/form.ts';
import { StreamProblem, type StreamEnd } from '#src/lib/form/form.ts';
import {
  canStream,
  givenOutputs,
  inputsOf,
  outputText,
  preparedForm,
  type EnteredValues,
} from '#src/lib/form/values.ts';
import { settled, withNotes, type SettledOptions } from '#src/lib/form/settled.ts';
import type { OptionValues } from '#src/lib/options.ts';
import { flagOf, kebab, optionAsTyped } from '#src/lib/command/flags.ts';
import { readArguments, type Arguments } from '#src/lib/command/arguments.ts';
import type { Command } from '#src/lib/command/command.ts';
import { pathIn, writeFile } from './files.ts';
import { InputError, UsageError } from '#src/lib/command/errors.ts';
import { EXIT, type ExitCode, type Io } from './io.ts';
import { planJobs, type Job } from './jobs.ts';
import { optionsOfLink } from '#src/ui/sending/options-of-link.ts';
import { noteTeller, type NoteTeller } from './notes.ts';
import { endedText, jsonOf, printedName, printedOf, type PrintedValue } from '#src/lib/command/results.ts';
import { onOneLine, writeSumsName } from './names.ts';
import { printedPieces } from './streamed.ts';

/** Everything that stays the same for all inputs of a command. */
type Run = {
  readonly command: Command;
  readonly form: Form;
  readonly typed: Arguments;
  /** All options for one input, with what is told of them. */
  readonly settle: (entered: EnteredValues) => SettledOptions;
  readonly options: OptionValues<Form['options']>;
  /** The names of the options that were given. */
  readonly asked: ReadonlySet<string>;
  readonly work: ReturnType<typeof preparedForm>;
  readonly notes: NoteTeller;
  readonly io: Io;
  /** What was told of the options: once for all inputs. */
  readonly told: Set<string>;
  /** Files in a folder that this run has written. */
  readonly written: Set<string>;
};

/** Works on every input in turn: a wrong one is reported and the others are still done. The worst of all is the exit code. */
export async function runCommand(
  command: Command,
  form: Form,
  words: readonly string[],
  io: Io,
): Promise<ExitCode | undefined> {
  const typed = readArguments(form, words);
  const linked = await optionsOfLink(command, form, typed.common['options-from-link'], typed.options);
  const all: Arguments = {
    ...typed,
    options: { ...linked.options, ...typed.options },
    inputs: { ...linked.inputs, ...typed.inputs },
    notes: [...typed.notes, ...linked.notes],
  };
  const { options } = settled(form, all.options, {});
  const stderr = typed.common.quiet === undefined ? io.stderr : () => undefined;
  const planned = await planJobs(form, all, { ...io, stderr }, canStream(form, options));
  if (!planned) return undefined;
  const { isMany, areFiles } = planned;
  const notes = noteTeller({ command: command.name, isOfLines: isMany && !areFiles }, stderr);
  const asked = new Set(Object.keys(typed.options));
  const nameOf = optionAsTyped(form);
  // Of many lines, each is a text: what is told of the options is the same for all.
  const once =
    isMany && !areFiles && !form.command?.certain ? settled(form, all.options, {}, nameOf) : undefined;
  const settle = (entered: EnteredValues) => once ?? settled(form, all.options, entered, nameOf);
  const work = preparedForm(form, options);
  const run: Run = {
    command,
    form,
    typed: all,
    settle,
    options,
    asked,
    work,
    notes,
    io,
    told: new Set(),
    written: new Set(),
  };
  const codes: ExitCode[] = [];
  try {
    for (const job of planned.jobs)
      codes.push(await doJob(run, job, { isMany, areFiles, index: codes.length }));
  } finally {
    notes.end();
  }
  if (codes.includes(EXIT.wrongInput)) return EXIT.wrongInput;
  return codes.find((code) => code !== EXIT.done) ?? EXIT.done;
}

/** Where an input stands among those of a command. */
export type Place = { readonly isMany: boolean; readonly areFiles: boolean; readonly index: number };

async function doJob(all: Run, job: Job, place: Place): Promise<ExitCode> {
  const { form, io } = all;
  let run = all;
  try {
    if (job.isBlank && run.typed.common.json === undefined) {
      await deliver(run, '\n', place);
      return EXIT.done;
    }
    const opened = await job.open();
    const { options, notes: ofOptions } = all.settle(enteredOf(form, opened));
    const notes = [...all.typed.notes.map((message) => ({ message })), ...ofOptions];
    if (form.command?.certain) run = { ...all, options, work: preparedForm(form, options) };
    tellNotes(run, job, untold(run, notes));
    if (opened.pieces) return await doStream(run, job, opened, place);
    const isFile = Object.keys(job.files).length > 0;
    const world = isFile ? { ...io.world, fileNames: job.files } : io.world;
    const outcome = await workedOut(run, opened.entered, world);
    if (!outcome.ok) return refuse(run, job, outcome.problem);
    tellNotes(run, job, outcome.value.notes);
    if (form.command?.writesBack !== undefined && options[form.command.writesBack] === true) {
      if (!isFile)
        throw new UsageError(`--${kebab(form.command.writesBack)} changes files, and needs their names`);
      await writeBack(run, job, opened.entered, outcome.value);
      return EXIT.done;
    }
    await print(run, job, withNotes(outcome.value, notes), place);
    return outcome.value.isNo ? EXIT.no : EXIT.done;
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    io.stderr(onOneLine(`penknife ${run.command.name}: ${error.message}`));
    return EXIT.wrongInput;
  }
}

/** A secret that the input turns out to need, as a key that is encrypted does, is asked for on a terminal. */
async function workedOut({ form, work, io }: Run, entered: EnteredValues, world: Io['world']) {
  const outcome = await work(entered, world);
  const name = outcome.ok ? undefined : outcome.problem.field;
  const input = name === undefined ? undefined : form.inputs[name];
  if (name === undefined || input?.kind !== 'secret' || entered[name] || !io.stdin.isTerminal) return outcome;
  return work({ ...entered, [name]: await io.stdin.askSecret(`${input.label}: `) }, world);
}

/** What is known of the inputs, where the first of them is a stream of bytes. */
const enteredOf = (form: Form, { pieces, entered }: Awaited<ReturnType<Job['open']>>): EnteredValues =>
  pieces ? { ...entered, [Object.keys(form.inputs)[0] ?? '']: new Uint8Array() } : entered;

const untold = ({ told }: Run, notes: SettledOptions['notes']): SettledOptions['notes'] =>
  notes.filter(({ message }) => !told.has(message) && told.add(message));

function refuse({ command, form, io }: Run, job: Job, problem: FormProblem): ExitCode {
  const { field } = problem;
  const option = field === undefined ? undefined : form.options[field];
  if (option) throw new UsageError(`--${flagOf(field ?? '', option)}: ${problem.message}`);
  const at = problem.position ? `${problem.position.line}:${problem.position.column}: ` : '';
  io.stderr(
    onOneLine(
      `penknife ${command.name}: ${job.name}:${at === '' ? ' ' : at}${problem.message}${wayOut(form, problem)}`,
    ),
  );
  return problem.isUsage ? EXIT.wrongUsage : problem.isNo ? EXIT.no : EXIT.wrongInput;
}

/** The options that would settle what the person has to decide. */
function wayOut(form: Form, { decision, repairs = [] }: FormProblem): string {
  const ways = repairs.flatMap(({ options = {} }) =>
    Object.entries(options).map(
      ([name, value]) => `--${flagOf(name, form.options[name])}=${kebab(String(value))}`,
    ),
  );
  return decision && ways.length > 0 ? `; ${ways.join(' or ')} says which` : '';
}

function tellNotes({ typed, notes: teller }: Run, job: Job, notes: Answer['notes'] = []): void {
  if (typed.common.json === undefined) teller.take(job.name, notes);
}

/** Writes the answer over the file that it came from, unless it is the same. */
async function writeBack(run: Run, job: Job, entered: EnteredValues, answer: Answer): Promise<void> {
  const { form, options, asked } = run;
  const printed = await printedOf(form, answer, { options, asked });
  const text = typeof printed === 'string' ? printed : new TextDecoder().decode(printed);
  const [name = ''] = Object.keys(form.inputs);
  const was = entered[name];
  const before = was instanceof Uint8Array ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(was) : was;
  if (text !== before) await writeFile(job.name, [text], true);
}

async function print(run: Run, job: Job, answer: Answer, place: Place): Promise<void> {
  const { form, typed, options, asked, io } = run;
  const { common } = typed;
  if (common.json !== undefined) {
    const all = await jsonOf(form, answer);
    const object = place.isMany ? { input: job.name, ...all } : all;
    guardTerminal(run, answer, () => true);
    return deliver(run, `${JSON.stringify(object)}\n`, place);
  }
  const wanted = { output: common.output, options, asked };
  const printed = await printedOf(form, answer, wanted);
  guardTerminal(run, answer, (secret) => typeof printed === 'string' && printed.includes(secret));
  if (common['out-dir'] !== undefined) {
    const path = apart(
      pathIn(common['out-dir'], job.name, form, printedName(form, answer, wanted)),
      run.written,
    );
    return writeFile(path, [typeof printed === 'string' ? endedText(printed) : printed], hasForce(run));
  }
  if (typeof printed === 'string')
    return deliver(run, endedText(named(printed, job, place, io.stdout.isTerminal)), place);
  if (io.stdout.isTerminal && common.out === undefined && !isText(printed))
    throw new UsageError(
      'the answer is bytes, which a terminal cannot show; --out FILE writes them, --out - prints them all the same',
    );
  return deliver(run, printed, place);
}

/** Throws where a terminal would show a private key, unless it was forced to. */
function guardTerminal(
  { form, typed, io }: Run,
  answer: Answer,
  isPrinted: (secret: string) => boolean,
): void {
  const { out, 'out-dir': folder, force } = typed.common;
  if (!io.stdout.isTerminal || out !== undefined || folder !== undefined || force !== undefined) return;
  const secrets = givenOutputs(form, answer).flatMap((given) =>
    given.output.kind === 'text' && given.output.isSecret ? [outputText(given) ?? ''] : [],
  );
  if (secrets.some(isPrinted))
    throw new UsageError(
      'the answer is a private key, which a terminal should not show; --out FILE writes it, --force shows it all the same',
    );
}

/** Of `a.png` and `a.jpg` come `a.webp` and `a-2.webp`. */
function apart(path: string, written: Set<string>): string {
  const ending = extname(path);
  const stem = path.slice(0, path.length - ending.length);
  let free = path;
  for (let number = 2; written.has(free); number += 1) free = `${stem}-${number}${ending}`;
  written.add(free);
  return free;
}

/** Bytes that a terminal shows as they are meant. */
export const isText = (bytes: Uint8Array): boolean => {
  try {
    return !hasControls(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return false;
  }
};

/** Whether a text holds signs that move a terminal's cursor. */
export const hasControls = (text: string): boolean => /(?![\t\n\r])\p{Cc}/u.test(text);

/** Of many files, with the name beside or above; of several values with several lines, an empty line between. */
export function named(
  printed: string,
  job: Pick<Job, 'name'>,
  { isMany, areFiles, index }: Place,
  isTerminal: boolean,
): string {
  if (!isMany) return printed;
  const text = printed.replace(/\n$/, '');
  const isOneLine = !text.includes('\n');
  if (areFiles)
    return isOneLine
      ? besideName(text, job.name, isTerminal)
      : `${index > 0 ? '\n' : ''}==> ${onOneLine(job.name)} <==\n${text}`;
  return isOneLine || index === 0 ? text : `\n${text}`;
}

/** As `sha256sum` writes it; on a terminal no sign of a name can move its cursor. */
function besideName(text: string, name: string, isTerminal: boolean): string {
  const written = writeSumsName(name);
  return `${written.mark}${text}  ${isTerminal ? onOneLine(written.name) : written.name}`;
}

const hasForce = ({ typed }: Run): boolean => typed.common.force !== undefined;

const ONE_INPUT = '--out takes one input; --out-dir writes a file for each';

async function deliver(run: Run, printed: PrintedValue, { isMany }: Pick<Place, 'isMany'>): Promise<void> {
  const { out } = run.typed.common;
  if (out === undefined || out === '-') return run.io.stdout.write(printed);
  if (isMany) throw new UsageError(ONE_INPUT);
  return writeFile(out, [printed], hasForce(run));
}

async function doStream(
  run: Run,
  job: Job,
  { pieces: input, entered }: { readonly pieces: AsyncIterable<Uint8Array>; readonly entered: EnteredValues },
  place: Place,
): Promise<ExitCode> {
  const { form, options, asked, io, typed } = run;
  const made = form.stream?.pieces(input, options, io.world, inputsOf(form, entered));
  if (!made) throw new Error('This form does not stream.');
  const { out } = typed.common;
  if (out !== undefined && out !== '-' && place.isMany) throw new UsageError(ONE_INPUT);
  const isText = form.stream?.isText?.(options) === true;
  let ending: StreamEnd | undefined;
  const pieces = printedPieces(made, {
    isText,
    name: isText && place.isMany ? job.name : undefined,
    isFirst: place.index === 0,
    onEnd: async (end) => {
      ending = end;
      const [first = ''] = Object.keys(form.outputs);
      if (end?.outputs?.[first] === undefined) return '';
      const printed = await printedOf(form, { outputs: end.outputs }, { options, asked });
      return typeof printed === 'string'
        ? endedText(named(printed, job, place, io.stdout.isTerminal))
        : printed;
    },
  });
  try {
    if (out !== undefined && out !== '-') await writeFile(out, pieces, hasForce(run));
    else for await (const piece of pieces) await io.stdout.write(piece);
  } catch (error) {
    if (!(error instanceof StreamProblem)) throw error;
    return refuse(run, job, error.problem);
  }
  tellNotes(run, job, ending?.notes);
  return ending?.isNo ? EXIT.no : EXIT.done;
}
