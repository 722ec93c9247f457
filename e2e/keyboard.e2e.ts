/** Without a mouse: the list of shortcuts, and the jobs of tools whose own tests do not try them. */
import { specifiedTools } from '#src/tools/catalogue.ts';
import type { Locator, Page } from '@playwright/test';
import { axe, expect, prepare, test } from './support/test.ts';

test.beforeEach(async ({ page }) => prepare(page));

/** Goes on with Tab until the control has the focus, as a person would. */
async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(key);
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
    await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
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

/** The main button, pressed by the keys that every page with one takes. */
async function pressMain(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+Enter');
}

const output = (page: Page, text: string | RegExp): Promise<void> =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible({ timeout: 30_000 });

const button = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Reaches a button with Tab and presses it. */
async function pressButton(page: Page, name: string): Promise<void> {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

/** The tools whose whole job is: type, press or wait, read. */
const TYPED: readonly (readonly [path: string, run: (page: Page) => Promise<void>])[] = [
  [
    '/token',
    async (page) => {
      await typeInto(page, page.getByLabel('Character Length'), '');
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('12');
      await pressButton(page, 'Generate Token');
      await expect(page.locator('main pre')).toHaveText(/^\w{12}$/);
    },
  ],
  [
    '/hashtext',
    async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter text to hash'), 'abc');
      await output(page, '900150983cd24fb0d6963f7d28e17f72');
    },
  ],
  [
    '/bcrypt',
    async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter text to hash'), 'abc');
      await pressButton(page, 'Generate Hash');
      await output(page, /^\$2[ab]\$10\$/);
    },
  ],
  [
    '/uuidgenerator',
    async (page) => {
      await pressButton(page, 'Generate UUID(s)');
      await expect(page.getByRole('list', { name: 'UUIDs' })).toHaveText(/[\da-f]{8}-/);
    },
  ],
  [
    '/hmacgenerator',
    async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter your message'), 'abc');
      await typeInto(page, page.getByPlaceholder('Enter your secret key'), 'key');
      await page.keyboard.press('Enter');
      await output(page, /^[\da-f]{64}$/);
    },
  ],
  [
    '/convertsvgtoico',
    async (page) => {
      await pressButton(page, 'Paste source');
      await tabTo(page, page.getByLabel('SVG source'));
      // At once, as it is pasted: each half of it would be drawn, and fail, on a machine slow enough.
      await page.keyboard.insertText(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>',
      );
      const saving = page.waitForEvent('download');
      await tabTo(page, page.getByRole('button', { name: /^Convert to/ }));
      await page.keyboard.press('Enter');
      expect((await saving).suggestedFilename()).toMatch(/[.]ico$/);
    },
  ],
  [
    '/yamljsontomlconverters',
    async (page) => {
      await typeInto(page, page.getByPlaceholder('Paste YAML here'), 'a: 1');
      await expect(page.getByPlaceholder('Paste JSON here')).toHaveValue(/"a": 1/);
    },
  ],
  [
    '/jsontocsvconverter',
    async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter JSON here...'), '[{"name":"a"}]');
      await pressMain(page);
      await output(page, /"a"/);
    },
  ],
  [
    '/qrcodegenerator',
    async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter text or URL'), 'abc');
      const saving = page.waitForEvent('download');
      await pressButton(page, 'Download QR Code');
      expect((await saving).suggestedFilename()).toBe('qrcode.png');
    },
  ],
  [
    '/jwtparser',
    async (page) => {
      await typeInto(
        page,
        page.getByPlaceholder('Paste your JWT token here'),
        'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI3In0.x',
      );
      await expect(page.getByRole('status').filter({ hasText: 'Token read: 1 claim.' })).toBeAttached();
    },
  ],
  [
    '/crontabgenerator',
    async (page) => {
      await typeInto(page, page.getByPlaceholder(/Enter cron expression/), '0 9 * * 1-5');
      await output(page, /Meaning:/);
    },
  ],
  [
    '/chmodcalculator',
    async (page) => {
      await tabTo(page, page.getByRole('checkbox').first());
      await page.keyboard.press('Space');
      await output(page, 'chmod 400 file');
    },
  ],
  [
    '/textextract',
    async (page) => {
      await pressButton(page, 'Example');
      await page.getByRole('main').getByRole('img').first().waitFor();
      await tabTo(page, button(page, 'Extract Text'), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('region', { name: /Extracted Text/ })).toHaveText(/\w{3}/, {
        timeout: 60_000,
      });
    },
  ],
  [
    '/jsondiff',
    async (page) => {
      await typeInto(page, page.getByLabel('Left JSON'), '[1]');
      await typeInto(page, page.getByLabel('Right JSON'), '[2]');
      await pressMain(page);
      await expect(page.getByRole('heading', { name: /1 difference/ })).toBeVisible();
    },
  ],
  [
    '/timezone',
    async (page) => {
      await tabTo(page, page.getByLabel('Hours', { exact: true }));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('10');
      await tabTo(page, page.getByRole('combobox', { name: /^Time zone/ }).first());
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Asia/Tokyo');
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(page.getByLabel('Time in Asia/Tokyo')).toHaveText(/10:\d\d/);
    },
  ],
  [
    '/time',
    async (page) => {
      await typeInto(page, page.getByLabel('Start time 1', { exact: true }), '8:30');
      await typeInto(page, page.getByLabel('End time 1', { exact: true }), '10:00');
      // It ends PM unless something else is chosen.
      await expect(page.getByLabel('Total time', { exact: true })).toHaveText('13 hours 30 minutes');
    },
  ],
  [
    '/sqlprettify',
    async (page) => {
      await typeInto(page, page.getByPlaceholder('Enter SQL here...'), 'select a from b');
      await pressMain(page);
      await expect(page.locator('main pre').first()).toContainText(/from/i);
    },
  ],
  [
    '/ip',
    async (page) => {
      await tabTo(page, button(page, 'Refresh'));
      await page.keyboard.press('Enter');
      await output(page, '203.0.113.7');
    },
  ],
];

test('every tool has its job walked without a mouse', () => {
  const walked = [...JOBS.map(({ path }) => path), ...TYPED.map(([path]) => path)];
  expect(walked.sort()).toEqual(specifiedTools.map(({ path }) => path as string).sort());
});

for (const { path, run } of [...JOBS, ...TYPED.map(([path, run]) => ({ path, run }))]) {
  test(`${path}: its job, from the first Tab to the result`, async ({ page, watch }) => {
    watch.expected.push(/^request: https:\/\/api6?\.ipify/, /Failed to load resource/);
    await page.route(/ipify/, (route) =>
      route.fulfill({ body: '203.0.113.7', headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    await skipToTool(page);
    await run(page);
  });
}

test('after each navigation the keyboard begins at the top, and the title names the page', async ({
  page,
}) => {
  await page.route(/ipify|rdap/, (route) => route.abort());
  for (const { path, headline } of specifiedTools.filter(({ network }) => !network)) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${headline} - Penknife`);
    // Nothing of the page has taken the focus: a screen reader reads from the top.
    expect(await page.evaluate(() => document.activeElement?.tagName), path).toBe('BODY');
    await skipToTool(page);
    await expect(page.locator('#main')).toBeFocused();
  }
});

test('every shortcut that is listed can be turned off, and stays off', async ({ page }) => {
  await page.goto('/jsondiff');
  await page.getByRole('button', { name: 'Keyboard' }).click();
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const boxes = list.getByRole('checkbox');
  await expect(boxes.first()).toBeVisible();
  const count = await boxes.count();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.locator('html[data-hydrated]')).toHaveCount(1);
  await page.getByLabel('Left JSON').fill('[1]');
  await page.getByLabel('Right JSON').fill('[2]');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.locator('#main').focus();
  for (const key of ['?', '/', 'ControlOrMeta+k']) await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /difference/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Keyboard' }).click();
  await expect(list.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

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

/** From one control to another that a person goes to next, and the presses of Tab that are enough. */
const WAYS: readonly (readonly [path: string, from: string, to: string, most: number])[] = [
  ['/hashtext', 'Text', 'Compare with', 9],
  ['/jsondiff', 'Compare', 'Arrays', 2],
  ['/uuidgenerator', 'Generate UUID(s)', 'UUID to read', 12],
  ['/hmacgenerator', 'Generate HMAC', 'Signature', 8],
  ['/useragent', 'User agent', 'Read another string', 7],
];

test('what is seldom used does not stand between a person and the next field', async ({ page }) => {
  for (const [path, from, to, most] of WAYS) {
    await page.goto(path);
    await page.locator('html[data-hydrated]').waitFor();
    const example = page.getByRole('main').getByRole('button', { name: 'Example', exact: true });
    await example.click();
    const control = (name: string) =>
      page.getByRole('main').getByLabel(name, { exact: true }).or(button(page, name)).first();
    if (path === '/jsondiff') await control(from).click();
    await control(from).focus();
    let presses = 0;
    while (!(await control(to).evaluate((element) => element === document.activeElement)) && presses < 80) {
      await page.keyboard.press('Tab');
      presses += 1;
    }
    expect(presses, `${path}: from ${from} to ${to}`).toBeLessThanOrEqual(most);
  }
});
