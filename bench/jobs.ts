/** Heavy jobs: from the paste or the choice of a file to the result, the page's longest stall meanwhile, and the logic alone in Node. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import type { LogicName } from './alone.ts';
import { coldProfile, openPage } from './browser.ts';
import { PASTE_FLOOR } from './floors.ts';
import { FIVE_MEGABYTES, fileBytes, LEFT, RIGHT, ROWS, SQL, TWENTY_MEGABYTES } from './job-texts.ts';

/** What one run of a job took, in milliseconds. */
export type JobTimes = {
  readonly page: number;
  readonly stall: number;
  /** The stall of a bare page that reads the same text from the clipboard; absent where nothing is pasted. */
  readonly reading?: number;
  readonly alone: number;
};

export type Job = {
  readonly name: string;
  readonly run: (browser: Browser, url: string) => Promise<JobTimes>;
};

const JOB_MS = 60_000;

export const JOBS: readonly Job[] = [
  {
    name: '5 MB of JSON to YAML and TOML',
    run: async (browser, url) => ({
      ...(await pasted(browser, `${url}/yamljsontomlconverters`, {
        field: 'textarea[placeholder="Paste JSON here"]',
        text: FIVE_MEGABYTES,
        // What was pasted and its two results, each with lines to read.
        isDone: () =>
          Array.from(document.querySelectorAll('#tool [data-too-long] :is(pre, [role="region"])')).filter(
            ({ textContent }) => textContent !== '',
          ).length === 3,
      })),
      alone: timeAlone('converter'),
    }),
  },
  {
    name: '50,000 rows to CSV',
    run: async (browser, url) => ({
      ...(await pasted(browser, `${url}/jsontocsvconverter`, {
        field: '#tool textarea',
        text: ROWS,
        press: 'Convert to CSV',
        isDone: () => document.querySelector('#tool')?.textContent.includes('50,000 rows') ?? false,
      })),
      alone: timeAlone('csv'),
    }),
  },
  {
    name: 'differences of two documents of 2 MB',
    run: async (browser, url) => ({
      ...(await pasted(browser, `${url}/jsondiff`, {
        before: { field: '#tool textarea >> nth=0', text: LEFT },
        // The first of them is on a card.
        field: '#tool textarea >> nth=0',
        text: RIGHT,
        press: 'Compare',
        isDone: () =>
          Array.from(document.querySelectorAll('#tool h2')).some(({ textContent }) =>
            /\d differences/.test(textContent),
          ),
      })),
      alone: timeAlone('diff'),
    }),
  },
  {
    name: '1 MB of SQL laid out',
    run: async (browser, url) => ({
      ...(await pasted(browser, `${url}/sqlprettify`, {
        field: '#tool textarea',
        text: SQL,
        press: 'Prettify SQL',
        isDone: () =>
          Boolean(
            document.querySelectorAll('#tool section')[1]?.querySelector('pre, [role="region"]')?.textContent,
          ),
      })),
      alone: timeAlone('sql'),
    }),
  },
  {
    name: 'all hashes of 20 MB of text',
    run: async (browser, url) => ({
      ...(await pasted(browser, `${url}/hashtext`, {
        field: '#tool textarea',
        text: TWENTY_MEGABYTES,
        isDone: () => /[0-9a-f]{128}/.test(document.querySelector('#tool')?.textContent ?? ''),
      })),
      alone: timeAlone('hashText'),
    }),
  },
  { name: 'all hashes of a file of 64 MB', run: hashLargeFile },
];

type Paste = {
  /** What is pasted first, and is there before the clock starts. */
  readonly before?: { readonly field: string; readonly text: string };
  readonly field: string;
  readonly text: string;
  readonly press?: string;
  /** Runs in the page. */
  readonly isDone: () => boolean;
};

async function pasted(
  browser: Browser,
  address: string,
  { before, field, text, press, isDone }: Paste,
): Promise<Omit<JobTimes, 'alone'>> {
  const bare = await inPage(browser, new URL(PASTE_FLOOR, address).href, async (page) => {
    await putByPaste(page, 'textarea', text);
    return () => document.body.dataset['read'] !== undefined;
  });
  const times = await inPage(browser, address, async (page) => {
    if (before) {
      await putByPaste(page, before.field, before.text);
      await page.locator('#tool [data-too-long]').first().waitFor();
      await page.waitForTimeout(1000);
    }
    await putByPaste(page, field, text);
    if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).click();
    return isDone;
  });
  return { ...times, reading: bare.stall };
}

/** Starts the clock, and pastes. */
async function putByPaste(page: Page, field: string, text: string): Promise<void> {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.locator(field).first().focus();
  await page.evaluate(startClock);
  await page.keyboard.press('ControlOrMeta+V');
}

async function hashLargeFile(browser: Browser, url: string): Promise<JobTimes> {
  const folder = mkdtempSync(join(tmpdir(), 'penknife-bench-'));
  const file = join(folder, 'large.bin');
  writeFileSync(file, fileBytes());
  try {
    const times = await inPage(browser, `${url}/hashtext`, async (page) => {
      await page.evaluate(startClock);
      await page.locator('#tool input[type="file"]').first().setInputFiles(file);
      return () => /[0-9a-f]{128}/.test(document.querySelector('#tool')?.textContent ?? '');
    });
    return { ...times, alone: timeAlone('hashFile') };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const ALONE = fileURLToPath(new URL('./alone.ts', import.meta.url));

/** The logic alone, in a process of its own; in milliseconds. */
const timeAlone = (name: LogicName): number =>
  Number(execFileSync(process.execPath, [ALONE, name], { encoding: 'utf8' }));

/** What the system's own program needs for one algorithm, in milliseconds; `undefined` where there is none. */
export function timeSha256sum(): number | undefined {
  const start = performance.now();
  try {
    execFileSync('sha256sum', { input: fileBytes() });
    return performance.now() - start;
  } catch {
    return undefined;
  }
}

async function inPage(
  browser: Browser,
  address: string,
  start: (page: Page) => Promise<() => boolean>,
): Promise<Omit<JobTimes, 'alone'>> {
  const context = await coldProfile(browser);
  const { page } = await openPage(context, {});
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  // What Playwright waits with is a script of 330 kB: read now, it does not hold up the job.
  await page.waitForFunction(() => true);
  const isDone = await start(page);
  await page.waitForFunction(isDone, undefined, { timeout: JOB_MS, polling: 10 });
  const times = await page.evaluate(readClock);
  await context.close();
  return times;
}

declare global {
  var clock: { readonly start: number; stall: number } | undefined;
}

/** The longest gap between two turns of the page's own clock is how long it stood still. */
function startClock(): void {
  const clock = { start: performance.now(), stall: 0 };
  globalThis.clock = clock;
  let last = clock.start;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    const now = performance.now();
    clock.stall = Math.max(clock.stall, now - last);
    last = now;
    setTimeout(() => port2.postMessage(undefined), 5);
  };
  port2.postMessage(undefined);
}

function readClock(): { page: number; stall: number } {
  const { clock } = globalThis;
  if (!clock) throw new Error('The clock has not been started.');
  return { page: performance.now() - clock.start, stall: clock.stall };
}
