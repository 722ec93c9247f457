/** Serves the finished build for the end-to-end tests, unless `PENKNIFE_URL` names a site. */
import { join } from 'node:path';
import { whyStale } from '#scripts/build/sources.ts';
import { ROOT } from '#scripts/programs.ts';
import { listen } from '#scripts/serve/listen.ts';
import { createStaticServer } from '#scripts/serve/static-server.ts';

/** Playwright calls it once, and what it returns at the end; the workers inherit the address. */
export default async function serveBuild(): Promise<() => Promise<void>> {
  if (process.env['PENKNIFE_URL']) return () => Promise.resolve();
  const problem = whyStale(ROOT, join(ROOT, 'build'));
  if (problem !== undefined) throw new Error(problem);
  const { url, close } = await listen(() => createStaticServer(join(ROOT, 'build/client')), { port: 0 });
  process.env['PENKNIFE_URL'] = url;
  return close;
}
