/** Parts of a page that cannot be fetched: each shows an error, keeps what was entered, and comes when it is asked for again. */
import type { Page } from '@playwright/test';
import { expect, prepare, test } from './support/test.ts';

type Case = {
  readonly what: string;
  readonly path: string;
  /** The files that do not come. */
  readonly missing: RegExp;
  readonly enter: (page: Page) => Promise<void>;
  /** What stands there in the end. */
  readonly done: (page: Page) => Promise<void>;
  /** What was entered is there still. */
  readonly kept: (page: Page) => Promise<void>;
};

const UUID = '00000000-0000-4000-8000-000000000000';
const DIGEST = '5d41402abc4b2a76b9719d911017c592';
const NO_SIGNATURE = '00'.repeat(32);
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const CASES: readonly Case[] = [
  {
    what: 'the findings of a UUID',
    path: '/uuidgenerator',
    missing: /\/findings-[^/]*\.js/,
    enter: (page) => page.getByLabel('UUID to read').fill(UUID),
    done: (page) => expect(page.getByText('Version', { exact: true }).first()).toBeVisible(),
    kept: (page) => expect(page.getByLabel('UUID to read')).toHaveValue(UUID),
  },
  {
    what: 'the hashing',
    path: '/hashtext',
    missing: /\/logic-[^/]*\.js/,
    enter: (page) => page.getByPlaceholder('Enter text to hash').fill('hello'),
    done: (page) => expect(page.getByText(DIGEST)).toBeVisible(),
    kept: (page) => expect(page.getByPlaceholder('Enter text to hash')).toHaveValue('hello'),
  },
  {
    what: 'the verdict on a digest',
    path: '/hashtext',
    missing: /\/verdict-[^/]*\.js/,
    enter: async (page) => {
      await page.getByPlaceholder('Enter text to hash').fill('hello');
      await page.getByLabel('Compare with').fill(DIGEST);
    },
    done: (page) => expect(page.getByText(/^Match/)).toBeVisible(),
    kept: (page) => expect(page.getByLabel('Compare with')).toHaveValue(DIGEST),
  },
  {
    what: 'the list of files',
    path: '/hashtext',
    missing: /\/file-results-[^/]*\.js/,
    enter: (page) => page.locator('input[type=file]').first().setInputFiles(file('hello.txt', 'hello')),
    done: (page) => expect(page.getByText(DIGEST)).toBeVisible(),
    kept: () => Promise.resolve(),
  },
  {
    what: 'the differences',
    path: '/jsondiff',
    missing: /\/outcome-[^/]*\.js/,
    enter: async (page) => {
      await page.getByRole('textbox').nth(0).fill('{"a":1}');
      await page.getByRole('textbox').nth(1).fill('{"a":2}');
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
    },
    done: (page) => expect(page.getByRole('heading', { name: /1 / })).toBeVisible(),
    kept: (page) => expect(page.getByRole('textbox').nth(1)).toHaveValue('{"a":2}'),
  },
  {
    what: 'the verdict on a signature',
    path: '/hmacgenerator',
    missing: /\/verdict-[^/]*\.js/,
    enter: async (page) => {
      await page.getByPlaceholder('Enter your message').fill('hello');
      await page.getByLabel('Signature', { exact: true }).fill(NO_SIGNATURE);
    },
    done: (page) => expect(page.getByText('No match.')).toBeVisible(),
    kept: (page) => expect(page.getByLabel('Signature', { exact: true })).toHaveValue(NO_SIGNATURE),
  },
  {
    what: 'the tools of a box for code',
    path: '/yamljsontomlconverters',
    missing: /\/ui-editor-[^/]*\.js/,
    enter: (page) => page.getByRole('textbox').first().fill('a: 1'),
    done: (page) => expect(page.getByRole('button', { name: /find/i }).first()).toBeVisible(),
    kept: (page) => expect(page.getByRole('textbox').first()).toHaveValue('a: 1'),
  },
];

test.beforeEach(async ({ page, watch }) => {
  watch.expected.push(/Failed to load resource/);
  await prepare(page);
});

for (const { what, path, missing, enter, done, kept } of CASES) {
  test(`${what}, at ${path}`, async ({ page }) => {
    let isCut = true;
    let asked = 0;
    await page.route(missing, (route) => {
      asked += 1;
      return isCut ? route.abort() : route.continue();
    });
    await page.goto(path);
    await enter(page);
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    await expect(page.getByText('This part of the page could not be loaded.').first()).toBeVisible();
    await kept(page);
    // It is really asked for, and still shows the error.
    const before = asked;
    await retry.click();
    await expect.poll(() => asked).toBeGreaterThan(before);
    await expect(retry).toBeVisible();
    isCut = false;
    while (await retry.isVisible()) await retry.click();
    await done(page);
    await kept(page);
  });
}
