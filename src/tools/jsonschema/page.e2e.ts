import { expect, prepare, test } from '#e2e/support/test.ts';

const SCHEMA = '{"$schema": "https://json-schema.org/draft/2020-12/schema", "type": "object"}';

test('takes a schema that was pasted into the search as its schema', async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(SCHEMA);
  await page.getByRole('option', { name: 'JSON Schema' }).first().click();
  await expect(page).toHaveURL(/\/jsonschema$/);
  await expect(page.getByLabel('Schema', { exact: true })).toHaveValue(SCHEMA);
  await page.getByLabel('JSON', { exact: true }).fill('[]');
  await expect(page.getByText('1 error', { exact: true }).first()).toBeVisible();
});
