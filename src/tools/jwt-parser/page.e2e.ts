import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

/** Appendix A of the research; secret `secret`. */
const APPENDIX_A =
  'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJuYW1lIjoiSm9zw6kg8J-RjSDDvz4_Iiwic3ViIjoifn5-IiwiaWQiOjEyMzQ1Njc4OTAxMjM0NTY3ODkwfQ.X1b8ptRM-jBz6k9JAVEFlY-QdlxUChZuVsiMlWQcXXg';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

function signHs256(payload: unknown, secret: string, header: object = { alg: 'HS256', typ: 'JWT' }): string {
  const signed = `${encode(header)}.${encode(payload)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}

const tokenBox = (page: Page) => page.getByPlaceholder('Paste your JWT token here');
/** The value beside a name in one of the two lists. */
const valueOf = (page: Page, name: string) =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: new RegExp(`^${name}`) }) })
    .locator('dd')
    .first();

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/jwtparser');
});

test('starts with - for algorithm and type', async ({ page }) => {
  await expect(valueOf(page, 'Algorithm')).toHaveText('-');
  await expect(valueOf(page, 'Type')).toHaveText('-');
});

test('has the claims with the key itself', async ({ page }) => {
  const shown = await tokenBox(page).evaluate(async (box: HTMLTextAreaElement, token) => {
    box.setRangeText(token);
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve(); // React draws at the end of the event
    return box.closest('main')?.innerText;
  }, APPENDIX_A);
  expect(shown).toMatch(/Algorithm\s+HS256/);
  expect(shown).toContain('12345678901234567890');
});

test('reads a token on every change: algorithm, type and claims, every digit and letter kept', async ({
  page,
}) => {
  await tokenBox(page).fill(APPENDIX_A);
  await expect(valueOf(page, 'Algorithm')).toContainText('HS256');
  await expect(valueOf(page, 'Type')).toHaveText('JWT');
  await expect(valueOf(page, 'name')).toHaveText('José 👍 ÿ>?');
  await expect(valueOf(page, 'id')).toHaveText('12345678901234567890');

  await tokenBox(page).fill(signHs256({ deep: { list: [1, { x: null }] }, flag: false }, 'x'));
  await expect(valueOf(page, 'deep')).toHaveText('{"list":[1,{"x":null}]}');
  await expect(valueOf(page, 'flag')).toHaveText('false');
  await expect(page.getByText('José')).toHaveCount(0);
});

test('clears header and payload and shows why when a token cannot be read', async ({ page }) => {
  for (const [wrong, reason] of [
    ['a.b', /found 2/],
    ['a.b.c.d', /found 4/],
    [`${APPENDIX_A}.x`, /found 4/],
    ['eyJhbGciOiJIUzI1NiJ9.e3?0.c', /found "\?"/],
    ['eyJhbGciOiJIUzI1NiJ9.aGVsbG8.c', /Payload: not JSON/],
    [`${encode({ alg: 'dir', enc: 'A256GCM' })}....`, /encrypted with A256GCM/],
  ] as const) {
    await tokenBox(page).fill(APPENDIX_A);
    await expect(valueOf(page, 'sub')).toHaveText('~~~');
    await tokenBox(page).fill(wrong);
    await expect(page.getByText(reason)).toBeVisible();
    await expect(valueOf(page, 'Algorithm')).toHaveText('-');
    await expect(valueOf(page, 'Type')).toHaveText('-');
    await expect(page.getByText('~~~')).toHaveCount(0);
  }
  await expect(tokenBox(page)).not.toHaveAttribute('aria-invalid', 'true');
  await axeInBothThemes(page);
});

test('shows what can be read of a cut token, beneath, and marks the box', async ({ page }) => {
  await tokenBox(page).fill(APPENDIX_A.slice(0, 80));
  await expect(valueOf(page, 'Algorithm')).toHaveText('-');
  await expect(valueOf(page, 'Type')).toHaveText('-');
  await expect(tokenBox(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(tokenBox(page)).toHaveAccessibleDescription(/found 2/);
  await expect(page.getByRole('region', { name: 'Header, which can be read' })).toContainText('"HS256"');
  await expect(page.getByRole('region', { name: 'Payload, as far as it can be read' })).toContainText('José');
  await axeInBothThemes(page);
  const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
  await tokenBox(page).fill(`${encode({ alg: 'HS256' })}.${Buffer.from(deep).toString('base64url')}.c2ln`);
  await expect(valueOf(page, 'Algorithm')).toContainText('HS256');
  await expect(page.getByText('the end of the token is missing')).toBeVisible();
});

test('names an exp that is text, and a kid that is not that of the key', async ({ page }) => {
  await tokenBox(page).fill(signHs256({ exp: '1300819380' }, 'x', { alg: 'HS256', kid: 'a' }));
  await expect(page.getByText('Expiry not readable: “exp” is not a number')).toBeVisible();
  await expect(page.getByText('"exp" is the text "1300819380"')).toBeVisible();
  await expect(valueOf(page, 'exp')).toContainText('as a number it would be Tue, Mar 22, 2011');
  const jwk = { kty: 'oct', k: Buffer.from('x').toString('base64url'), kid: 'b' };
  await page.getByLabel('Secret or key').fill(JSON.stringify(jwk));
  await expect(page.getByText('Signed with this shared secret.')).toBeVisible();
  await expect(page.getByText('The token names the key "a" (kid), but the key given is "b".')).toBeVisible();
});

test('shows a message when a part cannot be loaded, keeps the input, and tries again', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load resource/);
  let isOffline = true;
  await page.route('**/assets/*.js', (route) => (isOffline ? route.abort() : route.continue()));
  await tokenBox(page).fill(APPENDIX_A);
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(tokenBox(page)).toHaveValue(APPENDIX_A);
  isOffline = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(valueOf(page, 'sub')).toHaveText('~~~');
  await expect(page.getByText('signed with a secret that everybody knows')).toBeVisible();
});

test('offers to write standard base64 as base64url, and what it offers verifies', async ({ page }) => {
  const token = signHs256({ a: '??>~' }, 'a secret of its own');
  const loose = token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('base64'))
    .join('.');
  expect(loose).toMatch(/[+/=]/);
  await tokenBox(page).fill(loose);
  await page.getByLabel('Secret or key').fill('a secret of its own');
  await expect(page.getByText('Not checked')).toBeVisible();
  await page.getByRole('button', { name: 'Write it as base64url' }).click();
  await expect(tokenBox(page)).toHaveValue(token);
  await expect(page.getByText('Signature verified')).toBeVisible();
  await axeInBothThemes(page);
});

test('sends the payload to the tools for JSON, and a signed token to none for passwords', async ({
  page,
}) => {
  await tokenBox(page).fill(APPENDIX_A);
  const targets = async (what: string) => {
    const button = page.locator(`button[aria-description="${what}"]`, { hasText: 'Send to…' });
    await button.click();
    const list = page.locator(`[id="${(await button.getAttribute('aria-controls')) ?? ''}"]`);
    await expect(list.getByRole('button').first()).toBeVisible();
    return list.getByRole('button').allTextContents();
  };
  expect(await targets('payload')).toEqual(
    expect.arrayContaining(['JSON Difference', 'YAML-JSON-TOML Converters']),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit this token' }).click();
  await page.getByLabel('Secret or key').fill('a secret of its own');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  expect(await targets('Signed token')).not.toContain('BCrypt');
});

test('takes off what a token was copied with, and opens a nested one', async ({ page }) => {
  await tokenBox(page).fill(`Authorization: Bearer "${APPENDIX_A}"`);
  await expect(valueOf(page, 'sub')).toHaveText('~~~');
  await expect(page.getByText('Removed: the name before it, the word "Bearer", the quotes.')).toBeVisible();

  const nested = `${encode({ alg: 'HS256', cty: 'JWT' })}.${Buffer.from(APPENDIX_A).toString('base64url')}.c2ln`;
  await tokenBox(page).fill(nested);
  await page.getByRole('button', { name: 'Read the inner one' }).click();
  await expect(tokenBox(page)).toHaveValue(APPENDIX_A);
});

test('verifies with a secret, hints at its encoding, and warns of a weak or known one', async ({ page }) => {
  await tokenBox(page).fill(APPENDIX_A);
  await expect(page.getByText('signed with a secret that everybody knows, "secret"')).toBeVisible();
  const secret = page.getByLabel('Secret or key');
  await secret.fill('secret');
  await expect(page.getByText('Signature verified')).toBeVisible();
  await expect(page.getByText('The key has 48 bits')).toBeVisible();
  await axeInBothThemes(page);

  await secret.fill('c2VjcmV0');
  await expect(page.getByText('Signature does not match')).toBeVisible();
  await expect(page.getByText('It matches when the secret is read as base64.')).toBeVisible();
  await page.getByLabel('Secret is').selectOption('base64');
  await expect(page.getByText('Signature verified')).toBeVisible();
});

test('verifies with a public key, as PEM and as JWKS', async ({ page }) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const signed = `${encode({ alg: 'ES256', kid: 'a' })}.${encode({ sub: 'x' })}`;
  const signature = createSign('sha256').update(signed).sign({ key: privateKey, dsaEncoding: 'ieee-p1363' });
  await tokenBox(page).fill(`${signed}.${signature.toString('base64url')}`);
  const key = page.getByLabel('Key', { exact: true });
  await key.fill(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await expect(page.getByText('Signed with the private key that belongs to this public key.')).toBeVisible();
  await key.fill(JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'a' }] }));
  await expect(page.getByText('Key: public key on P-256, kid "a".')).toBeVisible();
  await key.fill('nonsense');
  await expect(page.getByText('Not checked')).toBeVisible();
  await expect(key).toHaveAttribute('aria-invalid', 'true');
});

test('verifies what carries no claims, as Wycheproof’s first token: header and payload stay empty', async ({
  page,
}) => {
  const signed = `${encode({ alg: 'HS256' })}.${Buffer.from('foo').toString('base64url')}`;
  await tokenBox(page).fill(`${signed}.${createHmac('sha256', 'secret').update(signed).digest('base64url')}`);
  const secret = page.getByLabel('Secret or key');
  await secret.fill('secret');
  await expect(page.getByText('Signature verified')).toBeVisible();
  await expect(valueOf(page, 'Algorithm')).toHaveText('-');
  await expect(tokenBox(page)).toHaveAccessibleDescription(/Payload: not JSON/);
  await secret.fill('another');
  await expect(page.getByText('Signature does not match')).toBeVisible();
  await expect(page.getByText('Signature verified')).toHaveCount(0);
});

test('reads as text: each claim’s name, its value, then what it means', async ({ page }) => {
  await tokenBox(page).fill(signHs256({ sub: 'me', exp: 1_300_819_380 }, 'x'));
  const claims = page.locator('dl').last();
  await expect(claims).toContainText(/exp\s*1300819380.*when it expires/);
  await expect(claims).toContainText(/^sub\s*me/);
  await expect(claims.getByText('exp', { exact: true })).toBeVisible();
  await expect(claims.getByText('1300819380', { exact: true })).toBeVisible();
});

test('tells times in words, with a countdown', async ({ page }) => {
  const exp = Math.floor(Date.now() / 1000) + 90;
  await tokenBox(page).fill(signHs256({ exp }, 'x'));
  await expect(page.getByText(/^Expires in (1 minute \d+ seconds?|\d+ seconds)$/)).toBeVisible();
  await tokenBox(page).fill(signHs256({ exp: 1_300_819_380 }, 'x'));
  await expect(page.getByText(/^Expired \d+ years/)).toBeVisible();
  await expect(valueOf(page, 'exp')).toContainText('Tue, Mar 22, 2011, 18:43:00 UTC');
});

test('names what is dangerous, and markup stays text', async ({ page }) => {
  const header = encode({ alg: 'none' });
  await tokenBox(page).fill(`${header}.${encode({ password: '<img src=x onerror=alert(1)>' })}.`);
  await expect(
    page.getByRole('listitem').filter({ hasText: 'alg "none": the token is not signed' }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'signed is not encrypted' })).toBeVisible();
  await expect(valueOf(page, 'password')).toHaveText('<img src=x onerror=alert(1)>');
  await axeInBothThemes(page);
});

test('edits and signs, and what it signs verifies', async ({ page }) => {
  await tokenBox(page).fill(APPENDIX_A);
  await page.getByLabel('Secret or key').fill('another secret');
  await page.getByRole('button', { name: 'Edit this token' }).click();
  await expect(page.getByLabel('Header to sign')).toBeFocused();
  await page.getByLabel('Sign with').selectOption('HS512');
  await expect(page.getByLabel('Header to sign')).toHaveValue(/"HS512"/);
  await page.getByLabel('Payload to sign').fill('{"id": 98765432109876543210,}');
  await expect(page.getByRole('button', { name: 'Sign', exact: true })).toBeDisabled();
  await page.getByLabel('Payload to sign').fill('{"id": 98765432109876543210}');
  await page.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(page.getByText('Signed token')).toBeVisible();
  await page.getByLabel('Secret or key').fill('a third secret');
  await expect(page.getByText('Signed token')).toHaveCount(0);
  await page.getByLabel('Secret or key').fill('another secret');
  await expect(page.getByText('Signed token')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Read it above' }).click();
  await expect(valueOf(page, 'id')).toHaveText('98765432109876543210');
  await expect(page.getByText('Signature verified')).toBeVisible();
});

test('keeps tokens and keys to itself, remembers only how secrets are written', async ({ page }) => {
  await tokenBox(page).fill(APPENDIX_A);
  await page.getByLabel('Secret or key').fill('hush-hush');
  await page.getByLabel('Secret is').selectOption('hex');
  const kept = await page.evaluate(() =>
    JSON.stringify([localStorage, sessionStorage, location.href, history.state]),
  );
  expect(kept).not.toContain('eyJ');
  expect(kept).not.toContain('hush-hush');
  await expect(page.getByRole('button', { name: 'Share link' })).toHaveCount(0);
  await page.reload();
  await expect(tokenBox(page)).toHaveValue('');
  await expect(page.getByLabel('Secret is')).toHaveValue('hex');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Secret is')).toHaveValue('text');
});

test('has an example that verifies, and clears it', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByText('Signature verified')).toBeVisible();
  await expect(valueOf(page, 'roles')).toHaveText('["reader","editor"]');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(valueOf(page, 'Algorithm')).toHaveText('-');
  await expect(tokenBox(page)).toHaveValue('');
});

test('bears 500 kB of junk and 10,000 claims', async ({ page }) => {
  await tokenBox(page).fill('a.'.repeat(250_000));
  await expect(page.getByText(/found more than six/)).toBeVisible({ timeout: 30_000 });
  const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`claim${index}`, index]));
  await tokenBox(page).fill(signHs256(many, 'x'));
  await expect(page.getByText('9,500 more are in the JSON.')).toBeVisible({ timeout: 30_000 });
});

test('can be used with the keyboard alone', async ({ page }) => {
  await tokenBox(page).focus();
  await page.keyboard.insertText(APPENDIX_A);
  await expect(valueOf(page, 'sub')).toHaveText('~~~');
  await page.getByRole('button', { name: 'Show as JSON' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Payload' })).toContainText('12345678901234567890');
});
