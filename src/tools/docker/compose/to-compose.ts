/** Turns commands into a Compose file. */
import { Document, isMap, parseDocument, visit, type Scalar } from 'yaml';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import type { Shell } from '#src/lib/shell-names.ts';
import { readCommand, type RunCommand } from '../run/command.ts';
import { readDockerWords, type Word } from '../run/words.ts';
import { isTooDeep, TOO_DEEP } from './depth.ts';
import { serviceOf, type Change, type ComposeOptions, type Made, type Node } from './service.ts';

/** A file, with what became of each flag. */
export type Composed = {
  readonly yaml: string;
  readonly changes: readonly (Change & { readonly service: string })[];
  readonly notes: readonly string[];
};

type Read = {
  readonly command: RunCommand;
  readonly service: string;
  readonly words: readonly Word[];
  readonly before: string;
};

const MOST_COMMANDS = 500;

/** The file for one command or several; `existing` is a file that they are added to. */
export function toCompose(
  typed: string,
  existing: string,
  options: ComposeOptions & { readonly shell: 'auto' | Shell },
): Result<Composed> {
  const shell = readDockerWords(typed, options.shell);
  if (!shell.ok) return shell;
  const { commands, variables, notes } = shell.value;
  const file = readExisting(existing);
  if (!file.ok) return file;
  const read = readAll(typed, commands, new Set(Object.keys(servicesIn(file.value))));
  if (!read.ok) return read;
  const siblings = new Map(
    read.value.found.flatMap(({ command, service }) =>
      namesOf(command).map((name) => [name, service] as const),
    ),
  );
  const made = new Map<string, Made>();
  for (const { command, service, words, before } of read.value.found) {
    const each = serviceOf(command, siblings, options);
    if ('problem' in each)
      return fail(
        `${before}argument ${each.at}: ${each.problem}`,
        positionAt(typed, words[each.at - 1]?.offset ?? 0),
      );
    made.set(service, each);
  }
  const yaml = writeFile(file.value, made);
  return ok({
    yaml,
    changes: [...made].flatMap(([service, { changes }]) => changes.map((change) => ({ service, ...change }))),
    notes: [
      ...read.value.skipped.map((words) => `Passed over: ${words}`),
      ...notes,
      ...(variables.length > 0
        ? [`Compose fills in ${variables.join(', ')} from the environment or from .env.`]
        : []),
      ...globalNotes(read.value.found),
    ],
  });
}

const namesOf = ({ given }: RunCommand): string[] =>
  given.filter(({ flag }) => flag.name === 'name').map(({ value }) => value);

function globalNotes(found: readonly Read[]): string[] {
  const globals = found.flatMap(({ command }) => command.globals);
  const hasPodman = found.some(({ command }) => command.program === 'podman');
  return [
    ...(globals.length > 0
      ? [`Options of the program stay with it: docker ${globals.join(' ')} compose up`]
      : []),
    ...(hasPodman ? ['podman compose reads the same file.'] : []),
  ];
}

type All = { readonly found: readonly Read[]; readonly skipped: readonly string[] };

function readAll(typed: string, commands: readonly (readonly Word[])[], taken: Set<string>): Result<All> {
  const found: Read[] = [];
  const skipped: string[] = [];
  let first: Result<never> | undefined;
  for (const [index, words] of commands.entries()) {
    const before = commands.length > 1 ? `command ${index + 1}, ` : '';
    const command = readCommand(words.map(({ text }) => text));
    if (!('problem' in command)) {
      const service = uniqueName(command, taken);
      taken.add(service);
      found.push({ command, service, words, before });
      continue;
    }
    const offset = words[Math.min(command.at, words.length) - 1]?.offset ?? 0;
    const isOther = command.problem.startsWith('expected ');
    const problem = fail(`${before}argument ${command.at}: ${command.problem}`, positionAt(typed, offset));
    if (!isOther) return problem;
    first ??= problem;
    skipped.push(
      words
        .map(({ text }) => text)
        .join(' ')
        .slice(0, 60),
    );
  }
  if (found.length > MOST_COMMANDS)
    return fail(`expected at most ${MOST_COMMANDS} commands, found ${found.length}`);
  return found.length === 0 ? (first ?? fail('expected docker run')) : ok({ found, skipped });
}

/** By the container's name, else the image's: `ghcr.io/acme/web:1` is `web`. */
function uniqueName(command: RunCommand, taken: ReadonlySet<string>): string {
  const [given] = namesOf(command);
  const image = command.image
    .replace(/@.*$/, '')
    .replace(/:[^/:]*$/, '')
    .replace(/^.*\//, '');
  const name = (given ?? image).replace(/[^\w.-]+/g, '-').replace(/^[-.]+|(?<!-)-+$/g, '') || 'app';
  if (!taken.has(name)) return name;
  let count = 2;
  while (taken.has(`${name}-${count}`)) count += 1;
  return `${name}-${count}`;
}

const servicesIn = (file: Document): object => {
  const { services } = (file.toJS({ maxAliasCount: 100 }) ?? {}) as { readonly services?: unknown }; // a mapping, asked before
  return typeof services === 'object' && services !== null ? services : {};
};

function readExisting(text: string): Result<Document> {
  if (text.trim() === '') return ok(new Document({}, { compat: 'yaml-1.1' }));
  if (isTooDeep(text)) return fail(`the file to add to: ${TOO_DEEP}`);
  const file = parseDocument(text, { merge: true });
  const [error] = file.errors;
  if (error) return fail(`the file to add to: ${error.message.split('\n')[0] ?? ''}`);
  if (!isMap(file.contents)) return fail('the file to add to: expected a mapping with services');
  return ok(file as unknown as Document); // of the same shape
}

/** Text that YAML 1.1 reads as a number in base 60, or any reader as something else than text. */
const NEEDS_QUOTES = /^[\d.:/-]*\d:\d[\w.:/-]*$|^(?:y|n|yes|no|on|off|true|false|null|~)$|^0[\dox]/i;

function writeFile(file: Document, made: ReadonlyMap<string, Made>): string {
  const add = (section: string, name: string, value: Node) => {
    if (!file.hasIn([section])) file.setIn([section], file.createNode({}));
    if (section === 'services' || !file.hasIn([section, name]))
      file.setIn([section, name], quoted(file, value));
  };
  for (const [name, { service }] of made) add('services', name, service);
  for (const { networks } of made.values())
    for (const [name, value] of Object.entries(networks)) add('networks', name, value);
  for (const { volumes } of made.values())
    for (const [name, value] of Object.entries(volumes))
      add('volumes', name, Object.keys(value as object).length === 0 ? null : value); // a table, made there
  const yaml = file.toString({ lineWidth: 0, nullStr: '' });
  checkWritten(yaml, made);
  return yaml;
}

/** A node whose texts are quoted wherever one of the two editions of YAML would read another value. */
function quoted(file: Document, value: Node) {
  const node = file.createNode(value, { aliasDuplicateObjects: false });
  visit(node, {
    Scalar: (key, scalar: Scalar) => {
      if (typeof scalar.value === 'string' && NEEDS_QUOTES.test(scalar.value)) scalar.type = 'QUOTE_DOUBLE';
      else if (key === 'key' && typeof scalar.value === 'string' && scalar.value === '<<')
        scalar.type = 'QUOTE_DOUBLE';
    },
  });
  return node;
}

/** What was written is read again by both editions; another meaning is a mistake of ours. */
function checkWritten(yaml: string, made: ReadonlyMap<string, Made>): void {
  for (const version of ['1.1', '1.2'] as const) {
    const { services } = parseDocument(yaml, { version, merge: true }).toJS() as {
      readonly services: Readonly<Record<string, unknown>>;
    }; // as it was made
    for (const [name, { service }] of made)
      if (JSON.stringify(services[name]) !== JSON.stringify(service))
        throw new Error(`The file for "${name}" reads otherwise in YAML ${version}.`);
  }
}
