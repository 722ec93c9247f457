/** Every page in every state, for everyone: axe in both themes, forced colours, text twice as large, 320 px wide. One load a page. */
import type { Page } from '@playwright/test';
import { allTools } from '#src/tools/catalogue.ts';
import {
  axe,
  axeInBothThemes,
  expect,
  noOverflow,
  OF_COLOURS,
  prepare,
  settled,
  test,
  TOOL,
} from './support/test.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 320, height: 640 };

/** What the size of text can break; everything else stays as it was. */
const OF_SIZES = ['target-size', 'scrollable-region-focusable'];

/** What no tool can make sense of. */
const GARBAGE = '%"<é\u0000] 1e999';

/** Folded options and explanations, all of them. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
  });

/** Nonsense into every field, and the page's main button pressed. */
async function enterGarbage(page: Page): Promise<void> {
  const main = page.getByRole('main');
  // One that is masked has no role.
  const fields = main.getByRole('textbox').or(main.locator('[type=password]'));
  for (const field of await fields.all()) {
    if ((await field.isVisible()) && (await field.isEditable())) await field.fill(GARBAGE);
  }
  const button = page.locator('main button[class*="primary"]:enabled').first();
  if (await button.isVisible()) await button.click();
  await settled(page);
}

/** The spacing that a person may ask for (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`;

/** Nothing needs to be scrolled sideways: as it is, with wide spacing, and with text twice as large. */
async function reflows(page: Page): Promise<void> {
  await page.setViewportSize(NARROW);
  await noOverflow(page);
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, SPACED);
  await noOverflow(page);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
    document.documentElement.style.setProperty('font-size', '200%');
  });
  await noOverflow(page);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await page.setViewportSize(WIDE);
}

async function narrowAndLarge(page: Page): Promise<void> {
  await reflows(page);
  await page.setViewportSize(NARROW);
  await axe(page);
  await page.setViewportSize(WIDE);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await noOverflow(page);
  await axe(page, { only: OF_SIZES });
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Whatever names another element by its id names one that is there. */
async function namesWhatIsThere(page: Page): Promise<void> {
  const missing = await page.evaluate(() => {
    const names = ['aria-describedby', 'aria-labelledby', 'aria-controls', 'aria-activedescendant', 'for'];
    return names.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '')
          .split(/\s+/)
          .filter((id) => document.getElementById(id) === null)
          .map((id) => `${name}="${id}" of ${element.outerHTML.slice(0, 120)}`),
      ),
    );
  });
  expect(missing, 'names of elements that are not there').toEqual([]);
}

async function inForcedColours(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  // The colours are the system's then, which axe cannot see.
  await axe(page, { ...TOOL, without: OF_COLOURS });
  await page.emulateMedia({ forcedColors: 'none' });
}

for (const path of ['/', '/no-such-page', '/proof', '/onthisdevice', ...allTools.map((tool) => tool.path)]) {
  test(`${path}: empty, unfolded, with its example and with nonsense`, async ({ page, watch }) => {
    test.setTimeout(180_000);
    watch.expected.push(/^request: https:/, /Failed to load resource/);
    await page.route(/^https:/, (route) => route.abort());
    await prepare(page);
    await page.setViewportSize(WIDE);
    await page.goto(path);
    await settled(page);
    await axe(page, TOOL);
    await openAll(page);
    await axeInBothThemes(page, {});
    await namesWhatIsThere(page);
    await reflows(page);

    const example = page.getByRole('main').getByRole('button', { name: 'Example', exact: true });
    if (await example.isVisible()) {
      await example.click();
      await settled(page);
      await axeInBothThemes(page);
    }
    await namesWhatIsThere(page);
    await narrowAndLarge(page);
    await inForcedColours(page);
    if (await page.getByRole('main').getByRole('textbox').first().isVisible()) {
      await enterGarbage(page);
      await axeInBothThemes(page);
      await namesWhatIsThere(page);
      await reflows(page);
    }
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  });
}
