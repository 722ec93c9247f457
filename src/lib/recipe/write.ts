/** Writes a recipe in its shortest form. */
import { readArguments, type Arguments, type InputSource } from '../command/arguments.ts';
import { UsageError } from '../command/errors.ts';
import { flagsOf, flagOf, kebab, readValue, type Flag } from '../command/flags.ts';
import type { Form } from '../form/form.ts';
import { defaultsOf, type Option, type OptionValue } from '../options.ts';
import type { Recipe, Step } from './read.ts';
import { quoteWord } from './words.ts';

/** The text of a recipe: defaults left out, quotes only where they are needed, on one line unless it holds comments. */
export function writeRecipe({ steps, lastComments }: Recipe): string {
  const written = steps.map(writeStep);
  const hasComments = lastComments.length > 0 || steps.some(({ comments }) => comments.length > 0);
  if (!hasComments) return written.join(' | ');
  const lines = steps.flatMap(({ comments }, index) => [
    ...comments,
    `${written[index] ?? ''}${index < steps.length - 1 ? ' |' : ''}`,
  ]);
  return [...lines, ...lastComments].join('\n');
}

/** One step as it is typed. */
const writeStep = ({ command, form, typed }: Step): string =>
  [command.name, ...wordsOf(form, typed)].map(quoteWord).join(' ');

/** The shortest words that mean the same; what is written is read again to be sure. */
function wordsOf(form: Form, typed: Arguments): readonly string[] {
  const { inputs, common, operands } = typed;
  const given = Object.entries(typed.options).filter(([name]) => form.options[name]?.only !== 'page');
  const changed = given.filter(
    ([name, value]) => name === form.command?.mustChoose || value !== form.options[name]?.fallback,
  );
  const beside = [
    ...Object.entries(inputs).flatMap(([name, given]) => inputWords(form, name, given)),
    ...(common.output === undefined ? [] : ['--output', common.output]),
    ...(common.exact === undefined ? [] : ['--exact']),
  ];
  const ordered = form.command?.inOrder?.(changed.map(([name]) => name)) ?? {};
  const choices = [changed.filter(([name, value]) => ordered[name] !== value), changed, given];
  const all = choices.flatMap((options) => {
    const words = [...options.flatMap(([name, value]) => optionWords(form, name, value)), ...beside];
    const isPlain = !operands.some((operand) => operand.startsWith('-'));
    return [[...words, ...operands], ...(isPlain ? [] : [[...words, '--', ...operands]])];
  });
  return all.find((words) => meansSame(form, typed, words)) ?? all.at(-1) ?? [];
}

/** Words that cannot be read mean nothing: a value that is being typed, one that begins with a hyphen. */
function meansSame(form: Form, typed: Arguments, words: readonly string[]): boolean {
  try {
    return meaningOf(form, readArguments(form, words)) === meaningOf(form, typed);
  } catch (error) {
    if (error instanceof UsageError) return false;
    throw error;
  }
}

function meaningOf(form: Form, { options, inputs, common, operands }: Arguments): string {
  const values = { ...defaultsOf(form.options), ...options };
  const names = Object.keys(form.options);
  // What a tool prints, or assumes, may depend on whether an option was given at all.
  const asked =
    (form.command?.print?.length ?? 0) > 2 || form.command?.certain
      ? names.filter((name) => Object.hasOwn(options, name))
      : [];
  return JSON.stringify([
    names.map((name) => values[name]),
    asked,
    Object.keys(form.inputs).map((name) => inputs[name] ?? 0),
    common.output,
    common.exact,
    operands,
  ]);
}

function optionWords(form: Form, name: string, value: OptionValue): readonly string[] {
  const option = form.options[name];
  if (!option) return [];
  const { long } = flagsOf(form);
  const isSet = (flag: Flag | undefined): boolean =>
    flag?.kind === 'set' && flag.name === name && flag.value === value;
  const typed = flagOf(name, option);
  const asFlag = typeof value === 'boolean' ? (value ? typed : `no-${typed}`) : kebab(value);
  if (isSet(long.get(asFlag))) return [`--${asFlag}`];
  const text = String(value);
  if (option.command?.bare === text) return [`--${typed}`];
  return [`--${typed}`, asTyped(option, text)];
}

/** A choice in small letters and hyphens, where that is read as the same. */
const asTyped = (option: Option, value: string): string =>
  option.choices && readValue(option, kebab(value)) === value ? kebab(value) : value;

function inputWords(form: Form, name: string, given: InputSource): readonly string[] {
  const { long } = flagsOf(form);
  const flag = [kebab(name), 'text'].find((each) => {
    const meant = long.get(each);
    return meant?.kind === 'input' && meant.name === name;
  });
  const words: string[] = [];
  for (let each: InputSource | undefined = given; each; each = each.before)
    words.push(each.text, `--${flag ?? kebab(name)}`);
  return words.reverse();
}
