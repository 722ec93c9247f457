/** On a telephone: nothing asks for keys that are not there, and the consent notice covers nothing for good. */
import { devices } from '@playwright/test';
import { expect, noOverflow, test } from './support/test.ts';

const { viewport, hasTouch, isMobile, userAgent } = devices['Pixel 7'];

test.use({ viewport, hasTouch, isMobile, userAgent });

test('no page shows keys to press on a touch screen', async ({ page }) => {
  for (const path of ['/qrcodegenerator', '/textextract', '/jsontocsvconverter']) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    expect(await page.locator('main').innerText(), path).not.toMatch(/Ctrl|⌘/);
  }
});

test('the consent notice has a place of its own: the end of the page is seen above it', async ({ page }) => {
  for (const path of ['/hashtext', '/', '/percentagecalculator']) {
    await page.goto(path);
    const notice = page.getByRole('complementary', { name: 'Cookie consent' });
    await expect(notice).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const [end, top] = await Promise.all([
      page.getByRole('contentinfo').evaluate((element) => element.getBoundingClientRect().bottom),
      notice.evaluate((element) => element.getBoundingClientRect().top),
    ]);
    expect(end, path).toBeLessThanOrEqual(top);
    await noOverflow(page);
  }
});

test('what takes the focus is not behind the consent notice', async ({ page }) => {
  await page.goto('/percentagecalculator');
  await page.locator('html[data-hydrated]').waitFor();
  const top = await page
    .getByRole('complementary', { name: 'Cookie consent' })
    .evaluate((element) => element.getBoundingClientRect().top);
  await page.getByPlaceholder('From value').first().focus();
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab');
    const bottom = await page.evaluate(() => {
      const isInTool = document.activeElement?.closest('main') !== null;
      return isInTool ? (document.activeElement?.getBoundingClientRect().bottom ?? 0) : 0;
    });
    expect(bottom).toBeLessThanOrEqual(top);
  }
});
