/** The site around its tools when things go wrong: newer versions under open pages, no room, cut and slow downloads, dead workers, spoilt or forbidden storage. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { ROOT } from '#scripts/programs.ts';
import { specifiedTools } from '#src/tools/catalogue.ts';
import { Deployments } from './support/deployments.ts';
import { expect, prepare, test, waitUntilKept } from './support/test.ts';

const UUID = '00000000-0000-4000-8000-000000000000';
const HELLO_MD5 = '5d41402abc4b2a76b9719d911017c592';

let host: Deployments;
let site: string;

test.beforeEach(async ({ watch }) => {
  host = new Deployments();
  site = await host.open();
  watch.expected.push(/^request: http:\/\/localhost:/);
});
test.afterEach(() => host.close());

/** A newer version is deployed, found, fetched, and waits for the person. */
async function deploy(name: string, page: Page): Promise<void> {
  host.deploy(name);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { waiting, installing } = await navigator.serviceWorker.ready;
          return waiting !== null && installing === null;
        }),
      { timeout: 50_000 },
    )
    .toBe(true);
}

const changeOver = (page: Page) => page.getByRole('button', { name: 'Update now' });

async function agree(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await changeOver(page).click();
  await reloaded;
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
}

/** The name of the version whose document stands in the page; empty for the first. */
const versionOf = (page: Page) =>
  page
    .locator('script[type=module]')
    .last()
    .evaluate((script) => /-(second|third)\.js$/.exec((script as HTMLScriptElement).src)?.[1] ?? ''); // the selector guarantees it

async function openTab(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await prepare(page);
  await page.goto(site + path);
  return page;
}

/** Needs files that are kept on first use. */
async function replaySuites(page: Page): Promise<void> {
  await page.goto(`${site}/proof`);
  await page.getByRole('button', { name: 'Run the suites' }).click();
  await expect(page.getByText(/cases answered as published.*none wrong/)).toBeVisible({ timeout: 60_000 });
}

/** How many files the service worker keeps that are fetched on first use. */
async function countUsed(): Promise<number> {
  const name = (await caches.keys()).find((each) => each.endsWith(' used'));
  return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
}

/** What the browser keeps by itself, not what the service worker keeps. */
async function emptyBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await session.detach();
}

/** Needs a file that is not there before: the findings of a UUID. */
async function readUuid(page: Page): Promise<void> {
  await page.getByLabel('UUID to read').fill(UUID);
  await expect(page.getByText('Version', { exact: true }).first()).toBeVisible();
}

const CUT_PART = 'This part of the page could not be loaded.';

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('two tabs and a newer version: each changes over when its person presses the button, with its texts; until then its old code is there', async ({
    page,
    context,
  }) => {
    await prepare(page);
    await page.goto(`${site}/token`);
    await waitUntilKept(page);
    const second = await openTab(context, '/uuidgenerator');
    await page.getByLabel('Character Length').fill('12');
    await deploy('second', page);
    await expect(changeOver(page)).toBeVisible();
    await expect(changeOver(second)).toBeVisible();

    await agree(page);
    expect(await versionOf(page)).toBe('second');
    await expect(page.getByLabel('Character Length')).toHaveValue('12');
    await expect(changeOver(page)).toBeHidden();

    // The server has the old code no more; the other tab goes on with what was kept.
    expect(await versionOf(second)).toBe('');
    await readUuid(second);
    await agree(second);
    expect(await versionOf(second)).toBe('second');
    await expect(second.getByLabel('UUID to read')).toHaveValue(UUID);
    await expect(second.getByText('Version', { exact: true }).first()).toBeVisible();
    await expect(changeOver(second)).toBeHidden();
  });

  test('a version that nobody ever used does not push out the code of the tabs that are open', async ({
    page,
    context,
  }) => {
    await prepare(page);
    await page.goto(`${site}/token`);
    await waitUntilKept(page);
    const old = await openTab(context, '/uuidgenerator');
    await deploy('second', page);
    await deploy('third', page);
    await agree(page);
    expect(await versionOf(page)).toBe('third');
    await readUuid(old);
  });

  test('what a first visit used before the service worker answered is kept too', async ({
    page,
    context,
  }) => {
    host.caching = 'max-age=600';
    const release = host.hold(/\/sw\.js$/);
    const suites = new Set<string>();
    page.on('request', (request) => {
      if (request.url().includes('.suite-')) suites.add(request.url());
    });
    await prepare(page);
    await replaySuites(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    release();
    await waitUntilKept(page);
    await expect.poll(() => page.evaluate(countUsed)).toBeGreaterThanOrEqual(suites.size);
    expect(suites.size).toBeGreaterThan(0);
    await emptyBrowserCache(page);
    await context.setOffline(true);
    await replaySuites(page);
  });

  test('where data is saved only what is opened is kept, and “On this device” offers the rest', async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(300_000);
    watch.expected.push(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
    host.beforeWorker('Object.defineProperty(navigator, "connection", { value: { saveData: true } });');
    await prepare(page);
    await page.goto(`${site}/token`);
    await waitUntilKept(page);
    expect([...host.asked].filter((path) => path.startsWith('/assets/')).length).toBeLessThan(80);
    await page.goto(`${site}/token`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await emptyBrowserCache(page);
    await context.setOffline(true);
    await page.goto(`${site}/token`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await context.setOffline(false);

    await page.goto(`${site}/onthisdevice`);
    await expect(page.getByText(/This browser saves data, so only what you have opened works/)).toBeVisible();
    await page.getByRole('button', { name: 'Keep everything for offline use' }).click();
    await expect(page.getByText('Everything is available offline')).toBeVisible({ timeout: 200_000 });
    await emptyBrowserCache(page);
    await context.setOffline(true);
    await page.goto(`${site}/hashtext`);
    await page.getByRole('textbox').first().fill('hello');
    await expect(page.getByText(HELLO_MD5)).toBeVisible();
  });

  test('no room in the browser: nothing is kept, and everything works', async ({ page, context }) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize: 1000 });
    await prepare(page);
    await page.addInitScript(() => {
      // The worker is seen from its first moment on, as a failed one is gone soon.
      const register = ServiceWorkerContainer.prototype.register.bind(navigator.serviceWorker);
      ServiceWorkerContainer.prototype.register = async (...how) => {
        const registration = await register(...how);
        const worker = registration.installing;
        worker?.addEventListener('statechange', () => {
          document.documentElement.dataset['worker'] = worker.state;
        });
        return registration;
      };
    });
    await page.goto(`${site}/uuidgenerator`);
    await expect(page.locator('html[data-worker=redundant]')).toBeAttached();
    await readUuid(page);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });

  test('a disk that fills up after the start costs no answer', async ({ page, context }) => {
    await prepare(page);
    await page.goto(`${site}/proof`);
    await waitUntilKept(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: site, quotaSize: 1000 });
    await page.getByRole('button', { name: 'Run the suites' }).click();
    await expect(page.getByText(/cases answered as published.*none wrong/)).toBeVisible({ timeout: 30_000 });
    const used = await page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => each.endsWith(' used'));
      return name === undefined ? 0 : (await (await caches.open(name)).keys()).length;
    });
    expect(used).toBe(0);
  });

  test('an update whose download is cut is not taken, and comes whole the next time', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/Failed to load resource/);
    await prepare(page);
    await page.goto(`${site}/token`);
    await waitUntilKept(page);
    host.cut = /\/uuid-generator-/;
    host.deploy('second');
    const outcome = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
      const worker = registration.installing;
      return new Promise((resolve) => {
        worker?.addEventListener('statechange', () => resolve(worker.state));
      });
    });
    expect(outcome).toBe('redundant');
    await expect(changeOver(page)).toBeHidden();
    await page.reload();
    expect(await versionOf(page)).toBe('');
    await expect(page.locator('html[data-hydrated]')).toBeAttached();

    host.cut = undefined;
    await deploy('second', page);
    await agree(page);
    expect(await versionOf(page)).toBe('second');
  });

  test('the question about a newer version and the notice of consent do not cover each other', async ({
    page,
  }) => {
    await page.goto(`${site}/token`);
    await waitUntilKept(page);
    await deploy('second', page);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of ['Update now', 'Accept'])
        // A trial does everything but the click: it fails where something else would be hit.
        await page.getByRole('button', { name }).click({ trial: true });
    }
    await page.getByRole('button', { name: 'Accept' }).click();
    await agree(page);
    await expect(changeOver(page)).toBeHidden();
  });

  test('what other code has changed in the copies of an older version is not taken over: it is fetched again', async ({
    page,
  }) => {
    await page.goto(`${site}/token`);
    await waitUntilKept(page);
    const spoilt = await page.evaluate(async () => {
      const name = (await caches.keys()).find((each) => !each.endsWith(' used')) ?? '';
      const cache = await caches.open(name);
      // A file whose address stays the same in the next version, so that its copy may be taken over.
      const lasting = (await cache.keys()).find(({ url }) => /\/assets\/.*(?<!\.js|\.map)$/.test(url));
      if (!lasting) return '';
      const known = await cache.match(lasting);
      await cache.put(lasting, new Response('not what it was', { headers: known?.headers ?? {} }));
      return lasting.url;
    });
    await deploy('second', page);
    await agree(page);
    const kept = await page.evaluate(async (url) => {
      const body = await (await fetch(url)).arrayBuffer();
      return Array.from(new Uint8Array(body));
    }, spoilt);
    const { pathname } = new URL(spoilt);
    expect(Buffer.from(kept)).toEqual(readFileSync(join(ROOT, 'build/client', pathname)));
  });

  test('two sites below one origin keep their own copies, and neither deletes the other’s', async ({
    page,
  }) => {
    await page.goto(`${site}/token`);
    await waitUntilKept(page);
    const foreign = `penknife ${site}/sub/ 1`;
    await page.evaluate((name) => caches.open(name), foreign);
    await deploy('second', page);
    await agree(page);
    await deploy('third', page);
    await agree(page);
    const kept = await page.evaluate(() => caches.keys());
    expect(kept).toContain(foreign);
    // The present version, the one before it, and what is kept on use.
    expect(kept.filter((name) => name.startsWith(`penknife ${site}/ `))).toHaveLength(3);
  });
});

test.describe('without the service worker', () => {
  test('a deployment under an open page: what is gone shows an error, and one button brings the new page with the input', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/Failed to load resource/);
    await prepare(page);
    await page.goto(`${site}/uuidgenerator`);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    host.deploy('second');
    await page.getByLabel('UUID to read').fill(UUID);
    await expect(page.getByText(CUT_PART)).toBeVisible();
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByText('Version', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('UUID to read')).toHaveValue(UUID);
    expect(await versionOf(page)).toBe('second');
  });

  test('a part that is cut off in the middle shows an error, and comes when it is asked for again', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/Failed to load resource|ERR_/);
    await prepare(page);
    host.cut = /\/assets\/findings-/;
    await page.goto(`${site}/uuidgenerator`);
    await page.getByLabel('UUID to read').fill(UUID);
    await expect(page.getByText(CUT_PART)).toBeVisible();
    host.cut = undefined;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Version', { exact: true }).first()).toBeVisible();
    await expect(page.getByLabel('UUID to read')).toHaveValue(UUID);
  });

  test('while a part is slow to come, the page can be used; what is typed meanwhile counts', async ({
    page,
  }) => {
    await prepare(page);
    const release = host.hold(/\/assets\/logic-/);
    await page.goto(`${site}/hashtext`);
    const text = page.getByPlaceholder('Enter text to hash');
    await text.fill('something else');
    await page.getByRole('button', { name: /Switch to light theme/ }).click();
    await expect(page.locator('body.light')).toBeAttached();
    await text.fill('hello');
    release();
    await expect(page.getByText(HELLO_MD5)).toBeVisible();
  });

  for (const [how, kill] of [
    ['fails', () => void setTimeout(() => reportError(new Error('killed')))],
    ['ends without a word', () => void setTimeout(() => self.close())],
  ] as const)
    test(`a worker that ${how} in the middle of its work shows an error, and the work is done again`, async ({
      page,
      watch,
    }) => {
      watch.expected.push(/killed/);
      await prepare(page);
      // What the worker asks for does not come, so that it is at work for as long as the test needs.
      const release = host.hold(/\.suite-/);
      await page.goto(`${site}/proof`);
      const started = page.waitForEvent('worker');
      await page.getByRole('button', { name: 'Run the suites' }).click();
      await expect(page.getByRole('progressbar')).toBeVisible();
      await (await started).evaluate(kill);
      const again = page.getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      release();
      await again.click();
      await expect(page.getByText(/cases answered as published.*none wrong/)).toBeVisible({
        timeout: 60_000,
      });
    });

  test('a reload in the middle of work ends it; options stay, and the work can be done again', async ({
    page,
  }) => {
    await prepare(page);
    await page.goto(`${site}/bcrypt`);
    const text = page.getByPlaceholder('Enter text to hash');
    await page.getByPlaceholder('Rounds (4-31)').fill('31');
    await text.fill('hello');
    await page.getByRole('button', { name: 'Generate Hash' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await page.reload();
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('progressbar')).toBeHidden();
    await expect(page.getByPlaceholder('Rounds (4-31)')).toHaveValue('31');
    // What was to be hashed may be a password: nothing keeps it, the browser neither.
    await expect(text).toHaveValue('');
    await page.getByPlaceholder('Rounds (4-31)').fill('4');
    await text.fill('hello');
    await page.getByRole('button', { name: 'Generate Hash' }).click();
    await expect(page.getByLabel('Hash:')).toHaveText(/^\$2b\$04\$/);
  });
});

const NO_OPTIONS = ['{', '7', 'null', '[]', '{"__proto__":{"x":1},"toString":2}'];
const IMPOSSIBLE = ['__proto__', -1, null, {}, true, '\u0000'.repeat(2000)];

test('spoilt choices of an earlier visit break no page', async ({ page }) => {
  await prepare(page);
  await page.goto(site);
  for (const [index, { id, path, headline, network }] of specifiedTools.entries()) {
    if (network) continue; // these ask others when they open
    const names = await optionNames(id);
    const impossible = names.map((name, place) => [name, IMPOSSIBLE[(index + place) % IMPOSSIBLE.length]]);
    const spoilt = [NO_OPTIONS[index % NO_OPTIONS.length], JSON.stringify(Object.fromEntries(impossible))];
    for (const stored of spoilt) {
      await page.evaluate(([key, value]) => localStorage.setItem(key, value ?? ''), [
        `options:${id}`,
        stored,
      ] as const);
      await page.goto(site + path);
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
    }
  }
});

/** The names in a tool's table of options; none where it has no table. */
async function optionNames(id: string): Promise<string[]> {
  const path = join(ROOT, 'src/tools', id, 'options.ts');
  if (!existsSync(path)) return [];
  const { OPTIONS = {} } = (await import(path)) as { OPTIONS?: object }; // a room's options.ts, checked where it is used
  return Object.keys(OPTIONS);
}

test('where storage is forbidden, every page is hydrated and its example works', async ({ page }) => {
  await page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: forbid });
  });
  for (const { path, headline, network } of specifiedTools) {
    if (network) continue;
    await page.goto(site + path);
    await expect(page.locator('html[data-hydrated]')).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    const example = page.getByRole('button', { name: 'Example', exact: true });
    if (await example.isVisible()) await example.click();
    await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
  await page.goto(`${site}/token`);
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator('pre')).toHaveText(/^\w{64}$/);
  await page.getByRole('button', { name: /Switch to light theme/ }).click();
  await expect(page.locator('body.light')).toBeAttached();
});
