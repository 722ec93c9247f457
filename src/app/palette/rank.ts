/** Finds tools by what people call them: names, synonyms, explainers, with gaps and small slips allowed. */
import type { Tool } from '#src/tools/define-tool.ts';

/** What a match in each place is worth; the best one counts. */
const WORTH = { name: 100, keyword: 80, explainer: 40 } as const;
/** Taken off where the letters only occur in order, with gaps. */
const GAP_LOSS = 35;

/**
 * The tools that match a query, best first; all of them, in catalogue order, for an empty one.
 * Where none does, the singular of its words is tried: `qr codes` is `qr code`.
 *
 * @example rankTools('guid', allTools)[0]?.id // 'uuid-generator'
 */
export function rankTools(query: string, tools: readonly Tool[]): readonly Tool[] {
  const found = rankAsAsked(query, tools);
  return found.length > 0 ? found : rankAsAsked(query.replace(PLURAL_ENDING, ''), tools);
}

const PLURAL_ENDING = /(?<=\p{L}{2})s(?!\p{L})/giu;

function rankAsAsked(query: string, tools: readonly Tool[]): readonly Tool[] {
  const wanted = flatten(query);
  if (wanted === '') return tools;
  return tools
    .map((tool) => ({ tool, score: scoreTool(tool, wanted, query) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

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
  if (worth === WORTH.explainer || wanted.length < 3) return 0;
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
