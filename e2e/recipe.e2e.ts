/** The page of recipes in a browser: steps, text, errors, keyboard, links. */
import { expect, prepare, test } from '#e2e/support/test.ts';

const PACKED = 'H4sIAAAAAAACA6tWyixJzS1WsoquVspMUbIyNKjVgbAsa2NrAaZmtuQeAAAA';
const RECIPE =
  "base64 --decode | compress --decompress | jsonquery --lines '$.items[*].id' | lines --sort natural";

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/recipe');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test('has its title, headline and explainer', async ({ page }) => {
  await expect(page).toHaveTitle(/^Recipe - /);
  await expect(page.getByRole('heading', { level: 1, name: 'Recipe' })).toBeVisible();
  await expect(
    page.getByText('Run a text or a file through several tools, one after the other').first(),
  ).toBeVisible();
});

test('runs what is typed as text, and shows what each step gives', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Input' }).fill('aGVsbG8=');
  await page.getByRole('textbox', { name: 'As text' }).fill('base64 --decode | textcase --to upper');
  const steps = page.getByRole('region', { name: 'Steps' }).getByRole('listitem', { name: /^Step \d/ });
  await expect(steps).toHaveCount(2);
  await expect(steps.nth(0)).toContainText('hello');
  await expect(steps.nth(1)).toContainText('HELLO');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText('HELLO');
});

test('tells what cannot be read at its place, and runs nothing', async ({ page }) => {
  await page.getByRole('textbox', { name: 'As text' }).fill('base64 | bse64');
  await expect(page.getByText(/did you mean base64/)).toBeVisible();
});

test('an error stands in the step that has it', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Input' }).fill('/w==');
  await page.getByRole('textbox', { name: 'As text' }).fill('base64 --decode | jsonformat');
  const second = page.getByRole('listitem', { name: 'Step 2: JSON formatter' });
  await expect(second.getByRole('alert')).toContainText('byte ff at 0');
});

test('a step is added from the list, moved with Alt and an arrow, removed and brought back', async ({
  page,
}) => {
  const add = page.getByRole('combobox', { name: 'Add a step' });
  await add.fill('base64');
  await add.press('Enter');
  await expect(page.getByRole('listitem', { name: /^Step 1: Base64/ })).toBeVisible();
  await add.fill('lines');
  await add.press('Enter');
  const lines = page.getByRole('listitem', { name: 'Step 2: Lines' });
  await lines.getByRole('button', { name: 'Move Lines up' }).press('Alt+ArrowUp');
  await expect(page.getByRole('listitem', { name: 'Step 1: Lines' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue('lines | base64');
  await page.getByRole('button', { name: 'Remove Lines' }).click();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue('base64');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue('lines | base64');
});

test('Unwrap all opens what is certain', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Input' }).fill(PACKED);
  await page.getByRole('button', { name: 'Unwrap all' }).click();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue(
    'base64 --decode | compress --decompress',
  );
});

test('a link with an input waits for Run', async ({ page }) => {
  await page.goto(`/recipe#recipe=${encodeURIComponent(RECIPE)}&text=${encodeURIComponent(PACKED)}`);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue(RECIPE);
  await expect(page.getByText('Press Run.')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText('9\n10');
});
