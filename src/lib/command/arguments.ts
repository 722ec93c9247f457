/** Reads the words after a command: options, inputs and operands. */
import { nearestName } from '../edit-distance.ts';
import type { Form } from '../form/form.ts';
import type { Option, OptionValue } from '../options.ts';
import { flagsOf, kebab, readValue, type CommonName, type Flag, type Flags } from './flags.ts';
import { isRepeated, isValue } from './inputs.ts';
import { shortened, UsageError } from './errors.ts';

/** Where the value of an input comes from. */
export type InputSource = {
  readonly from: 'value' | 'file' | 'env' | 'link';
  readonly text: string;
  /** What was given before it, of one that may be given again. */
  readonly before?: InputSource;
};

/** What was typed after a command. */
export type Arguments = {
  readonly options: Readonly<Record<string, OptionValue>>;
  /** Inputs that were given by an option. */
  readonly inputs: Readonly<Record<string, InputSource>>;
  /** The values of the common options; '' where one takes none. */
  readonly common: Readonly<Partial<Record<CommonName, string>>>;
  readonly operands: readonly string[];
  /** What to tell of options that were given twice, and of those that do nothing beside others. */
  readonly notes: readonly string[];
};

/** A negative number or duration is a value, not an option. */
const NEGATIVE = /^-(?:\d|[.,]\d|P\d|PT\d|inf)/i;

/** `-o made/` names a folder. */
function takeFolder(common: Partial<Record<CommonName, string>>): void {
  if (!common.out?.endsWith('/') || common['out-dir'] !== undefined) return;
  common['out-dir'] = common.out;
  delete common.out;
}

/** Reads the words. Throws a `UsageError` that names the nearest option, or the choices. */
export function readArguments(form: Form, words: readonly string[]): Arguments {
  const flags = flagsOf(form);
  const options: Record<string, OptionValue> = {};
  const inputs: Record<string, InputSource> = {};
  const common: Partial<Record<CommonName, string>> = {};
  const operands: string[] = [];
  let at = 0;
  // `chmod -rwxr-x---`: where texts are values, what begins with no letter of an option is one.
  const takesAny = Object.values(form.inputs).some(
    (input) => input.kind === 'text' && isValue(input) && !input.isOptional,
  );
  const take = (typed: string, inline: string | undefined): string => {
    const value = inline ?? words[at++];
    if (value === undefined) throw new UsageError(`${typed} needs a value`);
    return value;
  };
  const repeated = repeatsTold();
  const apply = (flag: Flag, typed: string, inline: string | undefined): void => {
    const value = applied(flag, typed, inline);
    repeated.look(flag, typed, value);
  };
  /** What was taken, as it was typed. */
  const applied = (flag: Flag, typed: string, inline: string | undefined): string => {
    const takesNothing = flag.kind === 'set' || (flag.kind === 'common' && !flag.takesValue);
    if (takesNothing && inline !== undefined) throw new UsageError(`${typed} takes no value`);
    if (flag.kind === 'set') {
      options[flag.name] = flag.value;
      return '';
    }
    if (flag.kind === 'common') return (common[flag.name] = flag.takesValue ? take(typed, inline) : '');
    if (flag.kind === 'input') {
      const text = take(typed, inline);
      const { input } = flag;
      if (input.kind === 'choice' && !input.choices.some(({ value }) => value === text))
        throw new UsageError(
          wrongValue(
            typed,
            text,
            input.choices.map(({ value }) => value),
          ),
        );
      const before = isRepeated(input) ? inputs[flag.name] : undefined;
      inputs[flag.name] = { from: flag.from, text, ...(before && { before }) };
      return text;
    }
    const { bare } = flag.option.command ?? {};
    const text =
      bare !== undefined && inline === undefined && !isChoice(flag.option, words[at])
        ? bare
        : take(typed, inline);
    options[flag.name] = valueOf(flag, typed, text);
    return text;
  };
  const isNegative = (word: string) => NEGATIVE.test(word) && !flags.short.has(word.charAt(1));
  const readWord = (word: string): void => {
    if (word === '--') for (; at < words.length; at += 1) operands.push(words[at] ?? '');
    else if (word === '-' || !word.startsWith('-') || isNegative(word)) operands.push(word);
    else if (word.startsWith('--')) {
      const sign = word.indexOf('=');
      const typed = sign < 0 ? word : word.slice(0, sign);
      apply(longFlag(flags, typed), typed, sign < 0 ? undefined : word.slice(sign + 1));
    } else if (takesAny && !flags.short.has(word.charAt(1))) operands.push(word);
    else applyShort(flags, word, apply);
  };
  while (at < words.length) {
    const index = at++;
    atWord(index, words[index] ?? '', readWord);
  }
  takeFolder(common);
  refuseUnchosen(form, options, common);
  const ordered = form.command?.inOrder?.(Object.keys(options)) ?? {};
  const said = form.command?.words?.(operands, options);
  return {
    options: { ...ordered, ...said?.options, ...options },
    inputs,
    common,
    operands: said?.operands ?? operands,
    notes: [...repeated.notes(), ...idleCommon(common, form)],
  };
}

/** Names the word in the error that reading it may throw. */
function atWord(index: number, word: string, read: (word: string) => void): void {
  try {
    read(word);
  } catch (error) {
    if (error instanceof UsageError) error.word ??= index;
    throw error;
  }
}

function refuseUnchosen(
  { command, options }: Form,
  given: Arguments['options'],
  common: Arguments['common'],
): void {
  const mustChoose = command?.mustChoose;
  if (mustChoose === undefined || given[mustChoose] !== undefined) return;
  if (common['options-from-link'] !== undefined) return;
  const names = options[mustChoose]?.choices?.map(({ value }) => kebab(value)) ?? [];
  throw new UsageError(`needs --${kebab(mustChoose)}, one of: ${names.join(', ')}`);
}

/** Finds options that are given again with another value, where only the last one counts. */
function repeatsTold() {
  const last = new Map<string, { readonly typed: string; readonly text: string }>();
  const notes = new Map<string, string>();
  return {
    look: (flag: Flag, typed: string, text: string): void => {
      if (flag.kind === 'input' && isRepeated(flag.input)) return;
      const before = last.get(flag.name);
      last.set(flag.name, { typed, text });
      if (!before || (before.typed === typed && before.text === text)) return;
      // What an input holds may be a secret.
      const shown = (each: typeof before) =>
        flag.kind === 'input' || each.text === '' ? each.typed : `${each.typed} ${quoted(each.text)}`;
      const [lost, won] = [shown(before), shown({ typed, text })];
      notes.set(
        flag.name,
        lost === won
          ? `of ${typed}, given more than once, the last counts`
          : `${won} counts, ${lost} before it does not`,
      );
    },
    notes: (): readonly string[] => [...notes.values()],
  };
}

const quoted = (text: string): string => `"${shortened(text)}"`;

/** Common options that do nothing beside the others. */
function idleCommon(common: Arguments['common'], { command, outputs }: Form): readonly string[] {
  const { json, force, output, out, 'out-dir': folder } = common;
  const isWritten =
    (out !== undefined && out !== '-') || folder !== undefined || command?.writesBack !== undefined;
  const hasSecret = Object.values(outputs).some((output) => output.kind === 'text' && output.isSecret);
  return [
    ...(force !== undefined && !isWritten && !hasSecret
      ? ['--force does nothing here: no file is written']
      : []),
    ...(json !== undefined && output !== undefined
      ? ['--output does nothing here: --json gives all outputs']
      : []),
    ...(json !== undefined && folder !== undefined ? ['--out-dir does nothing here: --json is printed'] : []),
    ...(json === undefined && folder !== undefined && out !== undefined
      ? ['--out does nothing here: --out-dir names the folder']
      : []),
  ];
}

const isChoice = (option: Option, word: string | undefined): boolean =>
  word !== undefined && readValue(option, word) !== undefined;

type ApplyFlag = (flag: Flag, typed: string, inline: string | undefined) => void;

/** `-d`, `-w76`, or several letters that take no value: `-di`. */
function applyShort(flags: Flags, word: string, apply: ApplyFlag): void {
  for (let at = 1; at < word.length; at += 1) {
    const typed = `-${word[at] ?? ''}`;
    const flag = flags.short.get(typed.slice(1));
    if (!flag) throw new UsageError(`unknown option ${typed}`);
    const rest = word.slice(at + 1);
    if (flag.kind === 'set' || (flag.kind === 'common' && !flag.takesValue)) {
      apply(flag, typed, undefined);
      continue;
    }
    apply(flag, typed, rest === '' ? undefined : rest);
    return;
  }
}

function longFlag({ long }: Flags, typed: string): Flag {
  const flag = long.get(typed.slice(2));
  if (flag) return flag;
  const near = nearestName(typed.slice(2), [...long.keys()]);
  throw new UsageError(
    `unknown option ${shortened(typed)}${near === undefined ? '' : `, did you mean --${near}?`}`,
  );
}

function valueOf(
  { option }: Extract<Flag, { readonly kind: 'option' }>,
  typed: string,
  text: string,
): OptionValue {
  const value = readValue(option, text);
  if (value !== undefined) return value;
  const names = option.choices?.map((each) => kebab(each.value));
  if (names) throw new UsageError(wrongValue(typed, text, names));
  throw new UsageError(`${typed} cannot be ${quoted(text)}${option.hint ? ` (${option.hint})` : ''}`);
}

function wrongValue(typed: string, text: string, names: readonly string[]): string {
  const near = nearestName(text.toLowerCase(), names);
  const list = names.filter((name) => name !== '').join(', ');
  return `${typed} cannot be ${quoted(text)}${near === undefined ? '.' : `, did you mean ${near}?`} It is one of: ${list}`;
}
