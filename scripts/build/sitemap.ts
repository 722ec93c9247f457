/** What search engines read: `sitemap.xml` (sitemaps.org 0.9), `robots.txt` (RFC 9309), canonical addresses. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linkHref } from './html.ts';
import { NOT_FOUND_FILE, readPages, type Page } from './pages.ts';

/** Writes both files, after making sure that every page names its own address. `site` has no trailing slash. */
export function writeSitemap(outDir: string, site: string): void {
  const pages = readPages(outDir).filter(({ file }) => file !== NOT_FOUND_FILE);
  for (const page of pages) requireCanonical(page, site);
  writeFileSync(join(outDir, 'sitemap.xml'), sitemap(pages.map(({ path }) => site + path)));
  writeFileSync(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`);
}

/** `sitemap(['https://penknife.example/token'])` → a urlset of one `<loc>`. */
export function sitemap(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `  <url><loc>${escapeText(address)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}</urlset>\n`;
}

function requireCanonical(page: Page, site: string): void {
  const found = linkHref(page.html, 'canonical');
  const expected = site + page.path;
  if (found !== expected)
    throw new Error(`${page.file}: canonical address must be ${expected}, found ${found ?? 'none'}.`);
}

const escapeText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
