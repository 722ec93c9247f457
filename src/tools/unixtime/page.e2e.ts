import { expect, prepare, test } from '#e2e/support/test.ts';

test('without a time it shows the present one, anew each second and without reading it aloud', async ({
  page,
}) => {
  await prepare(page);
  await page.goto('/unixtime');
  const result = page.getByLabel('Result', { exact: true });
  await expect(result).toHaveText(/^\d{4}-\d\d-\d\dT/);
  const first = (await result.textContent()) ?? '';
  await expect(result).not.toHaveText(first);
  await expect(page.locator('#announcements')).toHaveText('');
  await page.getByLabel('Time', { exact: true }).fill('1700000000');
  await expect(result).toHaveText('2023-11-14T22:13:20Z');
  await expect(page.locator('#announcements')).toHaveText('Result: 2023-11-14T22:13:20Z');
});

test('the answer stands with its time here and in UTC, and other forms are folded', async ({ page }) => {
  await prepare(page);
  await page.goto('/unixtime');
  await page.getByLabel('Time', { exact: true }).fill('1700000000');
  const answer = page.locator('[data-panel="answer"]');
  await expect(answer.getByLabel('UTC', { exact: true })).toHaveText('Tue, 14 Nov 2023 22:13:20 GMT');
  await expect(page.getByLabel('Discord', { exact: true })).toHaveCount(0);
  await page.getByText('Other ways to write it').click();
  await expect(page.getByLabel('Discord', { exact: true })).toHaveText('<t:1700000000:R>');
  await page.getByLabel('Time', { exact: true }).fill('0');
  const zone = page.getByRole('combobox', { name: 'Zone', exact: true });
  await zone.fill('tokyo');
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Asia/Tokyo');
  await zone.press('Enter');
  await expect(page.getByLabel('Result', { exact: true })).toHaveText('1970-01-01T09:00:00+09:00');
  await zone.fill('+02:00');
  await zone.press('Enter');
  await expect(page.getByLabel('Result', { exact: true })).toHaveText('1970-01-01T02:00:00+02:00');
});

test('now is taken by its button, and a day of two meanings is asked about', async ({ page }) => {
  await prepare(page);
  await page.clock.setFixedTime(new Date('2026-11-28T12:00:00Z'));
  await page.goto('/unixtime');
  const time = page.getByLabel('Time', { exact: true });
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(time).toHaveValue('2026-11-28T12:00:00Z');
  await time.fill('01/02/2024');
  await page.getByRole('button', { name: 'As 2024-02-01' }).click();
  await expect(time).toHaveValue('2024-02-01');
});

test('stands on one line of its own height, and in further zones that are found by their cities', async ({
  page,
}) => {
  await prepare(page);
  await page.goto('/unixtime');
  const time = page.getByLabel('Time', { exact: true });
  await time.fill('1700000000');
  expect((await time.boundingBox())?.height).toBeLessThan(60);
  await page.getByText('More', { exact: true }).click();
  const more = page.getByRole('combobox', { name: 'Also shown in' });
  await more.fill('tokyo');
  await more.press('Enter');
  const answer = page.locator('[data-panel="answer"]');
  await expect(answer.getByLabel('Asia/Tokyo', { exact: true })).toContainText('Wed, 15 Nov 2023 07:13:20');
  await page.getByRole('button', { name: 'Remove Asia/Tokyo' }).click();
  await expect(answer.getByLabel('Asia/Tokyo', { exact: true })).toHaveCount(0);
  await expect(more).toBeFocused();
});
