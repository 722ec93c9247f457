/**
 * `npm run lighthouse`: Lighthouse's four scores of every page, in docs/bench.md. `-- /token /time` prints those of these
 * pages alone. Lighthouse comes from the registry for the occasion (docs/decisions/0015).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { launchOptions } from '#e2e/support/launch.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { findOrInstallBrowser } from './browser.ts';
import { buildElsewhere } from './build/elsewhere.ts';
import { startServices } from './engines/services.ts';
import { complaints, scoresOf, sectionOf, withSection, type Page, type Report } from './lighthouse/scores.ts';
import { ROOT } from './programs.ts';
import { Problem, runScript } from './script.ts';
import { listen } from './serve/listen.ts';
import { createStaticServer } from './serve/static-server.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const DOCUMENT = join(ROOT, 'docs/bench.md');
const PAGES = ['/', ...allTools.map(({ path }) => path), '/proof', '/onthisdevice'];
/** Only what hangs takes so long. */
const LIMIT_MS = 300_000;

await runScript(async () => {
  const browser = await findOrInstallBrowser();
  const asked = process.argv.slice(2);
  // The pages that ask other servers find them on this machine, so that no score depends on the network.
  const services = await startServices();
  try {
    await buildElsewhere({
      settings: services.settings,
      use: (client) => measure(client, browser, asked),
    });
  } finally {
    await services.close();
  }
});

async function measure(client: string, browser: string, asked: readonly string[]): Promise<void> {
  const site = await listen(() => createStaticServer(client), { port: 0 });
  try {
    const pages: Page[] = [];
    for (const path of asked.length > 0 ? asked : PAGES) {
      const report = await reportOf(new URL(path.slice(1), site.url).href, browser);
      console.log(`${path}: ${scoresOf(report).join(', ')}`);
      pages.push({ path, report });
    }
    if (asked.length === 0) await writeDown(sectionOf(pages, await versionOf(browser)));
    const wrong = pages.flatMap(complaints);
    if (wrong.length > 0) throw new Problem(wrong.join('\n'));
  } finally {
    await site.close();
  }
}

/** Into the benchmarks, whose other parts stay as they are. */
async function writeDown(section: string): Promise<void> {
  const text = withSection(readFileSync(DOCUMENT, 'utf8'), section);
  const style = { ...(await resolveConfig(DOCUMENT)), parser: 'markdown' };
  writeFileSync(DOCUMENT, await format(text, style));
  console.log('docs/bench.md has the scores.');
}

/** One run with a browser of its own; a browser that did not start or hung is given a second one. */
async function reportOf(url: string, browser: string): Promise<Report> {
  try {
    return await tryReport(url, browser);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.log(`Once more: ${error.message}`);
    return tryReport(url, browser);
  }
}

async function tryReport(url: string, browser: string): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-lighthouse-'));
  const file = join(folder, 'report.json');
  const flags = ['--headless=new', ...launchOptions().args].join(' ');
  const output = ['--quiet', '--output=json', `--output-path=${file}`, `--chrome-flags=${flags}`];
  try {
    await promisify(execFile)('npm', ['exec', '--yes', '--', LIGHTHOUSE, url, ...output], {
      cwd: ROOT,
      env: { ...process.env, CHROME_PATH: browser },
      timeout: LIMIT_MS,
    });
    return JSON.parse(readFileSync(file, 'utf8')) as Report; // Lighthouse wrote it just now
  } catch (error) {
    throw new Problem(`${LIGHTHOUSE} gave no report of ${url}: ${String(error)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** `Chromium 156`. */
async function versionOf(browser: string): Promise<string> {
  const { stdout } = await promisify(execFile)(browser, ['--version']);
  return stdout.trim().replace(/\..*$/, '');
}
