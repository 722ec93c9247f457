/** How a browser draws here: photographs that another one took cannot be compared, as fonts and browsers draw letters a little otherwise. */
import { createHash } from 'node:crypto';
import type { Browser } from '@playwright/test';

/** One device pixel for four of the layout: what a person would see from across the room (record 0071). */
export const PHOTOGRAPH_SCALE = 0.25;

/** The families that the pages fall back to, and signs that come from the machine's own fonts. */
const PROBE = ['ui-monospace, monospace', 'system-ui, sans-serif', 'serif']
  .map((family) => `<p style="font: 16px ${family}">Hamburgefonstiv 0123456789 → ✓ é ß Ω Ж</p>`)
  .join('');

/** `Chromium 156, text 3f…`: equal where two browsers draw the same pages as the same pictures. */
export async function describeDrawing(browser: Browser): Promise<string> {
  // All that matters is said: inside a test, what is not said would be as the test has it.
  const page = await browser.newPage({
    deviceScaleFactor: PHOTOGRAPH_SCALE,
    viewport: { width: 600, height: 300 },
    locale: 'en-GB',
    colorScheme: 'light',
    timezoneId: 'UTC',
    userAgent: 'probe',
  });
  try {
    await page.setContent(PROBE);
    const picture = await page.screenshot({ scale: 'device' });
    const digest = createHash('sha256').update(picture).digest('hex').slice(0, 16);
    return `Chromium ${browser.version().split('.')[0]}, text ${digest}`;
  } finally {
    await page.close();
  }
}
