/** Share links of every tool: what a link sets comes back in the next link; a damaged or hostile one shows a message and harms nothing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readSources } from '#scripts/contract/sources.ts';
import { ROOT } from '#scripts/programs.ts';
import type { OptionTable } from '#src/lib/options.ts';
import { specifiedTools } from '#src/tools/catalogue.ts';
import { expect, prepare, test } from './support/test.ts';

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
});

const isHydrated = (page: Page) => expect(page.locator('html[data-hydrated]')).toHaveCount(1);

/** Presses Share link; gives the fragment that was copied. */
async function shareLink(page: Page): Promise<string> {
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Share link' }).click();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).toMatch(/^http/);
  return new URL(await read()).hash;
}

/** What a link sets. The order has no meaning. */
const partsOf = (fragment: string) => fragment.slice(1).split('&').sort();

let documents = 0;

/** Opens a page with a fragment as a document of its own, which reads it again: its query, which has no meaning, is another each time. */
async function openLink(page: Page, path: string, fragment: string): Promise<void> {
  documents += 1;
  await page.goto(`.${path}?${documents}#${fragment}`);
  await isHydrated(page);
}

for (const { id, path, network } of specifiedTools.filter((tool) => !tool.network))
  test(`${id}: the link of an opened link is the same link`, async ({ page }) => {
    expect(network).toBeUndefined();
    await page.goto(`.${path}`);
    await isHydrated(page);
    if ((await page.getByRole('button', { name: 'Share link' }).count()) === 0) return;
    const example = page.getByRole('button', { name: 'Example', exact: true });
    if ((await example.count()) > 0) await example.click();
    const first = await shareLink(page);
    // An example is no choice of the person.
    expect(await keptOptions(page)).toEqual([]);
    await openLink(page, path, first.slice(1));
    await expect.poll(async () => partsOf(await shareLink(page))).toEqual(partsOf(first));
    // Nothing had been entered on the page that the link opened.
    await expect(page.getByText('It replaced what was entered')).toHaveCount(0);
  });

type Tables = { readonly OPTIONS?: OptionTable; readonly FIELDS?: OptionTable };

/** What the tool's room declares: the same tables that its page reads a link with. */
const tablesOf = async (id: string): Promise<Tables> =>
  existsSync(join(ROOT, `src/tools/${id}/options.ts`))
    ? ((await import(`../src/tools/${id}/options.ts`)) as Tables) // every room's names are the same
    : {};

/** Damaged, too long, and with names and values that every object inherits. */
const hostileLinks = ({ OPTIONS = {}, FIELDS = {} }: Tables): readonly string[] => [
  '__proto__=1&constructor=x&toString=%3Cimg%20src=x%20onerror=alert(1)%3E',
  'packed=AAAA',
  `text=${'x'.repeat(33_000)}`,
  ...['__proto__', 'constructor', 'toString'].map((word) =>
    ['x', ...Object.keys(OPTIONS), ...Object.keys(FIELDS)].map((name) => `${name}=${word}`).join('&'),
  ),
];

/** The messages about a link that names nothing the page takes, and about one that is damaged: one rule for all pages that take something from a link. */
const MESSAGES = [
  ['zzz=1', 'The link also names “zzz”, which this tool does not take from a link.'],
  // Minifiers take the decoding of such a text for one that cannot fail.
  ['zzz=%ED%A0%80', 'The link is damaged: a part of it could not be read. Ask for it again.'],
] as const;

const keptOptions = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('options:')));

for (const { id, path } of specifiedTools.filter((tool) => !tool.network))
  test(`${id}: a damaged or hostile link shows a message, and the defaults stay`, async ({ page }) => {
    for (const fragment of hostileLinks(await tablesOf(id))) {
      await openLink(page, path, fragment);
      const hasTool = (await page.getByRole('button', { name: 'Share link' }).count()) > 0;
      if (hasTool) await expect(page.getByText(/^The link /).first()).toBeVisible();
      await expect(page.locator('main img[src="x"]')).toHaveCount(0);
      await expect(page.getByText('Unexpected Application Error!')).toHaveCount(0);
      await expect(page.locator('h1')).toBeVisible();
    }
    for (const [fragment, words] of MESSAGES) {
      await openLink(page, path, fragment);
      if (id !== 'screen') await expect(page.getByText(words)).toBeVisible();
    }
    expect(await keptOptions(page)).toEqual([]);
  });

/** One other value for each option: a number, or a word that stands in the room's sources. */
function otherOptions(id: string, table: OptionTable): Readonly<Record<string, string>> {
  const words = readSources(`src/tools/${id}/**/*.ts`, 'src/lib/*.ts').flatMap(({ text }) =>
    [...text.matchAll(/'([^'\n]{1,30})'/g)].map(([, word]) => word ?? ''),
  );
  const candidates = ['true', 'false', '7', '12', '1', 'UTC', '#123456', ...words];
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, { accept, fallback, isLinked, parse }]) => {
      const other = candidates.find((text) => {
        const value = accept(parse(text));
        return value !== undefined && value !== fallback;
      });
      expect(other, name).toBeDefined();
      return isLinked && other !== undefined ? [[name, other] as const] : [];
    }),
  );
}

for (const { id, path } of specifiedTools)
  test(`${id}: what a link sets holds for that visit, unless it is kept`, async ({ page }) => {
    const { OPTIONS = {} } = await tablesOf(id);
    const set = otherOptions(id, OPTIONS);
    test.skip(Object.keys(set).length === 0, 'Its links set no options.');
    const fragment = new URLSearchParams(set).toString();
    const notice = page.getByText('The link set, for this visit only');
    await openLink(page, path, fragment);
    await expect(notice).toBeVisible();
    expect(await keptOptions(page)).toEqual([]);
    await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
    await expect(notice).toHaveCount(0);
    expect(await page.evaluate(() => location.hash)).toBe('');
    await openLink(page, path, fragment);
    await page.getByRole('button', { name: 'Keep', exact: true }).click();
    await expect(notice).toHaveCount(0);
    const kept = await page.evaluate((key) => localStorage.getItem(key), `options:${id}`);
    expect(Object.keys(JSON.parse(kept ?? '{}') as object).sort()).toEqual(Object.keys(set).sort());
    await openLink(page, path, '');
    await expect(notice).toHaveCount(0);
  });

test('a long input travels packed, and arrives whole', async ({ page }) => {
  const json = JSON.stringify(Array.from({ length: 900 }, (_, index) => ({ index, name: 'penknife' })));
  await page.goto('./jsontocsvconverter');
  await isHydrated(page);
  await page.getByPlaceholder('Enter JSON here...').fill(json);
  const link = await shareLink(page);
  expect(link).toMatch(/^#packed=/);
  expect(link.length).toBeLessThan(json.length / 2);
  await openLink(page, '/jsontocsvconverter', link.slice(1));
  await expect(page.getByPlaceholder('Enter JSON here...')).toHaveValue(json);
});

test('what is stored may have been edited by hand: every page opens as if it were not there', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000);
  watch.expected.push(/ipify|ERR_|status of 404/);
  const edited = await Promise.all(
    specifiedTools.map(async ({ id }) => {
      const names = ['x', ...Object.keys((await tablesOf(id)).OPTIONS ?? {})];
      const values = names.map((name, at) => `"${name}":${at % 2 ? '"toString"' : '{"constructor":[null]}'}`);
      return [`options:${id}`, `{"__proto__":{"length":"1"},${values.join(',')}}`] as const;
    }),
  );
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
      sessionStorage.setItem('handed-over', '{"to":"/hashtext","sentAt":9e15,"values":{"text":{}}}');
      sessionStorage.setItem('kept-input', '{"path":"/token","fields":[{"place":"__proto__","value":"x"}]}');
      sessionStorage.setItem('sidebar', 'constructor');
    },
    [
      ...edited,
      ['theme', '__proto__'],
      ['gdpr-consent', 'toString'],
      ['favourites', '["__proto__","constructor","no-such-tool",7]'],
      ['recents', '{"length":3}'],
      ['recents-open', '<img src=x onerror=alert(1)>'],
      ['shortcuts-off', '__proto__ mod+k toString'],
    ] as const,
  );
  for (const path of ['/', '/onthisdevice', '/proof', ...specifiedTools.map((tool) => tool.path)]) {
    await page.goto(`.${path}`);
    await expect(page.locator('body')).toHaveClass(/dark/);
    if (path !== '/' && path !== '/onthisdevice') await isHydrated(page);
    await expect(page.getByText('Unexpected Application Error!'), path).toHaveCount(0);
    await expect(page.locator('h1')).toBeVisible();
  }
});

test('Undo takes the options out of a packed link, and leaves its text there', async ({ page }) => {
  const text = 'a long text that goes into a link. '.repeat(200);
  const format = page.getByLabel('Output format');
  await page.goto('./hashtext');
  await isHydrated(page);
  await format.selectOption('base64');
  await page.getByPlaceholder('Enter text to hash').fill(text);
  const link = await shareLink(page);
  await page.evaluate(() => localStorage.clear());
  await openLink(page, '/hashtext', link.slice(1));
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(format).toHaveValue('hexadecimal');
  await expect.poll(() => page.evaluate(() => location.hash)).not.toBe(link);
  await page.reload();
  await isHydrated(page);
  await expect(page.getByPlaceholder('Enter text to hash')).toHaveValue(text);
  await expect(format).toHaveValue('hexadecimal');
});
