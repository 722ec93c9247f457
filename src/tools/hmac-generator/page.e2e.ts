import { createHmac } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';

const JEFE = { key: 'Jefe', message: 'what do ya want for nothing?' };
const output = (page: Page) => page.getByRole('region', { name: 'HMAC Output:' });
const generate = (page: Page) => page.getByRole('button', { name: 'Generate HMAC' }).click();

async function fill(page: Page, { key, message }: { key: string; message: string }) {
  await page.getByPlaceholder('Enter your message').fill(message);
  await page.getByPlaceholder('Enter your secret key').fill(key);
}

const nodeHmac = (name: string, { key, message }: { key: string; message: string | Buffer }) =>
  createHmac(name, key).update(message).digest('hex');

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
  await page.goto('/hmacgenerator');
});

test('starts as specified: four algorithms, SHA-256 chosen, no output', async ({ page }) => {
  const algorithm = page.getByRole('combobox');
  await expect(algorithm).toHaveValue('SHA-256');
  await expect(algorithm.locator('option')).toHaveText(['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512']);
  await expect(page.getByText('HMAC Output:')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Copy', exact: true })).toHaveCount(0);
  await expect(page.getByPlaceholder('Enter your secret key')).toHaveAttribute('type', 'text');
  // The button's words stand on the page once: who looks for them by text finds the button.
  await expect(page.getByText('Generate HMAC')).toHaveCount(1);
});

test('signs with each algorithm, in lower-case hexadecimal (RFC 4231, case 2)', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fill(page, JEFE);
  await generate(page);
  await expect(output(page)).toHaveText('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843');
  await expect(page.getByRole('heading', { name: 'HMAC Output:' })).toBeVisible();
  for (const [label, name] of [
    ['SHA-1', 'sha1'],
    ['SHA-384', 'sha384'],
    ['SHA-512', 'sha512'],
  ] as const) {
    await page.getByRole('combobox').selectOption(label);
    await generate(page);
    await expect(output(page)).toHaveText(nodeHmac(name, JEFE));
  }
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(nodeHmac('sha512', JEFE));
});

test('goes through the browser’s cryptography, and shows the specified words where it refuses', async ({
  page,
  watch,
}) => {
  watch.expected.push(/could not generate the HMAC/);
  await fill(page, JEFE);
  for (const step of ['importKey', 'sign'] as const) {
    await page.evaluate((name) => {
      const original = crypto.subtle[name].bind(crypto.subtle);
      Object.assign(globalThis, { restore: () => Object.assign(crypto.subtle, { [name]: original }) });
      Object.assign(crypto.subtle, { [name]: () => Promise.reject(new DOMException('Not today')) });
    }, step);
    await generate(page);
    await expect(output(page)).toHaveText('Error generating HMAC');
    await expect(page.getByRole('alert')).toContainText('Not today.');
    await page.evaluate(() => (globalThis as unknown as { restore: () => void }).restore()); // set just above
    await generate(page);
    await expect(output(page)).toHaveText(nodeHmac('sha256', JEFE));
  }
});

test('follows the options at once, and waits for the button when message or key change', async ({ page }) => {
  await fill(page, JEFE);
  await expect(page.getByText('HMAC Output:')).toHaveCount(0);
  await page.getByPlaceholder('Enter your message').press('ControlOrMeta+Enter');
  await expect(output(page)).toHaveText(nodeHmac('sha256', JEFE));
  await page.getByRole('combobox').selectOption('SHA-1');
  await expect(output(page)).toHaveText(nodeHmac('sha1', JEFE));
  await page.getByPlaceholder('Enter your secret key').fill('other');
  await expect(
    page.getByText('This result is from before your last change to the message or key.'),
  ).toBeVisible();
  await expect(output(page)).toHaveText(nodeHmac('sha1', JEFE));
  await page.getByPlaceholder('Enter your secret key').press('Enter');
  await expect(output(page)).toHaveText(nodeHmac('sha1', { ...JEFE, key: 'other' }));
  await expect(page.getByText('This result is from before your last change')).toHaveCount(0);
});

test('is not broken by a link with inherited names', async ({ page }) => {
  // A link that comes to the page itself is asked about first.
  await page.goto('/hashtext');
  await page.goto('/hmacgenerator#message=x&format=__proto__&algorithm=toString&keyEncoding=constructor');
  await expect(page.getByPlaceholder('Enter your message')).toHaveValue('x');
  await page.getByPlaceholder('Enter your secret key').fill('k');
  await generate(page);
  await expect(output(page)).toHaveText(nodeHmac('sha256', { key: 'k', message: 'x' }));
  await page.goto('/hmacgenerator');
  await expect(page.getByRole('combobox')).toHaveValue('SHA-256');
});

test('takes an empty key and an empty message', async ({ page }) => {
  await generate(page);
  await expect(output(page)).toHaveText('b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad');
});

test('takes a key in hexadecimal, and shows the specified words and the reason where it is none', async ({
  page,
}) => {
  await fill(page, { ...JEFE, key: '4a656665' });
  await page.getByText('Key and message as bytes').click();
  await page.getByRole('group', { name: 'The key is' }).getByLabel('Hex').check();
  await generate(page);
  await expect(output(page)).toHaveText(nodeHmac('sha256', JEFE));
  await expect(page.getByText('1 set')).toBeVisible();
  await page.getByPlaceholder('Enter your secret key').fill('Jefe');
  await expect(page.getByPlaceholder('Enter your secret key')).toHaveAttribute('aria-invalid', 'true');
  await generate(page);
  await expect(output(page)).toHaveText('Error generating HMAC');
  await expect(page.getByText('expected a hexadecimal digit, found "J"')).toBeVisible();
  await axeInBothThemes(page);
});

test('writes base64 and base64url', async ({ page }) => {
  await fill(page, JEFE);
  await generate(page);
  const written = page.getByRole('group', { name: 'Output format' });
  await written.getByLabel('Base64', { exact: true }).check();
  await expect(output(page)).toHaveText('W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM=');
  await written.getByLabel('Base64url').check();
  await expect(output(page)).toHaveText('W9zBRr9gdU5qBCQmCJV1x1oAPwidJzmDnexYuWTsOEM');
});

test('verifies GitHub’s example and names the mistake that explains a mismatch', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByText('Match: HMAC-SHA-256 of this message with this key.')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByPlaceholder('Enter your message').fill('Hello, World!\n');
  await expect(page.getByRole('alert')).toContainText(
    'It matches without the line break at the end of the message.',
  );
  await axeInBothThemes(page);
});

test('verifies Slack’s signature with its timestamp, and Stripe’s', async ({ page }) => {
  await fill(page, { key: 'k', message: 'body' });
  await page.getByLabel('Slack').check();
  await page
    .getByLabel('Signature', { exact: true })
    .fill(`v0=${nodeHmac('sha256', { key: 'k', message: 'v0:1531420618:body' })}`);
  await expect(page.getByText('Enter the X-Slack-Request-Timestamp header too')).toBeVisible();
  await page.getByLabel('X-Slack-Request-Timestamp').fill('1531420618');
  await expect(page.getByText('Match: HMAC-SHA-256')).toBeVisible();
  await expect(page.getByText('Slack asks receivers to refuse')).toBeVisible();
  await page.getByLabel('Stripe').check();
  await page
    .getByLabel('Signature', { exact: true })
    .fill(`t=12,v1=${nodeHmac('sha256', { key: 'k', message: '12.body' })}`);
  await expect(page.getByText('Match: HMAC-SHA-256')).toBeVisible();
});

test('signs and verifies a file in a worker', async ({ page }) => {
  const body = Buffer.alloc(9_000_000, 'penknife');
  await page.locator('input[type=file]').setInputFiles({ name: 'body.bin', mimeType: '', buffer: body });
  await expect(page.getByRole('region', { name: 'Message: body.bin' })).toContainText('penknife');
  await expect(page.getByText('1 line, 9.0 MB')).toBeVisible();
  await page.getByPlaceholder('Enter your secret key').fill('k');
  await generate(page);
  const expected = nodeHmac('sha256', { key: 'k', message: body });
  await expect(output(page)).toHaveText(expected);
  await page.getByLabel('Signature', { exact: true }).fill(`sha256=${expected}`);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('Match: HMAC-SHA-256')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByText('This result is from before your last change to the message or key.'),
  ).toBeVisible();
  await generate(page);
  await expect(output(page)).toHaveText(nodeHmac('sha256', { key: 'k', message: '' }));
});

test('signs a file that another page sends, larger than a text box takes', async ({ page }) => {
  await page.evaluate(async () => {
    const opened = indexedDB.open('handed-over', 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore('files');
    await new Promise((resolve) => (opened.onsuccess = resolve));
    const file = new File(Array<string>(40).fill('penknife'.repeat(125_000)), 'sent.txt');
    const transaction = opened.result.transaction('files', 'readwrite');
    transaction.objectStore('files').put([file], 'key');
    // The request is done before the file is kept for the next page.
    await new Promise((resolve) => (transaction.oncomplete = resolve));
    opened.result.close();
    const handedOver = { to: '/hmacgenerator', sentAt: Date.now(), kind: 'text', fileKey: 'key' };
    sessionStorage.setItem('handed-over', JSON.stringify(handedOver));
  });
  await page.reload();
  await expect(page.getByText('1 line, 40.0 MB')).toBeVisible();
  await page.getByPlaceholder('Enter your secret key').fill('k');
  await generate(page);
  const message = Buffer.alloc(40_000_000, 'penknife');
  await expect(output(page)).toHaveText(nodeHmac('sha256', { key: 'k', message }));
});

test('signs 5 MB of text without holding the page up', async ({ page }) => {
  const message = 'a\u0000🙈'.repeat(1_000_000);
  await page.getByPlaceholder('Enter your secret key').fill('k');
  await paste(page.getByPlaceholder('Enter your message'), message);
  await generate(page);
  await expect(output(page)).toHaveText(nodeHmac('sha256', { key: 'k', message }), { timeout: 30_000 });
});

test('keeps the key out of storage and link, remembers options, and clears', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fill(page, { key: 'top-secret', message: 'shared' });
  await page.getByRole('combobox').selectOption('SHA-512');
  await generate(page);
  const link = await sharedLink(page);
  expect(link).toContain('shared');
  const left = await page.evaluate(
    () => JSON.stringify({ ...localStorage, ...sessionStorage }) + location.href,
  );
  expect(link + left).not.toContain('top-secret');
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByPlaceholder('Enter your message')).toHaveValue('shared');
  await expect(page.getByPlaceholder('Enter your secret key')).toHaveValue('');
  await expect(page.getByRole('combobox')).toHaveValue('SHA-512');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByPlaceholder('Enter your message')).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('combobox')).toHaveValue('SHA-256');
});

test('can be used with the keyboard alone', async ({ page }) => {
  await page.getByPlaceholder('Enter your message').focus();
  await page.keyboard.type(JEFE.message);
  await page.getByPlaceholder('Enter your secret key').focus();
  await page.keyboard.type(JEFE.key);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Algorithm' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Generate HMAC' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(output(page)).toHaveText(nodeHmac('sha256', JEFE));
});
