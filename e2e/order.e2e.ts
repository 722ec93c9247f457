/** What is specified comes first in the document, and so for the Tab key: the tool's own controls, then what was added to them. */
import { allTools } from '#src/tools/catalogue.ts';
import { expect, prepare, test } from './support/test.ts';

/** What a page begins with, in the order of the document: names of controls, as the specification gives them. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
  '/token': [
    'Include Uppercase',
    'Include Lowercase',
    'Include Numbers',
    'Include Symbols',
    'Character Length',
    'Generate Token',
  ],
  '/hashtext': ['Enter text to hash'],
  '/bcrypt': ['Enter text to hash', 'Rounds (4-31)', 'Generate Hash'],
  '/uuidgenerator': ['Number of UUIDs', 'Generate UUID(s)'],
  '/hmacgenerator': ['Enter your message'],
  '/passwordstrengthanalyser': ['Enter password to analyze', 'Show'],
  '/convertsvgtoico': ['Choose SVG file'],
  '/yamljsontomlconverters': ['Paste JSON here'],
  '/jsontocsvconverter': ['Enter JSON here...'],
  '/qrcodegenerator': ['Enter text or URL'],
  '/jwtparser': ['Paste your JWT token here'],
  '/crontabgenerator': [
    'Enter cron expression (e.g., 40 * * * *)',
    'use 24 Hour',
    'days Start At Zero',
    'verbose',
  ],
  '/whois': ['Enter Domain here...', 'Lookup'],
  '/jsondiff': ['Paste the first JSON here'],
  '/clothes': ['Type'],
  '/etacalculator': ['Total amount', 'Start time', 'Amount consumed', 'Time span', 'Unit'],
  '/percentagecalculator': ['X (percent)', 'Y (number)', 'X (part)', 'Y (total)', 'From value', 'To value'],
  '/distanceconversion': ['Enter value', 'From unit', 'Enter value', 'To unit'],
  '/temperatureconversion': ['Enter temperature', 'Enter temperature', 'Enter temperature'],
  '/timezone': ['Hours', 'Minutes', 'AM/PM'],
  '/time': ['9:00', 'Start AM/PM 1', '5:30', 'End AM/PM 1'],
  '/sqlprettify': ['Enter SQL here...', 'Prettify SQL'],
};

/** Buttons that every tool page has beside its job. */
const ADDED = /^(Example|Clear|Reset|Share link|Open file|Open files|Open folder|Copy as JSON)$/;

test.beforeEach(async ({ page }) => {
  await prepare(page);
});

for (const { path } of allTools.filter(({ network }) => network !== 'ip'))
  test(`${path} has its own controls before those that were added`, async ({ page }) => {
    await page.goto(path);
    const names = await page.locator('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLInputElement>('input, select, textarea, button')]
        .filter((control) => control.checkVisibility())
        .map((control) => {
          const said = control.placeholder || control.getAttribute('aria-label');
          return said ?? (control.labels?.[0]?.textContent || control.textContent).trim();
        }),
    );
    const wanted = FIRST[path] ?? [];
    const own = names.filter(
      (name) => wanted.length > 0 && !/^(Open file|Open files|Open folder)$/.test(name),
    );
    expect(own.slice(0, wanted.length)).toEqual([...wanted]);
    expect(names[0] ?? '').not.toMatch(ADDED);
    // The tool bar comes after all of the tool: once it begins, nothing of the tool follows.
    const bar = names.indexOf('Example');
    if (bar >= 0) expect(names.slice(bar)).toEqual(names.slice(bar).filter((name) => ADDED.test(name)));
  });

/** Pages where controls were added to a result: the specified result, and the first control that was added, by CSS. */
const RESULTS: readonly (readonly [path: string, result: string, added: string])[] = [
  ['/token', '[aria-label="Token"]', 'details summary'],
  ['/hmacgenerator', '[aria-label="HMAC Output:"]', 'details summary'],
  ['/chmodcalculator', 'output[aria-label="Symbolic"]', '[aria-label="Special bits"] button'],
  ['/jwtparser', 'dl', '[aria-label="Findings"], textarea:not([placeholder^="Paste your"])'],
];

test('specified results come before the controls that were added', async ({ page }) => {
  for (const [path, result, added] of RESULTS) {
    await page.goto(path);
    await page.getByRole('button', { name: 'Example', exact: true }).click();
    await expect(page.locator(`main :is(${result})`).first()).toBeVisible();
    const first = await page
      .locator(`main :is(${result}), main :is(${added})`)
      .first()
      .evaluate((element, selector) => element.matches(selector), result);
    expect([path, first]).toEqual([path, true]);
  }
});

test('the tool bar is seen above the tool it follows, at one height on every page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const tops = new Set<number>();
  for (const path of ['/token', '/bcrypt', '/etacalculator', '/jwtparser', '/qrcodegenerator']) {
    await page.goto(path);
    const bar = await page.getByRole('button', { name: 'Example', exact: true }).boundingBox();
    const field = await page
      .locator('main input:visible, main textarea:visible, main select:visible')
      .first()
      .boundingBox();
    expect(bar?.y ?? Infinity).toBeLessThan(field?.y ?? 0);
    tops.add(Math.round(bar?.y ?? 0));
  }
  expect([...tops]).toHaveLength(1);
});
