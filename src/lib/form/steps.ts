/** Steps that are done one after another: each is an option, with further options that say how, and a person adds them to a list. */
import type { OptionTable, OptionValue } from '../options.ts';

/** A step. Its name is that of the option that turns it on, and so is its label. */
export type Step = {
  /** What its option is once it was added; an empty text waits for one. */
  readonly begins: OptionValue;
  /** The options that say how it is done. */
  readonly with?: readonly string[];
};

/** All steps there are. */
export type StepList = {
  /** Those of the list, in small letters: `steps`. */
  readonly label: string;
  /** The option that has their order, as names with commas between them. */
  readonly order: string;
  /** In the order in which they are done unless another is chosen. */
  readonly steps: Readonly<Record<string, Step>>;
  /** The output, of the kind `rows`, whose rows tell what each step did, in their order. */
  readonly counts: string;
};

/** The names of the options that the list shows. */
export const optionsOfSteps = ({ order, steps }: StepList): readonly string[] => [
  order,
  ...Object.entries(steps).flatMap(([name, step]) => [name, ...(step.with ?? [])]),
];

/** The step that a text names: `dropBlank` for `drop-blank`. */
export const stepNamed = <N extends string>(names: readonly N[], text: string): N | undefined =>
  names.find((name) => name.toLowerCase() === text.trim().replaceAll('-', '').toLowerCase());

/** All steps in the order that is asked for; those that are not named come after the others. */
export function orderedSteps<N extends string>(names: readonly N[], order: string): readonly N[] {
  const asked = new Set(order.split(',').flatMap((text) => stepNamed(names, text) ?? []));
  return [...asked, ...names.filter((name) => !asked.has(name))];
}

type Values = Readonly<Record<string, OptionValue>>;

/** The steps that are shown: those that are on, and those that were added and wait for their text. */
export function shownSteps(list: StepList, table: OptionTable, options: Values): readonly string[] {
  const order = String(options[list.order] ?? '');
  const names = Object.keys(list.steps);
  const asked = new Set(order.split(',').flatMap((text) => stepNamed(names, text) ?? []));
  return orderedSteps(names, order).filter(
    (name) => options[name] !== table[name]?.fallback || (asked.has(name) && list.steps[name]?.begins === ''),
  );
}

/** What is changed so that these steps are shown in this order. Those that are left out are off, and what was said of them is forgotten. */
export function withSteps(
  list: StepList,
  table: OptionTable,
  options: Values,
  names: readonly string[],
): Values {
  const was = shownSteps(list, table, options);
  const gone = Object.entries(list.steps).filter(([name]) => was.includes(name) && !names.includes(name));
  const reset = gone.flatMap(([name, step]) => [name, ...(step.with ?? [])]);
  const change: Record<string, OptionValue> = Object.fromEntries(
    reset.map((name) => [name, table[name]?.fallback ?? '']),
  );
  for (const name of names) if (!was.includes(name)) change[name] = list.steps[name]?.begins ?? true;
  const plain = shownSteps(list, table, { ...options, ...change, [list.order]: '' });
  change[list.order] = names.join() === plain.join() ? '' : names.join(',');
  return change;
}
