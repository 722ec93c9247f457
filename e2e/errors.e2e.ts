/** Every field that can be wrong shows it: marked invalid for a screen reader, and described by words that are seen on the page. */
import type { Page } from '@playwright/test';
import { expect, prepare, test } from './support/test.ts';

type Wrong = {
  readonly label: string;
  readonly text: string;
  /** Pressed after it: a button that does the job. */
  readonly press?: string;
  /** Done before: shows the field. */
  readonly first?: (page: Page) => Promise<unknown>;
};

const unfold = (name: string) => (page: Page) => page.getByText(name, { exact: true }).click();
const choose = (label: string, option: string) => (page: Page) =>
  page.getByLabel(label, { exact: true }).selectOption(option);
const check = (label: string) => (page: Page) => page.getByLabel(label, { exact: true }).check();

/** Pages, and what is wrong in one of their fields. */
const WRONG: Readonly<Record<string, readonly Wrong[]>> = {
  '/token': [
    { label: 'Character Length', text: '0' },
    { label: 'How many', text: '0', first: unfold('More') },
    { label: 'Custom alphabet', text: 'x', first: unfold('More') },
  ],
  '/hashtext': [
    { label: 'Bytes in hexadecimal', text: 'zz', first: check('Hex bytes') },
    { label: 'Compare with', text: 'what is this?' },
  ],
  '/bcrypt': [
    {
      label: 'Custom salt',
      text: '$2b$10$short',
      press: 'Generate Hash',
      first: async (page) => {
        await page.getByPlaceholder('Enter text to hash').fill('x');
        await unfold('More')(page);
      },
    },
    { label: 'Hash to verify against', text: 'user', press: 'Verify Hash' },
  ],
  '/uuidgenerator': [
    { label: 'How many', text: '0' },
    { label: 'UUID to read', text: 'zz' },
    {
      label: 'Name space UUID',
      text: 'zz',
      first: async (page) => {
        await choose('Version', '5: from a name, SHA-1')(page);
        await choose('Name space', 'Another UUID')(page);
      },
    },
  ],
  '/hmacgenerator': [
    { label: 'Signature', text: 'not one', first: check('GitHub') },
    {
      label: 'X-Slack-Request-Timestamp',
      text: 'noon',
      first: async (page) => {
        await check('Slack')(page);
        await page.getByLabel('Signature', { exact: true }).fill(`v0=${'0'.repeat(64)}`);
      },
    },
  ],
  '/yamljsontomlconverters': [
    { label: 'JSON', text: '{' },
    { label: 'YAML', text: 'a: [' },
    { label: 'TOML', text: 'a =' },
  ],
  '/jsontocsvconverter': [{ label: 'JSON', text: '[1', press: 'Convert to CSV' }],
  '/sqlprettify': [{ label: 'SQL', text: "select 'a", press: 'Prettify SQL' }],
  '/qrcodegenerator': [{ label: 'Text or URL', text: 'x'.repeat(3000) }],
  '/jwtparser': [
    { label: 'Token', text: 'a.b' },
    {
      label: 'Secret or key',
      text: '-----BEGIN PUBLIC KEY-----',
      first: async (page) => {
        await page.getByRole('button', { name: 'Example' }).click();
        // It comes with a key of its own, once its code has.
        await expect(page.getByLabel('Secret or key', { exact: true })).toHaveValue(/./);
      },
    },
  ],
  '/crontabgenerator': [{ label: 'Cron expression', text: '60 * * * *' }],
  '/chmodcalculator': [
    { label: 'Or type a mode', text: '999' },
    { label: 'umask', text: '999', first: unfold('umask: what new files and directories get') },
  ],
  '/whois': [{ label: 'Domain', text: 'nothing', press: 'Lookup' }],
  '/jsondiff': [
    { label: 'Left JSON', text: '{', press: 'Compare' },
    { label: 'Right JSON', text: '{', press: 'Compare' },
    { label: 'Numeric tolerance', text: 'some', first: unfold('More') },
  ],
  '/clothes': [
    { label: 'Waist', text: '-3', first: choose('Type', 'pants') },
    { label: 'Shoe size', text: '99', first: choose('Type', 'shoes') },
    { label: 'Foot length (cm)', text: '900', first: choose('Type', 'shoes') },
  ],
  '/etacalculator': [
    { label: 'Amount of element to consume', text: '-1' },
    { label: 'Consumption rate', text: '-1' },
    { label: 'In', text: '-1' },
  ],
  '/percentagecalculator': [{ label: 'From value', text: '1e999' }],
  '/temperatureconversion': [{ label: 'Celsius (°C)', text: '-300' }],
  '/timezone': [
    { label: 'Hours', text: '' },
    { label: 'Date', text: '' },
  ],
  '/time': [
    { label: 'Start time 1', text: 'noon', press: 'Add range' },
    {
      label: 'Break 1',
      text: 'long',
      press: 'Add range',
      first: (page) => page.getByRole('button', { name: 'Example' }).click(),
    },
    { label: 'Hourly rate', text: 'much', press: 'Add range' },
  ],
};

/** What a screen reader reads out with a field, and whether all of it is seen. */
const descriptionOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
      .map((part) => (part?.checkVisibility() ? part.textContent.trim() : ''))
      .join(' ')
      .trim(),
  );

for (const [path, fields] of Object.entries(WRONG))
  test(`${path}: a field with an error is marked, and described by what is seen`, async ({ page }) => {
    await prepare(page);
    for (const { label, text, press, first } of fields) {
      await page.goto(path);
      await first?.(page);
      const field = page.getByLabel(label, { exact: true });
      await field.fill(text);
      await field.blur();
      if (press !== undefined) await page.getByRole('button', { name: press }).click();
      await expect.soft(field, `${label}: ${text.slice(0, 20)}`).toHaveAttribute('aria-invalid', 'true');
      await expect.soft.poll(() => descriptionOf(page, label), { message: label }).not.toBe('');
    }
  });
