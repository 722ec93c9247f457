/**
 * Makes the output work under any sub-path of any file server, without a build per address.
 * Every page names its files relative to itself, the router's base is computed from the address, and the
 * router's manifest from its own. Only the page for unknown addresses, served at any depth, stays absolute.
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertInHead, mapInlineScripts, mapTags } from './html.ts';
import { changePages, NOT_FOUND_FILE, type Page } from './pages.ts';

const BASENAME = '"basename":"/"';
const MANIFEST_START = 'window.__reactRouterManifest=';

/** Rewrites all pages and the router's manifest. `basePath` begins and ends with a slash. */
export function relocateOutput(outDir: string, basePath: string): void {
  changePages(outDir, (page) => relocatePage(page, basePath));
  for (const file of globSync('assets/manifest-*.js', { cwd: outDir })) {
    const path = join(outDir, file);
    writeFileSync(path, relocateManifest(readFileSync(path, 'utf8')));
  }
}

/** `href="/token"` in `token/index.html` → `href="../token"`. */
export function relocatePage(page: Page, basePath: string): string {
  const root = rootSeenFrom(page, basePath);
  if (!page.html.includes(BASENAME))
    throw new Error(`${page.file}: the router's context script has changed its form.`);
  const linked = mapTags(page.html, (tag) => tag.replace(/ (href|src)="\/(?!\/)/g, ` $1="${root}`));
  const scripted = mapInlineScripts(linked, (script) =>
    script
      .replaceAll('"/assets/', `"${root}assets/`)
      .replace(BASENAME, `"basename":new URL("${root}",location.href).pathname`),
  );
  return page.file === NOT_FOUND_FILE ? scripted : insertInHead(scripted, slashScript(page.path));
}

/** The manifest's addresses, from the place the manifest itself was loaded from. */
export function relocateManifest(text: string): string {
  if (!text.startsWith(MANIFEST_START)) throw new Error("The router's manifest has changed its form.");
  return `const root=new URL("../",import.meta.url).pathname;${text.replaceAll('"/assets/', 'root+"assets/')}`;
}

function rootSeenFrom(page: Page, basePath: string): string {
  if (page.file === NOT_FOUND_FILE) return basePath;
  const depth = page.file.split('/').length - 1;
  return depth === 0 ? './' : '../'.repeat(depth);
}

/**
 * Under a sub-path, `/sub/token` without its slash would look for its files one level too high. Most servers
 * redirect to `/sub/token/`; where one does not, the page does. At the root `..` stops at `/`, so nothing is needed.
 */
function slashScript(path: string): string {
  if (path === '/') return '';
  return `<script>(l=>{if(l.pathname.endsWith(${JSON.stringify(path)})&&l.pathname.length>${path.length})l.replace(l.pathname+"/"+l.search+l.hash)})(location)</script>`;
}
