import { devices } from '@playwright/test';
import { axe, expect, prepare, test } from '#e2e/support/test.ts';

const TABLE = 'name;price;born\nAda;1.234,50;10.12.1815\nNoor;9,00;01.02.1990\nLi;;\n';

test('the heads sort, filter, move and hide, and the texts say the same', async ({ page }) => {
  await prepare(page);
  await page.goto('/tables');
  await page
    .getByLabel('Table', { exact: true })
    .fill('name,city,age\nAda,London,36\nNoor,Oslo,41\nLi,Oslo,8\n');
  const main = page.getByRole('main');
  const preview = main.getByRole('region', { name: 'Preview' });
  const cells = preview.locator('tbody tr td:first-child');
  await preview.getByRole('button', { name: 'age' }).press('Enter');
  const column = main.getByRole('group', { name: 'Column age' });
  await expect(column.getByRole('button', { name: 'Smallest first' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(cells).toHaveText(['Noor', 'Ada', 'Li']);
  await expect(preview.locator('th[aria-sort=descending]')).toHaveText('age');
  await axe(page);
  await page.keyboard.press('Escape');
  await expect(preview.getByRole('button', { name: 'age' })).toBeFocused();
  await preview.getByRole('button', { name: 'city' }).click();
  const city = main.getByRole('group', { name: 'Column city' });
  await city.getByLabel('Keep rows where it').selectOption({ label: 'is' });
  await city.getByLabel('Text or number').fill('Oslo');
  await page.keyboard.press('Enter');
  await expect(cells).toHaveText(['Noor', 'Li']);
  await city.getByRole('button', { name: 'Move left' }).click();
  await expect(preview.locator('th')).toHaveText(['city', 'name', 'age']);
  await city.getByRole('button', { name: 'Hide' }).click();
  await expect(preview.locator('th')).toHaveText(['name', 'age']);
  await main.locator('summary').getByText('As text').click();
  await expect(main.getByLabel('Sort by')).toHaveValue('age:number:desc');
  await expect(main.getByLabel('Keep rows where', { exact: true })).toHaveValue('city=Oslo');
  await expect(main.getByLabel('Columns', { exact: true })).toHaveValue('name, age');
  await main.getByRole('button', { name: 'Take back: city is Oslo' }).click();
  await expect(cells).toHaveText(['Noor', 'Ada', 'Li']);
  await expect(main.getByLabel('Keep rows where', { exact: true })).toHaveValue('');
  await main.getByLabel('Keep rows where', { exact: true }).fill('price>1');
  await expect(main.getByLabel('Keep rows where', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(main.getByText(/^Keep rows where: expected the name of a column/)).toBeVisible();
});

test('how numbers and dates look is asked once, and SQL gets them', async ({ page }) => {
  await prepare(page);
  await page.goto('/tables');
  const main = page.getByRole('main');
  await main.getByLabel('To', { exact: true }).selectOption({ label: 'SQL INSERT' });
  await page.getByLabel('Table', { exact: true }).fill(TABLE);
  await expect(main.getByText(/Is 1\.234,50 in price a number\?/)).toBeVisible();
  await main.getByRole('button', { name: '1234.50, with a decimal comma' }).click();
  await main.getByRole('button', { name: /^1815-12-10, the day first/ }).click();
  const result = main.getByLabel('Result', { exact: true });
  await expect(result).toContainText("('Ada', 1234.50, '1815-12-10')");
  await expect(result).toContainText("('Noor', 9.00, '1990-02-01')");
  await page.reload();
  await page.getByLabel('Table', { exact: true }).fill(TABLE);
  await expect(result).toContainText("('Ada', 1234.50, '1815-12-10')");
});

test.describe('on a phone', () => {
  const { hasTouch, isMobile, userAgent } = devices['Pixel 7'];
  test.use({ viewport: { width: 390, height: 844 }, hasTouch, isMobile, userAgent });

  test('a head is pressed by a finger, and nothing is wider than the screen', async ({ page }) => {
    await prepare(page);
    await page.goto('/tables');
    await page.getByLabel('Table', { exact: true }).fill('name,age\nAda,36\n<b>,8\n');
    const head = page.getByRole('region', { name: 'Preview' }).getByRole('button', { name: 'age' });
    expect((await head.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await head.tap();
    await page.getByRole('button', { name: 'Smallest first' }).tap();
    await expect(page.locator('tbody tr td:first-child')).toHaveText(['<b>', 'Ada']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});
