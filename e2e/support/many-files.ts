/** Several files at once, as every room that takes them shows them: the list, and the zip of what was made. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect } from './test.ts';

/** A file of text for a file input. */
export const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** The row of a file in the list. */
export const fileRow = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name });

/** Name and text of all that "Download all" gives. */
export async function downloadAll(page: Page): Promise<Readonly<Record<string, string>>> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download all' }).click();
  const path = await (await saving).path();
  const entries = Object.entries(unzipSync(readFileSync(path)));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

/** Says how many came to their end: `2 of 3 files done, 1 failed`. */
export const expectTally = (page: Page, words: string): Promise<void> =>
  expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 30_000 });

/** Clears the page, takes that back, and finds the list as it was, with what was made of it. */
export async function expectBackWithUndo(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(page.getByText(words, { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expectTally(page, words);
}
