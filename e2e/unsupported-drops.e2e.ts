/** What the browser alone would drop without a message has one: files for a field of one line, choices that storage does not keep. */
import type { Locator } from '@playwright/test';
import { expect, prepare, settled, test } from './support/test.ts';

test.beforeEach(({ page }) => prepare(page));

/** Pastes or drops a picture, as the browser would; gives whether the page let the browser act. */
const give = (field: Locator, type: 'paste' | 'drop') =>
  field.evaluate((element, kind) => {
    const data = new DataTransfer();
    data.items.add(new File(['x'], 'image.png', { type: 'image/png' }));
    const facts = { bubbles: true, cancelable: true };
    return element.dispatchEvent(
      kind === 'paste'
        ? new ClipboardEvent(kind, { ...facts, clipboardData: data })
        : new DragEvent(kind, { ...facts, dataTransfer: data }),
    );
  }, type);

for (const path of ['token', 'bcrypt', 'time'])
  test(`a picture for a field of one line shows a message that it is no text: /${path}`, async ({ page }) => {
    await page.goto(`./${path}`);
    await settled(page);
    const field = page
      .getByRole('main')
      .locator('input:is([type=text], [type=number], :not([type]))')
      .first();
    // The code for it comes when the page rests.
    const message = page.getByRole('alert').filter({ hasText: 'Not pasted: the clipboard holds' });
    await expect(async () => {
      await give(field, 'paste');
      await expect(message.last()).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await give(field, 'drop')).toBe(false);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Not taken: this field takes one line' }),
    ).toBeVisible();
  });

test('a page that takes pictures takes them from a field of one line too', async ({ page }) => {
  await page.goto('./qrcodegenerator');
  await settled(page);
  await page.getByText('More', { exact: true }).click();
  const field = page.getByRole('main').locator('input[type=text], input[type=number]').first();
  await page.waitForLoadState('networkidle');
  await give(field, 'paste');
  // The page's message about the picture comes after the turn in which it would be refused.
  await expect(page.getByRole('region', { name: 'image.png' }).getByRole('alert')).toBeVisible();
  await expect(page.getByText('Not pasted: the clipboard holds')).toHaveCount(0);
});

test('a choice that storage does not keep shows a message once, and what the page notes by itself shows none', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page.goto('./hashtext');
  await settled(page);
  const words = page.getByText('Your choices hold on this page and are not kept for the next');
  await expect(words).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: /light/i }).first().click();
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
  await page.getByRole('combobox').first().selectOption({ index: 1 });
  await expect(words).toBeHidden();
});
