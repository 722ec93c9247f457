import type { Page } from '@playwright/test';
import { startRdapServer, type RdapServer } from '#e2e/support/rdap-server.ts';
import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

let server: RdapServer;
/** The questions whose answers, or failures, have reached the browser. */
let handedOn: string[];

/** Leads every question to a server of ours over real HTTP, its redirects and cut connections included. */
async function leadToOurs(page: Page) {
  const isForeign = (url: URL) =>
    url.protocol.startsWith('http') && url.origin !== new URL(page.url()).origin;
  await page.route(isForeign, async (route) => {
    const { pathname } = new URL(route.request().url());
    try {
      await route.fulfill({ response: await route.fetch({ url: server.url + pathname, maxRedirects: 5 }) });
    } catch {
      // Cut by the server, or given up by the page, which then asks for no answer.
      await route.abort('connectionreset').catch(() => undefined);
    } finally {
      handedOn.push(pathname);
    }
  });
}

async function lookUp(page: Page, domain: string) {
  await page.getByPlaceholder('Enter Domain here...').fill(domain);
  await page.getByRole('button', { name: 'Lookup' }).click();
}

test.beforeEach(async ({ page, watch }) => {
  watch.expected.push(/^request: https:\/\/rdap\.org\/domain\//);
  server = await startRdapServer();
  handedOn = [];
  await prepare(page);
  await page.goto('/whois');
  await leadToOurs(page);
});

test.afterEach(() => server.close());

test('shows the specified rows of a domain, in long US format', async ({ page }) => {
  await lookUp(page, 'EXAMPLE.com');
  await expect(page.getByLabel('Domain Information')).toHaveText('EXAMPLE.COM');
  await expect(page.getByLabel('Registration Date')).toHaveText(
    /^August 1[34], 1995 at \d{1,2}:\d{2} [AP]M \S+$/,
  );
  await expect(page.getByLabel('Expiration Date')).toHaveText(/^August 1[23], 2030 at /);
  await expect(page.locator('#tool').getByText(/expires in \d+ days|expired \d+ days ago/)).toBeVisible();
  await expect(page.getByLabel('Last Updated')).toHaveText(/^November 2[01], 2026 at /);
  await expect(page.getByText('the registry’s clock; domain changed August 14, 2024')).toBeVisible();
  await expect(page.getByLabel('Domain changed')).toHaveText(/^August 14, 2024 at /);
  await expect(page.getByLabel('Registrant')).toHaveText('Somebody Else');
  await expect(page.getByLabel('Registrar')).toHaveText('Example Registrar, Inc.');
  await expect(page.getByLabel('Name Servers')).toContainText('A.IANA-SERVERS.NET');
  await expect(page.getByText('A.IANA-SERVERS.NET', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Abuse Contact')).toContainText('abuse@registrar.example');
  await expect(page.getByLabel('Abuse Contact')).toContainText('+1.2025551212');
  await expect(page.getByLabel('DNSSEC')).toHaveText('Signed, key tag 370');
  await expect(page.getByText('The seller refuses to let it move away')).toBeVisible();
  expect(server.asked).toEqual(['/domain/example.com']);
  await page.getByText('Raw JSON').click();
  await expect(page.getByRole('region', { name: 'The answer' })).toContainText(
    '"handle": "2336799_DOMAIN_COM-VRSN"',
  );
  await axeInBothThemes(page);
  await page.getByRole('region', { name: 'The answer' }).press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this text' }).fill('2336799_DOMAIN');
  await expect(page.getByText('1 of 1')).toBeVisible();
});

test('shows what is missing in the specified words', async ({ page }) => {
  await lookUp(page, 'bare.com');
  await expect(page.getByLabel('Registrar')).toHaveText('Not available');
  await expect(page.getByLabel('Name Servers')).toHaveText('No nameservers found');
  await expect(page.getByLabel('Abuse Contact')).toHaveText('No abuse contact information');
  await expect(page.getByLabel('Registration Date')).toHaveText('Not stated');
  await expect(page.getByText('the registry’s clock')).toHaveCount(0);
  for (const words of ['Not available', 'No nameservers found', 'No abuse contact information'])
    await expect(page.getByText(words)).toHaveCount(1);
});

test('names the registrar by its contact data alone, and its handle beside it', async ({ page }) => {
  await lookUp(page, 'handle.com');
  await expect(page.getByLabel('Registrar')).toHaveText('Not available');
  await expect(page.getByText('SELLER-1', { exact: true })).toBeVisible();
});

test('announces a record when it has come', async ({ page }) => {
  await lookUp(page, 'example.com');
  await expect(page.locator('#announcements')).toHaveText(
    /^The record has arrived: it (expires in \d+ days|expired \d+ days ago)\.$/,
  );
});

test('shows each name and each value once: neither the raw answer, nor what is read aloud, nor the explanation has them again', async ({
  page,
}) => {
  await lookUp(page, 'example.com');
  await expect(page.locator('#announcements')).toContainText('The record has arrived');
  for (const words of [
    'Domain Information',
    'Registration Date',
    'Expiration Date',
    'Last Updated',
    'Name Servers',
    'Abuse Contact',
    'Example Registrar, Inc.',
    'B.IANA-SERVERS.NET',
    'abuse@registrar.example',
    '+1.2025551212',
    /August 1[23], 2030/,
  ])
    await expect(page.getByText(words), String(words)).toHaveCount(1);
});

test('shows the beginning of an answer that is made to be too much, and stays responsive', async ({
  page,
}) => {
  await lookUp(page, 'huge.com');
  await expect(page.getByLabel('Domain Information')).toHaveText('huge.com');
  await expect(page.getByText('locked', { exact: true })).toHaveCount(100);
  await expect(page.getByText('of each list the first 100 entries')).toBeVisible();
  await lookUp(page, 'endless.com');
  await expect(page.getByRole('alert')).toContainText('The answer is longer than 1.0 MB');
});

test('does with the next Enter what a refused name was meant for', async ({ page }) => {
  const field = page.getByPlaceholder('Enter Domain here...');
  for (const [typed, meant] of [
    ['münchen.de', 'xn--mnchen-3ya.de'],
    ['www.bbc.co.uk', 'bbc.co.uk'],
    ['https://www.example.com/path', 'example.com'],
  ] as const) {
    await field.fill(typed);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Invalid domain name.');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(new RegExp(`Press Enter .* ${meant}`));
    const asked = server.asked.length;
    await field.press('Enter');
    await expect(page.getByLabel('Domain Information')).toHaveText(new RegExp(`^${meant}$`, 'i'));
    await expect(field).toHaveValue(meant);
    await expect(field).toBeFocused();
    expect(server.asked.slice(asked)).toEqual([`/domain/${meant}`]);
  }
});

test('names what the registry left out', async ({ page }) => {
  await lookUp(page, 'redacted.com');
  await expect(page.getByText('Registrant Name (Server policy)')).toBeVisible();
});

test('refuses what is no domain, asks nobody, and repairs what can be mended', async ({ page }) => {
  const alert = page.getByRole('alert');
  for (const wrong of [
    '',
    'example',
    'example.c',
    '-bad-.com',
    '192.0.2.1',
    'exa mple.com',
    '<img src=x onerror=alert(1)>',
  ]) {
    await lookUp(page, wrong);
    await expect(alert).toContainText("Invalid domain name. Please use the format 'domain.TLD'.");
    await expect(alert.getByRole('button')).toHaveCount(0);
  }
  await lookUp(page, 'https://www.example.com/path');
  await expect(alert).toContainText("Invalid domain name. Please use the format 'domain.TLD'.");
  await axeInBothThemes(page);
  expect(server.asked).toEqual([]);

  await page.getByRole('button', { name: 'Look up example.com' }).click();
  await expect(page.getByLabel('Registrar')).toHaveText('Example Registrar, Inc.');
  await expect(page.getByPlaceholder('Enter Domain here...')).toHaveValue('example.com');
  await expect(page.getByPlaceholder('Enter Domain here...')).toBeFocused();
  await expect(alert).toHaveCount(0);
});

test('takes names under suffixes of several labels, and names in other alphabets after a repair', async ({
  page,
}) => {
  await lookUp(page, 'bbc.co.uk');
  await expect(page.getByLabel('Domain Information')).toHaveText('bbc.co.uk');
  await lookUp(page, 'münchen.de');
  await page.getByRole('button', { name: 'Look up xn--mnchen-3ya.de' }).click();
  await expect(page.getByLabel('Domain Information')).toHaveText('xn--mnchen-3ya.de');
  await expect(page.getByText('münchen.de', { exact: true })).toBeVisible();
});

test('shows "Loading..." while it waits, on Enter as on the button', async ({ page }) => {
  await page.getByPlaceholder('Enter Domain here...').fill('slow.com');
  await page.getByPlaceholder('Enter Domain here...').press('Enter');
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByLabel('Domain Information')).toHaveText('slow.com');
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('tells every way of failing apart, under the specified words', async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  const reasons: Readonly<Record<string, RegExp>> = {
    'missing.com': /not registered and probably free/,
    'empty.com': /says nothing about a domain/,
    'nowhere.zz': /no RDAP server for \.zz/,
    'busy.com': /Try again in 30 seconds/,
    'broken.com': /has a problem \(status 500\)/,
    'page.com': /something other than RDAP/,
    'truncated.com': /something other than RDAP/,
    'cut.com': /No answer came/,
  };
  for (const [domain, reason] of Object.entries(reasons)) {
    await lookUp(page, domain);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`Error: Unable to fetch domain information for ${domain}`);
    await expect(alert).toContainText(reason);
  }
  await axeInBothThemes(page);
  await lookUp(page, 'example.com');
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('drops the answer to a question that a newer one replaced', async ({ page }) => {
  await lookUp(page, 'slow.com');
  // Before the question is under way, a newer one would keep it from being asked.
  await expect.poll(() => server.asked).toContain('/domain/slow.com');
  await lookUp(page, 'example.com');
  await expect(page.getByLabel('Domain Information')).toHaveText('EXAMPLE.COM');
  await expect.poll(() => handedOn).toContain('/domain/slow.com');
  await expect(page.getByLabel('Domain Information')).toHaveText('EXAMPLE.COM');
});

test('gives a question up when it is cleared or the page is left', async ({ page }) => {
  await lookUp(page, 'slow.com');
  await expect(page.getByText('Loading...')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  await lookUp(page, 'slow.com');
  await page.goto('/token');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token Generator');
});

test('shows markup in an answer as text', async ({ page }) => {
  await lookUp(page, 'hostile.com');
  await expect(page.getByLabel('Domain Information')).toHaveText('<img src=x onerror=alert(1)>');
  await expect(page.getByLabel('Registrar')).toHaveText('<b>Bold</b>');
  expect(await page.locator('main img, main b').count()).toBe(0);
});

test('opens from a link with the domain filled in, and asks nobody by itself', async ({ page }) => {
  await page.goto('/token');
  await page.goto('/whois#domain=example.com');
  await expect(page.getByPlaceholder('Enter Domain here...')).toHaveValue('example.com');
  await expect(page.getByText('Nothing is sent until you press')).toBeVisible();
  expect(server.asked).toEqual([]);
});
