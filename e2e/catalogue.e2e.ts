/** One catalogue: the same first answer wherever a word is searched for, own tools on top of the sidebar, themes in the palette. */
import type { Page } from '@playwright/test';
import { allTools } from '#src/tools/catalogue.ts';
import searchWords from '#src/app/palette/search-words.json' with { type: 'json' };
import { expect, prepare, settled, test } from './support/test.ts';

const nameOf = (id: string): string => allTools.find((tool) => tool.id === id)?.name ?? id;
const WORDS = Object.entries(searchWords.found).flatMap(([id, words]) =>
  words.map((word) => [word, nameOf(id)] as const),
);

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Tools' });

async function openPalette(page: Page) {
  await page.keyboard.press('ControlOrMeta+K');
  const box = page.getByRole('combobox', { name: 'Search or paste anything' });
  await expect(box).toBeFocused();
  return box;
}

test.describe('a word that people use', () => {
  test.setTimeout(240_000);

  for (const where of ['home', 'sidebar'] as const)
    test(`finds its tool first in the list of the ${where}`, async ({ page }) => {
      await prepare(page);
      await page.goto('/');
      await settled(page);
      const list = where === 'home' ? page.getByRole('main') : sidebarOf(page);
      const [field, entry] = [list.getByRole('searchbox'), list.locator('[data-name]').first()];
      for (const [word, name] of WORDS) {
        await field.fill(word);
        await expect(entry, word).toContainText(name);
      }
      for (const word of searchWords.unknown) {
        await field.fill(word);
        await expect(list.getByRole('status').filter({ visible: true })).toContainText(
          `No tool for "${word}".`,
        );
      }
    });

  test('finds its tool first in the palette', async ({ page }) => {
    await prepare(page);
    await page.goto('/');
    await settled(page);
    const box = await openPalette(page);
    const [first, status] = [
      // An answer, to `password` a new one, stands before all tools.
      page.locator('dialog [role="option"]:has(> svg)').first(),
      page.getByRole('dialog').getByRole('status'),
    ];
    for (const [word, name] of WORDS) {
      await box.fill(word);
      await expect(first, word).toContainText(name);
    }
    for (const word of searchWords.unknown) {
      await box.fill(word);
      await expect(status).toContainText(`No tool for "${word}".`);
    }
  });
});

test('Enter opens the first answer of a list, though its name comes later there', async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  await settled(page);
  await sidebarOf(page).getByRole('searchbox').fill('json');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jsonformat$/);
});

test('favourites and recent tools stand on top of the sidebar, and nothing moves when they come', async ({
  page,
}) => {
  await prepare(page);
  const sidebar = sidebarOf(page);
  await page.goto('/hashtext');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recents'))).toContain('hash-text');
  await expect(sidebar.getByRole('list', { name: 'Recent' })).toHaveCount(0);
  await page.goto('/base64');
  await settled(page);
  await expect(sidebar.getByRole('list', { name: 'Recent' }).getByRole('link')).toHaveText(['Hash Text']);
  await page.getByRole('button', { name: 'Favourite' }).click();
  const favourites = sidebar.getByRole('list', { name: 'Favourites' });
  await expect(favourites.getByRole('link')).toHaveText([nameOf('base64')]);
  const category = sidebar.getByRole('heading', { name: 'Cryptography' });
  await page.goto('/token', { waitUntil: 'commit' });
  const before = await category.boundingBox();
  await expect(favourites.getByRole('link')).toBeVisible();
  await expect(sidebar.getByRole('list', { name: 'Recent' }).getByRole('link')).toHaveText(['Hash Text']);
  expect((await category.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
  await sidebar.getByRole('searchbox').fill('hash');
  await expect(favourites).toBeHidden();
});

test('each tool of sidebar, palette and Send to has its drawing', async ({ page }) => {
  await prepare(page);
  await page.goto('/base64');
  await settled(page);
  const drawings = await (await page.request.get('/tool-icons.svg')).text();
  for (const { id } of allTools) expect(drawings).toContain(`id="${id}"`);
  const width = (css: string) =>
    page
      .locator(css)
      .first()
      .evaluate((use: SVGUseElement) => use.getBBox().width);
  await expect.poll(() => width('#sidebar [href$="#token"]')).toBeGreaterThan(10);
  await openPalette(page);
  await expect.poll(() => width('dialog [href$="#hash-text"]')).toBeGreaterThan(10);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  await page.getByRole('button', { name: 'Send to…' }).first().click();
  await expect.poll(() => width('main [popover] use')).toBeGreaterThan(10);
});

test('a tool that the palette opened has the focus in its first box', async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  await settled(page);
  const box = await openPalette(page);
  await box.fill('b64');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/base64$/);
  await expect(page.getByLabel('Text or file')).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem('search-led-to'))).toBeNull();
});

test.describe('the palette’s theme', () => {
  test.use({ colorScheme: 'light' });
  test('is the system’s where that was chosen, also before any code and when the system changes; a button ends it', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/Failed to load resource/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Accept' }).click();
    await settled(page);
    await expect(page.locator('body')).toHaveClass('dark');
    const box = await openPalette(page);
    await box.fill('as the system');
    await page.getByRole('option', { name: /As the system/ }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('body')).toHaveClass('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('body')).toHaveClass('dark');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('**/*.js', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveClass('light');
    await page.unroute('**/*.js');
    await page.reload();
    await settled(page);
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.reload();
    await expect(page.locator('body')).toHaveClass('dark');
  });
});

test('Accept leaves the focus and the page where they were', async ({ page }) => {
  await page.goto('/base64');
  await settled(page);
  const box = page.getByLabel('Text or file');
  await box.fill('hello');
  await page.getByText('How it works').click();
  await page.evaluate(() => scrollTo(0, 120));
  await box.evaluate((field: HTMLTextAreaElement) => field.focus({ preventScroll: true }));
  const before = await page.evaluate(() => scrollY);
  // As a hand does it: Playwright's own click scrolls.
  const accept = await page.getByRole('button', { name: 'Accept' }).boundingBox();
  await page.mouse.click((accept?.x ?? 0) + 9, (accept?.y ?? 0) + 9);
  await expect(box).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test('the preview of Markdown has the theme of its page, and follows it', async ({ page }) => {
  await prepare(page);
  await page.goto('/markdown');
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  const ground = () =>
    page
      .frameLocator('iframe')
      .locator('body')
      .evaluate((body) => getComputedStyle(body).backgroundColor);
  await expect.poll(ground).toBe('rgb(28, 27, 25)');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});
