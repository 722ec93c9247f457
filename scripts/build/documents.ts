/** Makes every page's document: renders it once, with its files named relative to it and its styles inside. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { ROOT } from '../programs.ts';
import { bundleText } from './bundle-text.ts';
import { PREFETCH_FILE } from '#src/lib/prefetch-file.ts';
import { TOOL_ICONS_FILE } from '#src/lib/tool-icons-file.ts';
import { FRAME_ENTRY } from './entries.ts';
import { prefetchFiles, namedFiles } from './prefetch-files.ts';
import { inlineStyles, pageFiles } from './page-files.ts';
import { NOT_FOUND_FILE } from './pages.ts';
import type { Prerender, PrerenderRoute } from './prerender.ts';

const EARLY_ENTRY = join(ROOT, 'src/app/early/early.ts');

/** The early script of every document. */
export const earlyScript = (): Promise<string> => bundleText({ input: EARLY_ENTRY });

type DocumentsOptions = {
  readonly outDir: string;
  /** Where the 404 page, which is served at any depth, finds the site: begins and ends with a slash. */
  readonly basePath: string;
  readonly withDesignPage: boolean;
};

/** Writes the documents for what the bundler has put into `outDir`. */
export async function writeDocuments(
  output: Rolldown.RolldownOutput['output'],
  { outDir, basePath, withDesignPage }: DocumentsOptions,
): Promise<void> {
  const [prerender, early] = await Promise.all([loadPrerender(outDir), earlyScript()]);
  const routes = [...prerender.routes, ...(withDesignPage ? [prerender.designRoute] : [])];
  for (const route of routes) {
    const html = await prerender.renderPage(route, assetsOf(route, output, early, basePath));
    const path = join(outDir, route.file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, html);
  }
  writeFileSync(join(outDir, TOOL_ICONS_FILE), prerender.toolIcons());
  writePrefetchFiles(routes, output, outDir);
}

/** Beside the document of each page with a tool: what it may ask for later. */
function writePrefetchFiles(
  routes: readonly PrerenderRoute[],
  output: Rolldown.RolldownOutput['output'],
  outDir: string,
): void {
  const named = namedFiles(output);
  for (const { file, entry, Live } of routes) {
    if (!Live) continue;
    const { scripts, imports, job } = pageFiles(output, [entry]);
    const files = prefetchFiles(named, { tool: entry, scripts, loaded: [...imports, ...job] });
    writeFileSync(join(outDir, dirname(file), PREFETCH_FILE), JSON.stringify(files));
  }
}

function assetsOf(
  { file, entry, Live }: PrerenderRoute,
  output: Rolldown.RolldownOutput['output'],
  early: string,
  basePath: string,
) {
  const root = rootSeenFrom(file, basePath);
  const all = pageFiles(output, [FRAME_ENTRY, entry]);
  const sheets = all.styles.map((sheet) => inlineStyles(sourceOf(output, sheet), sheet, root));
  // Where React takes over, the frame comes after it (app/early/load-frame.ts).
  const first = Live ? pageFiles(output, [entry]) : all;
  const fromRoot = (path: string) => root + path;
  return {
    root,
    early,
    styles: sheets.join(''),
    scripts: first.scripts.map(fromRoot),
    imports: first.imports.map(fromRoot),
    job: first.job.map(fromRoot),
    frame: Live === undefined ? undefined : pageFiles(output, [FRAME_ENTRY]).scripts.map(fromRoot)[0],
  };
}

function sourceOf(output: Rolldown.RolldownOutput['output'], sheet: string): string {
  const asset = output.find((file) => file.type === 'asset' && file.fileName === sheet);
  if (asset?.type !== 'asset') throw new Error(`The bundler names a style sheet it did not make: ${sheet}.`);
  return asset.source.toString().trim();
}

/** `token/index.html` → `../`; the page for unknown addresses gets the site's own path. */
export function rootSeenFrom(file: string, basePath: string): string {
  if (file === NOT_FOUND_FILE) return basePath;
  const depth = file.split('/').length - 1;
  return depth === 0 ? './' : '../'.repeat(depth);
}

/** Builds the half of the product that runs here, and loads it. */
async function loadPrerender(outDir: string): Promise<Prerender> {
  const folder = join(dirname(outDir), 'prerender');
  await build({
    configFile: join(ROOT, 'vite.config.ts'),
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: 'src/entry.prerender.tsx',
      outDir: folder,
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
    },
  });
  // What the build has just written; the product's own types cannot be read from here.
  return (await import(pathToFileURL(join(folder, 'entry.prerender.js')).href)) as Prerender;
}
