import { readFile } from 'node:fs/promises';
import { CAMERA, exifSegment, jpeg, png, pngPart, tiffBlock } from '#scripts/testing/pictures.ts';
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
