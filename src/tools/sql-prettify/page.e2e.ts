import type { Page } from '@playwright/test';
import { axeInBothThemes, cancelOf, copied, expect, prepare, test } from '#e2e/support/test.ts';
import { downloadAll, expectBackWithUndo, expectTally, fileRow, textFile } from '#e2e/support/many-files.ts';

const input = (page: Page) => page.getByPlaceholder('Enter SQL here...');
const prettify = (page: Page) => page.getByRole('button', { name: 'Prettify SQL' });
const output = (page: Page) => page.locator('pre');
const alert = (page: Page) => page.getByRole('alert');

async function format(page: Page, sql: string) {
  await input(page).fill(sql);
  await prettify(page).click();
}

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/sqlprettify');
});

test('puts keywords on new lines, indents parentheses, breaks after commas', async ({ page }) => {
  await format(page, "SELECT a,b FROM t WHERE c = 'x, (y' AND d IN (1,2) ORDER BY a");
  await expect(output(page)).toHaveText(
    "SELECT a,\n  b\nFROM t\nWHERE c = 'x, (y'\n  AND d IN (\n    1,\n    2\n  )\nORDER BY a",
    { useInnerText: true },
  );
  await expect(page.getByText('Read as Standard SQL, as detected: the same tokens as before.')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
  await axeInBothThemes(page);
});

test('puts nothing out before the first press, then follows options and a small text', async ({ page }) => {
  await input(page).fill("select a, b from t where c = 'x'");
  await page.getByLabel('Keyword case').selectOption('upper');
  await input(page).press('End');
  await expect(output(page)).toHaveCount(0);
  await expect(page.getByText('Read as')).toHaveCount(0);
  await input(page).press('ControlOrMeta+Enter');
  await expect(output(page)).toHaveText("SELECT a,\n  b\nFROM t\nWHERE c = 'x'", { useInnerText: true });
  await page.getByLabel('Keyword case').selectOption('lower');
  await expect(output(page)).toContainText('from t');
  await input(page).fill('SELECT 1');
  await expect(output(page)).toHaveText('select 1');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(output(page)).not.toHaveText('select 1');
  await expect(output(page)).toContainText(/select/i);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(input(page)).toHaveValue('SELECT 1');
  await expect(output(page)).toHaveText('select 1');
});

test('refuses what it cannot read, shows where, and keeps it', async ({ page }) => {
  for (const [sql, place] of [
    ["SELECT 'a", 'Line 1, column 8'],
    ['SELECT\n(1', 'Line 2, column 1'],
    ['SELECT 1 /* x', 'Line 1, column 10'],
  ] as const) {
    await format(page, sql);
    await expect(alert(page)).toHaveText('Error formatting SQL. Please check your input.');
    await expect(input(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(input(page)).toHaveAccessibleDescription(new RegExp(`${place}: .*\\.$`));
    await expect(output(page)).toHaveCount(0);
    await expect(input(page)).toHaveValue(sql);
    await input(page).press('End');
    await input(page).pressSequentially(' ');
    await expect(alert(page)).toHaveCount(0);
    await expect(input(page)).toHaveAccessibleDescription(/Not complete yet: line/);
  }
  await axeInBothThemes(page);
});

test('asks for the dialect where a backslash before a quote leaves two, or shows how the other reads it', async ({
  page,
}) => {
  await format(page, "select '\\' or   1=1 -- ' from t");
  await expect(page.getByText('Which dialect is it?')).toBeVisible();
  await expect(output(page)).toHaveCount(0);
  await expect(alert(page)).toHaveCount(0);
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Read as MySQL, MariaDB' }).click();
  await expect(output(page)).toHaveText("select '\\' or   1=1 -- '\nfrom t", { useInnerText: true });
  await expect(input(page)).toBeFocused();
  await page.getByRole('button', { name: 'Reset' }).click();

  const quoted = "SELECT * FROM files WHERE dir = 'C:\\Temp\\' AND note = 'a   from   b' -- Ann's folder\n;";
  await format(page, quoted);
  await expect(page.getByText('Read as Standard SQL, as detected')).toBeVisible();
  await expect(output(page)).toContainText("AND note = 'a   from   b' -- Ann's folder\n");
  await expect(page.getByText('MySQL, MariaDB would read the text differently from line 1')).toBeVisible();
});

test('keeps what dialects write differently', async ({ page }) => {
  for (const [sql, dialect] of [
    ["SELECT a->>'b', $1, :p::int", 'PostgreSQL'],
    ["SELECT `a b` FROM `t` # it's\nLIMIT 5, 10", 'MySQL, MariaDB'],
    ['SELECT TOP 5 [a  b] FROM [t]\nGO', 'SQL Server'],
  ] as const) {
    await format(page, sql);
    await expect(page.getByText(`Read as ${dialect}`)).toBeVisible();
    const text = (await output(page).textContent()) ?? '';
    expect(text.replace(/\s/g, '')).toBe(sql.replace(/\s/g, ''));
  }
});

test('has a dialect, a case, an indent and a layout to choose, and remembers them', async ({ page }) => {
  await input(page).fill('select a from t where b in (1,2)');
  await page.getByLabel('Keyword case').selectOption('upper');
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Indent', { exact: true }).selectOption('four');
  await page.getByLabel('Clause keywords').selectOption('above');
  await page.getByLabel('Lists in parentheses').selectOption('short');
  await prettify(page).click();
  const laidOut = 'SELECT\n    a\nFROM\n    t\nWHERE\n    b IN (1, 2)';
  await expect(output(page)).toHaveText(laidOut, { useInnerText: true });
  await page.getByLabel('Dialect').selectOption('mysql');
  await expect(page.getByText('Read as MySQL, MariaDB: the same tokens')).toBeVisible();
  await axeInBothThemes(page);

  await page.reload();
  await format(page, 'select a from t where b in (1,2)');
  await expect(output(page)).toHaveText(laidOut, { useInnerText: true });
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(output(page)).toContainText('select a');
});

test('minifies, and lists what it left out', async ({ page }) => {
  await format(page, 'SELECT a, b -- c\nFROM t /* d */');
  await page.getByRole('radio', { name: 'Minified' }).check();
  await expect(output(page)).toHaveText('SELECT a,b FROM t', { useInnerText: true });
  await expect(page.getByText('without 2 comments')).toBeVisible();
});

test('formats a long dump beside the page', async ({ page }) => {
  const row = "INSERT INTO `orders` (`id`, `note`) VALUES (1, 'it\\'s -- fine, (ok'), (2, NULL);\n";
  const dump = { name: 'dump.sql', mimeType: 'application/sql', buffer: Buffer.from(row.repeat(8_000)) };
  await page.locator('input[type=file]').setInputFiles(dump);
  await expect(input(page)).toHaveValue(/^INSERT/, { timeout: 30_000 });
  await prettify(page).click();
  await expect(page.getByText('Read as MySQL, MariaDB, as detected')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Formatted' })).toContainText(
    // Each line is an element of its own: only those in view are drawn.
    "INSERT INTO `orders` (  `id`,  `note`)VALUES (  1,  'it\\'s -- fine, (ok'",
    { timeout: 30_000 },
  );
  await page.getByRole('radio', { name: 'Minified' }).check();
  await expect(page.getByRole('region', { name: 'Formatted' })).toContainText(
    "INSERT INTO `orders`(`id`,`note`)VALUES(1,'it\\'s -- fine, (ok'),(2,NULL);",
    {
      timeout: 60_000,
    },
  );
  await input(page).press('x');
  await expect(page.getByText('This result is from an earlier text')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Formatted' })).toContainText('INSERT INTO');
  await prettify(page).click();
  await expect(page.getByText('This result is from an earlier text')).toHaveCount(0);
});

test('a job can be cancelled, and the page stays responsive with junk', async ({ page }) => {
  await input(page).fill('select ('.repeat(600_000));
  await prettify(page).click();
  await cancelOf(page, 'Formatting').click();
  await expect(prettify(page)).toBeEnabled();
  await format(page, `SELECT ${'('.repeat(5000)}1${')'.repeat(5000)}`);
  await expect(output(page)).toContainText('((((1))))');
  await format(page, "SELECT '<img src=x onerror=alert(1)>'");
  await expect(output(page)).toHaveText("SELECT '<img src=x onerror=alert(1)>'");
});

test('shares text and options in a link, and is used with the keyboard', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await input(page).focus();
  await page.keyboard.insertText('select a,b from t');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByLabel('Keyword case').focus();
  await page.keyboard.press('ArrowDown');
  await expect(output(page)).toContainText('FROM t');
  const link = await copied(page, () => page.getByRole('button', { name: 'Share link' }).press('Enter'));
  expect(new URL(link).search).toBe('');
  await page.evaluate(() => localStorage.removeItem('options:sql-prettify'));
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByText('The link set, for this visit only:')).toBeVisible();
  await prettify(page).press('Enter');
  await expect(output(page)).toHaveText('SELECT a,\n  b\nFROM t', { useInnerText: true });
  await page.getByRole('button', { name: 'Copy Formatted', exact: true }).press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('SELECT a,\n  b\nFROM t');
});

test('several files wait for the button; then each is laid out, and a bad one does not stop the rest', async ({
  page,
}) => {
  await page.goto('/sqlprettify');
  await page
    .locator('input[type="file"]')
    .first()
    .setInputFiles([textFile('a.sql', 'select a from t'), textFile('bad.sql', "select 'a")]);
  await expectTally(page, '0 of 2 files done');
  await page.getByRole('button', { name: 'Prettify SQL' }).click();
  await expectTally(page, '1 of 2 files done, 1 failed');
  await expect(fileRow(page, 'bad.sql')).toContainText('Error formatting SQL');
  const made = await downloadAll(page);
  expect(Object.keys(made)).toEqual(['a.sql']);
  expect(made['a.sql']).toMatch(/^select a\nfrom t\s*$/);
  await expectBackWithUndo(page, '1 of 2 files done, 1 failed');
});
