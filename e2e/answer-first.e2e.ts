/** The page of a described tool puts the answer first: on a phone above the fold, on a wide screen beside the box, its options in one row. */
import { devices, type Page } from '@playwright/test';
import { described, casesOf } from './support/described.ts';
import { expect, prepare, settled, test } from './support/test.ts';

/** In pixels from the top of the page, on a phone of 390 by 844. */
const BOX_BEGINS = 260;
const ANSWER_BEGINS = 640;
const MOST_COPIES = 4;
const MOST_IN_ROW = 4;

const { hasTouch, isMobile, userAgent } = devices['Pixel 7'];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch, isMobile, userAgent };

async function openExample(page: Page, path: string, example: object | undefined): Promise<void> {
  await prepare(page);
  await page.goto(path);
  await page.getByRole('main').getByRole('button', { name: 'Example', exact: true }).click();
  expect(example).toBeDefined();
  await expect(answerOf(page)).toBeVisible();
  await settled(page);
}

/** What the second panel shows first of a result. */
const answerOf = (page: Page) =>
  page
    .locator('[data-panel="answer"]')
    .locator('output, pre, figure, iframe, [role="region"], [role="group"]')
    .filter({ visible: true })
    .first();

const topOf = async (page: Page, css: string): Promise<number> => {
  const box = await page.locator(css).filter({ visible: true }).first().boundingBox();
  return box?.y ?? Infinity;
};

test.describe('on a phone', () => {
  test.use(PHONE);
  for (const { id, path } of described)
    test(`${path}: box and answer of its example are above the fold`, async ({ page }) => {
      const { form } = await casesOf(id);
      await openExample(page, path, form.examples[0]);
      await page.evaluate(() => scrollTo(0, 0));
      expect(await topOf(page, 'main :is(textarea, input:not([type=file]), select)')).toBeLessThan(
        BOX_BEGINS,
      );
      expect((await answerOf(page).boundingBox())?.y ?? Infinity).toBeLessThan(ANSWER_BEGINS);
      const copies = page.getByRole('main').getByRole('button', { name: /copy/i });
      expect(await copies.count()).toBeLessThanOrEqual(MOST_COPIES);
    });

  test('one line tells what is chosen, and opens the options below box and answer', async ({ page }) => {
    await openExample(page, '/base64', {});
    await page.getByRole('button', { name: 'Options: Encode, Base64url, UTF-8' }).click();
    const sheet = page.getByRole('group', { name: 'Options' });
    await sheet.getByLabel('Base', { exact: true }).selectOption({ label: 'Base32' });
    const top = (await sheet.boundingBox())?.y ?? 0;
    for (const seen of [page.getByLabel('Text or file'), answerOf(page)]) {
      const box = await seen.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(top);
    }
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Options: Encode, Base32, UTF-8' })).toBeVisible();
  });

  test('an answer that comes out of sight is told at the lower edge, and reached from there', async ({
    page,
  }) => {
    await openExample(page, '/unixtime', {});
    const toAnswer = page.getByRole('button', { name: 'Answer ↑' });
    await page.getByText('How it works').click();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    // Typed without the scrolling that a press of a key brings.
    await page.getByLabel('Time', { exact: true }).evaluate((box: HTMLTextAreaElement) => {
      box.setRangeText('1');
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    await toAnswer.click();
    await expect(answerOf(page)).toBeInViewport();
    await expect(toAnswer).toHaveCount(0);
  });
});

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  for (const { id, path } of described)
    test(`${path}: few options in one row, and box and answer equally high in the window`, async ({
      page,
    }) => {
      const { form } = await casesOf(id);
      await openExample(page, path, form.examples[0]);
      const bottoms = await page
        .locator('main [data-panel="options"] :is(select, input[type=text], input[type=number])')
        .evaluateAll((controls) =>
          controls.flatMap((control) =>
            control.checkVisibility() ? [Math.round(control.getBoundingClientRect().bottom)] : [],
          ),
        );
      expect([...new Set(bottoms)].length, bottoms.join(' ')).toBeLessThanOrEqual(1);
      const shown = page
        .locator('main [data-panel="options"] [role="group"] > :not(details) > *')
        .filter({ visible: true });
      expect(await shown.count()).toBeLessThanOrEqual(MOST_IN_ROW);
      if (form.page.isWide) return;
      const panels = await page
        .locator('main :is([data-panel="entered"], [data-panel="answer"])')
        .evaluateAll((all) =>
          all.map((panel) => {
            const { top, bottom } = panel.getBoundingClientRect();
            return [Math.round(top), Math.round(bottom)];
          }),
        );
      expect(panels[0]).toEqual(panels[1]);
      expect(panels[0]?.[1]).toBeLessThanOrEqual(900);
    });
});
