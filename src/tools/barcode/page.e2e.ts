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
