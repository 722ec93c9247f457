import { expect, prepare, test } from '#e2e/support/test.ts';

test('marks matches, and explains a part where the pointer is', async ({ page }) => {
  await prepare(page);
  await page.goto('/regex');
  await page.getByLabel('Expression', { exact: true }).fill('(?<year>\\d{4})-(\\d\\d)');
  await page.getByLabel('Text', { exact: true }).fill('2024-05, 1999, 2026-11');
  const text = page.getByRole('region', { name: 'Text with matches' });
  await expect(text.locator('mark')).toHaveText(['2024-05', '2026-11']);
  await expect(page.getByText('2 matches', { exact: true })).toBeVisible();
  await page.getByText('group 1, named year').hover();
  await expect(page.locator('code mark')).toHaveText('(?<year>\\d{4})');
});

test('an expression that runs away is stopped, and the page goes on', async ({ page }) => {
  await prepare(page);
  await page.goto('/regex');
  const expression = page.getByLabel('Expression', { exact: true });
  await expression.fill('^(a+)+$');
  await page.getByLabel('Text', { exact: true }).fill(`${'a'.repeat(50)}!`);
  await expect(page.getByText(/stopped after 2 s, probably runaway backtracking in \(a\+\)\+/i)).toBeVisible({
    timeout: 15_000,
  });
  await expression.fill('a!');
  await expect(page.getByRole('region', { name: 'Text with matches' }).locator('mark')).toHaveText(['a!']);
});
