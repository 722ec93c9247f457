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
