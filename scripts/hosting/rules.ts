/** What the servers' configurations need of the rules in `_headers`. */
import type { HeaderRule } from '../serve/header-rules.ts';

const POLICY = 'Content-Security-Policy';
const CACHE = 'Cache-Control';

type SortedRules = {
  /** For every answer. */
  readonly everywhere: readonly (readonly [name: string, value: string])[];
  /** For the files of a folder: `/assets/`. */
  readonly folders: readonly Rule[];
  /** For one file: pages by their address with its slash (`/token/`), others by their own (`/sw.js`). */
  readonly files: readonly Rule[];
};

export type Rule = {
  readonly path: string;
  readonly cache: string;
  readonly policy: string | undefined;
};

/** The rules by what they are about. An address without its slash is left out: these servers lead it to the one with it. */
export function sortRules(rules: readonly HeaderRule[]): SortedRules {
  const everywhere = rules.find(({ pattern }) => pattern === '/*')?.headers ?? [];
  const rest = rules.filter(({ pattern }) => pattern !== '/*');
  const patterns = new Set(rest.map(({ pattern }) => pattern));
  const isFolder = ({ pattern }: HeaderRule) => pattern.endsWith('/*');
  return {
    everywhere,
    folders: rest.filter(isFolder).map((rule) => toRule(rule.pattern.slice(0, -1), rule)),
    files: rest
      .filter((rule) => !isFolder(rule) && !patterns.has(`${rule.pattern}/`))
      .map((rule) => toRule(rule.pattern, rule)),
  };
}

function toRule(path: string, { headers }: HeaderRule): Rule {
  const valueOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1];
  return { path, cache: valueOf(CACHE) ?? 'no-cache', policy: valueOf(POLICY) };
}

/** For a regular expression: `/a.b/` → `/a[.]b/`. */
export const escapePattern = (text: string): string => text.replace(/[.+*?()[\]{}^$|\\]/g, '[$&]');
