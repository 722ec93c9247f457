/** Finds every pattern in the sources: those written as `/…/`, and those that are put together when a file is loaded. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { ROOT } from '../programs.ts';
import type { Source } from './sources.ts';

export type Pattern = {
  /** As written: `/^a+$/i`. */
  readonly literal: string;
  /** The files it stands in. */
  readonly paths: readonly string[];
};

/** Each pattern of the sources once, in the order they are met. */
export function patternsOf(sources: readonly Source[]): readonly Pattern[] {
  const found = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
    const visit = (node: ts.Node) => {
      if (ts.isRegularExpressionLiteral(node)) {
        const paths = found.get(node.text) ?? new Set();
        found.set(node.text, paths.add(path));
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return [...found].map(([literal, paths]) => ({ literal, paths: [...paths] }));
}

/** The file of ours whose code runs: a file that is loaded loads others. */
const loadedFile = (): string | undefined => /\/(src\/[^\s:?)]+\.tsx?)/.exec(new Error().stack ?? '')?.[1];

/** The patterns that files put together while they are loaded (`new RegExp(…)` of constants), by loading them. */
export async function builtPatterns(paths: readonly string[]): Promise<readonly Pattern[]> {
  const found = new Map<string, Pattern>();
  const native = globalThis.RegExp;
  for (const path of paths) {
    globalThis.RegExp = new Proxy(native, {
      construct(target, [source, flags]: [string | RegExp, string?]) {
        const pattern = new target(source, flags);
        found.set(String(pattern), { literal: String(pattern), paths: [loadedFile() ?? path] });
        return pattern;
      },
    });
    try {
      await import(pathToFileURL(join(ROOT, path)).href);
    } finally {
      globalThis.RegExp = native;
    }
  }
  return [...found.values()];
}
