/** What people do to a text box at the wrong moment, and the texts that boxes get wrong. */
import type { Page } from '@playwright/test';
import { expectTally, textFile } from '#e2e/support/many-files.ts';
import { expect, prepare, test } from '#e2e/support/test.ts';
import { holdReading, letGo } from '#e2e/support/held-reading.ts';

const json = (page: Page) => page.getByPlaceholder('Paste JSON here');
const yaml = (page: Page) => page.getByPlaceholder('Paste YAML here');
const sql = (page: Page) => page.getByPlaceholder('Enter SQL here...');

test.beforeEach(({ page }) => prepare(page));

/** Pastes as a person does; in a test, the clipboard is only what the event carries. */
async function paste(page: Page, placeholder: string, piece: string, times = 1): Promise<void> {
  await page.getByPlaceholder(placeholder).evaluate(
    (area, [text, count]) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text.repeat(count));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [piece, times] as const,
  );
}

test('a paste while many files are converted is converted too, and stops none of them', async ({ page }) => {
  test.setTimeout(120_000); // a limit for a hang
  await page.goto('/yamljsontomlconverters');
  const files = Array.from({ length: 300 }, (_, index) => textFile(`${index}.json`, `{"n": ${index}}`));
  await page.locator('#tool input[type="file"]').first().setInputFiles(files);
  // Longer than what the box inserts itself, so that it is taken by the page.
  await paste(page, 'Paste JSON here', `{"pasted": [${'1, '.repeat(9000)}2]}`);
  await expect(yaml(page)).toHaveValue(/^pasted:/);
  await expectTally(page, '300 of 300 files done');
  await expect(yaml(page)).toHaveValue(/- 2\n$/);
});

test('a press in the moment of a large paste is about what was pasted', async ({ page }) => {
  await page.goto('/jsontocsvconverter');
  await page.locator('#tool textarea').evaluate((area) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `[${'{"a":1},'.repeat(150_000)}{"a":2}]`);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    const buttons = [...document.querySelectorAll('#tool button')];
    const press = buttons.find(({ textContent }) => textContent === 'Convert to CSV');
    press?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  await expect(page.getByText('150,001 rows, 1 column')).toBeVisible({ timeout: 30_000 });
});

test('a second file while the first is still read is the one that stands there', async ({ page }) => {
  await page.goto('/sqlprettify');
  const input = page.locator('#tool input[type="file"]').first();
  await input.setInputFiles(textFile('first.sql', `select 1 -- ${'x'.repeat(20_000_000)}`));
  await input.setInputFiles(textFile('second.sql', 'select 2'));
  await expect(sql(page)).toHaveValue('select 2');
  await page.getByRole('button', { name: 'Prettify SQL' }).click();
  await expect(page.getByRole('region', { name: 'Formatted' })).toHaveText(/^SELECT\s+2/i);
  await expect(sql(page)).toHaveValue('select 2');
});

test('a second file during the conversion of the first is the one that is converted', async ({ page }) => {
  await page.goto('/jsontocsvconverter');
  const input = page.locator('#tool input[type="file"]').first();
  await input.setInputFiles(textFile('first.json', `[${'{"first":1},'.repeat(1_500_000)}{"first":2}]`));
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await input.setInputFiles(textFile('second.json', '[{"second":2}]'));
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await expect(page.getByRole('region', { name: 'CSV' })).toHaveText(/^second\s+2$/);
});

test('text from right to left, combining characters and pairs keep every character and the place of the error', async ({
  page,
}) => {
  await page.goto('/yamljsontomlconverters');
  const text = '{"שלום": "مرحبا", "e\u0301": "👨‍👩‍👧 ɑ̃"}';
  await json(page).fill(text);
  await expect(yaml(page)).toHaveValue('שלום: مرحبا\ne\u0301: 👨‍👩‍👧 ɑ̃\n');
  await json(page).fill('{"שלום": "👨‍👩‍👧", x}');
  // Columns are code points, as on every page and on the command line.
  await expect(page.getByText(/^Not valid JSON yet: line 1, column 19/)).toBeVisible();
  await json(page).press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this text' }).fill('👩');
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('while characters are composed, nothing is rewritten under them; then they are converted', async ({
  page,
}) => {
  await page.goto('/yamljsontomlconverters');
  await json(page).fill('{"a":""}');
  await expect(yaml(page)).toHaveValue(/^a: /);
  await json(page).evaluate((area: HTMLTextAreaElement) => {
    const at = area.value.lastIndexOf('"');
    area.setSelectionRange(at, at);
  });
  const cdp = await page.context().newCDPSession(page);
  for (const text of ['n', 'に', 'にほ', 'にほん'])
    await cdp.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await expect(json(page)).toHaveValue(/"にほん"/);
  await cdp.send('Input.insertText', { text: '日本' });
  await expect(yaml(page)).toHaveValue('a: 日本\n');
  await expect(json(page)).toHaveValue('{\n  "a": "日本"\n}');
});

test('five megabytes on one line are converted; a million lines are looked through', async ({ page }) => {
  test.setTimeout(120_000); // a limit for a hang
  await page.goto('/yamljsontomlconverters');
  await paste(page, 'Paste YAML here', 'x'.repeat(1000), 5000);
  await expect(page.getByRole('region', { name: 'YAML: Pasted text' })).toContainText('xxx');
  await expect(page.getByRole('region', { name: 'JSON: Converted from YAML' })).toContainText('"xxx', {
    timeout: 60_000,
  });
  await page.goto('/jsontocsvconverter');
  await paste(page, 'Enter JSON here...', '\n', 1_100_000);
  await expect(page.getByText(/^1,100,001 lines/)).toBeVisible();
});

test('a key is with the page before a button is pressed', async ({ page }) => {
  await page.goto('/sqlprettify');
  await sql(page).focus();
  // In one turn of the page: no frame comes between the key and the press.
  await sql(page).evaluate((area: HTMLTextAreaElement) => {
    area.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true }));
    area.setRangeText('select 1', 0, 0, 'end');
    area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    const buttons = [...document.querySelectorAll('button')];
    buttons.find(({ textContent }) => textContent === 'Prettify SQL')?.click();
  });
  await expect(page.getByRole('region', { name: 'Formatted' })).toHaveText(/^SELECT\s+1/i);
});

const LIVE_BOXES = ['/yamljsontomlconverters', '/jsontocsvconverter', '/sqlprettify', '/jsondiff'];
const SLOW = { name: 'slow.json', mimeType: 'application/json', buffer: Buffer.from('{"slow":1}') };

/** Opens a file in the first box, which is not read before `letGo`. */
async function openSlowFile(page: Page, route: string) {
  await page.addInitScript(holdReading, 'arrayBuffer' as const);
  await page.goto(route);
  const box = page.locator('#tool textarea').first();
  await page.locator('#tool input[type=file]').first().setInputFiles(SLOW);
  return box;
}

for (const route of LIVE_BOXES) {
  test(`what is typed while a file is being read stays, and the file is named: ${route}`, async ({
    page,
  }) => {
    const box = await openSlowFile(page, route);
    await box.pressSequentially('[7]');
    await letGo(page);
    await expect(page.getByText('slow.json was not opened: something else was entered')).toBeVisible();
    // The converter lays out what is typed.
    await expect(box).toHaveValue(/^\[\s*7\s*\]$/);
  });

  test(`after Clear a file that was being read is dropped without a word: ${route}`, async ({ page }) => {
    const box = await openSlowFile(page, route);
    await page.getByRole('button', { name: 'Clear' }).click();
    await letGo(page);
    await expect(page.getByText('was not opened')).toHaveCount(0);
    await expect(box).toHaveValue('');
  });
}

for (const route of ['/yamljsontomlconverters', '/jwtparser']) {
  test(`an empty file shows a message, and nothing else happens: ${route}`, async ({ page }) => {
    await page.goto(route);
    const box = page.locator('#tool textarea').first();
    await box.fill('[1]');
    const buffer = Buffer.alloc(0);
    await page
      .locator('#tool input[type=file]')
      .first()
      .setInputFiles({ ...SLOW, name: 'nothing.json', buffer });
    await expect(page.getByText('nothing.json is empty: there is no text in it.').first()).toBeVisible();
    await expect(box).toHaveValue(/^\[\s*1\s*\]$/);
  });
}

test('a paste into another box during a large conversion is what is converted', async ({ page }) => {
  await page.goto('/yamljsontomlconverters');
  await paste(page, 'Paste JSON here', `[${'{"a":[1,2,3]},'.repeat(200_000)}0]`);
  await paste(page, 'Paste YAML here', `b: ${'x'.repeat(20_001)}\n`);
  await expect(json(page)).toHaveValue(/^\{\s*"b": "x+"\s*\}$/);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(json(page)).toHaveValue(/^\{\s*"b": "x+"\s*\}$/);
  await expect(yaml(page)).toHaveValue(/^b: x+\n$/);
});

test('a paste during a comparison ends it, and the next is of what was pasted', async ({ page }) => {
  await page.goto('/jsondiff');
  const rows = `[${'{"a":[1,2,3]},'.repeat(150_000)}0]`;
  await paste(page, 'Paste the first JSON here', rows);
  await page.getByRole('button', { name: 'Compare' }).click();
  await paste(page, 'Paste the second JSON here', `{"b":"${'x'.repeat(20_001)}"}`);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: /^1 difference: 1 changed$/ })).toBeVisible();
});
