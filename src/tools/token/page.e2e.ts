import { axeInBothThemes, copied, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';

const token = 'pre';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/token');
});

test('starts as specified: three classes on, symbols off, 64 characters from 1 to 128', async ({ page }) => {
  await expect(page.getByLabel('Include Uppercase')).toBeChecked();
  await expect(page.getByLabel('Include Lowercase')).toBeChecked();
  await expect(page.getByLabel('Include Numbers')).toBeChecked();
  await expect(page.getByLabel('Include Symbols')).not.toBeChecked();
  const length = page.getByLabel('Character Length');
  await expect(length).toHaveValue('64');
  await expect(length).toHaveAttribute('min', '1');
  await expect(length).toHaveAttribute('max', '128');
});

test('generates what the options ask, again at each press', async ({ page }) => {
  const generate = page.getByRole('button', { name: 'Generate Token' });
  await generate.click();
  await expect(page.locator(token)).toHaveText(/^[A-Za-z0-9]{64}$/);
  const first = await page.locator(token).textContent();
  await generate.click();
  await expect(page.locator(token)).not.toHaveText(first ?? '');

  await page.getByLabel('Include Uppercase').uncheck();
  await page.getByLabel('Include Lowercase').uncheck();
  await page.getByLabel('Character Length').fill('12');
  await page.getByLabel('Character Length').press('Enter');
  await expect(page.locator(token)).toHaveText(/^[0-9]{12}$/);
  await expect(page.getByText('39.9 bits of entropy')).toBeVisible();
});

test('generates nothing when no class is chosen', async ({ page }) => {
  for (const name of ['Uppercase', 'Lowercase', 'Numbers'])
    await page.getByLabel(`Include ${name}`).uncheck();
  await expect(page.getByText('No characters are chosen, so nothing is generated.')).toBeVisible();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator(token)).toHaveCount(0);
  await axeInBothThemes(page);
});

test('goes past 128, which is only an attribute, and shows where the limit is', async ({ page }) => {
  const length = page.getByLabel('Character Length');
  await length.fill('100000');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator(token)).toHaveText(/^[A-Za-z0-9]{100000}$/);
  for (const wrong of ['', '0', '-1', '3.7', '1e9']) {
    await length.fill(wrong);
    await expect(page.getByText(/Expected a length from 1 to 100,000/)).toBeVisible();
  }
  await axeInBothThemes(page);
});

test('makes many tokens, from an own alphabet or from bytes', async ({ page }) => {
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('How many').fill('1000');
  await page.getByLabel('Custom alphabet').fill('01👍');
  await page.getByLabel('Character Length').fill('8');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  const tokens = (await page.locator(token).textContent())?.split('\n') ?? [];
  expect(tokens).toHaveLength(1000);
  for (const each of tokens) expect(each).toMatch(/^[01👍]{8}$/u);

  await page.getByLabel('Custom alphabet').fill('👩‍👩‍👧');
  await expect(
    page.getByText('Every token would be “👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧…”. Add at least one more character.'),
  ).toBeVisible();
  await page.getByLabel('How many').fill('1.5');
  await expect(page.getByLabel('How many')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Character Length')).not.toHaveAttribute('aria-invalid');

  await page.getByLabel('Made from').selectOption('hex');
  await page.getByLabel('How many').fill('1');
  await page.getByLabel('Number of bytes').fill('32');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator(token)).toHaveText(/^[0-9a-f]{64}$/);
  await expect(page.getByText('256.0 bits of entropy')).toBeVisible();
  await axeInBothThemes(page);
});

test('remembers the options, never the token, and resets them', async ({ page }) => {
  await page.getByLabel('Include Symbols').check();
  await page.getByLabel('Character Length').fill('20');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  const made = (await page.locator(token).textContent()) ?? '';
  expect(await page.evaluate(() => JSON.stringify(localStorage) + location.href)).not.toContain(made);
  await page.reload();
  await expect(page.getByLabel('Include Symbols')).toBeChecked();
  await expect(page.getByLabel('Character Length')).toHaveValue('20');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Include Symbols')).not.toBeChecked();
  await expect(page.getByLabel('Character Length')).toHaveValue('64');
});

test('copies the token, and a link that carries the options but not the token', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Character Length').fill('21');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  const made = (await page.locator(token).textContent()) ?? '';
  expect(await copied(page, () => page.getByRole('button', { name: 'Copy', exact: true }).click())).toBe(
    made,
  );

  const link = await sharedLink(page);
  expect(link).not.toContain(made);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByLabel('Character Length')).toHaveValue('21');
});

test('can be used with the keyboard alone', async ({ page }) => {
  await page.getByLabel('Character Length').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('16');
  await page.getByRole('button', { name: 'Generate Token' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator(token)).toHaveText(/^[A-Za-z0-9]{16}$/);
});

test('a link holds for its visit: it shows what it sets, and does not weaken the next token', async ({
  page,
}) => {
  await page.goto('/');
  await page.goto('/token#length=6&ownAlphabet=01&count=1e9');
  await expect(
    page.getByText('The link set, for this visit only: own alphabet “01”, length “6”.'),
  ).toBeVisible();
  await expect(
    page.getByText('The link asked for how many “1e9”, which is not possible here; “1” is used.'),
  ).toBeVisible();
  await expect(page.getByText('1 set', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator(token)).toHaveText(/^[01]{6}$/);
  await axeInBothThemes(page);

  await page.goto('/');
  await page.goto('/token');
  await page.getByRole('button', { name: 'Generate Token' }).click();
  await expect(page.locator(token)).toHaveText(/^[A-Za-z0-9]{64}$/);
});

test('a stored value that is no longer possible falls back alone', async ({ page }) => {
  await page.evaluate(() =>
    localStorage.setItem('options:token', '{"symbols":true,"source":"__proto__","length":"-1"}'),
  );
  await page.reload();
  await expect(page.getByLabel('Include Symbols')).toBeChecked();
  await expect(page.getByLabel('Character Length')).toHaveValue('64');
});

test('Clear can be taken back', async ({ page }) => {
  await page.getByRole('button', { name: 'Generate Token' }).click();
  const made = (await page.locator(token).textContent()) ?? '';
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.locator(token)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.locator(token)).toHaveText(made);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.locator(token)).toHaveCount(0);
});
