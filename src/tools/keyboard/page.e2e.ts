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

test('AltGr, a dead key, an input method and a touch keyboard are told as what they are', async ({
  page,
}) => {
  const box = page.getByLabel('Press a key here');
  const heard = page.getByRole('region', { name: 'What was pressed' });
  /** What a browser sends, as UI Events has it: no driver has such keyboards. */
  const press = (
    init: Pick<KeyboardEventInit, 'key' | 'code' | 'modifierAltGraph' | 'ctrlKey' | 'altKey' | 'isComposing'>,
  ) =>
    box.evaluate(
      (node, given) => node.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, ...given })),
      init,
    );
  await box.focus();
  // A German keyboard on Windows, which says Control and Alt too.
  await press({ key: '€', code: 'KeyE', modifierAltGraph: true, ctrlKey: true, altKey: true });
  await expect(heard.getByLabel('event.key', { exact: true })).toHaveText('€');
  await expect(heard.getByLabel('Modifiers')).toHaveText('Control, Alt, AltGraph');
  await expect(heard.getByLabel('aria-keyshortcuts')).toHaveText('€');
  await expect(heard.getByText('Windows reports AltGr as Control and Alt too.')).toBeVisible();
  await press({ key: 'Dead', code: 'Equal' });
  await expect(heard.getByText('A dead key: the accent comes with the next key.')).toBeVisible();
  await press({ key: 'é', code: 'KeyE' });
  await expect(heard.getByLabel('event.key', { exact: true })).toHaveText('é');
  await press({ key: 'a', code: 'KeyQ' });
  await expect(heard.getByLabel('Condition')).toHaveText("if (event.code === 'KeyQ')");
  await press({ key: 'Process', code: 'KeyA', isComposing: true });
  await expect(heard.getByText('An input method has the key')).toBeVisible();
  await press({ key: 'Unidentified', code: '' });
  await expect(heard.getByText('as on touch screens')).toBeVisible();
});
