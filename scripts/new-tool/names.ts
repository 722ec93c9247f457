/** The names a new tool goes by, all made from the one a person gives it. */
import { GROUPS, type Group } from '#src/tools/define-tool.ts';
import { Problem } from '../script.ts';

export type ToolNames = {
  /** As given, white space tidied: `Roman Numerals`. */
  readonly name: string;
  /** The folder: `roman-numerals`. */
  readonly id: string;
  /** The address: `/romannumerals`. */
  readonly path: `/${string}`;
  /** In the catalogue's code: `romanNumerals`. */
  readonly variable: string;
};

/** Words that cannot name a variable (ECMAScript 2024, 12.7.2, strict mode and modules). */
const RESERVED = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if ' +
    'implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof ' +
    'undefined var void while with yield'
  ).split(' '),
);

/** Addresses that the output already uses for something else. */
const TAKEN_PATHS = new Set(['/assets', '/404', '/design']);

/** `namesOf('Roman Numerals')` → id `roman-numerals`, path `/romannumerals`, … Accents and signs are dropped. */
export function namesOf(given: string): ToolNames {
  const name = given.trim().replace(/\s+/g, ' ');
  const words =
    name
      .normalize('NFKD')
      .replace(/\p{M}|['’]/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  if (words.length === 0)
    throw new Problem(
      `A tool's name needs Latin letters or digits for its address, but "${given}" has none.`,
    );
  const path = `/${words.join('')}` as const;
  if (TAKEN_PATHS.has(path))
    throw new Problem(`The address ${path} is used by the site itself: choose another name.`);
  return {
    name,
    id: words.join('-'),
    path,
    variable: variableOf(words),
  };
}

/** The group a person means, in any case: `text` → `Text`. */
export function groupNamed(given: string): Group {
  const group = GROUPS.find((known) => known.toLowerCase() === given.trim().toLowerCase());
  if (group) return group;
  throw new Problem(`The group must be one of ${GROUPS.join(', ')}, but is "${given}".`);
}

const pascalCase = (words: readonly string[]): string => {
  const joined = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  return /^\d/.test(joined) ? `Tool${joined}` : joined;
};

function variableOf(words: readonly string[]): string {
  const camel = pascalCase(words).replace(/^./, (letter) => letter.toLowerCase());
  return RESERVED.has(camel) ? `${camel}Tool` : camel;
}
