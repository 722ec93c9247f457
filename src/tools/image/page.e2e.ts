import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { writePng } from '#src/lib/png-pixels.ts';
import digests from './digests.json' with { type: 'json' };
import { downloadAll, expectTally } from '#e2e/support/many-files.ts';
import { expect, prepare, test } from '#e2e/support/test.ts';
import { EXAMPLE } from './options.ts';

const PNG = Buffer.from(EXAMPLE.slice(EXAMPLE.indexOf(',') + 1), 'base64');
const file = (name: string, buffer: Buffer = PNG) => ({ name, mimeType: 'image/png', buffer });

const digestOf = (format: string) =>
  digests.find(({ options }) => options.format === format && Object.keys(options).length === 1)?.sha256;

test('a format is fetched when it is chosen, from this site, and gives the bytes of the command line', async ({
  page,
}) => {
  await prepare(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/image');
  await page.locator('#tool input[type=file]').first().setInputFiles(file('disc.png'));
  for (const [label, format, ending] of [
    ['WebP', 'webp', 'webp'],
    ['JPEG', 'jpeg', 'jpg'],
    ['AVIF', 'avif', 'avif'],
    ['PNG', 'png', 'png'],
  ] as const) {
    if (format === 'webp') expect(asked.filter((url) => url.includes('avif_enc'))).toEqual([]);
    await page.getByRole('combobox', { name: 'Format' }).selectOption(label);
    await expect(page.getByText(`PNG → ${label}`)).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download', exact: true }).first().click(),
    ]);
    expect(download.suggestedFilename()).toBe(`disc.${ending}`);
    const bytes = readFileSync(await download.path());
    expect(createHash('sha256').update(bytes).digest('hex'), format).toBe(digestOf(format));
  }
  const wasm = asked.filter((url) => url.endsWith('.wasm'));
  expect(wasm.length).toBeGreaterThan(2);
  for (const url of wasm) expect(new URL(url).origin).toBe(new URL(page.url()).origin);
});

test('nothing of the codecs is fetched before a picture is there', async ({ page }) => {
  await prepare(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/image', { waitUntil: 'networkidle' });
  expect(asked.filter((url) => /[.]wasm|_enc|_dec/.test(url))).toEqual([]);
});

test('two hundred pictures become WebP, a bad one is named and stops nothing, and names do not meet', async ({
  page,
}) => {
  test.setTimeout(240_000); // a limit for a hang
  await prepare(page);
  await page.goto('/image');
  const picture = Buffer.from(
    writePng({
      width: 160,
      height: 120,
      data: Uint8ClampedArray.from({ length: 76_800 }, (_, at) => ((at & 3) === 3 ? 255 : (at * at) >> 7)),
    }),
  );
  const files = Array.from({ length: 198 }, (_, at) => file(`${at}.png`, picture));
  await page
    .locator('#tool input[type=file]')
    .first()
    .setInputFiles([file('a.png'), ...files, file('a.jpg'), file('bad.png', PNG.subarray(0, 60))]);
  await expectTally(page, '200 of 201 files done, 1 failed');
  const made = Object.keys(await downloadAll(page));
  expect(made).toHaveLength(200);
  expect(made).toContain('a.webp');
  expect(made).toContain('a-2.webp');
});
