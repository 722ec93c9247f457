/** Finds a unit by what people call it: symbols with their capitals, names in any case, in the plural and in British spelling. */
import { nearestName } from '#src/lib/edit-distance.ts';
import { quote } from '#src/lib/number-text.ts';
import { BY_NAME, BY_SYSTEM, QUANTITIES, type Quantity, type Unit } from './table.ts';

/** What a name can mean: one unit, one of US and one imperial, or several of which one must be named. */
export type Meaning = { readonly kind: 'one' | 'system' | 'several'; readonly units: readonly Unit[] };

const UNITS = QUANTITIES.flatMap(({ units }) => units);

/** One spelling of squares, dots and the letter µ. */
const spelt = (name: string): string =>
  name
    .normalize('NFC')
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\^/g, '')
    .replace(/²/g, '2')
    .replace(/³/g, '3')
    .replace(/\u03bc/g, 'µ')
    .replace(/ ?[\u22c5\u2022*] ?/g, '·')
    .replace(/ ?\/ ?/g, '/')
    .replace(/(?<=\p{L})\.$/u, '');

/** A name without capitals, hyphens and British endings. */
const plain = (name: string): string =>
  spelt(name)
    .toLowerCase()
    .replace(/-/g, ' ')
    .replace(/metre/g, 'meter')
    .replace(/litre/g, 'liter')
    .replace(/gramme/g, 'gram');

function grouped(entries: readonly (readonly [string, Unit])[]): ReadonlyMap<string, readonly Unit[]> {
  const found = new Map<string, Unit[]>();
  for (const [name, unit] of entries) {
    const there = found.get(name) ?? [];
    if (!there.includes(unit)) found.set(name, [...there, unit]);
  }
  return found;
}

const BY_SYMBOL = new Map(
  UNITS.flatMap((unit) => unit.symbols.map((symbol) => [spelt(symbol), unit] as const)),
);
const ANY_CASE = grouped(
  UNITS.flatMap((unit) => unit.symbols.map((symbol) => [spelt(symbol).toLowerCase(), unit] as const)),
);
const NAMED = new Map(UNITS.flatMap((unit) => unit.names.map((name) => [plain(name), unit] as const)));

/** The unit of a symbol of the table. */
export function unitOf(symbol: string): Unit {
  const unit = BY_SYMBOL.get(spelt(symbol));
  if (!unit) throw new Error(`no unit is written ${symbol}`);
  return unit;
}

/** The quantity of a unit. */
export function quantityOf({ quantity }: Unit): Quantity {
  const found = QUANTITIES.find(({ name }) => name === quantity);
  if (!found) throw new Error(`no quantity is called ${quantity}`);
  return found;
}

const SHARED: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...BY_SYSTEM.flatMap(([names, us, imperial]) =>
    names
      .split('|')
      .map((name) => [plain(name), { kind: 'system', units: [unitOf(us), unitOf(imperial)] }] as const),
  ),
  ...BY_NAME.flatMap(([names, units]) =>
    names.split('|').map((name) => [plain(name), { kind: 'several', units: units.map(unitOf) }] as const),
  ),
]);

/** A name as it stands and, where it is a plural, without its ending; the unit of `feet per second` is in its first word. */
function singulars(name: string): readonly string[] {
  const [first = '', ...rest] = name.split(' per ');
  const behind = rest.map((each) => ` per ${each}`).join('');
  const endings = [/s$/, /es$/, /^(\w+)s(?= )/, /^(\w+)es(?= )/];
  return [first, ...endings.map((ending) => first.replace(ending, '$1'))].map(
    (each) => each.replace('$1', '') + behind,
  );
}

const one = (unit: Unit): Meaning => ({ kind: 'one', units: [unit] });

/** What a name can mean; nothing where no unit is called so. */
export function meaningOf(name: string): Meaning | undefined {
  const symbol = BY_SYMBOL.get(spelt(name));
  if (symbol) return one(symbol);
  for (const each of singulars(plain(name))) {
    const unit = NAMED.get(each);
    const shared = SHARED.get(each);
    if (unit ?? shared) return unit ? one(unit) : shared;
  }
  const units = ANY_CASE.get(spelt(name).toLowerCase());
  if (units) return { kind: units.length > 1 ? 'several' : 'one', units };
  return ofWords(plain(name));
}

/** `sq ft`, `cubic inches`, `pounds per square inch`: built of units that have a name. */
function ofWords(name: string): Meaning | undefined {
  const [, power, of] = /^(sq|square|cu|cubic)\.? (.+)$/.exec(name) ?? [];
  const [, above, below] = /^(.+?)(?: per |\/)(.+)$/.exec(name) ?? [];
  const inner = power === undefined ? undefined : symbolNamed(of ?? '');
  const built = inner === undefined ? undefined : `${inner}${power?.startsWith('s') ? '2' : '3'}`;
  const top = above === undefined ? undefined : symbolNamed(above);
  const bottom = below === undefined ? undefined : symbolNamed(below);
  const unit = BY_SYMBOL.get(built ?? (top === undefined || bottom === undefined ? '' : `${top}/${bottom}`));
  return unit && one(unit);
}

function symbolNamed(name: string): string | undefined {
  const found = meaningOf(name);
  return found?.kind === 'one' ? found.units[0] && spelt(found.units[0].symbol) : undefined;
}

/** Of a shorter name nearly everything is near. */
const SHORTEST_NAME = 4;
const LONGEST_NAME = 60;
const MOST_NEAR = 3;

/** Why a name is no unit, with up to three that are written nearly so. */
export function unknown(name: string): string {
  const near: string[] = [];
  let left = [...NAMED.keys(), ...SHARED.keys(), ...BY_SYMBOL.keys()];
  while (name.length >= SHORTEST_NAME && name.length <= LONGEST_NAME && near.length < MOST_NEAR) {
    const next = nearestName(plain(name), left);
    if (next === undefined) break;
    near.push(next);
    left = left.filter((each) => each !== next);
  }
  const meant = near.length === 0 ? '' : `; near it: ${near.join(', ')}`;
  return name.trim() === ''
    ? 'expected a unit behind the number, as 12 kg'
    : `${quote(name)} is no unit here${meant}`;
}
