/**
 * What options do, in the words and letters of the command line, its server and the library. A room keeps them in `help.ts`, beside its
 * description: the page has labels instead and does not load them.
 */
import type { Option } from '../options.ts';
import type { Form } from './form.ts';

/** Of one option: a line in small letters (`remove spaces at both ends`), or more. */
type OptionHelp =
  | string
  | {
      readonly words?: string;
      /** Of an option whose choices are switches: what each does. */
      readonly choices?: Readonly<Record<string, string>>;
      /** A letter as other programs have it: `-n`; of switches, by choice. */
      readonly short?: string | Readonly<Record<string, string>>;
      /** What the option alone stands for. */
      readonly bare?: string;
    };

/** By the names of the options. */
export type Help = Readonly<Record<string, OptionHelp>>;

/** A description whose options are explained. */
export function withHelp(form: Form, help: Help | undefined): Form {
  if (!help) return form;
  const options = Object.entries(form.options).map(([name, option]): [string, Option] => {
    const own = Object.hasOwn(help, name) ? help[name] : undefined;
    return [name, own === undefined ? option : explained(option, own)];
  });
  return { ...form, options: Object.fromEntries(options) };
}

function explained(option: Option, own: OptionHelp): Option {
  const { words, choices, short, bare } = typeof own === 'string' ? { words: own } : own;
  const named = option.choices?.map((each) => ({ ...each, label: choices?.[each.value] ?? each.label }));
  return {
    ...option,
    ...(words !== undefined && { help: words }),
    ...(named && { choices: named }),
    command: {
      ...option.command,
      ...(short !== undefined && { short }),
      ...(bare !== undefined && { bare }),
    },
  };
}
