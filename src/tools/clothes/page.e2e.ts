import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';

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

test('shoes: one answer from the shop chart, the formulas named beside it', async ({ page }) => {
  await page.getByLabel('Type').selectOption('shoes');
  await page.getByLabel('Foot length (inches)').fill('10');
  await expect(page.getByText('In a shop: US 8.5, UK 8, EUR 41-42')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By formula, for the bare foot' })).toBeVisible();
  await expect(page.getByText('3 × inches − 22', { exact: true })).toBeVisible();
  await page.getByLabel('Shoe size').fill('9');
  await expect(page.getByText('In a shop: US 9, UK 8.5, EUR 42')).toBeVisible();
  await page.getByLabel('Foot length (inches)').fill('6');
  await expect(page.getByText('Shorter than the chart for men')).toBeVisible();
});

test('shoes: another system keeps the foot and the answer, and shows its size there', async ({ page }) => {
  await page.getByLabel('Type').selectOption('shoes');
  await page.getByLabel('System').selectOption('eur');
  await page.getByLabel('Shoe size').pressSequentially('43');
  const inches = await page.getByLabel('Foot length (inches)').inputValue();
  const answer = page.getByText(/^In a shop: US 10, UK [\d.]+, EUR 43$/);
  await expect(answer).toBeVisible();
  await page.getByLabel('System').selectOption('us');
  await expect(page.getByLabel('Shoe size')).toHaveValue('10');
  await expect(page.getByLabel('Foot length (inches)')).toHaveValue(inches);
  await expect(answer).toBeVisible();
  await page.getByLabel('System').selectOption('eur');
  await expect(page.getByLabel('Shoe size')).toHaveValue('43');
  await page.getByLabel('System').selectOption('us');
  await page.getByLabel('Shoe size').fill('9');
  await expect(page.getByText('In a shop: US 9, UK 8.5, EUR 42')).toBeVisible();
});

test('shoes: an impossible foot is refused with the reason', async ({ page }) => {
  await page.getByLabel('Type').selectOption('shoes');
  const reason = page.getByText('Feet are 3 to 19 in (7.6 to 48.3 cm) long.');
  for (const [field, typed] of [
    ['Foot length (inches)', '26'],
    ['Foot length (cm)', '2'],
  ] as const) {
    await page.getByLabel(field).fill(typed);
    await expect(reason).toBeVisible();
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Shoe size')).toHaveValue('');
    await expect(page.getByText('In a shop:')).toBeHidden();
  }
  await page.getByLabel('Shoe size').fill('42');
  await expect(page.getByText('No foot has this size')).toBeVisible();
  await page.getByLabel('System').selectOption('eur');
  await expect(page.getByText('In a shop: US 9, UK 8.5, EUR 42')).toBeVisible();
});

test('garments: between two sizes, and never green with a measurement out of range', async ({ page }) => {
  await page.getByLabel('Type').selectOption('pants');
  await page.getByLabel('Waist').fill('31');
  await expect(page.getByText('Size S', { exact: true })).toBeVisible();
  await page.getByLabel('Thigh').fill('24');
  await expect(page.getByText('Between S and M', { exact: true })).toBeVisible();
  await expect(page.getByText('Waist decides')).toBeVisible();
  await page.getByLabel('Length').fill('40');
  await page.getByLabel('Inseam').fill('50');
  await expect(page.getByText('Size S', { exact: true })).toBeHidden();
  await expect(page.getByText('Inseam is out of its range: S has 30 in.')).toBeVisible();
  await expect(page.locator('tr[data-best]')).toHaveCount(0);
});

test('the specified fields stand before the added unit', async ({ page }) => {
  await page.getByLabel('Type').selectOption('shirts');
  const order = await page
    .locator('#tool :is(input, select)')
    .evaluateAll((all) => all.map((control) => control.tagName));
  expect(order).toEqual(['SELECT', 'INPUT', 'INPUT', 'INPUT', 'INPUT', 'SELECT']);
});

test('centimetres are remembered', async ({ page }) => {
  await page.getByLabel('Type').selectOption('pants');
  await page.getByLabel('Measured in').selectOption('cm');
  await page.getByLabel('Waist').fill('84');
  await expect(page.getByText('Matches M', { exact: true })).toBeVisible();
  await page.reload();
  await page.getByLabel('Type').selectOption('pants');
  await expect(page.getByLabel('Measured in')).toHaveValue('cm');
});

test('a link carries a foot in the box where it was typed, and a link with inches alone still works', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Type').selectOption('shoes');
  await page.getByLabel('Gender').selectOption('women');
  await page.getByLabel('System').selectOption('eur');
  for (const [box, typed] of [
    ['Shoe size', '39'],
    ['Foot length (inches)', '10'],
    ['Foot length (cm)', '25'],
  ] as const) {
    await page.getByLabel(box).fill(typed);
    const link = await sharedLink(page);
    await page.goto('/token');
    await page.goto(link);
    await expect(page.getByLabel('Type')).toHaveValue('shoes');
    await expect(page.getByLabel(box)).toHaveValue(typed);
    await expect(page.getByLabel('Gender')).toHaveValue('women');
    await expect(page.getByLabel('System')).toHaveValue('eur');
  }
  await page.goto('/token');
  await page.goto('/clothes#type=shoes&inches=9.5');
  await expect(page.getByLabel('Foot length (inches)')).toHaveValue('9.5');
  await expect(page.getByLabel('Gender')).toHaveValue('men');
});

test('a link carries the size and the measurements of a garment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Type').selectOption('shirts');
  await page.getByLabel('Measured in').selectOption('cm');
  for (const name of ['Chest', 'Length', 'Bottom width', 'Sleeve']) await page.getByLabel(name).fill('71.5');
  await page.getByRole('button', { name: 'M', exact: true }).click();
  const link = await sharedLink(page);
  await page.evaluate(() => localStorage.removeItem('options:clothes'));
  await page.goto('/token');
  await page.goto(link);
  await expect(page.getByLabel('Measured in')).toHaveValue('cm');
  for (const name of ['Chest', 'Length', 'Bottom width', 'Sleeve'])
    await expect(page.getByLabel(name)).toHaveValue('71.5');
  await expect(page.getByRole('button', { name: 'M', exact: true })).toHaveAttribute('aria-pressed', 'true');
});
