/** What the installed app is opened with: files, and what another app shares. It is offered, and leaves nothing behind. */
import type { Page } from '@playwright/test';
import { axe, expect, prepare, test, waitUntilKept } from './support/test.ts';

test.beforeEach(async ({ page }) => prepare(page));

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or paste anything' });

test('a file that the system opens with the app is offered to the tools that take it', async ({ page }) => {
  // A test cannot install the app: this stands for what the browser then does.
  await page.addInitScript(() => {
    const file = new File(['{"a":1}'], 'data.json', { type: 'application/json' });
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) =>
        take({ files: [{ getFile: () => Promise.resolve(file) }] }),
    };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await page.goto('/');
  await expect(palette(page)).toBeVisible();
  await expect(palette(page).getByRole('option').filter({ hasText: 'YAML-JSON-TOML' })).toBeVisible();
});

test('a file that cannot be read shows an error where it can be dropped', async ({ page }) => {
  await page.addInitScript(() => {
    const launchQueue = {
      setConsumer: (take: (launch: object) => void) =>
        take({ files: [{ getFile: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }] }),
    };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await page.goto('/token');
  await expect(palette(page).getByRole('alert')).toContainText('drop the file here');
});

test.describe('what another app shares', () => {
  test.use({ serviceWorkers: 'allow' });

  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await waitUntilKept(page);
  });

  const share = (page: Page, text: string) =>
    page.evaluate(async (shared) => {
      const form = new FormData();
      form.set('text', shared);
      const { redirected, url } = await fetch('./share', { method: 'POST', body: form });
      return { redirected, url };
    }, text);

  /**
   * A new document, as the browser opens one: in the page that is open already, only the fragment would change, and whether
   * it takes what waits would depend on whether it has come to rest by then.
   */
  const openShared = async (page: Page) => {
    await page.goto('/token');
    await page.goto('/#shared');
    // What waits is taken when the page rests: on a busy machine that is after seconds.
    await expect(palette(page)).toBeVisible({ timeout: 30_000 });
  };

  const leftBehind = (page: Page) =>
    page.evaluate(async () => {
      const found = await caches.match(new URL('./share', location.href).href);
      return [found !== undefined, location.hash];
    });

  test('is offered once, and stands in no address and no storage afterwards', async ({ page }) => {
    const { redirected, url } = await share(page, '{"shared":true}');
    expect(redirected).toBe(true);
    expect(url).not.toContain('shared%22');
    await openShared(page);
    await expect(palette(page).getByRole('option').filter({ hasText: 'YAML-JSON-TOML' })).toBeVisible();
    expect(await leftBehind(page)).toEqual([false, '']);
  });

  test('is text, whatever it holds', async ({ page }) => {
    await share(page, '<img src=x onerror="document.title=1">');
    await openShared(page);
    await expect(palette(page).locator('img')).toHaveCount(0);
    expect(await page.title()).toContain('Penknife');
  });

  test('shows an error when it is no longer there', async ({ page }) => {
    await openShared(page);
    await expect(palette(page).getByRole('alert')).toContainText('What was sent here could not be read');
    // The way on is there: what is pasted is looked at.
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await axe(page);
  });
});
