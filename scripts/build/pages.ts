/** The pages of a finished build: which file answers which address. */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Page = {
  /** The file, from the output's root: `token/index.html`. */
  readonly file: string;
  /** The address, from `/`, without a trailing slash: `/token`; `/404.html` for the page that answers no address. */
  readonly path: string;
  readonly html: string;
};

/** Where the page for unknown addresses is. */
export const NOT_FOUND_FILE = '404.html';

/** `token/index.html` → `/token`, `index.html` → `/`, `404.html` → `/404.html`. */
export const addressOf = (file: string): string => `/${file}`.replace(/\/index\.html$/, '') || '/';

/** All pages under a folder, in the order of their addresses. */
export function readPages(outDir: string): Page[] {
  const files = globSync('**/*.html', { cwd: outDir }).sort();
  return files.map((file) => ({
    file,
    path: addressOf(file),
    html: readFileSync(join(outDir, file), 'utf8'),
  }));
}

/** Writes each page that `change` makes different. */
export function changePages(outDir: string, change: (page: Page) => string): void {
  for (const page of readPages(outDir)) writeFileSync(join(outDir, page.file), change(page));
}
