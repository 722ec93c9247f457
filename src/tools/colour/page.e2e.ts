import { expect, prepare, test } from '#e2e/support/test.ts';

/** Red, green, blue and grey, each 8 by 8 pixels, as a browser draws them. */
test('a picture in the box is seen as others see it, each pixel as its colour alone', async ({ page }) => {
  await prepare(page);
  await page.goto('/colour');
  const uri = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [32, 8];
    const context = canvas.getContext('2d');
    for (const [at, colour] of ['#ff0000', '#00ff00', '#0000ff', '#777777'].entries()) {
      if (!context) break;
      context.fillStyle = colour;
      context.fillRect(at * 8, 0, 8, 8);
    }
    return canvas.toDataURL('image/png');
  });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'four.png',
      mimeType: 'image/png',
      buffer: Buffer.from(uri.split(',')[1] ?? '', 'base64'),
    });
  const views = page.getByRole('region', { name: 'The picture as others see it' });
  await expect(views.getByRole('img')).toHaveCount(5);
  const seen = views.getByRole('img', { name: /Deutan/ });
  await seen.scrollIntoViewIfNeeded();
  const shot = (await seen.screenshot()).toString('base64');
  const colours = await page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    return [0, 1, 2, 3].map((at) => {
      const x = Math.round(((at + 0.5) * image.width) / 4);
      return [...(context?.getImageData(x, image.height / 2, 1, 1).data.slice(0, 3) ?? [])];
    });
  }, shot);
  // The colours that the same matrix gives on their own.
  for (const [at, wanted] of [
    [163, 144, 0],
    [239, 214, 58],
    [0, 61, 251],
    [119, 119, 119],
  ].entries())
    for (const [channel, value] of wanted.entries())
      expect(Math.abs((colours[at]?.[channel] ?? 0) - value), `${at} ${channel}`).toBeLessThanOrEqual(3);
});
