/** `config.json` beside the pages: read at the start of a visit, kept for the next page, never able to break one or to loosen its policy. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ROOT } from '#scripts/programs.ts';
import { listen, type HttpListener } from '#scripts/serve/listen.ts';
import { allTools, furtherTools } from '#src/tools/catalogue.ts';
import { createPlainServer } from './support/plain-server.ts';
import { axe, expect, test, waitUntilKept } from './support/test.ts';

const GOOD = {
  theme: 'light',
  hide: ['/whois', '/ip', '/token', '/clothes', '/temperatureconversion', '/distanceconversion'],
  provider: 'https://tools.example.org/about',
};

/** Answers for the file with this body, as any file server would. */
const serve = (page: Page, body: unknown, status = 200) =>
  page.route('**/config.json', (route) =>
    route.fulfill({ status, body: typeof body === 'string' ? body : JSON.stringify(body) }),
  );

/** Opens a page, and waits until the file has been read. */
async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('config-read'))).toBe('yes');
}

/** The same in a new visit. The page before is left first: its own reading may end late, and would count for this visit. */
async function visitAgain(page: Page, path: string) {
  await page.goto('/config.json');
  await page.evaluate(() => sessionStorage.removeItem('config-read'));
  await visit(page, path);
}

const faults = (page: Page) => page.getByRole('list', { name: 'What could not be used' });
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Tools' });

test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('gdpr-consent', 'accepted')));

test('hides tools, sets the default theme and the provider’s link', async ({ page }) => {
  await serve(page, GOOD);
  await visit(page, '/hashtext');
  // An open page must not change its colours.
  await expect(page.locator('body')).toHaveClass('dark');
  await expect(sidebar(page).getByRole('link', { name: 'Token Generator' })).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('body')).toHaveClass('light');
  await expect(page.getByRole('main').locator('[data-tool]')).toHaveCount(
    allTools.length - 1 - GOOD.hide.length,
  );
  await expect(page.getByRole('link', { name: /By the Penknife project/ })).toHaveAttribute(
    'href',
    GOOD.provider,
  );
  await page.getByPlaceholder('Search tools').fill('clothing converter');
  await expect(page.getByRole('main').getByText(/No tool for/)).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  const palette = page.getByRole('dialog', { name: 'Search or paste anything' });
  await palette.getByRole('combobox').fill('token 32');
  await expect(palette.getByText('Token Generator')).toHaveCount(0);
  await palette.getByRole('combobox').fill('5 mi in km');
  await expect(palette.getByText('8.04672')).toHaveCount(0);
  // A tool that is not offered still opens by its address.
  await page.goto('/token');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator('pre')).toHaveText(/^\w{64}$/);
});

test('a search under way when the settings come does not bring back what they hide', async ({ page }) => {
  const { promise: typed, resolve: answer } = Promise.withResolvers<undefined>();
  await page.route('**/config.json', async (route) => {
    await typed;
    await route.fulfill({ json: { hide: ['/chmodcalculator'] } });
  });
  await page.goto('/hashtext');
  const search = page.getByPlaceholder('Search...');
  const links = sidebar(page).getByRole('link', { name: 'calculator' });
  const further = furtherTools.filter(({ name }) => /calculator/i.test(name)).length;
  await search.fill('calculator');
  await expect(links).toHaveCount(4 + further);
  answer(undefined);
  await expect(links).toHaveCount(3 + further);
  await expect(search).toHaveValue('calculator');
  await search.fill('chmod');
  await expect(sidebar(page).getByRole('link', { name: 'Chmod' })).toHaveCount(0);
  await search.fill('');
  await expect(sidebar(page).getByRole('link', { name: 'Token Generator' })).toBeVisible();
  await expect(links).toHaveCount(3);
});

test('is applied before the first paint of the next page, with no room left for what is hidden', async ({
  page,
  watch,
}) => {
  watch.expected.push(/ERR_FAILED/);
  await serve(page, {
    ...GOOD,
    hide: ['/whois', '/ip', '/useragent', '/screen', '/jsondiff', '/textextract', '/qrcodegenerator'],
  });
  await visit(page, '/hashtext');
  // Without any code but the early script: what it leaves out was never painted.
  await page.route('**/assets/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.locator('body')).toHaveClass('light');
  await expect(sidebar(page).getByRole('link', { name: 'Whois', exact: false })).toBeHidden();
  await expect(page.getByRole('main').getByRole('link', { name: /User Agent/ })).toBeHidden();
});

test('a person’s own theme comes first', async ({ page }) => {
  await serve(page, GOOD);
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await visit(page, '/hashtext');
  await page.goto('/');
  await expect(page.locator('body')).toHaveClass('dark');
});

test('leaves Send to and the 404 page without the tools it hides', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource.*404/);
  await serve(page, { hide: ['/hashtext', '/jwtparser'] });
  await visit(page, '/chmodcalculator');
  await page.goto('/chmodcalculator');
  await page.getByRole('button', { name: 'Send to…' }).first().click();
  await expect(page.getByRole('main').getByRole('button', { name: 'QR Code Generator' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Hash Text' })).toHaveCount(0);
  await page.goto('/jwt-decoder');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Not Found');
  await expect(page.getByText('Were you looking for')).toBeHidden();
});

test('names the services, and asks no other than those its policy allows', async ({ page, watch }) => {
  watch.expected.push(
    /^request: https:\/\/rdap\.example\.net\/v1\/domain\/example\.com$/,
    /^request: https:\/\/api6?\.ipify/,
    /ERR_FAILED/,
  );
  await serve(page, {
    services: {
      rdap: 'https://rdap.example.net/v1/',
      ipv4: 'https://elsewhere.example',
      ipv6: 'https://api6.ipify.org/v6',
    },
  });
  const asked: string[] = [];
  await page.route(
    (url) =>
      !url.hostname.includes('localhost') && !url.hostname.startsWith('127.') && url.protocol === 'https:',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({
        status: 200,
        body: '2001:db8::1',
        headers: { 'Access-Control-Allow-Origin': '*' },
      });
    },
  );
  await page.goto('/whois');
  await page.getByPlaceholder('Enter Domain here...').fill('example.com');
  await page.getByRole('button', { name: 'Lookup' }).click();
  await expect.poll(() => asked).toEqual(['https://rdap.example.net/v1/domain/example.com']);
  await expect(page.getByText('Your browser asks rdap.example.net, and then the registry')).toBeVisible();
  await page.goto('/ip');
  await expect
    .poll(() => asked.slice(1).sort())
    .toEqual(['https://api.ipify.org/', 'https://api6.ipify.org/v6']);
  await page.goto('/onthisdevice');
  await expect(faults(page)).toContainText('services.ipv4 must be an address at one of the services');
});

const BAD: readonly (readonly [name: string, body: unknown, status: number, message: RegExp])[] = [
  ['broken', '{"theme":"light"', 200, /holds no JSON object/],
  ['a page of HTML', '<!doctype html><title>Sign in</title>', 200, /holds no JSON object/],
  ['refused by the server', '', 500, /The server answered 500/],
  ['too long', `{"a":"${'x'.repeat(200_000)}"}`, 200, /longer than 100 kB/],
  [
    'hostile',
    {
      theme: '<img src=x onerror=document.title=1>',
      hide: ['/"]{}*{display:none}', ['/ip'], null],
      provider: 'javascript:document.title=1',
      services: { rdap: 'http://elsewhere.example', ipv4: 'https://elsewhere.example' },
      '<b>x</b>': 1,
    },
    200,
    /provider must be an address/,
  ],
];

for (const [name, body, status, message] of BAD) {
  test(`a file that is ${name} breaks nothing, and shows a message`, async ({ page, watch }) => {
    watch.expected.push(/Failed to load resource.*500/);
    await serve(page, body, status);
    await visit(page, '/');
    await page.goto('/onthisdevice');
    await expect(faults(page)).toContainText(message);
    await axe(page);
    await page.goto('/');
    await expect(page.locator('body')).toHaveClass('dark');
    await expect(page.getByRole('main').locator('[data-tool]')).toHaveCount(allTools.length - 1);
    await expect(page.locator('img[src="x"]')).toHaveCount(0);
    await expect(page).toHaveTitle(/Penknife$/);
  });
}

test('no file, no settings; a file that breaks afterwards takes none away', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource.*404/);
  await serve(page, GOOD);
  await visit(page, '/');
  await page.unroute('**/config.json');
  await serve(page, '<!doctype html>');
  await visitAgain(page, '/');
  await page.goto('/onthisdevice');
  await expect(faults(page)).toContainText('the previous settings stay');
  await expect(page.locator('body')).toHaveClass('light');
  await page.unroute('**/config.json');
  await serve(page, 'gone', 404);
  await visitAgain(page, '/');
  await page.goto('/onthisdevice');
  await expect(page.getByText('Set by whoever hosts this site')).toBeHidden();
  await expect(page.locator('body')).toHaveClass('dark');
});

test('a page that is not what was kept by this site uses nothing of it', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('config:/', 'null');
    localStorage.setItem('config:/sub/', '{"theme":"light"}');
  });
  await page.goto('/');
  await expect(page.locator('body')).toHaveClass('dark');
  await expect(page.getByRole('main').locator('[data-tool]')).toHaveCount(allTools.length - 1);
});

test.describe('in a plain folder below a sub-path', () => {
  test.use({ serviceWorkers: 'allow' });
  const folder = mkdtempSync(join(tmpdir(), 'penknife-config-'));
  let listening: HttpListener;

  test.beforeAll(async () => {
    cpSync(join(ROOT, 'build/client'), folder, { recursive: true });
    writeFileSync(join(folder, 'config.json'), JSON.stringify(GOOD));
    listening = await listen(() => createPlainServer(folder, '/deep/sub/'), { port: 0 });
  });

  test.afterAll(async () => {
    await listening.close();
    rmSync(folder, { recursive: true });
  });

  test('an edited file is used, and stays without a network', async ({ page, context, watch }) => {
    const site = `${listening.url}deep/sub/`;
    watch.expected.push(/^request: http:\/\/localhost:/, /ERR_INTERNET_DISCONNECTED/);
    await visit(page, site);
    await waitUntilKept(page);
    await context.setOffline(true);
    await page.evaluate(() => sessionStorage.removeItem('config-read'));
    await page.goto(`${site}hashtext/`);
    await expect(page.locator('body')).toHaveClass('light');
    await expect(sidebar(page).getByRole('link', { name: 'Token Generator' })).toHaveCount(0);
  });
});
