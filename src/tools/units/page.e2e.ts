import { expect, prepare, test } from '#e2e/support/test.ts';

test('offers the units that the amount can be converted to', async ({ page }) => {
  await prepare(page);
  await page.goto('/units');
  await page.getByRole('textbox', { name: 'Amount' }).fill('180 lb');
  const to = page.getByRole('combobox', { name: 'To unit' });
  await expect
    .poll(() =>
      to.evaluate((input: HTMLInputElement) => Array.from(input.list?.options ?? [], ({ value }) => value)),
    )
    .toEqual(expect.arrayContaining(['kg', 'st', 'oz t']));
  expect(
    await to.evaluate((input: HTMLInputElement) =>
      Array.from(input.list?.options ?? [], ({ value }) => value),
    ),
  ).not.toContain('km');
  await to.fill('kg');
  await expect(page.getByText('81.6466266 kg').first()).toBeVisible();
});
