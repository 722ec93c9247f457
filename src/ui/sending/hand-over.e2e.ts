/** What is handed from page to page, by the palette and by "Send to": it reaches the page it is for and no other. */
import type { Page } from '@playwright/test';
import { expect, prepare, test } from '#e2e/support/test.ts';

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.c2lnbmF0dXJl';

test.beforeEach(async ({ page }) => {
  await prepare(page);
});

/** Opens the palette with a text in it and chooses a tool for it. */
async function openWith(page: Page, text: string, tool: RegExp) {
  const box = page.getByRole('combobox', { name: 'Search or paste anything' });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  await box.fill(text);
  await page.getByRole('dialog').getByRole('option', { name: tool }).click();
}

test('the page one is on takes what the palette hands over, and no page after it', async ({ page }) => {
  await page.goto('/jwtparser');
  await openWith(page, JWT, /^JWT Parser/);
  await expect(page.locator('main textarea').first()).toHaveValue(JWT);
  await page.goto('/hashtext');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main textarea').first()).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(JWT);
});

test('a page that may ask the network hands over like any other', async ({ page }) => {
  await page.goto('/whois');
  await openWith(page, JWT, /^JWT Parser/);
  await expect(page).toHaveURL(/\/jwtparser$/);
  await expect(page.locator('main textarea').first()).toHaveValue(JWT);
});

test('what is sent dies when another page opens first', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(
    (text) =>
      sessionStorage.setItem(
        'handed-over',
        JSON.stringify({ to: '/jwtparser', sentAt: Date.now(), kind: 'jwt', text }),
      ),
    JWT,
  );
  await page.goto('/token');
  await expect(page.getByRole('button', { name: 'Generate Token' })).toBeEnabled();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('handed-over'))).toBeNull();
  await page.goto('/jwtparser');
  await expect(page.locator('main textarea').first()).toHaveValue('');
});
