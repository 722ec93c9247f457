/** Turns the router's output into the static site's layout: the unknown page by its name, no leftovers. */
import { existsSync, globSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { NOT_FOUND_FILE } from './pages.ts';

/** Everything that belongs to the router's way of building, not to the site. */
export function cleanOutput(outDir: string): void {
  nameNotFoundPage(outDir);
  rmSync(join(outDir, '__spa-fallback.html'), { force: true });
  rmSync(join(outDir, '.vite'), { recursive: true, force: true });
  rmSync(join(outDir, '../server'), { recursive: true, force: true });
  removeUnusedStyles(outDir);
}

/** Servers look for `404.html`; the router writes `404/index.html`. */
function nameNotFoundPage(outDir: string): void {
  const prerendered = join(outDir, '404/index.html');
  if (!existsSync(prerendered))
    throw new Error('The build has no page for unknown addresses: prerender must name /404.');
  renameSync(prerendered, join(outDir, NOT_FOUND_FILE));
  rmSync(join(outDir, '404'), { recursive: true });
}

/** The server half of the build leaves a second stylesheet behind that no page names. */
function removeUnusedStyles(outDir: string): void {
  const texts = globSync('**/*.{html,js}', { cwd: outDir }).map((file) =>
    readFileSync(join(outDir, file), 'utf8'),
  );
  for (const style of globSync('assets/*.css', { cwd: outDir })) {
    if (!texts.some((text) => text.includes(basename(style)))) rmSync(join(outDir, style));
  }
}
