/** `--mount`, read into the long form of Compose. */
import { csvFields, readBool, valueProblem } from './values.ts';

/** A volume in the long form of Compose. */
export type LongVolume = Record<string, unknown> & { type: string; source?: string; target: string };

type Setting = readonly [path: string, kind: 'text' | 'bool' | 'octal' | 'size'];

const SETTINGS: Readonly<Record<string, Setting>> = {
  type: ['type', 'text'],
  source: ['source', 'text'],
  src: ['source', 'text'],
  target: ['target', 'text'],
  dst: ['target', 'text'],
  destination: ['target', 'text'],
  readonly: ['read_only', 'bool'],
  ro: ['read_only', 'bool'],
  consistency: ['consistency', 'text'],
  'bind-propagation': ['bind.propagation', 'text'],
  'bind-recursive': ['bind.recursive', 'text'],
  'volume-nocopy': ['volume.nocopy', 'bool'],
  'volume-subpath': ['volume.subpath', 'text'],
  'image-subpath': ['image.subpath', 'text'],
  'tmpfs-size': ['tmpfs.size', 'size'],
  'tmpfs-mode': ['tmpfs.mode', 'octal'],
};

/** What `--mount` says, with what belongs to the volume itself; or what is wrong with it. */
export type Mount = {
  readonly volume: LongVolume;
  readonly driver?: string;
  readonly driverOptions: Readonly<Record<string, string>>;
  readonly labels: Readonly<Record<string, string>>;
};

/** Reads the value of `--mount`. */
export function readMount(value: string): Mount | string {
  const volume: Record<string, unknown> = { type: 'volume' };
  const driverOptions: Record<string, string> = {};
  const labels: Record<string, string> = {};
  let driver: string | undefined;
  for (const field of csvFields(value)) {
    const equals = field.indexOf('=');
    const key = (equals < 0 ? field : field.slice(0, equals)).toLowerCase();
    const given = equals < 0 ? undefined : field.slice(equals + 1);
    if (key === 'volume-driver') driver = given ?? '';
    else if (key === 'volume-opt' || key === 'volume-label') {
      const [, name = '', content = ''] = /^([^=]*)=?(.*)$/s.exec(given ?? '') ?? [];
      (key === 'volume-opt' ? driverOptions : labels)[name] = content;
    } else {
      const problem = put(volume, key, given, field);
      if (problem !== undefined) return problem;
    }
  }
  const type = String(volume['type']);
  const wrong = mountProblem(type, volume);
  if (wrong !== undefined) return wrong;
  // Unlike -v, --mount refuses a path that is not there.
  if (type === 'bind')
    volume['bind'] = { ...(volume['bind'] as object | undefined), create_host_path: false }; // made here, an object
  return { volume: volume as LongVolume, driverOptions, labels, ...(driver !== undefined && { driver }) }; // type and target are there
}

const KINDS = ['bind', 'volume', 'tmpfs', 'image'];

function mountProblem(type: string, volume: Readonly<Record<string, unknown>>): string | undefined {
  const { source, target } = volume;
  if (typeof target !== 'string' || target === '') return 'target is required';
  if (!['bind', 'volume', 'tmpfs', 'npipe', 'cluster', 'image'].includes(type))
    return `invalid mount type '${type}'`;
  if (type === 'bind' && source === undefined) return 'source is required when specifying mount type bind';
  const other = KINDS.find((kind) => kind !== type && volume[kind] !== undefined);
  if (other !== undefined) return `cannot mix '${other}-*' options with mount type '${type}'`;
  return type === 'tmpfs' && source !== undefined ? 'a tmpfs has no source' : undefined;
}

function put(
  volume: Record<string, unknown>,
  key: string,
  given: string | undefined,
  field: string,
): string | undefined {
  const setting = Object.hasOwn(SETTINGS, key) ? SETTINGS[key] : undefined;
  if (!setting) return `unexpected key '${key}' in '${field}'`;
  const [path, kind] = setting;
  if (given === undefined && kind !== 'bool') return `invalid field '${field}' must be a key=value pair`;
  const value =
    kind === 'bool'
      ? readBool(given ?? 'true')
      : kind === 'octal'
        ? /^[0-7]{1,5}$/.test(given ?? '')
          ? Number.parseInt(given ?? '', 8)
          : undefined
        : kind === 'size' && valueProblem('size', given ?? '', key) !== undefined
          ? undefined
          : given;
  if (value === undefined) return `invalid value for ${key}: ${given}`;
  const [outer = '', inner] = path.split('.');
  if (inner === undefined) volume[outer] = value;
  else volume[outer] = { ...(volume[outer] as object | undefined), [inner]: value }; // made here, an object
  return undefined;
}
