/** On plain http under a name in the local network the browser withholds some interfaces; the tools do their job without them. */
import { createHash, createHmac } from 'node:crypto';
import { join } from 'node:path';
import { ROOT } from '#scripts/programs.ts';
import { listen, type HttpListener } from '#scripts/serve/listen.ts';
import { createStaticServer } from '#scripts/serve/static-server.ts';
import { launchOptions } from './support/launch.ts';
import { axe, expect, prepare, test } from './support/test.ts';

test.use({ launchOptions: launchOptions('--host-resolver-rules=MAP tools.lan 127.0.0.1') });

let listening: HttpListener;
let site: string;

test.beforeAll(async () => {
  listening = await listen(() => createStaticServer(join(ROOT, 'build/client')), {
    port: 0,
    host: '127.0.0.1',
  });
  site = listening.url.replace('127.0.0.1', 'tools.lan');
});

test.afterAll(() => listening.close());

test.beforeEach(async ({ page, watch }) => {
  // The server cannot know that this name is no secure origin, where browsers ignore the header, and report it.
  watch.expected.push(
    new RegExp(`^request: ${site}`),
    /^console: The Cross-Origin-Opener-Policy header has been ignored/,
  );
  await prepare(page);
});

test('this really is a place without the withheld interfaces', async ({ page }) => {
  await page.goto(site);
  const facts = await page.evaluate(() => ({
    isSecureContext,
    hasSubtle: 'subtle' in crypto,
    hasRandomUuid: 'randomUUID' in crypto,
    hasClipboard: 'clipboard' in navigator,
  }));
  expect(facts).toEqual({
    isSecureContext: false,
    hasSubtle: false,
    hasRandomUuid: false,
    hasClipboard: false,
  });
  await axe(page);
});

test('a token is generated, copied and pasted', async ({ page }) => {
  await page.goto(`${site}token`);
  await page.getByLabel('Character Length').fill('20');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  const made = await page.locator('pre').textContent();
  await page.getByRole('button', { name: /^Copy/ }).last().click();
  await expect(page.locator('#announcements')).toContainText('Copied');
  await page.getByPlaceholder('Search...').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByPlaceholder('Search...')).toHaveValue(made ?? '?');
});

test('text is hashed', async ({ page }) => {
  await page.goto(`${site}hashtext`);
  await page.getByPlaceholder('Enter text to hash').fill('Penknife');
  for (const name of ['md5', 'sha256', 'sha512']) {
    await expect(page.getByText(createHash(name).update('Penknife').digest('hex'))).toBeVisible();
  }
});

test('UUIDs are made', async ({ page }) => {
  await page.goto(`${site}uuidgenerator`);
  await page.getByRole('button', { name: 'Generate UUID(s)' }).click();
  await expect(
    page.getByText(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/).first(),
  ).toBeVisible();
});

test('a message is authenticated', async ({ page }) => {
  await page.goto(`${site}hmacgenerator`);
  await page.getByPlaceholder('Enter your message').fill('message');
  await page.getByPlaceholder('Enter your secret key').fill('key');
  await page.getByRole('button', { name: 'Generate HMAC' }).click();
  await expect(page.getByText(createHmac('sha256', 'key').update('message').digest('hex'))).toBeVisible();
});
