import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PNG } from 'pngjs';
import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';
import { downloadAll, expectBackWithUndo, expectTally, fileRow, textFile } from '#e2e/support/many-files.ts';

const NS = 'xmlns="http://www.w3.org/2000/svg"';
const LOGO = `<svg ${NS} width="20" height="20"><rect width="20" height="20" fill="#ff0000"/></svg>`;

const choose = (page: Page, name: string, content: string | Buffer, mimeType = 'image/svg+xml') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.from(content) });

async function download(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** The pictures of an icon file, by the published layout. */
function picturesOf(ico: Buffer): PNG[] {
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1]);
  return Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const entry = ico.subarray(6 + 16 * index, 22 + 16 * index);
    const png = PNG.sync.read(
      ico.subarray(entry.readUInt32LE(12), entry.readUInt32LE(12) + entry.readUInt32LE(8)),
    );
    expect([entry[0] || 256, entry[1] || 256]).toEqual([png.width, png.height]);
    return png;
  });
}

/** Red, green, blue, alpha. */
const pixel = (png: PNG, x: number, y: number) => [
  ...png.data.subarray(4 * (y * png.width + x), 4 * (y * png.width + x) + 4),
];

const RED = [255, 0, 0, 255];
const CLEAR = [0, 0, 0, 0];

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/convertsvgtoico');
});

test('starts as specified: five sizes, 32 chosen, nothing to convert', async ({ page }) => {
  await expect(page).toHaveTitle(/^SVG to ICO Converter - /);
  const size = page.getByLabel('Size in pixels');
  await expect(size).toHaveValue('32');
  await expect(size.locator('option')).toHaveText(['16', '32', '48', '64', '128']);
  await expect(page.locator('input[type=file]')).toHaveAttribute('accept', '.svg');
  await expect(page.getByRole('button', { name: 'Convert to 32x32 ICO' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(2);
  for (const button of await page.getByRole('button', { name: 'Save' }).all())
    await expect(button).toBeDisabled();
  await axeInBothThemes(page);
});

test('converts to every size, under the specified name', async ({ page }) => {
  await choose(page, 'logo.min.svg', LOGO);
  await expect(page.getByText('logo.min.svg')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Preview of logo.min.svg' })).toBeVisible();
  await expect(page.locator('[class*=tabs] image').first()).toBeVisible();
  await expect(page.locator('img')).toHaveCount(1);
  for (const size of [16, 32, 48, 64, 128]) {
    await page.getByLabel('Size in pixels').selectOption(String(size));
    const { name, bytes } = await download(page, `Convert to ${size}x${size} ICO`);
    expect(name).toBe(`logo.min_${size}x${size}.ico`);
    const [picture, ...others] = picturesOf(bytes);
    expect(others).toEqual([]);
    expect(picture?.width).toBe(size);
    expect(picture && pixel(picture, 0, 0)).toEqual(RED);
    expect(picture && pixel(picture, size - 1, size - 1)).toEqual(RED);
  }
  await expect(page.getByText(/^Saved logo\.min_128x128\.ico/)).toBeVisible();
  await axeInBothThemes(page);
});

test('puts several sizes into one file, remembered', async ({ page }) => {
  await choose(page, 'logo.svg', LOGO);
  await page.getByLabel('24').check();
  await page.getByLabel('48').uncheck();
  await page.reload();
  await choose(page, 'logo.svg', LOGO);
  const { name, bytes } = await download(page, 'Save all in one ICO');
  expect(name).toBe('logo.ico');
  expect(picturesOf(bytes).map(({ width }) => width)).toEqual([16, 24, 32, 256]);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('48')).toBeChecked();
});

test('keeps the proportions: a wide drawing stands in the middle', async ({ page }) => {
  await choose(page, 'wide.svg', LOGO.replace('width="20" height="20"', 'viewBox="0 0 20 10"'));
  await expect(
    page.getByText('20 × 10 px, from its viewBox; set in the middle of the square.'),
  ).toBeVisible();
  const { bytes } = await download(page, 'Convert to 32x32 ICO');
  const [picture] = picturesOf(bytes);
  const column = Array.from({ length: 32 }, (_, y) => (picture ? pixel(picture, 16, y) : []));
  expect(column.slice(0, 8)).toEqual(Array<number[]>(8).fill(CLEAR));
  expect(column.slice(8, 24)).toEqual(Array<number[]>(16).fill(RED));
  expect(column.slice(24)).toEqual(Array<number[]>(8).fill(CLEAR));
});

const DRAWINGS = [
  [
    'without width and height',
    'a.svg',
    LOGO.replace('width="20" height="20"', 'viewBox="0 0 20 20"'),
    'image/svg+xml',
  ],
  [
    'in percentages',
    'a.svg',
    LOGO.replace('width="20" height="20"', 'width="100%" height="100%" viewBox="0 0 20 20"'),
    'image/svg+xml',
  ],
  ['with an upper-case ending and no type', 'A.SVG', LOGO, ''],
  ['without its namespace', 'a.svg', LOGO.replace(NS, ''), 'image/svg+xml'],
  [
    'in Latin-1',
    'a.svg',
    Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?><!-- é -->${LOGO}`, 'latin1'),
    'image/svg+xml',
  ],
  ['in UTF-16', 'a.svg', Buffer.from(`\uFEFF${LOGO}`, 'utf16le'), 'image/svg+xml'],
  ['gzipped', 'a.svgz', gzipSync(LOGO), ''],
  [
    'of a huge size',
    'a.svg',
    LOGO.replace('width="20" height="20"', 'width="1e6" height="1e6" viewBox="0 0 20 20"'),
    'image/svg+xml',
  ],
  [
    'with HTML in it',
    'a.svg',
    `<svg ${NS} viewBox="0 0 20 20"><foreignObject width="20" height="20"><div xmlns="http://www.w3.org/1999/xhtml" style="height: 20px; background: #ff0000"/></foreignObject></svg>`,
    'image/svg+xml',
  ],
  [
    'with a million points',
    'a.svg',
    LOGO.replace('</svg>', `<path fill="none" d="M0 0${'L1 1'.repeat(1_000_000)}"/></svg>`),
    'image/svg+xml',
  ],
] as const;

for (const [what, name, content, type] of DRAWINGS) {
  test(`converts a drawing ${what}`, async ({ page }) => {
    await choose(page, name, content, type);
    const { bytes } = await download(page, 'Convert to 32x32 ICO');
    const [picture] = picturesOf(bytes);
    expect(picture && [pixel(picture, 0, 0), pixel(picture, 31, 31), pixel(picture, 16, 16)]).toEqual([
      RED,
      RED,
      RED,
    ]);
  });
}

test('never runs a script and never asks another origin, but tells of both', async ({ page }) => {
  const text = `<svg ${NS} viewBox="0 0 1 1" onload="parent.hacked=1"><script>top.hacked=1;fetch('https://evil.example/')</script>
    <image href="https://evil.example/i.png"/><rect width="1" height="1" fill="#ff0000"/></svg>`;
  await choose(page, 'evil.svg', text);
  await expect(page.getByText('It contains scripts, which never run here')).toBeVisible();
  await expect(page.getByText('onload on <svg>, <script>')).toBeVisible();
  await expect(page.getByText('https://evil.example/i.png')).toBeVisible();
  const { bytes } = await download(page, 'Convert to 32x32 ICO');
  expect(pixel(picturesOf(bytes)[0] ?? new PNG(), 5, 5)).toEqual(RED);
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false);
  await axeInBothThemes(page);
});

const BROKEN = [
  ['an unclosed element', 'a.svg', `<svg ${NS}>\n<g></svg>`, 'line 2, column 4: expected </g>'],
  ['no SVG at all', 'a.svg', 'hello', 'expected an <svg> element, found none'],
  [
    'a picture of another kind',
    'a.svg',
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff]),
    'expected text in UTF-8',
  ],
  ['an empty file', 'a.svg', '', 'expected an <svg> element, found none'],
  ['a broken archive', 'a.svgz', gzipSync(LOGO).subarray(0, 40), 'expected a file that can be read'],
] as const;

for (const [what, name, content, reason] of BROKEN) {
  test(`names the fault of a broken drawing and converts nothing: ${what}`, async ({ page, watch }) => {
    watch.expected.push(/Conversion failed:/);
    await choose(page, name, content);
    await expect(page.getByText(name, { exact: true })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByText(/^There is no picture of this file/)).toBeVisible();
    for (const button of ['Save all in one ICO', 'Save favicon set'])
      await expect(page.getByRole('button', { name: button })).toBeDisabled();
    // A file is chosen, so the specified button can be pressed: it shows why it saves nothing, and logs it.
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('Conversion failed:'));
    await page.getByRole('button', { name: 'Convert to 32x32 ICO' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Conversion failed:' })).toContainText(reason);
    await logged;
    await axeInBothThemes(page);
    await choose(page, 'good.svg', LOGO);
    await download(page, 'Convert to 32x32 ICO');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('logs that a drawing cannot be drawn', async ({ page, watch }) => {
  watch.expected.push(/Conversion failed:/);
  await choose(page, 'a.svg', `<svg ${NS}><g></svg>`);
  await expect
    .poll(() => watch.seen.some((message) => message.startsWith('console: Conversion failed:')))
    .toBe(true);
});

test('leaves the place of a missing image empty', async ({ page }) => {
  await choose(
    page,
    'a.svg',
    `<svg ${NS} viewBox="0 0 20 20"><image href="missing.png" width="20" height="20"/><rect width="1" height="1" fill="#ff0000"/></svg>`,
  );
  const { bytes } = await download(page, 'Convert to 32x32 ICO');
  const [picture] = picturesOf(bytes);
  const colours = new Set(
    Array.from({ length: 32 * 32 }, (_, at) => (picture ? pixel(picture, at % 32, at >> 5).join() : '')),
  );
  colours.delete(CLEAR.join());
  expect([...colours].every((colour) => colour.startsWith('255,0,0,'))).toBe(true);
});

test('draws nothing from a link unasked, and never what expands without end', async ({ page }) => {
  const bomb = `<svg ${NS}><g id="u0"><path d="M0 0h9"/></g>${Array.from(
    { length: 9 },
    (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`,
  ).join('')}</svg>`;
  // A link that comes to the page itself is asked about first.
  await page.goto('/hashtext');
  await page.goto(`/convertsvgtoico#${new URLSearchParams({ svg: bomb }).toString()}`);
  await expect(page.getByText('This drawing would freeze the page')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Convert to 32x32 ICO' })).toBeDisabled();
  await axeInBothThemes(page);

  await page.goto('/token');
  await page.goto(`/convertsvgtoico#${new URLSearchParams({ svg: LOGO }).toString()}`);
  await expect(page.getByText('This drawing came with a link')).toBeVisible();
  await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Convert to 32x32 ICO' })).toBeDisabled();
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByRole('img', { name: 'Preview of icon.svg' })).toBeVisible();
  await download(page, 'Convert to 32x32 ICO');
});

/** Groups of which each draws the one before it ten times: ten million paths of a kilobyte. */
const tenTimesEach = (write: (before: number) => string): string =>
  `<g id="u0"><path d="M0 0h9"/></g>${Array.from(
    { length: 7 },
    (_, at) => `<g id="u${at + 1}">${write(at).repeat(10)}</g>`,
  ).join('')}`;
const masked = tenTimesEach((at) => `<path class="c${at}" d="M0 0h9"/>`);
const rules = (write: (at: number) => string) =>
  `<style>${Array.from({ length: 7 }, (_, at) => write(at)).join('')}</style>`;

for (const [what, drawing] of [
  ['masks of links', `<svg ${NS}>${tenTimesEach((at) => `<a mask="url(#u${at})"/>`)}</svg>`],
  [
    'marks of links',
    `<svg ${NS}>${tenTimesEach((at) => `<a marker-mid="url(#u${at})"><path d="M0 0h1h1"/></a>`)}</svg>`,
  ],
  ['rules in @media', `<svg ${NS}>${rules((at) => `@media all{.c${at}{mask:url(#u${at})}}`)}${masked}</svg>`],
  ['rules in @layer', `<svg ${NS}>${rules((at) => `.c${at}{@layer x{mask:url(#u${at})}}`)}${masked}</svg>`],
  [
    'initial values of @property',
    `<svg ${NS}>${rules(
      (at) =>
        `@property --m${at}{syntax:"*";inherits:false;initial-value:url(#u${at})}.c${at}{mask:var(--m${at})}`,
    )}${masked}</svg>`,
  ],
  [
    'addresses of a document type',
    `<!DOCTYPE svg [<!ATTLIST use href CDATA "#u6">]><svg ${NS}>${tenTimesEach(
      (at) => `<use href="#u${at}"/>`,
    )}<use/></svg>`,
  ],
  [
    'names of a document type',
    `<!DOCTYPE svg [<!ATTLIST symbol id CDATA "u0">]><svg ${NS}><symbol><path d="M0 0h9"/></symbol>${tenTimesEach(
      (at) => `<use href="#u${at}"/>`,
    )}</svg>`,
  ],
] as const)
  test(`stays alive with a small drawing that draws without end: ${what}`, async ({ page }) => {
    expect(drawing.length).toBeLessThan(4000);
    await choose(page, 'endless.svg', drawing);
    await expect(
      page.getByText(/This drawing would freeze the page|Nothing of this drawing is seen/).first(),
    ).toBeVisible();
    await choose(page, 'logo.svg', LOGO);
    await download(page, 'Convert to 32x32 ICO');
  });

test('shows a notice that the drawing is invisible, and why', async ({ page }) => {
  const notice = page.getByText('Nothing of this drawing is seen, so its icon is empty');
  const hidden = `<svg ${NS} viewBox="0 0 9 9"><rect width="9" height="9" opacity="0">%</rect></svg>`;
  await choose(
    page,
    'later.svg',
    hidden.replace('%', '<animate attributeName="opacity" to="1" dur="1s" begin="1s"/>'),
  );
  await expect(notice).toBeVisible();
  await expect(page.getByText('It is animated and begins with nothing')).toBeVisible();
  await choose(page, 'never.svg', hidden.replace('%', ''));
  await expect(page.getByText('All of it is transparent or lies outside its viewBox.')).toBeVisible();
  await choose(page, 'logo.svg', LOGO);
  await expect(notice).toBeHidden();
});

test('fits a drawing without a size to what is seen of it', async ({ page }) => {
  await choose(
    page,
    'a.svg',
    `<svg ${NS}><rect x="1000" y="500" width="200" height="200" fill="#ff0000"/></svg>`,
  );
  await page.getByRole('button', { name: 'Fit to the drawing' }).click();
  await expect(page.getByText(/^200 × 200 px, from its viewBox/)).toBeVisible();
  const { bytes } = await download(page, 'Convert to 32x32 ICO');
  const [picture] = picturesOf(bytes);
  expect(picture && pixel(picture, 1, 1)).toEqual(RED);
  expect(picture && pixel(picture, 30, 30)).toEqual(RED);

  await choose(page, 'b.svg', `<svg ${NS}><rect width="100%" height="100%"/></svg>`);
  await page.getByRole('button', { name: 'Fit to the drawing' }).click();
  await expect(page.getByText('The drawing has no edges that could be found.')).toBeVisible();
});

test('clears the messages about the drawing before', async ({ page }) => {
  await choose(page, 'one.svg', LOGO);
  await download(page, 'Convert to 32x32 ICO');
  await expect(page.getByText(/^Saved one_32x32/)).toBeVisible();
  await choose(page, 'two.svg', LOGO);
  await expect(page.getByRole('img', { name: 'Preview of two.svg' })).toBeVisible();
  await expect(page.getByText(/^Saved/)).toHaveCount(0);
});

test('refuses what is no SVG file and keeps the drawing it has', async ({ page }) => {
  await choose(page, 'photo.png', 'x', 'image/png');
  await expect(page.getByRole('alert')).toHaveText(
    'Expected an SVG file (.svg), found photo.png (image/png).',
  );
  await expect(page.getByRole('button', { name: 'Convert to 32x32 ICO' })).toBeDisabled();
  await choose(page, 'logo.svg', LOGO);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await choose(page, 'notes.txt', 'x', 'text/plain');
  await expect(page.getByRole('img', { name: 'Preview of logo.svg' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('makes a favicon set whose every file has the declared format and size', async ({ page }) => {
  await choose(page, 'logo.svg', LOGO);
  await expect(page.getByLabel('Site name')).toHaveValue('logo');
  await page.getByLabel('Site name').fill('My site');
  await page.getByLabel('Background').fill('#00ff00');
  const { name, bytes } = await download(page, 'Save favicon set');
  expect(name).toBe('favicons.zip');
  const files = unzipSync(bytes);
  expect(picturesOf(Buffer.from(files['favicon.ico'] ?? [])).map(({ width }) => width)).toEqual([16, 32, 48]);
  const manifest = JSON.parse(Buffer.from(files['site.webmanifest'] ?? []).toString()) as { name: string };
  expect(manifest).toMatchObject({ name: 'My site', background_color: '#00ff00' });
  const maskable = PNG.sync.read(Buffer.from(files['icon-maskable-512.png'] ?? []));
  expect([pixel(maskable, 0, 0), pixel(maskable, 256, 256)]).toEqual([[0, 255, 0, 255], RED]);
  const touch = PNG.sync.read(Buffer.from(files['apple-touch-icon.png'] ?? []));
  expect([touch.width, pixel(touch, 0, 0)]).toEqual([180, RED]);
  expect(Buffer.from(files['icon.svg'] ?? []).toString()).toContain('<rect');
  await expect(page.getByText('<link rel="manifest" href="/site.webmanifest">')).toBeVisible();
});

test('takes pasted source, in the field and anywhere, and a link carries it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Paste source' }).click();
  await page.getByLabel('SVG source').fill(LOGO);
  await expect(page.getByRole('img', { name: 'Preview of icon.svg' })).toBeVisible();
  await page.getByLabel('Size in pixels').selectOption('64');
  const link = await sharedLink(page);
  await page.goto('/token');
  await page.goto(link);
  await page.getByRole('button', { name: 'Draw it' }).click();
  await expect(page.getByRole('img', { name: 'Preview of icon.svg' })).toBeVisible();
  await expect(page.getByLabel('Size in pixels')).toHaveValue('64');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByRole('img', { name: /^Preview/ })).toHaveCount(0);

  await page.evaluate((text) => navigator.clipboard.writeText(text), LOGO);
  await page.locator('h1').click();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByRole('img', { name: 'Preview of icon.svg' })).toBeVisible();
});

test('takes a dropped file and refuses a dropped text file', async ({ page }) => {
  const drop = (name: string, type: string) =>
    page.getByText('Drop an SVG file here').evaluate(
      (target, { text, fileName, fileType }) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([text], fileName, { type: fileType }));
        target.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
      },
      { text: LOGO, fileName: name, fileType: type },
    );
  await drop('notes.txt', 'text/plain');
  await expect(page.getByRole('alert')).toBeVisible();
  await drop('dropped.svg', 'image/svg+xml');
  await expect(page.getByRole('img', { name: 'Preview of dropped.svg' })).toBeVisible();
});

test('works by keyboard alone', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).press('Enter');
  await page.getByLabel('Size in pixels').focus();
  await page.keyboard.press('ArrowDown');
  const convert = page.getByRole('button', { name: 'Convert to 48x48 ICO' });
  await expect(convert).toBeEnabled();
  const [file] = await Promise.all([page.waitForEvent('download'), convert.press('Enter')]);
  expect(file.suggestedFilename()).toBe('compass_48x48.ico');
});

test('several drawings wait for the button; then each becomes an icon, and a bad one does not stop the rest', async ({
  page,
}) => {
  await page.goto('/convertsvgtoico');
  const circle =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>';
  await page
    .locator('input[type="file"][accept=".svg"]')
    .first()
    .setInputFiles([textFile('a.svg', circle), textFile('bad.svg', '<p>'), textFile('b.svg', circle)]);
  const convert = page.getByRole('button', { name: 'Convert to 32x32 ICO' });
  await expectTally(page, '0 of 3 files done');
  await convert.click();
  await expectTally(page, '2 of 3 files done, 1 failed');
  await expect(fileRow(page, 'bad.svg')).toBeVisible();
  expect(Object.keys(await downloadAll(page))).toEqual(['a_32x32.ico', 'b_32x32.ico']);
  await expectBackWithUndo(page, '2 of 3 files done, 1 failed');
});
