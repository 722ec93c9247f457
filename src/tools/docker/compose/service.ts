/** Turns one command into a service of Compose. */
import type { Given, RunCommand } from '../run/command.ts';
import { readMount } from '../run/mount.ts';
import { csvFields, hasVariable, readBool, readPort, readVolume, type Port } from '../run/values.ts';

/** A value of Compose: what YAML has. */
export type Node = string | number | boolean | null | readonly Node[] | { readonly [key: string]: Node };
type Table = Record<string, Node>;

/** How a file is written. */
export type ComposeOptions = {
  readonly env: 'map' | 'list';
  readonly syntax: 'short' | 'long';
  readonly volumes: 'same' | 'project';
  readonly limits: 'service' | 'deploy';
};

/** A row of what became of a flag. */
export type Change = {
  readonly flag: string;
  readonly state: 'in Compose' | 'so by default' | 'no equivalent';
  readonly where: string;
};

/** A service with what it needs beside it. */
export type Made = {
  readonly service: Table;
  readonly networks: Table;
  readonly volumes: Table;
  readonly changes: readonly Change[];
};

/** The keys of a service in their order: what it is, what runs, then by subject. */
const ORDER =
  `image container_name platform pull_policy command entrypoint working_dir user group_add init tty stdin_open restart
stop_signal stop_grace_period environment env_file label_file labels annotations ports expose networks network_mode hostname domainname
mac_address extra_hosts dns dns_opt dns_search links external_links volumes volumes_from tmpfs devices device_cgroup_rules gpus healthcheck logging
mem_limit mem_reservation memswap_limit mem_swappiness shm_size oom_kill_disable oom_score_adj cpus cpu_count cpu_percent cpu_shares
cpu_period cpu_quota cpu_rt_runtime cpu_rt_period cpuset blkio_config pids_limit ulimits deploy privileged read_only cap_add cap_drop
security_opt sysctls cgroup cgroup_parent ipc pid uts userns_mode isolation runtime storage_opt use_api_socket`.split(
    /\s+/,
  );

const RATES: Readonly<Record<string, string>> = {
  'device-read-bps': 'device_read_bps',
  'device-read-iops': 'device_read_iops',
  'device-write-bps': 'device_write_bps',
  'device-write-iops': 'device_write_iops',
  'blkio-weight-device': 'weight_device',
};

const RATE = { bps: /^\d+(?:[kmg]?b?)?$/i, iops: /^\d+$/ };

class Wrong extends Error {}

/** The service, or what is wrong at which word. `siblings` are the containers of the other commands with their services. */
export function serviceOf(
  command: RunCommand,
  siblings: ReadonlyMap<string, string>,
  options: ComposeOptions,
): Made | { readonly problem: string; readonly at: number } {
  const service: Table = { image: command.image };
  const making = new Making(service, siblings, options, command);
  for (const given of command.given) {
    try {
      making.take(given);
    } catch (wrong) {
      if (!(wrong instanceof Wrong)) throw wrong;
      return { problem: `${titleOf(given)} ${given.value}: ${wrong.message}`, at: given.at };
    }
  }
  making.finish();
  if (command.words.length > 0) service['command'] = command.words;
  const known = Object.entries(service).sort(([one], [other]) => ORDER.indexOf(one) - ORDER.indexOf(other));
  return {
    service: Object.fromEntries(known),
    networks: making.networks,
    volumes: making.volumes,
    changes: making.changes,
  };
}

const titleOf = ({ flag }: Given): string => (flag.short === undefined ? `--${flag.name}` : `-${flag.short}`);

class Making {
  readonly networks: Table = {};
  readonly volumes: Table = {};
  readonly changes: Change[] = [];
  readonly #service: Table;
  readonly #siblings: ReadonlyMap<string, string>;
  readonly #options: ComposeOptions;
  readonly #command: RunCommand;
  /** What belongs to the network that was named last, or to the first one. */
  readonly #endpoint: Table = {};
  #volumeDriver: Given | undefined;

  constructor(
    service: Table,
    siblings: ReadonlyMap<string, string>,
    options: ComposeOptions,
    command: RunCommand,
  ) {
    this.#service = service;
    this.#siblings = siblings;
    this.#options = options;
    this.#command = command;
  }

  take(given: Given): void {
    const { flag, value } = given;
    const { key } = flag;
    if (flag.instead !== undefined) {
      this.#tell(given, 'no equivalent', flag.instead);
      return;
    }
    if (key === undefined) {
      (this.#special[flag.name] ?? ((each) => this.#rate(each)))(given);
      return;
    }
    if (flag.kind === 'bool') {
      if (readBool(value) === false) this.#tell(given, 'so by default', key);
      else this.#put(given, key, true);
    } else if (flag.kind === 'list') this.#add(given, key, value);
    else if (flag.kind === 'map') {
      const [, name = '', content = ''] = /^([^=]*)=?(.*)$/s.exec(value) ?? [];
      this.#put(given, `${key}\n${name}`, content);
    } else if (flag.name === 'health-cmd' && value === 'none') this.#put(given, 'healthcheck.disable', true);
    else if (flag.name === 'restart' && value === 'no') this.#tell(given, 'so by default', key);
    else if (flag.name === 'pull' && value === 'missing') this.#tell(given, 'so by default', key);
    else if (flag.name === 'entrypoint') this.#put(given, key, value === '' ? [] : [value]);
    else this.#put(given, this.#limitKey(key), numberOr(value, flag.kind));
  }

  /** Swarm reads limits under `deploy` alone. */
  #limitKey(key: string): string {
    const swarm: Readonly<Record<string, string>> = {
      mem_limit: 'deploy.resources.limits.memory',
      cpus: 'deploy.resources.limits.cpus',
      mem_reservation: 'deploy.resources.reservations.memory',
      pids_limit: 'deploy.resources.limits.pids',
    };
    return this.#options.limits === 'deploy' ? (swarm[key] ?? key) : key;
  }

  #tell({ flag, value }: Given, state: Change['state'], where: string): void {
    const written = flag.kind === 'bool' && value === 'true' ? '' : ` ${value}`;
    this.changes.push({ flag: `--${flag.name}${written}`, state, where });
  }

  /** Sets what stands at `a.b.c`; a line break before a last name that may hold points. */
  #put(given: Given, path: string, value: Node): void {
    const [points = '', last] = path.split('\n');
    const names = [...points.split('.'), ...(last === undefined ? [] : [last])];
    let table = this.#service;
    for (const name of names.slice(0, -1)) table = tableIn(table, name);
    table[names.at(-1) ?? ''] = value;
    this.#tell(given, 'in Compose', names.join('.'));
  }

  #add(given: Given, path: string, value: Node): void {
    const names = path.split('.');
    let table = this.#service;
    for (const name of names.slice(0, -1)) table = tableIn(table, name);
    const last = names.at(-1) ?? '';
    table[last] = [...((table[last] as readonly Node[] | undefined) ?? []), value]; // a list, made here
    this.#tell(given, 'in Compose', path);
  }

  /** The flags that are no plain key, each with how it is read. */
  readonly #special: Readonly<Record<string, (given: Given) => void>> = {
    env: (given) => this.#pair(given, 'environment'),
    label: (given) => this.#pair(given, 'labels'),
    'log-opt': (given) => this.#option(given, 'logging.options'),
    'storage-opt': (given) => this.#option(given, 'storage_opt'),
    publish: (given) => this.#publish(given),
    volume: (given) => this.#volume(given),
    mount: (given) => this.#mount(given),
    'volume-driver': (given) => {
      this.#volumeDriver = given;
    },
    'volumes-from': (given) => {
      const [name = '', mode] = given.value.split(':');
      const own = this.#siblings.get(name);
      this.#add(
        given,
        'volumes_from',
        `${own ?? `container:${name}`}${mode === undefined ? '' : `:${mode}`}`,
      );
    },
    link: (given) => {
      const [name = '', alias] = given.value.split(':');
      const own = this.#siblings.get(name);
      this.#add(
        given,
        own === undefined ? 'external_links' : 'links',
        `${own ?? name}${alias === undefined ? '' : `:${alias}`}`,
      );
    },
    pid: (given) => this.#put(given, 'pid', this.#joined(given.value)),
    'stop-timeout': (given) => this.#put(given, 'stop_grace_period', `${given.value}s`),
    gpus: (given) => this.#put(given, 'gpus', gpusOf(given.value)),
    ulimit: (given) => this.#limit(given),
    network: (given) => this.#network(given),
    'network-alias': ({ value }) => addTo(this.#endpoint, 'aliases', value),
    ip: ({ value }) => {
      this.#endpoint['ipv4_address'] = value;
    },
    ip6: ({ value }) => {
      this.#endpoint['ipv6_address'] = value;
    },
    'link-local-ip': ({ value }) => addTo(this.#endpoint, 'link_local_ips', value),
  };

  #option(given: Given, key: string): void {
    const [name = '', content = ''] = halves(given.value);
    this.#put(given, `${key}\n${name}`, content);
  }

  #limit(given: Given): void {
    const [, name = '', soft = '', hard] = /^([^=]*)=(-?\d+)(?::(-?\d+))?$/.exec(given.value) ?? [];
    const limit = hard === undefined ? Number(soft) : { soft: Number(soft), hard: Number(hard) };
    this.#put(given, `ulimits\n${name}`, limit);
  }

  #pair(given: Given, key: string): void {
    const equals = given.value.indexOf('=');
    const isList = key === 'environment' && this.#options.env === 'list';
    if (isList) {
      this.#add(given, key, given.value);
      return;
    }
    const name = equals < 0 ? given.value : given.value.slice(0, equals);
    // Without a value it is the one of whoever starts it.
    this.#put(
      given,
      `${key}\n${name}`,
      equals < 0 ? (key === 'labels' ? '' : null) : given.value.slice(equals + 1),
    );
  }

  #publish(given: Given): void {
    if (hasVariable(given.value)) {
      this.#add(given, 'ports', given.value);
      return;
    }
    const port = readPort(given.value);
    if (typeof port === 'string') throw new Wrong(port);
    this.#add(given, 'ports', this.#options.syntax === 'long' ? longPort(port) : given.value);
  }

  #volume(given: Given): void {
    const volume = readVolume(given.value);
    if (typeof volume === 'string') throw new Wrong(volume);
    const { target, options, isBind } = volume;
    const isBare = isBind && !/^(?:[./~\\$<]|[A-Za-z]:)/.test(volume.source);
    const source = isBare ? `./${volume.source}` : volume.source;
    if (source !== '' && !isBind) this.#named(source);
    if (this.#options.syntax === 'short') {
      const parts = [source, target, options.join(',')].filter((part) => part !== '');
      this.#add(given, 'volumes', parts.join(':'));
      return;
    }
    this.#add(given, 'volumes', longVolume(source, target, options, isBind));
  }

  #mount(given: Given): void {
    const mount = readMount(given.value);
    if (typeof mount === 'string') throw new Wrong(mount);
    const { volume, driver, driverOptions, labels } = mount;
    if (volume.type === 'volume' && volume.source !== undefined) {
      this.#named(volume.source, {
        ...(driver !== undefined && { driver }),
        ...(Object.keys(driverOptions).length > 0 && { driver_opts: driverOptions }),
        ...(Object.keys(labels).length > 0 && { labels }),
      });
    } else if (driver !== undefined || Object.keys(driverOptions).length > 0)
      this.changes.push({
        flag: `--mount ${given.value}`,
        state: 'no equivalent',
        where: 'give the volume a name: Compose has drivers of named volumes alone',
      });
    this.#add(given, 'volumes', volume as unknown as Table); // what YAML has, as readMount makes it
  }

  #named(name: string, facts: Table = {}): void {
    this.volumes[name] = {
      ...(this.#options.volumes === 'same' && { name }),
      ...(this.volumes[name] as Table | undefined), // a table, made here
      ...facts,
    };
  }

  #network(given: Given): void {
    const fields = given.value.includes('=') ? csvFields(given.value) : [`name=${given.value}`];
    const endpoint: Table = {};
    let name = '';
    for (const field of fields) {
      const [key = '', content = ''] = halves(field);
      if (key === 'name') name = content;
      else if (key === 'alias') addTo(endpoint, 'aliases', content);
      else if (key === 'driver-opt') {
        const [option = '', setting = ''] = halves(content);
        tableIn(endpoint, 'driver_opts')[option] = setting;
      } else if (key === 'gw-priority') endpoint['gw_priority'] = Number(content);
      else if (Object.hasOwn(ENDPOINT, key)) endpoint[ENDPOINT[key] ?? ''] = content;
      else throw new Wrong(`invalid field '${field}'`);
    }
    if (name === '') throw new Wrong('expected the name of a network');
    if (/^(?:host|none|bridge|default)$|^container:/.test(name)) {
      if (name === 'default') this.#tell(given, 'so by default', 'network_mode');
      else this.#put(given, 'network_mode', this.#joined(name));
      return;
    }
    this.networks[name] = { external: true };
    this.#put(given, `networks\n${name}`, Object.keys(endpoint).length > 0 ? endpoint : null);
  }

  /** `container:db` of another command is its service. */
  #joined(value: string): string {
    const own = value.startsWith('container:') ? this.#siblings.get(value.slice(10)) : undefined;
    return own === undefined ? value : `service:${own}`;
  }

  #rate(given: Given): void {
    const colon = given.value.lastIndexOf(':');
    const [path, rate] = [given.value.slice(0, colon), given.value.slice(colon + 1)];
    const isWeight = given.flag.name === 'blkio-weight-device';
    const pattern = isWeight
      ? /^(?:0|[1-9]\d|[1-9]\d\d|1000)$/
      : RATE[given.flag.name.endsWith('iops') ? 'iops' : 'bps'];
    if (colon < 1 || (!pattern.test(rate) && !hasVariable(rate)))
      throw new Wrong(`bad format for path: ${given.value}`);
    this.#add(given, `blkio_config.${RATES[given.flag.name] ?? ''}`, {
      path,
      [isWeight ? 'weight' : 'rate']: numberOr(rate, 'int'),
    });
  }

  /** What needs all flags: the endpoint of a network, the driver of volumes. */
  finish(): void {
    const ofEndpoint = this.#command.given.filter(({ flag }) =>
      ['network-alias', 'ip', 'ip6', 'link-local-ip'].includes(flag.name),
    );
    const networks = this.#service['networks'] as Table | undefined; // a table, made here
    const [first] = Object.keys(networks ?? {});
    if (networks && first !== undefined) {
      if (ofEndpoint.length > 0)
        networks[first] = { ...(networks[first] as Table | null), ...this.#endpoint }; // as above
      for (const given of ofEndpoint) this.#tell(given, 'in Compose', `networks.${first}`);
      if (Object.values(networks).every((each) => each === null))
        this.#service['networks'] = Object.keys(networks);
    } else
      for (const given of ofEndpoint)
        this.#tell(given, 'no equivalent', 'only with --network NAME: the default network takes none');
    const driver = this.#volumeDriver;
    if (!driver) return;
    for (const name of Object.keys(this.volumes)) this.#named(name, { driver: driver.value });
    this.#tell(
      driver,
      Object.keys(this.volumes).length > 0 ? 'in Compose' : 'no equivalent',
      'volumes: of named volumes',
    );
  }
}

const ENDPOINT: Readonly<Record<string, string>> = {
  ip: 'ipv4_address',
  ip6: 'ipv6_address',
  'mac-address': 'mac_address',
};

/** `a=b=c` as `a` and `b=c`. */
const halves = (text: string): readonly string[] => {
  const equals = text.indexOf('=');
  return equals < 0 ? [text, ''] : [text.slice(0, equals), text.slice(equals + 1)];
};

/** One more at the end of a list. */
function addTo(table: Table, name: string, value: Node): void {
  table[name] = [...((table[name] as readonly Node[] | undefined) ?? []), value]; // a list, made here
}

function tableIn(table: Table, name: string): Table {
  const made = { ...(table[name] as Table | undefined) }; // a table, made here
  table[name] = made;
  return made;
}

const numberOr = (value: string, kind: string): Node =>
  (kind === 'int' || kind === 'decimal') && /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : value;

const longPort = ({ ip, host, container, protocol }: Port): Table => ({
  target: container.includes('-') ? container : Number(container),
  ...(host !== '' && { published: host }),
  ...(ip !== '' && { host_ip: ip }),
  protocol: protocol || 'tcp',
});

const PROPAGATION = new Set(['private', 'rprivate', 'shared', 'rshared', 'slave', 'rslave']);

function longVolume(source: string, target: string, options: readonly string[], isBind: boolean): Table {
  const propagation = options.find((option) => PROPAGATION.has(option));
  const selinux = options.find((option) => option === 'z' || option === 'Z');
  const consistency = options.find((option) => ['consistent', 'cached', 'delegated'].includes(option));
  const bind = {
    ...(propagation !== undefined && { propagation }),
    ...(selinux !== undefined && { selinux }),
  };
  return {
    type: isBind ? 'bind' : 'volume',
    ...(source !== '' && { source }),
    target,
    ...(options.includes('ro') && { read_only: true }),
    ...(consistency !== undefined && { consistency }),
    ...(isBind && { bind: { ...bind, create_host_path: true } }),
    ...(options.includes('nocopy') && { volume: { nocopy: true } }),
  };
}

/** `all`, a count, or `device=0,capabilities=gpu` in the form of Compose. */
function gpusOf(value: string): Node {
  if (value === 'all') return 'all';
  if (/^\d+$/.test(value)) return [{ count: Number(value), capabilities: ['gpu'] }];
  const request: Table = {};
  for (const field of csvFields(value)) {
    const [, key = '', content = ''] = /^([^=]*)=?(.*)$/s.exec(field) ?? [];
    if (key === 'driver') request['driver'] = content;
    else if (key === 'count') request['count'] = content === 'all' ? 'all' : Number(content);
    else if (key === 'device') request['device_ids'] = content.split(',');
    else if (key === 'capabilities') request['capabilities'] = content.split(',');
    else if (content === '' && (key === 'all' || /^\d+$/.test(key)))
      request['count'] = key === 'all' ? 'all' : Number(key);
    else throw new Wrong(`unexpected key '${key}' in '${field}'`);
  }
  return [{ ...request, capabilities: request['capabilities'] ?? ['gpu'] }];
}
