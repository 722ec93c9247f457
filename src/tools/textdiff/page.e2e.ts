import { expect, prepare, test } from '#e2e/support/test.ts';

test('shows what changed inside a line, and takes a side', async ({ page }) => {
  await prepare(page);
  await page.goto('/textdiff');
  await page.getByLabel('Left', { exact: true }).fill('one\ntwo\n');
  await page.getByLabel('Right', { exact: true }).fill('one\ntree\n');
  const view = page.getByRole('region', { name: 'Differences' });
  await expect(view.locator('del')).toHaveText('two');
  await expect(view.locator('ins')).toHaveText('tree');
  await page.getByRole('button', { name: 'Take left' }).click();
  await expect(page.getByLabel('Right', { exact: true })).toHaveValue('one\ntwo\n');
});

test('names the files that came with two others', async ({ page }) => {
  await prepare(page);
  await page.goto('/textdiff');
  const files = ['one', 'two', 'three', 'four'].map((text) => ({
    name: `${text}.txt`,
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  }));
  await page.locator('input[type=file]').first().setInputFiles(files);
  await expect(page.getByText('Not opened: three.txt and 1 more. Two files can be compared.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Differences' }).locator('ins')).toHaveText('two');
  await page.locator('input[type=file]').first().setInputFiles(files.slice(0, 2));
  await expect(page.getByText('Not opened')).toHaveCount(0);
});

test('waits for Compare above 1 MB a side', async ({ page }) => {
  await prepare(page);
  await page.goto('/textdiff');
  const file = (name: string, size: number) => ({
    name,
    mimeType: 'text/plain',
    buffer: Buffer.from(`${`${'x'.repeat(99)}\n`.repeat(size / 100)}${name}\n`),
  });
  const picker = page.locator('input[type=file]').first();
  const added = page.getByRole('region', { name: 'Differences' }).locator('ins');
  await picker.setInputFiles([file('one', 900_000), file('two', 900_000)]);
  await expect(added).toHaveText('two');
  await picker.setInputFiles([file('three', 1_100_000), file('four', 1_100_000)]);
  await expect(page.getByText('Press the button for one.')).toBeVisible();
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(added.last()).toHaveText('four');
});
