/** What of the site's scripts a test ran, kept for `npm run coverage`, which sets PENKNIFE_COVERAGE to a folder. Nothing otherwise. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = process.env['PENKNIFE_COVERAGE'];

/** Pages whose counts are kept before they go to another document: V8 forgets those of documents that are gone. */
const watched = new WeakSet<Page>();

export async function startCoverage(page: Page): Promise<void> {
  if (!folder) return;
  await start(page);
  if (watched.has(page)) return;
  watched.add(page);
  const goto = page.goto.bind(page);
  page.goto = async (...to) => {
    await keepCoverage(page);
    await start(page);
    return goto(...to);
  };
}

const start = (page: Page): Promise<void> => page.coverage.startJSCoverage({ resetOnNavigation: false });

/** Writes V8's counts of the page's scripts; the scripts themselves are read from the build. */
export async function keepCoverage(page: Page): Promise<void> {
  if (!folder || page.isClosed()) return;
  const scripts = await page.coverage.stopJSCoverage();
  const counts = scripts.map(({ url, functions }) => ({ url, functions }));
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(counts));
}
