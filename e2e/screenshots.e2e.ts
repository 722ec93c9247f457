/**
 * One page of each kind as it looked when a person last approved it: both themes, 1440 and 390 px wide.
 * `npm run screenshots` renews the pictures in `e2e/screenshots` (record 0071).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#scripts/programs.ts';
import { describeDrawing, SCREENSHOT_SCALE } from './support/drawing.ts';
import { expect, prepare, settled, test as base, THEMES } from './support/test.ts';

/** How this browser draws, asked once. */
const test = base.extend<object, { readonly drawing: string }>({
  drawing: [async ({ browser }, use) => use(await describeDrawing(browser)), { scope: 'worker' }],
});

const FOLDER = join(ROOT, 'e2e/screenshots');

/** Each width ends in the theme that the next begins with: every switch draws all of the page again. */
const VIEWS = [
  { width: 1440, themes: THEMES },
  { width: 390, themes: THEMES.toReversed() },
] as const;

test.use({
  deviceScaleFactor: SCREENSHOT_SCALE,
  timezoneId: 'Europe/Berlin',
  locale: 'en-GB',
  colorScheme: 'dark',
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
});

/** Two draws of one page differ by less; a word that is missing differs by more. */
const TOLERANCE = { threshold: 0.1, maxDiffPixels: 12 } as const;

const NOON = new Date('2026-11-22T12:00:00Z');

/** The kinds of page: the home page, a small tool, an editor, a table, a picture, an address that is not there. */
const PAGES = [
  '/',
  '/temperatureconversion',
  '/jsondiff',
  '/jsontocsvconverter',
  '/qrcodegenerator',
  '/no-such-page',
];

/** Random numbers that are the same each time, and nothing that differs from one computer to another. */
async function holdStill(page: Page): Promise<void> {
  await page.clock.setFixedTime(NOON);
  await page.addInitScript(() => {
    let state = 1;
    crypto.getRandomValues = (array) => {
      const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
      // The generator of Numerical Recipes: any sequence serves, if it is always the same.
      for (let at = 0; at < bytes.length; at += 1) {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        bytes[at] = state >>> 24;
      }
      return array;
    };
    Object.defineProperty(Navigator.prototype, 'userAgentData', { value: undefined });
    Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { value: 2 });
    // The tests install no copy of the site: without these two, nobody waits for it or asks how large it is.
    for (const name of ['serviceWorker', 'storage'])
      Object.defineProperty(Navigator.prototype, name, { value: undefined });
    Object.defineProperty(performance, 'now', { value: () => 0 });
    // A screen of 60 frames a second, however many a busy machine draws.
    const draw = requestAnimationFrame;
    let [drawnMs, shownMs] = [0, 0];
    globalThis.requestAnimationFrame = (show) =>
      draw((nowMs) => {
        if (nowMs !== drawnMs) shownMs += 1000 / 60;
        drawnMs = nowMs;
        show(shownMs);
      });
  });
  // The two pages that ask others get no answer.
  await page.context().route(/^https:/, (route) => route.abort());
}

const fileOf = (path: string) => path.slice(1).replace('no-such-page', '404') || 'home';

/** The frame's code has run to its end: it scrolls the sidebar as it starts, which on a tool's page is after the tool. */
const frameIsLoaded = (page: Page) =>
  page.evaluate(async () => {
    const address = document.documentElement.dataset['frame'];
    // Where the page itself brings the frame, it shows that by being hydrated.
    if (address !== undefined) await import(new URL(address, document.baseURI).href);
  });

/** The sidebar scrolls to the page one is on, as far as it must at that moment: here it stands at its beginning. */
const scrollBack = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll('body *'))
      if (element.scrollTop > 0) element.scrollTop = 0;
  });

async function compareScreenshot(page: Page, name: string): Promise<void> {
  for (const { width, themes } of VIEWS) {
    await page.setViewportSize({ width, height: 900 });
    for (const theme of themes) {
      const wanted = page.getByRole('button', { name: `Switch to ${theme} theme` });
      if (await wanted.isVisible()) await wanted.click();
      const file = `${name}-${theme}-${width}.png`;
      await page.mouse.move(0, 0);
      await scrollBack(page);
      await expect.soft(page).toHaveScreenshot(file, { fullPage: true, scale: 'device', ...TOLERANCE });
    }
  }
}

test.beforeEach(({ drawing, watch }) => {
  watch.expected.push(/^request: https:/, /Failed to load resource/);
  const taken = process.env['PENKNIFE_SCREENSHOTS'] ? drawing : drawingOfScreenshots();
  test.skip(taken === '', 'There are no screenshots: “npm run screenshots” takes them.');
  test.skip(
    taken !== drawing,
    `Not compared with their screenshots, which were taken where pages are drawn in another way (there ${taken}; here ${drawing}).`,
  );
});

/** As `npm run screenshots` wrote it down; empty where none were taken. */
function drawingOfScreenshots(): string {
  try {
    return readFileSync(join(FOLDER, 'drawing.txt'), 'utf8').trim();
  } catch {
    return '';
  }
}

for (const path of PAGES) {
  test(`${path} matches its screenshot`, async ({ page }) => {
    test.setTimeout(120_000);
    await prepare(page);
    await holdStill(page);
    await page.goto(path);
    await settled(page);
    await frameIsLoaded(page);
    const example = page.getByRole('main').getByRole('button', { name: 'Example', exact: true });
    if (await example.isVisible()) {
      await example.click();
      await settled(page);
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        scrollTo(0, 0);
      });
    }
    await compareScreenshot(page, fileOf(path));
  });
}
