/** What a page begins with: for the tests that look at every page as it opens. */
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

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

/** Its own controls come before those that were added, and the tool bar after all of the tool. */
export async function expectOwnControlsFirst(page: Page, path: string): Promise<void> {
  const names = await page.locator('main').evaluate((main) =>
    [...main.querySelectorAll<HTMLInputElement>('input, select, textarea, button')]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const label = control.placeholder || control.getAttribute('aria-label');
        return label ?? (control.labels?.[0]?.textContent || control.textContent).trim();
      }),
  );
  const wanted = FIRST[path] ?? [];
  const own = names.filter((name) => wanted.length > 0 && !/^(Open file|Open files|Open folder)$/.test(name));
  expect(own.slice(0, wanted.length)).toEqual([...wanted]);
  expect(names[0] ?? '').not.toMatch(ADDED);
  // The tool bar comes after all of the tool: once it begins, nothing of the tool follows.
  const bar = names.indexOf('Example');
  if (bar >= 0) expect(names.slice(bar)).toEqual(names.slice(bar).filter((name) => ADDED.test(name)));
}
