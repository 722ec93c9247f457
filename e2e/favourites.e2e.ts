/** Favourites in their own order, tools opened last, and the page "On this device". */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { allTools } from '#src/tools/catalogue.ts';
import { axe, expect, prepare, test } from './support/test.ts';

const star = (page: Page) => page.getByRole('button', { name: 'Favourite', exact: true });
const favourites = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Favourites' });

/** Stars a tool on its page, and waits until that is kept. */
async function favour(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await star(page).click();
  await expect(star(page)).toHaveAttribute('aria-pressed', 'true');
}

test('home is as specified until something is chosen', async ({ page }) => {
  await prepare(page);
  await page.goto('./');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await expect(page.locator('[data-part="personal"]')).toBeHidden();
  await expect(page.getByRole('main').locator('[data-tool]')).toHaveCount(allTools.length - 1);
});

test('favourites stand first, are put in order by the keyboard, and are the same in every tab', async ({
  page,
  context,
}) => {
  await prepare(page);
  const other = await context.newPage();
  await other.goto('./');
  await favour(page, './token');
  await favour(page, './timezone');
  await favour(page, './hashtext');
  await expect(favourites(other).getByRole('link')).toHaveText([/Token/, /Timezone/, /Hash Text/]);
  await page.goto('./');
  await favourites(page).getByRole('button', { name: 'Arrange' }).click();
  await favourites(page).getByRole('button', { name: 'Earlier: Hash Text' }).press('Enter');
  // Drawn again, the list gives the focus back to what was pressed.
  await expect(favourites(page).getByRole('link')).toHaveText([/Token/, /Hash Text/, /Timezone/]);
  await favourites(page).getByRole('button', { name: 'Remove: Token Generator' }).press('Enter');
  await expect(favourites(page).getByRole('link')).toHaveText([/Hash Text/, /Timezone/]);
  await expect(favourites(other).getByRole('link')).toHaveText([/Hash Text/, /Timezone/]);
  await axe(page);
  await page.getByPlaceholder('Search tools').fill('hash');
  await expect(favourites(page)).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /Hash Text/ })).toHaveCount(1);
  await page.getByPlaceholder('Search tools').fill('');
  await page.keyboard.press('ControlOrMeta+K');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Hash Text');
});

test('a further tool can be a favourite too', async ({ page }) => {
  await prepare(page);
  await favour(page, './token');
  await favour(page, './base64');
  await page.goto('./');
  await expect(favourites(page).getByRole('link')).toHaveText([/Token/, /Base64/]);
  await favourites(page)
    .getByRole('link', { name: /Base64/ })
    .click();
  await expect(page).toHaveURL(/\/base64$/);
});

test('on the home page the favourites open by the keys of their places, until that is turned off', async ({
  page,
}) => {
  await prepare(page);
  await favour(page, './token');
  await favour(page, './timezone');
  await page.goto('./');
  await expect(favourites(page).getByRole('link')).toHaveCount(2);
  // Typed into the search it is text.
  await page.getByPlaceholder('Search tools').fill('');
  await page.getByPlaceholder('Search tools').press('2');
  await expect(page.getByPlaceholder('Search tools')).toHaveValue('2');
  await page.getByPlaceholder('Search tools').fill('');
  await expect(favourites(page)).toBeVisible();
  // A place that nothing has does nothing.
  await page.locator('#main').press('3');
  // On a wide screen the search has the focus: the arrow down leads from it to the cards.
  await page.getByPlaceholder('Search tools').press('ArrowDown');
  await expect(favourites(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('2');
  await expect(page).toHaveURL(/\/timezone/);
  await page.goto('./');
  await expect(favourites(page).getByRole('link')).toHaveCount(2);
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  // The search takes every character.
  await page.locator('#main').press('?');
  const box = page.getByRole('checkbox', { name: /Open a favourite by its place/ });
  await box.uncheck();
  await page.keyboard.press('Escape');
  // While the list of keys closes, no key is taken.
  await expect(box).toBeHidden();
  await page.locator('#main').press('1');
  // What is still on opens later than what is off would have.
  await page.locator('#main').press('?');
  await expect(box).not.toBeChecked();
  await expect(page.getByRole('heading', { name: 'Keyboard shortcuts' })).toBeVisible();
});

test('a question that begins with a digit is typed into the search, and the arrow leads to what it found', async ({
  page,
}) => {
  await prepare(page);
  await favour(page, './token');
  await page.goto('./');
  await expect(favourites(page).getByRole('link')).toHaveCount(1);
  const search = page.getByPlaceholder('Search tools');
  for (const question of ['1700000000', '5 mi in km', '20% of 45', '8:30-17:15 + 9-12']) {
    await search.fill('');
    await search.pressSequentially(question);
    await expect(search).toHaveValue(question);
  }
  await search.press('ArrowDown');
  await expect(search).toBeFocused(); // nothing was found
  await search.fill('uuid');
  await search.press('ArrowDown');
  await expect(page.getByRole('main').getByRole('link', { name: /UUID/ })).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

test('tools that were opened are listed when they are asked for', async ({ page }) => {
  await prepare(page);
  await page.goto('./jwtparser');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recents'))).toBe('["jwt-parser"]');
  await page.goto('./');
  const last = page.getByRole('main').getByText('Recent');
  await expect(last).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /JWT Parser/ })).toHaveCount(1);
  await last.click();
  await expect(page.getByRole('main').getByRole('link', { name: /JWT Parser/ })).toHaveCount(2);
});

test('On this device lists what is kept, saves it, forgets it, and brings it back', async ({ page }) => {
  await prepare(page);
  await page.goto('./token');
  await page.evaluate(() => {
    localStorage.setItem('options:token', '{"length":"32"}');
    localStorage.setItem('favourites', '["token"]');
    localStorage.setItem('somebody-else', '<img src=x>');
  });
  await page.getByRole('link', { name: 'On this device' }).click();
  await expect(page).toHaveURL(/\/onthisdevice$/);
  const list = page.getByRole('list', { name: 'What is kept' });
  await expect(list).toContainText('Options of Token Generator');
  await expect(list).toContainText('somebody-else: <img src=x>');
  await axe(page);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save to a file' }).click();
  const file = await (await saving).path();
  expect(readFileSync(file, 'utf8')).toContain('"options:token"');
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await expect(list).not.toContainText('Options of Token Generator');
  await expect(list).toContainText('somebody-else');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore from a file' }).click();
  await (await choosing).setFiles(file);
  await expect(page.getByText(/^Restored/)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBe('["token"]');
  await page.getByRole('button', { name: 'Remember the tools I open' }).click();
  expect(await page.evaluate(() => localStorage.getItem('recents'))).toBe('off');
});

test('On this device reads a file of 1 MB at most; a larger one is refused unread', async ({ page }) => {
  await prepare(page);
  await page.addInitScript(() => {
    Blob.prototype.text = function read() {
      document.documentElement.dataset['read'] = String(this.size);
      return new Response(this).text();
    };
  });
  await page.goto('./onthisdevice');
  const give = async (bytes: number) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Restore from a file' }).click();
    const content = JSON.stringify({ penknife: 1, stored: { favourites: '["token"]' } }).padEnd(bytes);
    const file = { name: 'options.json', mimeType: 'application/json', buffer: Buffer.from(content) };
    await (await choosing).setFiles(file);
  };
  await give(1_000_001);
  await expect(page.getByText('This is not a file that was exported here.')).toBeVisible();
  await expect(page.locator('html[data-read]')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('favourites'))).toBeNull();
  await give(1_000_000);
  await expect(page.getByText('Restored: 1 of 1.')).toBeVisible();
  await expect(page.locator('html[data-read="1000000"]')).toBeAttached();
});

for (const state of ['empty', 'forbidden'])
  test(`where storage is ${state}, no file is saved, and the page shows a message`, async ({ page }) => {
    if (state === 'forbidden')
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', { get: () => null });
      });
    const files: unknown[] = [];
    page.on('download', (file) => files.push(file));
    await page.goto('./onthisdevice');
    await page.getByRole('button', { name: 'Save to a file' }).click();
    await expect(page.getByText('Nothing to save: none of your choices are kept here.')).toBeFocused();
    expect(files).toEqual([]);
  });
