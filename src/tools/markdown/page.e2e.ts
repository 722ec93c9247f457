import { expect, prepare, test } from '#e2e/support/test.ts';

const HOSTILE = `<script>parent.document.title = 'taken'</script>
<img src="https://elsewhere.example/a.png" onerror="alert(1)"><svg onload=alert(1)></svg>
<iframe src=https://elsewhere.example/f></iframe><form action=https://elsewhere.example/p><button>go</button></form>
<a href=https://elsewhere.example/c>away</a>`;

test('shows a preview that runs, fetches and opens nothing, whatever HTML is kept', async ({
  page,
  watch,
}) => {
  // A refusal is logged; the tests' own preparation finds no storage in the frame.
  watch.expected.push(/Content Security Policy|sandboxed|'localStorage' property|elsewhere\.example/);
  const reached: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('elsewhere')) reached.push(response.url());
  });
  await prepare(page);
  await page.goto('/markdown');
  await page.getByRole('radio', { name: 'Kept' }).check();
  await page.getByLabel('Markdown, HTML or table').fill(HOSTILE);
  const preview = page.frameLocator('iframe[title="Preview"]');
  await preview.getByText('away').click();
  await expect(preview.getByText('away')).toBeVisible();
  await expect(page).toHaveTitle(/^Markdown/);
  expect(reached).toEqual([]);
});

test('draws the preview in its own style', async ({ page, watch }) => {
  watch.expected.push(/'localStorage' property/);
  await prepare(page);
  await page.goto('/markdown');
  await page.getByLabel('Markdown, HTML or table').fill('# Title\n\n> quoted');
  const quoted = page.frameLocator('iframe[title="Preview"]').locator('blockquote');
  await expect(quoted).toHaveCSS('border-inline-start-width', '3px');
});

test('turns formatted text of the clipboard into Markdown, and shows a message where there is none', async ({
  page,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only Chromium lets a test write the clipboard');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
  await page.goto('/markdown');
  await page.evaluate(() => navigator.clipboard.writeText('plain'));
  const button = page.getByRole('button', { name: 'Paste as Markdown' });
  await button.click();
  await expect(page.getByText('The clipboard holds no formatted text.').first()).toBeVisible();
  await page.evaluate(() =>
    navigator.clipboard.write([
      new ClipboardItem({ 'text/html': new Blob(['<h2>List</h2><p>a <b>b</b></p>'], { type: 'text/html' }) }),
    ]),
  );
  await button.click();
  await expect(page.getByRole('region', { name: 'Markdown' })).toContainText('a **b**');
  await expect(page.getByText('The clipboard holds')).toHaveCount(0);
});

test('waits for Convert above 1 MB', async ({ page, watch }) => {
  watch.expected.push(/'localStorage' property/);
  await prepare(page);
  await page.goto('/markdown');
  await page.getByLabel('Markdown, HTML or table').fill(`# Long\n\n${'word '.repeat(210_000)}`);
  await expect(page.getByText('Press the button for one.')).toBeVisible();
  await page.getByRole('button', { name: 'Convert', exact: true }).click();
  await expect(page.frameLocator('iframe[title="Preview"]').getByRole('heading')).toHaveText('Long');
});
