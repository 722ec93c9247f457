/**
 * The specification, read as a stranger would test it: every name, placeholder, default, limit, choice and text of each tool is looked
 * for by role, label, placeholder or visible text, and each must be found once. What the tools do with them is tested in their rooms.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, prepare, test } from './support/test.ts';

/** `min`, `max`, `step`, `accept` …, as attributes; `value` and `checked` as what the person sees. */
type Facts = {
  readonly value?: string;
  readonly checked?: boolean;
  readonly choices?: readonly string[];
} & Readonly<Record<string, string | boolean | readonly string[]>>;

/** How something is found, and what it must be like. */
type Find = readonly [by: keyof typeof FINDERS, name: string, facts?: Facts];

type Step = (page: Page) => Promise<unknown>;

type Tool = {
  readonly headline: string;
  /** Found as the page opens. */
  readonly opens: readonly Find[];
  /** Not there as the page opens. */
  readonly lacks?: readonly string[];
  /** Each: what is done, and what is found after it. */
  readonly does?: readonly (readonly [Step, ...Find[]])[];
};

const FINDERS = {
  button: (page: Page, name: string) => page.getByRole('main').getByRole('button', { name }),
  exactButton: (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, exact: true }),
  disabled: (page: Page, name: string) =>
    page.getByRole('main').getByRole('button', { name, disabled: true }),
  placeholder: (page: Page, name: string) => page.getByPlaceholder(name),
  label: (page: Page, name: string) => page.getByLabel(name),
  exactLabel: (page: Page, name: string) => page.getByLabel(name, { exact: true }),
  checkbox: (page: Page, name: string) => page.getByRole('checkbox', { name }),
  select: (page: Page, name: string) => page.getByRole('combobox', { name }),
  heading: (page: Page, name: string) => page.getByRole('heading', { name, exact: true }),
  text: (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true }),
  part: (page: Page, name: string) => page.getByRole('main').getByText(name),
  alert: (page: Page, name: string) => page.getByRole('alert').filter({ hasText: name }),
} as const;

const fill = (placeholder: string, text: string) => (page: Page) =>
  page.getByPlaceholder(placeholder).fill(text);
const press = (name: string) => (page: Page) => page.getByRole('button', { name }).click();
const both =
  (...steps: readonly Step[]): Step =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const number = (min: string, max?: string) => ({ type: 'number', min, ...(max !== undefined && { max }) });
const LENGTHS = ['millimeters', 'centimeters', 'meters', 'kilometers', 'inches', 'feet', 'yards', 'miles'];
const HASH = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'; // of U*U, John the Ripper

const TOOLS: Readonly<Record<string, Tool>> = {
  '/jsontocsvconverter': {
    headline: 'JSON to CSV',
    opens: [
      ['placeholder', 'Enter JSON here...'],
      ['button', 'Convert to CSV'],
    ],
    does: [
      [
        both(fill('Enter JSON here...', '[{"a":1,"b":"x"},{"a":0}]'), press('Convert to CSV')),
        ['text', 'a,b\n1,"x"\n"",""'],
      ],
      [
        both(fill('Enter JSON here...', '{"a":1}'), press('Convert to CSV')),
        ['alert', 'Error converting JSON to CSV:'],
        ['alert', 'JSON data must be an array of objects'],
      ],
      [
        both(fill('Enter JSON here...', '[1'), press('Convert to CSV')),
        ['alert', 'Error converting JSON to CSV:'],
      ],
    ],
  },
  '/sqlprettify': {
    headline: 'SQL Prettifier',
    opens: [
      ['placeholder', 'Enter SQL here...'],
      ['button', 'Prettify SQL'],
    ],
    does: [
      [
        both(fill('Enter SQL here...', "select 'a"), press('Prettify SQL')),
        ['part', 'Error formatting SQL. Please check your input.'],
      ],
    ],
  },
  '/qrcodegenerator': {
    headline: 'QR Code Generator',
    opens: [
      ['placeholder', 'Enter text or URL'],
      ['label', 'Foreground', { type: 'color', value: '#000000' }],
      ['label', 'Background', { type: 'color', value: '#ffffff' }],
      [
        'label',
        'Error correction',
        { value: 'L', choices: ['Low (7%)', 'Medium (15%)', 'Quartile (25%)', 'High (30%)'] },
      ],
      ['disabled', 'Download QR Code'],
    ],
    does: [[fill('Enter text or URL', 'https://example.com'), ['button', 'Download QR Code']]],
  },
  '/whois': {
    headline: 'WHOIS Lookup',
    opens: [
      ['placeholder', 'Enter Domain here...'],
      ['button', 'Lookup'],
    ],
    does: [
      [
        both(fill('Enter Domain here...', 'not a domain'), press('Lookup')),
        ['text', "Invalid domain name. Please use the format 'domain.TLD'."],
      ],
    ],
  },
  '/token': {
    headline: 'Token Generator',
    opens: [
      ['label', 'Include Uppercase', { checked: true }],
      ['label', 'Include Lowercase', { checked: true }],
      ['label', 'Include Numbers', { checked: true }],
      ['label', 'Include Symbols', { checked: false }],
      ['label', 'Character Length', { value: '64', ...number('1', '128') }],
      ['button', 'Generate Token'],
    ],
  },
  '/jwtparser': {
    headline: 'JWT Parser',
    opens: [['placeholder', 'Paste your JWT token here']],
    does: [
      [
        fill('Paste your JWT token here', 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0In0.c2ln'),
        ['text', 'Algorithm'],
        ['part', 'HS256'],
        ['text', 'HS256'],
        ['text', 'Type'],
        ['text', 'JWT'],
        ['text', 'sub'],
        ['text', '1234'],
      ],
    ],
  },
  '/chmodcalculator': {
    headline: 'Chmod Calculator',
    opens: ['Owner (u)', 'Group (g)', 'Public (o)'].flatMap((who) =>
      ['read (4)', 'write (2)', 'execute (1)'].map((what): Find => [
        'checkbox',
        `${who} ${what}`,
        { checked: false },
      ]),
    ),
    does: [
      [
        () => Promise.resolve(),
        ['exactLabel', 'Numeric'],
        ['exactLabel', 'Symbolic'],
        ['part', 'chmod 000'],
        ['part', '000'],
        ['text', '000'],
        ['text', 'u=---,g=---,o=---'],
        ['text', 'Owner (u)'],
        ['text', 'Group (g)'],
        ['text', 'Public (o)'],
      ],
    ],
  },
  '/hashtext': {
    headline: 'Hash Text String',
    opens: [
      ['placeholder', 'Enter text to hash'],
      ['select', 'format', { value: 'hexadecimal', choices: ['Binary', 'Hexadecimal', 'Base64'] }],
      ...['MD5', 'SHA1', 'SHA256', 'SHA224', 'SHA512', 'SHA384', 'SHA3', 'RIPEMD160'].map((name): Find => [
        'text',
        name,
      ]),
    ],
    does: [
      [
        fill('Enter text to hash', 'abc'),
        ['text', '900150983cd24fb0d6963f7d28e17f72'],
        ['text', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
      ],
    ],
  },
  '/uuidgenerator': {
    headline: 'UUID Generator',
    opens: [
      ['placeholder', 'Number of UUIDs', { value: '1', ...number('1', '100') }],
      ['button', 'Generate UUID(s)'],
    ],
    lacks: ['Copy'],
    does: [[press('Generate UUID(s)'), ['button', 'Copy']]],
  },
  '/bcrypt': {
    headline: 'Bcrypt',
    opens: [
      ['placeholder', 'Enter text to hash'],
      ['placeholder', 'Rounds (4-31)', { value: '10', ...number('4', '31') }],
      ['button', 'Generate Hash'],
      ['text', 'Hash:'],
      ['placeholder', 'Enter text to verify'],
      ['placeholder', 'Enter hash to verify against'],
      ['button', 'Verify Hash'],
    ],
    lacks: ['Hash Matches!', 'Hash Does Not Match'],
    does: [
      [
        both(
          fill('Enter text to verify', 'U*U'),
          fill('Enter hash to verify against', HASH),
          press('Verify Hash'),
        ),
        ['text', 'Hash Matches!'],
      ],
      [both(fill('Enter text to verify', 'other'), press('Verify Hash')), ['text', 'Hash Does Not Match']],
    ],
  },
  '/hmacgenerator': {
    headline: 'HMAC Generator',
    opens: [
      ['placeholder', 'Enter your message'],
      ['placeholder', 'Enter your secret key'],
      ['select', 'Algorithm', { value: 'SHA-256', choices: ['SHA-1', 'SHA-256', 'SHA-384', 'SHA-512'] }],
      ['button', 'Generate HMAC'],
    ],
    lacks: ['HMAC Output:', 'Copy'],
    does: [
      [
        both(
          fill('Enter your message', 'what do ya want for nothing?'),
          fill('Enter your secret key', 'Jefe'),
          press('Generate HMAC'),
        ),
        ['text', 'HMAC Output:'],
        ['button', 'Copy'],
        ['text', '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843'],
      ],
    ],
  },
  '/passwordstrengthanalyser': {
    headline: 'Password Strength Analyzer',
    opens: [
      ['placeholder', 'Enter password to analyze', { type: 'password' }],
      ['button', 'Show'],
    ],
    lacks: ['Time to crack'],
    does: [
      [
        fill('Enter password to analyze', 'abc'),
        ['part', 'Time to crack'],
        ['part', 'Password length'],
        ['part', 'Entropy'],
        ['part', 'Character set size'],
        ['part', 'Score'],
        ['part', '14.10 bits'],
        ['part', '3 characters'],
        ['part', '26 chars'],
      ],
      [press('Show'), ['button', 'Hide'], ['placeholder', 'Enter password to analyze', { type: 'text' }]],
    ],
  },
  '/crontabgenerator': {
    headline: 'Crontab Interpreter',
    opens: [
      ['placeholder', 'Enter cron expression (e.g., 40 * * * *)'],
      ['label', 'use 24 Hour', { checked: true }],
      ['label', 'days Start At Zero', { checked: true }],
      ['label', 'verbose', { checked: false }],
    ],
    lacks: ['Meaning:'],
    does: [
      [
        fill('Enter cron expression', '40 * * * *'),
        ['text', 'Meaning: At 40 minutes past the hour'],
        ['text', 'At 40 minutes past the hour'],
      ],
      [fill('Enter cron expression', '40 * * *'), ['text', 'Invalid cron expression']],
    ],
  },
  '/yamljsontomlconverters': {
    headline: 'Format Converter',
    opens: [
      ['text', 'Convert between JSON, YAML, and TOML formats'],
      ...['JSON', 'YAML', 'TOML'].flatMap((name): Find[] => [
        ['placeholder', `Paste ${name} here`, { spellcheck: 'false' }],
        ['exactLabel', name],
      ]),
    ],
  },
  '/etacalculator': {
    headline: 'ETA Calculator',
    opens: [
      ['text', 'Calculate completion time based on consumption rate'],
      ['placeholder', 'Total amount', number('0')],
      ['label', 'Amount of element to consume', number('0')],
      ['label', 'Start time', { type: 'datetime-local' }],
      ['placeholder', 'Amount consumed', number('0')],
      ['label', 'Consumption rate', number('0')],
      ['placeholder', 'Time span', number('0')],
      ['label', 'In', number('0')],
      [
        'label',
        'Unit',
        { value: 'minutes', choices: ['milliseconds', 'seconds', 'minutes', 'hours', 'days'] },
      ],
    ],
    does: [
      [
        both(fill('Total amount', '50'), fill('Amount consumed', '1'), fill('Time span', '1')),
        ['part', 'Total duration'],
        ['part', '50 minutes'],
        ['text', 'Completion'],
      ],
    ],
  },
  '/percentagecalculator': {
    headline: 'Percentage Calculator',
    opens: [
      ['text', 'What is X% of Y'],
      ['text', 'X is what percent of Y'],
      ['text', 'Percentage increase/decrease'],
      ['placeholder', 'From value', { type: 'number' }],
      ['placeholder', 'To value', { type: 'number' }],
    ],
    does: [
      [
        both(fill('From value', '50'), fill('To value', '75')),
        ['text', '= 50.00% increase'],
        ['part', '% increase'],
      ],
      [fill('To value', '25'), ['text', '= 50.00% decrease']],
      [
        async (page) => {
          for (const [place, value] of ['20', '50', '10', '50'].entries())
            await page.getByRole('spinbutton').nth(place).fill(value);
        },
        ['text', '= 10.00'],
        ['text', '= 20.00%'],
      ],
    ],
  },
  '/convertsvgtoico': {
    headline: 'SVG to ICO Converter',
    opens: [
      ['select', 'Size', { value: '32', choices: ['16', '32', '48', '64', '128'] }],
      ['disabled', 'Convert to 32x32 ICO'],
    ],
    does: [
      [
        (page) =>
          page
            .locator('main input[type=file]')
            .first()
            .setInputFiles({
              name: 'logo.svg',
              mimeType: 'image/svg+xml',
              buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
            }),
        ['text', 'logo.svg'],
        ['button', 'Convert to 32x32 ICO'],
      ],
      [
        (page) => page.getByRole('combobox', { name: 'Size' }).selectOption('64'),
        ['button', 'Convert to 64x64 ICO'],
      ],
    ],
  },
  '/temperatureconversion': {
    headline: 'Temperature Converter',
    opens: ['Celsius (°C)', 'Fahrenheit (°F)', 'Kelvin (K)'].map((name): Find => [
      'label',
      name,
      { type: 'number', placeholder: 'Enter temperature' },
    ]),
    does: [
      [
        (page) => page.getByLabel('Celsius (°C)').fill('100'),
        ['label', 'Fahrenheit (°F)', { value: '212.00' }],
        ['label', 'Kelvin (K)', { value: '373.15' }],
      ],
    ],
  },
  '/textextract': {
    headline: 'Extract Text from Image',
    opens: [
      ['part', 'Click to upload or drag and drop an image here'],
      ['part', 'You can also paste an image (Ctrl+V)'],
      ['disabled', 'Extract Text'],
    ],
    does: [
      [
        (page) => page.getByText('More', { exact: true }).click(),
        ['button', 'Open data of another language'],
      ],
      [(page) => expect(page.locator('input[type=file]')).toHaveCount(1)],
      [press('Example'), ['button', 'Extract Text']],
    ],
  },
  '/distanceconversion': {
    headline: 'Distance Converter',
    opens: [
      ['select', 'From unit', { value: 'miles' }],
      ['select', 'To unit', { value: 'kilometers' }],
    ],
    does: [
      [
        async (page) => {
          const fields = page.getByPlaceholder('Enter value');
          await expect(fields).toHaveCount(2);
          for (const field of await fields.all()) await expectFacts(field, number('0'));
          const choices = await page.getByRole('combobox').first().locator('option').allTextContents();
          expect(choices.slice(0, 8)).toEqual(LENGTHS);
          await fields.first().fill('1');
          await expect(fields.last()).toHaveValue('1.609344');
          await fields.first().fill('0');
          await expect(fields.last()).toHaveValue('');
        },
      ],
    ],
  },
  '/timezone': {
    headline: 'Timezone Conversion',
    opens: [
      ['label', 'Hours', { 'aria-valuemin': '1', 'aria-valuemax': '12' }],
      ['label', 'Minutes', { 'aria-valuemin': '0', 'aria-valuemax': '59' }],
      ['label', 'AM/PM', { choices: ['AM', 'PM'] }],
    ],
    does: [
      [
        (page) => page.getByRole('combobox', { name: 'Time zone 1' }).fill('no such zone'),
        ['text', 'No options'],
      ],
    ],
  },
  '/time': {
    headline: 'Time Calculator',
    opens: [
      ['label', 'Start time 1'],
      ['label', 'Start AM/PM 1', { choices: ['AM', 'PM'] }],
      ['label', 'End time 1'],
      ['label', 'End AM/PM 1', { choices: ['AM', 'PM'] }],
      ['button', 'Add'],
      ['text', 'Total time'],
    ],
    does: [
      [
        both(
          (page) => page.getByLabel('Start time 1').fill('9:00'),
          (page) => page.getByLabel('End time 1').fill('5:30'),
          (page) => page.getByLabel('End AM/PM 1').selectOption('PM'),
        ),
        ['text', '8 hours 30 minutes'],
      ],
      [press('Add'), ['button', 'Remove']],
    ],
  },
  '/jsondiff': {
    headline: 'JSON Difference',
    opens: [['button', 'Compare']],
    does: [
      [
        async (page) => {
          await expect(page.locator('main textarea')).toHaveCount(2);
          await page.locator('main textarea').first().fill('{');
          await page.locator('main textarea').last().fill('{}');
          await page.getByRole('button', { name: 'Compare' }).click();
        },
        ['alert', 'Invalid JSON format'],
        ['text', 'Invalid JSON format'],
      ],
    ],
  },
  '/useragent': {
    headline: "What's My User Agent",
    opens: ['Browser', 'Version', 'OS', 'Platform', 'Mobile', 'User agent'].map((name): Find => [
      'exactLabel',
      name,
    ]),
  },
  '/screen': {
    headline: "What's My Screen Data",
    opens: ['Width of the screen', 'Height of the screen', 'Device pixels per CSS pixel'].map(
      (name): Find => ['part', name],
    ),
  },
  '/clothes': {
    headline: 'Clothing Converter',
    opens: [['select', 'Type', { value: '' }]],
    does: [
      [
        (page) => page.getByLabel('Type').selectOption('pants'),
        ...['Waist', 'Length', 'Thigh', 'Inseam'].map((name): Find => ['label', name]),
        ...['XS', 'S', 'M', 'L', 'XL', '2XL'].map((name): Find => ['exactButton', name]),
      ],
      [
        (page) => page.getByLabel('Type').selectOption('shirts'),
        ...['Chest', 'Length', 'Bottom width', 'Sleeve'].map((name): Find => ['label', name]),
      ],
      [
        (page) => page.getByLabel('Type').selectOption('shoes'),
        ['label', 'Gender', { value: 'men' }],
        ['label', 'Shoe size', { step: '0.5' }],
        ['part', 'Shoe size'],
        ['label', 'Foot length (inches)', { step: '0.1' }],
        ['label', 'Foot length (cm)', { step: '0.1' }],
      ],
    ],
  },
};

async function expectFacts(
  locator: Locator,
  { value, checked, choices, ...attributes }: Facts,
): Promise<void> {
  if (value !== undefined) await expect(locator).toHaveValue(value);
  if (checked !== undefined) await expect(locator).toBeChecked({ checked });
  if (choices) await expect(locator.locator('option')).toHaveText([...choices]);
  for (const [name, wanted] of Object.entries(attributes))
    await expect(locator).toHaveAttribute(name, String(wanted));
}

/** Found once, so that no test has to choose, and seen. */
async function expectFound(page: Page, [by, name, facts = {}]: Find): Promise<void> {
  const locator = FINDERS[by](page, name);
  await expect.soft(locator.filter({ visible: true }).first(), `${by} ${name}`).toBeVisible();
  await expect.soft(locator, `${by} ${name}`).toHaveCount(1);
  await expectFacts(locator.first(), facts);
}

for (const [path, { headline, opens, lacks = [], does = [] }] of Object.entries(TOOLS)) {
  test(`${path}: all that is specified is found once, by name`, async ({ page }) => {
    await prepare(page);
    await page.goto(path);
    await expect(page).toHaveTitle(`${headline} - Penknife`);
    await expectFound(page, ['heading', headline]);
    for (const find of opens) await expectFound(page, find);
    for (const name of lacks)
      await expect(page.getByRole('main').getByText(name, { exact: true })).toHaveCount(0);
    for (const [step, ...finds] of does) {
      await step(page);
      for (const find of finds) await expectFound(page, find);
    }
  });
}
