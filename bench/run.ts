/**
 * `npm run bench`: measures the finished build beside pages that cannot be faster, in turns in one run, and writes docs/bench.md.
 * `npm run bench -- --quick` runs everything once, to see that it works; `npm run bench -- commands [NAME…]` prints the table of the
 * commands by the size of their input, `npm run bench -- recipes` that of recipes.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { sectionIn, withSection } from '#scripts/lighthouse/scores.ts';
import { ROOT } from '#scripts/programs.ts';
import { Problem, runScript } from '#scripts/script.ts';
import { launch } from './browser.ts';
import { floorFiles } from './floors.ts';
import { measurePrerendered, whyNotPrerendered } from './prerendered.ts';
import { JOBS, timeSha256sum, type JobTimes } from './jobs.ts';
import { measureKeys, TYPED_PAGES } from './keys.ts';
import { emptyLoads, measureLoads, measureNextPage, measureReturn } from './load.ts';
import { measurePalette } from './palette.ts';
import { measureRecipes, recipeTable } from './recipes.ts';
import { report, type Measurements } from './report.ts';
import { serveForBench } from './server.ts';

const OUTPUT = join(ROOT, 'build/client');
const DOCUMENT = join(ROOT, 'docs/bench.md');

const isQuick = process.argv.includes('--quick');
/** Fewer do not show how far the figures lie apart. */
const LEAST_ROUNDS = isQuick ? 1 : 3;
const MOST_ROUNDS = isQuick ? 1 : 5;
/** No round beyond the least number begins if it would end after this, so that the whole run takes some ten minutes. */
const LAST_ROUND_MS = 510_000;

await runScript(async () => {
  const [part, ...names] = process.argv.slice(2);
  if (part === 'commands') return (await import('./commands.ts')).benchCommands(names);
  if (!existsSync(join(OUTPUT, 'index.html')))
    throw new Problem('There is no finished build to measure: run npm run build first.');
  const server = await serveForBench(OUTPUT, await floorFiles());
  const browser = await launch(server.keyDigest);
  try {
    if (part === 'recipes') {
      console.log(recipeTable(await measureRecipes(browser, server.url)));
      return;
    }
    const measured = await measure(browser, server.url);
    // The part that another command writes stays as it is.
    const kept = existsSync(DOCUMENT) ? sectionIn(readFileSync(DOCUMENT, 'utf8')) : '';
    writeFileSync(DOCUMENT, await formatted(withSection(report(measured), kept)));
    console.log('docs/bench.md is written.');
  } finally {
    await browser.close();
    server.close();
  }
});

async function measure(browser: Browser, url: string): Promise<Measurements> {
  const measured: Measurements = {
    machine: `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${browser.browserType().name()} ${browser.version()}`,
    commit: commit(),
    loads: emptyLoads(),
    returns: { sameWindow: [], newWindow: [] },
    keptReturns: { sameWindow: [], newWindow: [] },
    nextSlow: [],
    nextKept: [],
    nextFetched: [],
    nextPrerendered: [],
    whyNotPrerendered: whyNotPrerendered(),
    palette: [],
    paletteSlow: [],
    keys: new Map(TYPED_PAGES.map((typed) => [typed, []])),
    jobs: new Map<string, JobTimes[]>(JOBS.map(({ name }) => [name, []])),
    sha256sum: timeSha256sum(),
    recipes: undefined,
    missed: [],
  };
  const start = performance.now();
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    console.log(`round ${round} of ${MOST_ROUNDS} at most`);
    await measureRound(browser, url, measured);
    const perRound = (performance.now() - start) / round;
    if (round >= LEAST_ROUNDS && performance.now() - start + perRound > LAST_ROUND_MS) break;
  }
  await tryingInto(measured.missed)('recipes', async () => {
    measured.recipes = await measureRecipes(browser, url);
  });
  return measured;
}

/** What fails is reported in the document, and does not end the run. */
const tryingInto = (missed: string[]) => async (what: string, job: () => Promise<unknown>) => {
  await job().catch((error: unknown) => {
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    missed.push(`${what}: ${reason}`);
    console.log(`missed: ${what}: ${reason}`);
  });
};

async function measureRound(browser: Browser, url: string, measured: Measurements): Promise<void> {
  const trying = tryingInto(measured.missed);
  await trying('loads', () => measureLoads(browser, url, measured.loads));
  await trying('return', () => measureReturn(browser, url, measured.returns, false));
  await trying('return, service worker', () => measureReturn(browser, url, measured.keptReturns, true));
  const next = (isSlow: boolean, isKept: boolean) => measureNextPage(browser, url, { isSlow, isKept });
  await trying('next page', async () => measured.nextSlow.push(await next(true, false)));
  await trying('next page, service worker', async () => measured.nextKept.push(await next(true, true)));
  await trying('next page, fetched ahead', async () => measured.nextFetched.push(await next(false, false)));
  if (measured.whyNotPrerendered === undefined)
    await trying('next page, prepared', async () =>
      measured.nextPrerendered.push(await measurePrerendered(OUTPUT)),
    );
  await trying('palette', async () => measured.palette.push(await measurePalette(browser, url, false)));
  await trying('palette, slow', async () =>
    measured.paletteSlow.push(await measurePalette(browser, url, true)),
  );
  for (const typed of TYPED_PAGES) {
    await trying(typed.name, async () =>
      measured.keys.get(typed)?.push(await measureKeys(browser, url, typed)),
    );
  }
  for (const job of JOBS)
    await trying(job.name, async () => measured.jobs.get(job.name)?.push(await job.run(browser, url)));
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

/** As the repository's own formatter has it. */
async function formatted(text: string): Promise<string> {
  const prettier = await import('prettier');
  return prettier.format(text, { ...(await prettier.resolveConfig(DOCUMENT)), parser: 'markdown' });
}
