import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';
import { drawPixels } from './drawing/drawing.ts';
import { makeCode } from './logic.ts';
import { drawPng } from './drawing/png.ts';
import SYMBOLS from './reading/symbols.suite.json' with { type: 'json' };
import { downloadAll, expectTally, fileRow } from '#e2e/support/many-files.ts';

const LOOK = { foreground: '#000000', background: '#ffffff', margin: 4 };

const box = (page: Page) => page.getByPlaceholder('Enter text or URL');
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Download QR Code' });

function codeFor(text: string) {
  const made = makeCode(text, 'M');
  if (!made.ok) throw new Error(made.problem.message);
  return made.value;
}
const pictureOf = (text: string): Buffer => Buffer.from(drawPng(codeFor(text), 400, LOOK));

/** A symbol that another program made. */
function pictureOfSymbol({ side, modules }: (typeof SYMBOLS)[number]): Buffer {
  const bytes = Buffer.from(modules, 'base64');
  const isDark = (at: number) => (((bytes[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1;
  const rows = Array.from({ length: side }, (_, y) =>
    Array.from({ length: side }, (__, x) => isDark(y * side + x)),
  );
  return Buffer.from(drawPng({ modules: rows, size: side, version: (side - 17) / 4, level: 'L' }, 400, LOOK));
}

async function choosePngSize(page: Page, size: string): Promise<void> {
  const field = page.getByLabel('PNG size');
  if (!(await field.isVisible())) await page.getByText('More', { exact: true }).click();
  await field.selectOption(size);
}

/** What jsQR reads from the canvas on screen. */
async function readPreview(page: Page): Promise<string | undefined> {
  const url = await page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const { width, height, data } = PNG.sync.read(Buffer.from(url.replace(/^.*,/, ''), 'base64'));
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

async function download(page: Page, name: string): Promise<{ file: Buffer; fileName: string }> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const saved = await waiting;
  return { file: await readFile(await saved.path()), fileName: saved.suggestedFilename() };
}

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/qrcodegenerator');
});

test('starts as specified: black on white, Low, no preview, nothing to download', async ({ page }) => {
  await expect(page.locator('input[type=color]').nth(0)).toHaveValue('#000000');
  await expect(page.locator('input[type=color]').nth(1)).toHaveValue('#ffffff');
  const level = page.getByLabel('Error correction');
  await expect(level).toHaveValue('L');
  await expect(level.locator('option')).toHaveText([
    'Low (7%)',
    'Medium (15%)',
    'Quartile (25%)',
    'High (30%)',
  ]);
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(downloadButton(page)).toBeDisabled();
  // What was added stands folded: the specified list of choices is the only one.
  await expect(page.locator('main select')).toHaveCount(1);
  await box(page).fill('x');
  await expect(page.locator('main select')).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
});

test('draws what is typed at 256 pixels, and hides it when the text is empty again', async ({ page }) => {
  await box(page).fill('  https://example.com/ä 👍 ');
  await expect(page.locator('canvas')).toHaveAttribute('width', '256');
  await expect.poll(() => readPreview(page)).toBe('  https://example.com/ä 👍 ');
  await expect(page.getByText('it says what you typed')).toBeVisible();
  await axeInBothThemes(page);
  await box(page).fill('');
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(downloadButton(page)).toBeDisabled();
});

test('saves qrcode.png at 256 pixels, at any size, and as SVG', async ({ page }) => {
  await box(page).fill('save me');
  const small = await download(page, 'Download QR Code');
  expect(small.fileName).toBe('qrcode.png');
  const picture = PNG.sync.read(small.file);
  expect([picture.width, picture.height]).toEqual([256, 256]);
  expect(jsQR(new Uint8ClampedArray(picture.data), 256, 256)?.data).toBe('save me');

  await choosePngSize(page, '1024');
  const large = PNG.sync.read((await download(page, 'Download QR Code')).file);
  expect(large.width).toBe(1024);

  const svg = await download(page, 'Save as SVG');
  expect(svg.fileName).toBe('qrcode.svg');
  expect(svg.file.toString()).toMatch(/^<svg .*<\/svg>\n$/s);
});

test('an inherited name as level in a link breaks nothing', async ({ page }) => {
  // A link that comes to the page itself is asked about first.
  await page.goto('/hashtext');
  await page.goto('/qrcodegenerator#text=hi&level=toString');
  await expect(box(page)).toHaveValue('hi');
  await expect(page.getByLabel('Error correction')).toHaveValue('L');
  await expect.poll(() => readPreview(page)).toBe('hi');
});

test('warns instead of ticking when modules fall below three pixels', async ({ page }) => {
  await box(page).fill('a'.repeat(1500));
  await expect(page.getByText(/Each module of the PNG is 1 px wide/)).toBeVisible();
  await expect(page.getByText('it says what you typed')).toHaveCount(0);
  await choosePngSize(page, '1024');
  await expect(page.getByText(/Each module is 1 px wide in this preview/)).toBeVisible();
  await box(page).fill('short');
  await expect(page.getByText('it says what you typed')).toBeVisible();
});

test('takes colours and level, and warns where a camera would fail', async ({ page }) => {
  await box(page).fill('colours');
  await page.getByLabel('Error correction').selectOption('H');
  await page.getByLabel('Foreground').fill('#0a3d62');
  await expect.poll(() => readPreview(page)).toBe('colours');
  await page.getByLabel('Foreground').fill('#ffff00');
  await expect(page.getByText(/too much alike/)).toBeVisible();
  await page.getByLabel('Foreground').fill('#ffffff');
  await expect(page.getByText('This code cannot be read back')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByLabel('Background').fill('#000000');
  await expect(page.getByText(/Light on dark/)).toBeVisible();
});

test('states the limit instead of failing, and what would fit', async ({ page }) => {
  await box(page).fill('a'.repeat(2953));
  await expect(page.getByText('2,953 of 2,953 bytes')).toBeVisible();
  await expect(downloadButton(page)).toBeEnabled();
  await box(page).fill('a'.repeat(2954));
  await expect(page.getByText(/holds at most 2,953 bytes; this is 2,954/)).toBeVisible();
  await expect(page.locator('canvas')).toHaveCount(0);
  await expect(downloadButton(page)).toBeDisabled();
  await axeInBothThemes(page);
  await box(page).fill('x'.repeat(5_000_000));
  await expect(page.getByText(/this is 5,000,000/)).toBeVisible({ timeout: 30_000 });
});

test('writes a Wi-Fi code with its marks escaped, a contact, a mail and an event', async ({ page }) => {
  await page.getByRole('radio', { name: 'Wi-Fi' }).check();
  await page.getByLabel('Network name').fill('a;b');
  await page.getByLabel('Password').fill('p:w"\\');
  await expect(page.getByLabel('Password')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('A WPA password has 8 to 63')).toBeVisible();
  await expect(box(page)).toHaveValue('WIFI:T:WPA;S:a\\;b;P:p\\:w\\"\\\\;;');
  await expect.poll(() => readPreview(page)).toBe('WIFI:T:WPA;S:a\\;b;P:p\\:w\\"\\\\;;');

  await page.getByRole('radio', { name: 'Contact' }).check();
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await expect.poll(() => readPreview(page)).toContain('N:Lovelace;Ada;;;');

  await page.getByRole('radio', { name: 'Mail' }).check();
  await page.getByLabel('To', { exact: true }).fill('a@example.com');
  await page.getByLabel('Subject').fill('Hi & bye');
  await expect.poll(() => readPreview(page)).toBe('mailto:a@example.com?subject=Hi%20%26%20bye');

  await page.getByRole('radio', { name: 'Event' }).check();
  await page.getByLabel('Title').fill('Tea');
  await page.getByLabel('Starts').fill('2026-01-06T14:00');
  await page.getByLabel('Ends').fill('2026-01-06T13:00');
  await expect(page.getByText('This event ends before it starts')).toBeVisible();
  await expect(page.getByLabel('Ends')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('canvas')).toHaveCount(0);
  await page.getByLabel('Whole days').check();
  await expect.poll(() => readPreview(page)).toContain('DTEND;VALUE=DATE:20260107');
  await axeInBothThemes(page);
});

test('reads a code from a picked and from a pasted picture, and shows a message when there is none', async ({
  page,
}) => {
  const picker = page.locator('input[type=file][accept="image/*"]');
  await picker.setInputFiles({
    name: 'code.png',
    mimeType: 'image/png',
    buffer: pictureOf('from a file 👍'),
  });
  await expect(page.getByRole('region', { name: 'It says' })).toHaveText('from a file 👍');
  await page.getByRole('button', { name: 'Make a code of it' }).click();
  await expect(box(page)).toHaveValue('from a file 👍');

  const bytes = [...pictureOf('pasted')];
  await page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(content)], 'a.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }));
  }, bytes);
  await expect(page.getByRole('region', { name: 'It says' })).toHaveText('pasted');
  await axeInBothThemes(page);

  const blank = PNG.sync.write(new PNG({ width: 100, height: 100 }));
  await picker.setInputFiles({ name: 'blank.png', mimeType: 'image/png', buffer: blank });
  await expect(page.getByText('No QR code was found')).toBeVisible();
  await picker.setInputFiles({
    name: 'broken.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('The browser cannot open this file as a picture')).toBeVisible();

  await picker.setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: pictureOf('a secret') });
  await expect(page.getByRole('region', { name: 'It says' })).toHaveText('a secret');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('a secret')).toHaveCount(0);
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('region', { name: 'It says' })).toHaveText('a secret');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(page.getByText('a secret')).toHaveCount(0);
});

test('reads every code in a picture, several pictures at once, and a network in its parts', async ({
  page,
}) => {
  const two = new PNG({ width: 800, height: 400 });
  for (const [index, text] of ['left', 'right'].entries()) {
    PNG.bitblt(PNG.sync.read(pictureOf(text)), two, 0, 0, 400, 400, 400 * index, 0);
  }
  await page.locator('input[type=file][accept="image/*"]').setInputFiles([
    { name: 'two.png', mimeType: 'image/png', buffer: PNG.sync.write(two) },
    { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
    { name: 'network.png', mimeType: 'image/png', buffer: pictureOf('WIFI:T:WPA;S:home;P:secret\\;12;;') },
  ]);
  await expect(page.getByRole('region', { name: 'Code 1 of 2 says' })).toHaveText('left');
  await expect(page.getByRole('region', { name: 'Code 2 of 2 says' })).toHaveText('right');
  await expect(page.getByText('The browser cannot open this file as a picture').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Network name' })).toHaveText('home');
  await expect(page.getByRole('status', { name: 'Password' })).toHaveText('secret;12');
  await expectTally(page, '2 of 3 files done, 1 failed');
  expect(await downloadAll(page)).toEqual({
    'two.png.txt': 'left\nright',
    'network.png.txt': 'WIFI:T:WPA;S:home;P:secret\\;12;;',
  });
  await axeInBothThemes(page);
});

/** One frame of raw video for Chromium's test camera. */
function videoOf(text: string): Buffer {
  const { width, height, data } = drawPixels(codeFor(text), 320, LOOK);
  const luma = Buffer.from(Array.from({ length: width * height }, (_, pixel) => data[pixel * 4] ?? 0));
  const chroma = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    luma,
    chroma,
  ]);
}

test('reads a code from the camera, then lets the camera go', async ({ playwright, baseURL }, testInfo) => {
  const folder = await mkdtemp(join(tmpdir(), 'penknife-'));
  const video = join(folder, 'code.y4m');
  await writeFile(video, videoOf('seen by the camera'));
  const { launchOptions } = testInfo.project.use;
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const page = await browser.newPage();
  await prepare(page);
  await page.goto(new URL('/qrcodegenerator', baseURL).href);
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByRole('region', { name: 'It says' })).toHaveText('seen by the camera');
  await expect(page.locator('video')).toBeHidden();
  expect(await page.locator('video').evaluate((element: HTMLVideoElement) => element.srcObject)).toBeNull();
  await browser.close();
  await rm(folder, { recursive: true });
});

test('remembers the look, never the text; a link carries both, and no password', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByLabel('Foreground').fill('#112233');
  await page.getByLabel('Error correction').selectOption('Q');
  await box(page).fill('shared text');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('shared text');
  const link = await sharedLink(page);
  await page.reload();
  await expect(page.getByLabel('Foreground')).toHaveValue('#112233');
  await expect(box(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Error correction')).toHaveValue('L');
  await page.goto('/');
  await page.goto(link);
  await expect(box(page)).toHaveValue('shared text');
  await expect(page.getByLabel('Error correction')).toHaveValue('Q');

  for (const secret of ['WIFI:T:WPA;S:a;P:hush;;', ' wifi:S:a;P:hush;;', 'otpauth://totp/a?secret=HUSH']) {
    await box(page).fill(secret);
    await expect(page.getByText('Share link leaves it out')).toBeVisible();
    expect(await sharedLink(page)).not.toMatch(/hush/i);
    await expect(page.getByRole('button', { name: 'Share link' })).toBeVisible();
  }
});

test('what is typed in the text of a form becomes a text, and the form comes back', async ({ page }) => {
  await page.getByRole('radio', { name: 'Wi-Fi' }).check();
  await page.getByLabel('Network name').fill('Home');
  await expect(box(page)).toHaveValue(/^WIFI:/);
  await box(page).press('ControlOrMeta+a');
  await box(page).pressSequentially('hello');
  await expect(box(page)).toHaveValue('hello');
  await expect(page.getByRole('radio', { name: 'Text' })).toBeChecked();
  await expect(page.getByText('You typed in what the form wrote')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Back to Wi-Fi' }).click();
  await expect(page.getByLabel('Network name')).toHaveValue('Home');
  await expect(box(page)).toHaveValue(/^WIFI:.*Home/);
});

test('reads a code whose bytes are not UTF-8, shows a notice and the bytes', async ({ page }) => {
  const symbol = SYMBOLS.find(({ name }) => name === 'ISO 8859-1 without a word');
  if (!symbol) throw new Error('no such symbol');
  await page
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles({ name: 'latin.png', mimeType: 'image/png', buffer: pictureOfSymbol(symbol) });
  await expect(page.getByRole('region', { name: 'It says' })).toHaveText('ÄTest 1 é');
  await expect(page.getByText('they were read as ISO 8859-1, the likeliest')).toBeVisible();
  await expect(page.getByText('c454657374203120e9')).toBeVisible();
  await axeInBothThemes(page);
});

test('can be used with the keyboard alone', async ({ page }) => {
  await box(page).focus();
  await page.keyboard.insertText('typed');
  await expect(downloadButton(page)).toBeEnabled();
  await downloadButton(page).focus();
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await waiting).suggestedFilename()).toBe('qrcode.png');
});

test('many pictures are a list with a text for each; one without a code does not stop the rest', async ({
  page,
}) => {
  const pictures = Array.from({ length: 11 }, (_, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: pictureOf(`code ${index}`),
  }));
  const bad = { name: 'bad.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await page
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles([bad, ...pictures]);
  await expectTally(page, '11 of 12 files done, 1 failed');
  await expect(fileRow(page, 'bad.png')).toContainText('cannot open this file as a picture');
  await expect(fileRow(page, '3.png')).toContainText('code 3');
  const made = await downloadAll(page);
  expect(made['10.png.txt']).toBe('code 10');
  expect(Object.keys(made)).toHaveLength(11);
});
