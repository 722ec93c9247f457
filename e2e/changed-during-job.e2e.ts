/** What is changed while a button's job runs stops the job: the page says so, and what to press. */
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
    said: 'Stopped, because the text changed. Press “Generate Hash” to hash it as it is now.',
  },
  {
    at: '/bcrypt',
    box: 'Enter hash to verify against',
    text: '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW',
    button: 'Verify Hash',
    said: 'Stopped, because a field changed. Press “Verify Hash” to verify what stands there now.',
  },
  {
    at: '/jsondiff',
    box: 'Paste the first JSON here',
    text: '{"a":1}',
    button: 'Compare',
    said: 'Stopped, because a text changed. Press “Compare” to compare what stands there now.',
  },
  {
    at: '/sqlprettify',
    box: 'Enter SQL here...',
    text: LONG_SQL,
    button: 'Prettify SQL',
    said: 'The text is not formatted as it is now. Press “Prettify SQL” to format it.',
  },
  {
    at: '/jsontocsvconverter',
    box: 'Enter JSON here...',
    text: LONG_JSON,
    button: 'Convert to CSV',
    said: 'Stopped. This text of 160 kB is converted when you press “Convert to CSV”',
  },
];

for (const { at, box, text, button, said } of rooms) {
  test(`${at} says that ${button} was stopped by a change, until it is pressed again`, async ({ page }) => {
    await page.addInitScript(holdJobs);
    await page.goto(at);
    const field = page.getByPlaceholder(box);
    await field.fill(text);
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await field.press('End');
    await field.press('Space');
    const word = page.getByRole('status').filter({ hasText: said });
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
