/** The zones a browser knows, and how people find them: new and old names, cities, countries and abbreviations. */
import { groupBy } from '../group-by.ts';
import { abbreviationsOf } from './abbreviations.ts';
import { cityOf, formerZoneName } from '../zone-names.ts';
import { CITIES, COUNTRY_NAMES, MAIN_ZONES, SHORT_NAMES, STATES } from './cities.ts';
import { readOffset } from './offset.ts';
import data from './places.json' with { type: 'json' };

/** A time zone that can be chosen. */
export type Zone = {
  /** The name the browser uses: what is shown, stored and computed with. */
  readonly id: string;
  /** What tells it from others, in words: `Asia/Kolkata · India · IST`. */
  readonly detail: string;
  /** What means this zone and no other when it is typed whole: short names, and those of the country it stands for, folded for comparison. */
  readonly means: readonly string[];
  /** Its own name, city and abbreviations, folded. */
  readonly names: readonly string[];
  /** What else it is found by: other names, country, other cities. */
  readonly words: readonly string[];
};

/** The zones of each country, in the order of the database, which puts first where most people live (`MAIN_ZONES` has the others). */
const ZONES_OF: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(data.countries).map(([code, zones]) => [code, zones.split(' ')]),
);

/** The country code of each zone. */
const COUNTRY_OF: ReadonlyMap<string, string> = new Map(
  [...ZONES_OF].flatMap(([code, zones]) => zones.map((zone): [string, string] => [zone, code])),
);

const split = (names: string | undefined): readonly string[] => names?.split(', ') ?? [];

/** What a whole country is asked for by. */
const namesOf = (code: string, country: string): readonly string[] => [
  country,
  code,
  ...split(COUNTRY_NAMES[code]),
];

/** Whether a country's name means this zone rather than its others; of a country with one zone nothing is to be told apart. */
function isMainZone(zone: string, code: string): boolean {
  const zones = ZONES_OF.get(code) ?? [];
  return zones.length > 1 && zone === (MAIN_ZONES[code] ?? zones[0]);
}

/** Other name → the name the database uses today. */
const LINKS: ReadonlyMap<string, string> = new Map(Object.entries(data.links));

const currentName = (name: string) => LINKS.get(name) ?? name;

/** Zone → its other names. */
const OTHER_NAMES = groupBy(LINKS.keys(), currentName);

/**
 * The zones to choose from: UTC first, then what the browser supports, each once.
 * `countryName` turns a code into a name (`Intl.DisplayNames`).
 */
export function listZones(supported: readonly string[], countryName: (code: string) => string): Zone[] {
  return [...new Set(['UTC', ...supported])].map((id) => describeZone(id, countryName));
}

/** What UTC is, which lies in no country. */
const UNIVERSAL = 'Coordinated Universal Time';

function describeZone(id: string, countryName: (code: string) => string): Zone {
  const current = currentName(id);
  const otherNames = [current, ...(OTHER_NAMES.get(current) ?? [])];
  const code = COUNTRY_OF.get(current);
  const country = code ? countryName(code) : '';
  const abbreviations = abbreviationsOf(current);
  const called = code ? namesOf(code, country) : [];
  const cities = [...split(CITIES[current] ?? CITIES[id]), ...split(STATES[current])];
  const former = formerZoneName(id);
  const modernName = current === id || id === 'UTC' ? '' : current;
  return {
    id,
    detail:
      [modernName, former && `formerly ${former}`, country, abbreviations.join('/')]
        .filter(Boolean)
        .join(' · ') || UNIVERSAL,
    means: foldAll([
      ...split(SHORT_NAMES[current] ?? SHORT_NAMES[id]),
      ...(code && isMainZone(current, code) ? called : []),
    ]),
    names: foldAll([id, cityOf(id), ...abbreviations]),
    words: foldAll([...otherNames, ...otherNames.map(cityOf), ...called, ...cities]),
  };
}

/** Where `query` names a country of several zones: its name and its zones, by the one of them that was found. */
export function countryAsked(
  query: string,
  zone: string,
  countryName: (code: string) => string,
): { readonly country: string; readonly zones: readonly string[] } | undefined {
  const code = COUNTRY_OF.get(currentName(zone));
  const country = code && countryName(code);
  if (!country || !foldAll(namesOf(code, country)).includes(fold(query))) return undefined;
  const zones = ZONES_OF.get(code) ?? [];
  return zones.length > 1 ? { country, zones } : undefined;
}

/** Case, accents, a "the" in front, and whether a space, an underscore or a hyphen stands between words, make no difference. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[\s_-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/^the /, '');

const foldAll = (words: readonly string[]) => words.map(fold);

/** How well a word answers a query, best first: the whole word, its beginning, the beginning of a part, anywhere. */
const FITS: readonly ((word: string, query: string) => boolean)[] = [
  (word, query) => word === query,
  (word, query) => word.startsWith(query),
  (word, query) => word.includes(` ${query}`) || word.includes(`/${query}`),
  (word, query) => word.includes(query),
];

/** The offsets from UTC that a zone has in the course of a year, in minutes, the present one first. */
export type OffsetsOf = (zone: string) => readonly number[];

/**
 * The zones that answer a query, the best first and otherwise in their own order; all of them for an empty one.
 *
 * @example searchZones('kiev', zones, offsetsOf) // Europe/Kyiv or Europe/Kiev, whichever the browser has
 * @example searchZones('UTC+5:30', zones, offsetsOf) // Asia/Kolkata and Asia/Colombo
 */
export function searchZones(query: string, zones: readonly Zone[], offsetsOf: OffsetsOf): Zone[] {
  const offset = /[+\-\u2212]/.test(query.slice(0, LONGEST_QUERY)) ? readOffset(query) : undefined;
  return offset === undefined ? searchByName(query, zones) : searchByOffset(offset, zones, offsetsOf);
}

/** First the zones that have the offset now, then those that have it in the other half of the year. */
function searchByOffset(offset: number, zones: readonly Zone[], offsetsOf: OffsetsOf): Zone[] {
  const ranks = groupBy(zones, ({ id }) => offsetsOf(id).indexOf(offset));
  return [...(ranks.get(0) ?? []), ...(ranks.get(1) ?? [])];
}

function searchByName(query: string, zones: readonly Zone[]): Zone[] {
  const wanted = fold(query.slice(0, LONGEST_QUERY));
  if (wanted === '') return [...zones];
  const groups = groupBy(zones, (zone) => rankOf(zone, wanted));
  return RANKS.flatMap((rank) => groups.get(rank) ?? []);
}

/** The rank of what means the zone and no other. */
const MEANT = -1;
/** After that, for each fit, first what the zone itself is called, then what else it is found by. */
const RANKS = [MEANT, ...FITS.flatMap((_, fit) => [2 * fit, 2 * fit + 1])];

/** The best rank, `undefined` where nothing fits. */
const rankOf = ({ means, names, words }: Zone, wanted: string): number | undefined =>
  RANKS.find((rank) => {
    if (rank === MEANT) return means.includes(wanted);
    const fits = FITS[Math.floor(rank / 2)];
    return fits && (rank % 2 === 0 ? names : words).some((word) => fits(word, wanted));
  });

/** Longer than any name of a zone. */
const LONGEST_QUERY = 60;
