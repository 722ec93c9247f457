/** The command palette: search, recognition of what is pasted, hand-over. */
import type { Page } from '@playwright/test';
import { axe, expect, prepare, settled, test } from './support/test.ts';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
  await page.goto('/');
});

/** By its shortcut, which works from the moment the page lives. */
async function openPalette(page: Page) {
  const box = page.getByRole('combobox', { name: 'Search or paste anything' });
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+K');
    await expect(box).toBeFocused({ timeout: 500 });
  }).toPass();
  return box;
}

const paste = async (page: Page, text: string) => {
  await page.evaluate((value) => navigator.clipboard.writeText(value), text);
  await page.keyboard.press('ControlOrMeta+V');
};

test('opens by its shortcuts, finds by synonyms, and opens a tool with the keyboard alone', async ({
  page,
}) => {
  const box = await openPalette(page);
  await box.fill('guid');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('UUID Generator');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/uuidgenerator$/);
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('/');
  await box.fill('sql');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('SQL Prettifier');
  await page.keyboard.press('Escape');
  await expect(box).toHaveCount(0);
});

test('the palette names what was pasted, offers its tools, and hands it over without the address', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Search or paste anything' }).click();
  await expect(page.getByRole('combobox', { name: 'Search or paste anything' })).toBeFocused();
  const json = '{\n  "name": "penknife",\n  "id": 12345678901234567890\n}';
  await paste(page, json);
  const option = page
    .getByRole('dialog')
    .getByRole('option', { name: /YAML-JSON-TOML Converters.*Open JSON here/ });
  await expect(option).toBeVisible();
  await option.click();
  await expect(page).toHaveURL(/\/yamljsontomlconverters$/);
  await expect(page.getByPlaceholder('Paste JSON here')).toHaveValue(json);
});

/** What is pasted, the tool offered first for it, and the field it lands in. */
const FIRST = [
  ['{"a": 1}', 'YAML-JSON-TOML Converters', 'Paste JSON here'],
  ['SELECT a, b FROM t WHERE a = 1', 'SQL Prettifier', 'Enter SQL here...'],
  ['$2y$10$n3MHw57xSUm8XLt/Ebd8UuIjOfVdZora5MpF9rayPkZmvWLk7m8zK', 'BCrypt', 'Enter hash to verify against'],
  ['ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad', 'Hash Text', /sha256/i],
] as const;

for (const [text, tool, placeholder] of FIRST)
  test(`offers ${tool} first for ${text.slice(0, 12)}…, and puts it where it is worked with`, async ({
    page,
  }) => {
    const box = await openPalette(page);
    await paste(page, text);
    const options = page.getByRole('dialog').getByRole('option');
    await expect(options.first()).toContainText(tool);
    if (tool !== 'Hash Text') await expect(options.last()).toContainText('Hash Text');
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    // The converter lays JSON out again.
    const expected = text.startsWith('{') ? /"a": 1/ : text;
    await expect(page.getByPlaceholder(placeholder).first()).toHaveValue(expected);
  });

/** Issue 14.1: the question, its result, a part of the working, and the field that Enter opens the tool with. */
const ANSWERED = [
  ['5 mi in km', '8.04672 kilometers', '5 miles × 1609.344 m', /From/, '5'],
  ['20% of 45', '9.00', '20 ÷ 100 × 45', 'X (percent)', '20'],
  ['md5 hello', '5d41402abc4b2a76b9719d911017c592', 'MD5 of “hello”', /Enter text to hash/, 'hello'],
  ['0 9 * * 1-5', 'At 09:00, Monday through Friday', 'Next run', /cron expression/i, '0 9 * * 1-5'],
] as const;

for (const [question, result, working, field, value] of ANSWERED)
  test(`answers ${question} in place, and opens the tool with it`, async ({ page }) => {
    const box = await openPalette(page);
    await box.fill(question);
    const first = page.getByRole('dialog').getByRole('option').first();
    await expect(first).toContainText(result);
    await expect(first).toContainText(working);
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(result);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const opened = page.getByLabel(field).or(page.getByPlaceholder(field)).first();
    await expect(opened).toHaveValue(value);
    await expect(page).toHaveURL(/^[^#?]*$/);
  });

/** Asks something, and marks the second option before the answer is there; it comes when the test lets it. */
async function markBeforeAnswer(page: Page) {
  const box = await openPalette(page);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await promise;
    await route.continue();
  });
  await box.fill('98.6 f in c');
  await page.keyboard.press('ArrowDown');
  const marked = page.getByRole('dialog').getByRole('option', { selected: true });
  const words = (await marked.textContent()) ?? '';
  expect(words).not.toContain('Copy');
  return { marked, words, letAnswerCome: () => resolve(undefined) };
}

test('opens the tool that was marked while an answer was on its way', async ({ page }) => {
  const { words, letAnswerCome } = await markBeforeAnswer(page);
  await page.keyboard.press('Enter');
  letAnswerCome();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Penknife');
  expect(words).toContain(await heading.textContent());
});

test('keeps the mark where the person put it when an answer comes', async ({ page }) => {
  const { marked, words, letAnswerCome } = await markBeforeAnswer(page);
  letAnswerCome();
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('37.00');
  await expect(marked).toHaveText(words);
});

test('copies an answer where it stands', async ({ page }) => {
  const box = await openPalette(page);
  await box.fill('98.6 f in c');
  await page.getByRole('dialog').getByRole('option', { name: /^Copy/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('37.00 °C');
});

test('its code is there once the page rests, before anybody wants it', async ({ page }) => {
  await expect(async () => {
    const isLoaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('open-palette')),
    );
    expect(isLoaded).toBe(true);
  }).toPass();
});

test('is accessible while open, with results and without', async ({ page }) => {
  const box = await openPalette(page);
  await box.fill('json');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await axe(page);
  await box.fill('zzqx');
  await expect(page.getByRole('dialog')).toContainText('No tool for "zzqx"');
  await axe(page);
});

test('files of a slow folder do not replace a text that was pasted since', async ({ page }) => {
  await page.goto('/');
  await settled(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.evaluate(() => {
    // A folder whose disk is slow: its files come when the test lets them.
    const folder = {
      isFile: false,
      isDirectory: true,
      createReader: () => ({
        readEntries: (give: (entries: readonly unknown[]) => void) =>
          document.addEventListener('slow-disk', () => give([]), { once: true }),
      }),
    };
    const dropped = {
      types: ['Files'],
      files: [],
      getData: () => '',
      items: [{ kind: 'file', webkitGetAsEntry: () => folder, getAsFile: () => null }],
    };
    const drop = new Event('drop', { bubbles: true, cancelable: true });
    Object.defineProperty(drop, 'dataTransfer', { value: dropped });
    document.querySelector('dialog')?.dispatchEvent(drop);
  });
  await page.getByRole('dialog').getByRole('combobox').fill('uuid');
  await page.evaluate(() => document.dispatchEvent(new Event('slow-disk')));
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue('uuid');
  await expect(page.getByText('Nothing in it can be opened.')).toBeHidden();
});
