/** Share links of every tool: what a link sets comes back in the next link; a damaged or hostile one is said and harms nothing. */
import type { Page } from '@playwright/test';
import { allTools } from '../src/tools/catalogue.ts';
import { expect, prepare, test } from './support/test.ts';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
});

const isAlive = (page: Page) => expect(page.locator('html[data-alive]')).toHaveCount(1);

/** Presses Share link; gives the fragment that was copied. */
async function shareLink(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share link' }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toMatch(/^http/);
  return new URL(await read()).hash;
}

/** What a link sets. The order says nothing. */
const partsOf = (fragment: string) => fragment.slice(1).split('&').sort();

for (const { id, path, network } of allTools.filter((tool) => !tool.network))
  test(`${id}: the link of an opened link is the same link`, async ({ page }) => {
    expect(network).toBeUndefined();
    await page.goto(`.${path}`);
    await isAlive(page);
    if ((await page.getByRole('button', { name: 'Share link' }).count()) === 0) return;
    const example = page.getByRole('button', { name: 'Example', exact: true });
    if ((await example.count()) > 0) await example.click();
    const first = await shareLink(page);
    // Another document, so that the fragment is read anew.
    await page.goto('./licenses.txt');
    await page.goto(`.${path}${first}`);
    await isAlive(page);
    await expect.poll(async () => partsOf(await shareLink(page))).toEqual(partsOf(first));
  });

const HOSTILE = [
  '__proto__=1&constructor=x&toString=%3Cimg%20src=x%20onerror=alert(1)%3E',
  'packed=AAAA',
  `text=${'x'.repeat(33_000)}`,
] as const;

for (const { id, path } of allTools.filter((tool) => !tool.network))
  test(`${id}: a damaged or hostile link is said, and the defaults stay`, async ({ page }) => {
    for (const fragment of HOSTILE) {
      await page.goto('./licenses.txt');
      await page.goto(`.${path}#${fragment}`);
      await isAlive(page);
      const hasTool = (await page.getByRole('button', { name: 'Share link' }).count()) > 0;
      if (hasTool) await expect(page.getByText(/^The link /).first()).toBeVisible();
      await expect(page.locator('main img[src="x"]')).toHaveCount(0);
      await expect(page.locator('h1')).toBeVisible();
    }
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('options:'))),
    ).toEqual([]);
  });

test('a long input travels packed, and arrives whole', async ({ page }) => {
  const json = JSON.stringify(Array.from({ length: 900 }, (_, index) => ({ index, name: 'penknife' })));
  await page.goto('./jsontocsvconverter');
  await isAlive(page);
  await page.getByPlaceholder('Enter JSON here...').fill(json);
  const link = await shareLink(page);
  expect(link).toMatch(/^#packed=/);
  expect(link.length).toBeLessThan(json.length / 2);
  await page.goto('./licenses.txt');
  await page.goto(`./jsontocsvconverter${link}`);
  await expect(page.getByPlaceholder('Enter JSON here...')).toHaveValue(json);
});
