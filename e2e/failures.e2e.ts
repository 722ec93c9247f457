/** What the frame and the primitives answer where something fails: code that cannot be fetched, a folder that cannot be read, a link or a hand-over that is lost. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, prepare, test } from './support/test.ts';

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'penknife-failures-'));
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test.beforeEach(async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await prepare(page);
});

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const cut = (page: Page, files: RegExp) => page.route(files, (route) => route.abort());
const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** Parts of the frame: the files that do not come, what is done, and the message. */
const PARTS: readonly (readonly [
  what: string,
  files: RegExp,
  act: (page: Page) => Promise<void>,
  message: string,
])[] = [
  [
    'the search',
    /\/open-palette-/,
    press(/^Search/),
    'The search could not be loaded. Check your connection',
  ],
  ['the favourites', /\/start-personal-/, press('Favourite'), 'The favourites could not be loaded.'],
  [
    'the shortcuts',
    /\/show-shortcuts-/,
    press('Keyboard'),
    'The list could not be loaded. Check your connection',
  ],
];

for (const [what, files, act, message] of PARTS)
  test(`${what}: an error shows that it could not be loaded, and the page goes on`, async ({ page }) => {
    await cut(page, files);
    await page.goto('/token');
    await isHydrated(page);
    await act(page);
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.locator('main pre')).toHaveText(/^\w{64}$/);
  });

test('a long link that cannot be packed is copied as it is', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CompressionStream'));
  await page.goto('/hashtext');
  await isHydrated(page);
  await page.getByPlaceholder('Enter text to hash').fill('x'.repeat(5000));
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/#(?:.*&)?text=x{5000}/);
});

test('where the code that takes what was sent cannot be loaded, an error is shown, and why when it is loaded', async ({
  page,
}) => {
  await page.goto('/token');
  await isHydrated(page);
  await page.evaluate(() =>
    sessionStorage.setItem(
      'handed-over',
      JSON.stringify({ to: '/hashtext', sentAt: Date.now(), kind: 'text', text: 'sent' }),
    ),
  );
  await cut(page, /\/ui-sending-/);
  await page.goto('/hashtext');
  await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.');
  await page.unroute(/\/ui-sending-/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^What this page was opened with could not be read/).first()).toBeVisible();
  await expect(page.getByPlaceholder('Enter text to hash')).toHaveValue('');
  await page.reload();
  await expect(page.getByPlaceholder('Enter text to hash')).toHaveValue('sent');
});

for (const [path, tool] of [
  ['/convertsvgtoico', 'a tool that takes files'],
  ['/yamljsontomlconverters', 'a tool that reads their text'],
] as const)
  test(`files that are gone from the browser are reported as lost: ${tool}`, async ({ page }) => {
    await page.goto('/token');
    await isHydrated(page);
    await page.evaluate(
      (to) =>
        sessionStorage.setItem(
          'handed-over',
          JSON.stringify({ to, sentAt: Date.now(), kind: 'json', fileKey: 'some' }),
        ),
      path,
    );
    await page.goto(path);
    await expect(
      page.getByText('What was sent did not arrive. Open the file here instead.').first(),
    ).toBeVisible();
  });

/** Drops a folder of this computer, as a person does: through the browser's own drag protocol. */
async function dropFolder(page: Page, onto = 'main'): Promise<void> {
  const path = join(folder, 'two documents');
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'a.json'), '{"a":1}');
  const box = await page.locator(onto).boundingBox();
  const at = { x: (box?.x ?? 0) + 50, y: (box?.y ?? 0) + 50 };
  const client = await page.context().newCDPSession(page);
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await client.send('Input.dispatchDragEvent', { type, ...at, data });
  await client.detach();
}

/** Every folder that is dropped is gone when it is read. */
const losesFolders = (page: Page) =>
  page.addInitScript(() => {
    type Fail = (error: DOMException) => void;
    const readEntries = (_found: unknown, fail: Fail) => fail(new DOMException('gone', 'NotFoundError'));
    const folder = {
      isFile: false,
      isDirectory: true,
      fullPath: '/x',
      createReader: () => ({ readEntries }),
    };
    Object.defineProperty(DataTransferItem.prototype, 'webkitGetAsEntry', { value: () => folder });
  });

test('a folder that cannot be read shows an error', async ({ page }) => {
  await losesFolders(page);
  await page.goto('/');
  await isHydrated(page);
  await dropFolder(page);
  await expect(page.getByRole('alert').filter({ hasText: 'The folder could not be read.' })).toBeVisible();
});

test('the search shows an error when a folder that was dropped on it could not be read', async ({ page }) => {
  await losesFolders(page);
  await page.goto('/token');
  await isHydrated(page);
  await page
    .getByRole('button', { name: /^Search/ })
    .first()
    .click();
  await expect(page.getByRole('combobox', { name: 'Search or paste anything' })).toBeFocused();
  await dropFolder(page, '[role=dialog], dialog[open]');
  await expect(page.getByRole('dialog')).toContainText(
    'The folder could not be read. Drop the files inside it.',
  );
});

/** The browser's storage, as it is where a person has forbidden it. */
const forbidStorage = (page: Page) =>
  page.addInitScript(() => {
    const forbid = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { get: forbid });
  });

test('where storage is forbidden, the two pages about it show a message or nothing', async ({ page }) => {
  await forbidStorage(page);
  await page.goto('/proof');
  await expect(page.getByText('This browser does not let the page read its storage.')).toBeVisible();
  await page.goto('/onthisdevice');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('localStorage')).toHaveCount(0);
});

test('the page about this device shows which part does not come, and does the rest', async ({ page }) => {
  await cut(page, /\/(?:start-offline|show-config)-/);
  await page.goto('/onthisdevice');
  await expect(page.getByText('Not loaded. Check your connection')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: /^Save/ }).first().click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('a page does without what is slow to come, and reads the host’s settings on the next one', async ({
  page,
}) => {
  const wasRead = () => page.evaluate(() => sessionStorage.getItem('config-read'));
  for (const files of [/\/idle-/, /\/ui-browser-/]) {
    await cut(page, files);
    const failed = page.waitForEvent('requestfailed', (request) => files.test(request.url()));
    await page.goto('/token');
    await failed;
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.locator('main pre')).toHaveText(/^\w{64}$/);
    expect(await wasRead()).toBeNull();
    await page.unroute(files);
  }
  await page.goto('/token');
  await expect.poll(wasRead).toBe('yes');
});

test('a browser that refuses to keep the site is asked once, and the page goes on', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => {
      document.documentElement.dataset['refused'] = '';
      return Promise.reject(new DOMException('refused', 'SecurityError'));
    };
  });
  await page.goto('/token');
  await page.locator('html[data-refused]').waitFor();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator('main pre')).toHaveText(/^\w{64}$/);
});

test('the page about this device shows why nothing is kept, and counts what is missing where it may not look', async ({
  page,
}) => {
  const pretend = (workers: ServiceWorkerContainer | undefined) =>
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: workers, configurable: true });
  await page.addInitScript(`(${pretend.toString()})(undefined)`);
  await page.goto('/onthisdevice');
  await expect(page.getByText('This browser keeps no pages here')).toBeVisible();
  await forbidStorage(page);
  await page.addInitScript(() => {
    const answer = (_question: unknown, [port]: readonly MessagePort[]) =>
      port?.postMessage([{ key: '/data', address: '/data', bytes: 3_000_000 }]);
    const worker = { state: 'activated', postMessage: answer };
    const registration = { active: worker, waiting: null, addEventListener: () => undefined };
    const workers = {
      ready: Promise.resolve(registration),
      register: () => Promise.resolve(registration),
      addEventListener: () => undefined,
    };
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: workers });
  });
  await page.goto('/onthisdevice');
  await expect(page.getByText(/3\.0 MB are fetched when they are first used/)).toBeVisible();
});

test('the page about this device shows an error where a file cannot be read, and no size where it is unknown', async ({
  page,
}) => {
  await page.addInitScript(() => {
    File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
    navigator.storage.estimate = () => Promise.reject(new TypeError('not told'));
  });
  await page.goto('/onthisdevice');
  await expect(page.getByText('gdpr-consent: accepted')).toBeVisible();
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Restore from a file' }).click();
  await (await chosen).setFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') });
  await expect(page.locator('#device-status')).not.toBeEmpty();
  await expect(page.locator('#device-status')).not.toContainText('Restored');
});

test('a link that cannot be made shows an error', async ({ page }) => {
  await cut(page, /\/ui-tool-/);
  await page.goto('/hashtext');
  await isHydrated(page);
  await page.getByRole('button', { name: 'Share link' }).click();
  await expect(page.locator('#announcements')).toContainText('Not copied');
});

test('a copy that the browser refuses is made by a selection', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- what the page falls back to
    document.execCommand = (command) => {
      const field = document.activeElement;
      const text = field instanceof HTMLTextAreaElement ? field.value : String(getSelection());
      Object.assign(globalThis, { copiedByHand: `${command} ${text}` });
      return true;
    };
  });
  await page.goto('/hashtext');
  await isHydrated(page);
  await page.getByPlaceholder('Enter text to hash').fill('abc');
  await page.getByRole('main').getByRole('button', { name: /^Copy/ }).first().click();
  await expect
    .poll(() => page.evaluate(() => (globalThis as { copiedByHand?: string }).copiedByHand)) // set above
    .toMatch(/^copy \w+/);
});
