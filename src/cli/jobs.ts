/** Which inputs a command works on, one after the other. */
import { acceptsEmpty } from '#src/lib/form/trigger.ts';
import type { Form, Input, NamedBytes } from '#src/lib/form/form.ts';
import type { EnteredValues } from '#src/lib/form/values.ts';
import type { Arguments, InputSource } from '#src/lib/command/arguments.ts';
import { existsSync } from 'node:fs';
import { settled } from '#src/lib/form/settled.ts';
import { defaultsOf, type OptionValue, type OptionValues } from '#src/lib/options.ts';
import { textFlagOf } from '#src/lib/command/flags.ts';
import { areFiles, areLines, isExtra, isSource, isValue } from '#src/lib/command/inputs.ts';
import { UsageError } from '#src/lib/command/errors.ts';
import type { Io } from './io.ts';
import { asEntered } from '#src/lib/command/entered.ts';
import { textOf } from './operands.ts';
import { openSource, readLines, readSecret, withoutLastBreakOf } from './sources.ts';

/** One input with all that goes with it. */
export type Job = {
  /** As messages name it: `photo.txt`, `stdin:3`. */
  readonly name: string;
  /** By the names of the inputs that come from files. */
  readonly files: Readonly<Record<string, string>>;
  /** A blank line between others: its answer is one too. */
  readonly isBlank?: boolean;
  /** Opens and reads it. Throws an `InputError`. */
  readonly open: () => Promise<OpenInput>;
};

type OpenInput =
  | { readonly entered: EnteredValues; readonly pieces?: undefined }
  /** `entered` are the other inputs. */
  | { readonly pieces: AsyncIterable<Uint8Array>; readonly entered: EnteredValues };

/** What a command has to do. */
export type Plan = {
  readonly jobs: Iterable<Job>;
  readonly isMany: boolean;
  /** The inputs are files, so that answers are distinguished by their names. */
  readonly areFiles: boolean;
};

type NamedInput = readonly [string, Input];

/** What is to be done, or `undefined` where nothing was given and the standard input is a terminal: time for the short help. */
export async function planJobs(
  form: Form,
  typed: Arguments,
  io: Io,
  streams: boolean,
): Promise<Plan | undefined> {
  const open = Object.entries(form.inputs).filter(([name]) => !Object.hasOwn(typed.inputs, name));
  const areTexts = areFiles(form, typed.options);
  const values = open.filter(
    ([name, input]) => !areTexts && isValue(input) && (!input.isOptional || isExtra(form, name)),
  );
  const sources = open.filter(([, input]) => isSource(input) || (areTexts && isValue(input)));
  const isGiven = typed.operands.length > 0 || Object.keys(typed.inputs).length > 0;
  const needs =
    !acceptsEmpty(form) &&
    open.some(([, input]) => !input.isOptional && input.kind !== 'choice' && input.kind !== 'secret');
  const isReader = readsStdin(settled(form, typed.options, typedTexts(typed)).options);
  if ((needs || open.some(([, input]) => isReader(input))) && !isGiven && io.stdin.isTerminal)
    return undefined;
  const fixed = await fixedInputs(form, typed, io);
  // The standard input is a value where every file may be left out.
  const isValueAlone =
    typed.operands.length === 0 && values.length > 0 && sources.every(([, input]) => input.isOptional);
  return sources.length > 0 && !isValueAlone
    ? planSources(
        form,
        typed,
        {
          values,
          sources,
          needed: sources.filter(([, input]) => !input.isOptional || isReader(input)),
          fixed,
          streams,
          isExact: areTexts || typed.common.exact !== undefined,
        },
        io,
      )
    : planValues(form, typed, { values, fixed }, io);
}

/** Whether an input is read from the standard input with these options, although it is optional. */
const readsStdin =
  (options: Readonly<Record<string, OptionValue>>) =>
  (input: Input): boolean =>
    input.kind === 'text' && input.command?.readsStdin?.(options) === true;

/** What was given by options, as far as it is known before files are read: enough to tell that something was. */
const typedTexts = ({ inputs }: Arguments): EnteredValues =>
  Object.fromEntries(Object.entries(inputs).map(([name, { text }]) => [name, text]));

type Open = { readonly values: readonly NamedInput[]; readonly fixed: EnteredValues };

/** Inputs given by options, and secrets that are asked for. */
async function fixedInputs(
  form: Form,
  { inputs, options, operands }: Arguments,
  io: Io,
): Promise<EnteredValues> {
  const entered: Record<string, EnteredValues[string]> = {};
  for (const [name, given] of Object.entries(inputs)) {
    const input = form.inputs[name];
    if (input) entered[name] = await fixedInput(input, given, io);
  }
  for (const [name, input] of Object.entries(form.inputs))
    if (
      isAskedFor(form, input, options) &&
      entered[name] === undefined &&
      !isReplaced(form, name, (key) => inputs[key] !== undefined || operands.length > 0)
    ) {
      if (!io.stdin.isTerminal && needsStdin(form, inputs))
        throw new UsageError(`needs --${name}-file, --${name}-env or --${name}`);
      entered[name] = io.stdin.isTerminal
        ? await io.stdin.askSecret(`${input.label}: `)
        : ((await readLines(io))[0] ?? '');
    }
  return entered;
}

/** A secret that is needed, with these options. */
const isAskedFor = (form: Form, input: Input, options: Arguments['options']): boolean =>
  input.kind === 'secret' &&
  !input.isOptional &&
  (input.isShown?.({ ...defaultsOf(form.options), ...options }) ?? true);

/** Whether files are given in place of a secret. */
const isReplaced = (form: Form, secret: string, isGiven: (name: string) => boolean): boolean =>
  Object.entries(form.inputs).some(
    ([name, input]) => input.kind === 'file' && input.inPlaceOf === secret && isGiven(name),
  );

/** Whether another input may have to come from the standard input. */
const needsStdin = (form: Form, inputs: Arguments['inputs']): boolean =>
  Object.entries(form.inputs).some(
    ([name, input]) =>
      isSource(input) && !(input.kind === 'file' && input.isOptional) && inputs[name] === undefined,
  );

async function fixedInput(input: Input, given: InputSource, io: Io): Promise<EnteredValues[string]> {
  const last = await oneInput(input, given, io);
  if (!given.before) return last;
  const first = await fixedInput(input, given.before, io);
  if (input.kind === 'file') return [first, last].flat() as readonly NamedBytes[]; // what files are read as
  return typeof first === 'string' && typeof last === 'string' ? `${first}\n${last}` : last;
}

async function oneInput(input: Input, { from, text }: InputSource, io: Io): Promise<EnteredValues[string]> {
  // A link comes from anyone: what it holds is a text, never the name of a file here.
  if (from === 'link') return text;
  if (input.kind === 'secret') return readSecret({ from, text }, io);
  if (input.kind !== 'file' && from !== 'file' && !namesFile(input, text)) return text;
  return readEntered(text, input, io, true);
}

/** Whether a value for a long text is the name of a file rather than the text itself: one that is there, or that looks like one. */
const namesFile = (input: Input, value: string): boolean =>
  input.kind === 'text' &&
  input.isOptional === true &&
  input.holds !== 'line' &&
  (FILE_NAME.test(value) || (value.length < LONGEST_NAME && existsSync(value)));

/** One word with an ending of letters, and no sign of a stored password. */
const FILE_NAME = /^[^\s{}[\]<>"=$]+\.[A-Za-z]\w{0,5}$/;
/** Of a path, in bytes: what systems allow. */
const LONGEST_NAME = 1000;

async function planValues(form: Form, typed: Arguments, { values, fixed }: Open, io: Io): Promise<Plan> {
  const { operands, options } = typed;
  const [first] = values;
  const most = values.length;
  if (!first) {
    if (operands.length > 0) throw new UsageError(`takes no operand, found "${operands[0] ?? ''}"`);
    return { jobs: [job('input', fixed)], isMany: false, areFiles: false };
  }
  if (operands.length === 0 && isExtra(form, first[0]))
    return { jobs: [job('input', fixed)], isMany: false, areFiles: false };
  if (most === 1 && areLines(form, options)) {
    const all = operands.length > 0 ? operands : await readLines(io);
    const entered = { ...fixed, [first[0]]: all.join('\n') };
    return { jobs: [job('input', entered)], isMany: false, areFiles: false };
  }
  if (most === 1 && operands.length > 0) return valueJobs(operands, first[0], fixed, (value) => value);
  if (operands.length > most)
    throw new UsageError(
      `takes ${most} values, found ${operands.length}: "${operands[most] ?? ''}" is one too many`,
    );
  if (operands.length > 0) {
    if (operands.length < values.filter(([name]) => !isExtra(form, name)).length)
      throw new UsageError(`needs ${values.map(([, { label }]) => label).join(', ')}`);
    const entered = Object.fromEntries(operands.map((value, at) => [values[at]?.[0] ?? '', value]));
    return { jobs: [job('value', { ...fixed, ...entered })], isMany: false, areFiles: false };
  }
  const lines = acceptsEmpty(form) && io.stdin.isTerminal ? [] : await readLines(io);
  if (acceptsEmpty(form) && lines.length === 0)
    return { jobs: [job('input', fixed)], isMany: false, areFiles: false };
  return valueJobs(lines, first[0], fixed, (_, index) => `stdin:${index + 1}`);
}

function valueJobs(
  texts: readonly string[],
  name: string,
  fixed: EnteredValues,
  nameOf: (value: string, index: number) => string,
): Plan {
  const isMany = texts.length > 1;
  // One at a time: a million lines are not a million jobs in memory.
  function* jobs(): Generator<Job> {
    for (const [index, value] of texts.entries())
      yield {
        ...job(nameOf(value, index), { ...fixed, [name]: value }),
        isBlank: isMany && value.trim() === '',
      };
  }
  return { jobs: jobs(), isMany, areFiles: false };
}

const job = (name: string, entered: EnteredValues, files: Job['files'] = {}): Job => ({
  name,
  files,
  open: () => Promise.resolve({ entered }),
});

async function planSources(
  form: Form,
  typed: Arguments,
  {
    values,
    sources,
    needed,
    fixed,
    streams,
    isExact,
  }: Open & {
    readonly sources: readonly NamedInput[];
    /** Those of them that must be there. */
    readonly needed: readonly NamedInput[];
    readonly streams: boolean;
    readonly isExact: boolean;
  },
  io: Io,
): Promise<Plan> {
  const { operands, common } = typed;
  const lead = operands.slice(0, values.length);
  if (lead.length < values.length)
    throw new UsageError(`needs ${values.map(([, { label }]) => label).join(', ')}`);
  const entered = {
    ...fixed,
    ...Object.fromEntries(lead.map((value, at) => [values[at]?.[0] ?? '', value])),
  };
  const files = operands.slice(values.length);
  const [only] = needed;
  if (only && needed.length === 1) {
    const names = files.length > 0 ? files : ['-'];
    const all = names.length > 1 ? await joined(form, typed, names, only, io) : undefined;
    if (all !== undefined)
      return { jobs: [job('input', { ...entered, [only[0]]: all })], isMany: false, areFiles: true };
    const jobs = names.map((operand) =>
      sourceJob(operand, only, entered, {
        form,
        io,
        isOne: names.length === 1,
        isExact,
        mayStream: streams && wantsFirst(form, common),
      }),
    );
    return { jobs, isMany: names.length > 1, areFiles: true };
  }
  if (areOneInput(sources, files)) {
    const all = await Promise.all(files.map((operand) => readEntered(operand, sources[0][1], io, isExact)));
    const read = { ...entered, [sources[0][0]]: all as readonly NamedBytes[] }; // what files are read as
    return { jobs: [job(files.join(', '), read)], isMany: false, areFiles: true };
  }
  if (files.length > sources.length)
    throw new UsageError(`takes ${sources.length} files, found ${files.length}`);
  if (needed.length > 0 && files.length < needed.length - 1)
    throw new UsageError(`needs ${needed.map(([, { label }]) => label).join(' and ')}`);
  const names = [...files, ...(files.length < needed.length ? ['-'] : [])];
  const read: Record<string, EnteredValues[string]> = { ...entered };
  const fileNames: Record<string, string> = {};
  for (const [at, operand] of names.entries()) {
    const [name, input] = sources[at] ?? [];
    if (name === undefined || !input) continue;
    const text = textOf(operand, textFlagOf(form, name), input);
    read[name] = text ?? (await readEntered(operand, input, io, isExact));
    if (operand !== '-' && text === undefined) fileNames[name] = operand;
  }
  return { jobs: [job(names[0] ?? 'input', read, fileNames)], isMany: false, areFiles: true };
}

/** Whether several files are the one input that takes them together. */
const areOneInput = (
  sources: readonly NamedInput[],
  files: readonly string[],
): sources is readonly [NamedInput] =>
  files.length > 1 &&
  sources.length === 1 &&
  sources[0]?.[1].kind === 'file' &&
  sources[0][1].isSeveral === true;

/** Whether only the first output is wanted, as it comes. */
const wantsFirst = (form: Form, { json, output, 'out-dir': folder }: Arguments['common']): boolean =>
  json === undefined &&
  folder === undefined &&
  (output === undefined || output === Object.keys(form.outputs)[0]);

/** Several files as one text, where the tool takes them together. */
async function joined(
  form: Form,
  { options, common }: Arguments,
  names: readonly string[],
  [inputName, input]: NamedInput,
  io: Io,
): Promise<string | undefined> {
  const chosen = { ...defaultsOf(form.options), ...options } as OptionValues<Form['options']>; // each checked by its own option
  const { operands } = form.command ?? {};
  if (operands?.are !== 'files' || operands.join([], chosen) === undefined) return undefined;
  const files: (string | Uint8Array)[] = [];
  for (const operand of names) {
    const read =
      textOf(operand, textFlagOf(form, inputName), input) ??
      (await readEntered(operand, input, io, common.exact !== undefined));
    if (typeof read === 'string' || read instanceof Uint8Array) files.push(read);
  }
  return operands.join(files, chosen);
}

async function readEntered(
  operand: string,
  input: Input,
  io: Io,
  isExact: boolean,
): Promise<EnteredValues[string]> {
  const { name, bytes = new Uint8Array() } = await openSource(operand, io, false);
  return asEntered(input, name, bytes, isExact);
}

type Reading = {
  readonly form: Form;
  readonly io: Io;
  readonly isExact: boolean;
  readonly mayStream: boolean;
  readonly isOne: boolean;
};

function sourceJob(
  operand: string,
  [name, input]: NamedInput,
  entered: EnteredValues,
  { form, io, isExact, mayStream, isOne }: Reading,
): Job {
  const isFile = operand !== '-' && existsSync(operand);
  return {
    name: operand === '-' ? 'stdin' : isOne && !isFile ? 'input' : operand,
    files: isFile ? { [name]: operand } : {},
    open: async () => {
      const text = textOf(operand, textFlagOf(form, name), input);
      if (text !== undefined) return { entered: { ...entered, [name]: text } };
      const source = await openSource(operand, io, mayStream);
      if (source.pieces) {
        const dropsBreak = input.kind === 'text' && input.command?.dropsLineBreak && !isExact;
        return { pieces: dropsBreak ? withoutLastBreakOf(source.pieces) : source.pieces, entered };
      }
      return { entered: { ...entered, [name]: asEntered(input, source.name, source.bytes, isExact) } };
    },
  };
}
