import { expect, prepare, test } from '#e2e/support/test.ts';

test('shows what changed inside a line, and takes a side', async ({ page }) => {
  await prepare(page);
  await page.goto('/textdiff');
  await page.getByLabel('Left', { exact: true }).fill('one\ntwo\n');
  await page.getByLabel('Right', { exact: true }).fill('one\ntree\n');
  const view = page.getByRole('region', { name: 'Differences' });
  await expect(view.locator('del')).toHaveText('two');
  await expect(view.locator('ins')).toHaveText('tree');
  await page.getByRole('button', { name: 'Take left' }).click();
  await expect(page.getByLabel('Right', { exact: true })).toHaveValue('one\ntwo\n');
});
