/** Names, blocks and versions of code points, from the Unicode Character Database (scripts/unicode-data.ts makes the tables). */
import data from './unicode-names.json' with { type: 'json' };

/** The version of the database: `17.0.0`. */
export const UNICODE_VERSION = data.version;

const LAST_CODE_POINT = 0x10ffff;

type Range = readonly [first: number, last: number, value: string];
const RULES = data.rules as unknown as readonly Range[]; // as our script writes them
const BLOCKS = data.blocks as unknown as readonly Range[]; // as our script writes them
const AGES = data.ages as unknown as readonly Range[]; // as our script writes them
const ALIASES = data.aliases as unknown as readonly (readonly [number, string, string])[]; // as our script writes them

type Alias = { readonly kind: string; readonly name: string };

let names: ReadonlyMap<number, string> | undefined;
let aliases: ReadonlyMap<number, readonly Alias[]> | undefined;

/** Names of their own, as UnicodeData.txt has them: each line is what it does not share with the one before. */
function readNames(): ReadonlyMap<number, string> {
  const read = new Map<number, string>();
  let name = '';
  let next = 0;
  for (const line of data.names.split('\n')) {
    const mark = line.indexOf(';');
    if (mark > 0) next += Number.parseInt(line.slice(0, mark), 36);
    name = `${firstWords(name, Number.parseInt(line.charAt(mark + 1), 36))}${line.slice(mark + 2)}`.trimEnd();
    read.set(next, name);
    next += 1;
  }
  return read;
}

/** With a blank after each: `firstWords('LATIN SMALL LETTER A', 2)` is `LATIN SMALL `. */
function firstWords(name: string, count: number): string {
  let end = 0;
  for (let word = 0; word < count; word += 1) {
    const blank = name.indexOf(' ', end);
    if (blank < 0) return `${name} `;
    end = blank + 1;
  }
  return name.slice(0, end);
}

function readAliases(): ReadonlyMap<number, readonly Alias[]> {
  const read = new Map<number, Alias[]>();
  for (const [point, kind, name] of ALIASES) read.set(point, [...(read.get(point) ?? []), { kind, name }]);
  return read;
}

/** `U+00E9`, `U+1F44D` */
export const notation = (point: number): string => `U+${hexOf(point)}`;

/** At least four digits: `00E9` */
export const hexOf = (point: number): string => point.toString(16).toUpperCase().padStart(4, '0');

/**
 * The name of a code point with its correction, a control's alias, or a label where it has none (The Unicode Standard, section 4.8).
 * @example nameOf(0x0a) // 'LINE FEED (LF)'
 * @example nameOf(0xd800) // '<surrogate-D800>'
 */
export function nameOf(point: number): string {
  const own = aliasesOf(point);
  const named = (kind: string) => own.find((alias) => alias.kind === kind)?.name;
  const name = named('correction') ?? formalName(point);
  if (name !== undefined) return name;
  const control = named('control') ?? named('figment');
  const short = named('abbreviation');
  return control !== undefined && short !== undefined ? `${control} (${short})` : labelOf(point);
}

/** The name before corrections; none for controls, and where there is no character. */
function formalName(point: number): string | undefined {
  if (point >= FIRST_SYLLABLE && point < FIRST_SYLLABLE + SYLLABLES) return syllableName(point);
  const prefix = valueAt(RULES, point);
  if (prefix !== undefined) return `${prefix}${hexOf(point)}`;
  names ??= readNames();
  return names.get(point);
}

/** Its formal aliases (NameAliases.txt), abbreviations among them. */
export function aliasesOf(point: number): readonly Alias[] {
  aliases ??= readAliases();
  return aliases.get(point) ?? [];
}

function labelOf(point: number): string {
  const kind =
    point >= 0xd800 && point <= 0xdfff
      ? 'surrogate'
      : isNoncharacter(point)
        ? 'noncharacter'
        : ageOf(point) === undefined
          ? 'reserved'
          : 'private-use';
  return `<${kind}-${hexOf(point)}>`;
}

/** The last two of each plane, and U+FDD0 to U+FDEF. */
export const isNoncharacter = (point: number): boolean =>
  (point & 0xfffe) === 0xfffe || (point >= 0xfdd0 && point <= 0xfdef);

/** `Latin-1 Supplement`; `undefined` outside all blocks. */
export const blockOf = (point: number): string | undefined => valueAt(BLOCKS, point);

/** The version of Unicode that it came with: `1.1`. `undefined` where it has not come yet. */
export const ageOf = (point: number): string | undefined => valueAt(AGES, point);

/** The code point that each version brought first, the newest last. */
export const firstOfVersions = (): readonly (readonly [version: string, point: number])[] => {
  const first = new Map<string, number>();
  for (const [point, , version] of AGES) if (!first.has(version)) first.set(version, point);
  return [...first].sort(([one], [other]) => Number(one) - Number(other));
};

function valueAt(ranges: readonly Range[], point: number): string | undefined {
  let [low, high] = [0, ranges.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const [first, last, value] = ranges[middle] ?? [0, LAST_CODE_POINT, ''];
    if (point < first) high = middle - 1;
    else if (point > last) low = middle + 1;
    else return value;
  }
  return undefined;
}

/** The Unicode Standard, section 3.12: a syllable is a leading consonant, a vowel, and perhaps a trailing consonant. */
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;
const LEADING = 'G GG N D DD R M B BB S SS  J JJ C K T P H'.split(' ');
const VOWELS = 'A AE YA YAE EO E YEO YE O WA WAE OE YO U WEO WE WI YU EU YI I'.split(' ');
const TRAILING = ' G GG GS N NJ NH D L LG LM LB LS LT LP LH M B BS S SS NG J C K T P H'.split(' ');

function syllableName(point: number): string {
  const index = point - FIRST_SYLLABLE;
  const trailing = TRAILING[index % TRAILING.length] ?? '';
  const vowel = VOWELS[Math.floor(index / TRAILING.length) % VOWELS.length] ?? '';
  const leading = LEADING[Math.floor(index / (TRAILING.length * VOWELS.length))] ?? '';
  return `HANGUL SYLLABLE ${leading}${vowel}${trailing}`;
}

let points: ReadonlyMap<string, number> | undefined;

/** Names before corrections, then the formal aliases, corrections among them. */
function readPoints(): ReadonlyMap<string, number> {
  names ??= readNames();
  const own = [...names].map(([point, name]) => [name, point] as const);
  return new Map([...ALIASES.map(([point, , name]) => [name, point] as const), ...own]);
}

/**
 * The code point that has this name or formal alias, in any letter case.
 * @example pointNamed('zero width space') // 0x200b
 */
export function pointNamed(name: string): number | undefined {
  const wanted = name.toUpperCase();
  points ??= readPoints();
  return points.get(wanted) ?? syllableNamed(wanted) ?? ruledPoint(wanted);
}

function syllableNamed(name: string): number | undefined {
  if (!name.startsWith('HANGUL SYLLABLE ')) return undefined;
  for (let point = FIRST_SYLLABLE; point < FIRST_SYLLABLE + SYLLABLES; point += 1)
    if (syllableName(point) === name) return point;
  return undefined;
}

function ruledPoint(name: string): number | undefined {
  const [, prefix, digits = ''] = /^(.+-)([\dA-F]{4,6})$/.exec(name) ?? [];
  const point = Number.parseInt(digits, 16);
  return prefix !== undefined && valueAt(RULES, point) === prefix && hexOf(point) === digits
    ? point
    : undefined;
}

/** So many are found. */
const MOST_FOUND = 500;

/** Code points that were found, and whether there are more. */
export type FoundNames = { readonly points: readonly number[]; readonly isCut: boolean };

/**
 * Code points in whose name or aliases all words occur, in their order; the one that is written as `U+200B` or `200B` comes first.
 * @example findByName('zero width space').points[0] // 0x200b
 */
export function findByName(asked: string): FoundNames {
  const words = asked.trim().toUpperCase().split(/\s+/);
  const [first = ''] = words;
  if (first === '') return { points: [], isCut: false };
  const written = words.length > 1 ? undefined : /^(?:U\+)?([\dA-F]{4,6})$/.exec(first)?.[1];
  const point = written === undefined ? LAST_CODE_POINT + 1 : Number.parseInt(written, 16);
  const own = point > LAST_CODE_POINT ? [] : [point];
  const named = [...findNamed(words), ...findRuled(words)].filter((each) => each !== point);
  const points = [...own, ...named.sort((one, other) => one - other)];
  return { points: points.slice(0, MOST_FOUND), isCut: points.length > MOST_FOUND };
}

/** Among the names and aliases of their own. */
function findNamed(words: readonly string[]): readonly number[] {
  names ??= readNames();
  aliases ??= readAliases();
  const found = new Set<number>();
  for (const [point, name] of names) if (words.every((word) => name.includes(word))) found.add(point);
  for (const [point, own] of aliases) {
    const all = [formalName(point) ?? '', ...own.map(({ name }) => name)];
    if (words.every((word) => all.some((name) => name.includes(word)))) found.add(point);
  }
  return [...found];
}

/** Among the names that a rule makes; no more of a range than are shown. */
function findRuled(words: readonly string[]): readonly number[] {
  const syllables: Range = [FIRST_SYLLABLE, FIRST_SYLLABLE + SYLLABLES - 1, 'HANGUL SYLLABLE '];
  return [...RULES, syllables].flatMap(([first, last, start]) => {
    const end = start.endsWith('-') ? /^(?:[A-Z]*-)?[\dA-F]*$/ : /^[A-Z]{1,7}$/;
    if (!words.every((word) => start.includes(word) || end.test(word))) return [];
    const found: number[] = [];
    for (let point = first; point <= last && found.length <= MOST_FOUND; point += 1) {
      const name = formalName(point) ?? '';
      if (words.every((word) => name.includes(word))) found.push(point);
    }
    return found;
  });
}
