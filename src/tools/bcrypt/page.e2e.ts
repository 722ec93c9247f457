import * as bcryptjs from 'bcryptjs';
import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

const HASH = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'; // of U*U, John the Ripper

const parts = (page: Page) => ({
  text: page.getByPlaceholder('Enter text to hash'),
  rounds: page.getByPlaceholder('Rounds (4-31)'),
  generate: page.getByRole('button', { name: 'Generate Hash' }),
  output: page.getByLabel('Hash:'),
  verifyText: page.getByPlaceholder('Enter text to verify'),
  verifyHash: page.getByPlaceholder('Enter hash to verify against'),
  verify: page.getByRole('button', { name: 'Verify Hash' }),
});

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/bcrypt');
});

test('starts as specified: 10 rounds of 4 to 31, no hash, no verdict', async ({ page }) => {
  const { rounds, output } = parts(page);
  await expect(rounds).toHaveValue('10');
  await expect(rounds).toHaveAttribute('min', '4');
  await expect(rounds).toHaveAttribute('max', '31');
  await expect(page.getByText('Hash:', { exact: true })).toBeVisible();
  await expect(output).toHaveText('');
  await expect(page.getByText(/Hash Matches!|Hash Does Not Match/)).toHaveCount(0);
  await axeInBothThemes(page);
});

test('makes a hash that another implementation verifies, and verifies it here', async ({ page }) => {
  const { text, generate, output, verifyText, verifyHash, verify } = parts(page);
  await text.fill('pässword 👍');
  await generate.click();
  await expect(output).toHaveText(/^\$2b\$10\$[./A-Za-z0-9]{53}$/);
  const made = (await output.textContent()) ?? '';
  expect(bcryptjs.compareSync('pässword 👍', made)).toBe(true);

  await verifyText.fill('pässword 👍');
  await verifyHash.fill(` ${made}\n`);
  await verify.click();
  await expect(page.getByText('Hash Matches!')).toBeVisible();
  await verifyText.fill('password');
  await expect(page.getByText('Hash Matches!')).toHaveCount(0);
  await verify.click();
  await expect(page.getByText('Hash Does Not Match')).toBeVisible();
  await axeInBothThemes(page);
});

test('makes no hash of an empty text, and finds no match in an empty field', async ({ page }) => {
  const { generate, output, verify } = parts(page);
  await generate.click();
  await verify.click();
  await expect(page.getByText('Hash Does Not Match')).toBeVisible();
  await expect(output).toHaveText('');
  await expect(page.getByText('There is no text, so there is no hash.')).toBeVisible();
  await page.getByRole('button', { name: 'Hash the empty text' }).click();
  await expect(output).toHaveText(/^\$2b\$10\$/);
  const made = (await output.textContent()) ?? '';
  expect(bcryptjs.compareSync('', made)).toBe(true);
  await page.getByRole('button', { name: 'Check this one' }).click();
  await verify.click();
  await expect(page.getByText('There is no text to verify.')).toBeVisible();
  await page.getByRole('button', { name: 'Try the empty text' }).click();
  await expect(page.getByText('Hash Matches!')).toBeVisible();
});

test('marks new hashes as chosen, and reports what is no bcrypt hash', async ({ page }) => {
  const { text, rounds, generate, output, verifyText, verifyHash, verify } = parts(page);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Version').selectOption('y');
  await text.fill('x');
  await rounds.fill('4');
  await generate.click();
  await expect(output).toHaveText(/^\$2y\$04\$/);
  await verifyText.fill('x');
  await verifyHash.fill('$apr1$salt$digest');
  await verify.click();
  await expect(page.getByRole('alert')).toContainText('Hash Does Not Match');
  await expect(page.getByRole('alert')).toContainText('because it is an Apache MD5 hash ($apr1$).');
});

test('lets no link weaken later hashes', async ({ page }) => {
  // A link that comes to the page itself is asked about first.
  await page.goto('/hashtext');
  await page.goto('/bcrypt#rounds=4');
  await expect(parts(page).rounds).toHaveValue('4');
  await page.goto('/');
  await page.goto('/bcrypt');
  await expect(parts(page).rounds).toHaveValue('10');
});

test('verifies $2a$, $2b$ and $2y$ and takes them apart', async ({ page }) => {
  const { verifyText, verifyHash, verify } = parts(page);
  for (const revision of ['a', 'b', 'y']) {
    await verifyText.fill('U*U');
    await verifyHash.fill(HASH.replace('$2a$', `$2${revision}$`));
    await expect(page.getByText('2^5 = 32 rounds')).toBeVisible();
    await expect(page.getByText('E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW', { exact: true })).toBeVisible();
    await verify.click();
    await expect(page.getByText('Hash Matches!')).toBeVisible();
  }
});

test('shows on the page what is wrong with a hash, and goes on', async ({ page }) => {
  const { verifyText, verifyHash, verify } = parts(page);
  await verifyText.fill('U*U');
  const wrong = [
    [`$2x${HASH.slice(3)}`, 'Invalid salt revision: x$'],
    ['x'.repeat(60), 'Invalid salt version: xx'],
    [`$2a$055${HASH.slice(7)}`, 'Missing salt rounds'],
    [`$2a$32${HASH.slice(6)}`, 'Illegal number of rounds (4-31): 32'],
    [`$2a$05$CCCCCCCCCC,${HASH.slice(18)}`, 'Illegal salt length: 7 != 16'],
  ] as const;
  for (const [hash, message] of wrong) {
    await verifyHash.fill(hash);
    await verify.click();
    await expect(page.getByRole('alert')).toContainText(message);
    await expect(page.getByText(/Hash Matches!|Hash Does Not Match/)).toHaveCount(0);
  }
  await verifyHash.fill(HASH.slice(0, 59));
  await verify.click();
  await expect(page.getByRole('alert')).toContainText('Hash Does Not Match');
  await expect(page.getByRole('alert')).toContainText('Illegal hash length: 59 != 60');
  await axeInBothThemes(page);
  await verifyHash.fill(HASH);
  await verify.click();
  await expect(page.getByText('Hash Matches!')).toBeVisible();
});

test('offers to take a hash out of a line of an htpasswd file', async ({ page }) => {
  const { verifyText, verifyHash, verify } = parts(page);
  await verifyText.fill('U*U');
  await verifyHash.fill(`alice:${HASH}`);
  await page.getByRole('button', { name: 'Use only the hash' }).click();
  await expect(verifyHash).toHaveValue(HASH);
  await verify.click();
  await expect(page.getByText('Hash Matches!')).toBeVisible();
});

test('predicts days for 31 rounds, shows an estimated bar, and stops at once', async ({ page }) => {
  const { text, rounds, generate, output } = parts(page);
  await text.fill('x');
  await rounds.fill('31');
  await expect(page.getByText(/About [\d.]+ (hours|days?) on this device/)).toBeVisible();
  await generate.click();
  await expect(page.getByRole('progressbar', { name: 'Hashing' })).toBeVisible();
  await expect(page.getByText(/estimated, about [\d.]+ (hours|days?) left/)).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await rounds.fill('4');
  await generate.click();
  await expect(output).toHaveText(/^\$2b\$04\$/);
});

test('stays usable while a long hash is made', async ({ page }) => {
  const { text, rounds, generate, verifyText, verifyHash, verify } = parts(page);
  await text.fill('x');
  await rounds.fill('20');
  await generate.click();
  await verifyText.fill('U*U');
  await verifyHash.fill(HASH);
  await verify.click();
  await expect(page.getByText('Hash Matches!')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('raises and lowers rounds outside 4 to 31, and takes 10 where there are none', async ({ page }) => {
  const { text, rounds, generate, output } = parts(page);
  await text.fill('x');
  await rounds.fill('99');
  await expect(page.getByText(/^31 rounds are used, because 99 is outside 4 to 31\./)).toBeVisible();
  await rounds.fill('1');
  await expect(page.getByText(/^4 rounds are used, because 1 is outside 4 to 31\./)).toBeVisible();
  await generate.click();
  await expect(output).toHaveText(/^\$2b\$04\$/);
  await rounds.fill('');
  await generate.click();
  await expect(output).toHaveText(/^\$2b\$10\$/);
});

test('warns of what bcrypt does not read, while typing', async ({ page }) => {
  const { text } = parts(page);
  await text.fill('€'.repeat(24));
  await expect(page.getByText(/bcrypt reads the first 72/)).toHaveCount(0);
  await text.fill('€'.repeat(25));
  await expect(page.getByText('75 bytes: bcrypt reads the first 72')).toBeVisible();
  await expect(page.getByText('Ignored: “€”')).toBeVisible();
  await axeInBothThemes(page);
});

test('repeats a known hash with its own salt, and refuses a broken one', async ({ page }) => {
  const { text, generate, output } = parts(page);
  await page.getByText('More', { exact: true }).click();
  await text.fill('U*U');
  await page.getByLabel('Custom salt').fill(HASH.slice(0, 29));
  await generate.click();
  await expect(output).toHaveText(HASH);
  await page.getByLabel('Custom salt').fill('$2a$05$tooShort');
  await generate.click();
  await expect(page.getByRole('alert')).toContainText('Illegal salt length: 6 != 16');
});

test('works by keyboard alone', async ({ page }) => {
  const { text, output, verifyText, verifyHash } = parts(page);
  await text.focus();
  await page.keyboard.type('typed');
  await page.keyboard.press('Enter');
  await expect(output).toHaveText(/^\$2b\$10\$/);
  await page.getByRole('button', { name: 'Check this one' }).press('Enter');
  await expect(verifyText).toHaveValue('typed');
  await verifyHash.press('Enter');
  await expect(page.getByText('Hash Matches!')).toBeVisible();
});

test('remembers the rounds, never the texts, and a link carries no more', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { text, rounds, generate, output } = parts(page);
  await text.fill('secret-text');
  await rounds.fill('5');
  await generate.click();
  await expect(output).toHaveText(/^\$2b\$05\$/);
  await page.getByRole('button', { name: 'Share link' }).click();
  // Until it is copied, what another test copied is still there.
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/bcrypt\/?#rounds=5&revision=b$/);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + location.href)).not.toContain('secret');
  await page.reload();
  await expect(rounds).toHaveValue('5');
  await expect(text).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(rounds).toHaveValue('10');
});

// Half a megabyte: with more, the browser's own input field takes seconds.
test('takes half a megabyte in any box without falling over', async ({ page }) => {
  const { text, verifyText, verifyHash, rounds, generate, output, verify } = parts(page);
  const huge = '<img onerror=alert(1)>é'.repeat(20_000);
  await rounds.fill('4');
  await text.fill(huge);
  await verifyHash.fill(huge);
  await generate.click();
  await expect(output).toHaveText(/^\$2b\$04\$/);
  await verifyText.fill('x');
  await verify.click();
  await expect(page.getByText('Hash Does Not Match')).toBeVisible();
  await text.fill('');
  await verifyHash.fill('');
  await expect(output).toHaveText('');
});
