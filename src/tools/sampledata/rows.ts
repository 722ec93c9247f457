/** Made-up rows. Each column draws from a stream of its own, so that no other column and no further row changes it. */
import { weightsOf, type Column } from './columns.ts';
import { Random } from '#src/lib/seeded-random.ts';
import {
  AREA_CODES,
  COLOURS,
  COMPANY_FORMS,
  COMPANY_NAMES,
  FAMILY_NAMES,
  GIVEN_NAMES,
  JOBS,
  PLACES,
  STREETS,
  WORDS,
} from './words.ts';

/** A cell: a number is kept as it is written. */
export type Cell = string | boolean | null | { readonly number: string };

type Person = { readonly given: string; readonly family: string };
type Company = { readonly name: string; readonly domain: string };
type Place = { readonly city: string; readonly country: string; readonly postcode: string };

/** What the cells of one row share: its name, company and place agree wherever they stand. */
class Shared {
  readonly #people: Random;
  readonly #companies: Random;
  readonly #places: Random;
  person: Person = { given: '', family: '' };
  company: Company = { name: '', domain: '' };
  place: Place = { city: '', country: '', postcode: '' };

  constructor(seed: string) {
    this.#people = Random.of(seed, '', 'person');
    this.#companies = Random.of(seed, '', 'company');
    this.#places = Random.of(seed, '', 'place');
  }

  draw(): void {
    this.person = { given: this.#people.pick(GIVEN_NAMES), family: this.#people.pick(FAMILY_NAMES) };
    const name = this.#companies.pick(COMPANY_NAMES);
    const form = this.#companies.pick(COMPANY_FORMS);
    const ending = this.#companies.pick(DOMAIN_ENDINGS);
    this.company = { name: `${name} ${form}`, domain: `${slug(name)}.${ending}` };
    const [city, country, code] = this.#places.pick(PLACES);
    this.place = { city, country, postcode: patterned(code, this.#places) };
  }
}

/** RFC 2606: they belong to nobody. */
const DOMAIN_ENDINGS = ['example', 'test', 'example.com', 'example.net', 'example.org'] as const;

const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  ı: 'i',
  æ: 'ae',
  Æ: 'AE',
};

/** `Łódź` → `Lodz`: letters of ASCII alone. */
const plainAscii = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\0-\x7f]/g, (letter) => LETTERS[letter] ?? '');

/** `O'Hara Tools` → `ohara-tools` */
const slug = (text: string, between = '-'): string =>
  plainAscii(text)
    .toLowerCase()
    .replaceAll(/['.]/g, '')
    .replaceAll(/[^a-z\d]+/g, between)
    .replaceAll(/^[-.]|[-.]$/g, '');

/** `A` stands for a letter, `#` for a digit. */
const patterned = (pattern: string, random: Random): string =>
  pattern.replaceAll(/[A#]/g, (sign) =>
    sign === '#' ? String(random.below(10)) : String.fromCharCode(65 + random.below(26)),
  );

const two = (value: number): string => String(value).padStart(2, '0');
const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

function uuidOf(bytes: Uint8Array, version: number): string {
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | (version << 4);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return hex(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const DAY_MS = 86_400_000;
const FIRST_DAY = '2020-01-01';
const LAST_DAY = '2026-12-31';
const START_OF_2026_MS = Date.UTC(2026, 0, 1);

const dayMs = (text: string): number => Date.parse(`${text}T00:00:00Z`);
const iso = (ms: number): string => new Date(ms).toISOString();

/** Makes the cells of one column, row after row. */
type Maker = (row: number, shared: Shared, done: ReadonlyMap<string, Cell>) => Cell;

const PHONES: readonly ((random: Random) => string)[] = [
  (random) => `+1 ${random.pick(AREA_CODES)} 555 01${two(random.below(100))}`,
  (random) => `+44 7700 900${String(random.below(1000)).padStart(3, '0')}`,
];

/** RFC 5737. */
const IPV4_PREFIXES = ['192.0.2', '198.51.100', '203.0.113'] as const;

const ipv6 = (random: Random): string => {
  const group = () => random.below(0x10000).toString(16);
  // RFC 3849 and RFC 9637.
  const start = random.below(2) === 0 ? '2001:db8' : `3fff:${random.below(0x1000).toString(16)}`;
  return `${start}:${group()}::${1 + random.below(0xffff)}`;
};

function number(value: number, places = 0): Cell {
  const text = String(Math.abs(value)).padStart(places + 1, '0');
  const cut = text.length - places;
  return { number: `${value < 0 ? '-' : ''}${text.slice(0, cut)}${places > 0 ? `.${text.slice(cut)}` : ''}` };
}

/** Moments of the days from the first to the last, a step apart. */
function dates(
  [first = FIRST_DAY, last = LAST_DAY]: readonly string[],
  stepMs: number,
  random: Random,
  shown: (iso: string) => string,
): Maker {
  const from = dayMs(first);
  const steps = (dayMs(last) + DAY_MS - from) / stepMs;
  return () => shown(iso(from + random.between(0, steps - 1) * stepMs));
}

function timedUuid(bytes: Uint8Array<ArrayBuffer>, ms: number): string {
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(ms / 0x10000));
  view.setUint16(4, ms % 0x10000);
  return uuidOf(bytes, 7);
}

function weighted(args: readonly string[], random: Random): Maker {
  const all = weightsOf(args);
  const total = all.reduce((sum, [, weight]) => sum + weight, 0);
  return () => {
    let left = random.below(total);
    return all.find(([, weight]) => (left -= weight) < 0)?.[0] ?? null;
  };
}

function makerOf({ type, args, name }: Column, seed: string): Maker {
  const random = Random.of(seed, name);
  const [first = '', second = '', third] = args;
  switch (type) {
    case 'row':
      return (row) => number(row + 1);
    case 'int':
      return () => number(random.between(Number(first || 1), Number(second || 100)));
    case 'decimal': {
      const places = Number(third ?? 2);
      const scaled = (text: string) => Math.round(Number(text) * 10 ** places);
      return () => number(random.between(scaled(first || '0'), scaled(second || '1000')), places);
    }
    case 'bool':
      return () => random.below(2) === 1;
    case 'date':
      return dates(args, DAY_MS, random, (text) => text.slice(0, 10));
    case 'time':
      return () => iso(random.below(86_400) * 1000).slice(11, 19);
    case 'timestamp':
      return dates(args, 1000, random, (text) => `${text.slice(0, 19)}Z`);
    case 'uuid':
      return () => uuidOf(random.bytes(16), 4);
    case 'uuid7':
      return (row) => timedUuid(random.bytes(16), START_OF_2026_MS + row * 1000);
    case 'one':
      return weighted(args, random);
    case 'pattern':
      return () => patterned(first, random);
    case 'constant':
      return () => first;
    case 'column':
      return (_row, _shared, done) => done.get(first) ?? null;
    default:
      return (_row, shared) => PLAIN[type](random, shared);
  }
}

type PlainType = Exclude<
  Column['type'],
  | 'row'
  | 'int'
  | 'decimal'
  | 'bool'
  | 'date'
  | 'time'
  | 'timestamp'
  | 'uuid'
  | 'uuid7'
  | 'one'
  | 'pattern'
  | 'constant'
  | 'column'
>;

/** Types without arguments. */
const PLAIN: Readonly<Record<PlainType, (random: Random, shared: Shared) => Cell>> = {
  given: (_, { person }) => person.given,
  family: (_, { person }) => person.family,
  fullname: (_, { person }) => `${person.given} ${person.family}`,
  email: (_, { person, company }) =>
    `${slug(person.given, '.')}.${slug(person.family, '.')}@${company.domain}`,
  phone: (random) => random.pick(PHONES)(random),
  street: (random) => `${random.pick(STREETS)} ${1 + random.below(200)}`,
  city: (_, { place }) => place.city,
  postcode: (_, { place }) => place.postcode,
  country: (_, { place }) => place.country,
  company: (_, { company }) => company.name,
  job: (random) => random.pick(JOBS),
  domain: (_, { company }) => company.domain,
  url: (random, { company }) => `https://${company.domain}/${random.pick(WORDS.latin)}`,
  ipv4: (random) => `${random.pick(IPV4_PREFIXES)}.${random.below(256)}`,
  ipv6,
  // RFC 9542.
  mac: (random) => `00-00-5E-00-53-${random.below(256).toString(16).toUpperCase().padStart(2, '0')}`,
  // RFC 5398.
  asn: (random) => number(random.pick([64_496, 65_536]) + random.below(16)),
  colour: (random) => random.pick(COLOURS),
  word: (random) => random.pick(WORDS.latin),
  sentence: (random) => {
    const words = Array.from({ length: random.between(6, 14) }, () => random.pick(WORDS.latin)).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  },
};

/** Makes rows, one after the other, of columns that `readColumns` gave. */
export function* makeRows(
  seed: string,
  columns: readonly Column[],
  { count, isAscii }: { readonly count: number; readonly isAscii: boolean },
): Generator<readonly Cell[]> {
  const shared = new Shared(seed);
  const made = columns.map((column) => ({
    ...column,
    make: makerOf(column, seed),
    // Its own stream: another share of nulls leaves the other cells as they are.
    chance: Random.of(seed, column.name, 'null'),
  }));
  for (let row = 0; row < count; row += 1) {
    shared.draw();
    const done = new Map<string, Cell>();
    for (const { name, make, chance, nulls } of made) {
      const cell = make(row, shared, done);
      const isNull = chance.below(100) < nulls;
      done.set(name, isNull ? null : typeof cell === 'string' && isAscii ? plainAscii(cell) : cell);
    }
    yield [...done.values()];
  }
}
