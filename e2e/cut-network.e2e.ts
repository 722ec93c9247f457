/** The network is cut once a page has come to rest, and no service worker answers (plain http, a first visit): its tool works on. */
import type { Page } from '@playwright/test';
import { act, see } from './support/act.ts';
import { FIRST_ANSWERS } from './support/first-answers.ts';
import { expect, prepare, saveData, test } from './support/test.ts';

// The network is cut.
test.use({ leavesTraces: true, savesData: false });

/** The page has come to rest, and all that it brings for later is there. */
async function openAndRest(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const answer = await page.request.get(`${path}/prefetch.json`);
  const files = (await answer.json()) as string[]; // the build's own list
  expect(files.length).toBeGreaterThan(0);
  const missing = () =>
    page.evaluate((wanted) => {
      const kept = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // as the standard has it
      const isKept = (file: string) =>
        kept.some(({ name, responseEnd }) => name.endsWith(file) && responseEnd > 0);
      return wanted.filter((file) => !isKept(file));
    }, files);
  await expect.poll(missing).toEqual([]);
}

for (const answer of FIRST_ANSWERS) {
  const { path, needsNetwork = false } = answer;
  if (path === '/' || needsNetwork) continue; // home is no tool: what it may ask for later are other pages
  test(`${path} answers with the network cut after it has loaded`, async ({ page, context, watch }) => {
    // The typeface's accents, which a text may ask for: another typeface stands in.
    watch.expected.push(/ERR_INTERNET_DISCONNECTED/);
    await prepare(page);
    await openAndRest(page, path);
    await context.setOffline(true);
    await act(page, answer);
    await see(page, answer);
  });
}

test('who saves data is asked for nothing ahead', async ({ page }) => {
  await prepare(page);
  await saveData(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/hashtext');
  // What is asked for after it, when the page rests.
  await expect
    .poll(() => asked.some((path) => path.includes('/personal') || path.includes('/start-personal')))
    .toBe(true);
  expect(asked).not.toContain('/hashtext/prefetch.json');
});
