import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/keyboard');
});

test('a key is told as the driver pressed it, with what the tables know of it', async ({ page }) => {
  const box = page.getByLabel('Press a key here');
  await box.focus();
  const heard = page.getByRole('region', { name: 'What was pressed' });
  // key, keyCode and location as Playwright's own table of a US keyboard has them.
  for (const [code, key, keyCode, location] of [
    ['KeyQ', 'q', '81', '0 (standard)'],
    ['ShiftLeft', 'Shift', '16', '1 (left)'],
    ['NumpadEnter', 'Enter', '13', '3 (numeric pad)'],
    ['Numpad1', 'End', '35', '3 (numeric pad)'],
    ['Semicolon', ';', '186', '0 (standard)'],
    ['Escape', 'Escape', '27', '0 (standard)'],
    ['F5', 'F5', '116', '0 (standard)'],
  ] as const) {
    await page.keyboard.press(code);
    await expect(heard.getByLabel('event.code')).toHaveText(code);
    await expect(heard.getByLabel('event.key', { exact: true })).toHaveText(key);
    await expect(heard.getByLabel('event.keyCode')).toHaveText(keyCode);
    await expect(heard.getByLabel('event.location')).toHaveText(location);
    await expect(page.getByLabel('Look up')).toHaveValue(code);
    await expect(box).toBeFocused();
  }
  await page.keyboard.press('Control+Shift+KeyK');
  await expect(heard.getByLabel('aria-keyshortcuts')).toHaveText('Control+Shift+K');
  await page.keyboard.down('KeyA');
  await page.keyboard.down('KeyA');
  await expect(heard.getByLabel('event.repeat')).toHaveText('true');
  await page.keyboard.up('KeyA');
  await expect(heard.getByLabel('Input event')).toHaveText('insertText a');
  await expect(heard.getByRole('cell', { name: 'beforeinput' }).first()).toBeVisible();
  await expect(box).toHaveValue('');
  await axeInBothThemes(page);
});

test('Tab leaves the box, or Escape twice where Tab is caught', async ({ page }) => {
  const box = page.getByLabel('Press a key here');
  await box.focus();
  await page.keyboard.press('Tab');
  await expect(box).not.toBeFocused();
  await page.getByLabel('Catch Tab too').check();
  await box.focus();
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await expect(page.getByLabel('event.code')).toHaveText('Tab');
  await page.keyboard.press('Escape');
  await expect(box).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box).not.toBeFocused();
});
