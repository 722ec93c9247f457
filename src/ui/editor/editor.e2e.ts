/** The text boxes and outputs for code, in a room that has both: the SQL prettifier. */
import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

const box = (page: Page) => page.getByPlaceholder('Enter SQL here...');
const tools = (page: Page) => page.getByRole('button', { name: 'Wrap lines', description: 'SQL' });
/** What the gutter beside the box shows, which is no text of the page. */
const numbers = (page: Page) => page.locator('[data-rows]').first();

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/sqlprettify');
  await box(page).focus();
  await expect(tools(page)).toBeVisible();
});

/** Pastes as a person does; in a test, the clipboard is only what the event carries. */
async function paste(page: Page, make: string): Promise<void> {
  await box(page).evaluate((area, source) => {
    const clipboardData = new DataTransfer();
    // eslint-disable-next-line @typescript-eslint/no-implied-eval, @typescript-eslint/no-unsafe-call -- made in the page: megabytes would travel otherwise
    clipboardData.setData('text/plain', String(new Function(`return ${source}`)()));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, make);
}

const highlighted = (page: Page, name: string) =>
  page.evaluate((key) => {
    const ranges = [...(CSS.highlights.get(key) ?? [])];
    return ranges.map((range) => [range.startOffset, range.endOffset]);
  }, name);

test('lines are numbered and coloured, and the numbers are no text of the page', async ({ page }) => {
  await box(page).fill("select 1,\n\n'a'");
  await expect(numbers(page)).toHaveAttribute('data-rows', '1\n2\n3\n');
  await expect.poll(() => highlighted(page, 'code-keyword')).toEqual([[0, 6]]);
  await expect.poll(() => highlighted(page, 'code-string')).toEqual([[11, 14]]);
  await expect(page.getByText('1\n2')).toHaveCount(0);
  await axeInBothThemes(page);
});

test('a wrapped line has one number; wrapping is switched off and on', async ({ page }) => {
  await box(page).fill(`${'select '.repeat(60)}\nx`);
  await expect(numbers(page)).toHaveAttribute('data-rows', /^1\n\n+2\n$/);
  await tools(page).click();
  await expect(numbers(page)).toHaveAttribute('data-rows', '1\n2\n');
  await expect(tools(page)).toHaveAttribute('aria-pressed', 'false');
});

test('find marks every match, goes from one to the next and leaves with Escape', async ({ page }) => {
  await box(page).fill('one two\none\nONE');
  await box(page).press('Control+f');
  const wanted = page.getByRole('textbox', { name: 'Find in this text' });
  await wanted.fill('one');
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expect.poll(() => highlighted(page, 'code-match')).toHaveLength(3);
  await wanted.press('Enter');
  await expect(page.getByText('2 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Match case' }).click();
  await expect(page.getByText('of 2')).toBeVisible();
  await wanted.focus();
  await wanted.press('Escape');
  await expect(wanted).toBeHidden();
  await expect(box(page)).toBeFocused();
  expect(
    await box(page).evaluate((area: HTMLTextAreaElement) =>
      area.value.slice(area.selectionStart, area.selectionEnd),
    ),
  ).toBe('one');
  await expect.poll(() => highlighted(page, 'code-match')).toHaveLength(0);
});

test('Tab goes on to the next control until it is asked to indent; then Escape lets it go on', async ({
  page,
}) => {
  await box(page).fill('a\nb');
  await box(page).press('Tab');
  await expect(box(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Tab indents' }).click();
  await expect(page.getByText('Escape, then Tab, leaves the box.')).toBeVisible();
  await box(page).press('Control+a');
  await box(page).press('Tab');
  await expect(box(page)).toHaveValue('  a\n  b');
  await box(page).press('Shift+Tab');
  await expect(box(page)).toHaveValue('a\nb');
  await box(page).press('Escape');
  await box(page).press('Tab');
  await expect(box(page)).not.toBeFocused();
});

test('Enter is a line break and no more; where Tab indents, it keeps the indent and goes deeper after a bracket', async ({
  page,
}) => {
  await box(page).pressSequentially('  in (\n1', { delay: 40 });
  await expect(box(page)).toHaveValue('  in (\n1');
  await page.getByRole('button', { name: 'Tab indents' }).click();
  await box(page).fill('');
  await box(page).pressSequentially('  in (\n1');
  await expect(box(page)).toHaveValue('  in (\n    1');
});

test('Ctrl Z takes back what was typed, found, indented and cleared', async ({ page }) => {
  await box(page).pressSequentially('select 1');
  await page.getByRole('button', { name: 'Tab indents' }).click();
  await box(page).press('Tab');
  await expect(box(page)).toHaveValue('select 1  ');
  await box(page).press('Control+z');
  await expect(box(page)).toHaveValue('select 1');
  // On a busy machine the keys come with pauses, and what was typed is several steps.
  const pressUntil = (keys: string, value: string) =>
    expect(async () => {
      await box(page).press(keys);
      await expect(box(page)).toHaveValue(value, { timeout: 1000 });
    }).toPass();
  await pressUntil('Control+z', '');
  await pressUntil('Control+y', 'select 1');
});

test('the bracket at the caret and its partner are marked, not those in strings', async ({ page }) => {
  await box(page).fill("f('(', (1))");
  await box(page).press('End');
  await expect
    .poll(() => highlighted(page, 'code-bracket'))
    .toEqual([
      [10, 11],
      [1, 2],
    ]);
});

test.describe('large texts', () => {
  test('a large paste becomes a card that shows what it holds, is searched and edited only when asked', async ({
    page,
  }) => {
    await paste(
      page,
      "Array.from({ length: 60000 }, (_, i) => `select ${i}, 'some text';`).join('\\r\\n') + '\\0'",
    );
    const text = page.getByRole('region', { name: 'SQL: Pasted text' });
    await expect(text).toContainText("select 0, 'some text';");
    await expect(box(page)).toBeHidden();
    await expect(page.getByText('60,000 lines, 1.7 MB')).toBeVisible();
    await expect(page.getByText('59,999 lines end in CR LF.')).toBeVisible();
    await expect(page.getByText('It contains 1 NUL character.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Last lines' })).toContainText('select 59999');
    await text.press('Control+f');
    const wanted = page.getByRole('textbox', { name: 'Find in this text' });
    await wanted.fill('select 54321,');
    await expect(text.locator('mark')).toHaveText('select 54321,');
    await expect(text.locator('mark')).toBeInViewport();
    await wanted.press('Escape');
    await page.getByRole('button', { name: 'Edit in the box anyway' }).click();
    await expect(box(page)).toHaveValue(/select 59999/);
  });

  test('five megabytes on one line and a million lines are shown and scrolled to their end', async ({
    page,
  }) => {
    await paste(page, "'x'.repeat(5e6) + 'END'");
    const text = page.getByRole('region', { name: 'SQL: Pasted text' });
    await expect(page.getByText('1 line, 5.0 MB')).toBeVisible();
    await text.press('End');
    await expect(text).toContainText('END');
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(box(page)).toHaveValue('');
    await paste(page, "'\\n'.repeat(999999) + 'END'");
    await expect(
      page.getByText('1,000,000 lines, 1000 kB').or(page.getByText('1,000,000 lines, 1.0 MB')),
    ).toBeVisible();
    await text.focus();
    await text.press('End');
    await expect(text).toContainText('END');
  });

  test('what is filled in by a program goes into the box whatever its length', async ({ page }) => {
    const long = `select 1 -- ${'x'.repeat(1_200_000)}`;
    await box(page).fill(long);
    await expect(box(page)).toHaveValue(long);
  });

  test('a long result is one text that is searched and copied whole', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const list = Array.from({ length: 9000 }, (_, index) => `column_${index}`).join(',');
    await box(page).fill(`select ${list} from t`);
    await page.getByRole('button', { name: 'Prettify SQL' }).click();
    const result = page.getByRole('region', { name: 'Formatted' });
    await expect(result).toContainText('column_0');
    await expect(result).not.toContainText('column_8999');
    await result.press('Control+f');
    await page.getByRole('textbox', { name: 'Find in this text' }).fill('column_8999');
    await expect(result.locator('mark')).toHaveText('column_8999');
    await result.press('Control+a');
    await result.press('Control+c');
    await expect
      .poll(() => page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/column_0,[\s\S]*column_8999/);
  });
});
