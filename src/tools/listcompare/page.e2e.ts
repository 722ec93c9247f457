import { expect, prepare, test } from '#e2e/support/test.ts';

test('takes two files at once as its two lists', async ({ page }) => {
  await prepare(page);
  await page.goto('/listcompare');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      ['apple\npear\n', 'pear\nplum\n'].map((text, at) => ({
        name: `${'ab'.charAt(at)}.txt`,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      })),
    );
  for (const [label, value] of [
    ['Only in A', 'apple'],
    ['Only in B', 'plum'],
    ['In both', 'pear'],
  ] as const)
    await expect(page.getByRole('region', { name: label, exact: true })).toContainText(value);
});
