/** A paste too large for a box is a card in every tool that takes texts: it shows what it holds, is searched, and is edited only when asked. */
import type { Locator } from '@playwright/test';
import { expect, prepare, test } from '#e2e/support/test.ts';

/** Pastes 1.2 MB of lines with all that a text box would lose or hide: a byte order mark, CR LF, NUL, and a lone surrogate. */
async function pasteLarge(box: Locator): Promise<void> {
  await box.evaluate((area) => {
    const lines = Array.from({ length: 60_000 }, (_, index) => `line ${index}, some text`);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `\ufeff${lines.join('\r\n')}\0\ud800`);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
}

const BOXES = [
  { path: '/yamljsontomlconverters', label: 'YAML' },
  { path: '/jsontocsvconverter', label: 'JSON' },
  { path: '/jsondiff', label: 'Left JSON' },
  { path: '/sqlprettify', label: 'SQL' },
  { path: '/jwtparser', label: 'Token' },
  { path: '/hashtext', label: 'Text', message: 'The pasted text had Windows line ends (CR LF)' },
  { path: '/hashtext', label: 'Compare with' },
  { path: '/hmacgenerator', label: 'Message' },
  { path: '/qrcodegenerator', label: 'Text or URL' },
  { path: '/useragent', label: 'Read another string' },
  { path: '/convertsvgtoico', label: 'SVG source', before: 'Paste source' },
] as const;

for (const { path, label, ...more } of BOXES) {
  test(`a large paste into “${label}” of ${path} is a card`, async ({ page }) => {
    await prepare(page);
    await page.goto(path);
    if ('before' in more) await page.getByRole('button', { name: more.before }).click();
    const box = page.getByRole('textbox', { name: label, exact: true });
    await pasteLarge(box);
    const text = page.getByRole('region', { name: new RegExp(`^${label}: `) });
    await expect(text).toContainText('line 0, some text');
    await expect(box).toBeHidden();
    const message = 'message' in more ? more.message : '59,999 lines end in CR LF.';
    for (const shown of [
      message,
      'It begins with a byte order mark.',
      'It contains 1 NUL character.',
      'It contains half characters (lone surrogates), shown as �.',
    ])
      await expect(page.getByText(shown)).toBeVisible();
    await expect(page.getByText(/^60,000 lines, 1\.\d MB$/).first()).toBeVisible();
    await expect(page.getByRole('group', { name: 'Last lines' })).toContainText('line 59999, some text');
    await text.press('Control+f');
    await page.getByRole('textbox', { name: 'Find in this text' }).fill('line 54321');
    await expect(text.locator('mark')).toHaveText('line 54321');
    await page.getByRole('button', { name: 'Edit in the box anyway' }).click();
    await expect(box).toHaveValue(/line 59999, some text/);
  });
}

test('the window of a large text wraps its lines: the match stays in view, and a copied part has no breaks of its own', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
  await page.goto('/hashtext');
  const words = Array.from({ length: 40_000 }, (_, index) => `word${index}`).join(' ');
  await page.getByRole('textbox', { name: 'Text', exact: true }).evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `first line\n${text}\nlast line`);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, words);
  const text = page.getByRole('region', { name: /^Text: / });
  await expect(text).toContainText('first line');
  await text.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this text' }).fill('word31234');
  await expect(text.locator('mark')).toHaveText('word31234');
  const wrap = page.getByRole('button', { name: 'Wrap lines', description: /^Text: / });
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await wrap.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  const isTooWide = () => text.evaluate((view) => view.scrollWidth > view.clientWidth);
  await expect.poll(isTooWide).toBe(false);
  await expect(text.locator('mark')).toHaveText('word31234');
  await expect(text.locator('mark')).toBeInViewport();
  // Three rows of one line.
  const wanted = await text.evaluate((view) => {
    const rows = [...view.querySelectorAll('[data-line=""]')].slice(0, 3);
    const [first, last] = [rows[0], rows.at(-1)];
    if (!first || !last) throw new Error('There are no wrapped rows.');
    getSelection()?.setBaseAndExtent(first, 0, last, last.childNodes.length);
    return rows.map((row) => row.textContent).join('');
  });
  await text.press('Control+c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(wanted);
  expect(words).toContain(wanted);
  await text.press('Control+a');
  await text.press('Control+c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`first line\n${words}\nlast line`);
  await wrap.press('Enter');
  await expect.poll(isTooWide).toBe(true);
  await expect(text.locator('mark')).toHaveText('word31234');
  await expect(text.locator('mark')).toBeInViewport();
});

test('a large text that is dropped lands where it is dropped, and its CR LF is asked about', async ({
  page,
}) => {
  await prepare(page);
  await page.goto('/hashtext');
  const box = page.getByRole('textbox', { name: 'Text', exact: true });
  await box.fill('first\nsecond');
  await expect(page.getByRole('button', { name: 'Find', description: 'Text' })).toBeVisible();
  await box.evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(0, 0);
    const { left, top } = area.getBoundingClientRect();
    const { paddingLeft, paddingTop, lineHeight } = getComputedStyle(area);
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/plain', 'dropped\r\n'.repeat(30_000));
    const clientX = left + parseFloat(paddingLeft) + 2;
    const clientY = top + parseFloat(paddingTop) + 1.5 * parseFloat(lineHeight);
    const place = { clientX, clientY, bubbles: true, cancelable: true };
    area.dispatchEvent(new DragEvent('drop', { dataTransfer, ...place }));
  });
  const text = page.getByRole('region', { name: /^Text: / });
  await expect(text).toContainText('first');
  await expect(page.getByText('The pasted text had Windows line ends (CR LF)')).toBeVisible();
  await page.getByRole('button', { name: 'Edit in the box anyway' }).click();
  await expect(box).toHaveValue(/^first\ndropped\n(dropped\n)+second$/);
});

test('a file that is no text is named with its size and kind, and nothing of it is shown as text', async ({
  page,
}) => {
  await prepare(page);
  await page.goto('/base64');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText(/^\d+ bytes, PNG picture$/)).toBeVisible();
  await expect(page.getByText('iVBORw0KGgo').first()).toBeVisible();
  await expect(page.getByRole('group', { name: 'Last lines' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit in the box anyway' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('textbox').first()).toBeVisible();
});
