import { expect, prepare, test } from '#e2e/support/test.ts';

test('browses a text as a tree: folds, finds, and gives the paths of a value', async ({ page }) => {
  await prepare(page);
  await page.goto('/jsonformat');
  await page
    .getByLabel('JSON', { exact: true })
    .fill('{"shop":{"tea":[{"price":1.0},{"price":2}]},"open":true}');
  const tree = page.getByRole('region', { name: 'Tree', exact: true });
  await expect(tree.getByRole('button', { name: 'tea: [ 2 items ]' })).toBeVisible();
  await expect(tree.getByRole('button', { name: 'price: 1.0' })).toBeHidden();
  await tree.getByLabel('Search in keys and values').fill('price');
  await tree.getByRole('button', { name: 'Find next' }).click();
  const price = tree.getByRole('button', { name: 'price: 1.0' });
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await expect(tree.getByRole('status', { name: 'JSON Pointer' })).toHaveText('/shop/tea/0/price');
  await expect(tree.getByRole('status', { name: 'JSONPath' })).toHaveText("$['shop']['tea'][0]['price']");
  await expect(tree.getByRole('status', { name: 'jq path' })).toHaveText('.shop.tea[0].price');
  await tree.getByRole('button', { name: 'Fold tea' }).press('Enter');
  await expect(price).toBeHidden();
  await tree.getByLabel('Fold to level').selectOption('1');
  await expect(tree.getByRole('button', { name: 'tea: [ 2 items ]' })).toBeHidden();
  await tree.getByLabel('Search in keys and values').fill('coffee');
  await tree.getByRole('button', { name: 'Find next' }).click();
  await expect(tree.getByText('Nothing was found.')).toBeVisible();
});
