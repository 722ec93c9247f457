/** What a person does before a page's code has arrived counts: typed, pasted, chosen, dropped or pressed. */
import type { Page } from '@playwright/test';
import type {} from '#src/app/early/early-input.ts';
import { act, see } from './support/act.ts';
import { FIRST_ANSWERS } from './support/first-answers.ts';
import { expect, prepare, test } from './support/test.ts';

/** Lets the scripts come, which are all held until then. */
let letCodeCome: () => void;

test.beforeEach(async ({ page }) => {
  await prepare(page);
  const held = Promise.withResolvers<true>();
  letCodeCome = () => held.resolve(true);
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
});

// A route that is still held would keep the page from being emptied.
test.afterEach(() => letCodeCome());

/** The document is there, and its code is not. */
async function openEarly(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'hydrated' in document.documentElement.dataset)).toBe(false);
}

for (const answer of FIRST_ANSWERS.filter(({ needsNetwork }) => !needsNetwork)) {
  test(`${answer.path} takes what was done before its code arrived`, async ({ page }) => {
    await openEarly(page, answer.path);
    await act(page, answer);
    letCodeCome();
    await see(page, answer);
  });
}

test('a file dropped early is taken, and the page is not left for it', async ({ page }) => {
  await openEarly(page, '/hashtext');
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['abc'], 'abc.txt', { type: 'text/plain' }));
    // Only what a person does is kept, and a test cannot drop as one: what the early script would have kept is put there.
    const target = document.querySelector('#tool textarea[placeholder="Enter text to hash"]');
    if (target) globalThis.penknifeEarly?.acts.push({ type: 'drop', target, files: [...transfer.files] });
  });
  letCodeCome();
  await expect(
    page.getByText('900150983cd24fb0d6963f7d28e17f72').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('buttons of the frame pressed early do their work', async ({ page }) => {
  await openEarly(page, '/token');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  letCodeCome();
  await expect(page.locator('body')).toHaveClass('light');
});

test('the shortcut of the search, pressed early, opens it', async ({ page }) => {
  await openEarly(page, '/token');
  await page.keyboard.press('Control+k');
  letCodeCome();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('a link opened early is read with its options', async ({ page }) => {
  await openEarly(page, '/token#length=7');
  letCodeCome();
  await expect(page.getByLabel('Character Length')).toHaveValue('7');
  await expect(page.getByText('The link set, for this visit only: length “7”.')).toBeVisible();
});
