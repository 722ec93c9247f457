import { expect, prepare, test } from '#e2e/support/test.ts';

test('plays and stops, and lights up only where it is slow enough', async ({ page }) => {
  await prepare(page);
  await page.goto('/morse');
  const text = page.getByLabel('Text or Morse', { exact: true });
  await text.fill('SOS SOS SOS SOS SOS SOS');
  await expect(page.getByText('a light flashes too')).toBeVisible();
  await page.getByRole('button', { name: 'Play' }).press('Enter');
  const stop = page.getByRole('button', { name: 'Stop' });
  await expect(stop).toBeFocused();
  await stop.press('Enter');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.getByRole('button', { name: 'Play' }).click();
  await text.fill('E');
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  // A sound that is short ends by itself.
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  await page.goto('/morse#speed=5&farnsworth=5');
  await text.fill('TTTTTT');
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(page.locator('[data-on="true"]')).toBeVisible();
  await expect(page.locator('[data-on="false"]')).toBeVisible();
});
