import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';
import { expect, prepare, test } from '#e2e/support/test.ts';

test('a barcode that was saved is read again from its file, PNG and WebP alike', async ({ page }) => {
  await prepare(page);
  await page.goto('/barcode#type=ean13&format=png');
  const box = page.getByRole('textbox', { name: 'Text, or a picture to read' });
  await box.fill('590123412345');
  await expect(page.getByText('5901234123457').first()).toBeVisible();
  const picture = page.getByRole('img', { name: 'Barcode of 5901234123457' });
  const [png, webp] = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 1)] as const;
  });
  for (const [name, uri] of [
    ['code.png', png],
    ['code.webp', webp],
  ] as const) {
    await page.getByRole('button', { name: 'Clear' }).click();
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'image/*', buffer: Buffer.from(uri.split(',')[1] ?? '', 'base64') });
    await expect(page.getByText(']E0').first()).toBeVisible();
  }
});

/** One frame of raw video for Chromium's test camera: the picture in the middle of white. */
function videoOf(png: Buffer): Buffer {
  const [wide, high] = [640, 480];
  const { width, height, data } = PNG.sync.read(png);
  const luma = Buffer.alloc(wide * high, 235);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      luma[(y + ((high - height) >> 1)) * wide + x + ((wide - width) >> 1)] = Math.max(
        16,
        Math.min(235, data[(y * width + x) * 4] ?? 0),
      );
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${wide} H${high} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    luma,
    Buffer.alloc((wide * high) / 2, 128),
  ]);
}

test('reads a barcode from the camera, then lets the camera go', async ({
  page,
  playwright,
  baseURL,
}, testInfo) => {
  await prepare(page);
  await page.goto('/barcode#type=ean13&format=png');
  await page.getByRole('textbox', { name: 'Text, or a picture to read' }).fill('590123412345');
  const drawn = page.getByRole('img', { name: 'Barcode of 5901234123457' });
  const uri = await drawn.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/png');
  });
  const folder = await mkdtemp(join(tmpdir(), 'penknife-'));
  const video = join(folder, 'code.y4m');
  await writeFile(video, videoOf(Buffer.from(uri.split(',')[1] ?? '', 'base64')));
  const { launchOptions } = testInfo.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const seeing = await browser.newPage();
  await prepare(seeing);
  await seeing.goto(new URL('/barcode', baseURL).href);
  await seeing.getByRole('button', { name: 'Use the camera' }).click();
  await expect(seeing.getByText('5901234123457').first()).toBeVisible();
  await expect(seeing.getByText('camera.png')).toBeVisible();
  await expect(seeing.locator('video')).toBeHidden();
  expect(await seeing.locator('video').evaluate((element: HTMLVideoElement) => element.srcObject)).toBeNull();
  await browser.close();
  await rm(folder, { recursive: true });
});

test('a camera that is not allowed is told of, and asked again by its button alone', async ({ page }) => {
  await prepare(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await page.goto('/barcode');
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByText('The camera was not allowed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use the camera' })).toBeVisible();
});
