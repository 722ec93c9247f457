import { axe, expect, prepare, test } from '#e2e/support/test.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LOG = 'ERROR disk\ninfo\n\nError net (test)\nERROR disk';

test('goes through steps that are added, moved and removed, each with its count', async ({ page }) => {
  await prepare(page);
  await page.goto('/lines');
  await page.getByLabel('Text or file').fill(LOG);
  const steps = page.getByRole('group', { name: 'Steps' });
  const result = page.getByLabel('Result', { exact: true });
  await steps.getByRole('button', { name: 'Keep lines that contain' }).click();
  await expect(steps.getByRole('textbox', { name: 'Keep lines that contain' })).toBeFocused();
  await page.keyboard.type('^error');
  await expect(page.getByText('0 of 5 lines contain “^error”.')).toBeVisible();
  const keep = steps.getByRole('group', { name: 'Keep lines that contain' });
  await keep.getByRole('button', { name: 'Regular expression' }).click();
  await expect(page.getByText('0 of 5 lines match the expression “^error”.')).toBeVisible();
  await page.getByRole('button', { name: 'Ignore letter case' }).click();
  await expect(result).toHaveText(/^ERROR disk\s*Error net \(test\)\s*ERROR disk$/);
  await expect(keep).toContainText('3 lines, 2 fewer');
  await expect(keep.getByRole('button', { name: 'Match case' })).toHaveAttribute('aria-pressed', 'false');
  // A step that reads its text as it stands, beside one that does not.
  await steps.getByRole('button', { name: 'Drop lines that contain' }).click();
  await page.keyboard.type('(test)');
  await expect(result).toHaveText(/^ERROR disk\s*ERROR disk$/);
  await steps.getByRole('button', { name: 'Number lines' }).click();
  await expect(result).toHaveText(/^1 ERROR disk\s*2 ERROR disk$/);
  for (const place of [3, 2]) await steps.getByRole('button', { name: `Move step ${place} up` }).click();
  await expect(steps.getByRole('button', { name: 'Move step 1 down' })).toBeFocused();
  await expect(page.getByText('0 of 5 lines match the expression')).toBeVisible();
  await steps.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(result).toHaveText(/^ERROR disk\s*ERROR disk$/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps.getByRole('group', { name: 'Number lines' })).toContainText('5 lines');
  await axe(page);
});

test('keeps its steps in a link and for the next visit', async ({ page }) => {
  await prepare(page);
  // As links were made when all steps shared two switches, and their order was a text.
  await page.goto(
    '/lines#text=b1%0AA1&keep=a\\d&expression=true&ignoreCase=true&number=true&steps=number,keep',
  );
  const steps = page.getByRole('group', { name: 'Steps' });
  await expect(page.getByLabel('Result', { exact: true })).toHaveText('2 A1');
  const keep = steps.getByRole('group', { name: 'Keep lines that contain' });
  await expect(steps.getByRole('listitem').nth(1)).toContainText('Keep lines that contain');
  await keep.getByRole('button', { name: 'Match case' }).click();
  await expect(page.getByText('0 of 2 lines match')).toBeVisible();
  await steps.getByText('Add a step').click();
  await steps.getByRole('button', { name: 'Prefix' }).click();
  await page.goto('/');
  await page.goto('/lines');
  await expect(steps.getByRole('listitem')).toContainText([/Prefix/]);
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('tells its steps in one line, which opens them below the answer', async ({ page }) => {
    await prepare(page);
    await page.goto('/lines');
    await page.getByRole('main').getByRole('button', { name: 'Example', exact: true }).click();
    const result = page.getByLabel('Result', { exact: true });
    await expect(result).toHaveText(/^file1/);
    await page.getByRole('button', { name: 'Steps: Drop blank lines, Unique, Sort' }).click();
    const sheet = page.getByRole('group', { name: 'Steps' }).first();
    await sheet.getByRole('button', { name: 'Remove step 1' }).click();
    await expect(result).toHaveText(/^\s*file1/);
    const { y = 0, height = 0 } = (await result.boundingBox()) ?? {};
    expect(y + height).toBeLessThan((await sheet.boundingBox())?.y ?? 0);
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('button', { name: 'Steps: Unique, Sort' })).toBeVisible();
  });
});
