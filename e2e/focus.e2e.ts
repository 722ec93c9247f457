/** No button drops the focus: whatever is pressed by keyboard, on whatever page, the next key still goes somewhere. */
import type { Locator, Page } from '@playwright/test';
import { allTools } from '#src/tools/catalogue.ts';
import { expect, prepare, settled, test } from './support/test.ts';

/** A page has fewer; a list of a thousand rows is not pressed to its end. */
const MOST_BUTTONS = 60;

const buttons = (page: Page) => page.locator('main button:visible:enabled');

/** What tells a button from its neighbours, as a person would. */
const nameOf = (button: Locator): Promise<string> =>
  button.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent.trim());

/** The first button that was not pressed yet; of those with one name, at most three are pressed. */
async function nextButton(
  page: Page,
  pressed: Map<string, number>,
): Promise<{ name: string; button: Locator } | undefined> {
  const seen = new Map<string, number>();
  for (const button of await buttons(page).all()) {
    const name = await nameOf(button);
    const place = seen.get(name) ?? 0;
    seen.set(name, place + 1);
    const times = pressed.get(name) ?? 0;
    if (times === 0) return { name, button };
  }
  return undefined;
}

/** Two frames: React has drawn, and the browser has taken the focus off what is gone. */
const drawn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 30))),
      ),
  );

const isDropped = (page: Page) =>
  page.evaluate(() => document.activeElement === null || document.activeElement === document.body);

async function fillExample(page: Page): Promise<void> {
  const example = page.getByRole('main').getByRole('button', { name: 'Example', exact: true });
  if (await example.isVisible()) await example.click();
  await settled(page);
}

for (const { path } of allTools)
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
    const pressed = new Map<string, number>();
    while (pressed.size < MOST_BUTTONS) {
      const next = await nextButton(page, pressed);
      if (!next) break;
      pressed.set(next.name, 1);
      await next.button.focus();
      await page.keyboard.press('Enter');
      await drawn(page);
      if (await isDropped(page)) dropped.push(`${next.name} (at once)`);
      await settled(page);
      await drawn(page);
      if (await isDropped(page)) dropped.push(next.name);
      await page.keyboard.press('Escape');
      if (/^(Clear|Reset|Remove|Undo)/.test(next.name)) await fillExample(page);
    }
    expect(dropped).toEqual([]);
  });
