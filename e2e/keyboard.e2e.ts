/** Without a mouse: the list of shortcuts, and the jobs of tools whose own tests do not say it. */
import type { Locator, Page } from '@playwright/test';
import { axe, expect, prepare, test } from './support/test.ts';

test.beforeEach(async ({ page }) => prepare(page));

/** Goes on with Tab until the control has the focus, as a person would. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The control is not reached with Tab.');
}

/** Past the sidebar, into the tool. */
async function skipToTool(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the tool' })).toBeFocused();
  await page.keyboard.press('Enter');
}

test.describe('the list of shortcuts', () => {
  const list = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });

  test('opens with ? and closes with Escape, and the focus returns', async ({ page }) => {
    await page.goto('/token');
    await skipToTool(page);
    await tabTo(page, page.getByRole('button', { name: 'Generate Token' }));
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible();
    await expect(list(page).getByRole('checkbox', { name: /Show this list/ })).toBeChecked();
    await page.keyboard.press('Escape');
    await expect(list(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Generate Token' })).toBeFocused();
  });

  test('names what this page has, and not what it has not', async ({ page }) => {
    await page.goto('/screen');
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await expect(list(page).getByText('Search or paste anything', { exact: true })).toBeVisible();
    await expect(list(page).getByText(/main button/)).toHaveCount(0);
    await page.goto('/jsondiff');
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await expect(list(page).getByText(/main button/)).toBeVisible();
  });

  test('is clean for assistive programs', async ({ page }) => {
    await page.goto('/token');
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await expect(list(page)).toBeVisible();
    await axe(page);
  });

  test('is not opened by a question mark that is typed', async ({ page }) => {
    await page.goto('/hashtext');
    await page.getByPlaceholder('Enter text to hash').pressSequentially('why?');
    await expect(page.getByPlaceholder('Enter text to hash')).toHaveValue('why?');
    await expect(list(page)).toHaveCount(0);
  });

  test('turns a shortcut off for good, and on again', async ({ page }) => {
    await page.goto('/token');
    const palette = page.getByRole('dialog', { name: 'Search or paste anything' });
    await page.getByRole('button', { name: 'Keyboard' }).click();
    await list(page).getByRole('checkbox', { name: /^\/ / }).uncheck();
    await list(page)
      .getByRole('checkbox', { name: /Ctrl K/ })
      .uncheck();
    await list(page).getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.locator('html[data-alive]')).toHaveCount(1);
    await page.keyboard.press('/');
    await page.keyboard.press('Control+k');
    // What is still on opens later than what is off would have.
    await page.keyboard.press('?');
    await expect(list(page)).toBeVisible();
    await expect(palette).toHaveCount(0);
    await list(page)
      .getByRole('checkbox', { name: /Ctrl K/ })
      .check();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
  });
});

type Job = {
  readonly path: string;
  readonly run: (page: Page) => Promise<void>;
};

/** Types into a field that was reached with Tab. */
async function typeInto(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Copies a result with its own button. */
async function copyWith(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name });
  await tabTo(page, button.first());
  await page.keyboard.press('Enter');
}

const JOBS: readonly Job[] = [
  {
    path: '/temperatureconversion',
    run: async (page) => {
      await typeInto(page, page.getByLabel('Celsius (°C)'), '100');
      await expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('212.00');
    },
  },
  {
    path: '/distanceconversion',
    run: async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter value').first(), '1');
      await expect(page.getByPlaceholder('Enter value').last()).toHaveValue('1.609344');
      await typeInto(page, page.getByLabel('To unit'), 'meters');
      await expect(page.getByPlaceholder('Enter value').last()).toHaveValue('1609.344000');
    },
  },
  {
    path: '/percentagecalculator',
    run: async (page) => {
      await typeInto(page, page.getByPlaceholder('From value'), '80');
      await typeInto(page, page.getByPlaceholder('To value'), '100');
      await expect(page.getByText('= 25.00% increase')).toBeVisible();
    },
  },
  {
    path: '/etacalculator',
    run: async (page) => {
      await typeInto(page, page.getByPlaceholder('Total amount'), '100');
      await typeInto(page, page.getByPlaceholder('Amount consumed'), '2');
      await typeInto(page, page.getByPlaceholder('Time span'), '1');
      await expect(page.getByRole('status', { name: 'Total duration' })).toHaveText('50 minutes');
    },
  },
  {
    path: '/passwordstrengthanalyser',
    run: async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter password to analyze'), 'Abcdef12');
      await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', /./);
      await tabTo(page, page.getByRole('button', { name: 'Show' }));
      await page.keyboard.press('Enter');
      await expect(page.getByPlaceholder('Enter password to analyze')).toHaveAttribute('type', 'text');
    },
  },
  {
    path: '/clothes',
    run: async (page) => {
      await tabTo(page, page.locator('main select').first());
      await page.keyboard.type('shoes');
      await typeInto(page, page.getByLabel('Foot length (cm)'), '26');
      await expect(page.getByLabel('Foot length (inches)')).not.toHaveValue('');
    },
  },
  {
    path: '/useragent',
    run: async (page) => {
      await typeInto(page, page.getByPlaceholder('Paste a user-agent string'), 'curl/8.5.0');
      await expect(page.getByLabel('Browser', { exact: true })).not.toHaveText('Chrome');
    },
  },
  {
    path: '/screen',
    run: async (page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await copyWith(page, /^Copy/);
      await expect(page.getByText('Copied').first()).toBeAttached();
    },
  },
  {
    path: '/whois',
    run: async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter Domain here...'), 'not a domain');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toContainText('Invalid domain name.');
    },
  },
];

for (const { path, run } of JOBS) {
  test(`${path}: its job, from the first Tab to the result`, async ({ page }) => {
    await page.goto(path);
    await skipToTool(page);
    await run(page);
  });
}

test('after a navigation the keyboard begins at the top of the new page, and the title names it', async ({
  page,
}) => {
  await page.goto('/token');
  await tabTo(page, page.getByRole('link', { name: 'Hash Text' }));
  await page.keyboard.press('Enter');
  // The browser reads the title of a new document aloud.
  await expect(page).toHaveTitle('Hash Text String - Penknife');
  await skipToTool(page);
  await expect(page.locator('#main')).toBeFocused();
});
