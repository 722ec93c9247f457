/** One thing to do on a page, and the answer to it: for tests of what must not matter to either. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export type FirstAnswer = {
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  readonly see: (page: Page) => Promise<void>;
};

export const FIRST_ANSWERS: readonly FirstAnswer[] = [
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
  {
    path: '/bcrypt',
    act: async (page) => {
      await page.getByPlaceholder('Enter text to hash').fill('password');
      await page.getByPlaceholder('Rounds (4-31)').fill('4');
      await page.getByRole('button', { name: 'Generate Hash' }).click();
    },
    see: (page) => expect(page.getByLabel('Hash:')).toHaveText(/^\$2b\$04\$/),
  },
  {
    path: '/hmacgenerator',
    act: async (page) => {
      await page.getByPlaceholder('Enter your message').fill('what do ya want for nothing?');
      await page.getByPlaceholder('Enter your secret key').fill('Jefe');
      await page.getByRole('button', { name: 'Generate HMAC' }).click();
    },
    // RFC 4231, test case 2.
    see: (page) =>
      expect(
        page.getByText('5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'),
      ).toBeVisible(),
  },
  {
    path: '/passwordstrengthanalyser',
    act: (page) => page.getByPlaceholder('Enter password to analyze').fill('Abcdef12'),
    see: (page) => expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', /./),
  },
  {
    path: '/jwtparser',
    act: (page) =>
      page
        .getByPlaceholder('Paste your JWT token here')
        .fill('eyJhbGciOiJub25lIn0.eyJzdWIiOiJ0aGUgb3duZXIifQ.'),
    see: (page) => expect(page.getByText('the owner').first()).toBeVisible(),
  },
  {
    path: '/qrcodegenerator',
    act: (page) => page.getByRole('textbox').first().fill('hello'),
    see: (page) => expect(page.locator('canvas')).toBeVisible(),
  },
  {
    path: '/jsondiff',
    act: async (page) => {
      await page.getByLabel('Left JSON').fill('{"a":1}');
      await page.getByLabel('Right JSON').fill('{"a":2}');
      await page.getByRole('button', { name: 'Compare' }).click();
    },
    see: (page) => expect(page.getByText(/1 → 2/).first()).toBeVisible(),
  },
  {
    path: '/sqlprettify',
    act: async (page) => {
      await page.getByPlaceholder('Enter SQL here...').fill('SELECT a,b FROM t');
      await page.getByRole('button', { name: 'Prettify SQL' }).click();
    },
    see: (page) => expect(page.locator('pre')).toHaveText('SELECT a,\n  b\nFROM t'),
  },
];
