/** Bundles the service worker with the list of what it keeps. Runs on finished pages, whose digests go into the list. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { KeptFile, Manifest } from '#src/app/service-worker/manifest.ts';
import { PREFETCH_FILE } from '#src/lib/prefetch-file.ts';
import { furtherTools } from '#src/tools/catalogue.ts';
import { bundleText } from './bundle-text.ts';
import { addressOf } from './pages.ts';
import { readChunks } from './record-chunks.ts';
import { CONFIG_FILE } from './site-config.ts';

const SERVICE_WORKER_FILE = 'sw.js';

const ENTRY = join(import.meta.dirname, '../../src/app/service-worker/service-worker.ts');

/** Larger files are fetched and kept when they are first used, in bytes: engines and their data. So are codecs of any size, of which a person needs one or two. */
export const LARGEST_AT_ONCE_BYTES = 1_800_000;
/** The cases of published suites, which the page /proof alone asks for; what it asked for is kept. */
const CASES = /\.suite-[^/]+\.json$/;
/** For hosts and crawlers, read again at each visit, or for pages that no service worker answers. */
const NEVER_KEPT = new Set([
  '_headers',
  CONFIG_FILE,
  'integrity.json',
  PREFETCH_FILE,
  'robots.txt',
  'sbom.cdx.json',
  'security.txt',
  'sitemap.xml',
  SERVICE_WORKER_FILE,
]);

/** Writes `sw.js` into the output, with the policies of scripts (policy.ts). */
export async function writeServiceWorker(outDir: string, policies: Manifest['policies']): Promise<void> {
  const code = await bundleText({
    input: ENTRY,
    define: { __MANIFEST__: JSON.stringify({ ...listKeptFiles(outDir), policies }) },
  });
  writeFileSync(join(outDir, SERVICE_WORKER_FILE), code);
}

/** Every file of the output, as the service worker knows it. */
export function listKeptFiles(outDir: string): Omit<Manifest, 'policies'> {
  const files = globSync('**/*', { cwd: outDir, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NEVER_KEPT.has(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(outDir.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();
  const further = furtherFiles(outDir, files);
  const atOnce = files
    .filter((file) => isKeptAtOnce(outDir, file))
    .map((file) => {
      const path = further.get(file);
      return { ...keptFile(outDir, file), ...(path !== undefined && { further: path }) };
    });
  const onUse = files.filter((file) => !isKeptAtOnce(outDir, file)).map((file) => keptFile(outDir, file));
  return { version: digestOf(JSON.stringify([atOnce, onUse])), atOnce, onUse };
}

/** Files that one further tool alone needs, with its address: its document, and scripts of nothing but its room. */
function furtherFiles(outDir: string, files: readonly string[]): ReadonlyMap<string, string> {
  const sources = readChunks(outDir);
  const found = files.flatMap((file) => {
    const own = sources[file] ?? [];
    const tool = furtherTools.find(
      ({ id, path }) =>
        addressOf(file) === path ||
        (own.length > 0 &&
          own.every((source) => source.startsWith(`src/tools/${id}/`) || source.endsWith(`/page/${id}`))),
    );
    return tool ? [[file, tool.path.slice(1)] as const] : [];
  });
  return new Map(found);
}

function isKeptAtOnce(outDir: string, file: string): boolean {
  return (
    !CASES.test(file) && !file.endsWith('.wasm') && statSync(join(outDir, file)).size <= LARGEST_AT_ONCE_BYTES
  );
}

function keptFile(outDir: string, file: string): KeptFile {
  const url = basename(file) === 'index.html' ? file.slice(0, -'index.html'.length) : file;
  const content = readFileSync(join(outDir, file));
  return { url, digest: digestOf(content), bytes: content.length };
}

const digestOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);
