/** Older dialects of JSONPath, and queries in another language than the chosen one. */
import type { Repair } from '#src/lib/form/form.ts';
import type { Problem } from '#src/lib/result.ts';
import { readJmesPath } from './jmespath/reading.ts';
import { LANGUAGE_NAMES, type Language } from './languages.ts';
import { readPath } from './path/reading.ts';
import { readPointer } from './pointer.ts';

/** What stands where reading stopped, and what RFC 9535 has instead. */
const OLDER: readonly { readonly at: RegExp; readonly words: string }[] = [
  { at: /^\s*=~/, words: '"=~" is not part of RFC 9535: match(@.a, "…") and search(@.a, "…") are' },
  { at: /^\s*(?:in|nin|subsetof|contains)\b/, words: 'this operator is not part of RFC 9535' },
  { at: /^\(\)/, words: 'functions behind a dot are not part of RFC 9535: length(@.a) is' },
  { at: /^\(/, words: 'script expressions are not part of RFC 9535' },
  { at: /^===/, words: '"===" is not part of RFC 9535: "==" is' },
  { at: /^\^/, words: '"^" for the parent is not part of RFC 9535' },
  { at: /^~/, words: '"~" for keys is not part of RFC 9535: see the paths of the result' },
];

/** The problem with a query, in words that name what is of an older dialect. */
export function explainedProblem(query: string, language: Language, problem: Problem): Problem {
  if (language !== 'path' || !problem.position) return problem;
  const rest = query.slice(problem.position.offset);
  const known = OLDER.find(({ at }) => at.test(rest));
  return known ? { ...problem, message: `${problem.message}; ${known.words}` } : problem;
}

/** Buttons for a query that cannot be read: written as RFC 9535 has it, or read in another language. */
export function repairsFor(query: string, language: Language): Repair[] {
  const repairs: Repair[] = [];
  const modern = language === 'path' ? modernised(query) : undefined;
  if (modern !== undefined) repairs.push({ label: `Write ${modern}`, inputs: { query: modern } });
  for (const other of ['path', 'pointer', 'jmespath'] as const)
    if (other !== language && readsAs(query, other))
      repairs.push({ label: `Read as ${LANGUAGE_NAMES[other]}`, options: { lang: other } });
  return repairs;
}

function readsAs(query: string, language: Language): boolean {
  if (language === 'path') return readPath(query).ok;
  return language === 'pointer' ? readPointer(query).ok : readJmesPath(query).ok;
}

const LONGEST_BUTTON = 60;

/** The same query in RFC 9535, where that is certain. */
function modernised(query: string): string | undefined {
  const indexes = query.replace(/\[\(@\.length ?- ?([1-9]\d{0,9})\)\]/g, '[-$1]');
  const rooted = indexes.startsWith('$')
    ? indexes
    : /^[.[]/.test(indexes)
      ? `$${indexes}`
      : `$.${indexes.replace(/^@\./, '')}`;
  return rooted !== query && rooted.length <= LONGEST_BUTTON && readPath(rooted).ok ? rooted : undefined;
}
