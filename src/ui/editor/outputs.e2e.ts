/** Results with the keyboard alone: searched, wrapped, selected and copied whole, however long they are. */
import type { Page } from '@playwright/test';
import { expect, prepare, test } from '#e2e/support/test.ts';

declare global {
  /** The blocks of a result that the browser has laid out. */
  var laidOut: Set<unknown> | undefined;
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
});

type Result = {
  readonly path: string;
  readonly label: string;
  readonly placeholder: string;
  readonly input: string;
  readonly press?: string;
  readonly wanted: string;
  readonly output: string;
};

/** {"alg":"none"} and {"name":"needle"}. */
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJuYW1lIjoibmVlZGxlIn0.';

const RESULTS: readonly Result[] = [
  {
    ...{ path: '/sqlprettify', label: 'Formatted', placeholder: 'Enter SQL here...', press: 'Prettify SQL' },
    ...{ input: 'select needle from t', wanted: 'needle', output: 'select needle\nfrom t' },
  },
  {
    ...{ path: '/jsontocsvconverter', label: 'CSV', placeholder: 'Enter JSON here...' },
    press: 'Convert to CSV',
    ...{ input: '[{"a":"needle"}]', wanted: 'needle', output: 'a\n"needle"' },
  },
  {
    ...{ path: '/jwtparser', label: 'Payload', placeholder: 'Paste your JWT token here', input: TOKEN },
    press: 'Show as JSON',
    ...{ wanted: 'needle', output: '{\n  "name": "needle"\n}' },
  },
];

for (const { path, label, placeholder, input, press, wanted, output } of RESULTS) {
  test(`the result of ${path} is searched, wrapped, selected and copied by keyboard`, async ({ page }) => {
    await page.goto(path);
    await page.getByPlaceholder(placeholder).fill(input);
    if (press !== undefined) await page.getByRole('button', { name: press }).press('Enter');
    const result = page.getByRole('region', { name: label, exact: true });
    await expect(result).toHaveText(output);
    const wrap = page.getByRole('button', { name: 'Wrap lines', description: label });
    const wasWrapped = await wrap.getAttribute('aria-pressed');
    await wrap.press('Enter');
    await expect(wrap).toHaveAttribute('aria-pressed', wasWrapped === 'true' ? 'false' : 'true');
    await result.press('Control+f');
    const field = page.getByRole('textbox', { name: 'Find in this text' });
    await expect(field).toBeFocused();
    await page.keyboard.type(wanted);
    await expect(page.getByText('1 of 1')).toBeVisible();
    await field.press('Escape');
    await expect(result).toBeFocused();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    await expect.poll(async () => (await copied(page)).trimEnd()).toBe(output);
  });
}

test('a CSV of many rows is one text: its last row is found, and all of it is copied', async ({ page }) => {
  await page.goto('/jsontocsvconverter');
  const rows = Array.from({ length: 9000 }, (_, id) => ({ id, name: `name ${id}` }));
  await page.getByPlaceholder('Enter JSON here...').fill(JSON.stringify(rows));
  await page.getByRole('button', { name: 'Convert to CSV' }).press('Enter');
  const result = page.getByRole('region', { name: 'CSV', exact: true });
  await expect(result).toContainText('"name 0"');
  await expect(result).not.toContainText('name 8999');
  await result.press('Control+f');
  await page.getByRole('textbox', { name: 'Find in this text' }).fill('name 8999');
  await expect(result.locator('mark')).toHaveText('name 8999');
  await result.press('Control+a');
  await result.press('Control+c');
  await expect
    .poll(async () => (await copied(page)).trimEnd())
    .toBe(['id,name', ...rows.map(({ id, name }) => `${id || '""'},"${name}"`)].join('\n'));
});

test('of a result of thousands of lines those in view are laid out; it is numbered, searched and copied whole', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = new Set<EventTarget | null>();
    globalThis.laidOut = seen;
    const onChange = (event: Event) => {
      if (!(event as ContentVisibilityAutoStateChangeEvent).skipped) seen.add(event.target);
    };
    document.addEventListener('contentvisibilityautostatechange', onChange, true);
  });
  await page.goto('/sqlprettify');
  const columns = Array.from({ length: 3000 }, (_, id) => `column_${id} as name_${id}`);
  await page.getByPlaceholder('Enter SQL here...').fill(`select ${columns.join(', ')} from t`);
  await page.getByRole('button', { name: 'Prettify SQL' }).press('Enter');
  const result = page.getByRole('region', { name: 'Formatted', exact: true });
  await expect(result).toContainText('column_2999');
  const whole = await result.evaluate((pre) => pre.textContent);
  const blocks = await result.evaluate((pre) => pre.children.length);
  expect(blocks).toBeGreaterThan(30);
  const laidOut = () => page.evaluate(() => globalThis.laidOut?.size);
  await expect.poll(laidOut).toBeGreaterThan(0);
  expect(await laidOut()).toBeLessThan(10);
  for (const isWrapped of [false, true]) {
    if (isWrapped) await page.getByRole('button', { name: 'Wrap lines', description: 'Formatted' }).click();
    await result.press('Control+f');
    const field = page.getByRole('textbox', { name: 'Find in this text' });
    await field.fill('column_2345');
    await expect(page.getByText('1 of 1')).toBeVisible();
    const isInView = () =>
      result.evaluate((pre) => {
        const [range] = CSS.highlights.get('code-current') ?? [];
        if (!(range instanceof Range)) return false;
        const [found, box] = [range.getBoundingClientRect(), pre.getBoundingClientRect()];
        return found.top >= box.top && found.bottom <= box.bottom && range.toString() === 'column_2345';
      });
    await expect.poll(isInView).toBe(true);
    await expect
      .poll(() => page.locator('[data-rows]').nth(2).getAttribute('data-rows'))
      .toContain(`\n${whole.slice(0, whole.indexOf('column_2345')).split('\n').length}\n`);
    await field.press('Escape');
  }
  await result.press('Control+a');
  await result.press('Control+c');
  await expect.poll(() => copied(page)).toBe(whole);
  expect(whole.split('\n').length).toBeGreaterThan(3000);
});
