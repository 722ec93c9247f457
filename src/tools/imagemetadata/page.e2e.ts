import { readFile } from 'node:fs/promises';
import { CAMERA, exifSegment, jpeg, png, pngPart, tiffBlock } from '#scripts/testing/pictures.ts';
import type { Page } from '@playwright/test';
import { expect, prepare, test } from '#e2e/support/test.ts';

const PHOTO = jpeg([exifSegment(tiffBlock(CAMERA))]);
const file = (name: string, bytes: Uint8Array) => ({ name, mimeType: 'image/*', buffer: Buffer.from(bytes) });

test('a photo tells its place, and the picture that is saved tells nothing', async ({ page }) => {
  await prepare(page);
  await page.goto('/imagemetadata');
  const files = page.locator('input[type=file]').first();
  await files.setInputFiles(file('walk.jpg', PHOTO));
  await expect(page.getByText('48.1373, 11.575').first()).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByText('Clean picture: walk.jpg')
      .getByRole('button')
      .or(page.getByRole('button', { name: 'Download' }))
      .first()
      .click(),
  ]);
  const saved = await readFile(await download.path());
  expect(download.suggestedFilename()).toBe('walk.jpg');
  await page.getByRole('button', { name: 'Clear' }).click();
  await files.setInputFiles(file('again.jpg', saved));
  await expect(page.getByText('nothing that tells of a place or a person')).toBeVisible();
});

test('several photos come out clean, and one that is none stops nothing', async ({ page }) => {
  await prepare(page);
  await page.goto('/imagemetadata');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      file('a.jpg', PHOTO),
      file('b.png', png([pngPart('eXIf', tiffBlock(CAMERA))])),
      file('c.jpg', new Uint8Array([1, 2, 3])),
    ]);
  const list = page.getByRole('region', { name: 'Several files' }).or(page.locator('main'));
  await expect(list.getByText('a.jpg').first()).toBeVisible();
  await expect(list.getByText('only orientation').first()).toBeVisible();
  await expect(list.getByText('expected a JPEG, PNG').first()).toBeVisible();
});

/** A photo that the browser draws: a few blots, or the same with two of them covered. */
const drawn = (page: Page, isCovered: boolean, width: number): Promise<Uint8Array> =>
  page
    .evaluate(
      async ([covered, across]) => {
        const canvas = new OffscreenCanvas(across, across * 0.75);
        const context = canvas.getContext('2d');
        if (!context) return [];
        context.scale(across, across * 0.75);
        for (let blot = 0; blot < 8; blot += 1) {
          context.fillStyle = `rgb(${(blot * 97) % 256} ${(blot * 61) % 256} ${(blot * 31) % 256})`;
          context.fillRect(((blot * 5) % 8) / 8, ((blot * 3) % 8) / 8, 0.5, 0.3);
        }
        if (covered) context.fillRect(0, 0, 1, 0.8);
        const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
        return [...new Uint8Array(await blob.arrayBuffer())];
      },
      [isCovered, width] as const,
    )
    .then((bytes) => Uint8Array.from(bytes));

test('a thumbnail that shows what was covered is told', async ({ page }) => {
  await prepare(page);
  await page.goto('/imagemetadata');
  const thumbnail = await drawn(page, false, 160);
  for (const [isCovered, told] of [
    [false, '160 × 120 pixels, shows the same as the picture'],
    [true, '160 × 120 pixels, shows something else than the picture'],
  ] as const) {
    const picture = await drawn(page, isCovered, 800);
    const exif = exifSegment(tiffBlock({}, false, thumbnail));
    const whole = Buffer.concat([picture.slice(0, 2), exif, picture.slice(2)]);
    await page.locator('input[type=file]').first().setInputFiles(file('walk.jpg', whole));
    await expect(page.getByText(told).first()).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
  }
});
