import { axeInBothThemes, copied, expect, prepare, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/symbols');
});

test('a sign is found by a word, reached by arrow keys, copied and collected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Search', { exact: true }).fill('check mark');
  const signs = page.getByRole('group', { name: 'Signs' });
  const first = signs.getByRole('button').first();
  await expect(first).toHaveText('✓');
  await first.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect(signs.getByRole('button', { name: 'check mark', exact: true })).toBeFocused();
  await expect(page.getByLabel('Code points')).toHaveText('U+2714 U+FE0F');
  expect(await copied(page, () => page.keyboard.press('Enter'))).toBe('✔️');
  expect(await copied(page, () => first.click())).toBe('✓');
  await expect(page.getByLabel('Collected')).toHaveValue('✔️✓');
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Empty' }).click();
  await expect(page.getByLabel('Collected')).toHaveCount(0);
});

test('of two people each pair of tones is offered', async ({ page }) => {
  await page.getByLabel('Search', { exact: true }).fill('🧑‍🤝‍🧑');
  await page.getByRole('button', { name: 'light and dark skin tone' }).first().click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveText(
    'people holding hands: light skin tone, dark skin tone',
  );
});

test('a sign that no font of the device has is marked, and copied all the same', async ({ page }) => {
  // Whatever fonts this device has: nothing is drawn as that which is missing is.
  await page.addInitScript(() => {
    CanvasRenderingContext2D.prototype.fillText = () => undefined;
  });
  await page.reload();
  await page.getByLabel('Search', { exact: true }).fill('orca');
  const orca = page.getByRole('group', { name: 'Signs' }).getByRole('button', { name: 'orca', exact: true });
  await expect(orca).toHaveAccessibleDescription('may not be drawn here');
  await expect(page.getByText('May not be drawn here: no font of this device has it.')).toBeVisible();
  await page.getByLabel('Search', { exact: true }).fill('U+2014');
  await expect(page.getByText('May not be drawn here')).toHaveCount(0);
  await expect(page.getByLabel('Looks like')).toContainText('U+2212 MINUS SIGN');
});
