import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/percentagecalculator');
});

test('has the three sections, each with its answer as it is typed', async ({ page }) => {
  for (const title of ['What is X% of Y', 'X is what percent of Y', 'Percentage increase/decrease']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
  await page.getByPlaceholder('X (percent)').fill('20');
  await page.getByPlaceholder('Y (number)').fill('50');
  await expect(page.getByText('= 10.00', { exact: true })).toBeVisible();
  await page.getByPlaceholder('X (part)').fill('10');
  await page.getByPlaceholder('Y (total)').fill('50');
  await expect(page.getByText('= 20.00%', { exact: true })).toBeVisible();
  await page.getByPlaceholder('From value').fill('50');
  await page.getByPlaceholder('To value').fill('75');
  await expect(page.getByText('= 50.00% increase')).toBeVisible();
  await page.getByPlaceholder('To value').fill('25');
  await expect(page.getByText('= 50.00% decrease')).toBeVisible();
  await axeInBothThemes(page);
});

test('the six specified fields come first, two in each of their sections', async ({ page }) => {
  const fields = page.locator('main').getByRole('spinbutton');
  for (const [index, title] of [
    'What is X% of Y',
    'X is what percent of Y',
    'Percentage increase/decrease',
  ].entries()) {
    const inSection = page.getByRole('group', { name: title }).getByRole('spinbutton');
    await expect(inSection).toHaveCount(2);
    for (const place of [0, 1]) {
      const id = await inSection.nth(place).getAttribute('id');
      await expect(fields.nth(2 * index + place)).toHaveAttribute('id', id ?? '');
    }
  }
});

test('shows thousands separators on request', async ({ page }) => {
  await page.getByPlaceholder('X (percent)').fill('50');
  await page.getByPlaceholder('Y (number)').fill('1234567');
  await expect(page.getByText('= 617283.50', { exact: true })).toBeVisible();
  await page.getByLabel('Thousands separators').check();
  await expect(page.getByText('= 617,283.50', { exact: true })).toBeVisible();
});

test('shows why a change from 0 has no answer, and empties an answer that lost its number', async ({
  page,
}) => {
  await page.getByPlaceholder('From value').fill('0');
  await page.getByPlaceholder('To value').fill('5');
  await expect(page.getByText('A change from 0 has no percentage')).toBeVisible();
  await page.getByPlaceholder('To value').fill('');
  await expect(page.getByText('A change from 0 has no percentage')).toBeHidden();
});

test('calls equal values an increase of nothing, in the specified words, and explains what that is', async ({
  page,
}) => {
  await page.getByPlaceholder('From value').fill('50');
  await page.getByPlaceholder('To value').fill('50.0');
  await expect(page.getByText('= 0.00% increase', { exact: true })).toBeVisible();
  await expect(page.getByText('No change: both values are the same.')).toBeVisible();
  await page.getByPlaceholder('To value').fill('50.0000001');
  await expect(page.getByText('= 0.00% increase', { exact: true })).toBeVisible();
  await expect(page.getByText('No change')).toBeHidden();
});

test('the example fills every sum', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByRole('status').filter({ hasText: '= ' })).toHaveCount(7);
  await expect(page.getByText('= 49.99', { exact: true })).toBeVisible();
});

test('a key in one panel does not paint the others again: they stand apart, the one in hand alone does not', async ({
  page,
}) => {
  await page.getByPlaceholder('X (percent)').focus();
  const isolations = await page
    .locator('main section:has(h2)')
    .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel).isolation));
  expect(isolations).toEqual(['auto', ...Array.from({ length: 6 }, () => 'isolate')]);
});
