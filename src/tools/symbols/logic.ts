/** Finds signs: emoji (Unicode Emoji 17) and symbols (Unicode 17), by words, code points, references of HTML, shortcodes, or themselves. */
import { decodeHTMLStrict } from 'entities/decode';
import { encode } from '#src/lib/html-references.ts';
import { fail, ok, type Result } from '#src/lib/result.ts';
import { skeletonOf } from '#src/lib/unicode-lookalikes.ts';
import { ageOf, aliasesOf, blockOf, findByName, isNoncharacter, nameOf } from '#src/lib/unicode-names.ts';
import emojiData from './data/emoji.json' with { type: 'json' };
import keywordData from './data/keywords.json' with { type: 'json' };
import { EMOJI_GROUPS, FAMILIES, SECTIONS } from './sections.ts';

/** The tones, by their numbers less 1 (UTS 51). */
export const TONES = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const;
/** One of the five tones. */
export type Tone = (typeof TONES)[number];

/** A sign that can be found by words. */
export type Entry = {
  /** An emoji is fully qualified: with U+FE0F where it needs one. */
  readonly sign: string;
  readonly name: string;
  /** The name of its group: `arrows`. */
  readonly section: string;
  readonly isEmoji: boolean;
  /** Unicode lists it with U+FE0E. */
  readonly hasText: boolean;
  /** `Emoji 17`, `Unicode 1.1` */
  readonly since: string;
  readonly shortcodes: readonly string[];
  readonly keywords: readonly string[];
  readonly nameWords: readonly string[];
  /** Of how many words it is, without those that say little. */
  readonly nameLength: number;
  /** With `a` where all tones are the same, and with `a` and `b` where they differ; empty where Unicode lists none. */
  readonly patterns: readonly [same: string, mixed: string];
};

/** What was found: a sign, one of its styles or tones, or a character outside of the sections. */
export type Found = {
  readonly sign: string;
  readonly name: string;
  readonly entry: Entry | undefined;
  /** Ends its shortcodes: `_tone3`. */
  readonly suffix: string;
};

/** How an emoji is wanted. */
export type Wanted = { readonly tone: Tone | 'none'; readonly style: 'emoji' | 'text' };

const SPLIT = /[\s:,()“”"’_-]+/u;
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(SPLIT)
    .filter((word) => word !== '');
const FILLERS = new Set(['sign', 'symbol', 'letter', 'small']);
const namedBy = (name: string) => {
  const nameWords = wordsOf(name);
  return { nameWords, nameLength: nameWords.filter((word) => !FILLERS.has(word)).length };
};
const bare = (sign: string): string => sign.replaceAll(/[\uFE0E\uFE0F]/g, '');
const isOnePoint = (text: string): boolean => [...text].length === 1;

const readEmoji = (line: string): Entry => {
  const [
    sign = '',
    text,
    name = '',
    keywords = '',
    codes = '',
    version = '',
    group = '',
    same = '',
    mixed = '',
  ] = line.split(';');
  const shortcodes = codes.split(' ');
  return {
    sign,
    name,
    section: EMOJI_GROUPS[Number(group)]?.value ?? '',
    isEmoji: true,
    hasText: text === 't',
    since: `Emoji ${version}`,
    shortcodes,
    keywords: [...keywords.split(' '), ...wordsOf(codes)],
    ...namedBy(name),
    patterns: [same, mixed],
  };
};

/** The signs of the sections, but for those that are drawn as emoji unless asked otherwise. */
function* readSymbols(): Generator<Entry> {
  const keywords = new Map(
    keywordData.words.split('\n').map((line) => {
      const [first = '', ...words] = line.split(' ');
      return [bare(first), words] as const;
    }),
  );
  const seen = new Set<number>();
  for (const { value, ranges } of SECTIONS)
    for (const [first, last] of ranges)
      for (let point = first; point <= last; point += 1) {
        const sign = String.fromCodePoint(point);
        const age = ageOf(point);
        if (seen.has(point) || age === undefined || isUnnamed(sign)) continue;
        seen.add(point);
        const name = nameOf(point);
        const aliases = aliasesOf(point).map((alias) => alias.name);
        yield {
          sign,
          name,
          section: value,
          isEmoji: false,
          hasText: false,
          since: `Unicode ${age}`,
          shortcodes: [],
          keywords: [...(keywords.get(sign) ?? []), ...wordsOf(aliases.join(' ')), ...entityOf(sign)],
          ...namedBy(name),
          patterns: ['', ''],
        };
      }
}

const isUnnamed = (sign: string): boolean => /^[\p{Cc}\p{Cn}\p{Co}\p{Cs}\p{Emoji_Presentation}]$/u.test(sign);

/** The name of its reference in small letters, if it has one: `rarr`. */
const entityOf = (sign: string): readonly string[] => {
  const name = /^&([A-Za-z]\w*);$/.exec(encode(sign, 'everything', 'named').text)?.[1];
  return name === undefined ? [] : [name.toLowerCase()];
};

type Index = {
  /** Symbols first: of two that fit as well, the plain sign comes first. */
  readonly entries: readonly Entry[];
  /** By themselves without selectors: `❤`; emoji with their tones. */
  readonly emoji: ReadonlyMap<string, Found>;
  readonly symbols: ReadonlyMap<string, Entry>;
  /** By what they look like. */
  readonly alike: ReadonlyMap<string, readonly Entry[]>;
};

let index: Index | undefined;

function readIndex(): Index {
  const emoji = emojiData.emoji.split('\n').map(readEmoji);
  const symbols = [...readSymbols()];
  const comparable = symbols.filter(({ section }) => section !== 'styled' && section !== 'braille');
  const variants = emoji.flatMap((entry) => [plain(entry), ...tonesOf(entry)]);
  return {
    entries: [...symbols, ...emoji],
    emoji: new Map(variants.map((found) => [bare(found.sign), found])),
    symbols: new Map(symbols.map((entry) => [entry.sign, entry])),
    alike: Map.groupBy(comparable, ({ sign }) => skeletonOf(sign)),
  };
}

const plain = (entry: Entry): Found => ({ sign: entry.sign, name: entry.name, entry, suffix: '' });

const toneSign = (tone: number): string => String.fromCodePoint(0x1f3fb + tone);

/** An emoji with one tone, or with two that differ; nothing where Unicode does not list it. */
function toned(entry: Entry, one: number, two: number): Found | undefined {
  const pattern = entry.patterns[one === two ? 0 : 1];
  if (pattern === '') return undefined;
  const tones = one === two ? [one] : [one, two];
  return {
    sign: pattern.replaceAll('a', toneSign(one)).replaceAll('b', toneSign(two)),
    name: `${entry.name}: ${tones.map((tone) => `${TONES[tone] ?? ''} skin tone`).join(', ')}`,
    entry,
    suffix: `_tone${tones.map((tone) => tone + 1).join('-')}`,
  };
}

/** All tones that Unicode lists for an emoji: five, or twenty-five for two people. */
export function tonesOf(entry: Entry): readonly Found[] {
  const numbers = TONES.map((_tone, number) => number);
  return numbers.flatMap((one) => numbers.flatMap((two) => toned(entry, one, two) ?? []));
}

/** An emoji in the style and tone that are wanted, as far as Unicode lists them. */
function styled(found: Found, { tone, style }: Wanted): Found {
  const { entry, suffix } = found;
  if (!entry?.isEmoji || suffix !== '') return found;
  const number = tone === 'none' ? -1 : TONES.indexOf(tone);
  const withTone = number < 0 ? undefined : toned(entry, number, number);
  if (withTone) return withTone;
  return style === 'text' && entry.hasText ? { ...found, sign: `${bare(entry.sign)}\uFE0E` } : found;
}

/** How well an entry fits, the least best; nothing where a word is missing. */
function scoreOf(
  { nameWords, nameLength, keywords, isEmoji }: Entry,
  words: readonly string[],
): number | undefined {
  let score = 0;
  for (const word of words) {
    const at = nameWords.indexOf(word);
    const begun = at < 0 ? nameWords.findIndex((each) => each.startsWith(word)) : -1;
    if (at >= 0) score += at === 0 ? 0 : 1;
    else if (keywords.includes(word)) score += isEmoji ? 2 : 1;
    else if (begun >= 0) score += begun === 0 ? 2 : 3;
    else if (keywords.some((each) => each.startsWith(word))) score += 4;
    else return undefined;
  }
  return score * 2 + nameLength;
}

const isIn = (section: string, entry: Entry): boolean =>
  section === 'all' ||
  section === entry.section ||
  (section === 'emoji' && entry.isEmoji) ||
  (section === 'symbols' && !entry.isEmoji);

/** The signs of a section, emoji before symbols. */
function browse(section: string, wanted: Wanted): readonly Found[] {
  index ??= readIndex();
  const all = index.entries
    .filter((entry) => isIn(section, entry))
    .map((entry) => styled(plain(entry), wanted));
  return [...all.filter(({ entry }) => entry?.isEmoji), ...all.filter(({ entry }) => !entry?.isEmoji)];
}

/** Those in whose name or keywords all words occur or begin, best first; where there are none, all characters of Unicode by their names. */
function findWords(search: string, section: string, wanted: Wanted): readonly Found[] {
  index ??= readIndex();
  const words = wordsOf(search);
  if (words.length === 0) return [];
  const scored = index.entries.flatMap((entry) => {
    const score = isIn(section, entry) ? scoreOf(entry, words) : undefined;
    return score === undefined ? [] : [{ entry, score }];
  });
  const found = scored
    .sort((one, other) => one.score - other.score)
    .map(({ entry }) => styled(plain(entry), wanted));
  const isWritten = /^[\da-f]{4,6}$/i.test(search);
  return found.length > 0 || section !== 'all' || isWritten ? found : findAnywhere(search);
}

const findAnywhere = (search: string): readonly Found[] =>
  findByName(search).points.map((point) => itself(String.fromCodePoint(point)));

/** A character as it was given. */
function itself(sign: string): Found {
  const entry = index?.symbols.get(sign);
  if (entry) return plain(entry);
  return {
    sign,
    name: [...sign].map((char) => nameOf(char.codePointAt(0) ?? 0)).join(', '),
    entry,
    suffix: '',
  };
}

/** The sign with what it may be taken for: the fully qualified emoji first, then itself, then what looks like it. */
function bySign(sign: string, wanted: Wanted): readonly Found[] {
  index ??= readIndex();
  const emoji = index.emoji.get(bare(sign));
  const base = bare(sign);
  const isPlainToo = !emoji || (isOnePoint(base) && index.symbols.has(base));
  const own = isPlainToo ? itself(isOnePoint(base) ? base : sign) : undefined;
  const first = emoji && styled(emoji, wanted);
  return [...(first ? [first] : []), ...(own ? [own] : []), ...lookalikesOf(sign).map(plain)];
}

/** Signs that look like one, and are others: for `-` the hyphen, the dashes and the minus. */
export function lookalikesOf(sign: string): readonly Entry[] {
  index ??= readIndex();
  const alone = bare(sign);
  if (!isOnePoint(alone)) return [];
  const { symbols, alike } = index;
  const family = FAMILIES.filter((each) => each.includes(alone)).flatMap((each) =>
    [...each].flatMap((other) => symbols.get(other) ?? []),
  );
  const all = new Set([...family, ...(alike.get(skeletonOf(alone)) ?? [])]);
  return [...all].filter((entry) => entry.sign !== alone);
}

/**
 * What is meant by a search.
 * @example find(':+1:', 'all', { tone: 'none', style: 'emoji' }) // 👍
 */
export function find(search: string, section: string, wanted: Wanted): Result<readonly Found[]> {
  // A space alone is a sign, too.
  const asked = /^[^\t\n\r]$/u.test(search) ? search : search.trim();
  if (asked === '') return ok(browse(section, wanted));
  const coded = readCodes(asked) ?? readReference(asked);
  if (coded) return coded.ok ? ok(bySign(coded.value, wanted)) : coded;
  if (/^:[\w+-]+:$/.test(asked)) return byShortcode(asked.slice(1, -1), wanted);
  const clusters = Array.from(new Intl.Segmenter('en').segment(asked), ({ segment }) => segment);
  if (clusters.length === 1) {
    const lone = /^\p{Surrogate}$/u.exec(asked);
    return lone ? fail('expected a character, found half of a surrogate pair') : ok(bySign(asked, wanted));
  }
  const digits = /^(?=\D*\d)[\da-f]{4,6}$/i.exec(asked)?.[0];
  const point = Number.parseInt(digits ?? '', 16);
  const found = findWords(asked, section, wanted);
  return ok(
    isCharacter(point) ? [...bySign(String.fromCodePoint(point), wanted).slice(0, 1), ...found] : found,
  );
}

const isCharacter = (point: number): boolean =>
  point <= 0x10ffff &&
  !isNoncharacter(point) &&
  blockOf(point) !== undefined &&
  (point < 0xd800 || point > 0xdfff);

/** `U+1F44D U+1F3FD`, `0x2192`, `\u2192`, `\u{1F44D}`, `\uD83D\uDC4D` */
function readCodes(asked: string): Result<string> | undefined {
  if (!/^(?:(?:U\+|0x|\\u|\\u\{)[\da-f]{1,8}\}?[\s,]*)+$/i.test(asked)) return undefined;
  const points = Array.from(asked.matchAll(/(?:U\+|0x|\\u\{?)([\da-f]{1,8})/gi), ([, digits = '']) =>
    Number.parseInt(digits, 16),
  );
  if (points.some((point) => point > 0x10ffff)) return fail('expected a code point up to U+10FFFF');
  const text = String.fromCodePoint(...points);
  return text.isWellFormed() ? ok(text) : fail('expected a character, found half of a surrogate pair');
}

/** `&rarr;`, `&#8594;`, `&#x2192;`, with or without the semicolon; upper and lower case differ. */
function readReference(asked: string): Result<string> | undefined {
  if (!/^&#?[a-z\d]+;?$/i.test(asked)) return undefined;
  const whole = asked.endsWith(';') ? asked : `${asked};`;
  const text = decodeHTMLStrict(whole);
  return text === whole || text === '\uFFFD'
    ? fail(`expected a character reference of HTML, found ${whole}`)
    : ok(text);
}

function byShortcode(code: string, wanted: Wanted): Result<readonly Found[]> {
  index ??= readIndex();
  const name = code.toLowerCase();
  const [, own = name, one, two = one] = /^(.+)_tone([1-5])(?:-([1-5]))?$/.exec(name) ?? [];
  const found = index.entries.filter(({ shortcodes }) => shortcodes.includes(own));
  if (found.length === 0) return fail(`expected the shortcode of an emoji, found :${code}:`);
  const all = found.flatMap((entry) =>
    one === undefined ? styled(plain(entry), wanted) : (toned(entry, Number(one) - 1, Number(two) - 1) ?? []),
  );
  return all.length > 0 ? ok(all) : fail(`expected an emoji that has skin tones, found :${code}:`);
}
