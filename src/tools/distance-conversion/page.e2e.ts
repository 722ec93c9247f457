import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/distanceconversion');
});

test('miles become kilometers, and back, whichever side is edited', async ({ page }) => {
  const [left, right] = [
    page.getByPlaceholder('Enter value').first(),
    page.getByPlaceholder('Enter value').last(),
  ];
  await expect(left).toHaveAttribute('min', '0');
  await left.fill('1');
  await expect(right).toHaveValue('1.609344');
  await right.fill('42.195');
  await expect(left).toHaveValue('26.218757');
  await expect(right).toHaveValue('42.195');
});

test('changing a unit recomputes from what was typed, not from the rounded result', async ({ page }) => {
  const [left, right] = [
    page.getByPlaceholder('Enter value').first(),
    page.getByPlaceholder('Enter value').last(),
  ];
  await page.getByLabel('From unit').selectOption('millimeters');
  await left.fill('1');
  await page.getByLabel('To unit').selectOption('miles');
  await expect(right).toHaveValue('0.000001');
  await page.getByLabel('To unit').selectOption('millimeters');
  await expect(right).toHaveValue('1.000000');
  await expect(page.getByRole('status', { name: 'inches', exact: true })).toHaveText('0.03937');
});

test('empty and zero leave the other side empty, and units are remembered', async ({ page }) => {
  const [left, right] = [
    page.getByPlaceholder('Enter value').first(),
    page.getByPlaceholder('Enter value').last(),
  ];
  await left.fill('0');
  await expect(right).toHaveValue('');
  await expect(page.getByText('Zero is zero in every unit.')).toBeVisible();
  await left.fill('');
  await expect(right).toHaveValue('');
  await page.getByLabel('From unit').selectOption('yards');
  await axeInBothThemes(page);
  await page.reload();
  await expect(page.getByLabel('From unit')).toHaveValue('yards');
});

test('reads the result aloud once the typing rests, and shows thousands separators on request', async ({
  page,
}) => {
  await page.getByPlaceholder('Enter value').first().fill('1000');
  await expect(page.locator('#announcements')).toHaveText('1000 miles = 1609.344000 kilometers');
  await expect(page.getByRole('status', { name: 'meters', exact: true })).toHaveText('1609344');
  await page.getByLabel('Thousands separators').check();
  await expect(page.getByRole('status', { name: 'meters', exact: true })).toHaveText('1,609,344');
});

test('a link sets the units for this visit only, and refuses a unit that does not exist', async ({
  page,
}) => {
  await page.goto('/token');
  await page.goto('/distanceconversion#left=feet&right=__proto__&value=3');
  await expect(page.getByLabel('From unit')).toHaveValue('feet');
  await expect(page.getByLabel('To unit')).toHaveValue('kilometers');
  await expect(page.getByPlaceholder('Enter value').first()).toHaveValue('3');
  await page.goto('/token');
  await page.goto('/distanceconversion');
  await expect(page.getByLabel('From unit')).toHaveValue('miles');
});

test('a link carries the number on the side where it was typed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('To unit').selectOption('feet');
  await page.getByLabel('To', { exact: true }).fill('5');
  const link = await sharedLink(page);
  await page.goto('/token');
  await page.goto(link);
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('0.000947');
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('5');
  await expect(page.getByRole('status', { name: 'feet', exact: true })).toHaveText('5');
});
