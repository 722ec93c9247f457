import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/clothes');
});

test('pants: measurements match sizes, on exact boundaries too', async ({ page }) => {
  await page.getByLabel('Type').selectOption('pants');
  for (const name of ['Waist', 'Length', 'Thigh', 'Inseam'])
    await expect(page.getByLabel(name)).toBeVisible();
  await page.getByLabel('Waist').fill('33');
  await expect(page.getByText('Matches M', { exact: true })).toBeVisible();
  await page.getByLabel('Waist').fill('34');
  await expect(page.getByText('Matches M, L')).toBeVisible();
  await page.getByLabel('Waist').fill('50');
  await expect(page.getByText('No size matches; 2XL is nearest, 10 in away.')).toBeVisible();
  await expect(page.getByRole('row', { name: /^M / })).toContainText('32-34 in');
  await axeInBothThemes(page);
});

test('changing the type clears the size and the measurements', async ({ page }) => {
  await page.getByLabel('Type').selectOption('shirts');
  await page.getByLabel('Chest').fill('39');
  await page.getByRole('button', { name: 'M', exact: true }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Type').selectOption('pants');
  await expect(page.getByRole('button', { name: 'M', exact: true })).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('Type').selectOption('shirts');
  await expect(page.getByLabel('Chest')).toHaveValue('');
});

test('shoes: the formulas, both ways, and the gender recomputes from the foot', async ({ page }) => {
  await page.getByLabel('Type').selectOption('shoes');
  await expect(page.getByLabel('Gender')).toHaveValue('men');
  await expect(page.getByLabel('Shoe size')).toHaveAttribute('step', '0.5');
  await expect(page.getByLabel('Foot length (inches)')).toHaveAttribute('step', '0.1');
  await page.getByLabel('Foot length (inches)').fill('10');
  await expect(page.getByLabel('Foot length (cm)')).toHaveValue('25.4');
  await expect(page.getByLabel('Shoe size')).toHaveValue('8');
  await expect(page.getByRole('status', { name: 'UK' })).toHaveText('7');
  await expect(page.getByRole('status', { name: 'EUR' })).toHaveText('38.1');
  await page.getByLabel('Gender').selectOption('women');
  await expect(page.getByLabel('Shoe size')).toHaveValue('9');
  await expect(page.getByLabel('Foot length (inches)')).toHaveValue('10');
  await page.getByLabel('Shoe size').fill('7.5');
  await expect(page.getByLabel('Foot length (inches)')).toHaveValue('9.5');
  await page.getByLabel('Gender').selectOption('men');
  await expect(page.getByLabel('Shoe size')).toHaveValue('6.5');
  await axeInBothThemes(page);
  for (const nothing of ['', '0', '-1']) {
    await page.getByLabel('Foot length (cm)').fill(nothing);
    await expect(page.getByLabel('Shoe size')).toHaveValue('');
  }
});

test('centimetres are remembered', async ({ page }) => {
  await page.getByLabel('Type').selectOption('pants');
  await page.getByLabel('Measured in').selectOption('cm');
  await page.getByLabel('Waist').fill('84');
  await expect(page.getByText('Matches M', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Measured in')).toHaveValue('cm');
});
