/**
 * One key in a long text gives new styles to few elements, on every page: a selector that makes a key restyle the whole page shows
 * here as a count, which knows no load. `npm run test:all` looks at all pages; `npm test` at some, drawn by the seed of the property tests.
 */
import fc from 'fast-check';
import type { Browser, Locator, Page } from '@playwright/test';
import '#scripts/testing/property-seed.ts';
import { allTools } from '#src/tools/catalogue.ts';
import { expect, prepare, settled, test } from './support/test.ts';

/** The text in the box, in characters. */
const LONG = 100_000;
/** The most elements that get new styles by a key, and within the two frames after it. */
const MOST_RESTYLED = 500;
const SAMPLED_PAGES = 8;

const isSampled = process.env['PENKNIFE_TESTS'] === 'core';
const length = { minLength: SAMPLED_PAGES, maxLength: SAMPLED_PAGES };
const pages = isSampled ? fc.sample(fc.subarray([...allTools], length), 1).flat() : allTools;

/** The example of the page in its first box, again and again on lines of its own. Nothing where the page has no such box. */
async function enterLongText(page: Page): Promise<Locator | undefined> {
  const main = page.getByRole('main');
  const example = main.getByRole('button', { name: 'Example', exact: true });
  if (await example.isVisible()) await example.click();
  await settled(page);
  const boxes = main.locator('textarea:visible:enabled, input[type=text]:visible:enabled');
  if ((await boxes.count()) === 0) return undefined;
  const box = boxes.first();
  await box.evaluate((field: HTMLTextAreaElement | HTMLInputElement, most) => {
    const line = `${field.value || 'a1 b2'}\n`;
    field.focus();
    // An editing command would lay the text out line by line.
    field.setRangeText(line.repeat(Math.ceil(most / line.length)), 0, field.value.length, 'end');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, LONG);
  await settled(page);
  await twoFrames(page);
  return box;
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

type TraceEvent = { readonly name: string; readonly args: { readonly elementCount?: number } };

/** How many elements get new styles while `act` happens, counted by the browser. */
async function restyled(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ['blink', 'devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly TraceEvent[];
  }; // the format of traces
  return traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

for (const { path } of pages) {
  test(`${path}: a key in a long text restyles few elements`, async ({ browser, page, watch }) => {
    // One page asks two services as soon as it is opened; whether they can be reached is not the question here.
    watch.expected.push(/ipify/, /Failed to load resource|ERR_/);
    await prepare(page);
    await page.goto(path);
    await settled(page);
    const box = await enterLongText(page);
    test.skip(!box, 'has no box for text');
    // The answer to the long text may still arrive with the first key; what a key restyles by itself stays with each.
    const press = async () => {
      await page.keyboard.press('x');
      await twoFrames(page);
    };
    await expect
      .poll(async () => (await restyled(browser, page, press)) || Infinity, { message: 'a key is counted' })
      .toBeLessThanOrEqual(MOST_RESTYLED);
  });
}
