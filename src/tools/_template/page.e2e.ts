import { axe, expect, test } from '#e2e/support/test.ts';
import { tool } from './tool.ts';

test('the answer stands there as you type', async ({ page }) => {
  await page.goto(tool.path);
  await page.getByPlaceholder('Enter text here...').fill('Penknife');
  await expect(page.getByRole('region', { name: 'Turned around' })).toHaveText('efinkneP');
  await axe(page);
});
