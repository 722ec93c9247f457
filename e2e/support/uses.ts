/** One tool used over and over in one page: what its memory and its workers come to. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Tool } from '#src/tools/define-tool.ts';
import { restingHeap } from './heap.ts';

/** What many uses of a tool came to. */
export type UseReport = {
  readonly id: string;
  /** The memory of the page's scripts after garbage was collected, early and at the end. */
  readonly beforeBytes: number;
  readonly afterBytes: number;
  /** How many of the uses came to their result; the others were cleared in the middle of their work. */
  readonly finished: number;
  readonly faults: readonly string[];
  /** Workers that run now. An idle one is ended after half a minute, so ask later. */
  readonly workers: () => number;
  readonly close: () => Promise<void>;
};

/** Enough that what is fetched, compiled and cached once is there. The engine compiles on for hundreds of uses: Token takes 0.36 MB more in its first 1,000, 0.06 in the next 2,000. */
const WARM_UP_USES = 500;
const MOST_GROWTH = 0.1;
/** A use waits for its result for so long and is then cleared, in milliseconds; every fiftieth is waited for to its end. */
const PATIENCE_MS = 40;
const WHOLE_USES = 50;
/** A job that takes longer hangs, in milliseconds. */
const HANGS_MS = 120_000;

/** Uses a tool `uses` times: its example, its main button, Clear. The page stays open until `close`. */
export async function useOften(browser: Browser, site: string, tool: Tool, uses: number): Promise<UseReport> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await answerQuestions(context, site);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.stack || error.message || error.name}`));
  page.on('crash', () => faults.push('crashed'));
  const devtools = await context.newCDPSession(page);
  await page.goto(new URL(tool.path, site).href);
  await page.locator('html[data-hydrated]').waitFor();
  await use(page, WARM_UP_USES);
  const beforeBytes = await restingHeap(devtools);
  const finished = await use(page, uses);
  const afterBytes = await restingHeap(devtools);
  if (afterBytes > beforeBytes * (1 + MOST_GROWTH))
    faults.push(`its memory grew from ${beforeBytes} to ${afterBytes} bytes in ${uses} uses`);
  return {
    ...{ id: tool.id, beforeBytes, afterBytes, finished, faults },
    workers: () => page.workers().length,
    close: () => context.close(),
  };
}

/** What WHOIS and What's My IP ask of others is answered here: the registry has no such domain, and everybody has this address. */
const answerQuestions = (context: BrowserContext, site: string) =>
  context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== new URL(site).origin,
    (route) => {
      const isRegistry = route.request().url().includes('/domain/');
      const headers = { 'Access-Control-Allow-Origin': '*' };
      return route.fulfill({ status: isRegistry ? 404 : 200, headers, body: '203.0.113.7' });
    },
  );

/** In the page, so that a thousand uses take seconds: press what there is to press, and let React and the workers come to it. */
const use = (page: Page, uses: number): Promise<number> =>
  page.evaluate(
    async ([times, patienceMs, wholeUses, hangsMs]) => {
      const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')];
      const press = async (name: RegExp) => {
        buttons()
          .find(({ textContent }) => name.test(textContent.trim()))
          ?.click();
        await new Promise((resolve) => setTimeout(resolve, 4));
      };
      const isAtWork = () =>
        buttons().some(({ textContent }) => textContent === 'Cancel') ||
        (document.querySelector('main')?.innerText ?? '').includes('Loading...');
      let finished = 0;
      for (let round = 1; round <= times; round += 1) {
        await press(/^Example$/);
        await press(/^(?:Generate|Compare|Convert|Prettify|Extract|Verify|Lookup|Refresh)/);
        const untilMs = performance.now() + (round % wholeUses === 0 ? hangsMs : patienceMs);
        while (isAtWork() && performance.now() < untilMs)
          await new Promise((resolve) => setTimeout(resolve, 4));
        if (!isAtWork()) finished += 1;
        else if (round % wholeUses === 0) throw new Error('A job did not end.');
        await press(/^Clear$/);
      }
      return finished;
    },
    [uses, PATIENCE_MS, WHOLE_USES, HANGS_MS] as const,
  );
