/** The number field in a browser: what is typed and pasted is translated or refused with a word, and never dropped without a word. */
import type { Page } from '@playwright/test';
import { axe, expect, prepare, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/percentagecalculator');
});

const field = (page: Page) => page.getByPlaceholder('X (percent)');

async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press('ControlOrMeta+v');
}

test('a decimal comma, a real minus and grouping are read as they are meant', async ({ page }) => {
  for (const [typed, value] of [
    ['1,5', '1.5'],
    ['−5', '-5'],
    ['1.000,50', '1000.50'],
    ['0,125', '0.125'],
    ['-1.5e3', '-1.5e3'],
    ['1,234.5', '1234.5'],
    ['1.234.567,8', '1234567.8'],
    ['1,234,567.8', '1234567.8'],
    ['12.345.678', '12345678'],
    ['1 234', '1234'],
    ['-1 234 567,8', '-1234567.8'],
    ["1'000", '1000'],
    ["1'000.50", '1000.50'],
    [' 5 ', '5'],
  ] as const) {
    await field(page).fill('');
    await field(page).pressSequentially(typed);
    await expect(field(page)).toHaveValue(value);
    await expect(field(page)).not.toHaveAttribute('aria-invalid');
  }
});

test('what is pasted is read whole', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [pasted, value] of [
    ['1.000,50', '1000.50'],
    ['1 234 567,8', '1234567.8'],
    ["1'000", '1000'],
    ['−5\n', '-5'],
  ] as const) {
    await field(page).fill('');
    await paste(page, pasted);
    await expect(field(page)).toHaveValue(value);
  }
  await field(page).fill('');
  await paste(page, '1/2');
  await expect(page.getByText('“1/2” is not a number here.')).toBeVisible();
  await expect(field(page)).toHaveAccessibleDescription(/“1\/2” is not a number here/);
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page)).toHaveValue('');
  await axe(page);
  await paste(page, '1,000');
  await expect(page.getByText('“1,000” can mean 1000 or 1.000. Which one?')).toBeVisible();
  await page.getByRole('button', { name: '1000', exact: true }).click();
  await expect(field(page)).toHaveValue('1000');
  await field(page).fill('');
  await paste(page, '9'.repeat(400));
  await expect(page.getByText(/too large for the field/)).toBeVisible();
  await paste(page, '1'.repeat(20_000));
  await expect(page.getByText('A number here has at most 1,000 characters.')).toBeVisible();
});

test('what is no number is refused with a word that stays, and typing it never makes another number', async ({
  page,
}) => {
  await field(page).pressSequentially('1/2');
  await expect(field(page)).toHaveValue('1');
  await expect(page.getByText('“1/2” is not a number here. The field keeps 1.')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByText('“1/2” is not a number here. The field keeps 1.')).toBeVisible();
  await field(page).fill('2');
  await expect(field(page)).toHaveValue('2');
  await expect(page.getByText(/is not a number here/)).toBeHidden();
  await field(page).fill('');
  await field(page).pressSequentially('a lot');
  await expect(field(page)).toHaveValue('');
  await expect(page.getByText('“a lot” is not a number here.')).toBeVisible();
  await page.keyboard.press('Backspace');
  await page.keyboard.type('7');
  await expect(field(page)).toHaveValue('7');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(field(page)).toHaveValue('');
});

test('typed blanks and apostrophes that make no thousands are refused with a word, as when they are pasted', async ({
  page,
}) => {
  for (const [typed, kept, words] of [
    ['1 2', '1', '“1 2” is not a number yet: three digits follow each space. The field keeps 1.'],
    ["1'", '1', "“1'” is not a number yet: three digits follow each apostrophe. The field keeps 1."],
    ['1234 5', '1234', '“1234 5” is not a number here. The field keeps 1234.'],
    ['1 2345', '1234', '“1 2345” is not a number here. The field keeps 1234.'],
  ] as const) {
    await field(page).fill('');
    await field(page).pressSequentially(typed);
    await expect(field(page)).toHaveValue(kept);
    await expect(page.getByText(words)).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Tab');
    await expect(page.getByText(words)).toBeVisible();
  }
  await field(page).press('ControlOrMeta+a');
  await page.keyboard.type(' 5');
  await expect(field(page)).toHaveValue('5');
});

test('a second point or comma that stands between no thousands is refused with a word', async ({ page }) => {
  for (const typed of ['1.5.2', '1,5,2', '1.5,2']) {
    await field(page).fill('');
    await field(page).pressSequentially(typed);
    await expect(field(page)).toHaveValue('1.5');
    await expect(
      page.getByText(`“1.5${typed.slice(3)}” is not a number here. The field keeps 1.5.`),
    ).toBeVisible();
  }
});

test('a number too large or half typed shows a message why there is no result', async ({ page }) => {
  await field(page).pressSequentially('1e40');
  await expect(field(page)).toHaveValue('1e40');
  await field(page).pressSequentially('0');
  await expect(page.getByText(/not a number, or it is larger than/)).toBeVisible();
  await field(page).fill('');
  await field(page).pressSequentially('1e');
  await expect(page.getByText(/not a number, or it is larger than/)).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByText(/not a number, or it is larger than/)).toBeVisible();
});

test('undo goes back over what was translated', async ({ page }) => {
  await field(page).pressSequentially('1,');
  await field(page).pressSequentially('5');
  await expect(field(page)).toHaveValue('1.5');
  for (let count = 0; count < 3; count += 1) await page.keyboard.press('ControlOrMeta+z');
  await expect(field(page)).toHaveValue('');
});

test('Clear takes the words of a refusal away, and what the browser shows but cannot read', async ({
  page,
}) => {
  await field(page).pressSequentially('x');
  await expect(page.getByText('is not a number here')).toBeVisible();
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText('is not a number here')).toHaveCount(0);
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
  await field(page).pressSequentially('1e');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  expect(await field(page).evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(false);
  await expect(field(page)).not.toHaveAttribute('aria-invalid');
});

test('the wheel scrolls the page and leaves the number in hand alone', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 400 });
  await field(page).fill('20.5');
  await field(page).hover();
  await page.mouse.wheel(0, 150);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await expect(field(page)).toHaveValue('20.5');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type('7');
  await expect(field(page)).toHaveValue('20.57');
});

test('a field that can be negative asks a telephone for keys with a minus', async ({ page }) => {
  await expect(field(page)).not.toHaveAttribute('inputmode');
  await page.goto('/distanceconversion');
  await expect(page.getByPlaceholder('Enter value').first()).toHaveAttribute('inputmode', 'decimal');
});
