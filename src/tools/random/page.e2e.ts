import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

test('a wheel is drawn only if asked, and stops where the draw said', async ({ page }) => {
  await prepare(page);
  await page.goto('/random#kind=pick');
  await page.getByRole('textbox', { name: 'List' }).fill('Ann\nBob <x>\nCem\nDee & Co\nEli');
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await expect(page.getByText('Drawn', { exact: true })).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Draw a wheel' }).check();
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  const wheel = page.getByRole('img', { name: /^A wheel that stops at / });
  const drawn = (await wheel.getAttribute('alt'))?.replace('A wheel that stops at ', '') ?? '';
  await expect(
    page.getByRole('region', { name: 'Drawn' }).or(page.getByText(drawn, { exact: true })),
  ).not.toHaveCount(0);
  await expect
    .poll(() => wheel.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(400);
  await axeInBothThemes(page);
});
