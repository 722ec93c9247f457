/** A page that is left while it is being revealed: the browser ends its fade, and nothing rejects unheard. */
import { expect, prepare, test } from './support/test.ts';

/** Pages that are left one after the other. */
const HOPS = 4;

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
});

for (const moment of [
  'as it is revealed',
  'in its first frame',
  'in its second frame',
  'once it is parsed',
] as const) {
  test(`a page that is left ${moment}`, async ({ page }) => {
    await page.addInitScript(
      ([when, most]) => {
        const hops = Number(sessionStorage.getItem('hops') ?? '0');
        const leave = () => {
          if (hops >= most) return;
          sessionStorage.setItem('hops', String(hops + 1));
          location.href = hops % 2 === 0 ? '/hashtext' : '/token';
        };
        addEventListener('pagereveal', ({ viewTransition }) => {
          if (viewTransition) sessionStorage.setItem('faded', 'yes');
          if (when === 'as it is revealed') leave();
          else if (when === 'in its first frame') requestAnimationFrame(leave);
          else if (when === 'in its second frame') requestAnimationFrame(() => requestAnimationFrame(leave));
        });
        if (when === 'once it is parsed') addEventListener('DOMContentLoaded', leave);
      },
      [moment, HOPS] as const,
    );
    await page.goto('/token').catch(() => undefined); // left before it has loaded
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('hops')).catch(() => 'on the way'))
      .toBe(String(HOPS));
    await page.locator('html[data-hydrated]').waitFor();
    // What the fixture has seen of errors that nobody heard fails the test.
  });
}

test('a page whose window changes its size while it is being revealed', async ({ page }) => {
  await page.goto('/token');
  for (const [index, width] of [900, 1280, 700, 1100].entries()) {
    const path = index % 2 === 0 ? '/hashtext' : '/token';
    await page.evaluate((address) => {
      location.href = address;
    }, path);
    await page.setViewportSize({ width, height: 800 });
    await page.waitForURL(`**${path}`);
  }
  await page.locator('html[data-hydrated]').waitFor();
});
