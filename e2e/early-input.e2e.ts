/** What a person does before a page's code has arrived counts: typed, pasted, chosen, dropped or pressed. */
import type { Page } from '@playwright/test';
import type {} from '#src/app/early/early-input.ts';
import { expect, prepare, test } from './support/test.ts';

/** Lets the scripts come, which are all held until then. */
let letCodeCome: () => void;

test.beforeEach(async ({ page }) => {
  await prepare(page);
  const held = Promise.withResolvers<true>();
  letCodeCome = () => held.resolve(true);
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
});

// A route that is still held would keep the page from being emptied.
test.afterEach(() => letCodeCome());

/** The document is there, and its code is not. */
async function openEarly(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
}

type Case = {
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  readonly see: (page: Page) => Promise<void>;
};

const CASES: readonly Case[] = [
  {
    path: '/',
    act: (page) => page.getByRole('searchbox', { name: 'Search tools', exact: true }).fill('qr'),
    see: (page) => expect(page.getByRole('main').getByRole('listitem')).toHaveText([/QR Code/]),
  },
  {
    path: '/hashtext',
    act: (page) => page.getByPlaceholder('Enter text to hash').fill('abc'),
    see: (page) =>
      expect(
        page.getByText('900150983cd24fb0d6963f7d28e17f72').filter({ visible: true }).first(),
      ).toBeVisible(),
  },
  {
    path: '/token',
    act: async (page) => {
      await page.getByLabel('Include Symbols').check();
      await page.getByLabel('Character Length').fill('9');
      await page.getByRole('button', { name: 'Generate Token' }).click();
    },
    see: async (page) => {
      await expect(page.locator('pre')).toHaveText(/^\S{9}$/);
      await expect(page.getByLabel('Include Symbols')).toBeChecked();
    },
  },
  {
    path: '/temperatureconversion',
    act: (page) => page.getByLabel('Celsius (°C)').fill('100'),
    see: (page) => expect(page.getByLabel('Fahrenheit (°F)')).toHaveValue('212.00'),
  },
  {
    path: '/distanceconversion',
    act: (page) => page.getByPlaceholder('Enter value').first().fill('5'),
    see: (page) => expect(page.getByPlaceholder('Enter value').nth(1)).toHaveValue('8.046720'),
  },
  {
    path: '/chmodcalculator',
    act: (page) => page.getByRole('checkbox').first().check(),
    see: (page) => expect(page.getByText('chmod 400').first()).toBeVisible(),
  },
  {
    path: '/uuidgenerator',
    act: (page) => page.getByRole('button', { name: 'Generate UUID(s)' }).click(),
    see: (page) => expect(page.getByText(/^[0-9a-f]{8}-[0-9a-f]{4}-4/).first()).toBeVisible(),
  },
  {
    path: '/crontabgenerator',
    act: (page) => page.getByPlaceholder('Enter cron expression (e.g., 40 * * * *)').fill('40 * * * *'),
    see: (page) => expect(page.getByText('At 40 minutes past the hour').first()).toBeVisible(),
  },
  {
    path: '/percentagecalculator',
    act: async (page) => {
      await page.getByRole('spinbutton').nth(0).fill('20');
      await page.getByRole('spinbutton').nth(1).fill('45');
    },
    see: (page) => expect(page.getByText('= 9.00', { exact: true })).toBeVisible(),
  },
  {
    path: '/yamljsontomlconverters',
    act: (page) => page.getByPlaceholder('Paste YAML here').fill('a: 1'),
    see: (page) => expect(page.getByPlaceholder('Paste JSON here')).toHaveValue('{\n  "a": 1\n}'),
  },
  {
    path: '/jsontocsvconverter',
    act: async (page) => {
      await page.getByPlaceholder('Enter JSON here...').fill('[{"a":1}]');
      await page.getByRole('button', { name: 'Convert to CSV' }).click();
    },
    see: (page) => expect(page.locator('pre')).toHaveText('a\n1'),
  },
  {
    path: '/clothes',
    act: async (page) => {
      await page.getByRole('combobox').first().selectOption('shoes');
    },
    see: (page) =>
      expect(
        page
          .getByRole('heading', { name: 'Shoes' })
          .or(page.getByLabel(/foot length/i))
          .first(),
      ).toBeVisible(),
  },
];

for (const { path, act, see } of CASES) {
  test(`${path} takes what was done before its code arrived`, async ({ page }) => {
    await openEarly(page, path);
    await act(page);
    letCodeCome();
    await see(page);
  });
}

test('a file dropped early is taken, and the page is not left for it', async ({ page }) => {
  await openEarly(page, '/hashtext');
  await page.evaluate(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['abc'], 'abc.txt', { type: 'text/plain' }));
    // Only what a person does is kept, and a test cannot drop as one: what the early script would have kept is put there.
    const target = document.querySelector('#tool textarea[placeholder="Enter text to hash"]');
    if (target) globalThis.penknifeEarly?.acts.push({ type: 'drop', target, files: [...transfer.files] });
  });
  letCodeCome();
  await expect(
    page.getByText('900150983cd24fb0d6963f7d28e17f72').filter({ visible: true }).first(),
  ).toBeVisible();
});

test('buttons of the frame pressed early do their work', async ({ page }) => {
  await openEarly(page, '/token');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  letCodeCome();
  await expect(page.locator('body')).toHaveClass('light');
});

test('the shortcut of the search, pressed early, opens it', async ({ page }) => {
  await openEarly(page, '/token');
  await page.keyboard.press('Control+k');
  letCodeCome();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
});

test('a link opened early is read with its options', async ({ page }) => {
  await openEarly(page, '/token#length=7');
  letCodeCome();
  await expect(page.getByLabel('Character Length')).toHaveValue('7');
  await expect(page.getByText('The link set, for this visit only: length “7”.')).toBeVisible();
});
