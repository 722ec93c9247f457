/** What is specified comes first in the document, and so for the Tab key. That each tool's own controls come first is seen in print.e2e.ts, where every page is open. */
import { expect, prepare, test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
});

/** Pages where controls were added to a result: the specified result, and the first control that was added, by CSS. */
const RESULTS: readonly (readonly [path: string, result: string, added: string])[] = [
  ['/token', '[aria-label="Token"]', 'details summary'],
  ['/hmacgenerator', '[aria-label="HMAC Output:"]', 'details summary'],
  ['/chmodcalculator', 'output[aria-label="Symbolic"]', '[aria-label="Special bits"] button'],
  ['/jwtparser', 'dl', '[aria-label="Findings"], textarea:not([placeholder^="Paste your"])'],
];

test('specified results come before the controls that were added', async ({ page }) => {
  for (const [path, result, added] of RESULTS) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Example', exact: true }).click();
    await expect(page.locator(`main :is(${result})`).first()).toBeVisible();
    const first = await page
      .locator(`main :is(${result}), main :is(${added})`)
      .first()
      .evaluate((element, selector) => element.matches(selector), result);
    expect([path, first]).toEqual([path, true]);
  }
});

/** Read as text: nothing stands between a specified label and its result. */
const LABELS: readonly (readonly [path: string, label: string, result: RegExp])[] = [
  ['/token', 'Token', /^\S{24}$/],
  ['/hmacgenerator', 'HMAC Output:', /^[\da-f]{64}$/],
  ['/bcrypt', 'Hash:', /^\$2b\$10\$/],
];

test('a result follows its label', async ({ page }) => {
  for (const [path, label, result] of LABELS) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Example', exact: true }).click();
    if (path === '/bcrypt') await page.getByRole('button', { name: 'Generate Hash' }).click();
    await expect
      .poll(async () => {
        const lines = (await page.locator('main').innerText()).split(/\n+/);
        return lines[lines.indexOf(label) + 1];
      })
      .toMatch(result);
  }
});

test('the tool bar is seen above the tool it follows, at one height on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const tops = new Set<number>();
  for (const path of ['/token', '/bcrypt', '/etacalculator', '/jwtparser', '/qrcodegenerator']) {
    await page.goto(path);
    const bar = await page.getByRole('button', { name: 'Example', exact: true }).boundingBox();
    const field = await page
      .locator('main input:visible, main textarea:visible, main select:visible')
      .first()
      .boundingBox();
    expect(bar?.y ?? Infinity).toBeLessThan(field?.y ?? 0);
    tops.add(Math.round(bar?.y ?? 0));
  }
  expect([...tops]).toHaveLength(1);
});
