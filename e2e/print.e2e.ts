/** As it opens: the tool's own controls before those that were added. On paper: headline, input and result of every tool, in dark ink, nothing of the frame, nothing cut at the edge of a box. */
import type { Page } from '@playwright/test';
import { allTools } from '#src/tools/catalogue.ts';
import { expectOwnControlsFirst } from './support/own-controls.ts';
import { expect, prepare, test } from './support/test.ts';

const FRAME = '#sidebar, [data-part="bar"], footer, [data-part="consent"], main button, main [data-alone]';

/** Boxes whose text goes on below their edge; boxes that draw only the rows in view show a note instead. */
const cutBoxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main textarea, main pre')]
      .filter((box) => box.checkVisibility() && box.scrollHeight > box.clientHeight + 2)
      .map((box) => `${box.tagName} ${box.getAttribute('aria-label') ?? ''}: ${box.scrollHeight}`),
  );

/** The lightness of the text and what is behind the page, from 0 to 255. */
const inkAndPaper = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d');
    const light = (colour: string) => {
      if (!canvas) return Number.NaN;
      canvas.fillStyle = '#fff';
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return canvas.getImageData(0, 0, 1, 1).data[1] ?? Number.NaN;
    };
    const headline = document.querySelector('h1') ?? document.body;
    return {
      ink: light(getComputedStyle(headline).color),
      paper: light(getComputedStyle(document.body).backgroundColor),
    };
  });

for (const { path, name, headline, network } of allTools) {
  test(`${name} has its own controls first, and prints as a clean sheet`, async ({ page, watch }) => {
    if (network) watch.expected.push(/^request: https:/, /Failed to load resource/);
    await prepare(page, 'dark');
    await page.goto(path);
    if (network !== 'ip')
      await test.step('its own controls come before those that were added', async () => {
        await expectOwnControlsFirst(page, path);
        expect(watch.seen).toEqual([]);
      });
    const example = page.getByRole('button', { name: 'Example', exact: true });
    if ((await example.count()) > 0) await example.click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1, name: headline })).toBeVisible();
    await expect(page.locator(FRAME).filter({ visible: true })).toHaveCount(0);
    const { ink, paper } = await inkAndPaper(page);
    expect(ink).toBeLessThan(60);
    expect(paper).toBe(255);
    expect(await cutBoxes(page)).toEqual([]);
  });
}

test('a result that is drawn row by row shows on paper that there is more', async ({ page }) => {
  await prepare(page);
  await page.goto('/jsondiff');
  const numbers = (step: number) => JSON.stringify(Array.from({ length: 2000 }, (_, at) => at * step));
  await page.getByLabel('Left JSON').fill(numbers(2));
  await page.getByLabel('Right JSON').fill(numbers(3));
  await page.getByRole('button', { name: 'Compare' }).click();
  const region = page
    .getByRole('region', { name: 'Differences' })
    .filter({ has: page.locator('[aria-setsize]') });
  await expect(region).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const words = await region.evaluate((element) => getComputedStyle(element, '::after').content);
  expect(words).toContain('Printed are the rows that were in view.');
});
