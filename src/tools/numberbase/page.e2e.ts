import { expect, prepare, test } from '#e2e/support/test.ts';

test('turns bits over, by the keyboard too', async ({ page }) => {
  await prepare(page);
  await page.goto('/numberbase');
  const number = page.getByLabel('Number', { exact: true });
  await number.fill('5');
  const top = page.getByRole('checkbox', { name: 'Byte 1, bit 7' });
  await top.focus();
  await page.keyboard.press('Space');
  await expect(number).toHaveValue('133');
  await expect(top).toBeFocused();
  await expect(top).toBeChecked();
  await page.keyboard.press('Space');
  await expect(number).toHaveValue('5');
  await page.getByRole('combobox', { name: 'Bit by bit' }).selectOption('binary32');
  await page.getByRole('checkbox', { name: 'Sign' }).click();
  await expect(number).toHaveValue('-5');
  for (const bit of [6, 5, 4, 3, 2, 1]) {
    const each = page.getByRole('checkbox', { name: `Exponent, bit ${bit}`, exact: true });
    if (!(await each.isChecked())) await each.click();
  }
  await expect(page.getByRole('checkbox', { name: 'Exponent, bit 0' })).toBeChecked();
  await expect(number).toHaveValue('0xffa00000');
  await expect(page.getByText('signalling NaN, payload 2097152').first()).toBeVisible();
});
