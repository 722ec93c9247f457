/** What is changed while a button's job runs stops the job: the page shows a message, and what to press. */
import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { expect, test } from '#e2e/support/test.ts';

/** Jobs that take longer than any test: no worker ever answers. */
const holdJobs = () => {
  class HeldWorker extends EventTarget {
    readonly postMessage = () => undefined;
    readonly terminate = () => undefined;
  }
  Reflect.set(globalThis, 'Worker', HeldWorker);
};

const LONG_SQL = 'select a from t; '.repeat(2000);
const LONG_JSON = `[${'{"a":1},'.repeat(20_000)}{"a":2}]`;

const rooms = [
  {
    at: '/bcrypt',
    box: 'Enter text to hash',
    text: 'x',
    button: 'Generate Hash',
    message: 'Stopped, because the text or an option changed. Press the button to hash the current input.',
  },
  {
    at: '/bcrypt',
    box: 'Enter hash to verify against',
    text: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    button: 'Verify Hash',
    message: 'Stopped, because a field changed. Press the button to verify the current input.',
  },
  {
    at: '/jsondiff',
    box: 'Paste the first JSON here',
    text: '{"a":1}',
    button: 'Compare',
    message: 'Stopped, because a text changed. Press the button to compare the current texts.',
  },
  {
    at: '/sqlprettify',
    box: 'Enter SQL here...',
    text: LONG_SQL,
    button: 'Prettify SQL',
    message: 'There is no result for this input yet. Press the button for one.',
  },
  {
    at: '/jsontocsvconverter',
    box: 'Enter JSON here...',
    text: LONG_JSON,
    button: 'Convert to CSV',
    message: 'Stopped. This text of 160 kB is converted when you press the button',
  },
];

for (const { at, box, text, button, message } of rooms) {
  test(`${at} shows that ${button} was stopped by a change, until it is pressed again`, async ({ page }) => {
    await page.addInitScript(holdJobs);
    await page.goto(at);
    const field = page.getByPlaceholder(box);
    await field.fill(text);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await field.press('End');
    await field.press('Space');
    const word = page.getByRole('status').filter({ hasText: message });
    await expect(word).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await field.press('Space');
    await expect(word).toBeVisible();
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(word).toHaveCount(0);
    await field.press('Space');
    await expect(word).toBeVisible();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(word).toHaveCount(0);
  });
}

for (const { at, box, text, button } of rooms) {
  test(`${at} goes on with ${button} when Undo brings back what Clear took away`, async ({ page }) => {
    await page.addInitScript(holdJobs);
    await page.goto(at);
    await page.getByPlaceholder(box).fill(text);
    await page.getByRole('button', { name: button }).click();
    await goesOnAfterUndo(page, page.getByRole('progressbar'));
    await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByPlaceholder(box)).not.toHaveValue('');
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
}

const picture = {
  name: 'a.png',
  mimeType: 'image/png',
  buffer: PNG.sync.write(new PNG({ width: 9, height: 9 })),
};

test('/textextract goes on reading when Undo brings back what Clear took away', async ({ page }) => {
  await page.addInitScript(holdJobs);
  await page.goto('/textextract');
  await page.locator('input[type=file]').first().setInputFiles(picture);
  await page.getByRole('button', { name: 'Extract Text' }).click();
  await goesOnAfterUndo(page, page.getByRole('progressbar', { name: 'Progress' }));
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
});

test('/qrcodegenerator goes on reading when Undo brings back what Clear took away', async ({ page }) => {
  await page.addInitScript(holdJobs);
  await page.goto('/qrcodegenerator');
  await page.locator('input[type=file][accept="image/*"]').setInputFiles(picture);
  await goesOnAfterUndo(page, page.getByRole('progressbar', { name: 'Looking for codes' }));
});

async function goesOnAfterUndo(page: Page, progress: Locator): Promise<void> {
  await expect(progress).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(progress).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(progress).toBeVisible();
}

test('JSON Difference and BCrypt give back the result that Clear took away', async ({ page }) => {
  await page.goto('/jsondiff');
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByRole('button', { name: 'Compare' }).click();
  const differences = page.getByRole('heading', { name: /^\d+ differences?:/ });
  await expect(differences).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(differences).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(differences).toBeVisible();

  await page.goto('/bcrypt');
  await page.getByPlaceholder('Rounds (4-31)').fill('4');
  await page.getByPlaceholder('Enter text to hash').fill('x');
  await page.getByRole('button', { name: 'Generate Hash' }).click();
  const hash = await page.getByText(/^\$2b\$04\$/).innerText();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(hash)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(hash)).toBeVisible();
});

test('JSON to CSV shows that a second file stopped the job of the first', async ({ page }) => {
  await page.addInitScript(holdJobs);
  await page.goto('/jsontocsvconverter');
  const choose = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  await choose('first.json', LONG_JSON);
  await page.getByRole('button', { name: 'Convert to CSV' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await choose('second.json', LONG_JSON.replace('1', '3'));
  await expect(page.getByRole('status').filter({ hasText: /^Stopped\. .* is converted when/ })).toBeVisible();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText(/^Stopped\./)).toHaveCount(0);
});

test('/bcrypt stops a hash whose rounds or version are changed, also by Reset, and keeps one that is there', async ({
  page,
}) => {
  await page.goto('/bcrypt');
  const rounds = page.getByPlaceholder('Rounds (4-31)');
  const generate = page.getByRole('button', { name: 'Generate Hash' });
  const progress = page.getByRole('progressbar');
  const stopped = page.getByText('Stopped, because the text or an option changed.');
  const begin = async () => {
    await rounds.fill('31');
    await generate.click();
    await expect(progress).toBeVisible();
    await expect(stopped).toHaveCount(0);
  };
  await page.getByPlaceholder('Enter text to hash').fill('x');
  await begin();
  await rounds.fill('4');
  await expect(stopped).toBeVisible();
  await expect(progress).toHaveCount(0);
  await begin();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(stopped).toBeVisible();
  await rounds.fill('4');
  await generate.click();
  await expect(page.getByText(/^\$2b\$04\$/)).toBeVisible();
  await rounds.fill('5');
  await expect(page.getByText(/^\$2b\$04\$/)).toBeVisible();
  await expect(stopped).toHaveCount(0);
});

test('the converter begins again what Undo brings back, and what was cancelled, when asked', async ({
  page,
}) => {
  // Its worker answers only once the test lets it.
  await page.addInitScript(() => {
    class HeldWorker extends Worker {
      override postMessage(message: unknown, given: Transferable[] | StructuredSerializeOptions = {}) {
        const options = Array.isArray(given) ? { transfer: given } : given;
        addEventListener('let-go', () => super.postMessage(message, options), { once: true });
      }
    }
    Reflect.set(globalThis, 'Worker', HeldWorker);
  });
  await page.goto('/yamljsontomlconverters');
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
  const running = page.getByRole('progressbar', { name: 'Converting' });
  const yaml = page.getByPlaceholder('Paste YAML here');
  await page.getByPlaceholder('Paste JSON here').fill(`{"long":"${'x'.repeat(9000)}"}`);
  await expect(running).toBeVisible();
  await press('Clear');
  await expect(running).toHaveCount(0);
  await press('Undo');
  await expect(running).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Cancelled: the other boxes are as they were.')).toBeVisible();
  await expect(page.getByText('Not valid JSON yet')).toHaveCount(0);
  await press('Convert this JSON');
  await expect(running).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('let-go')));
  await expect(yaml).toHaveValue(/^long: x{9000}/);
  await expect(running).toHaveCount(0);
});

test('the converter reads once more what a note’s Undo brings back', async ({ page }) => {
  await page.goto('/yamljsontomlconverters');
  await page.getByPlaceholder('Paste JSON here').fill('{"a":');
  await expect(page.getByText(/^Not valid JSON yet/)).toBeVisible();
  await page.getByPlaceholder('Paste TOML here').fill('b = 2');
  const message = page.getByRole('status').filter({ hasText: 'The JSON that stood here had not been read' });
  const note = page.getByRole('main').locator('div', { has: message }).last();
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByPlaceholder('Paste JSON here')).toHaveValue('{"a":');
  await expect(page.getByText(/^Not valid JSON yet/)).toBeVisible();
});

test('JSON Difference goes on comparing after Reset, by the defaults', async ({ page }) => {
  await page.goto('/jsondiff');
  await page.getByPlaceholder('Paste the first JSON here').fill('[1,2]');
  await page.getByPlaceholder('Paste the second JSON here').fill('[2,1]');
  await page.getByLabel('Arrays').selectOption('any order');
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'No differences' })).toBeVisible();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('heading', { name: /^\d+ differences?:/ })).toBeVisible();
});
