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

test('a step that is itself a list of steps is changed in its fields', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Input' }).fill('b\na\nbc');
  const text = page.getByRole('textbox', { name: 'As text' });
  await text.fill('lines --sort natural');
  const lines = page.getByRole('listitem', { name: 'Step 1: Lines' });
  await lines.getByRole('button', { name: /^Lines/ }).click();
  await lines.getByText('Add a step').click();
  await lines.getByRole('button', { name: 'Keep lines that contain', exact: true }).click();
  const kept = lines.getByRole('textbox', { name: 'Keep lines that contain' });
  await expect(kept).toBeFocused();
  await page.keyboard.type('b');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText('b\nbc');
  await expect(text).toHaveValue(/^lines --sort natural --keep b/);
  await lines.getByRole('button', { name: 'Remove step 1' }).click();
  await expect(text).toHaveValue('lines --keep b');
});

test('a person gets from Base64 to one value by the keyboard alone', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Input' }).fill(PACKED);
  const add = page.getByRole('combobox', { name: 'Add a step' });
  for (const tool of ['base64', 'decompress', 'json query']) {
    await add.focus();
    await page.keyboard.type(tool);
    await page.keyboard.press('Enter');
    await expect(add).not.toBeFocused();
    // The next field offers what takes this result: it must be there.
    await expect(page.getByText('Running the steps')).toBeHidden();
  }
  // Each tool was added as it takes the result before it.
  const text = page.getByRole('textbox', { name: 'As text' });
  await expect(text).toHaveValue(/^base64 --decode \| compress --decompress \| jsonquery/);
  const query = page.getByRole('textbox', { name: 'Query' });
  while (!(await query.evaluate((field) => field === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('$.items[1].id');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText(/^\[\s*9\s*\]$/);
});

test('a worked recipe brings its input where there is none', async ({ page }) => {
  await page.getByRole('button', { name: 'YAML to Base64' }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText(
    'eyJuYW1lIjoid2ViIiwicmVwbGljYXMiOjN9',
  );
});

test('a recipe of CyberChef becomes steps, and what is not here is named', async ({ page }) => {
  await page
    .getByRole('textbox', { name: 'As text' })
    .fill("From_Base64('A-Za-z0-9+/=',true,false)\nEnigma('three')\nTo_Upper_case('All')");
  await expect(page.getByText('Not among the tools here, and left out: Enigma.')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Step \d/ })).toHaveCount(2);
});

test('a link with wrong grammar or a thousand steps runs nothing', async ({ page }) => {
  await page.goto(`/recipe#recipe=${encodeURIComponent('base64 | rm -rf / ; x')}&text=abc`);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue('base64 | rm -rf / ; x');
  await expect(page.getByRole('listitem', { name: /^Step \d/ })).toHaveCount(0);
  await page.goto(
    `/recipe#recipe=${encodeURIComponent(Array.from({ length: 1000 }, () => 'base64').join('|'))}`,
  );
  await page.reload();
  await page.getByRole('textbox', { name: 'Input' }).fill('abc');
  await expect(page.getByRole('button', { name: 'Run', exact: true })).toBeVisible();
  await expect(page.getByText('Press Run.')).toBeVisible();
});

test('a link with a secret has no step, and says why', async ({ page }) => {
  await page.goto(`/recipe#recipe=${encodeURIComponent('hmac --key hunter2')}&text=abc`);
  await page.reload();
  await expect(page.getByText('a secret, which never stands in a recipe')).toBeVisible();
  await expect(page.getByRole('listitem', { name: /^Step \d/ })).toHaveCount(0);
});

test('Unwrap all opens what is certain', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Input' }).fill(PACKED);
  await expect(page.getByRole('button', { name: 'Unwrap all' })).toBeVisible();
  // The offer is the next thing below the box.
  await page.getByRole('textbox', { name: 'Input' }).press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Unwrap', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Unwrap all' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue('compress --decompress');
  // The person goes on in the new step.
  await expect(page.getByRole('button', { name: /^Compress and decompress/ })).toBeFocused();
});

test('a link with an input waits for Run', async ({ page }) => {
  await page.goto(`/recipe#recipe=${encodeURIComponent(RECIPE)}&text=${encodeURIComponent(PACKED)}`);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue(RECIPE);
  await expect(page.getByText('Press Run.')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText('9\n10');
});

test('a page whose tool can be no step sends what it shows as the input', async ({ page }) => {
  await page.goto('/screen');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.getByRole('button', { name: 'Recipe', exact: true }).click();
  await expect(page).toHaveURL(/recipe/);
  await expect(page.getByRole('textbox', { name: 'Input' })).not.toHaveValue('');
  await expect(page.getByRole('listitem', { name: /^Step \d/ })).toHaveCount(0);
  await expect(page.getByText('no page of a tool')).toBeHidden();
});

test('Cancel ends a step that runs, and the next recipe is answered', async ({ page }) => {
  await page.getByRole('textbox', { name: 'As text' }).fill("regex '(a+)+$' --limit 30");
  await page.getByRole('textbox', { name: 'Input' }).fill(`${'a'.repeat(60)}!`);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeHidden();
  await page.getByRole('textbox', { name: 'As text' }).fill('textcase --to upper');
  await expect(page.getByRole('region', { name: 'Result' })).toHaveText(`${'A'.repeat(60)}!`);
});

test('another page sends its options as the first step, and what is entered', async ({ page }) => {
  await page.goto('/base64');
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  await page.getByRole('button', { name: /^Send/ }).first().click();
  await page.getByRole('button', { name: 'Recipe', exact: true }).click();
  await expect(page).toHaveURL(/recipe/);
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue(/^base64/);
  await expect(page.getByRole('textbox', { name: 'Input' })).not.toHaveValue('');
});

test('a tool that cannot be loaded is told of, and comes when it is asked for again', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load resource/);
  const box = page.getByRole('combobox', { name: 'Add a step' });
  const addLines = async () => {
    await box.fill('lines');
    await page.getByRole('option', { name: /^Lines/ }).click();
  };
  await page.route('**/assets/*.js', (route) => route.abort());
  await addLines();
  await expect(page.getByText('This tool could not be loaded.')).toBeVisible();
  await page.unroute('**/assets/*.js');
  await addLines();
  await expect(page.getByRole('textbox', { name: 'As text' })).toHaveValue('lines');
  await expect(page.getByText('This tool could not be loaded.')).toHaveCount(0);
});
