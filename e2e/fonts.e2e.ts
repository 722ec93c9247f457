/** The first page of a visit is set in what stands in for the typeface, the next in the typeface: the same things stand in the same places. */
import type { Page } from '@playwright/test';
import { furtherTools, specifiedTools } from '#src/tools/catalogue.ts';
import { launchOptions } from './support/launch.ts';
import { expect, test } from './support/test.ts';

/** Pages that are made of descriptions have one face: every fifth of them. */
const PATHS = [
  '/',
  ...specifiedTools.map(({ path }) => path),
  ...furtherTools.filter((_tool, index) => index % 5 === 0).map(({ path }) => path),
  '/proof',
  '/onthisdevice',
];
const WIDTHS = [360, 375, 390, 412, 1280, 1440];
/** A line that ends within a pixel or two of its edge may break elsewhere in another typeface: this share of the pages and widths may. */
const MAY_MOVE = 1 / 8;

// Letters at their true widths, as telephones and most desktop screens set them; without this they take whole pixels.
test.use({ launchOptions: launchOptions('--font-render-hinting=none') });

test('nothing stands elsewhere with the typeface on nearly all pages, on telephones and desktop screens', async ({
  page,
  watch,
}) => {
  test.setTimeout(180_000);
  // One page asks two services as soon as it is opened.
  watch.expected.push(/ipify/, /Failed to load resource|ERR_/);
  const moved: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 850 });
      const names = await page.evaluate(movedByTheTypeface);
      if (names.length > 0) moved.push(`${path} at ${width} px: ${[...new Set(names)].join(', ')}`);
    }
  }
  expect(moved.filter((line) => line.includes('ASIDE'))).toEqual([]);
  expect(moved.length, moved.join('\n')).toBeLessThanOrEqual(PATHS.length * WIDTHS.length * MAY_MOVE);
});

/** The page has something to do for ever. */
const neverRest = (page: Page) =>
  page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });

test.describe('on the first page of a visit', () => {
  test.use({ isFirstPage: true });

  test('the typeface waits until the page rests', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await neverRest(page);
    await page.goto('/token');
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.locator('#tool pre')).toHaveText(/^\w{64}$/);
    expect(asked.filter((address) => address.endsWith('.woff2'))).toEqual([]);
  });

  test('it is fetched then, changes nothing that is shown, and is there with the next page of the tab', async ({
    page,
  }) => {
    await page.goto('/token');
    await expect.poll(() => page.evaluate(() => document.fonts.check("1em 'Geist Variable'"))).toBe(true);
    await expect(page.locator('html')).not.toHaveAttribute('data-typeface');
    await neverRest(page);
    await page.locator('#sidebar').getByRole('link', { name: 'Hash Text' }).click();
    await page.waitForURL('**/hashtext');
    await page.locator('html[data-typeface]').waitFor();
  });

  test('where it cannot be fetched, what stands in for it stays', async ({ page, watch }) => {
    watch.expected.push(/Failed to load resource/);
    await page.route('**/*.woff2', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await page.goto('/token');
    await failed;
    // Fails with the page's own wish for it.
    await page.evaluate(() => document.fonts.load("1em 'Geist Variable'").catch(() => undefined));
    await expect(page.locator('html')).not.toHaveAttribute('data-typeface');
  });
});

/** Which of the boxes in view have another place or height with the typeface than with what stands in for it, by element. */
async function movedByTheTypeface(): Promise<string[]> {
  const boxes = [
    ...document.querySelectorAll(
      'main :is(header, section, p, label, button, input, textarea, ul, ol), [data-part="consent"]',
    ),
  ];
  const replacement = new CSSStyleSheet();
  const look = async () => {
    const faces = ['Geist Variable', 'Geist Fallback'].flatMap((family) =>
      [400, 500, 600].map((weight) => `${weight} 16px '${family}'`),
    );
    await Promise.all(faces.map((face) => document.fonts.load(face)));
    await new Promise((done) => {
      requestAnimationFrame(() => setTimeout(done));
    });
    return boxes.map((box) => box.getBoundingClientRect());
  };
  const after = await look();
  document.adoptedStyleSheets.push(replacement);
  replacement.replaceSync(":root[data-typeface] { --font-sans: 'Geist Fallback' }");
  const before = await look();
  document.adoptedStyleSheets.pop();
  return boxes.flatMap((box, index) => {
    const [from, to] = [before[index], after[index]];
    if (!from || !to || to.height === 0 || to.top >= innerHeight) return [];
    return Math.abs(from.top - to.top) > 2 || Math.abs(from.height - to.height) > 2 ? [box.tagName] : [];
  });
}
