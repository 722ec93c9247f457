import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { axeInBothThemes, cancelOf, copied, expect, prepare, test } from '#e2e/support/test.ts';
import { downloadAll, expectBackWithUndo, expectTally, fileRow, textFile } from '#e2e/support/many-files.ts';

const input = (page: Page) => page.getByPlaceholder('Enter JSON here...');
const csvInput = (page: Page) => page.getByPlaceholder('Enter CSV here...');
const convert = (page: Page) => page.getByRole('button', { name: 'Convert to CSV' });
const output = (page: Page) => page.locator('pre');
const alert = (page: Page) => page.getByRole('alert');

async function convertText(page: Page, text: string) {
  await input(page).fill(text);
  await convert(page).click();
}

/** A file of a megabyte or more, which is streamed rather than put into the box. */
const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, id) => ({ id, name: `Name "${id}", é`, active: id % 2 === 0 }));

const asFile = (name: string, text: string | Buffer) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

const fileInput = (page: Page) => page.locator('input[type=file]');

async function downloaded(page: Page): Promise<{ name: string; text: string }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/jsontocsvconverter');
});

test('converts as specified: columns of the first object, JSON text, falsy values empty', async ({
  page,
}) => {
  await convertText(page, '[{"name":"Ada","age":36},{"name":"Bob","age":0,"x":1},{"age":5}]');
  await expect(output(page)).toHaveText('name,age\n"Ada",36\n"Bob",""\n"",5', { useInnerText: true });
  await expect(page.getByText('3 rows, 2 columns')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('refuses as specified, and keeps the input', async ({ page }) => {
  for (const text of ['{"a":1}', '12', '[1]']) {
    await convertText(page, text);
    await expect(alert(page)).toContainText(
      'Error converting JSON to CSV: JSON data must be an array of objects',
    );
    await expect(output(page)).toHaveCount(0);
    await expect(input(page)).toHaveValue(text);
  }
  await convertText(page, '[\n{"a":1\n]');
  await expect(alert(page)).toContainText(
    'Error converting JSON to CSV: line 3, column 1: expected "," or "}"',
  );
  await input(page).fill('');
  await convert(page).click();
  await expect(alert(page)).toContainText('Error converting JSON to CSV:');
  await expect(output(page)).toHaveCount(0);
});

test('puts out nothing before the first press, follows small input and options after it', async ({
  page,
}) => {
  await input(page).fill('[{"a":1}]');
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await expect(page.getByText('is converted when you press the button')).toBeVisible();
  await expect(output(page)).toHaveCount(0);
  await input(page).press('Control+Enter');
  await expect(output(page)).toHaveText('a 1');
  await input(page).fill('[{"a":2,"b":0}]');
  await expect(output(page)).toHaveText('a,b 2,0');
  await page.getByRole('radio', { name: 'Simple' }).check();
  await expect(output(page)).toHaveText('a,b 2,""');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(output(page)).toContainText('9007199254740993');
  await expect(input(page)).toHaveValue(/9007199254740993/);
});

test('shows what is wrong while typing, and announces it only when asked', async ({ page }) => {
  await input(page).fill('[{"a":1}');
  await expect(page.getByText(/Not convertible/)).toHaveCount(0);
  await convert(page).click();
  await expect(alert(page)).toContainText('Error converting JSON to CSV: line 1, column 9');
  await input(page).fill('[{"a":12}');
  await expect(page.getByText('Not convertible yet: line 1, column 10')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await expect(output(page)).toHaveCount(0);
  await input(page).fill('[{"a":1}]');
  await expect(output(page)).toHaveText('a 1');
  await axeInBothThemes(page);
});

test('shows and announces why nothing was written, and what was left out of nothing', async ({ page }) => {
  const message = page.getByRole('status').filter({ hasText: 'nothing to write' });
  for (const [text, why] of [
    ['[]', 'there are no objects in the array'],
    ['[{},{}]', 'no object has a key'],
    ['[{},{"a":1}]', 'the first object has no keys'],
  ] as const) {
    await convertText(page, text);
    await expect(message).toHaveText(`Converted: ${why}, so there are no columns and nothing to write.`);
    await expect(alert(page)).toHaveCount(0);
  }
  await expect(page.getByText('1 value is left out, under a key the first object lacks: a')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('radio', { name: 'Table', exact: true }).check();
  await page.getByRole('radio', { name: 'Text', exact: true }).check();
  await page.getByRole('button', { name: 'Keep everything: RFC 4180' }).click();
  await expect(output(page)).toHaveText('a "" 1');
  await expect(message).toHaveCount(0);
});

test('offers the repair where the intent can be read', async ({ page }) => {
  const repairs = [
    ['{"a":1}\n{"a":2}', 'Read it as JSON Lines', 'a\n1\n2'],
    ['{"n":1,"data":[{"a":1}]}', 'Use the array inside it', 'a\n1'],
    ['{"a":1}', 'Use it as one row', 'a\n1'],
    ['[1,2]', 'Give every item a row', 'value\n1\n2'],
  ] as const;
  for (const [text, button, csv] of repairs) {
    await convertText(page, text);
    await page.getByRole('button', { name: button }).click();
    await expect(output(page)).toHaveText(csv, { useInnerText: true });
    await expect(alert(page)).toHaveCount(0);
  }
  await convertText(page, '[');
  await axeInBothThemes(page);
});

test('takes strict JSON only, and reads JSON5 at one click for the rest of the visit', async ({ page }) => {
  for (const text of [
    '[{"a":1,}]',
    '[{"a":1}] // c',
    "[{'a':1}]",
    '[{"a":.5}]',
    '[{"a":NaN}]',
    '[{a:1},] // list',
  ]) {
    await convertText(page, text);
    await expect(alert(page)).toContainText('Error converting JSON to CSV:');
    await expect(output(page)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Read as JSON5' }).click();
  await expect(output(page)).toHaveText('a 1');
  await convertText(page, '[{b:2}]');
  await expect(output(page)).toHaveText('b 2');
  await page.getByRole('button', { name: 'Accept strict JSON only' }).click();
  await expect(page.getByRole('button', { name: 'Read as JSON5' })).toBeVisible();
});

test('swaps: what was made is converted back, and is not lost', async ({ page }) => {
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await convertText(page, '[{"a":1.5,"b":"x, y"}]');
  await expect(output(page)).toContainText('1.5,"x, y"');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(csvInput(page)).toHaveValue('a,b\n1.5,"x, y"');
  await expect(output(page)).toContainText('"a": "1.5"');
  await page.getByLabel('Values').selectOption('typed');
  await expect(output(page)).toContainText('"a": 1.5');
  await page.getByRole('button', { name: 'Swap' }).click();
  await expect(output(page)).toContainText('1.5,"x, y"');
});

test('counts what is lost, keeps it at one click, and remembers that', async ({ page }) => {
  await convertText(page, '[{"a":0,"b":"say \\"hi\\""},{"b":"x","z":1}]');
  const notice = page.getByRole('status').filter({ hasText: 'Some data is left out or changed' });
  await expect(notice.getByRole('listitem')).toHaveText([
    '1 zero is left empty',
    '1 value is left out, under a key the first object lacks: z',
    '1 cell has a quote that CSV readers will misread (\\" where CSV has "")',
  ]);
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Keep everything: RFC 4180' }).click();
  await expect(output(page)).toHaveText('a,b,z\n0,"say ""hi""",\n,x,1', { useInnerText: true });
  await expect(notice).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole('radio', { name: 'RFC 4180' })).toBeChecked();
  await expect(input(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('radio', { name: 'Simple' })).toBeChecked();
});

test('writes every kind of RFC 4180: delimiter, flattening, line ends, mark, guard', async ({ page }) => {
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await convertText(page, '[{"a":{"b":[1,"x;y"]},"f":"=1+1","n":-3}]');
  await page.getByLabel('Delimiter').selectOption(';');
  await page.getByLabel('Nested values').selectOption('flatten');
  await expect(output(page)).toHaveText('a.b[0];a.b[1];f;n\n1;"x;y";=1+1;-3', { useInnerText: true });
  await expect(
    page.getByText('1 cell would be run as a formula by Excel and other spreadsheets'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Guard them' }).click();
  await expect(output(page)).toContainText(`"x;y";'=1+1;-3`);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Byte order mark').check();
  await page.getByLabel('Delimiter').selectOption('\t');
  const file = await downloaded(page);
  expect(file).toEqual({ name: 'data.tsv', text: "\uFEFFa.b[0]\ta.b[1]\tf\tn\r\n1\tx;y\t'=1+1\t-3" });
  await axeInBothThemes(page);
});

test('saves for Excel with mark and guard, and names what Excel changes', async ({ page }) => {
  await convertText(page, '[{"id":"007","sum":"=1+1","when":"1-2","big":12345678901234567890}]');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download for Excel' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('data.csv');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    "\uFEFFid,sum,when,big\r\n007,'=1+1,1-2,12345678901234567890",
  );
  const notice = page.getByRole('status').filter({ hasText: 'Excel changes cells' });
  await expect(notice.getByRole('listitem')).toHaveText([
    '1 cell loses its leading zeros or its plus sign (007)',
    '1 cell is rounded to 15 digits (12345678901234567890)',
    '1 cell becomes a date or a time (1-2)',
  ]);
  await expect(notice).toContainText('1 formula got an apostrophe.');
  // The chosen style is as it was.
  await expect(page.getByRole('radio', { name: 'Simple' })).toBeChecked();
  await axeInBothThemes(page);
  await input(page).fill('[{"a":1}]');
  await expect(notice).toHaveCount(0);
});

test('keeps the chosen view when an option changes, in the worker too', async ({ page }) => {
  await input(page).fill(JSON.stringify(rowsOf(1000)));
  await convert(page).click();
  await page.getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'id', 'name', 'active']);
  await page.getByLabel('Delimiter').selectOption(';');
  await expect(page.getByText('1,000 rows, 3 columns')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Table' })).toBeChecked();
});

test('remembers no option that a file or another page brought', async ({ page }) => {
  const remembered = () => page.evaluate(() => localStorage.getItem('options:json-to-csv-converter'));
  await fileInput(page).setInputFiles(asFile('small.csv', 'a;b\n1;2'));
  await expect(csvInput(page)).toHaveValue('a;b\n1;2');
  expect(await remembered()).toBeNull();
  // A choice made meanwhile is kept, and that one alone.
  await page.getByLabel('Layout').selectOption('compact');
  expect(await remembered()).toBe('{"layout":"compact"}');
  await page.goto('/time');
  await page.goto('/jsontocsvconverter');
  await expect(page.getByRole('radio', { name: 'To CSV' })).toBeChecked();

  await page.goto('/yamljsontomlconverters');
  await page.getByPlaceholder('Paste JSON here').fill('[{"a":1}]');
  await page.getByRole('button', { name: 'Send to…', description: 'JSON' }).click();
  await page.getByRole('button', { name: 'JSON to CSV', exact: false }).first().click();
  await page.waitForURL('**/jsontocsvconverter');
  await expect(input(page)).toHaveValue(/"a": 1/);
  expect(await remembered()).toBe('{"layout":"compact"}');
});

test('takes a header alone for a table without rows', async ({ page }) => {
  await page.getByRole('radio', { name: 'To JSON' }).check();
  for (const layout of ['pretty', 'lines']) {
    await page.getByLabel('Layout').selectOption(layout);
    await csvInput(page).fill('a;b;c');
    await page.getByRole('button', { name: 'Convert to JSON' }).click();
    await expect(page.getByText('0 rows, 3 columns')).toBeVisible();
    await expect(page.getByText('A table of 3 columns and no rows')).toBeVisible();
  }
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'a', 'b', 'c']);
});

test('offers to read numbers with thousands groups as numbers', async ({ page }) => {
  await page.getByRole('radio', { name: 'To JSON' }).check();
  await page.getByLabel('Values').selectOption('typed');
  await csvInput(page).fill('city;people\nA;1.700.000\nB;2.500');
  await page.getByRole('button', { name: 'Convert to JSON' }).click();
  await expect(page.getByText('people: 1.700.000 would be the number 1700000')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Read them as numbers' }).click();
  await expect(output(page)).toContainText('"people": 1700000');
  await expect(output(page)).toContainText('"people": 2500');
  await expect(page.getByText('Numbers kept as text')).toHaveCount(0);
});

test('what stands beside the result is reached before it, and Download first in it', async ({ page }) => {
  await convertText(page, '[{"a":1}]');
  await expect(output(page)).toHaveText('a 1');
  await convert(page).focus();
  const reached: string[] = [];
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => {
        const element = document.activeElement;
        return (
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ??
          ''
        );
      }),
    );
  }
  expect(reached).toEqual(['To CSV', 'Simple', 'Text', 'Download', 'Download for Excel', 'Copy']);
});

test('shows the table as a CSV reader sees it', async ({ page }) => {
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await convertText(page, JSON.stringify(rowsOf(1000)));
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('columnheader')).toHaveText(['#', 'id', 'name', 'active']);
  await expect(page.getByRole('row').nth(1)).toHaveText('10Name "0", étrue');
  await page.getByRole('region', { name: 'Table, as a CSV reader sees it' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('cell', { name: 'Name "999", é' })).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(40);
  await axeInBothThemes(page);
});

test('turns CSV back into JSON', async ({ page }) => {
  await page.getByRole('radio', { name: 'To JSON' }).check();
  await csvInput(page).fill('id;name\n001;"a ""b"""\n2;');
  await page.getByRole('button', { name: 'Convert to JSON' }).click();
  await expect(output(page)).toHaveText(
    JSON.stringify(
      [
        { id: '001', name: 'a "b"' },
        { id: '2', name: '' },
      ],
      null,
      2,
    ),
    { useInnerText: true },
  );
  await page.getByLabel('Values').selectOption('typed');
  await page.getByLabel('Layout').selectOption('lines');
  await expect(output(page)).toHaveText('{"id":"001","name":"a \\"b\\""}\n{"id":"2","name":null}', {
    useInnerText: true,
  });
  await page.getByLabel('First row names the columns').uncheck();
  await expect(output(page)).toContainText('["id","name"]');
  expect((await downloaded(page)).name).toBe('data.jsonl');

  await csvInput(page).fill('a\n"b');
  await page.getByRole('button', { name: 'Convert to JSON' }).click();
  await expect(alert(page)).toContainText(
    'Error converting CSV to JSON: line 2, column 1: expected a closing quote',
  );
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('button', { name: 'Convert to JSON' }).click();
  await expect(output(page)).toContainText('Bolt, M6');
  await axeInBothThemes(page);
});

test('streams a large file, and the download is what another reader reads', async ({ page }) => {
  const rows = rowsOf(50_000);
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await fileInput(page).setInputFiles(asFile('people.json', JSON.stringify(rows)));
  await expect(page.getByText('people.json is converted when you press')).toBeVisible();
  await convert(page).click();
  await expect(page.getByText('50,000 rows, 3 columns')).toBeVisible({ timeout: 30_000 });
  const { name, text } = await downloaded(page);
  expect(name).toBe('people.csv');
  const read = parse(text, { columns: true, record_delimiter: '\r\n' });
  expect(read).toEqual(
    rows.map(({ id, name: full, active }) => ({ id: String(id), name: full, active: String(active) })),
  );

  await page.getByRole('radio', { name: 'Table' }).check();
  await page.getByRole('region', { name: 'Table' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('cell', { name: 'Name "49999", é' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(input(page)).toHaveValue('');
  await expect(output(page)).toHaveCount(0);
});

test('converts a long text in the worker when asked, and again when the options change', async ({ page }) => {
  await input(page).fill(JSON.stringify(rowsOf(5000)));
  await expect(page.getByText('is converted when you press the button')).toBeVisible();
  await convert(page).click();
  await expect(page.getByText('5,000 rows, 3 columns')).toBeVisible();
  const result = page.getByRole('region', { name: 'CSV', exact: true });
  await expect(result).toContainText('"Name \\"1\\", é",""');
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await expect(result).toContainText('"Name ""1"", é",false');
  const longer = JSON.stringify(rowsOf(5001));
  await input(page).fill(longer);
  await expect(page.getByText('This result is from before your last change')).toBeVisible();
  await expect(page.getByText('5,000 rows, 3 columns')).toBeVisible();
  await convert(page).click();
  await expect(page.getByText('5,001 rows, 3 columns')).toBeVisible();
  await expect(page.getByText('This result is from before your last change')).toHaveCount(0);
  await input(page).fill('[{"a":1}]');
  await expect(output(page)).toHaveText('a 1');
});

test('takes files by their kind, and shows what is wrong with them', async ({ page }) => {
  await fileInput(page).setInputFiles(asFile('small.csv', 'a;b\n1;2'));
  await expect(csvInput(page)).toHaveValue('a;b\n1;2');
  await page.getByRole('button', { name: 'Convert to JSON' }).click();
  await expect(output(page)).toContainText('"b": "2"');

  await page.getByRole('button', { name: 'Clear' }).click();
  await fileInput(page).setInputFiles(asFile('western.csv', Buffer.from('name\nJosé', 'latin1')));
  await page.getByRole('button', { name: 'Convert to JSON' }).click();
  await expect(alert(page)).toContainText('Error converting CSV to JSON: expected text in UTF-8');
  await page.getByRole('button', { name: 'Read it as Windows-1252' }).click();
  await expect(output(page)).toContainText('José');

  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await fileInput(page).setInputFiles(asFile('log.jsonl', '{"a":1}\n{"a":2}\n'));
  await convert(page).click();
  await expect(output(page)).toHaveText('a 1 2');
});

test('a job can be cancelled, and a second file takes the place of the first', async ({ page }) => {
  const big = Buffer.from(`[${'{"a":"xxxxxxxxxxxxxxxxxxxx","b":[1,2,3]},'.repeat(1_000_000)}{"a":1}]`);
  await fileInput(page).setInputFiles(asFile('big.json', big));
  await convert(page).click();
  await cancelOf(page, /^Converting/).click();
  await expect(page.getByText('big.json is converted when you press the button')).toBeVisible();
  await convert(page).click();
  await expect(cancelOf(page, /^Converting/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await fileInput(page).setInputFiles(asFile('second.json', `[${'{"b":2},'.repeat(150_000)}{"b":2}]`));
  await convert(page).click();
  await expect(page.getByText('150,001 rows, 1 column')).toBeVisible({ timeout: 30_000 });
});

test('a file is converted when the button is pressed, and then follows the options', async ({ page }) => {
  await fileInput(page).setInputFiles(asFile('people.json', JSON.stringify(rowsOf(20_000))));
  await expect(page.getByText('people.json is converted when you press')).toBeVisible();
  await expect(output(page)).toHaveCount(0);
  await convert(page).click();
  await expect(page.getByText('20,000 rows, 3 columns')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('radio', { name: 'RFC 4180' }).check();
  await expect(page.getByRole('region').filter({ hasText: '"Name ""1"", é",false' })).toBeVisible();
});

test('a large file can be looked through before it is converted', async ({ page }) => {
  const rows = Array.from({ length: 60_000 }, (_, id) => ({ id, name: id === 40_000 ? 'needle' : 'hay' }));
  await fileInput(page).setInputFiles(
    asFile('stack.json', `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`),
  );
  const text = page.getByRole('region', { name: 'JSON: stack.json' });
  await text.focus();
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByLabel('Find in this text').fill('needle');
  await page.keyboard.press('Enter');
  await expect(text.locator('mark')).toHaveText('needle');
  await convert(page).click();
  await expect(page.getByText('60,000 rows, 2 columns')).toBeVisible({ timeout: 30_000 });
});

test('a file that changes while it is read is an error, not a wrong table', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'));
  const path = join(folder, 'shrinking.json');
  writeFileSync(path, `[${'{"a":"xxxxxxxxxxxxxxxxxxxx"},'.repeat(1_500_000)}{"a":1}]`);
  await fileInput(page).setInputFiles(path);
  await convert(page).click();
  await expect(cancelOf(page, /^Converting/)).toBeVisible();
  truncateSync(path, 1_000_000);
  await expect(alert(page).filter({ hasText: 'the file could not be read to its end' })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText('shrinking.json').first()).toBeVisible();
  rmSync(folder, { recursive: true });
});

test('a file that changes before the button is pressed is an error, not the table of the file as it was', async ({
  page,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'csv-'));
  const path = join(folder, 'growing.json');
  const rows = '{"a":"xxxxxxxxxxxxxxxxxxxx"},'.repeat(50_000);
  writeFileSync(path, `[${rows}{"a":1}]`);
  await fileInput(page).setInputFiles(path);
  await expect(page.getByRole('region', { name: 'JSON: growing.json' })).toContainText('"a":"xxx');
  writeFileSync(path, `[${rows}{"a":1},{"a":2}]`);
  await convert(page).click();
  await expect(alert(page).filter({ hasText: 'the file could not be read to its end' })).toBeVisible();
  rmSync(folder, { recursive: true });
});

test('stays responsive with junk: five megabytes, deep nesting, markup', async ({ page }) => {
  await input(page).fill('<img src=x onerror="document.title=1">'.repeat(130_000));
  await convert(page).click();
  await expect(alert(page)).toContainText('Error converting JSON to CSV:', { timeout: 30_000 });
  await convertText(page, `[{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}]`);
  await expect(output(page)).toContainText('[[[[');
  await convertText(page, '[{"<img src=x onerror=alert(1)>":"<script>alert(1)</script>"}]');
  await page.getByRole('radio', { name: 'Table' }).check();
  await expect(page.getByRole('cell', { name: '<script>alert(1)</script>' })).toBeVisible();
  await expect(page).toHaveTitle(/JSON to CSV/);
});

test('shares text and settings in a link, and is used with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await input(page).focus();
  await page.keyboard.insertText('[{"a":0,"b":2}]');
  await page.getByRole('radio', { name: 'Simple' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Share link' }).focus();
  const link = await copied(page, () => page.keyboard.press('Enter'));
  expect(new URL(link).search).toBe('');
  await page.evaluate(() => localStorage.removeItem('options:json-to-csv-converter'));
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByRole('radio', { name: 'RFC 4180' })).toBeChecked();
  await input(page).press('Control+Enter');
  await expect(output(page)).toHaveText('a,b 0,2');
  await page.getByRole('button', { name: 'Copy', exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('a,b\r\n0,2');
});

test('several files wait for the button; then each becomes a file, and a bad one does not stop the rest', async ({
  page,
}) => {
  await page.goto('/jsontocsvconverter');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([
      textFile('a.json', '[{"x":1},{"x":2}]'),
      textFile('bad.json', '[{"x":1'),
      textFile('c.jsonl', '{"x":3}\n{"x":4}'),
    ]);
  await expectTally(page, '0 of 3 files done');
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await expectTally(page, '2 of 3 files done, 1 failed');
  await expect(fileRow(page, 'bad.json')).toContainText('Error');
  expect(await downloadAll(page)).toEqual({ 'a.csv': 'x\n1\n2', 'c.csv': 'x\n3\n4' });
  await expect(page.getByRole('alert')).toBeHidden();
  await expectBackWithUndo(page, '2 of 3 files done, 1 failed');
});
