/** The build, from sources to the site that is served. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { ROOT } from '../programs.ts';
import { readBasePath } from '../settings.ts';
import { writeDocuments } from './documents.ts';
import { finishBuild } from './finish.ts';
import { digestOfSources, recordSources } from './sources.ts';

/** Scripts and styles, then the documents that name them, then all that a host needs. */
export async function buildSite(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const withDesignPage = environment['PENKNIFE_DESIGN'] === '1';
  const folder = join(ROOT, 'build', withDesignPage ? 'design' : '');
  const outDir = join(folder, 'client');
  // Before anything is read: what changes meanwhile makes the build an old one.
  const sources = digestOfSources(ROOT);
  const result = await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: ROOT,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true },
  });
  const { output } = result as Rolldown.RolldownOutput; // one configuration, not watching: one output
  const basePath = readBasePath(environment['BASE_PATH']);
  await writeDocuments(output, { outDir, basePath, withDesignPage });
  rmSync(join(folder, 'prerender'), { recursive: true, force: true });
  await finishBuild({ outDir, environment });
  recordSources(folder, sources);
}
