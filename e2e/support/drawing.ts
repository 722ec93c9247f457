/** How a browser draws here: screenshots that another one took cannot be compared, as fonts and browsers draw letters a little otherwise. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';

/** One device pixel for four of the layout: what a person would see from across the room (record 0071). */
export const SCREENSHOT_SCALE = 0.25;

/** The typeface of the pages, as it is published: were it read from the site, another typeface would be skipped and not seen. */
const TYPEFACE = createRequire(import.meta.url).resolve(
  '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2',
);

/** What the pages name besides, each where it is installed, and what a browser takes for the rest. */
const FAMILIES =
  'Geist; Arial; Helvetica; Liberation Sans; ui-sans-serif; system-ui; sans-serif; serif; ui-monospace; SF Mono; Menlo; ' +
  'Cascadia Mono; Consolas; DejaVu Sans Mono; Liberation Mono; monospace';

/** Letters, and the signs of the pages that come from the machine's own fonts. */
const SIGNS = 'Hamburgefonstiv 0123456789 → … “é ß” − × ÷ ⌘ ⏎ ␣ ✓ ✂ ⚠ ● ⋯ ↕ ₂ ⁸ € Ω Жщ שלום 漢字 👍🏽 👩‍👧';

/** What the browser draws by itself. */
const CONTROLS =
  '<select><option>Hamburg</select> <input type="checkbox" checked> <input type="range"> <input type="time" value="12:30"> ' +
  '<input type="file"> <textarea rows="2">1\n2\n3\n4</textarea> <progress value="0.5"></progress>';

/** Each family in two weights, then the browser's controls, in a shadow with round corners. */
function probe(): string {
  const source = `data:font/woff2;base64,${readFileSync(TYPEFACE, 'base64')}`;
  const style =
    `@font-face { font-family: Geist; font-weight: 400 600; src: url('${source}') } ` +
    'div { margin: 8px; border-radius: 8px; box-shadow: 0 1px 4px gray } p { margin: 0 }';
  const lines = FAMILIES.split('; ').map((family) => {
    return `<p style="font-family: ${family}, serif">${SIGNS} <b style="font-weight: 600">${SIGNS}</b></p>`;
  });
  return `<style>${style}</style><div>${lines.join('')}${CONTROLS}</div>`;
}

/** `Chromium 156, linux x64, drawing 3f…`: equal where two browsers draw the same pages as the same pictures. */
export async function describeDrawing(browser: Browser): Promise<string> {
  // All that matters is set: inside a test, what is not set would be as the test has it.
  const page = await browser.newPage({
    deviceScaleFactor: SCREENSHOT_SCALE,
    viewport: { width: 1600, height: 500 },
    locale: 'en-GB',
    colorScheme: 'light',
    timezoneId: 'UTC',
    userAgent: 'probe',
  });
  try {
    await page.setContent(probe());
    const picture = await page.screenshot({ scale: 'device' });
    const digest = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    return `Chromium ${browser.version().split('.')[0]}, ${process.platform} ${process.arch}, drawing ${digest}`;
  } finally {
    await page.close();
  }
}
