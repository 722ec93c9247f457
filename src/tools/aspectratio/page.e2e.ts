import { expect, prepare, test } from '#e2e/support/test.ts';

test('a size that was pasted into the palette arrives', async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('1920x1080');
  await page
    .getByRole('option', { name: /Aspect ratio/ })
    .first()
    .click();
  await expect(page).toHaveURL(/aspectratio/);
  await expect(page.getByRole('textbox', { name: 'Size or ratio' })).toHaveValue('1920x1080');
  await expect(page.getByText('16:9', { exact: true }).first()).toBeVisible();
});
