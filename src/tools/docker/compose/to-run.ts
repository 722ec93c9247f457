/** Turns a Compose file into commands. */
import { isMap, isScalar, parseDocument, visit } from 'yaml';
import { fail, ok, positionAt, type Result } from '#src/lib/result.ts';
import type { Shell } from '#src/lib/shell-names.ts';
import { isTooDeep, TOO_DEEP } from './depth.ts';
import { writeService, type Item } from './flags-of.ts';
import { hasDefault, quoteFor, type Quote } from './quote.ts';

/** How commands are written. */
export type RunOptions = {
  readonly program: 'docker' | 'podman';
  readonly shell: Shell;
  readonly isOneLine: boolean;
};

/** Between commands that follow each other only where the first one was right, and at the end of a line that goes on. */
const SIGNS = {
  bash: { then: ' && ', goesOn: ' \\\n  ' },
  cmd: { then: ' && ', goesOn: ' ^\n  ' },
  powershell: { then: '\n', goesOn: ' `\n  ' },
} as const;

/** Commands, with what they cannot say. */
export type Commands = {
  readonly text: string;
  readonly lost: readonly { readonly where: string; readonly why: string }[];
};

type Table = Readonly<Record<string, unknown>>;

/** What is no service here, and what becomes of it. */
const TOP_LOST: Readonly<Record<string, string>> = {
  configs: 'configs: mount the files with -v',
  secrets: 'secrets: mount the files with -v',
  include: 'include: other files are not read',
  models: 'models have no flag',
};

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The commands that start the services of a file, in their order. */
export function toRun(text: string, { program, shell, isOneLine }: RunOptions): Result<Commands> {
  const quote = quoteFor(shell);
  const file = readFile(text);
  if (!file.ok) return file;
  const services = file.value['services'];
  if (!isTable(services))
    return fail(
      services === undefined || services === null
        ? 'services: expected at least one service'
        : 'services: expected a mapping',
    );
  const lost: { where: string; why: string }[] = [];
  for (const [key, why] of Object.entries(TOP_LOST))
    if (file.value[key] !== undefined) lost.push({ where: key, why });
  const whole = new Map<string, Table>();
  for (const name of Object.keys(services)) {
    const service = extended(services, name, []);
    if (!service.ok) return service;
    whole.set(name, service.value);
  }
  const ordered = inOrder(whole);
  if (!ordered.ok) return ordered;
  const needs = new Needs(file.value, whole, program, quote);
  const written: string[] = [];
  for (const name of ordered.value) {
    const service = whole.get(name) ?? {};
    const made = writeService(name, service, needs.networkOf(service, name), needs.containerOf, quote);
    if (!made.ok) return made;
    lost.push(...made.value.lost.map(({ where, why }) => ({ where: `services.${name}${where}`, why })));
    if (
      shell !== 'bash' &&
      [...made.value.items.flatMap(({ words }) => words), ...made.value.command].some(hasDefault)
    )
      lost.push({ where: `services.${name}`, why: 'variables have no defaults in this shell' });
    const build =
      made.value.build === undefined
        ? ''
        : `${program} build -t ${quote(made.value.image)} ${made.value.build}${SIGNS[shell].then}`;
    const detach: Item[] = whole.size > 1 ? [{ words: ['-d'] }] : [];
    const items = [...detach, ...made.value.items].map(({ words, isQuoted }) =>
      words
        .map((word, at) => (isQuoted && at === words.length - 1 ? quote(word, true) : quote(word)))
        .join(' '),
    );
    const tail = [quote(made.value.image), ...made.value.command.map((word) => quote(word))].join(' ');
    const parts = [`${build}${program} run`, ...items, tail];
    written.push(parts.join(isOneLine || parts.length < 4 ? ' ' : SIGNS[shell].goesOn));
  }
  return ok({ text: [...needs.commands(), ...written].join('\n'), lost: [...lost, ...needs.lost] });
}

function readFile(text: string): Result<Table> {
  if (isTooDeep(text)) return fail(TOO_DEEP);
  const file = parseDocument(text, { merge: true, prettyErrors: false });
  const [error] = file.errors;
  if (error) return fail(`YAML: ${error.message}`, positionAt(text, error.pos[0]));
  if (!isMap(file.contents)) return fail('expected a Compose file: a mapping with services');
  // A number keeps its spelling: 1.10 is no 1.1.
  visit(file, {
    Scalar: (_, scalar) => {
      if (isScalar(scalar) && (typeof scalar.value === 'number' || typeof scalar.value === 'bigint'))
        scalar.value = scalar.source ?? String(scalar.value);
    },
  });
  try {
    return ok(file.toJS({ maxAliasCount: 1000 }) as Table); // a mapping, as asked above
  } catch (error) {
    return fail(`YAML: ${error instanceof Error ? error.message : 'too many aliases'}`);
  }
}

/** A service with what it extends in the same file: lists follow each other, mappings are merged. */
function extended(services: Table, name: string, chain: readonly string[]): Result<Table> {
  const service = services[name];
  if (!isTable(service)) return fail(`services.${name}: expected a mapping`);
  const { extends: base, ...own } = service;
  if (base === undefined) return ok(own);
  const from =
    typeof base === 'string'
      ? base
      : isTable(base) && typeof base['service'] === 'string'
        ? base['service']
        : undefined;
  if (from === undefined) return fail(`services.${name}.extends: expected a service`);
  if (isTable(base) && base['file'] !== undefined) return ok({ ...own, extends: base });
  if (chain.includes(name)) return fail(`services.${name}.extends: goes round in a circle`);
  if (!Object.hasOwn(services, from)) return fail(`services.${name}.extends: there is no service "${from}"`);
  const found = extended(services, from, [...chain, name]);
  if (!found.ok) return found;
  const inherited = Object.fromEntries(
    Object.entries(found.value).filter(([key]) => !['depends_on', 'links', 'volumes_from'].includes(key)),
  );
  return ok(merged(inherited, own) as Table); // of two mappings one
}

function merged(base: unknown, own: unknown, key = ''): unknown {
  if (isTable(base) && isTable(own)) {
    const all: Record<string, unknown> = { ...base };
    for (const [name, value] of Object.entries(own))
      all[name] = Object.hasOwn(base, name) ? merged(base[name], value, name) : value;
    return all;
  }
  const isReplaced = ['command', 'entrypoint', 'test'].includes(key);
  if (isReplaced || !Array.isArray(base) || !Array.isArray(own)) return own;
  const both: unknown[] = [];
  return both.concat(base, own);
}

/** What a service waits for comes before it. */
function inOrder(services: ReadonlyMap<string, Table>): Result<string[]> {
  const done: string[] = [];
  const open = new Set<string>();
  const visitOne = (name: string): Result<undefined> => {
    if (done.includes(name) || !services.has(name)) return ok(undefined);
    if (open.has(name)) return fail(`services.${name}.depends_on: goes round in a circle`);
    open.add(name);
    const service = services.get(name) ?? {};
    for (const each of before(service)) {
      const result = visitOne(each);
      if (!result.ok) return result;
    }
    open.delete(name);
    done.push(name);
    return ok(undefined);
  };
  for (const name of services.keys()) {
    const result = visitOne(name);
    if (!result.ok) return result;
  }
  return ok(done);
}

function before({ depends_on: depends, links, volumes_from: from, network_mode: mode }: Table): string[] {
  const names = (value: unknown): string[] =>
    Array.isArray(value)
      ? value.map((each) => String(each).replace(/:.*$/, ''))
      : isTable(value)
        ? Object.keys(value)
        : [];
  const joined = typeof mode === 'string' && mode.startsWith('service:') ? [mode.slice(8)] : [];
  return [...names(depends), ...names(links), ...names(from), ...joined];
}

/** Networks and volumes that have to be there first. */
class Needs {
  readonly lost: { where: string; why: string }[] = [];
  readonly #file: Table;
  readonly #services: ReadonlyMap<string, Table>;
  readonly #program: string;
  readonly #isShared: boolean;
  readonly #quote: Quote;

  constructor(file: Table, services: ReadonlyMap<string, Table>, program: string, quote: Quote) {
    this.#quote = quote;
    this.#file = file;
    this.#services = services;
    this.#program = program;
    this.#isShared =
      [...services.values()].filter(
        (each) => each['network_mode'] === undefined && each['networks'] === undefined,
      ).length > 1;
  }

  get #project(): string {
    return typeof this.#file['name'] === 'string' ? this.#file['name'] : 'app';
  }

  /** The container of a service. */
  readonly containerOf = (name: string): string => {
    const given = this.#services.get(name)?.['container_name'];
    return typeof given === 'string' ? given : name;
  };

  /** Services that name no network find each other by name in one of their own. */
  readonly networkOf = (service: Table, name: string): Item[] => {
    if (service['network_mode'] !== undefined || service['networks'] !== undefined || !this.#isShared)
      return [];
    return [{ words: ['--network', `${this.#project}_default`] }, { words: ['--network-alias', name] }];
  };

  commands(): string[] {
    const created: string[] = [];
    if (this.#isShared)
      created.push(`${this.#program} network create ${this.#quote(`${this.#project}_default`)}`);
    for (const [name, network] of entriesOf(this.#file['networks'])) {
      if (isTable(network) && network['external'] !== undefined && network['external'] !== false) continue;
      const words = isTable(network)
        ? this.#settings('networks', name, network, [
            'driver',
            'internal',
            'labels',
            'driver_opts',
            'enable_ipv6',
            'attachable',
            'ipam',
          ])
        : [];
      created.push(
        [`${this.#program} network create`, ...words, this.#quote(nameOf(name, network))].join(' '),
      );
    }
    for (const [name, volume] of entriesOf(this.#file['volumes'])) {
      // Docker makes a volume of no further settings by itself.
      if (!isTable(volume) || volume['external'] === true) continue;
      const words = this.#settings('volumes', name, volume, ['driver', 'labels', 'driver_opts']);
      if (words.length > 0)
        created.push(
          [`${this.#program} volume create`, ...words, this.#quote(nameOf(name, volume))].join(' '),
        );
    }
    return created;
  }

  /** `ipam` of a network: subnets, gateways, and addresses that are kept free. */
  #addresses(ipam: unknown, where: string): string[] {
    const flags: Readonly<Record<string, string>> = {
      subnet: '--subnet',
      ip_range: '--ip-range',
      gateway: '--gateway',
    };
    const words: string[] = [];
    const lose = (key: string) =>
      this.lost.push({
        where: `${where}.${key}`,
        why: 'not written: give it to the create command yourself',
      });
    const pairs = (flag: string, value: unknown) => {
      for (const [key, content] of entriesOf(value))
        words.push(flag, this.#quote(`${key}=${String(content)}`));
    };
    for (const [key, value] of entriesOf(ipam)) {
      if (key === 'driver') words.push('--ipam-driver', this.#quote(String(value)));
      else if (key === 'options') pairs('--ipam-opt', value);
      else if (key !== 'config' || !Array.isArray(value)) lose(key);
      else
        for (const [setting, content] of value.flatMap((each) => entriesOf(each))) {
          const flag = flags[setting];
          if (flag !== undefined) words.push(flag, this.#quote(String(content)));
          else if (setting === 'aux_addresses') pairs('--aux-address', content);
          else lose(`config.${setting}`);
        }
    }
    return words;
  }

  #settings(section: string, name: string, table: Table, known: readonly string[]): string[] {
    const words: string[] = [];
    for (const [key, value] of Object.entries(table)) {
      if (key === 'name' || key === 'external' || key.startsWith('x-')) continue;
      const pairs = Array.isArray(value)
        ? value.map(String)
        : entriesOf(value).map(([each, content]) => `${each}=${String(content)}`);
      if (key === 'ipam' && known.includes(key))
        words.push(...this.#addresses(value, `${section}.${name}.ipam`));
      else if (!known.includes(key))
        this.lost.push({
          where: `${section}.${name}.${key}`,
          why: 'not written: give it to the create command yourself',
        });
      else if (key === 'driver') words.push('--driver', this.#quote(String(value)));
      else if (key === 'labels') words.push(...pairs.flatMap((pair) => ['--label', this.#quote(pair)]));
      else if (key === 'driver_opts') words.push(...pairs.flatMap((pair) => ['--opt', this.#quote(pair)]));
      else if (value === true) words.push(key === 'enable_ipv6' ? '--ipv6' : `--${key}`);
    }
    return words;
  }
}

const entriesOf = (value: unknown): [string, unknown][] => (isTable(value) ? Object.entries(value) : []);

const nameOf = (key: string, value: unknown): string =>
  isTable(value) && typeof value['name'] === 'string' ? value['name'] : key;
