import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, prepare, settled, sharedLink, test } from '#e2e/support/test.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const count = (page: Page) => page.getByPlaceholder('Number of UUIDs');
const generate = (page: Page) => page.getByRole('button', { name: 'Generate UUID(s)' }).click();
const items = (page: Page) => page.getByRole('listitem').locator('code');

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/uuidgenerator');
});

test('starts as specified: one, from 1 to 100, version 4', async ({ page }) => {
  await expect(count(page)).toHaveValue('1');
  await expect(count(page)).toHaveAttribute('min', '1');
  await expect(count(page)).toHaveAttribute('max', '100');
  await expect(items(page)).toHaveCount(0);
  await generate(page);
  await expect(items(page)).toHaveText([UUID]);
});

test('lists each with a button that copies it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await count(page).fill('100');
  await count(page).press('Enter');
  await expect(items(page)).toHaveCount(100);
  await expect(page.getByRole('listitem').last().getByRole('button').first()).toHaveText('Copy');
  const made = await items(page).allTextContents();
  expect(new Set(made).size).toBe(100);
  for (const uuid of made) expect(uuid).toMatch(UUID);
  const copies = page.getByRole('button', { name: 'Copy', exact: true });
  await expect(copies).toHaveCount(100);
  // One after the other, faster than the tick goes: no button loses its name, and no other begins with it.
  await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(100);
  for (const index of [0, 41, 42]) {
    await copies.nth(index).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(made[index]);
  }
  await page.getByRole('button', { name: 'All to clipboard' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(made.join('\n'));
});

test('goes past 100, which is only an attribute, draws what is in view, and shows where the limit is', async ({
  page,
}) => {
  await count(page).fill('10000');
  await generate(page);
  await expect(page.getByText('10,000 UUIDs')).toBeVisible();
  await expect(page.locator('#announcements')).toHaveText('Done: 10,000 generated');
  const list = page.getByRole('region', { name: 'UUIDs' });
  expect(await items(page).count()).toBeLessThan(60);
  await list.evaluate((viewport) => viewport.scrollTo(0, viewport.scrollHeight));
  await expect(page.locator('[aria-posinset="10000"] code')).toHaveText(UUID);
  await axeInBothThemes(page);
  for (const wrong of ['', '0', '-3', '10001', '1e6']) {
    await count(page).fill(wrong);
    await expect(page.getByText(/Expected a number from 1 to 10,000/)).toBeVisible();
  }
  await axeInBothThemes(page);
});

test('reads the number as an integer', async ({ page }) => {
  await count(page).fill('2.9');
  await expect(page.getByText('2.9 is read as 2.')).toBeVisible();
  await generate(page);
  await expect(items(page)).toHaveCount(2);
});

test('at 1440 pixels, Undo has room beside the options: the page stays where it is when it comes', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await settled(page);
  const button = page.getByRole('button', { name: 'Generate UUID(s)' });
  const before = await button.boundingBox();
  await page.getByRole('button', { name: 'Example', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('makes every version', async ({ page }) => {
  await count(page).fill('3');
  for (const [version, digit] of [
    ['v1', '1'],
    ['v6', '6'],
    ['v7', '7'],
  ] as const) {
    await page.getByLabel('Version', { exact: true }).selectOption(version);
    await generate(page);
    await expect(items(page).first()).toHaveText(new RegExp(`^.{14}${digit}.{21}$`));
  }
  const made = await items(page).allTextContents();
  expect(made.toSorted()).toEqual(made);
  await page.getByLabel('Version', { exact: true }).selectOption('nil');
  await generate(page);
  await expect(items(page).first()).toHaveText('00000000-0000-0000-0000-000000000000');
  await page.getByLabel('Version', { exact: true }).selectOption('v5');
  await page.getByLabel('Name', { exact: true }).fill('www.example.com');
  await generate(page);
  await expect(items(page)).toHaveText(['2ed6657d-e927-568b-95e1-2665a8aea6a2']);
  await page.getByLabel('Name space', { exact: true }).selectOption('own');
  await expect(page.getByText('Expected 32 hexadecimal digits, found 0.')).toBeVisible();
  await page.getByLabel('Name space UUID').fill('{6BA7B811-9DAD-11D1-80B4-00C04FD430C8}');
  await generate(page);
  await expect(items(page)).toHaveText([/^.{14}5/]);
});

test('writes them in other spellings at once, and remembers which', async ({ page }) => {
  await generate(page);
  await page.getByLabel('Upper case').check();
  await page.getByLabel('Format', { exact: true }).selectOption('braces');
  await expect(items(page)).toHaveText([/^\{[\dA-F-]{36}\}$/]);
  await page.getByLabel('No hyphens').check();
  await expect(items(page)).toHaveText([/^\{[\dA-F]{32}\}$/]);
  await page.getByLabel('Format', { exact: true }).selectOption('urn');
  await expect(items(page)).toHaveText([/^urn:uuid:[\dA-F-]{36}$/]);
  await page.reload();
  await expect(page.getByLabel('Format', { exact: true })).toHaveValue('urn');
  await expect(page.getByLabel('Upper case')).toBeChecked();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Format', { exact: true })).toHaveValue('none');
});

test('forgets a stored or linked choice that it does not know, and keeps the others', async ({ page }) => {
  // A link that comes to the page itself is asked about first.
  await page.goto('/hashtext');
  await page.goto('/uuidgenerator#wrapping=x&listStyle=__proto__');
  await page.getByLabel('Version', { exact: true }).selectOption('v7');
  await generate(page);
  await expect(items(page)).toHaveText([/^.{14}7/]);
  await page.reload();
  await expect(page.getByLabel('Version', { exact: true })).toHaveValue('v7');
});

test('names a ULID', async ({ page }) => {
  await page.getByLabel('UUID to read').fill('01ARZ3NDEKTSV4RRFFQ69G5FAV');
  await expect(page.getByText('This is a ULID, not a UUID.')).toBeVisible();
  await expect(page.getByText('It was created at 2016-07-30T23:54:10.259Z.')).toBeVisible();
});

test('reads a pasted UUID', async ({ page }) => {
  const box = page.getByLabel('UUID to read');
  await box.fill('urn:uuid:C232AB00-9414-11EC-B3C8-9F6BDECED846');
  await expect(page.getByText('Version 1, time and node')).toBeVisible();
  await expect(page.getByText('2022-02-22T19:22:22.0000000Z')).toBeVisible();
  await expect(page.getByText('9f:6b:de:ce:d8:46 (random: the multicast bit is set)')).toBeVisible();
  await axeInBothThemes(page);
  await box.fill('<img src=x onerror=alert(1)>');
  await expect(page.getByText('Expected a hexadecimal digit, found "<"')).toBeVisible();
  await axeInBothThemes(page);
  await generate(page);
  await page.getByRole('button', { name: /^Inspect / }).click();
  await expect(page.getByText('Version 4, random')).toBeVisible();
});

test('opens a shared link and saves a list', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Version', { exact: true }).selectOption('v5');
  await page.getByLabel('Name', { exact: true }).fill('a b&c');
  const link = await sharedLink(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.goto('/');
  await page.goto(link);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('a b&c');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(items(page)).toHaveCount(5);
  await page.getByLabel('Listed as').selectOption('json');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('uuids.json');
});

test('can be used with the keyboard alone, and cleared', async ({ page }) => {
  await count(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(items(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(items(page)).toHaveCount(0);
});
