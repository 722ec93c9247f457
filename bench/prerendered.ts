/** From the click to the next page's right answer in a browser that no driver holds: only there Chromium prepares a page before it is opened. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findBrowser } from '#scripts/browser.ts';
import { startProgram } from './processes.ts';
import { findProgram } from '#scripts/find-program.ts';
import { QUIET } from '#e2e/support/launch.ts';
import { Telling } from './telling.ts';
import { serveWatched, type NavigationTimes, type Report } from './watched-site.ts';

const run = promisify(execFile);

const FROM = '/token';
const WIDTH = 1280;
const HEIGHT = 900;
/** The pointer rests: longer than the 200 ms after which Chromium prepares the page, and what that takes. */
const REST_MS = 1_500;

/** Why it cannot be measured here; undefined where it can. */
export function whyNotPrerendered(): string | undefined {
  const missing = ['Xvfb', 'xdotool'].filter((name) => !findProgram(name));
  return missing.length === 0 ? undefined : `needs ${missing.join(' and ')}`;
}

/** One click in a fresh profile, not throttled. Throws where Chromium did not prepare the page. */
export async function measurePrerendered(root: string): Promise<NavigationTimes> {
  const reports = new Telling<Report>();
  const site = await serveWatched(root, FROM, reports.tell);
  const profile = mkdtempSync(join(tmpdir(), 'prerendered-'));
  const screen = startProgram(['Xvfb', '-displayfd', '1', '-screen', '0', `${WIDTH}x${HEIGHT}x24`]);
  try {
    const [, number = '0'] = await screen.waitForOutput(/^(\d+)$/m);
    return await click(`:${number}`, profile, site.url + FROM, reports);
  } finally {
    await screen.stop();
    site.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Opens the first page, rests on its link, presses it, and reads what the next page reports. */
async function click(
  display: string,
  profile: string,
  address: string,
  reports: Telling<Report>,
): Promise<NavigationTimes> {
  const browser = startProgram(
    [
      findBrowser() ?? 'chromium',
      ...QUIET,
      `--user-data-dir=${profile}`,
      '--window-position=0,0',
      `--window-size=${WIDTH},${HEIGHT}`,
      address,
    ],
    { DISPLAY: display },
  );
  const hand = (...args: string[]) => run('xdotool', args, { env: { ...process.env, DISPLAY: display } });
  try {
    const start = await reports.next();
    if (start.at !== 'start') throw new Error('The next page was open before the click.');
    await hand('mousemove', '5', String(HEIGHT - 5));
    await hand('mousemove', String(Math.round(start.x)), String(Math.round(start.y)));
    await pause(REST_MS);
    await hand('click', '1');
    const end = await reports.next();
    if (end.at !== 'end' || end.opened === null) throw new Error('Chromium did not prepare the page.');
    return { ...end, opened: end.opened };
  } finally {
    await browser.stop();
  }
}
