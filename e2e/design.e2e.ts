/** The design page, built for this test only: every primitive in every state, compared with its screenshot in both themes. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode } from '#scripts/programs.ts';
import { listen, type HttpListener } from '#scripts/serve/listen.ts';
import { createStaticServer } from '#scripts/serve/static-server.ts';
import { axe, expect, prepare, test, THEMES } from './support/test.ts';

const BUILD_DIRECTORY = join(ROOT, 'build/design');

let server: HttpListener | undefined;
let address: string;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const { code, output } = await runNode([join(ROOT, 'scripts/build.ts')], {
    environment: { PENKNIFE_DESIGN: '1' },
  });
  expect(code, output).toBe(0);
  server = await listen(() => createStaticServer(join(BUILD_DIRECTORY, 'client')), { port: 0 });
  address = new URL('/design', server.url).href;
});

test.afterAll(async () => {
  await server?.close();
  rmSync(BUILD_DIRECTORY, { recursive: true, force: true });
});

test.beforeEach(({ watch }) => {
  // Served beside the build under test, and so from another origin.
  watch.expected.push(/^request: http:\/\/localhost:/);
});

for (const theme of THEMES) {
  for (const width of [1440, 390]) {
    test(`matches its screenshot in the ${theme} theme at ${width} px`, async ({ page }, testInfo) => {
      await prepare(page, theme);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(page.getByText('No end in sight')).toBeVisible();
      await testInfo.attach(`design-${theme}-${width}`, {
        body: await page.screenshot({ fullPage: true }),
        contentType: 'image/png',
      });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, 'pixels that stick out at the right').toBeLessThanOrEqual(0);
      await axe(page);
    });
  }
}

test('tasks end, fail and are cancelled; options are remembered; long lists draw what is in view', async ({
  page,
}) => {
  await prepare(page);
  await page.goto(address);
  const start = page.getByRole('button', { name: 'Start a task' });
  await expect(async () => {
    await start.click();
    await expect(page.getByText('It is done.')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.getByRole('button', { name: 'Start one that fails' }).click();
  await expect(page.getByText('It broke.').first()).toBeVisible();
  await start.click();
  // The task's own bar comes once the job has taken long enough for a bar to help.
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  await expect(page.getByText('idle')).toBeVisible();

  await page.getByLabel('Remembered').check();
  await page.reload();
  await expect(page.getByLabel('Remembered')).toBeChecked();
  await page.getByRole('button', { name: 'Forget' }).click();
  await expect(page.getByLabel('Remembered')).not.toBeChecked();

  const list = page.getByRole('region', { name: 'Ten thousand rows' });
  await expect(list.getByRole('listitem').first()).toHaveText('Row 1');
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(list.getByRole('listitem').last()).toHaveText('Row 10000');
  expect(await list.getByRole('listitem').count()).toBeLessThan(40);
});

test('files are picked and dropped; a folder and a wrong kind are refused in words', async ({ page }) => {
  await prepare(page);
  await page.goto(address);
  const dropText = async (name: string, content: string) => {
    const transfer = await page.evaluateHandle(
      ([fileName, text]) => {
        const data = new DataTransfer();
        data.items.add(new File([text ?? ''], fileName ?? ''));
        return data;
      },
      [name, content],
    );
    await page.getByText('Drop text files here.').dispatchEvent('drop', { dataTransfer: transfer });
  };
  await expect(async () => {
    await dropText('notes.txt', 'hello');
    await expect(page.getByText('Drop text files here. notes.txt')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.reload();
  await expect(async () => {
    await dropText('photo.jpg', 'x');
    await expect(page.getByText(/Expected a file of the kind \.txt/)).toBeVisible({ timeout: 1000 });
  }).toPass();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (
    await chooser
  ).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('\ufeffwith a mark') });
  await expect(page.getByLabel('Text area')).toHaveValue('with a mark');
  const second = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open file' }).click();
  await (
    await second
  ).setFiles({
    name: 'b.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0xff, 0x00, 0x80]),
  });
  await expect(page.getByText(/holds bytes that are not text/)).toBeVisible();
  await expect(page.getByLabel('Text area')).toHaveValue('with a mark');
});
