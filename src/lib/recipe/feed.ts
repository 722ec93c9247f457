/** Which input of a step takes what the step before it gave. */
import type { Arguments } from '../command/arguments.ts';
import { areFiles, areLines, isExtra, isSource, isValue } from '../command/inputs.ts';
import { shortened, UsageError } from '../command/errors.ts';
import type { Form, Input } from '../form/form.ts';
import type { EnteredValues } from '../form/values.ts';

/** How the inputs of a step are filled. */
export type Feed = {
  /** The input that takes what comes before; absent where the step needs nothing. */
  readonly name?: string | undefined;
  readonly input?: Input | undefined;
  /** What comes before is short values, one per line: an answer for each. */
  readonly isLines: boolean;
  /** Short values that stand in the recipe, by the names of their inputs. */
  readonly entered: EnteredValues;
  /** Several values of one input, with an answer for each. */
  readonly values: readonly string[];
  /** Inputs that must be given besides. */
  readonly needed: readonly string[];
};

type NamedInput = readonly [string, Input];

/** Fills the inputs as the command line does. `given` are the names of those that are given besides. Throws a `UsageError`. */
export function feedOf(form: Form, { inputs, operands, options }: Arguments, given: readonly string[]): Feed {
  const open = openInputs(form, inputs, given);
  const areTexts = areFiles(form, options);
  const values = valuesIn(form, open, areTexts);
  const sources = open.filter(([, input]) => isSource(input) || (areTexts && isValue(input)));
  const entered = Object.fromEntries(values.flatMap(([name], at) => pairOf(name, operands[at])));
  const isSeveral = isSeveralOf(values, sources, operands);
  const needs = sources.filter(([, input]) => !input.isOptional);
  const missing = values.slice(operands.length).filter(([name]) => !isExtra(form, name));
  if (needs.length > 0 && missing.length > 0)
    throw new UsageError(`needs ${missing.map(([, { label }]) => label).join(', ')}`);
  const isFree = values.length === 0 && Object.keys(inputs).length === 0;
  const fed: NamedInput | undefined = needs[0] ?? missing[0] ?? (isFree ? sources[0] : undefined);
  const isTogether = areLines(form, options);
  const together = isSeveral ? { [values[0]?.[0] ?? '']: operands.join('\n') } : undefined;
  return {
    name: fed?.[0],
    input: fed?.[1],
    isLines: fed !== undefined && isValue(fed[1]) && !areTexts && !isTogether,
    entered: together ?? entered,
    values: isSeveral && !isTogether ? operands : [],
    needed: besides(open, [...needs, ...missing], fed),
  };
}

/** The names of the inputs that operands fill, in their order. */
export function operandNames(
  form: Form,
  { inputs, options }: Pick<Arguments, 'inputs' | 'options'>,
  given: readonly string[],
): readonly string[] {
  const areTexts = areFiles(form, options);
  return valuesIn(form, openInputs(form, inputs, given), areTexts).map(([name]) => name);
}

/** The inputs that nothing has filled yet. */
const openInputs = (
  form: Form,
  inputs: Arguments['inputs'],
  given: readonly string[],
): readonly NamedInput[] =>
  Object.entries(form.inputs).filter(([name]) => !Object.hasOwn(inputs, name) && !given.includes(name));

const valuesIn = (form: Form, open: readonly NamedInput[], areTexts: boolean): readonly NamedInput[] =>
  open.filter(([name, input]) => !areTexts && isValue(input) && (!input.isOptional || isExtra(form, name)));

/** Whether the operands are several values of one input. Throws a `UsageError` where there are too many. */
function isSeveralOf(
  values: readonly NamedInput[],
  sources: readonly NamedInput[],
  operands: readonly string[],
): boolean {
  if (sources.length === 0 && values.length === 1) return operands.length > 1;
  const more = operands[values.length];
  if (more === undefined) return false;
  throw new UsageError(
    `a recipe names no file, found "${shortened(more)}"; what comes before a step is its input`,
  );
}

/** Inputs that must be given beside the recipe. */
const besides = (
  open: readonly NamedInput[],
  needed: readonly NamedInput[],
  fed: NamedInput | undefined,
): readonly string[] => [
  ...needed.filter(([name]) => name !== fed?.[0]).map(([name]) => name),
  ...open.flatMap(([name, input]) => (input.kind === 'secret' && !input.isOptional ? [name] : [])),
];

const pairOf = (name: string, value: string | undefined): readonly (readonly [string, string])[] =>
  value === undefined ? [] : [[name, value]];
