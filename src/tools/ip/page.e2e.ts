import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { axeInBothThemes, copied, expect, prepare, test } from '#e2e/support/test.ts';

const servers: Server[] = [];

/** A service of our own over real HTTP on this machine. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answers =
  (body: string): RequestListener =>
  (_request, response) =>
    response.end(body);

type Services = { readonly ipv4?: RequestListener; readonly ipv6?: RequestListener };

/** Opens the page with its two services replaced by ours; one that is left out does not answer. */
async function open(page: Page, { ipv4, ipv6 }: Services) {
  const lead = async (isOurs: (url: URL) => boolean, listener: RequestListener | undefined) => {
    const ours = listener && (await serve(listener));
    await page.route(isOurs, async (route) => {
      if (ours) await route.fulfill({ response: await route.fetch({ url: ours }) });
      else await route.abort('addressunreachable');
    });
  };
  const isForeign = (url: URL) =>
    url.protocol.startsWith('http') && url.origin !== new URL(page.url()).origin;
  await prepare(page);
  await page.goto('/token');
  await lead((url) => isForeign(url) && !url.hostname.includes('6'), ipv4);
  await lead((url) => isForeign(url) && url.hostname.includes('6'), ipv6);
  await page.goto('/ip');
}

test.beforeEach(({ watch }) => {
  watch.expected.push(/^request: https:\/\/api6?\.ipify\.org/);
});

test.afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

test('shows both addresses when the page opens, names who was asked, and asks again', async ({ page }) => {
  let asked = 0;
  await open(page, {
    ipv4: (_request, response) => response.end(`203.0.113.${(asked += 1)}`),
    ipv6: answers('2A00:1450:0:0::7\n'),
  });
  await expect(page.getByLabel('IPv4', { exact: true })).toHaveText('203.0.113.1');
  await expect(page.getByLabel('IPv6', { exact: true })).toHaveText('2A00:1450:0:0::7');
  await expect(
    page.getByText('Opening this page asks two services for your address: api.ipify.org and api6.ipify.org.'),
  ).toBeVisible();
  await expect(page.getByText('Sites that support both see your version 6 address')).toBeVisible();
  for (const words of ['IPv4', 'IPv6', '203.0.113.1', '2A00:1450:0:0::7'])
    await expect(page.getByText(words), words).toHaveCount(1);
  await axeInBothThemes(page);

  await page.getByRole('button', { name: 'Refresh' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('IPv4', { exact: true })).toHaveText('203.0.113.2');
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
});

test('shows each address once, as it was sent; other forms are a fold away', async ({ page }) => {
  await open(page, { ipv4: answers('8.8.8.8'), ipv6: answers('2001:0db8:85a3:0000:0000:8a2e:0370:7334') });
  await expect(page.getByText('8.8.8.8')).toBeVisible();
  await expect(page.getByText('2001:0db8:85a3:0000:0000:8a2e:0370:7334')).toBeVisible();
  await page.getByText('Other forms').first().click();
  await expect(page.getByLabel('IPv4 as a number')).toHaveText('134744072');
  await expect(page.getByLabel('Reverse name of IPv4')).toHaveText('8.8.8.8.in-addr.arpa');
  await page.getByText('Other forms').last().click();
  await expect(page.getByLabel('Short form of IPv6')).toHaveText('2001:db8:85a3::8a2e:370:7334');
});

test('leaves IPv6 empty where there is no route, and shows a message', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await open(page, { ipv4: answers('203.0.113.7') });
  await expect(page.getByLabel('IPv4', { exact: true })).toHaveText('203.0.113.7');
  await expect(page.getByText('No IPv6 route')).toBeVisible();
  await expect(page.getByLabel('IPv6', { exact: true })).toHaveText('');
  await axeInBothThemes(page);
});

test('tells a network that is down or blocked from one without IPv6', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await open(page, {});
  await expect(page.getByText(/nor could the other service: blocked/)).toHaveCount(2);
  await expect(page.getByText('No address was found.')).toBeVisible();
});

test('takes a sign-in page for none, and an address of the wrong family neither', async ({ page }) => {
  await open(page, {
    ipv4: answers('<!doctype html><form>Room number</form>'),
    ipv6: answers('203.0.113.7'),
  });
  await expect(page.getByText('It may be the sign-in page of your network')).toBeVisible();
  await expect(page.getByText('was reached, but not over IPv6')).toBeVisible();
  await expect(page.getByLabel('IPv4', { exact: true })).toHaveText('');
});

test('does not make one wait for the other', async ({ page }) => {
  await open(page, {
    ipv4: answers('203.0.113.7'),
    ipv6: (_request, response) => void setTimeout(() => response.end('2a00:1450::7'), 1500),
  });
  await expect(page.getByLabel('IPv4', { exact: true })).toHaveText('203.0.113.7');
  await expect(page.getByLabel('IPv6', { exact: true })).toHaveText('');
  await expect(page.getByText('Asking api6.ipify.org…')).toBeVisible();
  await expect(page.getByLabel('IPv6', { exact: true })).toHaveText('2a00:1450::7');
});

test('copies an address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, { ipv4: answers('203.0.113.7'), ipv6: answers('2a00:1450::7') });
  await expect(page.getByLabel('IPv4', { exact: true })).toHaveText('203.0.113.7');
  expect(await copied(page, () => page.getByRole('button', { name: 'Copy' }).first().click())).toBe(
    '203.0.113.7',
  );
});

test('names who will be asked before anybody is, even without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL('/ip', baseURL).href);
  await expect(
    page.getByText('Opening this page asks two services for your address: api.ipify.org and api6.ipify.org.'),
  ).toBeVisible();
  await context.close();
});

test('gives way to the page that is clicked last, however slow it is itself', async ({ page, baseURL }) => {
  const { origin } = new URL(baseURL ?? '');
  await prepare(page);
  let letGo: () => void = () => undefined;
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(`${origin}/ip**`, async (route) => {
    await isHeld;
    await route.continue().catch(() => undefined); // given up by the next click
  });
  await page.goto('/token');
  // Clicked by the page itself: the test's own clicks wait for the first page to arrive.
  await page.evaluate(() => {
    const click = (name: string) =>
      [...document.querySelectorAll('a')].find((link) => link.textContent.trim() === name)?.click();
    click("What's My IP");
    setTimeout(() => click('JWT Parser'), 100);
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JWT Parser');
  letGo();
  await expect(page.getByPlaceholder('Paste your JWT token here')).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/jwtparser\/?$/);
});
