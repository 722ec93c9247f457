import { expect, prepare, test } from '#e2e/support/test.ts';

test('a picture is there at once, and follows its width and height', async ({ page }) => {
  await prepare(page);
  await page.goto('/placeholder');
  await expect(page.getByRole('img', { name: 'An empty picture of 600 by 400 pixels' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Width' }).fill('90');
  await page.getByRole('spinbutton', { name: 'Height' }).fill('60');
  await expect(page.getByRole('img', { name: 'An empty picture of 90 by 60 pixels' })).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Width' }).fill('0');
  await expect(
    page.getByText('Expected a width of 1 to 10,000, found 0', { exact: false }).first(),
  ).toBeVisible();
});
