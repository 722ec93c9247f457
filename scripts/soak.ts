/**
 * `npm run soak`: the finished build under long use. First the monkey (`--seconds 600`, `--seed 1`), then every tool used over
 * and over without a reload (`--uses 1000`, `--only token`): no uncaught error, no frozen page, no dead control, no worker left
 * behind, and the memory of scripts grows by no more than a tenth. About a quarter of an hour.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser } from '@playwright/test';
import { measuringOptions } from '#e2e/support/launch.ts';
import { runMonkey } from '#e2e/support/monkey.ts';
import { useOften, type UseReport } from '#e2e/support/uses.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { whyStale } from './build/sources.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';
import { listen } from './serve/listen.ts';
import { createStaticServer } from './serve/static-server.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    uses: { type: 'string', default: '1000' },
    only: { type: 'string' },
  },
});

/** Longer than an idle worker lives (src/lib/worker/client.ts), in milliseconds. */
const WORKERS_REST_MS = 35_000;
const MOST_GROWTH = 0.1;

await runScript(async () => {
  const problem = whyStale(ROOT, join(ROOT, 'build'));
  if (problem !== undefined) throw new Problem(problem);
  const host = await listen(() => createStaticServer(join(ROOT, 'build/client')), { port: 0 });
  const browser = await chromium.launch(measuringOptions());
  try {
    const faults = [...(await soakByMonkey(browser, host.url)), ...(await soakByUse(browser, host.url))];
    if (faults.length > 0) throw new Problem(`\n${faults.join('\n')}`);
  } finally {
    await browser.close();
    await host.close();
  }
});

async function soakByMonkey(browser: Browser, site: string): Promise<readonly string[]> {
  const [maxSeconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (maxSeconds === 0) return [];
  console.log(`The monkey runs for ${maxSeconds} s with --seed ${seed}.`);
  const page = await browser.newPage();
  const { steps, faults, dead, heapBytes } = await runMonkey(page, { site, seed, maxSeconds });
  await page.context().close();
  console.log(`${steps} steps, ${faults.length} faults, ${dead.length} dead controls.`);
  console.log(`Scripts' memory on the home page, in MB: ${heapBytes.map(megabytes).join(' ')}`);
  return [...faults, ...dead.map((control) => `dead control: ${control}`), ...growth(heapBytes)];
}

/** The first look is left out: caches fill. */
function growth([, before = 0, ...later]: readonly number[]): string[] {
  const after = later.at(-1) ?? before;
  return after > before * (1 + MOST_GROWTH) ? [`memory grew from ${before} to ${after} bytes`] : [];
}

async function soakByUse(browser: Browser, site: string): Promise<readonly string[]> {
  const uses = Number(values.uses);
  if (uses === 0) return [];
  const reports: UseReport[] = [];
  const only = values.only?.split(',');
  for (const tool of allTools) {
    if (only && !only.includes(tool.id)) continue;
    const startedMs = performance.now();
    const report = await useOften(browser, site, tool, uses);
    console.log(`${describe(report)}, ${Math.round((performance.now() - startedMs) / 1000)} s`);
    if (report.workers() === 0) await report.close();
    reports.push(report);
  }
  await new Promise((resolve) => setTimeout(resolve, WORKERS_REST_MS));
  return reports.flatMap(({ id, faults, workers }) => [
    ...faults.map((fault) => `${id}: ${fault}`),
    ...(workers() > 0 ? [`${id}: ${workers()} workers are left`] : []),
  ]);
}

function describe({ id, beforeBytes, afterBytes, finished }: UseReport): string {
  return `${id}: ${megabytes(beforeBytes)} → ${megabytes(afterBytes)} MB of scripts' memory, ${finished} uses to their result`;
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(2);
}
