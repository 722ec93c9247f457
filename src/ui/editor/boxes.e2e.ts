/** The boxes of tools that take a text among other things, with the keyboard alone; and the mark of an error in forced colours. */
import type { Locator } from '@playwright/test';
import { expect, prepare, test } from '#e2e/support/test.ts';

/** What the gutter beside the box shows: the numbers, or the marks of errors. Neither is text of the page. */
const gutter = (box: Locator, part: 'numbers' | 'marks') =>
  box
    .locator('xpath=following-sibling::*//*[@data-rows]')
    .nth(part === 'numbers' ? 0 : 1)
    .getAttribute('data-rows');

test('a line of plain text is numbered before the tools of its box are there', async ({ page }) => {
  await prepare(page);
  await page.goto('/qrcodegenerator');
  const box = page.getByRole('textbox', { name: 'Text or URL', exact: true });
  await box.fill('one');
  const place = box.locator('xpath=following-sibling::*');
  await expect(place).toBeEmpty();
  expect(await place.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('"1"');
  await box.fill('one\ntwo');
  await expect.poll(() => gutter(box, 'numbers')).toBe('1\n2\n');
  expect(await place.evaluate((element) => getComputedStyle(element, '::before').content)).toBe('none');
});

for (const { path, label, before } of [
  { path: '/qrcodegenerator', label: 'Text or URL', before: undefined },
  { path: '/useragent', label: 'Read another string', before: undefined },
  { path: '/convertsvgtoico', label: 'SVG source', before: 'Paste source' },
  { path: '/hashtext', label: 'Text', before: undefined },
  { path: '/hashtext', label: 'Compare with', before: undefined },
  { path: '/hmacgenerator', label: 'Message', before: undefined },
] as const) {
  test(`the box “${label}” is numbered, searched, indented, left and taken back by keyboard`, async ({
    page,
  }) => {
    await prepare(page);
    await page.goto(path);
    if (before) await page.getByRole('button', { name: before }).press('Enter');
    const box = page.getByRole('textbox', { name: label, exact: true });
    await box.focus();
    await page.keyboard.insertText('one\ntwo needle');
    await expect.poll(() => gutter(box, 'numbers')).toBe('1\n2\n');
    await page.keyboard.press('Control+f');
    const wanted = page.getByRole('textbox', { name: 'Find in this text' });
    await expect(wanted).toBeFocused();
    await page.keyboard.insertText('needle');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(box).not.toBeFocused();
    await expect(box).toHaveValue('one\ntwo needle');
    const wrap = page.getByRole('button', { name: 'Wrap lines', description: label });
    const wasWrapped = await wrap.getAttribute('aria-pressed');
    await wrap.press('Enter');
    await expect(wrap).toHaveAttribute('aria-pressed', wasWrapped === 'true' ? 'false' : 'true');
    await page.getByRole('button', { name: 'Tab indents', description: label }).press('Enter');
    await box.press('Control+a');
    await box.press('Tab');
    await expect(box).toHaveValue('  one\n  two needle');
    await box.press('Shift+Tab');
    await expect(box).toHaveValue('one\ntwo needle');
    await box.press('Control+z');
    await expect(box).toHaveValue('  one\n  two needle');
    await box.press('Escape');
    await box.press('Tab');
    await expect(box).not.toBeFocused();
  });
}

for (const { path, label } of [
  { path: '/hashtext', label: 'Text' },
  { path: '/hmacgenerator', label: 'Message' },
  { path: '/qrcodegenerator', label: 'Text or URL' },
]) {
  test(`the box “${label}” of ${path} has no tools for a short line until they are asked for`, async ({
    page,
  }) => {
    await prepare(page);
    await page.goto(path);
    const box = page.getByRole('textbox', { name: label, exact: true });
    await box.fill('a needle in a line');
    const find = page.getByRole('button', { name: 'Find', description: label });
    await expect(find).toHaveCount(0);
    await box.press('Control+f');
    await expect(page.getByRole('textbox', { name: 'Find in this text' })).toBeFocused();
    await page.keyboard.insertText('needle');
    await expect(page.getByText('1 of 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(box).toBeFocused();
    await expect(find).toBeVisible();
  });

  test(`a long paste into “${label}” of ${path} is undone by keyboard though its tools loaded after it`, async ({
    page,
  }) => {
    await prepare(page);
    await page.goto(path);
    const box = page.getByRole('textbox', { name: label, exact: true });
    await box.fill('before');
    await box.evaluate((area) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', 'a line\n'.repeat(5000));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(box).toHaveValue(/a line/);
    await expect(page.getByRole('button', { name: 'Find', description: label })).toBeVisible();
    await box.press('Control+z');
    await expect(box).toHaveValue('before');
    await box.press('Control+Shift+z');
    await expect(box).toHaveValue(/a line/);
  });
}

test('in forced colours an error keeps its underline, its mark in the gutter and its words', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await prepare(page);
  await page.goto('/yamljsontomlconverters');
  const box = page.getByPlaceholder('Paste JSON here');
  await box.fill('{\n  "a": oops\n}');
  await expect(page.getByText(/^Not valid JSON yet: line 2, column 8/)).toBeVisible();
  await expect.poll(() => gutter(box, 'marks')).toContain('●');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('code-error')?.size)).toBe(1);
  const line = () =>
    box.evaluate((area) => {
      const { textDecorationLine, textDecorationStyle } = getComputedStyle(area, '::highlight(code-error)');
      return `${textDecorationLine} ${textDecorationStyle}`;
    });
  await expect.poll(line).toBe('underline wavy');
  // What is highlighted looks selected there: words are not.
  expect(await page.evaluate(() => CSS.highlights.get('code-key')?.size ?? 0)).toBe(0);
  await page.emulateMedia({ forcedColors: 'none' });
});
