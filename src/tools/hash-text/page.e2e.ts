import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { axeInBothThemes, copied, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';
import { holdReading, letGo } from '#e2e/support/held-reading.ts';

const NAMES = ['MD5', 'SHA1', 'SHA256', 'SHA224', 'SHA512', 'SHA384', 'SHA3', 'RIPEMD160'] as const;
const NODE_NAMES = ['md5', 'sha1', 'sha256', 'sha224', 'sha512', 'sha384', 'sha3-512', 'ripemd160'];

const digest = (name: string, content: string | Buffer) => createHash(name).update(content).digest();
const hexes = (content: string | Buffer) => NODE_NAMES.map((name) => digest(name, content).toString('hex'));
const text = (page: Page) => page.getByPlaceholder('Enter text to hash');
const compare = (page: Page) => page.getByLabel('Compare with');
const hashes = (page: Page) => page.locator('output');
const hash = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const drop = (page: Page, ...files: { name: string; buffer: Buffer }[]) =>
  page
    .locator('input[type=file][multiple]')
    .first()
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })));

/** Pastes as the keyboard would: typing so much would take the browser minutes. */
async function paste(box: Locator, content: string) {
  await box.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, content);
}

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/hashtext');
});

test('starts as specified: eight rows in their order, hexadecimal, empty', async ({ page }) => {
  await expect(page.getByRole('combobox')).toHaveValue('hexadecimal');
  await expect(page.getByRole('combobox').locator('option')).toHaveText(['Binary', 'Hexadecimal', 'Base64']);
  await expect(hashes(page)).toHaveText(Array(8).fill(''));
  for (const [index, name] of NAMES.entries())
    await expect(hashes(page).nth(index)).toHaveAccessibleName(name);
});

test('has its code before the first key, and the hashes with the key itself', async ({ page }) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (/assets\/logic[^/]*\.js$/.test(response.url())) files.push(response.url());
  });
  await page.reload();
  await expect.poll(() => files.length).toBeGreaterThan(0);
  const shown = await text(page).evaluate(async (box: HTMLTextAreaElement, files) => {
    for (const file of files) await import(file);
    box.setRangeText('abc');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve(); // React draws at the end of the event
    return box.closest('main')?.innerText;
  }, files);
  for (const hex of hexes('abc')) expect(shown).toContain(hex);
});

test('hashes as one types, in each format, and empties again', async ({ page }) => {
  await text(page).pressSequentially('abc');
  await expect(hashes(page)).toHaveText(hexes('abc'));
  await page.getByRole('combobox').selectOption('Base64');
  await expect(hashes(page)).toHaveText(NODE_NAMES.map((name) => digest(name, 'abc').toString('base64')));
  await page.getByRole('combobox').selectOption('Binary');
  const binary = (bytes: Buffer) => [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  await expect(hashes(page)).toHaveText(NODE_NAMES.map((name) => binary(digest(name, 'abc'))));
  await axeInBothThemes(page);
  await text(page).fill('');
  await expect(hashes(page)).toHaveText(Array(8).fill(''));
});

test('reads hexadecimal and base64, and shows an error where it is neither', async ({ page }) => {
  await page.getByLabel('Hex bytes').check();
  await text(page).fill('61 62 63');
  await expect(hash(page, 'MD5')).toHaveText('900150983cd24fb0d6963f7d28e17f72');
  await page.getByLabel('Base64 bytes').check();
  await text(page).fill('YWJj');
  await expect(hash(page, 'MD5')).toHaveText('900150983cd24fb0d6963f7d28e17f72');
  await text(page).fill('YW\nJ!');
  await expect(page.getByText('Line 2, column 2: expected a base64 character, found "!"')).toBeVisible();
  await expect(hashes(page)).toHaveText(Array(8).fill(''));
  await axeInBothThemes(page);
});

test('shows the algorithms behind More, from a worker', async ({ page }) => {
  await text(page).fill('123456789');
  await page.getByLabel('More algorithms').check();
  await expect(hash(page, 'CRC32')).toHaveText('cbf43926');
  await expect(hash(page, 'SHA3-256')).toHaveText(digest('sha3-256', '123456789').toString('hex'));
  await expect(hash(page, 'BLAKE2B')).toHaveText(digest('blake2b512', '123456789').toString('hex'));
  await text(page).pressSequentially('0');
  await expect(hash(page, 'BLAKE2S')).toHaveText(digest('blake2s256', '1234567890').toString('hex'));
  await expect(hashes(page)).toHaveCount(19);
});

test('compares with a digest in any writing', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByText('Match: this is the SHA256.')).toBeVisible();
  await axeInBothThemes(page);
  await compare(page).fill('9E107D9D 372BB682 6BD81D35 42A419D6');
  await expect(page.getByText('Match: this is the MD5.')).toBeVisible();
  await compare(page).fill(
    `sha384-${digest('sha384', 'The quick brown fox jumps over the lazy dog').toString('base64')}`,
  );
  await expect(page.getByText('Match: this is the SHA384.')).toBeVisible();
  await compare(page).fill('00'.repeat(32));
  await expect(page.getByRole('alert')).toContainText('256 bits, but not the SHA256.');
  await axeInBothThemes(page);
  await compare(page).fill(
    digest('blake2s256', 'The quick brown fox jumps over the lazy dog').toString('hex'),
  );
  await page.getByRole('button', { name: 'Try those as well' }).click();
  await expect(page.getByText('Match: this is the BLAKE2S.')).toBeVisible();
  await compare(page).fill(digest('sha1', 'The quick brown fox jumps over the lazy dog\n').toString('hex'));
  await expect(page.getByRole('alert')).toContainText(
    'It matches with a line break at the end, as echo adds one.',
  );
  await compare(page).fill('d41d8cd98f00b204e9800998ecf8427e');
  await expect(page.getByText('This is the MD5 of nothing.')).toBeVisible();
  await compare(page).fill('<img src=x onerror=alert(1)>');
  await expect(page.getByText('Expected a digest in hexadecimal or base64')).toBeVisible();
});

test('hashes files in workers, one after the other', async ({ page }) => {
  const first = Buffer.alloc(9_000_001, 'penknife');
  await drop(page, { name: 'first.bin', buffer: first });
  await expect(hashes(page)).toHaveText(hexes(first));
  await compare(page).fill(`sha256:${digest('sha256', first).toString('base64')}`);
  await expect(page.getByText('Match: this is the SHA256.')).toBeVisible();
  await drop(
    page,
    { name: 'second.bin', buffer: Buffer.from('abc') },
    { name: 'empty', buffer: Buffer.alloc(0) },
  );
  await expect(page.getByText('8 digests')).toHaveCount(3);
  await page.getByText('8 digests').nth(2).click();
  await expect(hash(page, 'MD5').nth(2)).toHaveText('d41d8cd98f00b204e9800998ecf8427e');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'SHA256SUMS' }).click();
  expect((await saving).suggestedFilename()).toBe('SHA256SUMS.txt');
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Remove second.bin' }).click();
  await expect(page.getByText('2 files')).toBeVisible();
  await page.getByRole('button', { name: 'Back to text' }).click();
  await expect(hashes(page)).toHaveText(Array(8).fill(''));
});

test('checks files against a checksum file, line by line', async ({ page }) => {
  const sums = [
    `${digest('sha256', 'right').toString('hex')}  right.txt`,
    `${digest('sha256', 'other').toString('hex')}  wrong.txt`,
    `BLAKE2b (dir/blake.txt) = ${digest('blake2b512', 'blake').toString('hex')}`,
    `${digest('sha256', '').toString('hex')}  absent.txt`,
    'not a checksum',
  ].join('\n');
  await drop(
    page,
    { name: 'SHA256SUMS', buffer: Buffer.from(sums) },
    { name: 'right.txt', buffer: Buffer.from('right') },
    { name: 'wrong.txt', buffer: Buffer.from('wrong') },
    { name: 'blake.txt', buffer: Buffer.from('blake') },
    { name: 'unlisted.txt', buffer: Buffer.from('') },
  );
  const list = page.getByRole('region', { name: 'Listed files' }).getByRole('listitem');
  await expect(list).toHaveText(['right.txtOK', 'wrong.txtFAILED', 'dir/blake.txtOK', 'absent.txtnot here']);
  await expect(page.getByRole('alert')).toContainText('2 of 4 files OK, 1 FAILED, 1 not here');
  await expect(page.getByRole('alert')).toContainText('Not listed: unlisted.txt');
  await expect(page.getByRole('alert')).toContainText('1 line could not be read, the first is line 5.');
  await axeInBothThemes(page);
});

test('hashes files that only sound like checksum files', async ({ page }) => {
  const names = ['sum.xlsx', 'lorem-ipsum.txt', 'possum.jpg', 'weekly-digest.pdf', 'SHA256SUMS'];
  await drop(page, ...names.map((name) => ({ name, buffer: Buffer.from(`not sums: ${name}`) })));
  await expect(page.getByText('8 digests')).toHaveCount(5);
  await expect(compare(page)).toHaveValue('');
});

test('drops a checksum file that is still being read when Clear is pressed', async ({ page }) => {
  await page.evaluate(holdReading, 'text' as const);
  const buffer = Buffer.from(`${hexes('a')[2]}  a.txt\n`);
  await drop(page, { name: 'SHA256SUMS', buffer }, { name: 'a.txt', buffer: Buffer.from('a') });
  await page.getByRole('button', { name: 'Clear' }).click();
  await letGo(page);
  // What is opened now stands there alone.
  await drop(page, { name: 'b.txt', buffer: Buffer.from('b') });
  await expect(page.getByText('b.txt')).toBeVisible();
  await expect(compare(page)).toHaveValue('');
  await expect(page.getByText('a.txt')).toHaveCount(0);
});

test('tells two files of one name apart by their content', async ({ page }) => {
  const line = (content: string, path: string) => `${digest('sha256', content).toString('hex')}  ${path}`;
  await drop(
    page,
    { name: 'SHA256SUMS', buffer: Buffer.from(`${line('one', 'x/a.txt')}\n${line('two', 'y/a.txt')}`) },
    { name: 'a.txt', buffer: Buffer.from('two') },
    { name: 'a.txt', buffer: Buffer.from('one') },
  );
  const list = page.getByRole('region', { name: 'Listed files' }).getByRole('listitem');
  await expect(list).toHaveText(['x/a.txtOK', 'y/a.txtOK']);
});

test('goes on with a long text when a file is cancelled', async ({ page }) => {
  const long = 'penknife'.repeat(500_000);
  await paste(text(page), long);
  await page.evaluate(() => {
    const slow = new Blob([new Uint8Array(64 * 1024 * 1024)]);
    const file = new File([slow, slow, slow, slow, slow], 'long.bin');
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
    if (!input) throw new Error('no file input');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Back to text' }).click();
  await expect(hash(page, 'SHA256')).toHaveText(digest('sha256', long).toString('hex'), { timeout: 30_000 });
});

test('hashes the empty text when asked to', async ({ page }) => {
  await page.getByRole('button', { name: 'Hash the empty text' }).click();
  await expect(hashes(page)).toHaveText(hexes(''));
  await page.getByLabel('More algorithms').check();
  await expect(hash(page, 'CRC32')).toHaveText('00000000');
  await text(page).fill('a');
  await text(page).fill('');
  await expect(hashes(page)).toHaveText(Array(19).fill(''));
});

test('shows a notice that a pasted text had CR LF, and hashes it so when asked to', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => navigator.clipboard.writeText('a\r\nb'));
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(hash(page, 'MD5')).toHaveText(digest('md5', 'a\nb').toString('hex'));
  await expect(page.getByText('The hashes are of the text with LF.')).toBeVisible();
  await page.getByRole('button', { name: 'Hash with CR LF' }).click();
  await expect(hash(page, 'MD5')).toHaveText(digest('md5', 'a\r\nb').toString('hex'));
  await axeInBothThemes(page);
});

test('announces the hashes once, and takes back what a button replaced', async ({ page }) => {
  await text(page).pressSequentially('abc');
  await expect(page.locator('#announcements')).toHaveText('8 hashes of 3 bytes');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(text(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(text(page)).toHaveValue('abc');
  await expect(hashes(page)).toHaveText(hexes('abc'));
});

test('cancels a long file and can begin again', async ({ page }) => {
  // A file without content that claims to be long: its reading lasts as long as the test needs.
  await page.evaluate(() => {
    const slow = new Blob([new Uint8Array(64 * 1024 * 1024)]);
    const file = new File(
      Array.from({ length: 16 }, () => slow),
      'long.bin',
    );
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
    if (!input) throw new Error('no file input');
    input.files = transfer.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('progressbar', { name: 'Hashing long.bin' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled before all digests were known.')).toBeVisible();
  await page.getByRole('button', { name: 'Hash again' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await drop(page, { name: 'small.txt', buffer: Buffer.from('abc') });
  await page.getByRole('button', { name: 'Remove long.bin' }).click();
  await expect(hash(page, 'MD5')).toHaveText('900150983cd24fb0d6963f7d28e17f72');
});

test('stays responsive on 5 MB of junk, and hashes all of it', async ({ page }) => {
  const junk = 'a\u0000🙈'.repeat(1_000_000);
  await paste(text(page), junk);
  await expect(hash(page, 'SHA256')).toHaveText(digest('sha256', junk).toString('hex'), { timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Text: Pasted text' })).toContainText('a\u2400');
  await paste(compare(page), junk);
  await expect(page.getByText('Expected one digest, found 4,000,000 characters')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByRole('region', { name: 'Compare with: Pasted text' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).first().click();
  await text(page).fill('abc');
  await expect(hashes(page)).toHaveText(hexes('abc'));
});

test('shows a notice that a lone surrogate has no bytes of its own', async ({ page }) => {
  await text(page).evaluate((box: HTMLTextAreaElement) => {
    box.setRangeText('a\uD800');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByText('half of a surrogate pair')).toBeVisible();
  await expect(hash(page, 'SHA256')).toHaveText(digest('sha256', 'a\uFFFD').toString('hex'));
});

test('remembers options but not data, and shares text in the fragment', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await text(page).fill('a b&c=é');
  await page.getByRole('combobox').selectOption('base64');
  const link = await sharedLink(page);
  expect(new URL(link).search).toBe('');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('a b&c');
  await page.reload();
  await expect(page.getByRole('combobox')).toHaveValue('base64');
  await expect(text(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('hexadecimal');
  await page.goto('/');
  await page.goto(link);
  await expect(text(page)).toHaveValue('a b&c=é');
  await expect(hash(page, 'MD5')).toHaveText(digest('md5', 'a b&c=é').toString('base64'));
});

test('copies a hash with the keyboard alone', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await text(page).focus();
  await page.keyboard.type('abc');
  const sha1 = digest('sha1', 'abc').toString('hex');
  // Before it is there, nothing can be copied, and a button that cannot be pressed takes no focus.
  await expect(hash(page, 'SHA1')).toHaveText(sha1);
  await page.getByRole('button', { name: 'Copy', exact: true }).nth(1).focus();
  expect(await copied(page, () => page.keyboard.press('Enter'))).toBe(sha1);
});
