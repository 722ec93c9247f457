import { axeInBothThemes, copied, expect, prepare, test } from '#e2e/support/test.ts';

test.use({
  viewport: { width: 1280, height: 720 },
  screen: { width: 1920, height: 1080 },
  deviceScaleFactor: 1.5,
  leavesTraces: true, // a zoom
});

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/screen');
});

test('shows the six figures under their names', async ({ page }) => {
  const expected = {
    screenWidth: '1920',
    screenHeight: '1080',
    devicePixelRatio: '1.5',
    viewportWidth: '1280',
    viewportHeight: '720',
    colorDepth: String(await page.evaluate(() => screen.colorDepth)),
  };
  const read = await page.locator('main').textContent();
  for (const [name, value] of Object.entries(expected)) {
    // Read as text, the figure follows its name, and is a word of its own.
    expect(read).toMatch(new RegExp(`${name} ${value.replace('.', '\\.')} `));
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByLabel(name, { exact: true })).toHaveText(value);
  }
  await expect(page.getByLabel('physicalPixels')).toHaveText('2880 × 1620');
  await expect(page.getByLabel('aspectRatio')).toHaveText('16:9');
  await expect(page.getByLabel('refreshRate')).toHaveText(/^\d+ Hz$/);
  await axeInBothThemes(page);
});

test('follows the window as it changes', async ({ page }) => {
  await page.setViewportSize({ width: 900, height: 600 });
  await expect(page.getByLabel('viewportWidth')).toHaveText('900');
  await expect(page.getByLabel('viewportHeight')).toHaveText('600');
});

test('follows the zoom and the settings as they change', async ({ page, context }) => {
  // Zooming in changes the ratio and the size in CSS pixels together.
  const session = await context.newCDPSession(page);
  for (const zoom of [1.5, 2]) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: Math.round(1280 / zoom),
      height: Math.round(720 / zoom),
      deviceScaleFactor: 1.5 * zoom,
      mobile: false,
    });
    await expect(page.getByLabel('devicePixelRatio')).toHaveText(`${1.5 * zoom}`);
    await expect(page.getByLabel('viewportWidth')).toHaveText(`${Math.round(1280 / zoom)}`);
  }
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
  await expect(page.getByLabel('prefers-reduced-motion')).toHaveText('Reduced');
  await expect(page.getByLabel('prefers-color-scheme')).toHaveText('Dark');
});

test('copies everything as JSON', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const inClipboard: unknown = JSON.parse(
    await copied(page, () => page.getByRole('button', { name: 'Copy as JSON' }).click()),
  );
  expect(inClipboard).toMatchObject({ screenWidth: 1920, devicePixelRatio: 1.5, viewportHeight: 720 });
});
