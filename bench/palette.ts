/** The palette: from the keys to its first frame, on a page that rests, as a person finds it. */
import type { Browser } from '@playwright/test';
import { coldProfile, openPage } from './browser.ts';

declare global {
  var paletteMs: number | undefined;
}

/** From Ctrl K to the frame that shows the palette with its list, in milliseconds. `isSlow`: a processor four times slower. */
export async function measurePalette(browser: Browser, url: string, isSlow: boolean): Promise<number> {
  const context = await coldProfile(browser);
  try {
    const { page } = await openPage(context, { processor: isSlow });
    await page.goto(`${url}/token`);
    await page.locator('html[data-hydrated]').waitFor();
    // Its code is fetched when the page rests.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      addEventListener(
        'keydown',
        ({ key, timeStamp }) => {
          if (key !== 'k') return;
          new MutationObserver((_changes, observer) => {
            if (!document.querySelector('dialog[open] [role="option"]')) return;
            observer.disconnect();
            // The frame after the one that is drawn next: by then it was shown.
            requestAnimationFrame(() =>
              requestAnimationFrame(() => (globalThis.paletteMs = performance.now() - timeStamp)),
            );
          }).observe(document.body, { childList: true, subtree: true });
        },
        { capture: true },
      );
    });
    await page.keyboard.press('Control+k');
    const took = await page.waitForFunction(() => globalThis.paletteMs);
    return (await took.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}
