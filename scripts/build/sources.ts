/** What a build was made of, so that nobody tests an older one by mistake. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** All that a build reads; tests are no part of it. */
const SOURCES = [
  'src/**/*',
  'public/**/*',
  'scripts/build/**/*',
  'scripts/{build,settings,programs}.ts',
  'vite.config.ts',
  'package-lock.json',
];
const TESTS = /\.(?:test\.ts|e2e\.ts|browser\.tsx|conformance\.test\.ts)$/;

const recordIn = (buildFolder: string): string => join(buildFolder, 'sources.txt');

/** One digest of every file that the build of this checkout reads, names included. */
export function digestOfSources(root: string): string {
  const files = globSync(SOURCES, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !TESTS.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  return hash.digest('hex');
}

/** Notes beside a finished build what it was made of. */
export function recordSources(buildFolder: string, digest: string): void {
  writeFileSync(recordIn(buildFolder), `${digest}\n`);
}

/**
 * Why the build in `buildFolder` is not one of the sources under `root`; `undefined` where it is.
 *
 * @example whyStale('/checkout', '/checkout/build') // 'There is no build. Run “npm run build” first.'
 */
export function whyStale(root: string, buildFolder: string): string | undefined {
  const recorded = readRecord(buildFolder);
  if (recorded === undefined) return 'There is no build. Run “npm run build” first.';
  if (recorded === digestOfSources(root)) return undefined;
  return 'The build is older than the sources. Run “npm run build” first.';
}

function readRecord(buildFolder: string): string | undefined {
  try {
    return readFileSync(recordIn(buildFolder), 'utf8').trim();
  } catch {
    return undefined;
  }
}
