/** No button drops the focus: whatever is pressed by keyboard, on whatever page, the next key still goes somewhere. */
import type { Page } from '@playwright/test';
import { specifiedTools } from '#src/tools/catalogue.ts';
import { expect, prepare, settled, test } from './support/test.ts';

/** A page has fewer; a list of a thousand rows is not pressed to its end. */
const MOST_BUTTONS = 60;

/**
 * Focuses the first button whose name was not pressed yet, and gives the name: those of one name do one thing.
 * In one call, as it is asked 500 times.
 */
const focusNext = (page: Page, pressed: ReadonlySet<string>): Promise<string | undefined> =>
  page.evaluate(
    (names) => {
      for (const button of document.querySelectorAll<HTMLButtonElement>('main button:enabled')) {
        const name = button.getAttribute('aria-label') ?? button.textContent.trim();
        if (names.includes(name) || !button.checkVisibility({ visibilityProperty: true })) continue;
        button.focus();
        return name;
      }
      return undefined;
    },
    [...pressed],
  );

/** How the focus was dropped: before the page had come to rest, or then; empty where it was not. Asked in one call, as it is asked 500 times. */
const howDropped = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    // Two frames: React has drawn, and the browser has taken the focus off what is gone.
    const drawn = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
    const isDropped = () => document.activeElement === null || document.activeElement === document.body;
    const isAtWork = () =>
      [...document.querySelectorAll('main button')].some(({ textContent }) => textContent === 'Cancel');
    await drawn();
    if (isDropped()) return 'at once';
    while (isAtWork()) await drawn();
    await drawn();
    return isDropped() ? 'at the end' : '';
  });

async function fillExample(page: Page): Promise<void> {
  const example = page.getByRole('main').getByRole('button', { name: 'Example', exact: true });
  if (await example.isVisible()) await example.click();
  await settled(page);
}

for (const { path } of specifiedTools)
  test(`${path}: no button drops the focus when it is pressed`, async ({ page, watch }) => {
    test.setTimeout(120_000);
    watch.expected.push(/./);
    await page.route(/^https:/, (route) => route.abort());
    await prepare(page);
    await page.goto(path);
    page.on('filechooser', () => undefined);
    await settled(page);
    await fillExample(page);
    await page.evaluate(() => {
      for (const fold of document.querySelectorAll('main details')) fold.setAttribute('open', '');
    });
    const dropped: string[] = [];
    const pressed = new Set<string>();
    while (pressed.size < MOST_BUTTONS) {
      const name = await focusNext(page, pressed);
      if (name === undefined) break;
      pressed.add(name);
      await page.keyboard.press('Enter');
      const how = await howDropped(page);
      if (how !== '') dropped.push(`${name} (${how})`);
      await page.keyboard.press('Escape');
      if (/^(Clear|Reset|Remove|Undo)/.test(name)) await fillExample(page);
    }
    expect(dropped).toEqual([]);
  });
