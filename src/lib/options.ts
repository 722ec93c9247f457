/**
 * A tool's options, declared once. What is stored, what a link asks for and what a control sets all pass through this
 * table, field by field: a wrong value falls back alone and takes no other with it.
 */

/** What an option may be. Numbers are kept as they were typed, as text. */
export type OptionValue = string | boolean;

/** How the page of a described tool (lib/form) shows an option. */
export type OptionOnPage = {
  /** Folded away behind "More". */
  readonly isMore?: boolean;
  /** Folded away with the others of this name: `As text`. */
  readonly fold?: string;
  readonly placeholder?: string;
  /**
   * In place of the usual control: a list, few as the choices are, or time zones with search, where an empty text is what `placeholder`
   * names; `zones` are several, with commas between.
   */
  readonly control?: 'list' | 'zone' | 'zones';
  /** Its control stands among the inputs, above or below them: it is a part of the question. */
  readonly among?: 'above' | 'below';
  /** Of a flag about a text: a small button with a sign beside it. An inverse one is pressed while the flag is off. */
  readonly sign?: { readonly text: string; readonly label: string; readonly isInverse?: true };
};

/** How the command line names an option. */
export type OptionOfCommand = {
  /** A choice of which each value is a switch of its own: `--decode`. */
  readonly asFlags?: boolean;
  /** What the option alone stands for: `--unique` is `--unique=first` with `'first'`. */
  readonly bare?: string;
  /** Its name, where that is not its own: `from` for `--from`. */
  readonly flag?: string;
  /** One letter: `-d` stands for `--decode` with `{ decode: 'd' }`, `-w` for the option itself with `'w'`. */
  readonly short?: string | Readonly<Record<string, string>>;
  /** A digit alone sets it, as `gzip -9` does. */
  readonly isDigit?: boolean;
};

/** Which faces have something: the page alone, or all but the page. */
export type Only = 'page' | 'offPage';

/** What all faces of a described tool have to know of an option. */
export type OptionFacts = {
  /** Help that stays: units, limits, an example. */
  readonly hint?: string | undefined;
  readonly page?: OptionOnPage | undefined;
  readonly command?: OptionOfCommand | undefined;
  /** The faces that have it, where not all do. The command line takes one of the page alone from a Share link, and has no name for it. */
  readonly only?: Only | undefined;
  /** Of a choice: further names of its values, wherever one is given. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** A text that is a number: its control is a number field. */
  readonly isNumber?: boolean | undefined;
  /**
   * Whether the option does anything while the other options have these values: the page shows its control only then, and elsewhere a
   * note tells of one that is given in vain. It does by default.
   */
  readonly isShown?: ((options: Readonly<Record<string, OptionValue>>) => boolean) | undefined;
  /**
   * Whether it does anything while the other options have these values and this was entered (nothing, where that is not known yet),
   * where the page shows its control at other times.
   */
  readonly isUsed?:
    | ((
        options: Readonly<Record<string, OptionValue>>,
        entered: Readonly<Record<string, unknown>>,
      ) => boolean)
    | undefined;
  /** Whether, with these options, it says how typed text becomes bytes, and so does nothing to the bytes of a file. */
  readonly isForTyped?: ((options: Readonly<Record<string, OptionValue>>) => boolean) | undefined;
};

/** One option: its default, and what is accepted in its place. Made by `flag`, `choice` and `text`. */
export type Option<T extends OptionValue = OptionValue> = OptionFacts & {
  readonly fallback: T;
  /** The values of a choice with their words; none for other options. */
  readonly choices?: readonly { readonly value: T & string; readonly label: string }[];
  /** What a notice calls it; without it, the option's name in small words. */
  readonly label: string | undefined;
  /** What it does, where there is no page: `remove spaces at both ends` (lib/form/help.ts). */
  readonly help?: string;
  /** The names under which older links and stores have it. */
  readonly formerly?: readonly string[] | undefined;
  /** Whether a link may carry it. */
  readonly isLinked: boolean;
  /** The value, if it may stand in a control now: a half-typed number may. */
  readonly admit: (value: unknown) => T | undefined;
  /** The value, if it may be kept for the next visit or be asked for by a link. */
  readonly accept: (value: unknown) => T | undefined;
  /** The value that a text in a link stands for, before it is accepted; none where there is no text. */
  readonly parse: (text: string | undefined) => unknown;
};

/** All options of a tool by their names, as `defineOptions` returns them. */
export type OptionTable = Readonly<Record<string, Option>>;

/** The options of a table with their values: `{ length: string, symbols: boolean }`. */
export type OptionValues<T extends OptionTable> = { readonly [K in keyof T]: T[K]['fallback'] };

type Facts = OptionFacts & {
  /** What a notice calls it: `character length`. */
  readonly label?: string;
  /** `false` keeps it out of links in both directions. */
  readonly link?: boolean;
  /** The names under which older links and stores have it. */
  readonly formerly?: readonly string[];
};

type TextFacts = Facts & {
  /** Whether a text may be kept and be asked for by a link. What is being typed may break it for a while. */
  readonly check?: (text: string) => boolean;
  /** In UTF-16 code units; 1,000 unless given. */
  readonly maxLength?: number;
};

const MAX_TEXT_LENGTH = 1000;

/** The longest input that a link brings, in UTF-16 code units: what compresses well fits into 32,000 characters of a link. */
export const LONGEST_LINKED = 200_000;

/** Types a table where it is written: `export const OPTIONS = defineOptions({ symbols: flag(false) })`. */
export const defineOptions = <const T extends OptionTable>(table: T): T => table;

/** Yes or no; in a link `true` or `false`. */
export function flag(fallback: boolean, { label, link = true, ...facts }: Facts = {}): Option<boolean> {
  const accept = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
  const parse = (text: string | undefined) => (text === 'true' ? true : text === 'false' ? false : undefined);
  return { ...facts, fallback, label, isLinked: link, admit: accept, accept, parse };
}

type ChoiceFacts = Facts & {
  /** The choice that another name stands for, as a standard has it: `sjis` for `shift_jis`. */
  readonly meant?: (name: string) => string | undefined;
};

/** One of a few: `choice('hex', ['hex', 'base64'])`, or the choices of a select field. */
export function choice<const T extends string>(
  fallback: NoInfer<T>,
  choices: readonly (T | { readonly value: T; readonly label?: string })[],
  { label, link = true, meant = asIs, ...facts }: ChoiceFacts = {},
): Option<T> {
  const named = choices.map((each) =>
    typeof each === 'string'
      ? { value: each, label: each }
      : { value: each.value, label: each.label ?? each.value },
  );
  const known = (value: unknown) => named.find((each) => each.value === value)?.value;
  const accept = (value: unknown) =>
    known(value) ??
    (typeof value === 'string' ? known(ownValue(facts.aliases ?? {}, value) ?? meant(value)) : undefined);
  return {
    ...facts,
    fallback,
    label,
    isLinked: link,
    choices: named,
    admit: accept,
    accept,
    parse: asIs,
  };
}

/** A text or a number as typed: `text('64', { check: isLength })`. */
export function text(
  fallback: string,
  { label, link = true, check = () => true, maxLength = MAX_TEXT_LENGTH, ...facts }: TextFacts = {},
): Option<string> {
  const admit = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const accept = (value: unknown) =>
    typeof value === 'string' && value.length <= maxLength && check(value) ? value : undefined;
  return { ...facts, fallback, label, isLinked: link, admit, accept, parse: asIs };
}

const asIs = (value: string | undefined): string | undefined => value;

/** Every option at its default. */
export const defaultsOf = <T extends OptionTable>(table: T): OptionValues<T> =>
  collect(table, (option) => option.fallback) as OptionValues<T>; // every name has a fallback

/** What can be used of a stored text: the fields that are known and right. Anything else is as if it were not there. */
export function readStored<T extends OptionTable>(table: T, stored: string | null): Partial<OptionValues<T>> {
  const given = parseObject(stored);
  return collect(table, (option, name) =>
    firstOf(namesOf(option, name), (each) => option.accept(ownValue(given, each))),
  );
}

/** The names by which links and stores have an option, the present one first. */
export const namesOf = ({ formerly = [] }: Option, name: string): readonly string[] => [name, ...formerly];

function firstOf<T>(names: readonly string[], valueOf: (name: string) => T | undefined): T | undefined {
  for (const name of names) {
    const value = valueOf(name);
    if (value !== undefined) return value;
  }
  return undefined;
}

/** The fields of a change that may stand in a control; of another type than declared: left out. */
export const admitFields = <T extends OptionTable>(table: T, change: object): Partial<OptionValues<T>> =>
  collect(table, (option, name) => option.admit(ownValue(change, name)));

/** The fields of a change that may be kept for the next visit. */
export const acceptFields = <T extends OptionTable>(table: T, change: object): Partial<OptionValues<T>> =>
  collect(table, (option, name) => option.accept(ownValue(change, name)));

/** How many of `names` are not at their default: what a folded group of options shows. */
export const countChanged = <T extends OptionTable>(
  table: T,
  values: OptionValues<T>,
  names: readonly (keyof T)[],
): number => names.filter((name) => values[name] !== table[name]?.fallback).length;

/** The fields of a table for which `valueOf` gives a value, with it. */
export function collect<T extends OptionTable>(
  table: T,
  valueOf: (option: Option, name: string) => OptionValue | undefined,
): Partial<OptionValues<T>> {
  const found = Object.entries(table).flatMap(([name, option]) => {
    const value = valueOf(option, name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(found) as Partial<OptionValues<T>>; // names of the table with values its options gave
}

/** Own properties only: `toString` and `__proto__` are no options. */
export const ownValue = (from: object, name: string): unknown =>
  Object.hasOwn(from, name) ? (from as Readonly<Record<string, unknown>>)[name] : undefined; // own, checked just before

function parseObject(stored: string | null): object {
  try {
    return Object(JSON.parse(stored ?? '{}')) as object; // of null an empty one
  } catch {
    return {};
  }
}
