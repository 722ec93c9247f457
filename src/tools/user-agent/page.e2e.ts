import { axeInBothThemes, copied, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';

const EDGE =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36 Edg/120.0.2210.91';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1';

test.describe('of this browser', () => {
  test.beforeEach(async ({ page }) => {
    await prepare(page);
    await page.goto('/useragent');
  });

  test('shows browser, version, system, platform, mobile flag and the string itself', async ({
    page,
    browser,
  }) => {
    const own = await page.evaluate(() => ({ text: navigator.userAgent, platform: navigator.platform }));
    await expect(page.getByLabel('Browser', { exact: true })).toHaveText('Chrome');
    await expect(page.getByLabel('Version', { exact: true })).toContainText(
      browser.version().split('.')[0] ?? '',
    );
    await expect(page.getByLabel('OS', { exact: true })).toHaveText('Linux');
    await expect(page.getByLabel('Platform', { exact: true })).toHaveText(own.platform);
    await expect(page.getByLabel('Mobile', { exact: true })).toHaveText('No');
    await expect(page.getByRole('region', { name: 'User agent' })).toHaveText(own.text);
    await axeInBothThemes(page);
  });

  test('shows the client hints beside it', async ({ page, browser }) => {
    await expect(page.getByLabel('Brands of the client hints')).toContainText(browser.version());
    await expect(page.getByLabel('System of the client hints')).toContainText('Linux');
  });

  test('shows a notice that the browser is automated', async ({ page }) => {
    await expect(page.getByText('calls itself “HeadlessChrome”')).toBeVisible();
  });

  test('copies all rows as JSON', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const inClipboard: unknown = JSON.parse(
      await copied(page, () => page.getByRole('button', { name: 'Copy as JSON' }).click()),
    );
    expect(inClipboard).toMatchObject({ browser: 'Chrome', os: 'Linux', mobile: false });
  });
});

test.describe('as another browser', () => {
  test.use({ userAgent: IPHONE });

  test('an iPhone is iOS and mobile', async ({ page }) => {
    await prepare(page);
    await page.goto('/useragent');
    await expect(page.getByLabel('Browser', { exact: true })).toHaveText('Safari');
    await expect(page.getByLabel('OS', { exact: true })).toHaveText('iOS');
    await expect(page.getByLabel('Mobile', { exact: true })).toHaveText('Yes');
  });
});

test.describe('of any string', () => {
  test.beforeEach(async ({ page }) => {
    await prepare(page);
    await page.goto('/useragent');
  });

  test('reads what is pasted, and comes back to this browser when it is cleared', async ({ page }) => {
    await page.getByPlaceholder('Paste a user-agent string').fill(EDGE);
    await expect(page.getByLabel('Browser', { exact: true })).toHaveText('Edge');
    await expect(page.getByLabel('Version', { exact: true })).toHaveText('120.0.2210.91');
    await expect(page.getByLabel('OS', { exact: true })).toHaveText('Windows');
    await expect(page.getByText('10 or 11')).toBeVisible();
    await expect(page.getByText(/sent by Windows 10 and Windows 11 alike/)).toBeVisible();
    await axeInBothThemes(page);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(page.getByLabel('Browser', { exact: true })).toHaveText('Chrome');
  });

  test('calls unknown what it does not know, and takes any text for text', async ({ page }) => {
    for (const hostile of ['<img src=x onerror=alert(1)>', '\0\uFEFF(((', '('.repeat(200_000), '__proto__']) {
      await page.getByPlaceholder('Paste a user-agent string').fill(hostile);
      await expect(page.getByLabel('Browser', { exact: true })).toHaveText('Unknown');
    }
    expect(await page.locator('main img').count()).toBe(0);
  });

  test('shares the string in the fragment and nowhere else', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByPlaceholder('Paste a user-agent string').fill(EDGE);
    const link = await sharedLink(page);
    await page.goto('/token');
    await page.goto(link);
    await expect(page.getByLabel('Browser', { exact: true })).toHaveText('Edge');
    expect(new URL(link).search).toBe('');
  });
});
