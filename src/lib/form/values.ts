/** What was entered into a described tool, filled up to what its function takes. */
import {
  acceptFields,
  defaultsOf,
  LONGEST_LINKED,
  text,
  type Option,
  type OptionTable,
  type OptionValues,
} from '../options.ts';
import { decodeUtf8 } from '../bytes.ts';
import { canMeanTwo, isDecimal, quote, readNumberText } from '../number-text.ts';
import { fail, ok, type Result } from '../result.ts';
import { acceptsEmpty } from './trigger.ts';
import { halfIn } from '../surrogates.ts';
import {
  refuse,
  type Answer,
  type FileValue,
  type Form,
  type FormWorld,
  type Input,
  type InputValues,
  type KnownText,
  type NamedBytes,
  type Outcome,
  type Output,
  type OutputValue,
  type TableValue,
} from './form.ts';

/** Values by the names of inputs; a file's bytes for inputs that take them. */
export type EnteredValues = Readonly<
  Record<string, string | Uint8Array | NamedBytes | readonly NamedBytes[] | undefined>
>;

/** Every input at what it is before anything was entered. */
export const emptyInputs = (form: Pick<Form, 'inputs'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(form.inputs).map(([name, input]) => [name, initialValue(input)]));

const initialValue = (input: Input): string =>
  input.kind === 'choice' ? (input.choices[0]?.value ?? '') : '';

/** What a link may carry of the inputs, by their names: all but files and secrets. */
export const linkedInputs = (form: Pick<Form, 'inputs'>): Readonly<Record<string, Option<string>>> =>
  Object.fromEntries(
    Object.entries(form.inputs).flatMap(([name, input]) =>
      isLinked(input) ? [[name, linkedInput(input)]] : [],
    ),
  );

const linkedInput = (input: Input): Option<string> =>
  text(initialValue(input), {
    maxLength: LONGEST_LINKED,
    check: (value) => fits(input, value),
    ...(input.formerly && { formerly: input.formerly }),
  });

/** Everything a link may set beside the options: the inputs, and their further names. */
export const linkFields = (form: Pick<Form, 'inputs' | 'linkNames'>): OptionTable => ({
  ...linkedInputs(form),
  ...form.linkNames?.fields,
});

const isLinked = (input: Input): boolean =>
  input.kind !== 'secret' &&
  input.kind !== 'file' &&
  !(input.kind === 'text' && input.isSecret && !input.inLink);

function fits(input: Input, value: string): boolean {
  if (input.kind === 'number') return value === '' || isDecimal(value);
  return input.kind !== 'choice' || input.choices.some((choice) => choice.value === value);
}

/** Whether an input is of no use outside the page. */
export const isForPage = (input: Input): boolean => input.kind === 'choice' && input.only === 'page';

/** Whether an input that the tool needs has nothing in it. */
export const lacksInput = (
  form: Pick<Form, 'inputs' | 'trigger'>,
  entered: Readonly<Record<string, unknown>>,
): boolean =>
  !acceptsEmpty(form) &&
  Object.entries(form.inputs).some(
    ([name, input]) => !input.isOptional && input.kind !== 'choice' && isNothing(entered[name]),
  );

const isNothing = (value: unknown): boolean => value === undefined || value === '';

/** What was entered, with every other input at what it is before anything was. */
export const inputsOf = (form: Pick<Form, 'inputs'>, entered: EnteredValues): InputValues<Form['inputs']> =>
  ({ ...emptyInputs(form), ...entered }) as InputValues<Form['inputs']>; // every name, with what its kind is given

/** Runs a description with what was entered; what is missing is at its default, and an option of a wrong value too. */
export function runForm(
  form: Form,
  entered: EnteredValues,
  options: object,
  world: FormWorld,
): Outcome | Promise<Outcome> {
  return unlessTooDeep(() => {
    const outcome = preparedForm(form, options)(entered, world);
    return outcome instanceof Promise ? outcome.then(withAllOutputs) : withAllOutputs(outcome);
  });
}

/** Refuses what is nested more deeply than the engine's stack goes, which readers of packages find out by falling. */
function unlessTooDeep(work: () => Outcome | Promise<Outcome>): Outcome | Promise<Outcome> {
  try {
    const outcome = work();
    return outcome instanceof Promise ? outcome.catch(refusedAsTooDeep) : outcome;
  } catch (error) {
    return refusedAsTooDeep(error);
  }
}

/** V8 and WebKit name the call stack, Firefox the recursion. */
function refusedAsTooDeep(error: unknown): Outcome {
  if (!(error instanceof Error && /call stack|too much recursion/i.test(error.message))) throw error;
  return fail('is nested too deeply to be read');
}

/** A description with its options, to be run with many inputs. Outputs that it makes only when they are asked for are not yet made. */
export function preparedForm(
  form: Form,
  options: object,
): (entered: EnteredValues, world: FormWorld) => Outcome | Promise<Outcome> {
  const chosen = chosenOf(form, options);
  const empty = emptyInputs(form);
  const readers = Object.entries(form.inputs).flatMap(([name, input]) => {
    const read = READERS[input.kind];
    return read ? [{ name, input, read }] : [];
  });
  return (entered, world) => {
    const values: Record<string, EnteredValues[string]> = { ...empty, ...entered };
    for (const { name, input, read } of readers) {
      const value = read(entered[name], input);
      if (!value.ok) return refuse({ ...value.problem, field: name });
      if (value.value !== undefined) values[name] = value.value;
    }
    const given = values as InputValues<Form['inputs']>; // every name, with what its kind is given
    return unlessTooDeep(() => form.run(given, chosen, world));
  };
}

type ReadValue = (value: EnteredValues[string], input: Input) => Result<EnteredValues[string]>;

const READERS: Readonly<Partial<Record<Input['kind'], ReadValue>>> = {
  number: (value) => readNumber(value),
  secret: (value, input) => readSecret(value, input),
  file: (value, input) =>
    ok(input.kind === 'file' && input.isSeveral && isOneFile(value) ? [value] : undefined),
};

const isOneFile = (value: EnteredValues[string]): value is NamedBytes =>
  typeof value === 'object' && 'name' in value;

/** With every output made, once. */
const withAllOutputs = (outcome: Outcome): Outcome =>
  outcome.ok ? { ok: true, value: { ...outcome.value, outputs: { ...outcome.value.outputs } } } : outcome;

/** A secret as text where it is UTF-8, else as bytes; a problem where a tool cannot take those, or a text cannot become bytes. */
function readSecret(value: EnteredValues[string], input: Input): Result<string | Uint8Array | undefined> {
  const half = typeof value === 'string' ? halfIn(value) : undefined;
  if (half) return { ok: false, problem: half };
  if (!(value instanceof Uint8Array)) return ok(undefined);
  const text = decodeUtf8(value);
  const takesBytes = input.kind === 'secret' && input.takes === 'bytes';
  if (!text.ok && !takesBytes) return fail(`${input.label}: is not UTF-8`);
  return ok(text.ok ? text.value : value);
}

/** A number as a number field of the page takes it; a problem for what is none or can mean two, which no tool is to guess at. */
function readNumber(text: EnteredValues[string]): Result<string | undefined> {
  if (typeof text !== 'string' || text === '') return ok(undefined);
  const plain = readNumberText(text);
  // What only a field of the browser cannot hold is taken as it is: 1e309.
  const value = plain.ok || canMeanTwo(text.trim()) || !isDecimal(text) ? plain : ok(text);
  if (!value.ok) return value;
  return isDecimal(value.value) ? value : fail(`${quote(text)} is not a number here.`);
}

const chosenOf = (form: Form, options: object) =>
  ({ ...defaultsOf(form.options), ...acceptFields(form.options, options) }) as OptionValues<Form['options']>; // defaults below

/** Whether a large file can be worked on piece by piece with these options. */
export const canStream = (form: Form, options: object): boolean =>
  form.stream !== undefined && (form.stream.does?.(chosenOf(form, options)) ?? true);

/** An output that the tool gave, with its kind in view. */
export type GivenOutput = {
  [K in Output['kind']]: {
    readonly kind: K;
    readonly name: string;
    readonly output: Extract<Output, { readonly kind: K }>;
    readonly value: OutputValue<Extract<Output, { readonly kind: K }>>;
  };
}[Output['kind']];

/** One output by its name; `undefined` where it does not apply. */
export function givenOutput(
  { outputs: table }: Pick<Form, 'outputs'>,
  { outputs }: Pick<Answer, 'outputs'>,
  name: string,
): GivenOutput | undefined {
  const output = table[name];
  const value = outputs[name];
  return output && value !== undefined
    ? ({ kind: output.kind, name, output, value } as GivenOutput) // the value is of its output's type
    : undefined;
}

/** What a tool gave, in the order of its form; what was left out does not apply. */
export const givenOutputs = (form: Pick<Form, 'outputs'>, answer: Pick<Answer, 'outputs'>) =>
  Object.keys(form.outputs).flatMap((name) => givenOutput(form, answer, name) ?? []);

/** The outputs as texts by their names, each written when it is asked for: a table may have a million rows. */
export function outputTexts(
  form: Pick<Form, 'outputs'>,
  answer: Pick<Answer, 'outputs'>,
): Readonly<Record<string, string>> {
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_texts, name) => {
        const given = givenOutput(form, answer, String(name));
        return given && (outputText(given) ?? '');
      },
    },
  );
}

/** What the page shows of it. */
export const shownOutputs = (form: Pick<Form, 'outputs'>, answer: Pick<Answer, 'outputs'>) =>
  givenOutputs(form, answer).filter(({ output }) => output.only !== 'offPage');

/** The text of an output of the kind `text`. */
export const knownText = (value: string | KnownText): KnownText =>
  typeof value === 'string' ? { text: value } : value;

/** Whether an output came as bytes, as streams give it whatever its kind is. */
export const isFile = (value: GivenOutput['value']): value is FileValue =>
  typeof value === 'object' && 'bytes' in value && 'type' in value;

/** An output as lines of text, as Copy and the command line give it; `undefined` for bytes. */
export function outputText(given: GivenOutput): string | undefined {
  if (isFile(given.value)) return undefined;
  switch (given.kind) {
    case 'text':
      return knownText(given.value).text;
    case 'row':
      return given.value;
    case 'rows':
      return given.value.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'table':
      return tableText(given.value);
    default:
      return undefined;
  }
}

/** Tab-separated, with the headings; a tab or line break in a cell is a blank. */
export const tableText = ({ columns, rows }: TableValue): string =>
  [columns, ...rows].map((row) => row.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n');
