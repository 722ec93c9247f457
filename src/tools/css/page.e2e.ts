import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

test('the handles of a curve are moved by keys and by the pointer, and the text follows', async ({
  page,
}) => {
  await prepare(page);
  await page.goto('/css');
  const box = page.getByRole('textbox', { name: 'Lengths, sizes, colours, a curve or a style sheet' });
  await box.fill('ease');
  await page.getByRole('slider', { name: 'First progress' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(box).toHaveValue('cubic-bezier(0.25, 0.11, 0.25, 1)');
  await expect(page.getByText('cubic-bezier(0.25, 0.11, 0.25, 1)', { exact: true }).first()).toBeVisible();
  await axeInBothThemes(page);
  const pad = page.locator('svg[viewBox="-10 -100 120 300"]');
  await pad.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 1, height = 1 } = (await pad.boundingBox()) ?? {};
  // The second handle is at (0.25, 1): it is taken there and let go at (0.75, 1.5).
  await page.mouse.move(x + ((0.25 + 0.1) / 1.2) * width, y + height / 3);
  await page.mouse.down();
  await page.mouse.move(x + ((0.75 + 0.1) / 1.2) * width, y + height / 6);
  await page.mouse.up();
  await expect(box).toHaveValue(/^cubic-bezier\(0\.25, 0\.11, 0\.7[45], 1\.(?:5|49|51)\)$/);
});

test('the places of a gradient’s colours are moved, and the kind that was pasted stays', async ({ page }) => {
  await prepare(page);
  await page.goto('/css');
  const box = page.getByRole('textbox', { name: 'Lengths, sizes, colours, a curve or a style sheet' });
  await box.fill('radial-gradient(red, lime 40%, blue)');
  await page.getByRole('slider', { name: 'lime' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(box).toHaveValue('red 0%\nlime 41%\nblue 100%');
  await expect(
    page.getByText('radial-gradient(circle in oklch, #ff0000 0%, #00ff00 41%').first(),
  ).toBeVisible();
});
