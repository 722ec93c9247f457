/** What the command line knows of a tool before its description is loaded. */
import { nearestName } from '../edit-distance.ts';
import type { Form } from '../form/form.ts';
import { shortened, UnknownCommand } from './errors.ts';

/** A tool as a command. */
export type Command = {
  /** As it is typed: `base64`. */
  readonly name: string;
  /** Its page: `/base64`. */
  readonly path: string;
  readonly headline: string;
  readonly explainer: string;
  readonly category: string;
  readonly load: () => Promise<Form>;
};

/** The tools of the specification whose commands are shorter than their addresses, by their ids. */
export const SHORT_NAMES: Readonly<Record<string, string>> = {
  'hash-text': 'hash',
  'hmac-generator': 'hmac',
  'uuid-generator': 'uuid',
  'password-strength-analyser': 'password',
  'jwt-parser': 'jwt',
  'crontab-generator': 'cron',
  'chmod-calculator': 'chmod',
  'yaml-json-toml-converters': 'convert',
  'json-to-csv-converter': 'csv',
  'json-diff': 'diff',
  'sql-prettify': 'sql',
  'eta-calculator': 'eta',
  'percentage-calculator': 'percent',
  'temperature-conversion': 'temperature',
  'distance-conversion': 'distance',
  'user-agent': 'useragent',
  'qr-code-generator': 'qr',
};

/** The command that a word names, by its address too. `others` are further words that may have been meant. Throws a `UsageError`. */
export function commandNamed(
  commands: readonly Command[],
  name: string,
  others: readonly string[] = [],
): Command {
  const wanted = name.replace(/^\//, '');
  const found = commands.find((command) => command.name === wanted || command.path === `/${wanted}`);
  if (found) return found;
  const isOption = name.startsWith('-');
  const near = nearestName(
    wanted,
    isOption ? ['--help', '--version'] : [...commands.map((command) => command.name), ...others],
  );
  const kind = isOption ? 'option' : 'command';
  throw new UnknownCommand(
    name,
    `unknown ${kind} "${shortened(name)}"${near === undefined ? '' : `, did you mean ${near}?`}`,
    near !== undefined,
    isOption || (near !== undefined && isSlip(wanted, near)),
  );
}

/** Short words are a letter or two apart by chance: `json` and `cron`. */
const isSlip = (typed: string, near: string): boolean =>
  nearestName(typed, [near], typed.length > LONGEST_SHORT ? 2 : 1) !== undefined;

const LONGEST_SHORT = 4;
