/** `npm run reproducible`: builds the same sources in another folder and compares every file with `build/client`, byte for byte. */
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { runBuild } from './build/run-build.ts';
import { differences } from './integrity/compare.ts';
import { digestsOfAll } from './integrity/digests.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';

const OUTPUT = 'build/client';
/** What is made, not written, and what other tools keep beside it. */
const NOT_SOURCES = /^(?:node_modules|build|coverage|test-results|playwright-report|[.]git)$/;

await runScript(async () => {
  if (!existsSync(join(ROOT, OUTPUT, 'index.html')))
    throw new Problem('There is no finished build yet: run npm run build first.');
  const base = mkdtempSync(join(tmpdir(), 'penknife-again-'));
  try {
    const copy = join(base, 'in/another/place');
    cpSync(ROOT, copy, {
      recursive: true,
      filter: (source) => !NOT_SOURCES.test(relative(ROOT, source)),
    });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    await runBuild(copy);
    const first = digestsOfAll(join(ROOT, OUTPUT));
    const found = differences(first, digestsOfAll(join(copy, OUTPUT)));
    if (found.length > 0)
      throw new Problem(
        `Two builds of the same sources differ. If sources changed since npm run build, build again.\n${found.slice(0, 20).join('\n')}`,
      );
    console.log(`${Object.keys(first).length} files, equal in both builds.`);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
});
