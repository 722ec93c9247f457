/** Bad networks: code that does not come, is slow, or may not run has a notice in the page, with a way on. */
import { expect, prepare, test } from './support/test.ts';

test.beforeEach(async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource|ERR_/);
  await prepare(page);
});

test('a script that cannot be loaded has a notice, what was typed stays, and the page can be loaded again', async ({
  page,
}) => {
  await page.route('**/assets/token-*.js', (route) => route.abort());
  await page.goto('/token');
  await page.getByLabel('Character Length').fill('12');
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
  await expect(page.getByLabel('Character Length')).toHaveValue('12');
  await page.unroute('**/assets/token-*.js');
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator('pre')).toHaveText(/^\w{64}$/);
});

test('the frame’s code that cannot be loaded has a notice, and the tool works', async ({ page }) => {
  await page.route('**/assets/frame-*.js', (route) => route.abort());
  await page.goto('/token');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator('pre')).toHaveText(/^\w{64}$/);
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
});

test('the list of Send to that cannot be loaded shows an error where it would stand, and comes when it is asked for again', async ({
  page,
}) => {
  await page.route('**/assets/ui-sending-*.js', (route) => route.abort());
  await page.goto('/screen');
  await page.getByRole('button', { name: 'Send to…' }).first().click();
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await page.unroute('**/assets/ui-sending-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Hash Text' })).toBeVisible();
});

test('an old document whose scripts are gone shows the notice too', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.goto('/token');
  await expect(page.getByRole('alert')).toContainText('A part of this page could not be loaded.');
});

test('code that is slow to come has a notice while it is loading, and no longer', async ({ page }) => {
  const arrive = Promise.withResolvers<undefined>();
  await page.route('**/assets/token-*.js', async (route) => {
    await arrive.promise;
    await route.continue();
  });
  await page.goto('/token', { waitUntil: 'commit' });
  await expect(page.getByText('This page is not ready yet.')).toBeVisible({ timeout: 30_000 });
  arrive.resolve(undefined);
  await expect(page.getByText('This page is not ready yet.')).toBeHidden();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a page shows its headline, explainer and navigation, and a notice of what it needs', async ({
    page,
  }) => {
    await page.goto('/hashtext');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('This page needs JavaScript.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Tools' }).getByRole('link', { name: 'JWT Parser' }).click();
    await expect(page).toHaveURL(/\/jwtparser$/);
  });
});
