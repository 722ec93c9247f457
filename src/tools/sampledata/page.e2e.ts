import { expect, prepare, test } from '#e2e/support/test.ts';

test('waits for Generate above 1,000 rows', async ({ page }) => {
  await prepare(page);
  await page.goto('/sampledata');
  await page.getByRole('radio', { name: 'Rows', exact: true }).check();
  await page.getByText('Columns as text').click();
  await page.getByRole('textbox', { name: 'Columns as text' }).fill('id:row');
  const rows = page.getByLabel('Number of rows');
  const result = page.getByLabel('Sample data', { exact: true });
  await rows.fill('1000');
  await expect(result).toContainText('1000');
  await rows.fill('1001');
  await expect(page.getByText('Press the button for one.')).toBeVisible();
  const generate = page.getByRole('button', { name: 'Generate', exact: true });
  await generate.click();
  await expect(result).toContainText('1001');
  await rows.fill('1002');
  await expect(page.getByText('This result is from an earlier text')).toBeVisible();
  await generate.click();
  await expect(page.getByText('This result is from an earlier text')).toHaveCount(0);
  await expect(result).toContainText('1002');
});

test('makes rows of columns that are added, chosen by search, moved and removed, and says them as a text', async ({
  page,
}) => {
  await prepare(page);
  await page.goto('/sampledata');
  const list = page.getByRole('group', { name: 'Columns', exact: true });
  await list.getByRole('button', { name: 'Orders' }).click();
  const result = page.getByLabel('Sample data', { exact: true });
  await expect(result).toContainText('id,customer,placed,items,total,currency,status');
  for (const left of [6, 5, 4, 3, 2, 1])
    await list.getByRole('button', { name: `Remove column ${left + 1}` }).click();
  await list.getByRole('button', { name: 'Add a column' }).click();
  const second = list.getByRole('group', { name: 'Column 2' });
  await expect(second.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Blood,group:(1)');
  await second.getByRole('combobox', { name: 'Type' }).fill('one of');
  await expect(
    page.getByRole('option', { name: /one of a list, with weights: (new|paid|sent)/ }),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await second.getByLabel('Of', { exact: true }).fill('A:4,B,0:4');
  await second.getByLabel('Blank %').fill('50');
  await list.getByRole('button', { name: 'Move column 2 up' }).click();
  await expect(result).toContainText('Bloodgroup1');
  await page.getByText('Columns as text').click();
  const text = page.getByRole('textbox', { name: 'Columns as text' });
  await expect(text).toHaveValue(/Bloodgroup1:one\(A:4,B,0:4\)\?50%\nid:pattern\(A-######\)$/);
  await text.fill('a:emial');
  await expect(list).toContainText('There is no type "emial"; the nearest is "email"'.slice(1));
  await text.fill('no columns');
  await expect(page.getByText('The text below cannot be shown as a list')).toBeVisible();
});

test('opens with the columns of people where test users are asked for', async ({ page }) => {
  await prepare(page);
  await page.goto('/');
  for (const words of ['fake data', 'mock data', 'test users']) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill(words);
    await expect(page.getByRole('option', { name: /Sample data/ }).first()).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('test users');
  await page
    .getByRole('option', { name: /id,name,email/ })
    .first()
    .click();
  await expect(page).toHaveURL(/sampledata/);
  await expect(page.getByRole('group', { name: 'Column 3' }).getByLabel('Name', { exact: true })).toHaveValue(
    'email',
  );
});
