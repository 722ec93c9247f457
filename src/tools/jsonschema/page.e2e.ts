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

test('marks each error at its place, and checks with a schema that it drew up', async ({ page }) => {
  await prepare(page);
  await page.goto('/jsonschema');
  const json = page.getByLabel('JSON', { exact: true });
  await json.fill('{"a": 1,\n "b": "x"}');
  await page.getByRole('button', { name: 'Infer a schema' }).click();
  await page.getByRole('button', { name: 'Use as schema' }).click();
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel('Schema', { exact: true })).toHaveValue(/"required"/);
  await json.fill('{"a": 1,\n "b": 2}');
  await expect(page.getByRole('cell', { name: '/b', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'is a number, a string wanted' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to line 2' }).click();
  await expect(json).toBeFocused();
  await json.fill('{"a": 1,\n "b": "y"}');
  await expect(page.getByText('Valid', { exact: true }).first()).toBeVisible();
});
