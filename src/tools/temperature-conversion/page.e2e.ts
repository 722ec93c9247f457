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

test('says so below absolute zero, knows differences, and is accessible meanwhile', async ({ page }) => {
  await page.getByLabel('Celsius (°C)').fill('-300');
  await expect(page.getByText('Below absolute zero')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByLabel(/A difference/).check();
  await page.getByLabel('Celsius (°C)').fill('1');
  await expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('1.80');
  await page.reload();
  await expect(page.getByLabel(/A difference/)).toBeChecked();
});
