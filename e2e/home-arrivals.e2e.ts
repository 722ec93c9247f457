/** What is pasted or dropped on the home page: recognised, offered to its tools, handed over; nothing opens by itself. */
import type { Page } from '@playwright/test';
import { expect, prepare, settled, test } from './support/test.ts';

type DroppedFile = {
  readonly name: string;
  readonly type: string;
  readonly text: string | readonly number[];
};

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
});

/** Pastes or drops on the page as a browser does: an event with its own data transfer. */
const give = (page: Page, how: 'paste' | 'drop', files: readonly DroppedFile[], text = '') =>
  page.evaluate(
    ([event, given, words]) => {
      const transfer = new DataTransfer();
      for (const { name, type, text: content } of given)
        transfer.items.add(
          new File([typeof content === 'string' ? content : Uint8Array.from(content)], name, { type }),
        );
      if (words !== '') transfer.setData('text/plain', words);
      const about = { bubbles: true, cancelable: true };
      const target = document.querySelector('h1') ?? document.body;
      target.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...about, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...about, clipboardData: transfer }),
      );
    },
    [how, files, text] as const,
  );

const options = (page: Page) => page.getByRole('dialog').getByRole('option');

test('a pasted text of several lines goes to the tool that is chosen, whole', async ({ page }) => {
  const yaml = 'name: penknife\nsize:\n  - 1\n  - 2\n';
  await give(page, 'paste', [], yaml);
  await expect(page.getByRole('dialog')).toContainText('YAML, 5 lines');
  await expect(options(page).first()).toContainText('YAML-JSON-TOML Converters');
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/yamljsontomlconverters$/);
  await expect(page.getByPlaceholder('Paste YAML here')).toHaveValue(yaml);
});

test('what the list does not hold is a question to the palette: Enter asks it', async ({ page }) => {
  const search = page.getByPlaceholder('Search tools');
  await search.fill('5 mi in km');
  await expect(page.getByText('No tool for "5 mi in km".')).toContainText(
    'Press Enter to search everything.',
  );
  await search.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('8.04672 kilometers');
  await expect(page).toHaveURL(/\/$/);
});

test('a pasted word is a search, a pasted UUID is recognised', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const search = page.getByPlaceholder('Search tools');
  const paste = async (text: string) => {
    await search.focus();
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('ControlOrMeta+V');
  };
  await paste('hash');
  await expect(search).toHaveValue('hash');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await paste('919108f7-52d1-4320-9bac-f847db4148a8');
  await expect(options(page).first()).toContainText('UUID Generator');
});

test('a picture offers reading its text, other sizes and forms, what stands beside it, and its codes', async ({
  page,
}) => {
  await give(page, 'paste', [{ name: 'image.png', type: 'image/png', text: 'x' }]);
  const names = [
    'Extract Text from Image',
    'Image converter',
    'Image metadata',
    'QR Code Generator',
    'One-time passwords',
    'Barcodes',
  ];
  for (const [place, name] of names.entries()) await expect(options(page).nth(place)).toContainText(name);
  await expect(options(page).last()).toContainText('Hash Text');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/textextract$/);
  await expect(page.getByRole('button', { name: 'Extract Text' })).toBeEnabled();
});

test('an SVG offers the icon, and is there when it is opened', async ({ page }) => {
  const text = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>';
  await give(page, 'drop', [{ name: 'logo.svg', type: 'image/svg+xml', text }]);
  await expect(options(page).first()).toContainText('Convert SVG to ICO');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/convertsvgtoico$/);
  await expect(page.getByText('logo.svg').first()).toBeVisible();
});

test('two documents together go to the difference', async ({ page }) => {
  await give(page, 'drop', [
    { name: 'a.json', type: 'application/json', text: '{"a": 1}' },
    { name: 'b.json', type: 'application/json', text: '{"a": 2}' },
  ]);
  await expect(page.getByRole('dialog')).toContainText('2 files');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jsondiff$/);
  await expect(page.getByRole('textbox').filter({ hasText: '{"a": 1}' })).toBeVisible();
  await expect(page.getByRole('textbox').filter({ hasText: '{"a": 2}' })).toBeVisible();
});

test('of two documents, the one that is no text is refused at its side, and the other is there', async ({
  page,
}) => {
  // It is JSON as far as the home page looks.
  const text = [...Buffer.from(`{"a": 2}${' '.repeat(70_000)}`), 0xff];
  await give(page, 'drop', [
    { name: 'a.json', type: 'application/json', text: '{"a": 1}' },
    { name: 'b.json', type: 'application/json', text },
  ]);
  await expect(page.getByRole('dialog')).toContainText('2 files');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Left JSON')).toHaveValue('{"a": 1}');
  const right = page.getByLabel('Right JSON');
  await expect(right).toHaveAccessibleDescription(/b\.json holds bytes that are not text/);
  await right.fill('{}');
  await expect(right).not.toHaveAccessibleDescription(/b\.json/);
});

test('SHA256SUMS is what Hash Text checks against', async ({ page }) => {
  const digest = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  await give(page, 'drop', [{ name: 'SHA256SUMS', type: '', text: `${digest}  abc.txt\n` }]);
  await expect(options(page).first()).toContainText('Hash Text');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/hashtext$/);
  await expect(page.getByRole('textbox').filter({ hasText: digest })).toBeVisible();
});

test('an empty drop and an empty clipboard show a message; what is held can be let go', async ({ page }) => {
  await give(page, 'drop', []);
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing in it can be opened' })).toBeVisible();
  await page.keyboard.press('Escape');
  await give(page, 'paste', [], ' ');
  await expect(page.getByRole('alert').filter({ hasText: 'no text in what was pasted' })).toBeVisible();
  await page.keyboard.press('Escape');
  await give(page, 'paste', [], '[1,\n2]');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(options(page).filter({ hasText: 'Token Generator' })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('the searches show what fits besides, and Enter opens the first', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  const main = page.getByRole('main');
  const search = main.getByRole('searchbox');
  for (const [query, tool] of [
    ['file hash', 'Hash Text'],
    ['sha-256', 'Hash Text'],
    ['qr codes', 'QR Code Generator'],
  ] as const) {
    await search.fill(query);
    await expect(main.getByRole('heading', { name: 'More that fits' })).toBeVisible();
    await expect(main.getByRole('link', { name: tool })).toBeVisible();
    await expect(main.getByText(/No tool for/)).toBeHidden();
  }
  const sidebar = page.getByRole('navigation', { name: 'Tools' });
  await sidebar.getByRole('searchbox').fill('sql');
  await expect(sidebar.getByRole('link', { name: /SQL/ })).toBeVisible();
  await search.fill('clothing');
  await search.press('Enter');
  await expect(page).toHaveURL(/\/clothes/);
});
