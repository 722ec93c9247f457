import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/temperatureconversion');
});

test('typing in one box recomputes the other two, to 2 decimals', async ({ page }) => {
  const celsius = page.getByLabel('Celsius (°C)');
  const fahrenheit = page.getByLabel('Fahrenheit (°F)');
  const kelvin = page.getByLabel('Kelvin (K)');
  await expect(page.getByPlaceholder('Enter temperature')).toHaveCount(3);
  for (const sign of [/°C/, /°F/, /\(K\)/]) await expect(page.getByLabel(sign)).toHaveCount(1);
  await celsius.fill('100');
  await expect(fahrenheit).toHaveValue('212.00');
  await expect(kelvin).toHaveValue('373.15');
  await fahrenheit.fill('98.6');
  await expect(celsius).toHaveValue('37.00');
  await expect(kelvin).toHaveValue('310.15');
  await expect(fahrenheit).toHaveValue('98.6');
  await kelvin.fill('0');
  await expect(celsius).toHaveValue('-273.15');
  await expect(fahrenheit).toHaveValue('-459.67');
});

test('an emptied box clears all, and a half-typed number is left alone', async ({ page }) => {
  const celsius = page.getByLabel('Celsius (°C)');
  await celsius.pressSequentially('-4');
  await expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('24.80');
  await celsius.pressSequentially('0');
  await expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('-40.00');
  await celsius.fill('');
  await expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('');
  await expect(page.getByLabel('Kelvin (K)')).toHaveValue('');
});

test('reads the results aloud once the typing rests, and shows thousands separators on request', async ({
  page,
}) => {
  await page.getByLabel('Celsius (°C)').fill('1000');
  await expect(page.locator('#announcements')).toHaveText('1000 °C = 1832.00 °F = 1273.15 K');
  await expect(page.getByText('2291.67')).toBeVisible();
  await page.getByLabel('Thousands separators').check();
  await expect(page.getByText('2,291.67')).toBeVisible();
});

test('a link fills the page for this visit; an invalid part of it is reported', async ({ page }) => {
  await page.goto('/token');
  await page.goto('/temperatureconversion#kelvin=273.15&isDifference=maybe');
  await expect(page.getByLabel('Celsius (°C)')).toHaveValue('0.00');
  await expect(page.getByText(/maybe/)).toBeVisible();
});

test('shows a message when a result is too large for a field', async ({ page }) => {
  await page.getByLabel('Celsius (°C)').fill('1.5e308');
  await expect(page.getByText(/This number is too large for the field/).first()).toBeVisible();
});

test('shows a message below absolute zero, converts differences, and is accessible meanwhile', async ({
  page,
}) => {
  await page.getByLabel('Celsius (°C)').fill('-300');
  await expect(page.getByText('Below absolute zero')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByLabel(/A difference/).check();
  await page.getByLabel('Celsius (°C)').fill('1');
  await expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('1.80');
  await page.reload();
  await expect(page.getByLabel(/A difference/)).toBeChecked();
});
