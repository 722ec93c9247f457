/** The frame: sidebar, search, narrow screens, theme, consent, addresses that do not exist. */
import type { Page } from '@playwright/test';
import { CATEGORIES, GROUPS, type Tool } from '#src/tools/define-tool.ts';
import { allTools, catalogue, furtherTools, groups, unlisted } from '#src/tools/catalogue.ts';
import { expect, prepare, test } from './support/test.ts';

/** The specification's sidebar has 26; `npm run new-tool` adds to them. */
const SPECIFIED_TOOLS = 26;
const LISTED_TOOLS = CATEGORIES.flatMap((category) => catalogue[category]).length;

/** The pages whose job is to ask another origin do so here too, and there may be no network. */
const expectNetwork = (expected: RegExp[]) => expected.push(/^request: https:/, /Failed to load resource/);

const WIDE = { width: 1280, height: 800 };
const NARROW = { width: 390, height: 844 };

/** One test for many pages: a browser’s page of its own for each would be most of the work. */
const TOOLS_BY_KIND = [
  ['sealed', allTools.filter((tool) => !tool.network)],
  ['asking', allTools.filter((tool) => tool.network)],
] as const;

test.describe('every page', () => {
  for (const [kind, tools] of TOOLS_BY_KIND) {
    test(`answers with its title, description, author, one h1 and explainer (${kind})`, async ({
      page,
      watch,
    }) => {
      test.setTimeout(180_000);
      if (kind === 'asking') expectNetwork(watch.expected);
      for (const tool of tools) await expectFacts(page, tool);
    });
  }
});

async function expectFacts(page: Page, tool: Tool): Promise<void> {
  const response = await page.goto(tool.path);
  expect(response?.status()).toBe(200);
  await expect(page).toHaveTitle(`${tool.headline} - Penknife`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(tool.headline);
  await expect(page.locator('h1 use')).toHaveAttribute('href', new RegExp(`#${tool.id}$`));
  await expect(page.getByRole('main')).toContainText(tool.explainer);
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', `${tool.explainer}.`);
  await expect(page.locator('meta[name="keywords"]')).toHaveAttribute('content', new RegExp(tool.name));
  await expect(page.locator('meta[name="author"]')).toHaveAttribute('content', 'Penknife contributors');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', new RegExp(`${tool.path}$`));
}

test.describe('the sidebar', () => {
  test('lists 26 tools in five categories, in the specified order', async ({ page }) => {
    await page.goto('/token');
    const sidebar = page.getByRole('navigation', { name: 'Tools' });
    await expect(sidebar.getByRole('heading', { level: 2 })).toHaveText([...CATEGORIES, ...GROUPS]);
    const names = CATEGORIES.flatMap((category) => catalogue[category].map((tool) => tool.name));
    expect(names.length).toBeGreaterThanOrEqual(SPECIFIED_TOOLS);
    await expect(sidebar.getByRole('listitem')).toHaveText(names);
    for (const tool of unlisted) await expect(sidebar.getByText(tool.name)).toHaveCount(0);
  });

  test('has the further tools in folded groups; one stays open on the next page, where its tool is marked', async ({
    page,
  }) => {
    await page.goto('/token');
    const sidebar = page.getByRole('navigation', { name: 'Tools' });
    const [{ name, path } = { name: '', path: '' }] = groups.Time;
    await expect(sidebar.getByRole('link', { name })).toHaveCount(0);
    await sidebar.locator('summary', { hasText: 'Time' }).focus();
    await page.keyboard.press('Enter');
    for (const tool of groups.Time)
      await expect(sidebar.getByRole('link', { name: tool.name })).toBeVisible();
    await page.goto('/hashtext');
    await sidebar.getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText(name);
    await expect(sidebar.locator('[aria-current="page"]')).toBeInViewport();
    await expect(sidebar.locator('details[open] summary')).toHaveText('Time');
  });

  test('searches names by substring in any case, and hides empty categories', async ({ page }) => {
    await page.goto('/token');
    const sidebar = page.getByRole('navigation', { name: 'Tools' });
    await page.getByPlaceholder('Search...').fill('CONVERT');
    await expect(sidebar.getByRole('heading', { level: 2 })).toHaveText([
      'Converters',
      'Measurements',
      'More tools',
    ]);
    const groups = sidebar.getByRole('list');
    await expect(groups.nth(0).getByRole('listitem')).toHaveText([
      // The palette's first answer, then the order of the list.
      'YAML-JSON-TOML Converters',
      'Convert SVG to ICO',
      'JSON to CSV Converters',
    ]);
    await expect(groups.nth(1).getByRole('listitem')).toHaveText(['Clothing Converter']);
    await page.getByPlaceholder('Search...').fill('no such thing');
    await expect(sidebar.getByRole('heading', { level: 2 })).toHaveCount(0);
  });

  test('navigates, marks where you are, and its logo goes home', async ({ page }) => {
    await page.goto('/');
    const sidebar = page.getByRole('navigation', { name: 'Tools' });
    await sidebar.getByRole('link', { name: 'Hash Text' }).click();
    await expect(page).toHaveURL(/\/hashtext$/);
    await expect(sidebar.locator('[aria-current="page"]')).toHaveText('Hash Text');
    await sidebar.getByRole('link', { name: 'Penknife', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('has the provider’s mark at its foot, opening in a new tab', async ({ page }) => {
    await page.goto('/');
    const link = page
      .getByRole('navigation', { name: 'Tools' })
      .getByRole('link', { name: /opens in a new tab/ });
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  });

  test('is open on wide screens and can be closed and opened there', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/token');
    const sidebar = page.locator('#sidebar');
    await expect(sidebar).toBeVisible();
    await page.getByRole('button', { name: 'Close sidebar' }).click();
    await expect(sidebar).toBeHidden();
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await expect(sidebar).toBeVisible();
  });
});

test.describe('the sidebar on a narrow screen', () => {
  test.use({ viewport: NARROW });

  test('is closed, opens as an overlay, and closes by its control, Escape, the overlay and navigation', async ({
    page,
  }) => {
    await page.goto('/token');
    const sidebar = page.locator('#sidebar');
    const open = page.getByRole('button', { name: 'Open sidebar' });
    await expect(sidebar).toBeHidden();

    await open.click();
    await expect(sidebar).toBeVisible();
    await page.getByRole('button', { name: 'Close sidebar' }).click();
    await expect(sidebar).toBeHidden();

    await open.click();
    await page.keyboard.press('Escape');
    await expect(sidebar).toBeHidden();
    await expect(open).toBeFocused();

    await open.click();
    await page.mouse.click(380, 400);
    await expect(sidebar).toBeHidden();

    await open.click();
    await sidebar.getByRole('link', { name: 'JWT Parser' }).click();
    await expect(page).toHaveURL(/\/jwtparser$/);
    await expect(sidebar).toBeHidden();
  });

  test('keeps the focus inside while it overlays the page', async ({ page }) => {
    await page.goto('/token');
    await page.getByRole('button', { name: 'Open sidebar' }).click();
    await expect(page.getByRole('button', { name: 'Close sidebar' })).toBeFocused();
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const isOutside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          document.activeElement?.closest('main, header') !== null,
      );
      expect(isOutside).toBe(false);
    }
  });

  test('closes whenever the screen becomes narrow, and is open again on a wide one', async ({ page }) => {
    await page.setViewportSize(WIDE);
    await page.goto('/token');
    const sidebar = page.locator('#sidebar');
    await expect(sidebar).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(sidebar).toBeHidden();
    await page.setViewportSize({ width: 769, height: 800 });
    await expect(sidebar).toBeVisible();
  });
});

test.describe('the home page', () => {
  test('shows a card for every listed tool, filters them by name, and a card opens its tool', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('listitem')).toHaveCount(LISTED_TOOLS + furtherTools.length);
    // No explainer repeats a name: who looks for one finds its card.
    for (const { name } of [...CATEGORIES.flatMap((category) => catalogue[category]), ...furtherTools])
      await expect(main.getByText(name, { exact: true })).toHaveCount(1);
    await main.getByRole('searchbox').fill('json');
    // The palette's first answer, then the order of the list.
    await expect(main.getByRole('listitem')).toContainText([
      /JSON formatter/,
      /YAML-JSON-TOML/,
      /JSON to CSV/,
      /JSON Difference/,
    ]);
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Data',
      'Converters',
      'Misc',
      'More tools',
    ]);
    await main.getByRole('link', { name: /JSON Difference/ }).click();
    await expect(page).toHaveURL(/\/jsondiff$/);
  });
});

test.describe('the theme', () => {
  test('is dark at first, is toggled, and is kept under "theme" without a flash on reload', async ({
    page,
    watch,
  }) => {
    watch.expected.push(/Failed to load resource/);
    await page.goto('/');
    await expect(page.locator('body')).toHaveClass(/dark/);
    await page.getByRole('button', { name: 'Switch to light theme' }).click();
    await expect(page.locator('body')).toHaveClass(/light/);
    await expect(page.locator('body')).not.toHaveClass(/dark/);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

    // Without our code the page must already have the chosen theme: the inline script alone decides.
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(page.locator('body')).toHaveClass('light');
    await page.unroute('**/*.js');
    await page.reload();
    await expect(page.locator('body')).toHaveClass(/light/);
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible();
  });

  test('is dark where the stored value is no theme', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'purple'));
    await page.goto('/');
    await expect(page.locator('body')).toHaveClass(/dark/);
  });
});

test.describe('the consent banner', () => {
  test('stays until accepted, on any page, and never comes back', async ({ page }) => {
    await page.goto('/');
    const accept = page.getByRole('button', { name: 'Accept' });
    await expect(accept).toBeVisible();
    await page.goto('/token');
    await accept.click();
    await expect(accept).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('gdpr-consent'))).toBe('accepted');
    await expect(page.getByText('third-party cookies')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(accept).toBeHidden();
    await expect(page.getByText('third-party cookies')).toHaveCount(0);
  });

  test('never flashes once accepted: the first paint is already without it', async ({ page, watch }) => {
    watch.expected.push(/Failed to load resource/);
    await prepare(page);
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toBeHidden();
  });
});

test.describe('an address that does not exist', () => {
  test.beforeEach(({ watch }) => {
    watch.expected.push(/Failed to load resource: the server responded with a status of 404/);
  });

  test('answers 404 with its texts, keeps the frame, and suggests the tool that was meant', async ({
    page,
  }) => {
    const response = await page.goto('/hash-text/');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Not Found - Penknife');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Not Found');
    await expect(page.getByRole('main')).toContainText('tool suite is still being expanded');
    await page.getByRole('main').getByRole('link', { name: 'Hash Text' }).click();
    await expect(page).toHaveURL(/\/hashtext$/);
  });

  test('is met at any depth, and home is one click away', async ({ page }) => {
    await page.goto('/a/b/c?d=e#f=g');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Not Found');
    await page.getByRole('link', { name: 'go home' }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(
      LISTED_TOOLS + furtherTools.length,
    );
  });
});

test('no query and no fragment makes a page hydrate differently from its file', async ({ page }) => {
  for (const suffix of ['?theme=light', '?x=%FF', '#text=%E0%A4%A', '#', '?#', '/?a=b#c', '#__proto__=1']) {
    await page.goto(`/token${suffix}`);
    await page.getByRole('button', { name: 'Generate Token' }).click();
    await expect(
      page.getByRole('region', { name: 'Token', exact: true }).locator('pre, :scope').first(),
    ).toBeVisible();
  }
});

test('home’s promise names the two pages that ask others', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByText('Only two of them ask a public service: one about a domain, one about your IP address.'),
  ).toBeVisible();
});

test('the ring of what has the focus is whole, from the first one after the skip link on', async ({
  page,
}) => {
  await page.goto('/token');
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    const cut = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body) return ['nothing has the focus'];
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
      const room = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset);
      const ring = focused.getBoundingClientRect();
      const places = [{ left: 0, top: 0, right: innerWidth, bottom: innerHeight }];
      for (let box = focused.parentElement; box; box = box.parentElement)
        if (getComputedStyle(box).overflow !== 'visible') places.push(box.getBoundingClientRect());
      return places.flatMap(({ left, top, right, bottom }) =>
        ring.left - room < left ||
        ring.top - room < top ||
        ring.right + room > right ||
        ring.bottom + room > bottom
          ? [`${focused.textContent || focused.getAttribute('aria-label') || focused.tagName}: cut off`]
          : [],
      );
    });
    expect(cut).toEqual([]);
  }
});
