/** The options of a command by the names they are typed with, made of its description. */
import type { Form, Input } from '../form/form.ts';
import { isForPage } from '../form/values.ts';
import type { Option, OptionValue } from '../options.ts';
import { isSource } from './inputs.ts';

/** What an option on the command line means. */
export type Flag =
  /** Sets an option of the form to a value: `--decode`, `--no-padding`. */
  | { readonly kind: 'set'; readonly name: string; readonly value: OptionValue }
  /** Takes a value for an option of the form. */
  | { readonly kind: 'option'; readonly name: string; readonly option: Option }
  /** Takes a value for an input of the form; a secret's can be read from a file or the environment. */
  | {
      readonly kind: 'input';
      readonly name: string;
      readonly input: Input;
      readonly from: 'value' | 'file' | 'env';
    }
  | { readonly kind: 'common'; readonly name: CommonName; readonly takesValue: boolean };

const COMMON = {
  help: false,
  json: false,
  force: false,
  exact: false,
  quiet: false,
  output: true,
  out: true,
  'out-dir': true,
  'options-from-link': true,
} as const;

/** The options that every command has. */
export type CommonName = keyof typeof COMMON;

/** Their letters, where a form has not taken them. */
const SHORT_COMMON = [
  ['h', 'help'],
  ['q', 'quiet'],
  ['o', 'out'],
] as const;

/** Long names and short letters with what they mean. */
export type Flags = {
  readonly long: ReadonlyMap<string, Flag>;
  readonly short: ReadonlyMap<string, Flag>;
};

/** `kB`, `MiB`: a symbol is one word. */
const UNIT_OF_DATA = /^[a-z]i?B$/i;

/** `lineEnds`, `any order` and `MiB` as they are typed: `line-ends`, `any-order`, `mib`. */
export const kebab = (name: string): string =>
  (UNIT_OF_DATA.test(name) ? name.toLowerCase() : name)
    .replaceAll(/([a-z])(\d+)(?=[A-Z])/g, '$1-$2')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/(?<=[^\s_])[\s_]+(?=[^\s_])/g, '-')
    .toLowerCase();

/** How an option is typed, without the hyphens. */
export const flagOf = (name: string, option: Option | undefined): string =>
  option?.command?.flag ?? kebab(name);

/** An option with this value as it is typed: `--wrap`, `--decode`, `--no-padding`. */
export const optionAsTyped =
  (form: Form) =>
  (name: string, value: OptionValue): string => {
    const option = form.options[name];
    const flag = flagOf(name, option);
    if (value === false) return `--no-${flag}`;
    return option?.command?.asFlags && typeof value === 'string' ? `--${kebab(value)}` : `--${flag}`;
  };

/** All options of a command. Those of the form go before the common ones, so that a form may have its own `--output`. */
export function flagsOf(form: Form): Flags {
  const long = new Map<string, Flag>();
  const short = new Map<string, Flag>();
  const add = (name: string, flag: Flag) => {
    if (!long.has(name)) long.set(name, flag);
  };
  for (const [name, option] of Object.entries(form.options))
    if (option.only !== 'page') addOption(name, option, add, short);
  for (const [name, input] of Object.entries(form.inputs)) if (!isForPage(input)) addInput(name, input, add);
  for (const [name, option] of Object.entries(form.options))
    for (const former of option.only === 'page' || typeof option.fallback === 'boolean'
      ? []
      : (option.formerly ?? []))
      add(kebab(former), { kind: 'option', name, option });
  const firstText = Object.entries(form.inputs).find(([, { kind }]) => kind === 'text');
  if (firstText) add('text', { kind: 'input', name: firstText[0], input: firstText[1], from: 'value' });
  for (const [name, takesValue] of Object.entries(COMMON))
    add(name, { kind: 'common', name: name as CommonName, takesValue }); // the keys of the table
  for (const [letter, name] of SHORT_COMMON)
    if (!short.has(letter)) short.set(letter, { kind: 'common', name, takesValue: COMMON[name] });
  return { long, short };
}

/** The option that gives an input in line, without the hyphens: `text` for the first text, unless that is one of several that may be left out. */
export const textFlagOf = (form: Form, name: string): string => {
  const [first, input] = Object.entries(form.inputs).find(([, { kind }]) => kind === 'text') ?? [];
  return first === name && !input?.isOptional ? 'text' : kebab(name);
};

type AddFlag = (name: string, flag: Flag) => void;

function addOption(name: string, option: Option, add: AddFlag, short: Map<string, Flag>): void {
  const typed = flagOf(name, option);
  const letter = option.command?.short;
  if (typeof option.fallback === 'boolean') {
    const on: Flag = { kind: 'set', name, value: true };
    add(typed, on);
    add(`no-${typed}`, { kind: 'set', name, value: false });
    if (typeof letter === 'string') short.set(letter, on);
    return;
  }
  const flag: Flag = { kind: 'option', name, option };
  if (option.command?.asFlags)
    for (const { value } of option.choices ?? []) {
      const set: Flag = { kind: 'set', name, value };
      add(kebab(value), set);
      if (letter instanceof Object && letter[value]) short.set(letter[value], set);
      for (const [alias, meant] of Object.entries(option.aliases ?? {})) if (meant === value) add(alias, set);
    }
  add(typed, flag);
  if (typeof letter === 'string') short.set(letter, flag);
  if (option.command?.isDigit)
    for (const value of '123456789') short.set(value, { kind: 'set', name, value });
}

function addInput(name: string, input: Input, add: AddFlag): void {
  const typed = kebab(name);
  add(typed, { kind: 'input', name, input, from: input.kind === 'file' ? 'file' : 'value' });
  if (input.kind === 'text' && input.isOptional && isSource(input))
    add(`${typed}-file`, { kind: 'input', name, input, from: 'file' });
  if (input.kind !== 'secret') return;
  add(`${typed}-file`, { kind: 'input', name, input, from: 'file' });
  add(`${typed}-env`, { kind: 'input', name, input, from: 'env' });
}

/** The value of an option as it is typed: a choice by its name in any case, other texts as they are. `undefined` where it does not fit. */
export function readValue(option: Option, typed: string): OptionValue | undefined {
  if (!option.choices) return option.accept(typed);
  const known = option.choices.find(({ value }) => value === typed || kebab(value) === typed.toLowerCase());
  return known?.value ?? option.accept(typed) ?? option.accept(typed.toLowerCase());
}
