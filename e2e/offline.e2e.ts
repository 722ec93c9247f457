/** Without a network: after one visit to any page, every page opens and works. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MissingFile } from '#src/app/service-worker/manifest.ts';
import { specifiedTools } from '#src/tools/catalogue.ts';
import type { Page } from '@playwright/test';
import { axe, expect, prepare, test, waitUntilKept } from './support/test.ts';

test.use({ serviceWorkers: 'allow' });

/** A picture of one line of text, as base64 of its PNG. */
const pictureOf = (page: Page, text: string): Promise<string> =>
  page.evaluate((line) => {
    const canvas = document.createElement('canvas');
    canvas.width = 600;
    canvas.height = 100;
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('Canvas is missing.');
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, 600, 100);
    pen.fillStyle = 'black';
    pen.font = '40px serif';
    pen.fillText(line, 20, 60);
    return canvas.toDataURL('image/png').replace(/^.*,/, '');
  }, text);

test.describe('after one visit', () => {
  test.beforeEach(async ({ page, watch }) => {
    watch.expected.push(
      /Failed to load resource: (net::ERR_INTERNET_DISCONNECTED|the server responded with a status of 404)/,
    );
    await prepare(page);
    await page.goto('/');
    await waitUntilKept(page);
  });

  test('every page opens by its address, and a tool does its job', async ({ page, context }) => {
    await context.setOffline(true);
    for (const { path, headline, network } of specifiedTools) {
      if (network) continue; // these show what they could not reach
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
    }
    await page.goto('/token');
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(page.locator('pre')).toHaveText(/^[A-Za-z0-9]{64}$/);
  });

  test('navigation inside the page works, and an unknown address still meets the 404 page', async ({
    page,
    context,
  }) => {
    await context.setOffline(true);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Temperature Conversion/ })
      .click();
    await page.getByLabel('Celsius (°C)').fill('100');
    await expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('212.00');
    await page.goto('/no-such-page');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Not Found');
  });

  test('a recipe runs tools whose own pages were never opened, once its page was open', async ({
    page,
    context,
  }) => {
    await page.goto('/recipe');
    await waitUntilKept(page);
    const missing = () =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        const { port1, port2 } = new MessageChannel();
        active?.postMessage('list-missing', [port2]);
        const files = await new Promise<readonly MissingFile[]>((resolve) => {
          port1.onmessage = ({ data }: MessageEvent<readonly MissingFile[]>) => resolve(data);
        });
        return files.filter(({ address, isFurther }) => isFurther && address.endsWith('.js')).length;
      });
    await expect.poll(missing, { timeout: 60_000 }).toBe(0);
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('textbox', { name: 'As text' }).fill('morse | textcase --to lower | bytes');
    await page.getByRole('textbox', { name: 'Input' }).fill('SOS');
    await expect(page.getByRole('region', { name: 'Result' })).toHaveText('2e 2e 2e 20 2d 2d 2d 20 2e 2e 2e');
  });

  test('the published suites, once replayed, are replayed again', async ({ page, context }) => {
    const replay = async () => {
      await page.goto('/proof');
      await page.getByRole('button', { name: 'Run the suites' }).click();
      await expect(page.getByText(/cases answered as published.*none wrong/)).toBeVisible({
        timeout: 30_000,
      });
    };
    await replay();
    await context.setOffline(true);
    await replay();
  });

  test('everything is made available on request: all 27 tools open, and a picture is read', async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(180_000);
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox').fill('available offline');
    await page.getByRole('option').filter({ hasText: 'On this device' }).click();
    await expect(page).toHaveURL(/onthisdevice/);
    await expect(page.getByText(/MB are fetched when they are first used/)).toBeVisible();
    const keep = page.getByRole('button', { name: 'Keep everything for offline use' });
    await keep.press('Enter');
    await expect(page.getByText(/^Everything is available offline/)).toBeFocused({ timeout: 60_000 });
    await expect(keep).toBeHidden();
    await axe(page);
    await page.reload();
    await expect(page.getByText(/^Everything is available offline/)).toBeVisible();
    await context.setOffline(true);
    watch.expected.push(/ipify/);
    for (const { path, headline } of specifiedTools) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline);
      await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
    }
    await page.goto('/textextract');
    await page
      .locator('main input[type="file"]')
      .first()
      .setInputFiles({
        name: 'words.png',
        mimeType: 'image/png',
        buffer: Buffer.from(await pictureOf(page, 'Nothing leaves'), 'base64'),
      });
    await page.getByRole('button', { name: 'Extract Text' }).click();
    await expect(page.getByRole('region', { name: /Extracted Text/ })).toContainText('Nothing leaves', {
      timeout: 60_000,
    });
    await page.goto('/passwordstrengthanalyser');
    await page.getByPlaceholder('Enter password to analyze').fill('correcthorse');
    await expect(page.getByText(/guesses/i).first()).toBeVisible({ timeout: 30_000 });
  });

  test('a browser without room for it shows an error', async ({ page }) => {
    test.setTimeout(90_000);
    await page.goto('/onthisdevice');
    await page.getByRole('button', { name: 'Keep everything for offline use' }).waitFor();
    // What the service worker puts away is gone at once, as where storage is full.
    await page.evaluate(() => {
      caches.match = () => Promise.resolve(undefined);
    });
    await page.getByRole('button', { name: 'Keep everything for offline use' }).click();
    await expect(page.getByText(/the browser did not keep it: its storage is full/)).toBeVisible({
      timeout: 60_000,
    });
  });

  test('a kept page keeps its policy: it cannot reach another origin', async ({ page, watch }) => {
    watch.expected.push(/Content Security Policy/, /^request: https:\/\/example\.com/);
    await page.goto('/token');
    const outcome = await page.evaluate(() =>
      fetch('https://example.com/').then(
        () => 'reached',
        () => 'refused',
      ),
    );
    expect(outcome).toBe('refused');
  });
});

test('making everything available shows what fails, can be stopped, and is taken up again', async ({
  page,
  context,
  baseURL,
  watch,
}) => {
  test.setTimeout(120_000);
  watch.expected.push(/^request: http:\/\/localhost:/, /Failed to load resource/);
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  // Passes everything on; the largest file waits.
  const server = createServer((request, response) => {
    void fetch(new URL(request.url ?? '/', baseURL)).then(async (answer) => {
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      });
      if (request.url?.includes('tesseract-core')) await held;
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  await prepare(page);
  await page.goto(`http://localhost:${(server.address() as AddressInfo).port}/onthisdevice/`); // on a port, not on a pipe
  await waitUntilKept(page);
  const keep = page.getByRole('button', { name: 'Keep everything for offline use' });
  await expect(keep).toBeVisible();
  await context.setOffline(true);
  await keep.click();
  await expect(page.getByText('The server could not be reached. What has arrived stays')).toBeVisible();
  await context.setOffline(false);
  await keep.click();
  await expect(page.getByRole('progressbar')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByText(/^Stopped/)).toBeFocused();
  release();
  await keep.click();
  await expect(page.getByText(/^Everything is available offline/)).toBeVisible({ timeout: 60_000 });
  server.closeAllConnections();
  server.close();
});

test.describe('a new version', () => {
  let server: Server;
  let version = 0;

  test.beforeEach(async ({ baseURL }) => {
    version = 0;
    // Passes everything on, and turns the service worker into another version's on demand.
    server = createServer((request, response) => {
      void fetch(new URL(request.url ?? '/', baseURL)).then(async (answer) => {
        const isWorker = request.url === '/sw.js';
        const body = isWorker
          ? `${await answer.text()}//${version}`
          : Buffer.from(await answer.arrayBuffer());
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain',
        });
        response.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
  });

  test.afterEach(() => server.close());

  test('waits until the person agrees, then takes over and reloads', async ({ page, watch }) => {
    const address = `http://localhost:${(server.address() as AddressInfo).port}/token`; // listening on a port, not on a pipe
    watch.expected.push(/^request: http:\/\/localhost:/);
    await prepare(page);
    await page.goto(address);
    await waitUntilKept(page);
    const changeOver = page.getByRole('button', { name: 'Update now' });
    await expect(changeOver).toBeHidden();

    version = 1;
    await page.getByLabel('Character Length').fill('12');
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect(changeOver).toBeVisible();
    await expect(page.getByLabel('Character Length')).toHaveValue('12');
    const reloaded = page.waitForEvent('load');
    await changeOver.click();
    await reloaded;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Token Generator');
    await expect(changeOver).toBeHidden();
  });
});
