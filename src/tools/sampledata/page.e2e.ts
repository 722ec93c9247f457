import { expect, prepare, test } from '#e2e/support/test.ts';

test('waits for Generate above 1,000 rows', async ({ page }) => {
  await prepare(page);
  await page.goto('/sampledata');
  await page.getByRole('radio', { name: 'Rows', exact: true }).check();
  await page.getByLabel('Columns of rows').fill('id:row');
  const rows = page.getByLabel('Number of rows');
  const result = page.getByLabel('Sample data', { exact: true });
  await rows.fill('1000');
  await expect(result).toContainText('1000');
  await rows.fill('1001');
  await expect(page.getByText('Press the button for one.')).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate', exact: true });
  await generate.click();
  await expect(result).toContainText('1001');
  await rows.fill('1002');
  await expect(page.getByText('This result is from an earlier text')).toBeVisible();
  await generate.click();
  await expect(page.getByText('This result is from an earlier text')).toHaveCount(0);
  await expect(result).toContainText('1002');
});
