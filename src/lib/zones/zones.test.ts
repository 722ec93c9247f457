/** The list of zones and how they are found, with the lists of two browsers: old names and new ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '#scripts/testing/any-character.ts';
import places from './places.json' with { type: 'json' };
import { abbreviationsOf } from './abbreviations.ts';
import { CITIES, COUNTRY_NAMES, MAIN_ZONES, SHORT_NAMES, STATES } from './cities.ts';
import { readOffset } from './offset.ts';
import { listZones, searchZones } from './zones.ts';

const countryNames = new Intl.DisplayNames('en', { type: 'region' });
const countryName = (code: string) => countryNames.of(code) ?? code;

const supported = Intl.supportedValuesOf('timeZone');
const withOldNames = listZones(supported, countryName);
/** As a browser lists them that has taken up the names of today. */
const withNewNames = listZones(
  Object.values(places.countries).flatMap((zones) => zones.split(' ')),
  countryName,
);

/** The offsets of 2026, read from Intl. */
function offsetsOf(timeZone: string): number[] {
  return [Date.UTC(2026, 0, 1), Date.UTC(2026, 6, 1)].map((at) => {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
    return readOffset(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '') ?? 0;
  });
}

const found = (query: string, zones = withOldNames) =>
  searchZones(query, zones, offsetsOf).map(({ id }) => id);

describe('the list', () => {
  it('is what the browser supports, with UTC in front', () => {
    expect(withOldNames.map(({ id }) => id)).toEqual(['UTC', ...supported]);
    expect(listZones(['UTC', 'Asia/Tokyo', 'Asia/Tokyo'], countryName).map(({ id }) => id)).toEqual([
      'UTC',
      'Asia/Tokyo',
    ]);
    expect(listZones([], countryName).map(({ id }) => id)).toEqual(['UTC']);
  });

  it('names country, abbreviations and, where the browser has the old one, today’s name', () => {
    const detailOf = (id: string) => withOldNames.find((zone) => zone.id === id)?.detail;
    expect(detailOf('Asia/Calcutta')).toBe('Asia/Kolkata · India · IST');
    expect(detailOf('America/New_York')).toBe('United States · EST/EDT');
    expect(detailOf('Asia/Dubai')).toBe('United Arab Emirates');
    expect(detailOf('UTC')).toBe('Coordinated Universal Time');
  });

  it('names the zone’s former name, by which people know it', () => {
    const kolkata = withNewNames.find(({ id }) => id === 'Asia/Kolkata');
    expect(kolkata?.detail).toBe('formerly Asia/Calcutta · India · IST');
  });

  it('has a country for every zone of the browser', () => {
    expect(
      withOldNames.filter(({ detail, id }) => detail === 'Coordinated Universal Time' && id !== 'UTC'),
    ).toEqual([]);
  });
});

describe('the search', () => {
  it.each([
    ['kolkata', 'Asia/Calcutta', 'Asia/Kolkata'],
    ['Calcutta', 'Asia/Calcutta', 'Asia/Kolkata'],
    ['asia/kolkata', 'Asia/Calcutta', 'Asia/Kolkata'],
    ['Kyiv', 'Europe/Kiev', 'Europe/Kyiv'],
    ['kiev', 'Europe/Kiev', 'Europe/Kyiv'],
    ['saigon', 'Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['rangoon', 'Asia/Rangoon', 'Asia/Yangon'],
    ['mumbai', 'Asia/Calcutta', 'Asia/Kolkata'],
    ['San Francisco', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['new york', 'America/New_York', 'America/New_York'],
    ['new_york', 'America/New_York', 'America/New_York'],
    ['new', 'America/New_York', 'America/New_York'],
    ['JST', 'Asia/Tokyo', 'Asia/Tokyo'],
    ['us/pacific', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['São Paulo', 'America/Sao_Paulo', 'America/Sao_Paulo'],
    ['munchen', 'Europe/Berlin', 'Europe/Berlin'],
    ['zulu', 'UTC', 'UTC'],
    ['utc', 'UTC', 'UTC'],
    ['Texas', 'America/Chicago', 'America/Chicago'],
    ['queensland', 'Australia/Brisbane', 'Australia/Brisbane'],
    ['Asia/Katmandu', 'Asia/Katmandu', 'Asia/Kathmandu'],
    // Short names, where others begin alike or are codes of countries; and a country means the zone that most live in.
    ['uk', 'Europe/London', 'Europe/London'],
    ['the us', 'America/New_York', 'America/New_York'],
    ['USA', 'America/New_York', 'America/New_York'],
    ['la', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['sf', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['ny', 'America/New_York', 'America/New_York'],
    ['nyc', 'America/New_York', 'America/New_York'],
    ['dc', 'America/New_York', 'America/New_York'],
    ['uae', 'Asia/Dubai', 'Asia/Dubai'],
    ['eu', 'Europe/Brussels', 'Europe/Brussels'],
    ['laos', 'Asia/Vientiane', 'Asia/Vientiane'],
    ['Russia', 'Europe/Moscow', 'Europe/Moscow'],
    ['spain', 'Europe/Madrid', 'Europe/Madrid'],
    ['brazil', 'America/Sao_Paulo', 'America/Sao_Paulo'],
    ['korea', 'Asia/Seoul', 'Asia/Seoul'],
    ['turkey', 'Europe/Istanbul', 'Europe/Istanbul'],
    // Abbreviations that several zones have.
    ['est', 'America/New_York', 'America/New_York'],
    ['EDT', 'America/New_York', 'America/New_York'],
    ['et', 'America/New_York', 'America/New_York'],
    ['cst', 'America/Chicago', 'America/Chicago'],
    ['mst', 'America/Denver', 'America/Denver'],
    ['pdt', 'America/Los_Angeles', 'America/Los_Angeles'],
    ['ast', 'America/Halifax', 'America/Halifax'],
    ['hst', 'Pacific/Honolulu', 'Pacific/Honolulu'],
    ['gmt', 'UTC', 'UTC'],
    ['bst', 'Europe/London', 'Europe/London'],
    ['cet', 'Europe/Berlin', 'Europe/Berlin'],
    ['eest', 'Europe/Athens', 'Europe/Athens'],
    ['west', 'Europe/Lisbon', 'Europe/Lisbon'],
    ['msk', 'Europe/Moscow', 'Europe/Moscow'],
    ['ist', 'Asia/Calcutta', 'Asia/Kolkata'],
    ['aest', 'Australia/Sydney', 'Australia/Sydney'],
    ['acdt', 'Australia/Adelaide', 'Australia/Adelaide'],
    ['nzst', 'Pacific/Auckland', 'Pacific/Auckland'],
  ])('%s finds %s or %s first', (query, oldName, newName) => {
    expect(found(query)[0]).toBe(oldName);
    expect(found(query, withNewNames)[0]).toBe(newName);
  });

  it('finds all zones of an abbreviation or a country', () => {
    expect(found('pst')).toEqual(
      expect.arrayContaining(['America/Los_Angeles', 'America/Vancouver', 'Asia/Manila']),
    );
    expect(found('india')).toContain('Asia/Calcutta');
    expect(found('australia').length).toBeGreaterThan(8);
  });

  it('finds zones by their offset, those that have it in winter before those that have it in summer', () => {
    expect(found('UTC+5:30')).toEqual(['Asia/Calcutta', 'Asia/Colombo']);
    expect(found('utc+5:45')).toEqual(['Asia/Katmandu']);
    const ahead = found('GMT+2');
    expect(ahead).toEqual(expect.arrayContaining(['Europe/Athens', 'Africa/Cairo', 'Europe/Berlin']));
    expect(ahead.indexOf('Europe/Athens')).toBeLessThan(ahead.indexOf('Europe/Berlin'));
    expect(found('-3:30')).toEqual(['America/St_Johns']);
  });

  it('prefers whole words to their beginnings, and beginnings to what stands inside', () => {
    const zone = (id: string, names: string[], words: string[] = []) => {
      return { id, detail: '', means: [], names, words };
    };
    const zones = [
      zone('inside', ['xnice']),
      zone('part', ['old nice']),
      zone('folder', ['x/nice']),
      zone('start', ['nicey']),
      zone('other word', ['z'], ['nice']),
      zone('whole', ['nice']),
      zone('none', ['z'], ['']),
    ];
    const ids = (query: string) => searchZones(query, zones, () => []).map(({ id }) => id);
    expect(ids('Nice')).toEqual(['whole', 'other word', 'start', 'part', 'folder', 'inside']);
  });

  it('finds a zone by its country, its cities and no word of another', () => {
    const dubai = listZones(['Asia/Dubai'], countryName).find(({ id }) => id === 'Asia/Dubai');
    expect([...new Set(dubai?.words)]).toEqual([
      ...['asia/dubai', 'dubai', 'united arab emirates', 'ae', 'uae', 'emirates', 'abu dhabi', 'sharjah'],
    ]);
  });

  it('reads the first sixty characters of a search', () => {
    expect(found(`Tokyo${' '.repeat(60)}x`)).toContain('Asia/Tokyo');
  });

  it('has no zone found by an empty word', () => {
    for (const { names, words } of withOldNames) expect([...names, ...words]).not.toContain('');
  });

  it('has each offset for the half of the year it is asked for', () => {
    const zones = listZones(['Asia/Tokyo', 'Europe/Rome', 'Europe/Paris'], countryName);
    const offsets = (id: string) => (id === 'Asia/Tokyo' ? [120, 60] : [60, 120]);
    const ids = (query: string) => searchZones(query, zones, offsets).map(({ id }) => id);
    expect(ids('+1')).toEqual(['UTC', 'Europe/Rome', 'Europe/Paris', 'Asia/Tokyo']);
    expect(ids('+9')).toEqual([]);
  });

  it('lists everything for nothing, and nothing for nonsense', () => {
    expect(found('')).toHaveLength(withOldNames.length);
    expect(found('  ')).toHaveLength(withOldNames.length);
    for (const query of ['xyzzy', '\0', '((', 'x'.repeat(5_000_000)]) expect(found(query)).toEqual([]);
  });

  it('finds every zone by its own name, first among all', () => {
    for (const { id } of [...withOldNames, ...withNewNames]) {
      const list = withOldNames.some((zone) => zone.id === id) ? withOldNames : withNewNames;
      expect(found(id, list)[0]).toBe(id);
    }
  });

  it('never throws and never invents', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (query) => {
        expect(withOldNames).toEqual(expect.arrayContaining(searchZones(query, withOldNames, offsetsOf)));
      }),
      { numRuns: 50 },
    );
  });
});

it('an abbreviation means a zone that uses it', () => {
  const called = [...new Set(withNewNames.flatMap(({ id }) => abbreviationsOf(id)))].map((name) =>
    name.toLowerCase(),
  );
  const wrong = Object.entries(SHORT_NAMES).flatMap(([zone, names]) => {
    const own = abbreviationsOf(zone).map((name) => name.toLowerCase());
    return names
      .split(', ')
      .filter((name) => called.includes(name) && !own.includes(name))
      .map((name) => `${zone}: ${name}`);
  });
  // The same time, and all year.
  expect(wrong).toEqual(['UTC: gmt']);
});

it('cities and states lie in zones that the database has', () => {
  const known = new Set(withNewNames.map(({ id }) => id));
  const named = [CITIES, STATES, SHORT_NAMES].flatMap((table) => Object.keys(table));
  expect([...named, ...Object.values(MAIN_ZONES)].filter((zone) => !known.has(zone))).toEqual([]);
  const countries = [COUNTRY_NAMES, MAIN_ZONES].flatMap((table) => Object.keys(table));
  expect(countries.filter((code) => !Object.hasOwn(places.countries, code))).toEqual([]);
});
