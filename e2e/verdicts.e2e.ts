/** A verdict is of what the fields show: it goes with the very key that changes one of them, before anything is painted. */
import { createHmac } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { textFile } from '#e2e/support/many-files.ts';
import { expect, prepare, test } from '#e2e/support/test.ts';

const TOKEN_HEAD = `${base64url({ alg: 'HS256' })}.${base64url({ sub: 'me' })}`;
const TOKEN = `${TOKEN_HEAD}.${createHmac('sha256', 'secret').update(TOKEN_HEAD).digest('base64url')}`;
const BCRYPT_OF_UU = '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'; // of U*U, John the Ripper
const MD5_OF_ABC = '900150983cd24fb0d6963f7d28e17f72'; // RFC 1321

function base64url(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** How a page is brought to a verdict: the fields with what is put into them. */
type Case = {
  readonly path: string;
  readonly verdict: string;
  readonly fields: (page: Page) => readonly (readonly [Locator, string])[];
  readonly files?: (page: Page) => Promise<void>;
  readonly button?: string;
};

const CASES: readonly Case[] = [
  {
    path: '/jwtparser',
    verdict: 'Signature verified',
    fields: (page) => [
      [page.getByPlaceholder('Paste your JWT token here'), TOKEN],
      [page.getByLabel('Secret or key'), 'secret'],
    ],
  },
  {
    path: '/hashtext',
    verdict: 'Match: this is the MD5.',
    fields: (page) => [
      [page.getByPlaceholder('Enter text to hash'), 'abc'],
      [page.getByLabel('Compare with'), MD5_OF_ABC],
    ],
  },
  {
    path: '/hashtext',
    verdict: '2 of 2 files OK',
    files: (page) =>
      page
        .locator('input[type=file][multiple]')
        .first()
        .setInputFiles([textFile('a.txt', 'abc'), textFile('b.txt', 'abc')]),
    fields: (page) => [[page.getByLabel('Compare with'), `${MD5_OF_ABC}  a.txt\n${MD5_OF_ABC}  b.txt`]],
  },
  {
    path: '/hmacgenerator',
    verdict: 'Match: HMAC-SHA-256',
    fields: (page) => [
      [page.getByPlaceholder('Enter your message'), 'message'],
      [page.getByPlaceholder('Enter your secret key'), 'key'],
      [
        page.getByLabel('Signature', { exact: true }),
        createHmac('sha256', 'key').update('message').digest('hex'),
      ],
    ],
  },
  {
    path: '/bcrypt',
    verdict: 'Hash Matches!',
    fields: (page) => [
      [page.getByPlaceholder('Enter text to verify'), 'U*U'],
      [page.getByPlaceholder('Enter hash to verify against'), BCRYPT_OF_UU],
    ],
    button: 'Verify Hash',
  },
];

for (const { path, verdict, files, fields, button } of CASES) {
  test(`${path}: “${verdict}” goes with the key that changes what it is about`, async ({ page }) => {
    await prepare(page);
    await page.goto(path);
    await files?.(page);
    for (const [field] of fields(page)) {
      for (const [each, content] of fields(page)) await each.fill(content);
      if (button !== undefined) await page.getByRole('button', { name: button }).click();
      await expect(page.getByText(verdict).first()).toBeVisible();
      await field.press('End');
      const seen = seenAfterInput(page, verdict);
      await field.press('x');
      expect(await seen, await field.getAttribute('placeholder').then(String)).toEqual([]);
      await expect(page.getByText(verdict)).toHaveCount(0);
    }
  });
}

/** At which moments after the next input a text is on the page: when the event has been dealt with, and in the frames that follow. */
const seenAfterInput = (page: Page, text: string): Promise<readonly string[]> =>
  page.evaluate(
    (wanted) =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const look = (moment: string) => {
          if (document.body.innerText.includes(wanted)) seen.push(moment);
        };
        const frames = (count: number) => {
          look(`frame ${count}`);
          if (count === 10) resolve(seen);
          else requestAnimationFrame(() => frames(count + 1));
        };
        const onInput = () => {
          queueMicrotask(() => look('event'));
          requestAnimationFrame(() => frames(1));
        };
        document.addEventListener('input', onInput, { once: true });
      }),
    text,
  );
