import { expect, prepare, test } from '#e2e/support/test.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/svg');
});

test('a step that can be seen is taken back until both drawings look the same', async ({ page }) => {
  const svg = page.getByRole('textbox', { name: 'SVG', exact: true });
  await svg.fill(
    `<svg ${NS} viewBox="0 0 24 24"><path fill="#ff0000" d="M 3.4 2.3 L 9.55 20.6 L 21.3 12.7 Z"/></svg>`,
  );
  await page.getByLabel('Decimals').fill('0');
  await expect(page.getByText('Taken back: outlines with 0 decimals, because')).toBeVisible();
  await expect(page.getByText('m3.4 2.3').first()).toBeVisible();
  await expect(page.getByText('Looks the same: 0.00 %')).toBeVisible();
});

test('each of several files is looked at, and one that cannot be read stops nothing', async ({ page }) => {
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(text),
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file('a.svg', `<svg ${NS} viewBox="0 0 9 9"><!-- a --><path fill="#ff0000" d="M0 0h9v9z"/></svg>`),
      file('b.svg', `<svg ${NS}><path></svg>`),
    ]);
  await expect(page.getByText('a.svg').first()).toBeVisible();
  await expect(page.getByText('expected </path>').first()).toBeVisible();
});
