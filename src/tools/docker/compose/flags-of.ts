/** The flags of one service of Compose. */
import { fail, ok, type Result } from '#src/lib/result.ts';
import { FLAGS, type Flag } from '../run/flags.ts';
import { hasVariable } from '../run/values.ts';
import { quoteWord, type Quote } from './quote.ts';
import { splitString } from './string-words.ts';

/** A flag with its value, not yet quoted. */
export type Item = { readonly words: readonly string[]; readonly isQuoted?: true };

type Lost = { readonly where: string; readonly why: string };

/** What a service comes to. */
export type ServiceFlags = {
  readonly items: readonly Item[];
  readonly image: string;
  /** The arguments of `docker build` where there is no image. */
  readonly build?: string;
  readonly command: readonly string[];
  readonly lost: readonly Lost[];
};

type Table = Readonly<Record<string, unknown>>;
type Path = readonly (string | number)[];

class Wrong extends Error {}

const isTable = (value: unknown): value is Table =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** `.ports[1].target` */
const written = (path: Path): string =>
  path.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');

const BY_KEY = new Map<string, Flag>(
  FLAGS.flatMap((flag) => (flag.key === undefined ? [] : [[flag.key, flag] as const])),
);
const NOT_FLAGS: Readonly<Record<string, string>> = {
  depends_on: 'the order is kept, conditions are not: docker run waits for nothing',
  configs: 'mount the files with -v',
  secrets: 'mount the files with -v',
  profiles: 'leave out the commands that you do not want',
  develop: 'docker compose watch has no counterpart',
  scale: 'run the command several times',
  extends: 'the other file is not read',
  attach: 'docker run shows its output anyway',
  post_start: 'docker exec after the start',
  pre_stop: 'docker exec before docker stop',
  provider: 'no flag',
  models: 'no flag',
  credential_spec: '--security-opt credentialspec=…',
};

/** The flags of a service; `network` are those of the network that all services share. */
export function writeService(
  name: string,
  service: Table,
  network: readonly Item[],
  containerOf: (name: string) => string,
  quote: Quote,
): Result<ServiceFlags> {
  const writer = new Writer(containerOf, quote);
  try {
    const { image, build } = writer.source(name, service);
    for (const [key, value] of Object.entries(service))
      if (
        !['image', 'build', 'command', 'entrypoint'].includes(key) &&
        !key.startsWith('x-') &&
        value !== null
      )
        writer.key(key, value);
    const head = writer.entrypoint(service['entrypoint']);
    const command = [...head, ...writer.words(service['command'], ['command'])];
    return ok({
      items: [...writer.items, ...network],
      image,
      ...(build !== undefined && { build }),
      command,
      lost: writer.lost,
    });
  } catch (wrong) {
    if (!(wrong instanceof Wrong)) throw wrong;
    return fail(`services.${name}${wrong.message}`);
  }
}

class Writer {
  readonly items: Item[] = [];
  readonly lost: Lost[] = [];
  readonly #containerOf: (name: string) => string;
  readonly #quote: Quote;

  constructor(containerOf: (name: string) => string, quote: Quote) {
    this.#containerOf = containerOf;
    this.#quote = quote;
  }

  #flag(name: string, value?: string): void {
    const short = {
      publish: '-p',
      env: '-e',
      volume: '-v',
      label: '-l',
      interactive: '-i',
      tty: '-t',
      user: '-u',
      workdir: '-w',
      hostname: '-h',
      memory: '-m',
    }[name];
    this.items.push({ words: [short ?? `--${name}`, ...(value === undefined ? [] : [value])] });
  }

  #lose(path: Path, why: string): void {
    this.lost.push({ where: written(path), why });
  }

  source(name: string, service: Table): { image: string; build?: string } {
    const { image, build } = service;
    if (build === undefined) {
      if (image === undefined || image === null) throw new Wrong(': expected an image or a build');
      return { image: text(image, ['image']) };
    }
    const table: Table = isTable(build) ? build : { context: build };
    const words: string[] = [];
    for (const [key, value] of Object.entries(table)) {
      const path = ['build', key];
      if (key === 'context') continue;
      if (key === 'dockerfile')
        words.push(
          '-f',
          this.#quote(`${text(table['context'] ?? '.', path)}/${text(value, path)}`.replace(/^\.\//, '')),
        );
      else if (key === 'target') words.push('--target', this.#quote(text(value, path)));
      else if (key === 'args')
        words.push(...pairs(value, path).flatMap((pair) => ['--build-arg', this.#quote(pair)]));
      else if (key === 'no_cache' && value === true) words.push('--no-cache');
      else this.#lose(path, 'not written: give it to docker build yourself');
    }
    words.push(this.#quote(text(table['context'] ?? '.', ['build', 'context'])));
    return { image: image === undefined ? name : text(image, ['image']), build: words.join(' ') };
  }

  entrypoint(value: unknown): readonly string[] {
    if (value === undefined || value === null) return [];
    const [first, ...rest] = this.words(value, ['entrypoint']);
    this.#flag('entrypoint', first ?? '');
    return rest;
  }

  /** A list as it is; a text as Compose splits it. */
  words(value: unknown, path: Path): readonly string[] {
    if (value === undefined || value === null) return [];
    if (Array.isArray(value)) return value.map((each, at) => text(each, [...path, at]));
    const read = splitString(text(value, path));
    if (!read.ok) throw new Wrong(`${written(path)}: ${read.problem.message}`);
    const { words, rest } = read.value;
    if (rest !== '') this.#lose(path, `Compose itself reads no further than "${rest.slice(0, 40)}"`);
    return words;
  }

  key(key: string, value: unknown): void {
    const path: Path = [key];
    if (Object.hasOwn(NOT_FLAGS, key)) {
      const isOrder = key === 'depends_on' && Array.isArray(value);
      if (!isOrder) this.#lose(path, NOT_FLAGS[key] ?? '');
      return;
    }
    const flag = BY_KEY.get(key);
    if (flag) this.#plain(flag, value, path);
    else if (Object.hasOwn(this.#special, key)) this.#special[key]?.(value, path);
    else this.#lose(path, 'docker run has no flag for it');
  }

  #plain(flag: Flag, value: unknown, path: Path): void {
    if (flag.kind === 'bool') {
      const meant = typeof value === 'string' ? (BOOLEANS[value.toLowerCase()] ?? value) : value;
      if (typeof meant !== 'boolean' && !(typeof meant === 'string' && hasVariable(meant)))
        throw new Wrong(`${written(path)}: expected true or false, found ${shown(value)}`);
      if (meant === true) this.#flag(flag.name);
      else if (meant !== false) this.items.push({ words: [`--${flag.name}=${meant}`] });
    } else if (flag.kind === 'map' || flag.name === 'add-host') {
      const separator = flag.name === 'add-host' ? ':' : '=';
      for (const pair of pairs(value, path))
        this.#flag(flag.name, separator === ':' ? pair.replace(/[=:]/, ':') : pair);
    } else if (flag.kind === 'list')
      for (const [at, each] of listOf(value).entries()) this.#flag(flag.name, listed(each, [...path, at]));
    else this.#flag(flag.name, flag.kind === 'int' ? whole(value, path) : text(value, path));
  }

  /** The keys that are no plain flag. */
  readonly #special: Readonly<Record<string, (value: unknown, path: Path) => void>> = {
    environment: (value, path) => this.#each('env', pairs(value, path)),
    labels: (value, path) => this.#each('label', pairs(value, path)),
    ports: (value, path) =>
      this.#each(
        'publish',
        listOf(value).map((port, at) => this.#port(port, [...path, at])),
      ),
    volumes: (value, path) => {
      for (const [at, volume] of listOf(value).entries()) this.#volume(volume, [...path, at]);
    },
    networks: (value, path) => {
      const all = isTable(value)
        ? Object.entries(value)
        : listOf(value).map((each) => [text(each, path), null] as const);
      for (const [name, settings] of all) this.#network(name, settings, [...path, name]);
    },
    network_mode: (value, path) => this.#flag('network', this.#joined(text(value, path))),
    pid: (value, path) => this.#flag('pid', this.#joined(text(value, path))),
    links: (value, path) =>
      this.#each(
        'link',
        listOf(value).map((each) => this.#container(text(each, path), true)),
      ),
    external_links: (value, path) =>
      this.#each(
        'link',
        listOf(value).map((each) => text(each, path)),
      ),
    volumes_from: (value, path) => {
      for (const each of listOf(value)) {
        const from = text(each, path);
        const isOther = from.startsWith('container:');
        this.#flag('volumes-from', isOther ? from.slice(10) : this.#container(from, true));
      }
    },
    healthcheck: (value, path) => this.#health(value, path),
    logging: (value, path) => {
      if (!isTable(value)) return;
      if (value['driver'] !== undefined) this.#flag('log-driver', text(value['driver'], [...path, 'driver']));
      this.#each('log-opt', pairs(value['options'] ?? {}, [...path, 'options']));
    },
    storage_opt: (value, path) => this.#each('storage-opt', pairs(value, path)),
    ulimits: (value, path) => {
      for (const [name, limit] of Object.entries(isTable(value) ? value : {})) {
        const here = [...path, name];
        const both = isTable(limit)
          ? `${whole(limit['soft'], [...here, 'soft'])}:${whole(limit['hard'], [...here, 'hard'])}`
          : whole(limit, here);
        this.#flag('ulimit', `${name}=${both}`);
      }
    },
    stop_grace_period: (value, path) => this.#flag('stop-timeout', this.#seconds(text(value, path), path)),
    gpus: (value) => this.#each('gpus', value === 'all' ? ['all'] : listOf(value).map(gpus)),
    blkio_config: (value, path) => this.#blockInput(value, path),
    deploy: (value, path) => this.#deploy(value, path),
  };

  #each(name: string, values: readonly string[]): void {
    for (const value of values) this.#flag(name, value);
  }

  #container(value: string, isOwn: boolean): string {
    const [name = '', ...rest] = value.split(':');
    return [isOwn ? this.#containerOf(name) : name, ...rest].join(':');
  }

  #joined(value: string): string {
    return value.startsWith('service:') ? `container:${this.#containerOf(value.slice(8))}` : value;
  }

  #port(port: unknown, path: Path): string {
    if (!isTable(port)) return text(port, path);
    const target = whole(port['target'], [...path, 'target']);
    const published = port['published'] === undefined ? '' : text(port['published'], [...path, 'published']);
    const ip = port['host_ip'] === undefined ? '' : text(port['host_ip'], [...path, 'host_ip']);
    const protocol =
      port['protocol'] === undefined || port['protocol'] === 'tcp'
        ? ''
        : `/${text(port['protocol'], [...path, 'protocol'])}`;
    for (const key of Object.keys(port))
      if (!['target', 'published', 'host_ip', 'protocol', 'mode', 'name'].includes(key))
        this.#lose([...path, key], 'a port has no such setting');
    const host = ip === '' ? '' : `${ip.includes(':') ? `[${ip}]` : ip}:`;
    return `${host}${published === '' && host === '' ? '' : `${published}:`}${target}${protocol}`;
  }

  #volume(volume: unknown, path: Path): void {
    if (!isTable(volume)) {
      this.#flag('volume', text(volume, path));
      return;
    }
    const fields: string[] = [];
    const add = (name: string, value: unknown) => {
      const field = `${name}=${text(value, path)}`;
      fields.push(/[",]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field);
    };
    for (const [key, value] of Object.entries(volume)) {
      if (key === 'read_only') fields.push(...(value === true ? ['readonly'] : []));
      else if (isTable(value)) this.#mountSettings(key, value, add, fields, [...path, key]);
      else add(key, value);
    }
    if (volume['target'] === undefined)
      throw new Wrong(`${written(path)}.target: expected a path, found nothing`);
    this.#flag('mount', fields.join(','));
  }

  #mountSettings(
    kind: string,
    settings: Table,
    add: (name: string, value: unknown) => void,
    fields: string[],
    path: Path,
  ): void {
    for (const [key, value] of Object.entries(settings)) {
      if (key === 'create_host_path') {
        if (value === true) this.#lose([...path, key], 'with --mount the path has to be there');
      } else if (key === 'nocopy') fields.push(...(value === true ? ['volume-nocopy'] : []));
      else if (kind === 'tmpfs' && key === 'mode') add('tmpfs-mode', Number(value).toString(8));
      else if (['propagation', 'recursive', 'subpath', 'size'].includes(key)) add(`${kind}-${key}`, value);
      else this.#lose([...path, key], '--mount has no such field');
    }
  }

  #network(name: string, settings: unknown, path: Path): void {
    const fields: string[] = [];
    for (const [key, value] of Object.entries(isTable(settings) ? settings : {})) {
      if (key === 'aliases') fields.push(...listOf(value).map((each) => `alias=${text(each, path)}`));
      else if (key === 'ipv4_address') fields.push(`ip=${text(value, path)}`);
      else if (key === 'ipv6_address') fields.push(`ip6=${text(value, path)}`);
      else if (key === 'mac_address') fields.push(`mac-address=${text(value, path)}`);
      else if (key === 'gw_priority') fields.push(`gw-priority=${whole(value, path)}`);
      else if (key === 'driver_opts') fields.push(...pairs(value, path).map((pair) => `driver-opt=${pair}`));
      else if (key === 'link_local_ips')
        for (const each of listOf(value)) this.#flag('link-local-ip', text(each, path));
      else this.#lose([...path, key], '--network has no such field');
    }
    this.#flag('network', fields.length === 0 ? name : [`name=${name}`, ...fields].join(','));
  }

  #health(value: unknown, path: Path): void {
    if (!isTable(value)) throw new Wrong(`${written(path)}: expected a mapping`);
    const { test, disable, ...times } = value;
    const [kind, ...rest] = Array.isArray(test)
      ? test.map((each, at) => text(each, [...path, 'test', at]))
      : [];
    if (disable === true || kind === 'NONE') {
      this.#flag('no-healthcheck');
      return;
    }
    if (kind === 'CMD') {
      this.items.push({
        words: ['--health-cmd', rest.map((word) => quoteWord(word).replaceAll('$', '$$$$')).join(' ')],
        isQuoted: true,
      });
      this.#lose(
        [...path, 'test'],
        'CMD runs without a shell, --health-cmd with one: written as one shell text',
      );
    } else if (test !== undefined && test !== null) {
      if (kind !== undefined && kind !== 'CMD-SHELL')
        throw new Wrong(`${written(path)}.test[0]: expected CMD, CMD-SHELL or NONE, found "${kind}"`);
      this.items.push({
        words: ['--health-cmd', kind === undefined ? text(test, [...path, 'test']) : rest.join(' ')],
        isQuoted: true,
      });
    }
    for (const [key, content] of Object.entries(times)) {
      const flag = BY_KEY.get(`healthcheck.${key}`);
      if (flag) this.#plain(flag, content, [...path, key]);
      else this.#lose([...path, key], 'a health check has no such flag');
    }
  }

  /** `1m30s` as whole seconds. */
  #seconds(value: string, path: Path): string {
    if (hasVariable(value)) return value;
    const units: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001, us: 0.000_001 };
    let total = 0;
    for (const [, number = '', unit = ''] of value.matchAll(/(?<!\d)(\d+(?:\.\d+)?)(ms|us|[hms])/g))
      total += Number(number) * (units[unit] ?? 0);
    const rounded = Math.ceil(total);
    if (rounded !== total) this.#lose(path, `--stop-timeout takes whole seconds: ${rounded}`);
    return String(rounded);
  }

  #blockInput(value: unknown, path: Path): void {
    for (const [key, content] of Object.entries(isTable(value) ? value : {})) {
      if (key === 'weight') this.#flag('blkio-weight', whole(content, [...path, key]));
      else
        for (const each of listOf(content)) {
          const { path: device, rate, weight } = isTable(each) ? each : {};
          this.#flag(
            key === 'weight_device' ? 'blkio-weight-device' : key.replaceAll('_', '-'),
            `${text(device, [...path, key])}:${text(rate ?? weight, [...path, key])}`,
          );
        }
    }
  }

  #deploy(value: unknown, path: Path): void {
    const walk = (table: Table, at: Path) => {
      for (const [key, content] of Object.entries(table)) {
        const here = [...at, key];
        const flag = DEPLOY[here.slice(1).join('.')];
        if (flag !== undefined) this.#flag(flag, text(content, here));
        else if (here.slice(1).join('.') === 'resources.reservations.devices' && listOf(content).every(isGpu))
          this.#each('gpus', listOf(content).map(gpus));
        else if (isTable(content) && DEEPER.has(here.slice(1).join('.'))) walk(content, here);
        else this.#lose(here, 'a matter of Swarm: docker run has no flag for it');
      }
    };
    if (isTable(value)) walk(value, path);
  }
}

const DEPLOY: Readonly<Record<string, string>> = {
  'resources.limits.memory': 'memory',
  'resources.limits.cpus': 'cpus',
  'resources.limits.pids': 'pids-limit',
  'resources.reservations.memory': 'memory-reservation',
};
/** Texts that Compose takes for them. */
const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  y: true,
  false: false,
  no: false,
  off: false,
  n: false,
};
const DEEPER = new Set(['resources', 'resources.limits', 'resources.reservations']);

const shown = (value: unknown): string =>
  value === undefined || value === null ? 'nothing' : JSON.stringify(value);

function text(value: unknown, path: Path): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'number') return String(value);
  throw new Wrong(
    `${written(path)}: expected a text, found ${isTable(value) ? 'a mapping' : Array.isArray(value) ? 'a list' : 'nothing'}`,
  );
}

function whole(value: unknown, path: Path): string {
  const typed = typeof value === 'string' ? value : String(value);
  if (/^-?\d+(?:-\d+)?$/.test(typed) || hasVariable(typed)) return typed;
  throw new Wrong(`${written(path)}: expected a number, found ${shown(value)}`);
}

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];

/** An item of a list: a text, or `path` of an env_file, or a device in the long form. */
function listed(value: unknown, path: Path): string {
  if (!isTable(value)) return text(value, path);
  const { path: file, source, target, permissions } = value;
  if (file !== undefined) return text(file, [...path, 'path']);
  return [source, target, permissions]
    .filter((each) => each !== undefined)
    .map((each) => text(each, path))
    .join(':');
}

/** `NAME=value` of a mapping or of a list; a name alone where there is no value. */
function pairs(value: unknown, path: Path): string[] {
  if (isTable(value))
    return Object.entries(value).map(([name, content]) =>
      content === null ? name : `${name}=${text(content, [...path, name])}`,
    );
  return listOf(value).map((each, at) => text(each, [...path, at]));
}

const isGpu = (device: unknown): boolean => isTable(device) && listOf(device['capabilities']).includes('gpu');

function gpus(value: unknown): string {
  if (!isTable(value)) return String(value);
  const fields = Object.entries(value).flatMap(([key, content]) => {
    const all = listOf(content).map(String).join(',');
    const name = key === 'device_ids' ? 'device' : key;
    if (key === 'capabilities' && all === 'gpu') return [];
    return [all.includes(',') ? `"${name}=${all}"` : `${name}=${all}`];
  });
  return fields.length === 1 && fields[0]?.startsWith('count=') === true
    ? fields[0].slice(6)
    : fields.join(',');
}
