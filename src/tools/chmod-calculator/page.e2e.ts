import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';
import type { Page } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/chmodcalculator');
});

const box = (page: Page, name: string) => page.getByRole('checkbox', { name });
const result = (page: Page, name: string) =>
  page.locator('main output').and(page.getByLabel(name, { exact: true }));

test('starts with nine unchecked boxes and 000', async ({ page }) => {
  const boxes = page.getByRole('checkbox');
  await expect(boxes).toHaveCount(9);
  for (const each of await boxes.all()) await expect(each).not.toBeChecked();
  await expect(result(page, 'Numeric')).toHaveText('chmod 000 file');
  await expect(result(page, 'Symbolic')).toHaveText('chmod u=---,g=---,o=--- file');
});

test('adds and subtracts 4, 2 and 1 for each class', async ({ page }) => {
  for (const name of ['Owner (u) read (4)', 'Owner (u) write (2)', 'Owner (u) execute (1)'])
    await box(page, name).check();
  for (const name of [
    'Group (g) read (4)',
    'Group (g) execute (1)',
    'Public (o) read (4)',
    'Public (o) execute (1)',
  ]) {
    await box(page, name).check();
  }
  await expect(result(page, 'Numeric')).toHaveText('chmod 755 file');
  await expect(result(page, 'Symbolic')).toHaveText('chmod u=rwx,g=r-x,o=r-x file');
  await expect(result(page, 'Exact')).toHaveText('chmod u=rwx,g=rx,o=rx file');
  await expect(page.getByText('chmod reads a dash before a letter as “take away”')).toBeVisible();
  await box(page, 'Owner (u) write (2)').uncheck();
  await expect(result(page, 'Numeric')).toHaveText('chmod 555 file');
  for (const each of await page.getByRole('checkbox').all()) await each.check();
  await expect(result(page, 'Exact')).toHaveText('chmod a=rwx file');
  // With all nine on, the other command does not repeat the same.
  await expect(page.getByText('u=rwx,g=rwx,o=rwx')).toHaveCount(1);
  await axeInBothThemes(page);
});

test('goes to four digits while a special bit is on, and shows S and T', async ({ page }) => {
  await page.getByLabel('Or type a mode').fill('644');
  await page.getByRole('button', { name: 'setuid (4)' }).click();
  await expect(page.getByRole('button', { name: 'setuid (4)', pressed: true })).toBeVisible();
  await expect(result(page, 'Numeric')).toHaveText('chmod 4644 file');
  await expect(result(page, 'ls -l')).toHaveText('-rwSr--r--');
  await page.getByRole('button', { name: 'setuid (4)' }).click();
  await page.getByRole('button', { name: 'sticky (1)' }).click();
  await expect(result(page, 'ls -l')).toHaveText('-rw-r--r-T');
});

test('reads octal, symbolic and listings, and ticks the boxes', async ({ page }) => {
  const field = page.getByLabel('Or type a mode');
  for (const text of [
    '0o750',
    'u=rwx,g=rx,o=',
    'drwxr-x---+ 2 root root 64 Jan 1 00:00 srv',
    'chmod -R 750 /srv',
  ]) {
    await field.fill(text);
    await expect(result(page, 'Numeric')).toHaveText('chmod 750 file');
    await expect(box(page, 'Group (g) write (2)')).not.toBeChecked();
    await expect(box(page, 'Group (g) execute (1)')).toBeChecked();
  }
  await field.fill('drwxrwxrwx');
  await expect(page.getByRole('radio', { name: 'Directory' })).toBeChecked();
  await expect(page.getByRole('alert')).toContainText('A shared directory needs the sticky bit');
  await axeInBothThemes(page);
});

test('applies a relative mode to what the boxes show', async ({ page }) => {
  await page.getByLabel('Or type a mode').fill('664');
  await box(page, 'Public (o) read (4)').uncheck();
  await page.getByLabel('Or type a mode').fill('u+x,g-w');
  await expect(result(page, 'Numeric')).toHaveText('chmod 740 file');
  await expect(page.getByText('660 becomes 740.')).toBeVisible();
});

test('applies what is typed over the whole field to the mode shown before', async ({ page }) => {
  const field = page.getByLabel('Or type a mode');
  await field.fill('644');
  await field.selectText();
  await page.keyboard.type('g+w');
  await expect(result(page, 'Numeric')).toHaveText('chmod 664 file');
  await field.selectText();
  await page.keyboard.type('g-r');
  await expect(result(page, 'Numeric')).toHaveText('chmod 624 file');
  await field.fill('600');
  await field.fill('o+r');
  await expect(result(page, 'Numeric')).toHaveText('chmod 604 file');
  await expect(page.getByText('600 becomes 604.')).toBeVisible();
});

test('warns of nothing where a symbolic link is shown', async ({ page }) => {
  await page.getByLabel('Or type a mode').fill('lrwxrwxrwx 1 root root 7 Jan 1 00:00 bin -> usr/bin');
  await expect(page.getByText('its own mode has no effect')).toBeVisible();
  await expect(result(page, 'Numeric')).toHaveText('chmod 777 file');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('shows what was expected and keeps the text', async ({ page }) => {
  const field = page.getByLabel('Or type a mode');
  for (const [text, message] of [
    ['888', 'expected octal digits, 0 to 7, found "8"'],
    ['rwxrwxrwZ', 'expected u, g, o, a, +, - or =, found "r"'],
    ['-rwxrwxrwS', 'expected x, t, T or -, found "S"'],
    ['<img src=x onerror=alert(1)>', 'found "<"'],
    ['7'.repeat(100_000), 'expected an octal number up to 7777, found more'],
  ] as const) {
    await field.fill(text);
    await expect(page.getByText(message)).toBeVisible();
    await expect(field).toHaveValue(text);
  }
  await axeInBothThemes(page);
});

test('gives copies for scripts and the umask, remembered', async ({ page }) => {
  await page.getByLabel('Or type a mode').fill('640');
  await page.getByText('For scripts').click();
  await expect(result(page, 'Ansible')).toContainText("mode: '0640'");
  await expect(result(page, 'A whole tree')).toContainText('find . -type d -exec chmod 750 {} +');
  await page.getByText('umask: what new files').click();
  await page.getByLabel('umask', { exact: true }).fill('077');
  await expect(result(page, 'New files')).toHaveText('600 -rw-------');
  await page.getByLabel('umask', { exact: true }).fill('9');
  await expect(page.getByText('expected octal digits such as 022')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByLabel('umask', { exact: true }).fill('027');
  await page.getByRole('radio', { name: 'Directory' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Directory' })).toBeChecked();
  await page.getByText('umask: what new files').click();
  await expect(page.getByLabel('umask', { exact: true })).toHaveValue('027');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('radio', { name: 'File' })).toBeChecked();
});

test('carries the mode in a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Or type a mode').fill('4711');
  const link = await sharedLink(page);
  await page.goto('/');
  await page.goto(link);
  await expect(result(page, 'Numeric')).toHaveText('chmod 4711 file');
});

test('can be used with the keyboard alone', async ({ page }) => {
  await box(page, 'Owner (u) read (4)').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(result(page, 'Numeric')).toHaveText('chmod 440 file');
  await page.getByRole('button', { name: 'Clear' }).focus();
  await page.keyboard.press('Enter');
  await expect(result(page, 'Numeric')).toHaveText('chmod 000 file');
});

test('in forced colours the special bits that are set look so', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.getByLabel('Or type a mode').fill('2755');
  await expect(page.getByRole('button', { name: 'setgid (2)' })).toHaveAttribute('aria-pressed', 'true');
  const selected = await page.evaluate(() => {
    document.body.style.outlineColor = 'SelectedItem';
    return getComputedStyle(document.body).outlineColor;
  });
  await expect(page.getByRole('button', { name: 'setgid (2)' })).toHaveCSS('background-color', selected);
  await expect(page.getByRole('button', { name: 'setuid (4)' })).not.toHaveCSS('background-color', selected);
  await page.emulateMedia({ forcedColors: 'none' });
});
