/** Every output of every tool can be sent to the tools that take its kind, and Back returns to it as it was. */
import type { Kind } from '#src/lib/kind.ts';
import { orderTargets } from '#src/lib/targets.ts';
import { allTools, specifiedTools } from '#src/tools/catalogue.ts';
import type { Locator, Page } from '@playwright/test';
import { measuringOptions } from './support/launch.ts';
import { EXAMPLE_DOMAIN } from './support/rdap-server.ts';
import { expectTally, fileRow, textFile } from './support/many-files.ts';
import { expect, prepare, settled, test } from './support/test.ts';

// Playwright switches the back-forward cache off unless it is set not to.
// A Chromium without windows has none, and a page that is used again keeps what came before it.
test.use({
  launchOptions: { ...measuringOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  reuseContext: false,
});

test.beforeEach(({ context }) => context.grantPermissions(['clipboard-read', 'clipboard-write']));

declare global {
  var sentSince: string | undefined;
}

type Sender = {
  /** The kinds of what can be sent; each of them by at least one output. */
  readonly kinds: readonly Kind[];
  /** What is done after the example. */
  readonly press?: string | RegExp;
  /** In place of the example. */
  readonly run?: (page: Page) => Promise<void>;
  /** Shows the outputs of another view. */
  readonly more?: (page: Page) => Promise<void>;
};

/** What a tool's outputs are, once its example has been run. */
const SENDERS: Readonly<Record<string, Sender>> = {
  '/token': { kinds: ['text'] },
  '/hashtext': { kinds: ['text'] },
  '/bcrypt': { kinds: ['text'] },
  '/uuidgenerator': { kinds: ['text'] },
  '/hmacgenerator': { kinds: ['text'] },
  // A password is nowhere handed on.
  '/passwordstrengthanalyser': { kinds: [] },
  '/convertsvgtoico': { kinds: ['image', 'text', 'file'] },
  '/yamljsontomlconverters': { kinds: ['json', 'yaml', 'toml'] },
  '/jsontocsvconverter': { kinds: ['csv'], press: 'Convert to CSV' },
  '/qrcodegenerator': { kinds: ['image', 'svg'] },
  '/jwtparser': { kinds: ['json', 'text'] },
  '/crontabgenerator': { kinds: ['text'] },
  '/chmodcalculator': { kinds: ['text'] },
  '/whois': { kinds: ['json', 'text'], press: 'Lookup' },
  '/ip': { kinds: ['text'], run: (page) => expect(page.getByText('203.0.113.7').first()).toBeVisible() },
  '/screen': { kinds: ['json', 'text'], run: () => Promise.resolve() },
  '/useragent': { kinds: ['json', 'text'] },
  '/textextract': { kinds: ['text'], press: 'Extract Text' },
  '/jsondiff': {
    kinds: ['json', 'text'],
    press: /^Compare/,
    more: (page) => page.getByRole('radio', { name: 'Patch', exact: true }).check(),
  },
  '/clothes': {
    kinds: ['text'],
    run: async (page) => {
      await page.getByLabel('Type').selectOption('shoes');
      await page.getByLabel('Foot length (cm)').fill('26');
    },
  },
  '/etacalculator': { kinds: ['text'] },
  '/percentagecalculator': { kinds: ['text'] },
  '/distanceconversion': { kinds: ['text'] },
  '/temperatureconversion': { kinds: ['text'] },
  '/timezone': { kinds: ['text'] },
  '/time': { kinds: ['csv', 'text'] },
  '/sqlprettify': { kinds: ['sql'], press: 'Prettify SQL' },
};

test('the table knows every tool', () =>
  expect(Object.keys(SENDERS).sort()).toEqual(specifiedTools.map(({ path }) => path as string).sort()));

/** Names in one order, without those of tools that take short texts alone: how long a text is, the menus are not told here. */
const namesOf = (names: readonly string[]): string => {
  const limited = new Set(allTools.filter(({ longestText }) => longestText).map(({ name }) => name));
  return names
    .filter((name) => !limited.has(name))
    .sort()
    .join();
};

/** The names of the tools that take a kind, but for the one it is sent from. */
const targetsOf = (kind: Kind, path: string): string =>
  namesOf(
    orderTargets([{ kind }], allTools)
      .map(({ tool }) => tool)
      .filter((tool) => tool.path !== path)
      .map(({ name }) => name),
  );

const buttons = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Send to…' });

/** The names in the menu of a button. */
const offered = async (page: Page, button: Locator) =>
  page.locator(`[id="${(await button.getAttribute('aria-controls')) ?? ''}"] button`);

/** How far a menu reaches out of the window; nothing where it does not. */
const outside = async (page: Page, button: Locator) =>
  page.locator(`[id="${(await button.getAttribute('aria-controls')) ?? ''}"]`).evaluate((menu) => {
    const { left, top, right, bottom } = menu.getBoundingClientRect();
    const { clientWidth, clientHeight } = document.documentElement;
    return [-left, -top, right - clientWidth, bottom - clientHeight].filter((by) => by > 0);
  });

/** Those that are offered for the kind of what is sent: Recipe takes the page as a whole (recipe.e2e.ts). */
const byKind = async (tools: Locator): Promise<string> =>
  namesOf((await tools.allTextContents()).filter((name) => name !== 'Recipe'));

/** Opens each menu in turn, and notes what it offers. */
async function noteMenus(page: Page, menus: Set<string>): Promise<void> {
  for (const button of await buttons(page).all()) {
    if (!(await button.isVisible()) || (await button.isDisabled())) continue;
    await button.click();
    const tools = await offered(page, button);
    await expect(tools.first()).toBeVisible();
    expect(await outside(page, button), 'the menu stays in the window').toEqual([]);
    menus.add(await byKind(tools));
    await page.keyboard.press('Escape');
  }
}

/** Where a result can be copied by itself, it can be sent by itself. */
async function expectBeside(page: Page): Promise<void> {
  const rows = page.getByRole('main').locator('[data-row]');
  // A row without a value has nothing to copy or to send.
  const copied = rows.filter({
    has: page.getByRole('button', { name: 'Copy', exact: true, disabled: false }),
  });
  await expect(copied.filter({ hasNot: page.getByRole('button', { name: 'Send to…' }) })).toHaveCount(0);
}

/** What stands in the fields, and the first output. */
const stateOf = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll<HTMLInputElement>('main :is(input, textarea, select)')].map(
      ({ type, value, checked }) => (type === 'file' ? '' : `${value} ${checked}`),
    ),
    document.querySelector('main :is(output, pre):not(:empty)')?.textContent ?? '',
  ]);

for (const [path, { kinds, press, run, more }] of Object.entries(SENDERS)) {
  test(`${path} sends ${kinds.join(', ') || 'nothing'}, and Back returns to it as it was`, async ({
    page,
    watch,
  }) => {
    watch.expected.push(/^request: https:/, /Failed to load resource|ERR_/);
    await prepare(page);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    await page.route(/ipify/, (route) => route.fulfill({ body: '203.0.113.7', headers }));
    await page.route(/rdap\.org/, (route) => route.fulfill({ json: EXAMPLE_DOMAIN, headers }));
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    if (run) await run(page);
    else await page.getByRole('button', { name: 'Example', exact: true }).click();
    if (press) await page.getByRole('main').getByRole('button', { name: press }).first().click();
    if (path === '/uuidgenerator') await page.getByRole('button', { name: 'Generate UUID(s)' }).click();
    if (path === '/whois') await page.getByText('Raw JSON').click();
    await settled(page);
    if (kinds.length === 0) {
      await expect(buttons(page)).toHaveCount(0);
      return;
    }
    await expect(buttons(page).first()).toBeVisible({ timeout: 60_000 });
    await settled(page);
    await expectBeside(page);
    const menus = new Set<string>();
    if (more) {
      await noteMenus(page, menus);
      await more(page);
      await expect(buttons(page).first()).toBeVisible();
    }
    const expected = [...new Set(kinds.map((kind) => targetsOf(kind, path)))].sort();
    // Results that are made one after the other bring their buttons one after the other.
    await expect(async () => {
      await noteMenus(page, menus);
      expect([...menus].sort()).toEqual(expected);
    }).toPass({ timeout: 60_000 });
    const before = await stateOf(page);
    await page.evaluate(() => {
      globalThis.sentSince = location.pathname;
    });
    const button = buttons(page).first();
    await button.click();
    const first = (await offered(page, button)).first();
    const name = await first.textContent();
    await first.click();
    const target = allTools.find((tool) => tool.name === name);
    await page.waitForURL((url) => url.pathname === target?.path);
    await page.locator('html[data-hydrated]').waitFor();
    await page.evaluate(() => history.back());
    await page.waitForURL((url) => url.pathname === path, { waitUntil: 'commit' });
    // A page that was loaded again has forgotten it; one that was kept has all it had.
    expect(await page.evaluate(() => globalThis.sentSince)).toBe(path);
    expect(await stateOf(page)).toEqual(before);
  });
}

for (const width of [390, 1440]) {
  test(`at ${width} px every menu of Timezone and of chmod stays in the window, wherever its button stands`, async ({
    page,
  }) => {
    await prepare(page);
    await page.setViewportSize({ width, height: 700 });
    for (const path of ['/timezone', '/chmodcalculator']) {
      await page.goto(path);
      await page.locator('html[data-hydrated]').waitFor();
      await page.getByRole('button', { name: 'Example', exact: true }).click();
      await expect(buttons(page).nth(3)).toBeAttached();
      for (const block of ['start', 'end'] as const)
        for (const button of await buttons(page).all()) {
          await button.evaluate((element, to) => element.scrollIntoView({ block: to }), block);
          await button.focus();
          await page.keyboard.press('Enter');
          await expect((await offered(page, button)).first()).toBeVisible();
          expect(await outside(page, button)).toEqual([]);
          await page.keyboard.press('Escape');
          await expect(button).toBeFocused();
        }
    }
  });
}

test('one row of many is sent by an icon that is seen on that row alone', async ({ page }) => {
  await prepare(page);
  await page.goto('/chmodcalculator');
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  const exact = page.getByRole('main').locator('[data-row]').filter({ hasText: 'Exact' });
  const icon = exact.getByRole('button', { name: 'Send to…' });
  const opacity = () => icon.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity);
  await page.mouse.move(0, 0);
  expect(await opacity()).toBe('0');
  await exact.hover();
  expect(await opacity()).toBe('1');
  await page.mouse.move(0, 0);
  await icon.focus();
  expect(await opacity()).toBe('1');
  const value = await exact.locator('output').textContent();
  await icon.press('Enter');
  await (await offered(page, icon)).filter({ hasText: 'QR Code Generator' }).press('Enter');
  await expect(page).toHaveURL(/qrcodegenerator/);
  await expect(page.getByPlaceholder('Enter text or URL')).toHaveValue(value ?? '');
});

test('on a touch screen the icon of each row is always seen', async ({ browser }) => {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await prepare(page);
  await page.goto('/useragent');
  await page.locator('html[data-hydrated]').waitFor();
  const row = page.getByRole('main').locator('[data-row]').first();
  const icon = row.getByRole('button', { name: 'Send to…' });
  await expect(icon).toHaveCSS('width', '44px');
  expect(await icon.evaluate((button) => getComputedStyle(button.parentElement ?? button).opacity)).toBe('1');
  await icon.tap();
  const tools = await offered(page, icon);
  await expect(tools.first()).toBeInViewport({ ratio: 1 });
  await context.close();
});

for (const type of ['pants', 'shirts'] as const) {
  test(`the answer for ${type} is copied and sent as it is read`, async ({ page }) => {
    await prepare(page);
    await page.goto('/clothes');
    await page.getByLabel('Type').selectOption(type);
    await page.getByLabel('Length').fill(type === 'pants' ? '41' : '29');
    await page.getByRole('button', { name: 'Copy', exact: true }).click();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const [title = '', words = ''] = copied.split('. ', 2);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expect(page.getByText(words).first()).toBeVisible();
    await page.getByRole('button', { name: 'Send to…' }).click();
    await (await offered(page, buttons(page).first())).filter({ hasText: 'Hash Text' }).click();
    await expect(page.getByPlaceholder('Enter text to hash')).toHaveValue(copied);
  });
}

test('one file of many is sent from its row; a list that scrolls does not cut its menu off', async ({
  page,
}) => {
  await prepare(page);
  await page.goto('/yamljsontomlconverters');
  const files = Array.from({ length: 30 }, (_, at) => textFile(`${at}.json`, `{"at":${at}}`));
  await page
    .getByLabel('Files to convert')
    .or(page.locator('main input[type=file]'))
    .first()
    .setInputFiles(files);
  await expectTally(page, '30 of 30 files done');
  const icon = fileRow(page, '7.json').getByRole('button', { name: 'Send to…' });
  await icon.click();
  const tools = await offered(page, icon);
  await expect(tools.first()).toBeInViewport({ ratio: 1 });
  await tools.filter({ hasText: 'Hash Text' }).click();
  await expect(page).toHaveURL(/hashtext/);
  await expect(page.getByText('7.yaml').first()).toBeVisible();
});

test('a favicon set is sent as the zip it is, to be hashed', async ({ page }) => {
  await prepare(page);
  await page.goto('/convertsvgtoico');
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  const button = buttons(page).and(page.locator('[aria-description="Favicon set"]'));
  await button.click();
  const tools = await offered(page, button);
  await expect(tools.first()).toBeVisible();
  expect(await byKind(tools)).toBe(targetsOf('file', '/convertsvgtoico'));
  await tools.filter({ hasText: 'Hash Text' }).click();
  await expect(page).toHaveURL(/hashtext/);
  await expect(page.getByText('favicons.zip').first()).toBeVisible();
});

test('a code sent as a picture is read where it arrives, and an icon becomes a picture', async ({ page }) => {
  await prepare(page);
  await page.goto('/convertsvgtoico');
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  // The other outputs of the page are there before the icon is.
  const icon = buttons(page).and(page.locator('[aria-description="The icon"]'));
  await icon.click();
  await (await offered(page, icon)).filter({ hasText: 'Extract Text' }).click();
  await expect(page).toHaveURL(/textextract/);
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

for (const between of ['/', '/proof', '/onthisdevice', '/no-such-page'])
  test(`what was sent is dropped by ${between}, which takes nothing, and does not come after that`, async ({
    page,
    watch,
  }) => {
    if (between === '/no-such-page') watch.expected.push(/404/);
    await prepare(page);
    await page.goto('/token');
    await page.evaluate(() =>
      sessionStorage.setItem(
        'handed-over',
        JSON.stringify({ to: '/hashtext', sentAt: Date.now(), kind: 'text', text: 'a secret' }),
      ),
    );
    await page.goto(between);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('handed-over'))).toBeNull();
    await page.goto('/hashtext');
    await settled(page);
    await expect(page.getByRole('textbox').first()).toHaveValue('');
  });
