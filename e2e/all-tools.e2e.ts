/** The page of all tools, the searches that find further ones, and what is kept of them. */
import { allTools, furtherTools } from '#src/tools/catalogue.ts';
import { expect, prepare, test, waitUntilKept } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page }) => prepare(page));

test('every tool is on /tools, which the sidebar and the home page lead to', async ({ page }) => {
  await page.goto('/');
  await page
    .locator('main')
    .getByRole('link', { name: `All ${allTools.length} tools` })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All tools');
  const main = page.locator('main');
  for (const { name } of allTools) await expect(main.getByRole('link', { name }).first()).toBeVisible();
  await main.getByRole('searchbox').fill('number bases');
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await page.goto('/token');
  await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'All tools' }).click();
  await expect(page).toHaveURL(/\/tools$/);
});

test('the searches find further tools: on home in their groups, in the sidebar below a heading of their own', async ({
  page,
}) => {
  const [{ name } = { name: '' }] = furtherTools;
  await page.goto('/');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name })).toBeVisible();
  await main.getByRole('searchbox').fill(name);
  await expect(main.getByRole('link', { name })).toBeVisible();
  await main.getByRole('searchbox').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Tools' });
  await sidebar.getByRole('searchbox').fill('base64');
  await expect(sidebar.getByRole('heading', { name: 'More tools' })).toBeVisible();
  await expect(sidebar.getByRole('link', { name: 'Base64 and other bases' })).toBeVisible();
});

test('a further tool opens without a network once it was opened', async ({ page, context }) => {
  await page.goto('/');
  await waitUntilKept(page);
  await page.goto('/lines');
  await page.reload();
  await expect(page.getByPlaceholder('One entry per line')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/lines');
  await expect(page.getByPlaceholder('One entry per line')).toBeVisible();
});
