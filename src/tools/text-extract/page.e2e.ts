import type { Page } from '@playwright/test';
import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';
import { FAILED, NOTHING_FOUND } from './logic.ts';
import { downloadAll, expectBackWithUndo, expectTally, fileRow } from '#e2e/support/many-files.ts';

const TEXT =
  'It is a truth universally acknowledged, that a single man in possession of a good fortune, must be in want of a wife. Invoice 20931: total due 1,245.60 by 31 March 2024.';

type Look = {
  readonly name: string;
  readonly font: string;
  readonly ink?: string;
  readonly paper?: string;
  /** Degrees clockwise. */
  readonly slant?: number;
  /** Pixels. */
  readonly blur?: number;
  /** How far pixels stray, of 255. */
  readonly noise?: number;
  /** A shadow over one side, as lamps throw it. */
  readonly isShaded?: boolean;
  /** JPEG quality; PNG without it. */
  readonly quality?: number;
  /** The turn that the camera notes for the reader to undo (Exif 2.32, tag 0x0112). */
  readonly orientation?: 3 | 6 | 8;
};

const PICTURES: readonly Look[] = [
  ...['serif', 'sans-serif', 'monospace'].flatMap((family) =>
    [11, 14, 20, 32].map((size) => ({ name: `${family} ${size}`, font: `${size}px ${family}` })),
  ),
  { name: 'bold', font: 'bold 18px sans-serif' },
  { name: 'italic', font: 'italic 20px serif' },
  { name: 'dark mode small', font: '14px sans-serif', ink: '#e7eaee', paper: '#0e1116' },
  { name: 'dark mode large', font: '24px sans-serif', ink: '#c8c8c8', paper: '#202830' },
  { name: 'pale grey', font: '18px sans-serif', ink: '#9a9a9a', paper: '#eeeeee' },
  { name: 'yellow on blue', font: '18px sans-serif', ink: '#ffee00', paper: '#0030a0' },
  { name: 'black on nothing', font: '18px serif', ink: '#000000', paper: 'transparent' },
  { name: 'white on nothing', font: '18px serif', ink: '#ffffff', paper: 'transparent' },
  { name: 'slant 2', font: '20px serif', slant: 2 },
  { name: 'slant -3', font: '20px sans-serif', slant: -3 },
  { name: 'blurred', font: '24px serif', blur: 1 },
  { name: 'noisy', font: '24px sans-serif', noise: 60 },
  { name: 'poor JPEG', font: '20px sans-serif', quality: 0.3 },
  { name: 'camera upside down', font: '22px serif', quality: 0.9, orientation: 3 },
  { name: 'camera turned right', font: '22px serif', quality: 0.9, orientation: 6 },
  { name: 'camera turned left', font: '22px serif', quality: 0.9, orientation: 8 },
  {
    name: 'like a photo',
    font: '30px serif',
    slant: 1,
    blur: 0.8,
    noise: 25,
    isShaded: true,
    quality: 0.8,
    orientation: 6,
  },
];

/** Runs in the page: one picture as base64. */
function draw({ look, text }: { readonly look: Look; readonly text: string }): string {
  const { font, ink = '#151515', paper = '#fdfdfd', slant = 0, blur = 0, noise = 0, quality } = look;
  const size = Number(/(\d+)px/.exec(font)?.[1]);
  const canvasOf = (width: number, height: number) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    return {
      canvas,
      context,
      turnBy: (radians: number) => {
        context.translate(width / 2, height / 2);
        context.rotate(radians);
      },
    };
  };
  const { canvas, context, turnBy } = canvasOf(size * 36, size * 14);
  const { width, height } = canvas;

  const write = () => {
    let [line, y] = ['', size * 2.4];
    for (const word of text.split(' ')) {
      if (context.measureText(`${line} ${word}`).width > width - size * 4) {
        context.fillText(line, size * 2, y);
        [line, y] = ['', y + size * 1.6];
      }
      line = `${line} ${word}`.trim();
    }
    context.fillText(line, size * 2, y);
  };
  const shade = () => {
    const shadow = context.createLinearGradient(0, 0, width, height);
    shadow.addColorStop(0, 'rgba(0, 0, 0, 0)');
    shadow.addColorStop(1, 'rgba(0, 0, 0, 0.35)');
    context.fillStyle = shadow;
    context.fillRect(0, 0, width, height);
  };
  const addNoise = () => {
    const pixels = context.getImageData(0, 0, width, height);
    // Always the same noise (the generator of Numerical Recipes), so that the test always asks the same.
    let seed = 1;
    pixels.data.forEach((level, at) => {
      if (at % 4 === 0) seed = (seed * 1664525 + 1013904223) % 4294967296;
      if (at % 4 < 3) pixels.data[at] = level + (seed / 4294967296 - 0.5) * 2 * noise;
    });
    context.putImageData(pixels, 0, 0);
  };
  const turned = (quarters: number) => {
    const turning = quarters % 2 === 0 ? canvasOf(width, height) : canvasOf(height, width);
    turning.turnBy((quarters * Math.PI) / 2);
    turning.context.drawImage(canvas, -width / 2, -height / 2);
    return turning.canvas;
  };

  context.fillStyle = paper;
  if (paper !== 'transparent') context.fillRect(0, 0, width, height);
  context.filter = `blur(${blur}px)`;
  turnBy((slant * Math.PI) / 180);
  context.translate(-width / 2, -height / 2);
  context.fillStyle = ink;
  context.font = font;
  write();
  context.resetTransform();
  context.filter = 'none';
  if (look.isShaded) shade();
  if (noise > 0) addNoise();
  const stored = turned({ 1: 0, 3: 2, 6: 3, 8: 1 }[look.orientation ?? 1]);
  return stored.toDataURL(quality ? 'image/jpeg' : 'image/png', quality).replace(/^.*,/, '');
}

/** Puts the camera's note behind the first two bytes of a JPEG file. */
function withOrientation(jpeg: Buffer, orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000' + '00000000', 'hex');
  tiff.writeUInt16BE(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

async function make(page: Page, look: Look, text = TEXT) {
  const plain = Buffer.from(await page.evaluate(draw, { look, text }), 'base64');
  const buffer = look.orientation ? withOrientation(plain, look.orientation) : plain;
  return { name: look.name, mimeType: look.quality ? 'image/jpeg' : 'image/png', buffer };
}

/** The share of the expected words that were found, in order (longest common subsequence). */
function accuracyOf(found: string, expected: string): number {
  const [got, wanted] = [found.split(/\s+/), expected.split(/\s+/)];
  let row = got.map(() => 0);
  for (const word of wanted) {
    const next: number[] = [];
    got.forEach((other, at) => {
      const before = row[at - 1] ?? 0;
      next.push(other === word ? before + 1 : Math.max(row[at] ?? 0, next[at - 1] ?? 0));
    });
    row = next;
  }
  return (row.at(-1) ?? 0) / wanted.length;
}

const picker = (page: Page) => page.locator('input[type=file][accept="image/*"]');
const extract = (page: Page) => page.getByRole('button', { name: 'Extract Text' });
const result = (page: Page) => page.getByRole('region', { name: 'Extracted Text:' });
/** An engine that starts on a busy machine takes a while; what is waited for lasts. */
const PATIENTLY = { timeout: 40_000 };
const SIMPLE: Look = { name: 'simple.png', font: '24px sans-serif' };

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/textextract');
});

test('starts as specified: hints, image/* only, nothing fetched before the first job', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await expect(page.getByText('Click to upload or drag and drop an image here')).toBeVisible();
  await expect(page.getByText('You can also paste an image (Ctrl+V)')).toBeVisible();
  await expect(extract(page)).toBeDisabled();
  await picker(page).setInputFiles([await make(page, SIMPLE)]);
  await expect(page.getByRole('img', { name: 'simple.png' })).toBeVisible();
  const preview = page.getByRole('img', { name: 'simple.png' });
  await expect(preview).toHaveCSS('max-width', '500px');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const [shown, room, isWhole] = await preview.evaluate((image: HTMLImageElement) => [
      image.clientWidth,
      image.closest('section')?.clientWidth ?? 0,
      Math.abs(image.clientWidth / image.clientHeight - image.naturalWidth / image.naturalHeight) < 0.1,
    ]);
    expect(shown).toBeLessThanOrEqual(Math.min(500, room));
    expect(isWhole).toBe(true);
  }
  expect(fetched.filter((url) => /tesseract|traineddata/.test(url))).toEqual([]);
  await expect(extract(page)).toBeEnabled();
  await axeInBothThemes(page);
});

test('extracts the text, shows progress in the button, and word boxes over the image', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/eng.traineddata*', async (route) => {
    await held;
    await route.continue();
  });
  await picker(page).setInputFiles([await make(page, SIMPLE, 'Hello wide world')]);
  await extract(page).click();
  const busy = page.getByRole('button', { name: /^Converting\.\.\. \d+%$/ });
  await expect(busy).toBeDisabled();
  await axeInBothThemes(page);
  release(undefined);
  await expect(page.getByRole('heading', { name: 'Extracted Text:' })).toBeVisible(PATIENTLY);
  await expect(result(page)).toHaveText('Hello wide world', PATIENTLY);
  await expect(extract(page)).toBeEnabled();
  await expect(page.locator('figure rect')).toHaveCount(3);
  await expect(page.getByText('Extracted Text:').locator('..')).toContainText('Hello wide world');
  // A word that is looked for is met once: the boxes do not repeat it.
  await expect(page.getByText('wide')).toHaveCount(1);
  await expect(page.getByText(/^3 words, \d+% sure on average\.$/)).toBeVisible();
  await axeInBothThemes(page);
  await page.getByLabel('Show word boxes').uncheck();
  await expect(page.locator('figure rect')).toHaveCount(0);
  await walkByKeyboard(page, 'Hello wide world');
});

/** All that other results can do, this one can: searched, wrapped, numbered, selected, copied, saved and sent on. */
async function walkByKeyboard(page: Page, text: string) {
  const description = 'Extracted Text:';
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = async () => (await page.evaluate(() => navigator.clipboard.readText())).trimEnd();
  await expect(page.locator('[data-rows]').first()).toHaveAttribute('data-rows', '1\n');
  await result(page).press('Control+f');
  const field = page.getByRole('textbox', { name: 'Find in this text' });
  await expect(field).toBeFocused();
  await page.keyboard.type('wide');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await field.press('Escape');
  await expect(result(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect.poll(copied).toBe(text);
  const wrap = page.getByRole('button', { name: 'Wrap lines', description });
  await expect(wrap).toHaveAttribute('aria-pressed', 'true');
  await wrap.press('Enter');
  await expect(wrap).toHaveAttribute('aria-pressed', 'false');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await page.getByRole('button', { name: 'Copy', description }).press('Enter');
  await expect.poll(copied).toBe(text);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download', exact: true }).press('Enter');
  expect((await download).suggestedFilename()).toBe('extracted-text.txt');
  await page.getByRole('button', { name: 'Send to…', description }).press('Enter');
  await page.getByRole('button', { name: 'Hash Text' }).press('Enter');
  await expect(page).toHaveURL(/\/hashtext$/);
  await expect(page.locator('main textarea').first()).toHaveValue(text);
}

test(`reads ${PICTURES.length} pictures with at least 98% of all words right and 90% in each`, async ({
  page,
}) => {
  test.setTimeout(240_000);
  const files = [];
  for (const look of PICTURES) files.push(await make(page, look));
  await picker(page).setInputFiles(files);
  await extract(page).click();
  await expect(result(page)).toBeVisible({ timeout: 200_000 });
  const sections = ((await result(page).textContent()) ?? '').split('\n\n\n');
  const accuracies = PICTURES.map(({ name }) => {
    const section = sections.find((text) => text.startsWith(`${name}\n\n`)) ?? '';
    return { name, accuracy: accuracyOf(section.slice(name.length), TEXT) };
  });
  const mean = accuracies.reduce((sum, { accuracy }) => sum + accuracy, 0) / accuracies.length;
  expect(accuracies.filter(({ accuracy }) => accuracy < 0.9)).toEqual([]);
  expect(mean).toBeGreaterThanOrEqual(0.98);
});

test('offers pictures first: the first file chooser takes images, its options come after the button', async ({
  page,
}) => {
  await expect(page.locator('input[type=file]').first()).toHaveAttribute('accept', 'image/*');
  const isBefore = await extract(page).evaluate((button) => {
    const added = document.querySelector('main select, main input[type=checkbox]');
    return added !== null && (button.compareDocumentPosition(added) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  expect(isBefore).toBe(true);
});

/** Runs in the page: a ruled table, or text in two columns, as base64. */
function drawPage({ cells, columns }: { readonly cells?: string[][]; readonly columns?: string[] }): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 420 });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 900, 420);
  context.fillStyle = '#111111';
  context.font = '20px sans-serif';
  cells?.forEach((row, down) =>
    row.forEach((cell, across) => {
      context.lineWidth = 2;
      context.strokeRect(20 + across * 210, 20 + down * 50, 210, 50);
      context.fillText(cell, 30 + across * 210, 52 + down * 50);
    }),
  );
  columns?.forEach((text, across) => {
    let [line, y] = ['', 40];
    for (const word of `${text} `.split(' ')) {
      if (word === '' || context.measureText(`${line} ${word}`).width > 390) {
        context.fillText(line, 30 + across * 440, y);
        [line, y] = ['', y + 30];
      }
      line = `${line} ${word}`.trim();
    }
  });
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}

const TABLE = [
  ['Article', 'Number', 'Price', 'Total'],
  ['Apples', '12', '0.50', '6.00'],
  ['Bread', '3', '2.40', '7.20'],
  ['Milk', '25', '1.15', '28.75'],
  ['Oranges', '8', '0.65', '5.20'],
];

test('shows a small copy of a large picture: the page would stop while the picture itself is drawn', async ({
  page,
}) => {
  await page.goto('/textextract');
  const drawn = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 3000, height: 500 });
    canvas.getContext('2d')?.fillRect(0, 0, 3000, 500);
    return canvas.toDataURL().replace(/^.*,/, '');
  });
  const buffer = Buffer.from(drawn, 'base64');
  await picker(page).setInputFiles([{ name: 'wide.png', mimeType: 'image/png', buffer }]);
  const preview = page.getByAltText('Preview of wide.png');
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1200, 200]);
});

test('reads a ruled table row by row', async ({ page }) => {
  const buffer = Buffer.from(await page.evaluate(drawPage, { cells: TABLE }), 'base64');
  await picker(page).setInputFiles([{ name: 'table.png', mimeType: 'image/png', buffer }]);
  await extract(page).click();
  await expect(result(page)).toBeVisible(PATIENTLY);
  const rows = ((await result(page).textContent()) ?? '').split('\n').map((line) => line.trim().split(/\s+/));
  expect(rows.filter((row) => row.join('') !== '')).toEqual(TABLE);
});

test('reads columns of running text one after the other', async ({ page }) => {
  const left =
    'The first column begins here and goes on for a good while, so that most of its lines are full. It tells of the harbour, the boats in it, and the people who wait for them in the early morning, before the market opens.';
  const right =
    'The second column has nothing to do with the first. It is about the hills behind the town, where sheep graze between stone walls, and where the road turns to gravel after the last farm and climbs to the pass.';
  const buffer = Buffer.from(await page.evaluate(drawPage, { columns: [left, right] }), 'base64');
  await picker(page).setInputFiles([{ name: 'columns.png', mimeType: 'image/png', buffer }]);
  await extract(page).click();
  await expect(result(page)).toBeVisible(PATIENTLY);
  expect(accuracyOf((await result(page).textContent()) ?? '', `${left} ${right}`)).toBeGreaterThan(0.95);
});

test('rotates a picture that lies on its side', async ({ page }) => {
  const looks: Look = { name: 'side.jpg', font: '22px serif', quality: 0.9 };
  const upright = await make(page, looks, 'This line was upright once');
  const side = withOrientation(upright.buffer, 8);
  await picker(page).setInputFiles([{ name: 'side.jpg', mimeType: 'image/jpeg', buffer: side }]);
  await page.getByRole('button', { name: 'Rotate side.jpg to the right' }).click();
  await expect
    .poll(() =>
      page
        .getByRole('img', { name: 'side.jpg' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight),
    )
    .toBe(true);
  await extract(page).click();
  await expect(result(page)).toHaveText('This line was upright once', PATIENTLY);
});

test('notices a picture that lies on its side or stands on its head, and turns it at one press', async ({
  page,
}) => {
  const looks: Look = { name: 'turned.jpg', font: '28px sans-serif', quality: 0.95 };
  const upright = await make(page, looks, 'The quick brown fox jumps over the lazy dog');
  for (const orientation of [3, 8]) {
    const buffer = withOrientation(upright.buffer, orientation);
    await picker(page).setInputFiles([{ name: 'turned.jpg', mimeType: 'image/jpeg', buffer }]);
    await extract(page).click();
    await page.getByRole('button', { name: 'Try all four sides' }).click(PATIENTLY);
    await expect(result(page)).toHaveText('The quick brown fox jumps over the lazy dog', PATIENTLY);
    await expect(page.getByRole('button', { name: 'Try all four sides' })).toBeHidden();
    await expect
      .poll(() =>
        page
          .getByRole('img', { name: 'turned.jpg' })
          .evaluate((image: HTMLImageElement) => image.naturalWidth > image.naturalHeight),
      )
      .toBe(true);
  }
});

test('shows a notice that a text was read with other options, and no longer once it is read with these', async ({
  page,
}) => {
  const outdated = page.getByText('The text was read with other options.');
  await picker(page).setInputFiles([await make(page, SIMPLE, 'Some words')]);
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Small letters are enlarged').selectOption('2');
  await expect(outdated).toBeHidden();
  await extract(page).click();
  await expect(result(page)).toHaveText('Some words', PATIENTLY);
  await expect(outdated).toBeHidden();
  await page.getByLabel('Small letters are enlarged').selectOption('auto');
  await expect(outdated).toBeVisible();
  await page.getByLabel('Small letters are enlarged').selectOption('2');
  await expect(outdated).toBeHidden();
  await page.getByLabel('Small letters are enlarged').selectOption('auto');
  await extract(page).click();
  await expect(outdated).toBeHidden();
  await expect(result(page)).toHaveText('Some words', PATIENTLY);
  await expect(outdated).toBeHidden();
});

test('reads with the data a person opened, also when it is called as ours and English ran before', async ({
  page,
  watch,
}) => {
  await picker(page).setInputFiles([await make(page, SIMPLE, 'English first')]);
  await extract(page).click();
  await expect(result(page)).toHaveText('English first', PATIENTLY);
  await page.getByText('More', { exact: true }).click();
  const broken = {
    name: 'eng.traineddata',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no data'),
  };
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open data of another language' }).click();
  await (await chosen).setFiles(broken);
  await expect(page.getByText('Language: eng, from your file')).toBeVisible();
  watch.expected.push(/Text extraction failed/, /./);
  await extract(page).click();
  await expect(page.getByText(FAILED)).toBeVisible(PATIENTLY);
});

test('shows a message when the data of another language cannot be read', async ({ page }) => {
  await page.getByText('More', { exact: true }).click();
  await page.evaluate(() => {
    File.prototype.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotReadableError'));
  });
  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Open data of another language' }).click();
  await (
    await chosen
  ).setFiles({ name: 'deu.traineddata', mimeType: 'application/octet-stream', buffer: Buffer.from('x') });
  await expect(page.getByText('deu.traineddata could not be read')).toBeVisible();
  await expect(page.getByText('Language: English')).toBeVisible();
});

test('reads the others when one of several pictures is broken, and keeps the focus', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Text extraction failed/);
  const heic = { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') };
  await picker(page).setInputFiles([heic, await make(page, SIMPLE, 'Good picture')]);
  await extract(page).focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('Good picture', PATIENTLY);
  await expect(result(page)).toContainText('The browser cannot open this picture', PATIENTLY);
  await expect(extract(page)).toBeFocused();
  await expectTally(page, '1 of 2 files done, 1 failed');
  await expect(fileRow(page, 'photo.heic')).toContainText('cannot open this picture');
  expect(await downloadAll(page)).toEqual({ 'simple.png.txt': 'Good picture' });
});

test('shows a message when the example could not be loaded', async ({ page, watch }) => {
  watch.expected.push(/./);
  await page.route('**/dom-example*', (route) => route.abort());
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByText('The example could not be loaded')).toBeVisible();
});

test('shows a message when there is no text, and when a picture cannot be opened', async ({
  page,
  watch,
}) => {
  await picker(page).setInputFiles([await make(page, SIMPLE, '')]);
  await extract(page).click();
  await expect(page.getByText(NOTHING_FOUND)).toBeVisible(PATIENTLY);
  await axeInBothThemes(page);

  watch.expected.push(/Text extraction failed/);
  await picker(page).setInputFiles([
    { name: 'photo.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
  ]);
  await expect(page.getByText('This browser cannot show photo.heic.')).toBeVisible();
  await expect(page.getByText(NOTHING_FOUND)).toHaveCount(0);
  await extract(page).click();
  await expect(page.getByText(FAILED)).toBeVisible(PATIENTLY);
  await expect(extract(page)).toBeEnabled();
  await axeInBothThemes(page);

  await picker(page).setInputFiles([await make(page, SIMPLE, 'Still alive')]);
  await extract(page).click();
  await expect(result(page)).toHaveText('Still alive', PATIENTLY);
});

test('leaves out what is no image, takes drops and pastes, and shows the drag', async ({ page }) => {
  const zone = page.getByText('Click to upload or drag and drop an image here');
  const bytes = [...(await make(page, SIMPLE, 'Dropped here')).buffer];
  const transferOf = (type: string, name: string) =>
    page.evaluateHandle(
      (given) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([Uint8Array.from(given.bytes)], given.name, { type: given.type }));
        return transfer;
      },
      { bytes, type, name },
    );
  await zone.dispatchEvent('dragover', { dataTransfer: await transferOf('image/png', 'a.png') });
  await expect(page.locator('[data-dragging]')).toHaveCount(1);
  await zone.dispatchEvent('drop', { dataTransfer: await transferOf('text/plain', 'notes.txt') });
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await expect(page.getByText(/Only images can be read here/)).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(0);
  await zone.dispatchEvent('drop', { dataTransfer: await transferOf('image/png', 'dropped.png') });
  await expect(page.getByRole('img', { name: 'dropped.png' })).toBeVisible();
  await expect(page.getByText(/Only images can be read here/)).toHaveCount(0);

  await page.evaluate((content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([Uint8Array.from(content)], 'pasted.png', { type: 'image/png' }));
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer }));
  }, bytes);
  await expect(page.getByRole('img', { name: 'pasted.png' })).toBeVisible();
  await expect(page.locator('figure')).toHaveCount(1);
});

test('can be cancelled, and a new image cancels the old job', async ({ page }) => {
  let isHeld = true;
  await page.route('**/eng.traineddata*', async (route) => {
    if (!isHeld) await route.continue();
  });
  await picker(page).setInputFiles([await make(page, SIMPLE, 'The first one')]);
  await extract(page).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(extract(page)).toBeEnabled();
  await expect(page.getByText(FAILED)).toHaveCount(0);
  await expect(page.getByText('Stopped, because')).toHaveCount(0);

  await extract(page).click();
  await expect(page.getByRole('button', { name: /^Converting/ })).toBeVisible();
  await picker(page).setInputFiles([await make(page, SIMPLE, 'The second one')]);
  await expect(extract(page)).toBeEnabled();
  const stopped = page.getByRole('status').filter({ hasText: 'Stopped, because the pictures changed.' });
  await expect(stopped).toBeVisible();
  isHeld = false;
  await extract(page).click();
  await expect(stopped).toHaveCount(0);
  await expect(result(page)).toHaveText('The second one', PATIENTLY);
});

test('reads a drawing, and never runs what is in it', async ({ page }) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="500" height="120"><script>alert(1)</script><text x="20" y="70" font-size="36" font-family="sans-serif">Drawn letters</text></svg>`;
  await picker(page).setInputFiles([{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }]);
  await extract(page).click();
  await expect(result(page)).toHaveText('Drawn letters', PATIENTLY);
});

test('remembers the options, never the picture, and works by keyboard', async ({ page }) => {
  await page.getByText('More', { exact: true }).click();
  await page.getByLabel('Small letters are enlarged').selectOption('2');
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(extract(page)).toBeEnabled();
  await extract(page).focus();
  await page.keyboard.press('Enter');
  await expect(result(page)).toContainText('12 Market Street, Leeds', PATIENTLY);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('receipt');
  await page.reload();
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByLabel('Small letters are enlarged')).toHaveValue('2');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Small letters are enlarged')).toHaveValue('auto');
});

test('many pictures wait for the button; then each has a text of its own, and a bad one does not stop the rest', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Text extraction failed/);
  await page.goto('/textextract');
  const good = await make(page, SIMPLE, 'Good picture');
  const bad = Array.from({ length: 50 }, (_, index) => ({
    name: `bad${index}.png`,
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  }));
  await picker(page).setInputFiles([...bad, good]);
  await expectTally(page, '0 of 51 files done');
  await extract(page).click();
  await expectTally(page, '1 of 51 files done, 50 failed');
  await expect(fileRow(page, 'bad3.png')).toBeVisible();
  expect(await downloadAll(page)).toEqual({ 'simple.png.txt': 'Good picture' });
  await expectBackWithUndo(page, '1 of 51 files done, 50 failed');
});
