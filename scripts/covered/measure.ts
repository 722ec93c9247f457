/** Which pieces of the sources ran: in the site's scripts under the end-to-end tests, and under the unit tests. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { addRun, type ScriptCounts } from './counts.ts';
import type { Piece } from './pieces.ts';
import { mappingsOf, type SourceMap } from './source-map.ts';

/** `src/ui/sending/send.ts:3:4`, lines and columns counted from 0. */
export const placeName = (path: string, { line, column }: Pick<Piece, 'line' | 'column'>): string =>
  `${path}:${line}:${column}`;

/** Places of the sources in `root` that ran, and all that the site's scripts have, by the counts in `folder`. */
export function placesOfSite(root: string, client: string, folder: string) {
  const ran = new Map<string, Uint8Array>();
  for (const file of globSync('*.json', { cwd: folder })) {
    const scripts = JSON.parse(readFileSync(join(folder, file), 'utf8')) as ScriptCounts[]; // e2e/support/coverage.ts wrote it
    for (const script of scripts) addScript(ran, client, script);
  }
  const known = new Set<string>();
  const seen = new Set<string>();
  for (const map of globSync('**/*.js.map', { cwd: client })) {
    const name = map.replace(/\.map$/, '');
    addPlaces({ root, script: join(client, name), ran: ran.get(name), known, seen });
  }
  return { known, seen };
}

function addScript(ran: Map<string, Uint8Array>, client: string, script: ScriptCounts): void {
  // Some tests serve the site below a path.
  const name = new URL(script.url).pathname.replace(/^.*?\/(?=assets\/|[^/]*$)/, '');
  if (!name.endsWith('.js')) return;
  try {
    const all = ran.get(name) ?? new Uint8Array(readFileSync(join(client, name), 'utf8').length);
    ran.set(name, all);
    addRun(all, script);
  } catch {
    // A script of a test's own, which is no part of the site.
  }
}

type Places = {
  readonly root: string;
  readonly script: string;
  readonly ran: Uint8Array | undefined;
  readonly known: Set<string>;
  readonly seen: Set<string>;
};

function addPlaces({ root, script, ran, known, seen }: Places): void {
  const map = JSON.parse(readFileSync(`${script}.map`, 'utf8')) as SourceMap; // the build wrote it
  const paths = map.sources.map((source) => relative(root, resolve(dirname(script), source)));
  const starts = startsOfLines(readFileSync(script, 'utf8'));
  for (const { source, line, column, scriptLine, scriptColumn } of mappingsOf(map)) {
    const place = placeName(paths[source] ?? '', { line, column });
    known.add(place);
    if (ran?.[(starts[scriptLine] ?? 0) + scriptColumn] === 1) seen.add(place);
  }
}

function startsOfLines(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}

/** The part of Vitest's coverage report that we read: Istanbul's, with lines from 1. */
export type UnitReport = Readonly<
  Record<
    string,
    {
      readonly path: string;
      readonly statementMap: Readonly<
        Record<string, { readonly start: { readonly line: number; readonly column: number } }>
      >;
      readonly s: Readonly<Record<string, number>>;
    }
  >
>;

/** Places of the sources in `root` that ran in the unit tests. */
export function placesOfUnit(root: string, report: UnitReport): Set<string> {
  return new Set(
    Object.values(report).flatMap(({ path, statementMap, s }) =>
      Object.entries(statementMap)
        .filter(([name]) => (s[name] ?? 0) > 0)
        .map(([, { start }]) =>
          placeName(relative(root, path), { line: start.line - 1, column: start.column }),
        ),
    ),
  );
}
