/**
 * No secret leaves its page: every secret field of every tool, taken from the descriptions, is filled, worked with and shared, and every
 * door that something could leave by (address, title, history, stores, requests, log, file names, palette, recipe) is looked through.
 */
import type { Page } from '@playwright/test';
import '#scripts/inline-files.ts';
import type { Form, FormCase, Input } from '#src/lib/form/form.ts';
import { buttonOf } from '#src/lib/form/trigger.ts';
import { casesOf, described, everyCaseOf, withForm } from './support/described.ts';
import { copied, expect, prepare, settled, test } from './support/test.ts';

test.use({ leavesTraces: true, isFirstPage: true });
test.beforeEach(async ({ context, page }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await prepare(page);
});

/** Is part of no page, and no valid key, code or token. */
const PLANTED = 'planted-Canary-7Qx9-wTz4';
/** Shorter words may stand anywhere by chance. */
const SHORTEST = 12;
const MOST_VALUES = 3;
/** Of pages whose fields are specified with other names than the command line's. */
const PLACEHOLDERS: Readonly<Record<string, string>> = {
  bcrypt: 'Enter text to hash',
  'hmac-generator': 'Enter your secret key',
};

const isSecret = (input: Input): boolean =>
  input.kind === 'secret' || (input.kind === 'text' && input.isSecret === true);

/** The words of a secret that a link must not carry. */
function wordsOf(input: Input, value: string): readonly string[] {
  if (input.kind === 'secret') return [value];
  const open = (input.kind === 'text' && input.inLink?.(value)) ?? '';
  return value
    .split(/[\s"'.:@&?=/,;]+/)
    .filter((word) => word.length >= SHORTEST && !String(open).includes(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, 20);
}

/** As it is, and as the encodings that a program would write it in. */
const formsOf = (secret: string): readonly string[] => {
  const bytes = Buffer.from(secret);
  return [
    secret,
    encodeURIComponent(secret),
    bytes.toString('base64').replaceAll('=', ''),
    bytes.toString('base64url'),
    bytes.toString('hex'),
    JSON.stringify(secret).slice(1, -1),
  ];
};

type Secret = { readonly input: Input; readonly values: readonly string[] };

const tools = await Promise.all(withForm.map(async (tool) => ({ ...tool, ...(await everyCaseOf(tool.id)) })));

/** The secret fields of a tool, with values of its examples and cases, and one that no tool can read. */
function secretsOf(form: Form, cases: readonly FormCase[]): readonly Secret[] {
  return Object.entries(form.inputs)
    .filter(([, input]) => isSecret(input))
    .map(([name, input]) => {
      const known = cases.map(({ inputs }) => inputs[name]).filter((value) => typeof value === 'string');
      const values = [...new Set(known)].filter((value) => wordsOf(input, value).length > 0);
      const planted = input.kind === 'secret' ? PLANTED : `https://user:${PLANTED}@example.org/`;
      // The last has an answer, where an example or a case has one.
      return { input, values: [planted, ...values.slice(0, MOST_VALUES - 1)] };
    });
}

/** All that a page has left anywhere, as one text. */
const left = (page: Page) =>
  page.evaluate(async () => {
    const stores: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(`could not open ${name}`));
      });
      for (const store of database.objectStoreNames) {
        const all = database.transaction(store).objectStore(store).getAll();
        const rows = new Promise<unknown>((resolve) => (all.onsuccess = () => resolve(all.result)));
        stores.push(await rows);
      }
      database.close();
    }
    const kept = await Promise.all(
      (await caches.keys()).map(async (key) =>
        (await (await caches.open(key)).keys()).map(({ url }): string => decodeURIComponent(url)),
      ),
    );
    return JSON.stringify({
      address: location.href,
      decoded: decodeURIComponent(location.href),
      title: document.title,
      history: history.state as unknown,
      entries: navigation.entries().map((entry): readonly unknown[] => [entry.url, entry.getState()]),
      local: { ...localStorage },
      session: { ...sessionStorage },
      cookies: document.cookie,
      windowName: window.name,
      measured: performance.getEntries().map(({ name }) => name),
      stores,
      kept,
    });
  });

for (const { id, path, name, form, cases } of tools) {
  const secrets = secretsOf(form, cases);
  if (secrets.length === 0) continue;
  test(`${path}: no secret leaves the page`, async ({ page }) => {
    const outside: string[] = [];
    page.on('console', (message) => outside.push(message.text()));
    page.on('request', (request) => outside.push(request.url(), request.postData() ?? ''));
    page.on('download', (download) => outside.push(download.suggestedFilename()));
    const main = page.getByRole('main');
    const placeholder = PLACEHOLDERS[id];
    const fieldOf = ({ label }: Input) =>
      placeholder === undefined
        ? main.getByLabel(label, { exact: true })
        : main.getByPlaceholder(placeholder);

    await page.goto(path);
    await settled(page);
    await main.getByRole('button', { name: 'Example', exact: true }).click();
    const hidden: string[] = [];
    for (const { input, values } of secrets) {
      const field = fieldOf(input).first();
      if (!(await field.isVisible())) continue;
      for (const value of values) {
        await field.fill(value);
        hidden.push(...wordsOf(input, value));
        const button = buttonOf(form);
        const pressed = main.getByRole('button', { name: button ?? 'no button', exact: true });
        if (button !== undefined && (await pressed.isVisible()) && (await pressed.isEnabled()))
          await pressed.click();
        await settled(page);
        outside.push(await left(page));
        const share = main.getByRole('button', { name: 'Share link' });
        if ((await share.count()) > 0) {
          const link = await copied(page, () => share.click());
          outside.push(link, decodeURIComponent(link));
        }
      }
    }
    expect(hidden, 'a secret that was typed').not.toEqual([]);

    await page.getByRole('button', { name: 'Favourite', exact: true }).click();
    // At once: a result that comes late would take a button away from under a slower hand.
    await main.evaluate((element) => {
      for (const button of element.querySelectorAll('button'))
        if ((button.ariaLabel ?? button.textContent).startsWith('Download')) button.click();
    });
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog');
    await palette.getByRole('combobox').fill(name);
    outside.push(await palette.innerText());
    await page.keyboard.press('Escape');

    const send = main.getByRole('button', { name: 'Send to…', disabled: false }).first();
    if (await send.isVisible()) {
      await send.click();
      const recipe = main.getByRole('button', { name: 'Recipe', exact: true });
      if (await recipe.isVisible()) {
        await recipe.click();
        await expect(page).toHaveURL(/\/recipe/);
        await settled(page);
        outside.push(await left(page));
      } else await page.keyboard.press('Escape');
    }
    await page.goto(path);
    await settled(page);
    outside.push(await left(page));
    for (const { input } of secrets)
      for (const field of await fieldOf(input).all())
        if (await field.isVisible()) expect(hidden, input.label).not.toContain(await field.inputValue());

    const texts = outside.join('\n');
    for (const secret of hidden)
      for (const form of formsOf(secret)) expect(texts, 'all that left the page').not.toContain(form);
  });
}

for (const { id, path } of described) {
  const { form } = await casesOf(id);
  const secrets = Object.values(form.inputs).filter(({ kind }) => kind === 'secret');
  if (secrets.length === 0) continue;
  test(`${path}: a secret is masked until it is shown, and forgotten by Clear and by leaving the page`, async ({
    page,
  }) => {
    await page.goto(path);
    await settled(page);
    const main = page.getByRole('main');
    const unfold = () =>
      main.evaluate((element) => {
        for (const fold of element.querySelectorAll('details')) fold.open = true;
      });
    await unfold();
    let looked = 0;
    for (const { label } of secrets) {
      const field = main.getByLabel(label, { exact: true });
      if (!(await field.isVisible())) continue;
      looked += 1;
      await expect(field).toHaveAttribute('type', 'password');
      await field.fill(PLANTED);
      const show = main.getByRole('button', { name: /^(?:Show|Hide)$/, description: label, exact: true });
      await show.click();
      await expect(field).toHaveAttribute('type', 'text');
      await expect(show).toHaveText('Hide');
      await main.getByRole('button', { name: 'Share link' }).click();
      await expect(main.getByText(`Link copied, without ${label}`)).toBeVisible();
      await main.getByRole('button', { name: 'Clear', exact: true }).click();
      await expect(field).toHaveValue('');
      await field.fill(PLANTED);
      await page.goto('/');
      await page.goBack();
      await settled(page);
      await unfold();
      await expect(field).toHaveValue('');
      await expect(field).toHaveAttribute('type', 'password');
    }
    expect(looked).toBeGreaterThan(0);
  });
}

test('/basicauth masks the header that it reads, a text of several lines, until it is shown', async ({
  page,
}) => {
  await page.goto('/basicauth#job=read');
  const main = page.getByRole('main');
  const box = main.getByLabel('Header or line to read', { exact: true });
  const mask = () =>
    box.evaluate((element) => getComputedStyle(element).getPropertyValue('-webkit-text-security'));
  expect(await mask()).toBe('disc');
  await box.fill('Basic YTpiOmM=');
  await expect(main.getByLabel('User', { exact: true })).toHaveText('a');
  await expect(main.getByText('b:c')).toBeHidden();
  await main.getByRole('button', { name: 'Show', exact: true }).click();
  expect(await mask()).toBe('none');
});

test('a private key that is pasted where none belongs is left out of the link, which says so', async ({
  page,
}) => {
  const key = `-----BEGIN PRIVATE KEY-----\n${PLANTED}\n-----END PRIVATE KEY-----\n`;
  for (const path of ['/emailrecords', '/base64', '/hashtext', '/textdiff']) {
    await page.goto(path);
    await settled(page);
    const main = page.getByRole('main');
    await main.getByRole('textbox').first().fill(key);
    const share = main.getByRole('button', { name: 'Share link' });
    const link = await copied(page, () => share.click());
    expect(decodeURIComponent(link), path).not.toContain(PLANTED);
    await expect(main.getByText('Link copied, without the private key')).toBeVisible();
  }
});
