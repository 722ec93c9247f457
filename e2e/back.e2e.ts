/** Going from page to page: a page that is left stays as it is in the browser's memory, and Back shows it at once. */
import type { Page } from '@playwright/test';
import { specifiedTools } from '#src/tools/catalogue.ts';
import { servePrerendering } from './support/prerendering-site.ts';
import { measuringOptions } from './support/launch.ts';
import { expect, prepare, test } from './support/test.ts';

// Playwright switches the back-forward cache off unless it is set not to.
// A Chromium without windows has none, and a page that is used again keeps what came before it.
test.use({
  launchOptions: {
    ...measuringOptions('--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
  reuseContext: false,
});

declare global {
  var keptSince: string | undefined;
}

/** The browser's own reasons for having loaded the page again, for the message of a test that fails. */
const whyNotKept = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return JSON.stringify(
      (navigation as { readonly notRestoredReasons?: unknown } | undefined)?.notRestoredReasons,
    ); // not in the types yet
  });

for (const path of ['/', ...specifiedTools.map((tool) => tool.path)]) {
  test(`${path} is kept when it is left, with what was typed`, async ({ page, watch }) => {
    // One page asks two services as soon as it is opened; whether they can be reached is not the question here.
    watch.expected.push(/ipify/, /Failed to load resource|ERR_/);
    await prepare(page);
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    const fields = page.locator('main').locator('input:is([type="text"], [type="search"]), textarea');
    const field = fields.filter({ visible: true }).first();
    const hasField = (await field.count()) > 0;
    if (hasField) await field.fill('12');
    await page.evaluate(() => {
      globalThis.keptSince = location.pathname;
    });
    // A page whose code is still on its way cannot be kept.
    await page.waitForLoadState('networkidle');
    // Nor one that waits for an answer from elsewhere. On other pages to look for it now and then stops the page from being kept.
    if (path === '/ip') await expect(page.getByText('Asking the services…')).toHaveCount(0);
    await page.goto(path === '/token' ? '/' : '/token');
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
    // A page that was loaded again has forgotten it.
    expect(await page.evaluate(() => globalThis.keptSince), await whyNotKept(page)).toBe(path);
    if (hasField) await expect(field).toHaveValue('12');
  });
}

test('the content fades from page to page, unless less motion is wanted', async ({ page }) => {
  const isAnimated = () =>
    page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          window.addEventListener(
            'pageswap',
            (event) => {
              sessionStorage.setItem('animated', String(event.viewTransition !== null));
              resolve(true);
            },
            { once: true },
          );
          document.querySelector<HTMLElement>('#sidebar a[href$="hashtext"]')?.click();
        }),
    );
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion });
    await page.goto('/token');
    await isAnimated().catch(() => undefined); // the page goes away under it
    await page.waitForURL('**/hashtext');
    expect(await page.evaluate(() => sessionStorage.getItem('animated'))).toBe(
      String(reducedMotion === 'no-preference'),
    );
  }
});

test('a page that was prerendered is shown at once, without the fade; none is prerendered from itself', async ({
  page,
  watch,
}) => {
  watch.expected.push(/^request: http:\/\/localhost/);
  const site = await servePrerendering();
  await prepare(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    window.addEventListener('pagereveal', ({ viewTransition }) => {
      document.documentElement.dataset['fades'] = String(viewTransition !== null);
    });
  });
  const fades = (path: string, isExpected: boolean) =>
    expect(page.locator(`html[data-path="${path}"]`)).toHaveAttribute('data-fades', String(isExpected));
  // The frame's last part, which also looks after this.
  const rests = () =>
    page.waitForEvent('requestfinished', (request) => request.url().includes('/start-personal-'));

  await Promise.all([rests(), page.goto(`${site.url}token`)]);
  const hashText = page.locator('#sidebar a[href$="hashtext"]');
  await hashText.hover();
  await expect.poll(() => site.prerendered).toEqual(['/hashtext']);
  await Promise.all([rests(), hashText.click()]);
  await fades('/hashtext', false);
  // The pointer still rests on the link, whose page is open now.
  await expect(hashText).not.toHaveAttribute('data-prerender');
  // From the keyboard no page is prerendered.
  await page.locator('#sidebar a[href$="uuidgenerator"]').press('Enter');
  await fades('/uuidgenerator', true);
  expect(site.prerendered).toEqual(['/hashtext']);
  await page.goto(site.url);
  await expect(page.locator('#sidebar a[href="/"]')).not.toHaveAttribute('data-prerender');
  await site.close();
});
