import { expect, prepare, test } from '#e2e/support/test.ts';

test('browses XML as a tree: folds, finds, and gives the path of a node', async ({ page }) => {
  await prepare(page);
  await page.goto('/xml');
  await page
    .getByLabel('XML or JSON', { exact: true })
    .fill('<shop open="yes"><tea><price>1.0</price><price>2</price></tea></shop>');
  const tree = page.getByRole('region', { name: 'Tree', exact: true });
  await expect(tree.getByRole('button', { name: 'tea: < 2 nodes >' })).toBeVisible();
  await expect(tree.getByRole('button', { name: '@open: yes' })).toBeVisible();
  await tree.getByLabel('Fold to level').selectOption('1');
  await expect(tree.getByRole('button', { name: 'price: 2' })).toBeHidden();
  await tree.getByLabel('Search in names and values').fill('2');
  await tree.getByRole('button', { name: 'Find next' }).click();
  await expect(tree.getByRole('button', { name: 'price: 2' })).toHaveAttribute('aria-pressed', 'true');
  await expect(tree.getByRole('status', { name: 'XPath' })).toHaveText('/shop[1]/tea[1]/price[2]');
});
