/** Which files a page needs before anything else, out of what the bundler made. */
import { posix } from 'node:path';
import type { Rolldown } from 'vite';

export type PageFiles = {
  /** The page's own scripts, from the output's root: `assets/frame-1a2b.js`. */
  readonly scripts: readonly string[];
  /** All that these import before they run. */
  readonly imports: readonly string[];
  /** What the first answer needs besides: the tool's `logic.ts`, where it is loaded lazily, and the reader of links. */
  readonly job: readonly string[];
  /** Style sheets of all of them, the more general first. */
  readonly styles: readonly string[];
};

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** For the bundler's output and the entries of one page, in the order they should arrive. */
export function pageFiles(output: Rolldown.RolldownOutput['output'], entries: readonly string[]): PageFiles {
  const chunks: Chunks = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const scripts = entries.flatMap((name) => {
    const entry = [...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name);
    return entry ? [entry.fileName] : [];
  });
  const all = importedFirst(chunks, scripts);
  const styles = all.flatMap((file) => [...(chunks.get(file)?.viteMetadata?.importedCss ?? [])]);
  const job = importedFirst(
    chunks,
    all.flatMap((file) => chunks.get(file)?.dynamicImports ?? []).filter(isOfJob(chunks)),
  );
  return {
    scripts,
    imports: all.filter((file) => !scripts.includes(file)),
    job: job.filter((file) => !all.includes(file)),
    styles: [...new Set(styles)],
  };
}

const OF_JOB = /\/src\/(?:tools\/[^/]+\/logic|ui\/sending\/arrivals)[.]ts$/;

const isOfJob = (chunks: Chunks) => (file: string) =>
  chunks.get(file)?.moduleIds.some((id) => OF_JOB.test(id)) ?? false;

/** The chunks and everything they import, each after what it imports itself; chunks that import each other end all the same. */
function importedFirst(chunks: Chunks, files: readonly string[]): string[] {
  const visited = new Set<string>();
  const ordered: string[] = [];
  const visit = (file: string) => {
    if (visited.has(file)) return;
    visited.add(file);
    chunks.get(file)?.imports.forEach(visit);
    ordered.push(file);
  };
  files.forEach(visit);
  return ordered;
}

/** A style sheet as it must read inside a page: its addresses are relative to the sheet, and become relative to the page. */
export const inlineStyles = (css: string, sheet: string, root: string): string =>
  css.replace(/url\(\s*(["']?)(?![a-z]+:|\/|#)([^"')]+)\1\s*\)/g, (_whole, _quote, address: string) => {
    const file = posix.normalize(posix.join(posix.dirname(sheet), address));
    return `url(${root}${file})`;
  });
