/** Finds tools by what people call them: names, synonyms, explainers, by whole words and their beginnings. */
import { nearestName } from '#src/lib/edit-distance.ts';
import type { Tool } from '#src/tools/define-tool.ts';

/** What a search finds, best first in both. */
export type Search = {
  /** The tools that are known by the words. */
  readonly found: readonly Tool[];
  /** Where none is: the tools whose words are nearly these, or some of these. */
  readonly near: readonly Tool[];
};

/** How much of a text the words are; a place adds less than a step between two of these. */
const MATCH = {
  literal: 70,
  whole: 60,
  firstWords: 50,
  laterWords: 40,
  beginning: 30,
  laterBeginning: 20,
  everyWord: 10,
} as const;
/** Where the text stands. */
const PLACE = { name: 9, keyword: 6, explainer: 0 } as const;
/** A tool names first what it is most asked for; of two that know a word, the one that names it earlier comes first. */
const LATER_KEYWORD = 0.1;
/** A sentence has many beginnings of so few letters by chance: `pdf` of `PDF417`. */
const SHORTEST_BEGINNING = 4;
/** Of a slip or a part of a word, in letters: in shorter words it is chance. */
const SHORTEST_NEAR = 4;
/** Words that a person puts between those that matter. */
const FILLERS = new Set(['a', 'an', 'and', 'for', 'from', 'in', 'my', 'of', 'on', 'the', 'to', 'with']);

/**
 * The tools that are known by the words of a query, best first; all of them, in catalogue order, for an empty one. Of signs alone, as
 * `(` or `.*`, only those that are written with them.
 *
 * @example rankTools('guid', allTools)[0]?.id // 'uuid-generator'
 */
export const rankTools = (query: string, tools: readonly Tool[]): readonly Tool[] =>
  searchTools(query, tools).found;

/**
 * What is known by the words, and where nothing is, what comes near.
 *
 * @example searchTools('tokne', allTools).near[0]?.id // 'token'
 */
export function searchTools(query: string, tools: readonly Tool[]): Search {
  const wanted = wordsOf(query);
  if (wanted.length === 0) return { found: tools.filter((tool) => hasSigns(tool, query)), near: [] };
  const found = best(tools, (tool) => scoreTool(tool, query));
  return { found, near: found.length > 0 ? [] : best(tools, (tool) => scoreNear(tool, wanted)) };
}

const hasSigns = (tool: Tool, signs: string): boolean =>
  placesOf(tool).some(({ literal, worth }) => worth > PLACE.explainer && literal.includes(literalOf(signs)));

function best(tools: readonly Tool[], score: (tool: Tool) => number): readonly Tool[] {
  return tools
    .map((tool) => ({ tool, score: score(tool) }))
    .filter(({ score: worth }) => worth > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

/** A text by which a tool is known. */
type Place = { readonly literal: string; readonly words: readonly string[]; readonly worth: number };

const places = new WeakMap<Tool, readonly Place[]>();

/** Split into words once a tool, not at every key. */
function placesOf(tool: Tool): readonly Place[] {
  const known = places.get(tool);
  if (known) return known;
  const made = textsOf(tool).map(([text, worth]) => ({
    literal: literalOf(text),
    words: wordsOf(text),
    worth,
  }));
  places.set(tool, made);
  return made;
}

const textsOf = ({
  name,
  headline,
  path,
  keywords,
  explainer,
}: Tool): readonly (readonly [string, number])[] => [
  ...[name, headline, path].map((text) => [text, PLACE.name] as const),
  ...keywords.map((text, index) => [text, PLACE.keyword - index * LATER_KEYWORD] as const),
  [explainer, PLACE.explainer],
];

/** The singular of its words counts nearly as much: `qr codes` is `qr code`. */
function scoreTool(tool: Tool, query: string): number {
  const singular = query.replace(PLURAL_ENDING, '');
  return Math.max(
    scoreQuery(placesOf(tool), query),
    singular === query ? 0 : scoreQuery(placesOf(tool), singular) - SINGULAR_LOSS,
  );
}

const PLURAL_ENDING = /(?<=\p{L}{2})s(?!\p{L})/giu;
const SINGULAR_LOSS = 5;

function scoreQuery(texts: readonly Place[], query: string): number {
  const [literal, words] = [literalOf(query), wordsOf(query)];
  const scores = texts.map((place) => {
    const match = place.literal === literal ? MATCH.literal : matchOf(place.words, words.join(''));
    const isChance =
      place.worth === PLACE.explainer &&
      (match === MATCH.beginning || match === MATCH.laterBeginning) &&
      literal.length < SHORTEST_BEGINNING;
    return match === 0 || isChance ? 0 : match + place.worth;
  });
  return Math.max(...scores) || scoreEveryWord(texts, words.filter(isTelling));
}

/** How much of a text's words a query is: `time` is all of `Time`, a word of `Unix time`, the beginning of `Timer`, and nothing of `Bedtime`. */
function matchOf(words: readonly string[], wanted: string): number {
  const start = words.findIndex((_, index) => words.slice(index).join('').startsWith(wanted));
  if (start < 0) return 0;
  const rest = words.slice(start);
  const isWords = rest.some((_, index) => rest.slice(0, index + 1).join('') === wanted);
  if (start > 0) return isWords ? MATCH.laterWords : MATCH.laterBeginning;
  if (rest.join('') === wanted) return MATCH.whole;
  return isWords ? MATCH.firstWords : MATCH.beginning;
}

/** Several words, each somewhere, and one at least where the tool is named: `file checksum`. */
function scoreEveryWord(texts: readonly Place[], wanted: readonly string[]): number {
  const worths = wanted.map((word) =>
    Math.max(-1, ...texts.filter(({ words }) => matchOf(words, word) > 0).map(({ worth }) => worth)),
  );
  if (worths.length < 2 || worths.includes(-1)) return 0;
  return Math.max(...worths) > PLACE.explainer ? MATCH.everyWord + Math.min(...worths) : 0;
}

/** Some of the words, a part of a word, or a slip. */
function scoreNear(tool: Tool, wanted: readonly string[]): number {
  const named = placesOf(tool).filter(({ worth }) => worth > PLACE.explainer);
  const telling = wanted.filter(isTelling);
  const known = telling.filter((word) => named.some(({ words }) => matchOf(words, word) > 0));
  const whole = wanted.join('');
  const isAlike =
    whole.length >= SHORTEST_NEAR &&
    named.some(({ words }) => words.join('').includes(whole) || isSlipOf(words, whole));
  return (telling.length < 2 ? 0 : known.length) + (isAlike ? 2 : 0);
}

const isSlipOf = (words: readonly string[], wanted: string): boolean => {
  const most = wanted.length > SHORTEST_NEAR ? 2 : 1;
  const alike = [words.join(''), ...words].filter((word) => Math.abs(word.length - wanted.length) <= most);
  return nearestName(wanted, alike, most) !== undefined;
};

const isTelling = (word: string): boolean => !FILLERS.has(word);

const literalOf = (text: string): string => text.trim().toLowerCase();

/** Without case, accents and punctuation: `Base 64` is `base` and `64`, `Réaumur` is `reaumur`. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
