/** The recipe of the page: its steps, what stands beside them, and every way to change them. */
import type { Arguments } from '#src/lib/command/arguments.ts';
import type { Command } from '#src/lib/command/command.ts';
import { UsageError } from '#src/lib/command/errors.ts';
import { isSource } from '#src/lib/command/inputs.ts';
import type { Form, Input } from '#src/lib/form/form.ts';
import type { OptionValue } from '#src/lib/options.ts';
import { feedOf, operandNames } from '#src/lib/recipe/feed.ts';
import { readRecipe, type Step } from '#src/lib/recipe/read.ts';
import { quoteWord, readWords, RecipeError } from '#src/lib/recipe/words.ts';
import { grouped } from '#src/lib/format.ts';
import { inverseOptions } from '#src/lib/recipe/turn-around.ts';
import { writeRecipe } from '#src/lib/recipe/write.ts';

/** A step that is not yet part of a recipe. */
export type LooseStep = Pick<Step, 'command' | 'form' | 'typed' | 'comments'> & {
  /** One that is off stands in the text as a comment, and is not run. */
  readonly isOn: boolean;
  /** What no recipe holds, by the names of the inputs: secrets and files. */
  readonly further: Readonly<Record<string, string | File>>;
};

/** A step of the page. */
export type PageStep = LooseStep & {
  /** Stays the same while the step is moved and changed. */
  readonly key: number;
};

/** All steps, in their order. */
export type PageRecipe = {
  readonly steps: readonly PageStep[];
  /** Lines of comment after the last step. */
  readonly lastComments: readonly string[];
  /** No step has had this key. */
  readonly nextKey: number;
};

/** A recipe without a step. */
export const NO_STEPS: PageRecipe = { steps: [], lastComments: [], nextKey: 1 };

/** A step with these options, or as the tool is at first; a choice that must be made is at its first. */
export function newStep(
  command: Command,
  form: Form,
  options: Readonly<Record<string, OptionValue>> = {},
): LooseStep {
  const mustChoose = form.command?.mustChoose;
  const first = mustChoose === undefined ? undefined : form.options[mustChoose]?.fallback;
  const chosen = first === undefined ? {} : { [mustChoose ?? '']: first };
  const typed = { options: { ...chosen, ...options }, inputs: {}, common: {}, operands: [], notes: [] };
  return { command, form, typed, comments: [], isOn: true, further: {} };
}

/** With a step before the one at `at`, or after the last. */
export const inserted = (recipe: PageRecipe, at: number, step: LooseStep): PageRecipe => ({
  ...recipe,
  steps: recipe.steps.toSpliced(at, 0, { ...step, key: recipe.nextKey }),
  nextKey: recipe.nextKey + 1,
});

/** Without a step; its comments go with it. */
export const removed = (recipe: PageRecipe, key: number): PageRecipe => ({
  ...recipe,
  steps: recipe.steps.filter((step) => step.key !== key),
});

/** With a step so many places further down, or up; not beyond the ends. */
export function moved(recipe: PageRecipe, key: number, by: number): PageRecipe {
  const from = recipe.steps.findIndex((step) => step.key === key);
  const step = recipe.steps[from];
  const to = Math.min(recipe.steps.length - 1, Math.max(0, from + by));
  if (!step || to === from) return recipe;
  return { ...recipe, steps: recipe.steps.toSpliced(from, 1).toSpliced(to, 0, step) };
}

/** With the same step once more, straight after it. */
export function duplicated(recipe: PageRecipe, key: number): PageRecipe {
  const at = recipe.steps.findIndex((step) => step.key === key);
  const step = recipe.steps[at];
  return step ? inserted(recipe, at + 1, { ...step, comments: [] }) : recipe;
}

const changed = (
  recipe: PageRecipe,
  key: number,
  change: (step: PageStep) => Partial<LooseStep>,
): PageRecipe => ({
  ...recipe,
  steps: recipe.steps.map((step) => (step.key === key ? { ...step, ...change(step) } : step)),
});

/** With a step on that was off, or off that was on. */
export const switched = (recipe: PageRecipe, key: number): PageRecipe =>
  changed(recipe, key, ({ isOn }) => ({ isOn: !isOn }));

/** With other options of a step. */
export const withOptions = (
  recipe: PageRecipe,
  key: number,
  options: Readonly<Record<string, OptionValue>>,
): PageRecipe =>
  changed(recipe, key, ({ typed }) => ({
    typed: { ...typed, options: { ...typed.options, ...options }, notes: [] },
  }));

/** With another output going to the next step; `undefined` is what a pipeline wants. */
export const withOutput = (recipe: PageRecipe, key: number, output: string | undefined): PageRecipe =>
  changed(recipe, key, ({ typed }) => {
    const common = { ...without(typed.common, 'output'), ...(output !== undefined && { output }) };
    return { typed: { ...typed, common } };
  });

const without = <T extends object>(record: T, name: string): T =>
  Object.fromEntries(Object.entries(record).filter(([each]) => each !== name)) as T; // a record of optional names

/** What never stands in the text of a recipe. */
const isKeptOut = (input: Input): boolean =>
  input.kind === 'secret' || input.kind === 'file' || (input.kind === 'text' && input.isSecret === true);

/** With another value of an input that does not come from the step before; an empty one is none. */
export const withInput = (recipe: PageRecipe, key: number, name: string, value: string | File): PageRecipe =>
  changed(recipe, key, ({ form, typed, further }) => {
    const input = form.inputs[name];
    const others = without(further, name);
    if (!input || isKeptOut(input) || typeof value !== 'string')
      return { further: value === '' ? others : { ...others, [name]: value } };
    return { further: others, typed: withTyped(form, typed, name, value, Object.keys(others)) };
  });

function withTyped(
  form: Form,
  typed: Arguments,
  name: string,
  text: string,
  given: readonly string[],
): Arguments {
  const inputs = without(typed.inputs, name);
  const names = operandNames(form, typed, given);
  const at = names.indexOf(name);
  if (at < 0 || at > typed.operands.length)
    return { ...typed, inputs: text === '' ? inputs : { ...inputs, [name]: { from: 'value', text } } };
  const after = names.length === 1 ? [] : typed.operands.slice(at + 1);
  const isLast = after.length === 0;
  return {
    ...typed,
    operands: [...typed.operands.slice(0, at), ...(text === '' && isLast ? [] : [text]), ...after],
  };
}

/** An input that stands beside what a step is given by the one before it. */
export type BesideInput = {
  readonly name: string;
  readonly input: Input;
  readonly value: string | File;
};

/** The inputs of a step that a person fills in. */
export function inputsBeside({ form, typed, further }: LooseStep): readonly BesideInput[] {
  const names = operandNames(form, typed, Object.keys(further));
  const fed = fedInput({ form, typed, further });
  return Object.entries(form.inputs).flatMap(([name, input]) => {
    if (name === fed || (input.kind === 'choice' && input.only === 'page')) return [];
    const at = names.indexOf(name);
    const operand = names.length === 1 ? typed.operands.join('\n') : typed.operands[at];
    const value = further[name] ?? typed.inputs[name]?.text ?? (at < 0 ? undefined : operand);
    return [
      { name, input, value: value ?? (input.kind === 'choice' ? (input.choices[0]?.value ?? '') : '') },
    ];
  });
}

/** The name of the input that takes what comes before, also while another one is still missing; `undefined` where the step takes nothing. */
export function fedInput({
  form,
  typed,
  further,
}: Pick<LooseStep, 'form' | 'typed' | 'further'>): string | undefined {
  const given = Object.keys(further);
  const needsText = Object.values(form.inputs).some((input) => isSource(input) && !input.isOptional);
  const missing = needsText ? operandNames(form, typed, given).slice(typed.operands.length) : [];
  const operands = [...typed.operands, ...missing.map(() => '')];
  try {
    return feedOf(form, { ...typed, operands }, given).name;
  } catch (error) {
    if (error instanceof UsageError) return undefined;
    throw error;
  }
}

/** How a step that is off begins in the text, and how its further lines do. */
const OFF = '#off ';
const OFF_NEXT = '#+ ';

/** The text of a recipe; a step that is off is a comment in it. */
export function writePageRecipe({ steps, lastComments }: PageRecipe): string {
  const on: Step[] = [];
  let comments: string[] = [];
  for (const step of steps) {
    comments.push(...step.comments);
    if (step.isOn) {
      on.push({ ...step, comments, offset: 0 });
      comments = [];
    } else comments.push(OFF + writeStep(step).replaceAll('\n', `\n${OFF_NEXT}`));
  }
  const after = [...comments, ...lastComments];
  if (on.length === 0) return after.join('\n');
  return writeRecipe({ steps: on, lastComments: after });
}

/** One step as it is typed, without its comments. */
export const writeStep = (step: LooseStep): string =>
  writeRecipe({ steps: [{ ...step, comments: [], offset: 0 }], lastComments: [] });

/** More steps than these would be drawn for minutes; the command line takes them. */
const MOST_STEPS = 1000;

function refuseTooMany(text: string): void {
  const { steps } = readWords(text);
  const beyond = steps[MOST_STEPS];
  if (!beyond) return;
  const message = `this page takes up to ${grouped(MOST_STEPS)} steps, found ${grouped(steps.length)}`;
  throw new RecipeError(message, text, beyond.words[0]?.offset ?? 0);
}

/**
 * Reads a recipe; a step that was there before keeps its key, and what stands beside it. A text without a step is an empty recipe.
 * Throws a `RecipeError` with the place of what is wrong.
 */
export async function readPageRecipe(
  text: string,
  commands: readonly Command[],
  before: PageRecipe = NO_STEPS,
): Promise<PageRecipe> {
  const lines = text.split(/\r\n?|\n/).map((line) => line.trim());
  const isEmpty = lines.every((line) => line === '' || line.startsWith('#'));
  if (!isEmpty) refuseTooMany(text);
  const read = isEmpty
    ? { steps: [], lastComments: lines.filter((line) => line !== '') }
    : await readRecipe(text, commands);
  const loose: LooseStep[] = [];
  for (const { command, form, typed, comments } of read.steps) {
    const apart = await offSteps(comments, commands);
    loose.push(...apart.steps, { command, form, typed, comments: apart.comments, isOn: true, further: {} });
  }
  const last = await offSteps(read.lastComments, commands);
  return aligned([...loose, ...last.steps], last.comments, before);
}

/** The steps that are off among lines of comment, and the lines after them. */
async function offSteps(lines: readonly string[], commands: readonly Command[]) {
  const steps: LooseStep[] = [];
  let comments: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    let end = at + 1;
    while (line.startsWith(OFF) && lines[end]?.startsWith(OFF_NEXT)) end += 1;
    const more = lines.slice(at + 1, end).map((each) => `\n${each.slice(OFF_NEXT.length)}`);
    const step = line.startsWith(OFF)
      ? await readOffStep([line.slice(OFF.length), ...more].join(''), commands)
      : undefined;
    if (step) {
      steps.push({ ...step, comments });
      comments = [];
      at = end - 1;
    } else comments.push(line);
  }
  return { steps, comments };
}

/** `undefined` where it is a comment like any other. */
async function readOffStep(text: string, commands: readonly Command[]): Promise<LooseStep | undefined> {
  try {
    const { steps } = await readRecipe(text, commands);
    const [step] = steps;
    if (!step || steps.length > 1) return undefined;
    return { ...step, comments: [], isOn: false, further: {} };
  } catch (error) {
    if (error instanceof RecipeError) return undefined;
    throw error;
  }
}

/** Gives steps the keys they had: those that are the same at the beginning and at the end, and between them those of the same tool. */
function aligned(
  steps: readonly LooseStep[],
  lastComments: readonly string[],
  before: PageRecipe,
): PageRecipe {
  const texts = steps.map(writeStep);
  const known = before.steps.map(writeStep);
  const most = Math.min(texts.length, known.length);
  let start = 0;
  while (start < most && texts[start] === known[start]) start += 1;
  let end = 0;
  while (end < most - start && texts.at(-1 - end) === known.at(-1 - end)) end += 1;
  let { nextKey } = before;
  const keyed = steps.map((step, index): PageStep => {
    const fromEnd = steps.length - index;
    const was = before.steps[fromEnd <= end ? before.steps.length - fromEnd : index];
    const isFree = fromEnd <= end || index < before.steps.length - end;
    if (was && isFree && was.command === step.command) return { ...step, further: was.further, key: was.key };
    nextKey += 1;
    return { ...step, key: nextKey - 1 };
  });
  return { steps: keyed, lastComments, nextKey };
}

/** A step that is run: its number from 1 among those that are on. */
export type RunStep = Pick<LooseStep, 'typed' | 'further'> & {
  readonly key: number;
  readonly command: string;
  readonly number: number;
  readonly isLast: boolean;
};

/** The steps that are on, as they are run. */
export function runSteps({ steps }: PageRecipe): readonly RunStep[] {
  const on = steps.filter(({ isOn }) => isOn);
  return on.map(({ key, command, typed, further }, index) => ({
    key,
    command: command.name,
    typed,
    further,
    number: index + 1,
    isLast: index === on.length - 1,
  }));
}

/** What a step was asked, and whether its answer still holds. */
export type AnsweredStep = {
  readonly asked: RunStep;
  readonly isGood: boolean;
  /** A check said no: that ends the chain where it is not the last. */
  readonly isNo: boolean;
};

/** How many of the first steps need not be run again. */
export function keptSteps(answered: readonly AnsweredStep[], steps: readonly RunStep[]): number {
  const at = steps.findIndex((step, index) => {
    const before = answered[index];
    return !before?.isGood || !isSame(before.asked, step) || (before.isNo && !step.isLast);
  });
  return at < 0 ? steps.length : at;
}

const isSame = (one: RunStep, other: RunStep): boolean =>
  one.command === other.command &&
  meaningOf(one.typed) === meaningOf(other.typed) &&
  isSameRecord(one.further, other.further);

const meaningOf = ({ options, inputs, common, operands }: Arguments): string =>
  JSON.stringify([sorted(options), sorted(inputs), sorted(common), operands]);

const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));

const isSameRecord = (one: RunStep['further'], other: RunStep['further']): boolean => {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
};

/** Names of the environment that hold the secrets of a command that is copied. */
const secretWords = ({ form }: LooseStep): readonly string[] =>
  Object.entries(form.inputs).flatMap(([name, input]) =>
    input.kind === 'secret' && !input.isOptional ? [`--${name}-env ${name.toUpperCase()}`] : [],
  );

/** The recipe as one command: `penknife run 'base64 --decode | jsonformat'`. */
export const asCommand = (recipe: PageRecipe): string =>
  [
    `penknife run ${quoteWord(writePageRecipe(recipe))}`,
    ...new Set(recipe.steps.filter(({ isOn }) => isOn).flatMap(secretWords)),
  ].join(' ');

/** The recipe as commands with pipes between them. */
export const asPipe = ({ steps }: PageRecipe): string =>
  steps
    .filter(({ isOn }) => isOn)
    .map((step) => ['penknife', writeStep(step), ...secretWords(step)].join(' '))
    .join(' | ');

/** Whether a step of a pipe would take the line break that the command before it ends its text with. */
export const pipeAddsBreaks = ({ steps }: PageRecipe): boolean =>
  steps
    .filter(({ isOn }) => isOn)
    .slice(1)
    .some(({ form }) => {
      const [input] = Object.values(form.inputs);
      return (
        input?.kind === 'text' &&
        input.takes !== 'line' &&
        !input.command?.dropsLineBreak &&
        input.holds === undefined
      );
    });

/** The recipe from its end to its beginning, each step undone; the steps without a way back are named in place of one. */
export function turnedAround(
  recipe: PageRecipe,
): { readonly recipe: PageRecipe } | { readonly without: readonly PageStep[] } {
  const turned = recipe.steps.map((step) => ({ step, options: inverseOptions(step.form, step.typed) }));
  const without = turned.flatMap(({ step, options }) => (options || !step.isOn ? [] : [step]));
  if (without.length > 0) return { without };
  const steps = turned
    .toReversed()
    .map(({ step, options }) => (options ? { ...step, typed: { ...step.typed, options, notes: [] } } : step));
  return { recipe: { ...recipe, steps } };
}
