import { axe, axeInBothThemes, copied, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';
import type { Page } from '@playwright/test';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/jsondiff');
});

async function compare(page: Page, left: string, right: string) {
  await page.getByLabel('Left JSON').fill(left);
  await page.getByLabel('Right JSON').fill(right);
  await page.getByRole('button', { name: 'Compare' }).click();
}

const entries = (page: Page) => page.locator('main ol > li');

test('fills the list of differences only after Compare is pressed', async ({ page }) => {
  await page.getByLabel('Left JSON').fill('{"a":1,"b":[1,2,3],"gone":true}');
  await page.getByLabel('Right JSON').fill('{"a":2,"b":[0,1,2,3]}');
  await expect(entries(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(
    page.getByRole('heading', { name: '3 differences: 1 added, 1 removed, 1 changed' }),
  ).toBeVisible();
  await expect(entries(page)).toHaveText([
    /Changed.*\/a.*1 → 2/,
    /Added.*\/b\/0.*0/,
    /Removed.*\/gone.*true/,
  ]);
  await axeInBothThemes(page);
});

test('shows that nothing differs where only spelling does', async ({ page }) => {
  await compare(page, '{"a":1.0,"b":2}', '{"b":2,"a":1}');
  await expect(page.getByRole('heading', { name: 'No differences' })).toBeVisible();
  await expect(entries(page)).toHaveCount(0);
});

test('alerts "Invalid JSON format" with the reason beside the input, and keeps both', async ({ page }) => {
  await compare(page, '{"a":}', '[1]');
  await expect(page.getByRole('alert')).toHaveText('Invalid JSON format');
  await expect(page.getByText('Line 1, column 6: expected a value, found "}".')).toBeVisible();
  await expect(page.getByLabel('Left JSON')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: 'Read as JSON5' })).toHaveCount(0);
  await expect(page.getByLabel('Left JSON')).toHaveValue('{"a":}');
  await expect(page.getByLabel('Right JSON')).toHaveValue('[1]');
  await axeInBothThemes(page);
  await compare(page, '', '');
  await expect(page.getByRole('alert')).toHaveText('Invalid JSON format');
});

test('refuses JSON5, and reads it on request', async ({ page }) => {
  await compare(page, "{a: 1, /* note */ b: 'x',}", '{"a":1,"b":"y"}');
  await expect(page.getByRole('alert')).toHaveText('Invalid JSON format');
  await expect(entries(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Read as JSON5' }).click();
  await expect(entries(page)).toHaveText([/\/b.*"x" → "y"/]);
  await expect(page.getByLabel('Left JSON')).toHaveValue("{a: 1, /* note */ b: 'x',}");
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
  await page.getByRole('button', { name: 'Read as JSON', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid JSON format');
});

test('Undo brings the way of reading back with the documents it belongs to', async ({ page }) => {
  await compare(page, "{b: 'x'}", '{"b":"y"}');
  await page.getByRole('button', { name: 'Read as JSON5' }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Read as JSON', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(entries(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeEnabled();
  await expect(entries(page)).toHaveText([/\/b.*"x" → "y"/]);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('keeps both documents when one arrives while the other is still being read', async ({ page }) => {
  const file = (name: string, text: string) => ({
    name,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  const choosers = page.locator('input[type=file]');
  const large = `[${'1,'.repeat(400_000)}1]`;
  await Promise.all([
    choosers.nth(0).setInputFiles(file('large.json', large)),
    choosers.nth(1).setInputFiles(file('small.json', '[2]')),
  ]);
  await expect(page.getByLabel('Left JSON')).toHaveValue(/^\[1,1,/, { timeout: 30_000 });
  await expect(page.getByLabel('Right JSON')).toHaveValue('[2]');
});

test('names moves, labels the places of either side, marks what changed in a text, and copies the list', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await compare(
    page,
    '[{"id":"a"},{"id":"b"},{"id":"c"},{"t":"a red car"}]',
    '[{"id":"c"},{"id":"a"},{"id":"b"},{"t":"a blue car"},5]',
  );
  await expect(
    page.getByRole('heading', { name: '3 differences: 1 added, 1 changed, 1 moved' }),
  ).toBeVisible();
  await expect(entries(page)).toHaveText([
    /Moved.*left \/2 → right \/0/,
    /Changed.*\/3\/t.*"a red car" → "a blue car"/,
    /Added.*right \/4/,
  ]);
  await expect(entries(page).locator('mark')).toHaveText(['red', 'blue']);
  expect(await copied(page, () => page.getByRole('button', { name: 'Copy list' }).click())).toBe(
    '3 differences: 1 added, 1 changed, 1 moved\nMoved /2 → /0: {"id":"c"}\nChanged /3/t: "a red car" → "a blue car"\nAdded /4: 5',
  );
  await axeInBothThemes(page);
  await page.getByRole('radio', { name: 'Side by side' }).check();
  await expect(page.getByRole('region', { name: 'Side by side' }).locator('mark')).toHaveText([
    'red',
    'blue',
  ]);

  await compare(page, '[{"id":1},{"id":2}]', '[{"id":2},{"id":1}]');
  await page.getByLabel('Arrays').selectOption({ label: 'By a key' });
  await page.getByRole('radio', { name: 'Patch' }).check();
  await expect(page.getByText('The JSON Patch leaves the order of items out')).toBeVisible();
});

test('tells 20-digit numbers apart and warns of keys that stand twice', async ({ page }) => {
  await compare(page, '{"id":12345678901234567890,"id":12345678901234567890}', '{"id":12345678901234567891}');
  await expect(entries(page)).toHaveText([/12345678901234567890 → 12345678901234567891/]);
  await expect(page.getByText('Left, line 1: /id')).toBeVisible();
});

test('compares arrays as chosen, ignores places and tolerates, at once and remembered', async ({ page }) => {
  await compare(page, '[{"id":1,"v":1.5,"at":1},{"id":2,"v":2}]', '[{"id":2,"v":2},{"id":1,"v":1.6,"at":2}]');
  await page.getByLabel('Arrays').selectOption({ label: 'By a key' });
  await expect(entries(page)).toHaveText([/Moved/, /\/0\/v/, /\/0\/at/]);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Ignored places').fill('at');
  await expect(entries(page)).toHaveText([/Moved/, /\/0\/v/]);
  await page.getByLabel('Numeric tolerance').fill('0.1');
  await expect(page.getByRole('heading', { name: '1 difference: 1 moved' })).toBeVisible();
  await page.getByLabel('Numeric tolerance').fill('x');
  await expect(page.getByText('Expected a number such as 0.001, found "x"')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Arrays')).toHaveValue('key');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Arrays')).toHaveValue('content');
});

test('shows both side by side, folded, with next and previous', async ({ page }) => {
  const items = Array.from({ length: 300 }, (_, index) => index);
  await compare(
    page,
    JSON.stringify(items),
    JSON.stringify(items.map((item) => (item % 100 === 50 ? -item : item))),
  );
  await page.getByRole('radio', { name: 'Side by side' }).check();
  const view = page.getByRole('region', { name: 'Side by side' });
  await expect(page.getByText('1 of 3 places')).toBeVisible();
  await expect(view.getByText('-50', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(view.getByText('-150', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('3 of 3 places')).toBeVisible();
  await view.getByRole('button', { name: '⋯ 48 equal lines' }).first().click();
  await expect(view.getByText('[', { exact: true }).first()).toBeVisible();
  await page.getByLabel('Only differences').uncheck();
  await expect(view.getByRole('button')).toHaveCount(0);
  await axeInBothThemes(page);
});

test('goes from an entry of the list to its place', async ({ page }) => {
  const items = Array.from({ length: 500 }, (_, index) => index);
  await compare(page, JSON.stringify(items), JSON.stringify(items.with(480, -1)));
  await page.getByRole('button', { name: '/480' }).click();
  await expect(
    page.getByRole('region', { name: 'Side by side' }).getByText('480', { exact: true }),
  ).toBeVisible();
});

test('writes both patches and applies one', async ({ page }) => {
  await compare(page, '{"a":1,"b":2}', '{"a":1,"b":null,"c":[1]}');
  await page.getByRole('radio', { name: 'Patch' }).check();
  const patch = page.getByRole('region', { name: 'JSON Patch (RFC 6902)' });
  await expect(patch).toContainText('"op": "replace"');
  await expect(page.getByRole('region', { name: 'Merge patch (RFC 7396)' })).toContainText('"c": [');
  await expect(page.getByText('it cannot set these to null: /b')).toBeVisible();
  await page.getByLabel('Patch to apply').fill((await patch.textContent()) ?? '');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('region', { name: 'Patched' })).toHaveText(
    '{\n  "a": 1,\n  "b": null,\n  "c": [\n    1\n  ]\n}',
  );
  await page.getByLabel('Patch to apply').fill('[{"op":"remove","path":"/x"}]');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toHaveText('The patch was not applied');
  await expect(page.getByText('Operation 1: expected a value at /x, found none.')).toBeVisible();
  await axeInBothThemes(page);
});

test('keeps the page responsive on megabytes, deep nesting and text that looks like markup', async ({
  page,
}) => {
  const deep = (core: string) => '['.repeat(5000) + core + ']'.repeat(5000);
  await compare(page, deep('1'), deep('2'));
  await expect(page.getByRole('heading', { name: '1 difference: 1 changed' })).toBeVisible();
  await compare(
    page,
    JSON.stringify(Array.from({ length: 30_000 }, (_, i) => i)),
    JSON.stringify(Array.from({ length: 30_000 }, (_, i) => `${i}`)),
  );
  await expect(page.getByRole('heading', { name: '30,000 differences: 30,000 changed' })).toBeVisible();
  await expect(page.getByText('The first 20,000 of 30,000')).toBeVisible();
  await compare(page, 'x'.repeat(2_000_000), '{');
  await expect(page.getByRole('alert')).toHaveText('Invalid JSON format');
  await compare(page, '{"<img src=x onerror=alert(1)>":1}', '{"<img src=x onerror=alert(1)>":"<script>"}');
  await expect(page.getByRole('button', { name: '/<img src=x onerror=alert(1)>' })).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

test('forgets the result when a document changes, and carries both in a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await compare(page, '[1]', '[2]');
  await expect(entries(page)).toHaveCount(1);
  await page.getByLabel('Left JSON').fill('[2]');
  await expect(entries(page)).toHaveCount(0);
  const link = await sharedLink(page);
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByLabel('Right JSON')).toHaveValue('[2]');
  await axe(page);
});

test('can be used with the keyboard alone', async ({ page }) => {
  await page.getByLabel('Left JSON').focus();
  await page.keyboard.type('[1');
  await page.keyboard.type(']');
  await page.getByLabel('Right JSON').focus();
  await page.keyboard.type('[2]');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(entries(page)).toHaveCount(1);
});
