/** What a browser brings back (reload, back, forward) starts no heavy job by itself: a person asks for it again. */
import type { Page } from '@playwright/test';
import { expect, prepare, test } from './support/test.ts';

declare global {
  var asked: unknown[] | undefined;
}

/** Notes what any worker of the page is asked. */
const watchWorkers = (page: Page) =>
  page.addInitScript(() => {
    globalThis.asked = [];
    const Original = Worker;
    globalThis.Worker = class extends Original {
      override postMessage(message: unknown, ...rest: unknown[]) {
        globalThis.asked?.push(message);
        // The rest is what the caller gave: passed on as it is.
        super.postMessage(message, ...(rest as [Transferable[]]));
      }
    };
  });

const PAGES: readonly (readonly [path: string, fill: (page: Page) => Promise<void>, main: string])[] = [
  [
    '/bcrypt',
    async (page) => {
      await page.getByPlaceholder('Enter text to hash').fill('abc');
      await page.getByPlaceholder('Rounds (4-31)').fill('14');
    },
    'Generate Hash',
  ],
  [
    '/hmacgenerator',
    async (page) => {
      await page.getByPlaceholder('Enter your message').fill('abc');
      await page.getByPlaceholder('Enter your secret key').fill('key');
    },
    'Generate HMAC',
  ],
  [
    '/jsontocsvconverter',
    (page) => page.getByPlaceholder('Enter JSON here...').fill('[{"a":1}]'),
    'Convert to CSV',
  ],
  [
    '/sqlprettify',
    (page) => page.getByPlaceholder('Enter SQL here...').fill('select a from b'),
    'Prettify SQL',
  ],
  [
    '/textextract',
    (page) => page.getByRole('button', { name: 'Example', exact: true }).click(),
    'Extract Text',
  ],
];

for (const [path, fill, main] of PAGES) {
  test(`${path}: reloaded, gone back to and gone forward to, it waits for its button`, async ({ page }) => {
    await prepare(page);
    await watchWorkers(page);
    const hydrated = () => page.locator('html[data-hydrated]').waitFor();
    const atRest = async () => {
      await hydrated();
      await expect(page.getByRole('main').getByRole('button', { name: main, exact: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => globalThis.asked)).toEqual([]);
      await expect(page.getByRole('main').getByRole('button', { name: 'Cancel' })).toHaveCount(0);
      // No result, so nothing to be sent.
      await expect(page.getByRole('main').getByRole('button', { name: 'Send to…' })).toHaveCount(0);
    };
    await page.goto(path);
    await hydrated();
    await fill(page);
    await page.reload();
    await atRest();
    await page.goto('/token');
    await hydrated();
    await page.goBack();
    await atRest();
    await page.goForward();
    await hydrated();
    await page.goBack();
    await atRest();
  });
}
