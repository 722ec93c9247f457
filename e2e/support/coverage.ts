/** What of the site's scripts a test ran, kept for `npm run coverage`, which sets PENKNIFE_COVERAGE to a folder. Nothing otherwise. */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const folder = process.env['PENKNIFE_COVERAGE'];

export async function startCoverage(page: Page): Promise<void> {
  if (folder) await page.coverage.startJSCoverage({ resetOnNavigation: false });
}

/** Writes V8's counts of the page's scripts; the scripts themselves are read from the build. */
export async function keepCoverage(page: Page): Promise<void> {
  if (!folder || page.isClosed()) return;
  const scripts = await page.coverage.stopJSCoverage();
  const counts = scripts.map(({ url, functions }) => ({ url, functions }));
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify(counts));
}
