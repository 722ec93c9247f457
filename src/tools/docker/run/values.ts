/** Values of flags, checked as Docker checks them. A value with a variable in it is taken as it is. */
import { parseAddress } from '#src/lib/ip-address.ts';
import type { FlagKind } from './flags.ts';

/** Whether a text of Compose holds a variable: `${HOME}`, and not the `$$` of a dollar sign. */
export const hasVariable = (text: string): boolean => text.replaceAll('$$', '').includes('$');

const TRUE = ['1', 't', 'T', 'TRUE', 'true', 'True'];
const FALSE = ['0', 'f', 'F', 'FALSE', 'false', 'False'];

/** Go's ParseBool; `undefined` for everything else. */
export const readBool = (text: string): boolean | undefined =>
  TRUE.includes(text) ? true : FALSE.includes(text) ? false : undefined;

/** What Docker says of a value that it does not take. */
export function valueProblem(kind: FlagKind, value: string, name: string): string | undefined {
  if (hasVariable(value)) return undefined;
  switch (kind) {
    case 'bool':
      return readBool(value) === undefined ? `expected true or false` : undefined;
    case 'int':
      return /^[+-]?\d+$/.test(value) ? rangeProblem(Number(value), name) : 'expected a whole number';
    case 'decimal':
      return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$|^\d+\/[1-9]\d*$/i.test(value)
        ? undefined
        : `failed to parse ${value} as a rational number`;
    case 'size':
      return name === 'memory-swap' && value === '-1' ? undefined : sizeProblem(value);
    case 'duration':
      return durationProblem(value) ?? (/^-.*[1-9]/.test(value) ? `--${name} cannot be negative` : undefined);
    case 'map':
    case 'text':
    case 'list':
      return textProblem(value, name);
  }
}

function rangeProblem(value: number, name: string): string | undefined {
  if (name === 'health-retries' && value < 0) return '--health-retries cannot be negative';
  return name === 'memory-swappiness' && (value < -1 || value > 100)
    ? `invalid value: ${value}. Valid memory swappiness range is 0-100`
    : undefined;
}

function sizeProblem(value: string): string | undefined {
  const [, suffix] = /^\d+(?:\.\d*)? ?([^]*)$/.exec(value) ?? [];
  if (suffix === undefined) return `invalid size: '${value}'`;
  return /^(?:[kmgtp]?i?b?)$/i.test(suffix) ? undefined : `invalid suffix: '${suffix}'`;
}

function durationProblem(value: string): string | undefined {
  if (/^[+-]?(?:(?:\d+(?:\.\d*)?|\.\d+)(?:ns|us|µs|μs|ms|s|m|h))+$|^[+-]?0$/.test(value)) return undefined;
  return /^[+-]?\d+(?:\.\d+)?$/.test(value)
    ? `time: missing unit in duration "${value}"`
    : `time: invalid duration "${value}"`;
}

const textProblem = (value: string, name: string): string | undefined =>
  Object.hasOwn(CHECKS, name) ? CHECKS[name]?.(value) : undefined;

/** The flags whose texts Docker checks before it asks the daemon. */
const CHECKS: Readonly<Record<string, (value: string) => string | undefined>> = {
  env: (value) =>
    value === '' || value.startsWith('=') ? `invalid environment variable: ${value}` : undefined,
  label: (value) =>
    value === '' || value.startsWith('=') ? `invalid label '${value}': empty name` : undefined,
  'add-host': (value) => {
    const [, host, ip] = /^([^:=]+)[:=](.+)$/.exec(value) ?? [];
    if (host === undefined || ip === undefined) return `bad format for add-host: "${value}"`;
    const isKnown = ip === 'host-gateway' || parseAddress(ip.replace(/^\[(.*)\]$/, '$1'));
    return isKnown ? undefined : `invalid IP address in add-host: "${ip}"`;
  },
  ulimit: (value) => ulimitProblem(value),
  restart: (value) =>
    /^(?:no|always|unless-stopped|on-failure(?::\d+)?|)$/.test(value)
      ? undefined
      : 'expected no, always, unless-stopped or on-failure[:times]',
  pull: (value) =>
    /^(?:always|missing|never|)$/.test(value) ? undefined : 'expected always, missing or never',
  device: (value) => (value.split(':').length > 3 ? `invalid device specification: ${value}` : undefined),
  dns: (value) => (parseAddress(value) ? undefined : `${value} is not an ip address`),
  'storage-opt': (value) => (value.includes('=') ? undefined : 'invalid storage option'),
  'mac-address': (value) =>
    /^[\da-f]{2}(?:([:-])[\da-f]{2}(?:\1[\da-f]{2}){4})$|^[\da-f]{4}(?:\.[\da-f]{4}){2}$/i.test(value)
      ? undefined
      : `${value} is not a valid mac address`,
  expose: (value) =>
    isRange(value.replace(/\/(?:tcp|udp|sctp)$/i, ''))
      ? undefined
      : `invalid range format for --expose: ${value}`,
  attach: oneOf(/^(?:stdin|stdout|stderr)$/i, 'valid streams are STDIN, STDOUT and STDERR'),
  pid: oneOf(/^(?:host|container:.+|)$/, 'invalid PID mode'),
  uts: oneOf(/^(?:host|)$/, 'invalid UTS mode'),
  userns: oneOf(/^(?:host|)$/, 'invalid USER mode'),
  cgroupns: oneOf(/^(?:host|private|)$/, 'invalid CGROUP mode'),
  'security-opt': oneOf(/^no-new-privileges$|[=:]/, 'Invalid --security-opt'),
  platform: oneOf(/^[\w()-]+(?:\/[\w.-]+){0,2}$/, 'cannot parse platform specifier'),
  'device-cgroup-rule': oneOf(/^[acb] (?:\d+|\*):(?:\d+|\*) [rwm]{1,3}$/, 'invalid device cgroup format'),
  sysctl: (value) =>
    /^(?:net\.|fs\.mqueue\.|kernel\.(?:msgmax|msgmnb|msgmni|sem|shmall|shmmax|shmmni|shm_rmid_forced)=).*=/.test(
      value.includes('=') ? value.replace('=', '==') : value,
    )
      ? undefined
      : `sysctl '${value}' is not allowed`,
};

function oneOf(pattern: RegExp, problem: string): (value: string) => string | undefined {
  return (value) => (pattern.test(value) ? undefined : problem);
}

/** getrlimit(2), as Docker's units have them. */
const LIMITS =
  'core|cpu|data|fsize|locks|memlock|msgqueue|nice|nofile|nproc|rss|rtprio|rttime|sigpending|stack';
const ULIMIT = new RegExp(`^(${LIMITS})=(-?\\d+)(?::(-?\\d+))?$`);

function ulimitProblem(value: string): string | undefined {
  const [, , soft, hard] = ULIMIT.exec(value) ?? [];
  if (soft === undefined) return `invalid ulimit argument: ${value}`;
  return hard !== undefined && Number(hard) !== -1 && Number(soft) > Number(hard)
    ? `ulimit soft limit must be less than or equal to hard limit: ${soft} > ${hard}`
    : undefined;
}

/** One published port, or a range: `127.0.0.1:8080:80/tcp`. */
export type Port = {
  readonly ip: string;
  readonly host: string;
  readonly container: string;
  readonly protocol: string;
};

const RANGE = /^\d{1,5}(?:-\d{1,5})?$/;
const isRange = (text: string): boolean => {
  const [from = 0, to = from] = text.split('-').map(Number);
  return RANGE.test(text) && from <= to && to <= 65_535;
};

/** A port as `-p` has it, or what is wrong with it. */
export function readPort(value: string): Port | string {
  const slash = value.lastIndexOf('/');
  const protocol = slash < 0 ? '' : value.slice(slash + 1).toLowerCase();
  if (!['', 'tcp', 'udp', 'sctp'].includes(protocol)) return `expected tcp, udp or sctp, found "${protocol}"`;
  const [, six, rest = ''] = /^(?:\[([^\]]*)\]:)?(.*)$/.exec(slash < 0 ? value : value.slice(0, slash)) ?? [];
  const parts = rest.split(':');
  const container = parts.pop() ?? '';
  if (!isRange(container))
    return container === '' ? 'expected a container port' : `expected a container port, found "${container}"`;
  const host = parts.pop() ?? '';
  if (host !== '' && !isRange(host)) return `expected a host port, found "${host}"`;
  const ip = six ?? parts.join(':');
  if (ip !== '' && !parseAddress(ip)) return `invalid IP address: ${ip}`;
  const width = ([from = 0, to = from]: readonly number[]) => to - from;
  const [hosts, containers] = [host, container].map((each) => width(each.split('-').map(Number)));
  if (host !== '' && containers !== 0 && hosts !== containers)
    return `invalid ranges: ${host} and ${container} have different lengths`;
  return { ip, host, container, protocol };
}

/** A bind or volume as `-v` has it. */
export type Volume = {
  readonly source: string;
  readonly target: string;
  readonly options: readonly string[];
  readonly isBind: boolean;
};

/** Whether a source is a path, and not the name of a volume. */
const isPath = (source: string): boolean =>
  /^(?:[./~\\<]|[A-Za-z]:[\\/]|\$\{?(?:PWD|HOME)\b)/.test(source) ||
  source.includes('/') ||
  hasVariable(source);

/** A volume as `-v` has it, or what is wrong with it. */
export function readVolume(value: string): Volume | string {
  // A colon within ${…} or after the letter of a drive parts nothing.
  const parts = [...value.matchAll(/(?:\$\{[^}]*\}|^[A-Za-z]:(?=[\\/])|[^:])+|(?<=:|^)(?=:|$)/g)].map(
    ([part]) => part,
  );
  if (parts.length > 3) return `invalid volume specification: ${value}`;
  if (parts.length > 1 && parts.includes('')) return `invalid spec: ${value}: empty section between colons`;
  const [first = '', second, third = ''] = parts;
  const [source, target] = second === undefined ? ['', first] : [first, second];
  if (target === '') return 'expected a path in the container';
  if (!/^(?:\/|[A-Za-z]:[\\/])/.test(target) && !hasVariable(target))
    return `expected an absolute path in the container, found "${target}"`;
  const options = third === '' ? [] : third.split(',');
  return { source, target, options, isBind: source !== '' && isPath(source) };
}

/** Fields of CSV with quotes, as `--mount` and `--network` have them. */
export const csvFields = (value: string): string[] =>
  [...value.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, bare = '']) => quoted?.replaceAll('""', '"') ?? bare,
  );
