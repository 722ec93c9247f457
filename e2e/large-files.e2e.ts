/** Files of 100 MB in every tool that takes texts: opened, searched and scrolled, with little read and drawn by the page itself; where the tool cannot work on them, it shows a message. */
import type { Page } from '@playwright/test';
import { expect, prepare, test } from './support/test.ts';

const MEGABYTE = 1_000_000;
/** What the page itself may read of a file of 100 MB to show, search and scroll it; workers read the rest. In bytes. */
const READ_BY_PAGE = 2 * MEGABYTE;
/** The rows of the file that may stand on the page at once. */
const DRAWN_ROWS = 100;

declare global {
  /** What the page's own thread has read of blobs, in bytes. */
  var readByPage: number | undefined;
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    globalThis.readByPage = 0;
    for (const name of ['arrayBuffer', 'text', 'bytes', 'stream'] as const) {
      const read: unknown = Reflect.get(Blob.prototype, name);
      Object.defineProperty(Blob.prototype, name, {
        value(this: Blob) {
          globalThis.readByPage = (globalThis.readByPage ?? 0) + this.size;
          return Reflect.apply(read as () => unknown, this, []); // each of them is a function
        },
      });
    }
  }),
);

/** Asks, in place of a clock, how much was done on the page. */
async function expectLittleWork(page: Page): Promise<void> {
  expect(await page.evaluate(() => globalThis.readByPage)).toBeLessThan(READ_BY_PAGE);
  expect(await page.locator('[data-line]').count()).toBeLessThan(DRAWN_ROWS);
}

/** Opens a file of 100 MB, made in the page: a million bytes a hundred times over, then an end. */
async function openLarge(page: Page, name: string, line: string): Promise<void> {
  await page.evaluate(
    ([fileName, text, bytes]) => {
      const part = new Blob([text.repeat(Math.ceil(bytes / text.length))]);
      const parts = ['THE FIRST ', ...Array.from({ length: 100 }, () => part), 'THE LAST'];
      const files = new DataTransfer();
      files.items.add(new File(parts, fileName));
      const input = document.querySelector<HTMLInputElement>('#tool input[type="file"]');
      if (!input) throw new Error('There is no file input.');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [name, line, MEGABYTE] as const,
  );
}

/** Reads the beginning and the end, finds what stands at the end, and goes back to the beginning. */
async function lookThrough(page: Page, name: string): Promise<void> {
  const text = page.getByRole('region', { name: new RegExp(`: ${name}$`) });
  await expect(text).toContainText('THE FIRST', { timeout: 60_000 });
  await expectLittleWork(page);
  await expect(page.getByRole('group', { name: 'Last lines' })).toContainText('THE LAST');
  await text.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this text' }).fill('THE LAST');
  await expect(text.locator('mark')).toHaveText('THE LAST', { timeout: 60_000 });
  await expect(text.locator('mark')).toBeInViewport();
  await expectLittleWork(page);
  await text.focus();
  await text.press('PageUp');
  await text.press('Home');
  await expect(text).toContainText('THE FIRST');
  await expectLittleWork(page);
}

const LINE = '{"id": 1, "name": "Person", "email": "person@example.com"}\n';

for (const { path, name, line } of [
  { path: '/yamljsontomlconverters', name: 'large.json', line: LINE },
  { path: '/sqlprettify', name: 'large.sql', line: "insert into t values (1, 'text');\n" },
  { path: '/jwtparser', name: 'large.txt', line: 'eyJhbGciOiJIUzI1NiJ9' },
  { path: '/jsondiff', name: 'large.json', line: LINE },
]) {
  test(`a file of 100 MB is read and searched in ${path}, which shows what it works on`, async ({ page }) => {
    test.setTimeout(180_000); // a limit for a hang
    await prepare(page);
    await page.goto(path);
    await openLarge(page, name, line);
    await expect(page.getByText('This tool works on texts up to 33.6 MB')).toBeVisible();
    await lookThrough(page, name);
    await expect(page.getByRole('button', { name: 'Edit in the box anyway' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.locator('#tool textarea').first()).toHaveValue('');
  });
}

test('a file of 100 MB is read, searched and converted by the CSV converter', async ({ page }) => {
  test.setTimeout(240_000); // a limit for a hang
  await prepare(page);
  await page.goto('/jsontocsvconverter');
  await openLarge(page, 'large.csv', '1,two,three\n');
  await lookThrough(page, 'large.csv');
  await page
    .getByRole('button', { name: /^Convert to/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Download/ }).first()).toBeEnabled({ timeout: 120_000 });
});

/** By Node's crypto, of the file below; the HMAC with the key "key". */
const SHA256 = 'c90dd8525a51515ee2ee6e012c12573c78af172df374d139aea8b7c1f5da4fee';
const HMAC_SHA256 = '2c7b13a8ee40d3ca1e352d44f8e3f47cac4928abbcdef628ef7f49688e865b32';

test('a file of 100 MB is hashed, searched and signed', async ({ page }) => {
  test.setTimeout(180_000); // a limit for a hang
  await prepare(page);
  await page.goto('/hashtext');
  await openLarge(page, 'large.bin', 'x');
  await expect(page.getByText(SHA256)).toBeVisible({ timeout: 90_000 });
  await expectLittleWork(page);
  await page.goto('/hmacgenerator');
  await openLarge(page, 'large.bin', 'x');
  await lookThrough(page, 'large.bin');
  await page.getByPlaceholder('Enter your secret key').fill('key');
  await page.getByRole('button', { name: 'Generate HMAC' }).click();
  await expect(page.getByRole('region', { name: 'HMAC Output:' })).toHaveText(HMAC_SHA256, {
    timeout: 90_000,
  });
});
