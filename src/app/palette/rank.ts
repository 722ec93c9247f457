/** Finds tools by what people call them: names, synonyms, explainers, with gaps and small slips allowed. */
import type { Tool } from '#src/tools/define-tool.ts';

/** What a match in each place is worth; the best one counts. */
const WORTH = { name: 100, keyword: 80, explainer: 40 } as const;
/** Taken off where the letters only occur in order, with gaps. */
const GAP_LOSS = 35;
/** A name with gaps is at most so many times as long as the query. */
const MOST_GAPS = 6;

/**
 * The tools that match a query, best first; all of them, in catalogue order, for an empty one. Of signs alone, as `(` or `.*`, only
 * those that are written with them.
 * The singular of its words counts nearly as much: `qr codes` is `qr code`, and `IPs` is not in "lorem ipsum".
 *
 * @example rankTools('guid', allTools)[0]?.id // 'uuid-generator'
 */
export function rankTools(query: string, tools: readonly Tool[]): readonly Tool[] {
  const signs = query.trim();
  if (flatten(signs) === '')
    return tools.filter((tool) => textsOf(tool).some((text) => text.includes(signs)));
  const singular = query.replace(PLURAL_ENDING, '');
  const score = (tool: Tool) =>
    Math.max(
      scoreTool(tool, flatten(query), query),
      singular === query ? 0 : scoreTool(tool, flatten(singular), singular) - SINGULAR_LOSS,
    );
  return tools
    .map((tool) => ({ tool, score: score(tool) }))
    .filter(({ score: worth }) => worth > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

const PLURAL_ENDING = /(?<=\p{L}{2})s(?!\p{L})/giu;
const SINGULAR_LOSS = 5;

const textsOf = ({ name, headline, keywords }: Tool): readonly string[] => [name, headline, ...keywords];

function scoreTool(tool: Tool, wanted: string, query: string): number {
  const places: readonly (readonly [text: string, worth: number])[] = [
    ...[tool.name, tool.headline, tool.path].map((text) => [text, WORTH.name] as const),
    ...tool.keywords.map((text) => [text, WORTH.keyword] as const),
    [tool.explainer, WORTH.explainer],
  ];
  const whole = Math.max(...places.map(([text, worth]) => scoreText(flatten(text), wanted, worth)));
  return whole > 0 ? whole : scoreWords(places, query);
}

/** Several words, each somewhere: `file checksum`. */
function scoreWords(places: readonly (readonly [string, number])[], query: string): number {
  const words = query.split(/\s+/).map(flatten).filter(Boolean);
  if (words.length < 2) return 0;
  const scores = words.map((word) =>
    Math.max(...places.map(([text, worth]) => (flatten(text).includes(word) ? worth : 0))),
  );
  return Math.min(...scores) / 2;
}

function scoreText(text: string, wanted: string, worth: number): number {
  if (text === wanted) return worth + 20;
  if (text.startsWith(wanted)) return worth + 10;
  if (text.includes(wanted)) return worth;
  // In a long name a few letters stand in order by chance.
  const isFar = text.length > wanted.length * MOST_GAPS;
  if (worth === WORTH.explainer || wanted.length < 3 || isFar) return 0;
  return hasInOrder(text, wanted) ? worth - GAP_LOSS - (text.length - wanted.length) / 2 : 0;
}

function hasInOrder(text: string, wanted: string): boolean {
  let from = 0;
  for (const letter of wanted) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

/** Without case, accents, spaces and punctuation: `Base 64` is `base64`, `Réaumur` is `reaumur`. */
const flatten = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
