/** Writes down which source went into which chunk, for the budgets: `chunks.json` beside the output. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from '../programs.ts';

const OUTPUT = join(ROOT, 'build/client');

/** Of the build that is served. */
export const CHUNKS_FILE = join(OUTPUT, '../chunks.json');

/** From the output's file (`assets/page-1a2b.js`) to the sources in it, from the checkout's root (`src/tools/token/page.tsx`). */
export type ChunkSources = Readonly<Record<string, readonly string[]>>;

/** What was recorded for an output; nothing for one that no bundler wrote. */
export function readChunks(outDir: string): ChunkSources {
  const file = join(outDir, '..', basename(CHUNKS_FILE));
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ChunkSources) : {}; // written below
}

/** Records the browser's half of the build. */
export function recordChunks(): Plugin {
  return {
    name: 'penknife:record-chunks',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle({ dir = OUTPUT }, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const sources: ChunkSources = Object.fromEntries(
        chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.map(sourceName)]),
      );
      mkdirSync(dir, { recursive: true });
      writeFileSync(join(dir, '..', basename(CHUNKS_FILE)), JSON.stringify(sources, null, 1));
    },
  };
}

/** Without a query; packages by their name, wherever they are installed. */
function sourceName(id: string): string {
  const path = id.replace(/^\0/, '').replace(/\?.*$/, '').replaceAll('\\', '/');
  const inPackages = path.lastIndexOf('/node_modules/');
  return inPackages === -1 ? relative(ROOT, path).replaceAll('\\', '/') : path.slice(inPackages + 1);
}
