/** The command palette: search, recognition of what is pasted, hand-over. */
import type { Page } from '@playwright/test';
import { axe, expect, prepare, test } from './support/test.ts';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
  await page.goto('/');
});

/** By its shortcut, which works from the moment the page lives. */
async function openPalette(page: Page) {
  const box = page.getByRole('combobox', { name: 'Search or paste anything' });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  return box;
}

const paste = async (page: Page, text: string) => {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+V');
};

test('opens by its shortcuts, finds by synonyms, and opens a tool with the keyboard alone', async ({
  page,
}) => {
  const box = await openPalette(page);
  await box.fill('guid');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('UUID Generator');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/uuidgenerator$/);
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await box.fill('sql');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('SQL Prettifier');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('tells what was pasted, offers its tools, and hands it over without the address', async ({ page }) => {
  await page.getByRole('button', { name: 'Search or paste anything' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or paste anything' })).toBeFocused();
  const json = '{\n  "name": "penknife",\n  "id": 12345678901234567890\n}';
  await paste(page, json);
  const option = page
    .getByRole('dialog')
    .getByRole('option', { name: /YAML-JSON-TOML Converters.*Open JSON here/ });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page).toHaveURL(/\/yamljsontomlconverters$/);
  await expect(page.getByPlaceholder('Paste JSON here')).toHaveValue(json);
});

test('is accessible while open, with results and without', async ({ page }) => {
  const box = await openPalette(page);
  await box.fill('json');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await axe(page);
  await box.fill('zzqx');
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /Open text here/ })
      .first(),
  ).toBeVisible();
  await axe(page);
});
