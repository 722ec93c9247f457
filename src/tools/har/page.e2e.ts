import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

const RECORDED = 'src/tools/har/recorded/chrome-with-sensitive-data.txt';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/har');
  await page.locator('input[type=file]').first().setInputFiles(RECORDED);
});

test('an entry of the list and of the waterfall is opened and closed', async ({ page }) => {
  const entries = page.getByRole('region', { name: 'Entries', exact: true });
  const login = entries.getByRole('button', { name: /POST.*\/login/ });
  await login.click();
  await expect(login).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Response', { exact: true }).first()).toContainText('HTTP/1.1 200 OK');
  await page.getByText('As cURL').first().click();
  await expect(page.getByText('curl http://127.0.0.1:8000/login').first()).toBeVisible();
  await page.getByRole('radio', { name: 'Waterfall' }).check();
  await expect(entries.locator('[data-phase="Wait"]').first()).toBeVisible();
  await axeInBothThemes(page);
  await login.click();
  await expect(login).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByLabel('Response', { exact: true })).toHaveCount(0);
});

test('a name is taken out of the list of secrets, and put back', async ({ page }) => {
  await page.getByRole('radio', { name: 'Redact', exact: true }).check();
  const state = page.getByRole('checkbox', { name: /^state/ });
  await expect(state).toBeChecked();
  await state.click();
  await expect(state).not.toBeChecked();
  await expect(page.getByLabel('Redacted file').first()).toContainText('state=planted-state-66');
  await axeInBothThemes(page);
  await state.click();
  await expect(state).toBeChecked();
});
