/** Finds the browser for the end-to-end tests, or installs one. */
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { findProgram } from './find-program.ts';
import { runProgram } from './programs.ts';
import { Problem } from './script.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** The same engine without windows: half the work of one that draws them and shows nobody. */
const WINDOWLESS_NAMES = ['chromium-headless-shell', 'chrome-headless-shell'];
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** How long a download that does not move may keep us. */
const DOWNLOAD_TIMEOUT_MS = 240_000;

/** How long a program may take to print its version; on a busy machine it may not manage. */
const START_TIMEOUT_MS = 30_000;

/** A Chromium that is there and starts: `$CHROMIUM`, the system's, Playwright's own. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM'];
  if (chosen && !isRunnable(chosen))
    throw new Problem(
      `CHROMIUM is "${chosen}", which does not start: set it to a Chromium or Chrome program, or unset it.`,
    );
  if (chosen) return chosen;
  const system = [...NAMES.map((name) => findProgram(name)), MAC_CHROME].find(
    (path) => path && isRunnable(path),
  );
  if (system) return system;
  const playwrights = findPlaywrights();
  return isRunnable(playwrights) ? playwrights : undefined;
}

/** Where Playwright keeps its own. Playwright takes half a second to load: only who asks this waits for it. */
function findPlaywrights(): string {
  const { chromium } = createRequire(import.meta.url)('playwright') as typeof import('playwright'); // of the package by this name
  return chromium.executablePath();
}

/** What the tests start: `$CHROMIUM`, else a Chromium without windows, else the one of `findBrowser`. */
export const findTestBrowser = (): string | undefined =>
  (process.env['CHROMIUM'] ? undefined : findWindowless()) ?? findBrowser();

const findWindowless = (): string | undefined =>
  WINDOWLESS_NAMES.map((name) => findProgram(name)).find((path) => path && isRunnable(path));

/** `findTestBrowser`, after installing what is missing: any browser at all, and on machines of continuous integration the quick one. */
export async function findOrInstallTestBrowser(): Promise<string> {
  const any = await findOrInstallBrowser();
  if (process.env['CI'] && !process.env['CHROMIUM'] && !findWindowless())
    await installSystems('chromium-headless-shell');
  return findTestBrowser() ?? any;
}

/** `findBrowser`, after installing one where none is found. */
export async function findOrInstallBrowser(): Promise<string> {
  const present = findBrowser();
  if (present) return present;
  console.log('No Chromium or Chrome found: installing one for the end-to-end tests …');
  for (const install of [installPlaywrights, () => installSystems('chromium')]) {
    await install();
    const installed = findBrowser();
    if (installed) return installed;
  }
  throw new Problem(
    'The end-to-end tests need a Chromium and none could be installed: install chromium or Google Chrome, or set CHROMIUM to the program.',
  );
}

async function installPlaywrights(): Promise<void> {
  await runProgram('playwright', ['install', 'chromium', '--no-shell'], { timeoutMs: DOWNLOAD_TIMEOUT_MS });
}

/** Debian's and Ubuntu's package, where this account may install packages without being asked. A failure shows in nothing being found. */
async function installSystems(name: string): Promise<void> {
  const mayInstall = process.getuid?.() === 0 ? [] : ['sudo', '--non-interactive'];
  if (!findProgram('apt-get') || (mayInstall[0] && !findProgram(mayInstall[0]))) return;
  for (const step of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    const [program = '', ...args] = [...mayInstall, 'apt-get', '--quiet', ...step];
    await promisify(execFile)(program, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).catch(() => undefined);
  }
}

/** A program that is there but lacks a library of the system is no browser; it ends at once. One that takes long has started. */
function isRunnable(path: string): boolean {
  if (!existsSync(path)) return false;
  const { status, error } = spawnSync(path, ['--version'], { stdio: 'ignore', timeout: START_TIMEOUT_MS });
  return status === 0 || (error as NodeJS.ErrnoException | undefined)?.code === 'ETIMEDOUT'; // what spawnSync gives
}
