/** On the home page: a clipboard with only a picture, an empty drop, a folder, a file of 2 GB, storage that is full or forbidden. */
import { closeSync, mkdtempSync, mkdirSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { allTools } from '#src/tools/catalogue.ts';
import { expect, prepare, test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or paste anything' });
const GIGABYTE = 2 ** 30;
let folder = '';
// For each test: a process may run tests of this file, then others, then tests of this file again.
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penknife-bad-input-'));
});

test.afterAll(() => rmSync(folder, { recursive: true }));

test.beforeEach(({ page }) => prepare(page));

async function home(page: Page) {
  await page.goto('/');
  await page.locator('html[data-hydrated]').waitFor();
}

/** Drops files of this computer, as a person does: through the browser's own drag protocol. */
async function dropPaths(page: Page, files: readonly string[], selector = 'main') {
  const box = await page.locator(selector).first().boundingBox();
  const client = await page.context().newCDPSession(page);
  const at = { x: (box?.x ?? 0) + 50, y: (box?.y ?? 0) + 50 };
  const data = { items: [], files: [...files], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...at, data });
}

test('a clipboard with only a picture offers what reads pictures', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await home(page);
  await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(40, 40);
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(palette(page).getByRole('option').filter({ hasText: 'Extract Text' })).toBeVisible();
  await expect(palette(page).getByRole('option').filter({ hasText: 'QR Code' })).toBeVisible();
});

test('an empty drop and an empty paste show a message', async ({ page }) => {
  await home(page);
  await page.evaluate(() => {
    const dataTransfer = new DataTransfer();
    document.querySelector('main')?.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true }));
  });
  await expect(palette(page).getByRole('alert')).toContainText('Nothing in it can be opened');
});

test('a folder is opened as the files inside it', async ({ page }) => {
  const dropped = join(folder, 'two documents');
  mkdirSync(dropped);
  writeFileSync(join(dropped, 'a.json'), '{"a":1}');
  writeFileSync(join(dropped, 'b.json'), '{"a":2}');
  await home(page);
  await dropPaths(page, [dropped]);
  await expect(palette(page).getByText('2 files')).toBeVisible();
  await expect(palette(page).getByRole('option').first()).toContainText('JSON Difference');
});

test('a folder with nothing in it shows a message', async ({ page }) => {
  const dropped = join(folder, 'empty');
  mkdirSync(dropped);
  await home(page);
  await dropPaths(page, [dropped]);
  await expect(palette(page).getByRole('alert')).toContainText('Nothing in it can be opened');
});

test('a file of 2 GB is shown with its size and where to drop it; nothing freezes', async ({ page }) => {
  const huge = join(folder, 'huge.bin');
  closeSync(openSync(huge, 'w'));
  truncateSync(huge, 2 * GIGABYTE);
  await home(page);
  await dropPaths(page, [huge]);
  await expect(palette(page).getByText(/huge\.bin, 2/)).toBeVisible();
  await palette(page).getByRole('option').filter({ hasText: 'Hash Text' }).click();
  await expect(palette(page).getByRole('alert')).toContainText('is too large to send to another page');
  await expect(page).toHaveURL(/\/$/);
  // There it is taken: the job begins, shows its progress, and can be stopped.
  await page.goto('/hashtext');
  await page.locator('html[data-hydrated]').waitFor();
  await dropPaths(page, [huge], 'main textarea');
  await expect(page.getByRole('progressbar').first()).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

for (const [name, fail] of [
  ['forbidden', 'SecurityError'],
  ['full', 'QuotaExceededError'],
] as const) {
  test(`where storage is ${name}, tools work, and what cannot be handed over shows an error`, async ({
    page,
  }) => {
    await page.addInitScript((kind) => {
      const refuse = () => {
        throw new DOMException('refused', kind);
      };
      if (kind === 'SecurityError') {
        for (const place of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
          Object.defineProperty(window, place, { get: refuse });
      } else {
        Storage.prototype.setItem = refuse;
        IDBObjectStore.prototype.put = refuse;
        IDBObjectStore.prototype.add = refuse;
      }
    }, fail);
    await page.goto('/token');
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.locator('main pre')).toHaveText(/^\w{64}$/);
    await page.getByRole('button', { name: 'Send to…' }).first().click();
    await page.getByRole('main').getByRole('button', { name: 'Hash Text' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'The browser has no room to send this, or forbids it' }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    await expect(page.getByText('This browser keeps no favourites')).toBeVisible();
    await expect(page).toHaveURL(/token$/);
    await page.goto('/onthisdevice');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('On this device');
    await page.getByRole('button', { name: 'Remember the tools I open' }).click();
    await expect(page.getByText('Not kept: storage is full or forbidden.')).toBeFocused();
    const chosen = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Restore from a file' }).click();
    const buffer = Buffer.from('{"penknife":1,"stored":{"theme":"light"}}');
    await (await chosen).setFiles({ name: 'a.json', mimeType: 'application/json', buffer });
    await expect(page.getByText('Not kept: storage is full or forbidden.')).toBeFocused();
    await page.getByRole('button', { name: 'Forget everything' }).click();
    await expect(page.getByText('Everything is forgotten', { exact: false })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('main').locator('[data-tool]')).toHaveCount(allTools.length - 1);
  });
}
