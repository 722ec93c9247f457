/** The page /proof: the published suites in a browser, and what the page states about itself. */
import { replaySuites } from '#scripts/conformance/replay-suites.ts';
import { axeInBothThemes, expect, prepare, test } from './support/test.ts';

/** On a busy machine; an idle one needs three. */
const LONGEST_SECONDS = 30;

test('replays every suite with the outcome of the document', async ({ page }) => {
  await prepare(page);
  await page.goto('/proof');
  const replay = page.getByRole('button', { name: 'Run the suites' });
  await replay.click();
  const summary = page.getByRole('status').filter({ hasText: 'cases answered as published' });
  await expect(summary).toHaveText(/none wrong, in \d+\.\d s\.$/, { timeout: LONGEST_SECONDS * 1000 });
  const items = page.getByRole('list', { name: 'Published suites' }).locator('> li');
  const wanted = (await replaySuites()).map(({ suite, proof, replay: { passed, total } }) => ({
    standard: proof.standard,
    words: `${suite.suite} (${suite.licence}): ${passed} of ${total} cases as published`,
  }));
  await expect(items).toHaveCount(wanted.length);
  for (const [index, { standard, words }] of wanted.entries()) {
    await expect(items.nth(index)).toContainText(standard);
    await expect(items.nth(index)).toContainText(words);
  }
  await items.getByText('answered differently, and why').first().click();
  await expect(page.getByText(/The same key twice: YAML 1.2.2/).first()).toBeVisible();
  await axeInBothThemes(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, 'pixels that stick out at the right').toBeLessThanOrEqual(0);
});

test('the page /proof shows what it may do, what it has asked for, and what is stored', async ({ page }) => {
  await prepare(page, 'light');
  await page.goto('/token');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Proof' }).click();
  await expect(page).toHaveURL(/\/proof$/);
  await expect(page).toHaveTitle('Proof - Penknife');
  await expect(page.getByText('Connections: this site', { exact: true })).toBeVisible();
  await expect(
    page.getByText(/^\d+ files since this page was opened, 0 of them from another site\.$/),
  ).toBeVisible();
  await expect(page.getByText('theme: 5 characters')).toBeVisible();
  await page.evaluate(() => sessionStorage.setItem('left-by-a-test', 'abc'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('left-by-a-test: 3 characters')).toBeVisible();
});
