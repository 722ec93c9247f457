import { expect, prepare, test } from '#e2e/support/test.ts';

test('edits one row of the query and leaves the others as they stand', async ({ page }) => {
  await prepare(page);
  await page.goto('/urlparser');
  const url = page.getByLabel('URL', { exact: true });
  await url.fill('https://e.x/?q=a%20b&x=~&y=%7e&z#t');
  const value = page.getByLabel('Value 1', { exact: true });
  await expect(value).toHaveValue('a b');
  await value.fill('c d');
  await expect(url).toHaveValue('https://e.x/?q=c%20d&x=~&y=%7e&z#t');
  const second = page.getByRole('checkbox', { name: 'Parameter 2 is on' });
  await second.focus();
  await page.keyboard.press('Space');
  await expect(url).toHaveValue('https://e.x/?q=c%20d&y=%7e&z#t');
  await expect(second).toBeFocused();
  await page.getByLabel('Name 4', { exact: true }).fill('é');
  await expect(url).toHaveValue('https://e.x/?q=c%20d&y=%7e&%C3%A9#t');
  await page.keyboard.press('Escape');
  await second.check();
  await expect(url).toHaveValue('https://e.x/?q=c%20d&x=~&y=%7e&%C3%A9#t');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(url).toHaveValue('https://e.x/?q=c%20d&x=~&y=%7e&%C3%A9#t');
  await page.getByLabel('Name 5', { exact: true }).fill('n');
  await page.getByLabel('Value 5', { exact: true }).fill('1');
  await expect(url).toHaveValue('https://e.x/?q=c%20d&x=~&y=%7e&%C3%A9&n=1#t');
});

test('removes tracking parameters and sorts at a press', async ({ page }) => {
  await prepare(page);
  await page.goto('/urlparser');
  await page.getByLabel('URL', { exact: true }).fill('https://e.x/?b=1&utm_source=x&a=2');
  await page.getByRole('button', { name: 'Remove tracking parameters' }).click();
  await expect(page.getByText('removed: utm_source', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sort by name' }).click();
  await expect(page.getByText('https://e.x/?a=2&b=1').first()).toBeVisible();
});

test('reads many lines when it is asked to', async ({ page }) => {
  await prepare(page);
  await page.goto('/urlparser');
  await page.getByLabel('URL', { exact: true }).fill('https://e.x/?a=1\nnone');
  await page.getByRole('button', { name: 'Read as 2 URLs' }).click();
  await expect(page.getByText('a scheme such as https: is missing').first()).toBeVisible();
});
