import { axe, expect, prepare, test } from '#e2e/support/test.ts';

test('nothing is wrong before something was entered, and a mistake stands at its field', async ({ page }) => {
  await prepare(page);
  await page.goto('/datecalculator');
  const main = page.getByRole('main');
  const wrong = main.locator('[aria-invalid=true]');
  for (const job of ['Between', 'Add or subtract', 'About a date']) {
    await main.getByRole('radio', { name: job }).check();
    await expect(main.getByText('There is no result')).toBeHidden();
    await expect(wrong).toHaveCount(0);
  }
  await main.getByRole('radio', { name: 'Add or subtract' }).check();
  await expect(main.getByLabel('To', { exact: true })).toHaveCount(0);
  await main.getByLabel('Add', { exact: true }).fill('3 m');
  await expect(main.getByLabel('Add', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveCount(1);
  await main.getByLabel('Add', { exact: true }).fill('3 months');
  await main.getByLabel('From', { exact: true }).fill('28.11.2026');
  await expect(main.getByLabel('Result', { exact: true })).toHaveText('2027-02-28');
  await main.getByRole('radio', { name: 'Between' }).check();
  await main.getByLabel('To', { exact: true }).fill('01.02.2027');
  await expect(main.getByLabel('To', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toHaveCount(1);
  await axe(page);
  await main.getByRole('button', { name: '1 February 2027' }).click();
  await expect(main.getByLabel('Result', { exact: true })).toHaveText('2 months 4 days');
});

test('a day comes from a button, from the calendar or from the keys', async ({ page }) => {
  await prepare(page);
  await page.clock.setFixedTime(new Date('2026-11-28T12:00:00'));
  await page.goto('/datecalculator');
  const from = page.getByLabel('From', { exact: true });
  await page.getByRole('button', { name: 'Today' }).first().click();
  await expect(from).toHaveValue('2026-11-28');
  // The calendar itself is the browser's.
  await page.evaluate(() => {
    const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    HTMLInputElement.prototype.showPicker = function () {
      document.title = this.value;
      own?.set?.call(this, '2026-12-24');
      this.dispatchEvent(new Event('input', { bubbles: true }));
    };
  });
  await page.getByRole('button', { name: 'Calendar' }).first().press('Enter');
  await expect(page).toHaveTitle('2026-11-28');
  await expect(from).toHaveValue('2026-12-24');
  await from.fill('2026-12-24 2027-01-01');
  await from.press('End');
  await from.press('Enter');
  await from.pressSequentially('2026-12-24 2026-12-31');
  await expect(page.getByRole('region', { name: 'Dates' })).toContainText('7 days');
});

test('a zone is found by a city, by the keys alone, and emptied again', async ({ page }) => {
  await prepare(page);
  await page.goto('/datecalculator');
  await page.getByLabel('From', { exact: true }).fill('2024-10-26T12:00');
  await page.getByLabel('To', { exact: true }).fill('2024-10-27T12:00');
  await page.getByText('More', { exact: true }).click();
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('this device’s');
  await zone.fill('hamburg');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Europe/Berlin');
  await zone.press('Tab');
  await expect(zone).toHaveValue('Europe/Berlin');
  await expect(page.getByText('25 hours elapsed')).toBeVisible();
  await zone.fill('Nowhere');
  await expect(page.getByText('No options')).toBeVisible();
  await zone.press('Tab');
  await expect(page.getByText('Nothing in the list is called "Nowhere".')).toBeVisible();
  await expect(zone).toHaveValue('Europe/Berlin');
  await zone.fill('');
  await zone.press('Tab');
  await expect(zone).toHaveValue('');
});
