/** One tool used over and over in one page: what its memory and its workers come to. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import type { Tool } from '#src/tools/define-tool.ts';

/** What many uses of a tool came to. */
export type UseReport = {
  readonly id: string;
  /** The memory of the page's scripts after garbage was collected, early and at the end. */
  readonly beforeBytes: number;
  readonly afterBytes: number;
  readonly faults: readonly string[];
  /** Workers that run now. An idle one is ended after half a minute, so ask later. */
  readonly workers: () => number;
  readonly close: () => Promise<void>;
};

/** Enough that what is fetched, compiled and cached once is there. */
const WARM_UP_USES = 100;
const MOST_GROWTH = 0.1;

/** Uses a tool `uses` times: its example, its main button, Clear. The page stays open until `close`. */
export async function useOften(browser: Browser, site: string, tool: Tool, uses: number): Promise<UseReport> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('crash', () => faults.push('crashed'));
  const devtools = await context.newCDPSession(page);
  await page.goto(site + tool.path);
  await page.locator('html[data-alive]').waitFor();
  await use(page, WARM_UP_USES);
  const beforeBytes = await restingMemory(page, devtools);
  await use(page, uses);
  const afterBytes = await restingMemory(page, devtools);
  if (afterBytes > beforeBytes * (1 + MOST_GROWTH))
    faults.push(`its memory grew from ${beforeBytes} to ${afterBytes} bytes in ${uses} uses`);
  return {
    ...{ id: tool.id, beforeBytes, afterBytes, faults },
    workers: () => page.workers().length,
    close: () => context.close(),
  };
}

/** In the page, so that a thousand uses take seconds: press what there is to press, and let React and the workers come to it. */
async function use(page: Page, uses: number): Promise<void> {
  await page.evaluate(async (times) => {
    const button = (name: RegExp) =>
      [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')].find(({ textContent }) =>
        name.test(textContent.trim()),
      );
    for (let round = 0; round < times; round += 1) {
      for (const name of [/^Example$/, /^(?:Generate|Compare|Convert|Prettify|Extract|Verify)/, /^Clear$/]) {
        button(name)?.click();
        await new Promise((resolve) => setTimeout(resolve, 4));
      }
    }
  }, uses);
}

async function restingMemory(page: Page, devtools: CDPSession): Promise<number> {
  // The last jobs and their drawings end first.
  await page.waitForTimeout(1500);
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}
