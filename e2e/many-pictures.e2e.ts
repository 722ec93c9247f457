/** Many pictures at once: each has its text, the bad one stops nothing, and the page holds no more of each than its name, its state and its text. */
import type { Page } from '@playwright/test';
import { makeCode } from '#src/tools/qr-code-generator/logic.ts';
import { drawPng } from '#src/tools/qr-code-generator/drawing/png.ts';
import { downloadAll, expectTally } from './support/many-files.ts';
import { pictureOf } from '#scripts/testing/qr-picture.ts';
import { expect, prepare, test } from './support/test.ts';

/** Which of all is no picture. */
const BAD = 7;

/** Opens pictures numbered from `first` up to `end`, all with these bytes. */
async function open(page: Page, picture: string, first: number, end: number): Promise<void> {
  await page.evaluate(
    (made) => {
      const bytes = Uint8Array.from(atob(made.picture), (letter) => letter.charCodeAt(0));
      const files = new DataTransfer();
      for (let at = made.first; at < made.end; at += 1) {
        const content = at === made.bad ? 'no picture' : bytes;
        files.items.add(new File([content], `${at}.png`, { type: 'image/png' }));
      }
      const input = [...document.querySelectorAll<HTMLInputElement>('#tool input[type="file"]')].find(
        ({ accept, multiple }) => accept.includes('image') && multiple,
      );
      if (!input) throw new Error('There is no input for pictures.');
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { picture, first, end, bad: BAD },
  );
}

/** What the page holds of itself, in bytes, once nothing that is done with is left. */
async function heapOf(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  return async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize;
  };
}

const LONG_MS = 150_000;

test('a thousand pictures go through the reader of QR codes: one that is no picture stops nothing, and memory stays flat', async ({
  page,
}) => {
  test.setTimeout(240_000); // a limit for a hang
  await prepare(page);
  await page.goto('/qrcodegenerator');
  const code = makeCode('ticket', 'L');
  if (!code.ok) throw new Error(code.problem.message);
  const look = { foreground: '#000000', background: '#ffffff', margin: 4 };
  const picture = Buffer.from(drawPng(code.value, 87, look)).toString('base64');
  const held = await heapOf(page);
  await open(page, picture, 0, 100);
  await expectTally(page, '99 of 100 files done, 1 failed');
  const before = await held();
  await open(page, picture, 100, 1000);
  await expect(page.getByText('999 of 1,000 files done, 1 failed', { exact: true })).toBeVisible({
    timeout: LONG_MS,
  });
  expect((await held()) - before).toBeLessThan(4_000_000);
  expect(page.workers()).toHaveLength(1);
  const made = await downloadAll(page);
  expect(Object.keys(made)).toHaveLength(999);
  expect(new Set(Object.values(made))).toEqual(new Set(['ticket']));
});

test('many pictures are read for their text: one that is no picture stops nothing, and memory stays flat', async ({
  page,
  watch,
}) => {
  test.setTimeout(240_000); // a limit for a hang
  watch.expected.push(/Text extraction failed/);
  await prepare(page);
  await page.goto('/textextract');
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 90, height: 40 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('There is no canvas.');
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, 90, 40);
    context.fillStyle = '#000000';
    context.font = '24px sans-serif';
    context.fillText('Good', 12, 29);
    return canvas.toDataURL().replace(/^.*,/, '');
  });
  const held = await heapOf(page);
  await open(page, picture, 0, 51);
  await page.getByRole('button', { name: 'Extract Text', exact: true }).click();
  await expect(page.getByText('50 of 51 files done, 1 failed', { exact: true })).toBeVisible({
    timeout: LONG_MS,
  });
  const before = await held();
  const workers = page.workers().length;
  await open(page, picture, 51, 111);
  await expect(page.getByText('110 of 111 files done, 1 failed', { exact: true })).toBeVisible({
    timeout: LONG_MS,
  });
  expect((await held()) - before).toBeLessThan(1_000_000);
  expect(page.workers().length).toBeLessThanOrEqual(workers);
  const made = await downloadAll(page);
  expect(Object.keys(made)).toHaveLength(110);
  expect(new Set(Object.values(made))).toEqual(new Set(['Good']));
});

test('/totp reads the accounts in several pictures together', async ({ page }) => {
  await page.goto('/totp');
  const main = page.getByRole('main');
  const pictures = ['alice', 'bob'].map((name) =>
    pictureOf(`${name}.png`, `otpauth://totp/Example:${name}?secret=JBSWY3DPEHPK3PXP`),
  );
  await main
    .locator('input[type=file]')
    .setInputFiles(
      pictures.map(({ name, bytes }) => ({ name, mimeType: 'image/png', buffer: Buffer.from(bytes) })),
    );
  for (const name of ['alice', 'bob'])
    await expect(main.getByRole('cell', { name, exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Remove files' }).click();
  await expect(main.getByRole('table')).toHaveCount(0);
});
