import { expect, prepare, test } from '#e2e/support/test.ts';

test('a link carries the options, and nothing of the config', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
  await page.goto('/properties');
  await page.getByLabel('Config', { exact: true }).fill('PASSWORD=hunter2');
  await page.getByLabel('To', { exact: true }).selectOption('yaml');
  await page.getByRole('button', { name: 'Share link' }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toContain('to=yaml');
  expect(await read()).not.toContain('hunter2');
  await page.goto('/');
  await page.goto(await read());
  await expect(page.getByLabel('To', { exact: true })).toHaveValue('yaml');
  await expect(page.getByLabel('Config', { exact: true })).toHaveValue('');
});
