import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';
import type { Page } from '@playwright/test';

test.use({ timezoneId: 'America/New_York' });

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.clock.setFixedTime('2024-03-09T12:00:00-05:00');
  await page.goto('/crontabgenerator');
});

const line = (page: Page) => page.getByPlaceholder('Enter cron expression (e.g., 40 * * * *)');
const meaning = (page: Page) => page.getByText('Meaning:');
const runs = (page: Page) => page.locator('main ol time');

test('starts with the specified settings and no meaning', async ({ page }) => {
  await expect(page.getByLabel('use 24 Hour')).toBeChecked();
  await expect(page.getByLabel('days Start At Zero')).toBeChecked();
  await expect(page.getByLabel('verbose')).not.toBeChecked();
  await expect(line(page)).toHaveValue('');
  await expect(meaning(page)).toHaveCount(0);
  await line(page).fill('   ');
  await expect(meaning(page)).toHaveCount(0);
});

test('has its code before the first key, and the meaning with the key itself', async ({ page }) => {
  const files: string[] = [];
  page.on('response', (response) => {
    if (/assets\/(?:logic|interpretation)[^/]*\.js$/.test(response.url())) files.push(response.url());
  });
  await page.reload();
  await expect.poll(() => files.join()).toMatch(/interpretation/);
  const shown = await line(page).evaluate(async (field: HTMLInputElement, files) => {
    for (const file of files) await import(file);
    field.setRangeText('30 14 * * *');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve(); // React draws at the end of the event
    return field.closest('main')?.innerText;
  }, files);
  expect(shown).toContain('Meaning: At 14:30');
});

test('reads the line as the settings ask', async ({ page }) => {
  await line(page).fill('40 * * * *');
  await expect(meaning(page)).toHaveText('Meaning: At 40 minutes past the hour');
  await page.getByLabel('verbose').check();
  await expect(meaning(page)).toHaveText('Meaning: At 40 minutes past the hour, every hour, every day');
  await line(page).fill('30 14 1 1 0');
  await expect(meaning(page)).toHaveText(
    'Meaning: At 14:30, on day 1 of the month, and on Sunday, only in January',
  );
  await page.getByLabel('use 24 Hour').uncheck();
  await expect(meaning(page)).toContainText('At 02:30 PM');
  await page.getByLabel('days Start At Zero').uncheck();
  await expect(meaning(page)).toHaveText('Meaning: Invalid cron expression');
  await line(page).fill('30 14 1 1 7');
  await expect(meaning(page)).toContainText('and on Sunday');
  await page.getByLabel('verbose').uncheck();
  await expect(meaning(page)).toHaveText('Meaning: At 02:30 PM');
  await expect(
    page.getByText('Its days: on day 1 of the month, and on Sunday, only in January'),
  ).toBeVisible();
  await axeInBothThemes(page);
});

test('refuses all but five fields on single spaces, and offers the repair', async ({ page }) => {
  for (const [typed, repaired] of [
    ['@daily', '0 0 * * *'],
    ['0  0 * * *', '0 0 * * *'],
    ['0 0 12 * * ?', '0 12 * * ?'],
  ] as const) {
    await line(page).fill(typed);
    await expect(meaning(page)).toHaveText('Meaning: Invalid cron expression');
    await page.getByRole('button', { name: `Use ${repaired}`, exact: true }).click();
    await expect(line(page)).toHaveValue(repaired);
    await expect(line(page)).toBeFocused();
    await expect(meaning(page)).not.toContainText('Invalid');
  }
  await line(page).fill('60 24 * * *');
  await expect(page.getByText('minutes: expected 0 to 59, found "60"')).toBeVisible();
  await expect(page.getByText('hours: expected 0 to 23, found "24"')).toBeVisible();
  const underlined = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('code-error') ?? [])].map((range) => [range.startOffset, range.endOffset]),
    );
  await expect.poll(underlined).toEqual([
    [0, 2],
    [3, 5],
  ]);
  await expect(page.getByText('Invalid cron expression')).toHaveCount(1);
  await axeInBothThemes(page);
});

test('copies the whole meaning, days included', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await line(page).fill('0 9 * * 1');
  await expect(meaning(page)).toHaveText('Meaning: At 09:00');
  await expect(page.getByText('Its days: only on Monday')).toBeVisible();
  // Neither hints nor explanations name the day a second time.
  await expect(page.getByText('Monday')).toHaveCount(1);
  // The meaning stands on the page once.
  await expect(page.getByText('At 09:00')).toHaveCount(1);
  await page.getByRole('button', { name: 'Copy', description: 'The whole meaning' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('At 09:00, only on Monday');
});

test('splits a command off a crontab line, and Undo brings it back', async ({ page }) => {
  await line(page).fill('17 5 * * 1 /usr/bin/backup --all');
  await expect(meaning(page)).toHaveText('Meaning: Invalid cron expression');
  await expect(page.getByText('Expected five fields, found a command after them.')).toBeVisible();
  await page.getByRole('button', { name: 'Use 17 5 * * 1' }).click();
  await expect(line(page)).toHaveValue('17 5 * * 1');
  await expect(page.getByText('The command of this line was left out: /usr/bin/backup --all')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(line(page)).toHaveValue('17 5 * * 1 /usr/bin/backup --all');
});

test('shows what an offered line leaves out, before and after it is taken', async ({ page }) => {
  await line(page).fill('CRON_TZ=Europe/Berlin */10 30 9 * * ? 2030');
  const button = page.getByRole('button', { name: 'Use 30 9 * * ?', exact: true });
  await expect(button).toBeVisible();
  await expect(page.getByText('This leaves out the time zone Europe/Berlin')).toContainText(
    'the seconds */10 (it then runs at most once a minute), the year 2030',
  );
  await button.click();
  await expect(page.getByText('The time zone of this line was left out: Europe/Berlin')).toBeVisible();
  await expect(page.getByText('The seconds of this line were left out: */10')).toBeVisible();
  await expect(page.getByText('The year of this line was left out: 2030')).toBeVisible();
});

test('offers legal ranges for those that go round', async ({ page }) => {
  await line(page).fill('0 22 * NOV-FEB FRI-MON');
  await page.getByRole('button', { name: 'Use 0 22 * NOV-DEC,JAN-FEB FRI-SAT,SUN-MON', exact: true }).click();
  await expect(meaning(page)).toHaveText('Meaning: At 22:00');
});

test('counts weekdays before # and L as Quartz does when asked', async ({ page }) => {
  await page.getByLabel('verbose').check();
  await line(page).fill('0 9 * * 5#3');
  await expect(meaning(page)).toHaveText('Meaning: At 09:00, on the third Friday of the month');
  await page.getByLabel('Count weekdays before # and L as Quartz and AWS do').check();
  await expect(meaning(page)).toHaveText('Meaning: At 09:00, on the third Thursday of the month');
  await expect(page.getByText('3rd Thu of the month', { exact: true })).toBeVisible();
});

test('reads seconds by choice, and shows a notice while it does', async ({ page }) => {
  await line(page).fill('*/20 30 14 * * mon');
  await expect(meaning(page)).toHaveText('Meaning: Invalid cron expression');
  const seconds = page.getByLabel('Six fields are read too: the first is seconds');
  await seconds.check();
  await expect(seconds).toBeFocused();
  await expect(meaning(page)).toHaveText('Meaning: Every 20 seconds, during the minute 14:30');
  await expect(page.getByRole('term').first()).toHaveText('Seconds');
  await expect(runs(page).nth(1)).toHaveText('Mon 2024-03-11 14:30:20 −04:00');
  await page.reload();
  await expect(seconds).toBeChecked();
  await line(page).fill('30 14 * * mon');
  await expect(meaning(page)).toHaveText('Meaning: At 14:30');
  // It goes with its tick: there is nothing left to switch.
  await seconds.click();
  await expect(seconds).toHaveCount(0);
  await line(page).fill('*/20 30 14 * * mon');
  await expect(meaning(page)).toHaveText('Meaning: Invalid cron expression');
  await axeInBothThemes(page);
});

test('lists the next runs in the chosen zone, right over the clock change', async ({ page }) => {
  await line(page).fill('30 2 * * *');
  await expect(runs(page).first()).toHaveText('Sun 2024-03-10 03:00 −04:00');
  await expect(runs(page).nth(1)).toHaveText('Mon 2024-03-11 02:30 −04:00');
  await expect(runs(page)).toHaveCount(10);
  await expect(page.getByText('On 2024-03-10 the clock goes forward from 02:00 to 03:00')).toBeVisible();
  await page.getByLabel('Next runs in').selectOption('Asia/Kolkata');
  await expect(runs(page).first()).toHaveText('Sun 2024-03-10 02:30 +05:30');
  await page.getByLabel('use 24 Hour').uncheck();
  await expect(runs(page).first()).toHaveText('Sun 2024-03-10 02:30 AM +05:30');
  await page.reload();
  await line(page).fill('0 9 * * *');
  await expect(page.getByLabel('Next runs in')).toHaveValue('Asia/Kolkata');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Next runs in')).toHaveValue('');
});

test('warns of what may surprise, and mends it', async ({ page }) => {
  await line(page).fill('0 0 1 * 1');
  await expect(page.getByText('either is enough')).toBeVisible();
  await line(page).fill('0 0 31 2 *');
  await expect(page.getByText('Never runs')).toBeVisible();
  await expect(runs(page)).toHaveCount(0);
  await line(page).fill('*/90 * * * *');
  await page.getByRole('button', { name: 'Use 0 * * * *' }).click();
  await expect(line(page)).toHaveValue('0 * * * *');
  await line(page).fill('*/7 * * * *');
  await expect(page.getByText('the last gap is 4 minutes')).toBeVisible();
  await axeInBothThemes(page);
});

test('builds a line by choosing', async ({ page }) => {
  await page.getByRole('button', { name: 'Daily' }).click();
  await expect(line(page)).toHaveValue('0 9 * * *');
  await page.getByRole('button', { name: 'Choose', description: 'Weekday' }).click();
  for (const day of ['Mon', 'Tue', 'Wed']) await page.getByRole('button', { name: day, exact: true }).click();
  await expect(line(page)).toHaveValue('0 9 * * 1-3');
  await page.getByRole('button', { name: 'Choose', description: 'Minutes' }).click();
  await page.getByRole('button', { name: 'Every 15' }).click();
  await expect(line(page)).toHaveValue('*/15 9 * * 1-3');
  await expect(page.getByText('Mon to Wed')).toBeVisible();
  await axeInBothThemes(page);
});

test('takes hostile input without harm', async ({ page }) => {
  for (const text of [
    '<img src=x onerror=alert(1)> * * * *',
    `${'1,'.repeat(400)}1 * * * *`,
    'x'.repeat(1_000_000),
    '\u0000 * * * *',
    '* * * * __proto__',
  ]) {
    await line(page).fill(text);
    await expect(meaning(page)).toHaveCount(1);
  }
  await expect(page.locator('main img')).toHaveCount(0);
  await line(page).fill('* * * * *');
  await expect(meaning(page)).toHaveText('Meaning: Every minute');
});

test('carries the line in a link and clears it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Example' }).click();
  const link = await sharedLink(page);
  await page.goto('/');
  await page.goto(link);
  await expect(meaning(page)).toHaveText('Meaning: Every 15 minutes, between 09:00 and 17:59');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(meaning(page)).toHaveCount(0);
});

test('can be used with the keyboard alone', async ({ page }) => {
  await line(page).focus();
  await page.keyboard.type('@hourly');
  await expect(page.getByRole('button', { name: 'Use 0 * * * *' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(line(page)).toHaveValue('0 * * * *');
});

test('shows a message when its code cannot be fetched, keeps the line and tries again', async ({
  page,
  watch,
}) => {
  watch.expected.push(/Failed to load resource|Failed to fetch|dynamically imported/);
  let isCut = true;
  await page.route(/\/assets\/(?:logic|interpretation)[^/]*\.js/, (route) =>
    isCut ? route.abort('connectionreset') : route.continue(),
  );
  await page.reload();
  await line(page).fill('40 * * * *');
  await expect(page.getByText('This part of the page could not be loaded').first()).toBeVisible();
  await expect(line(page)).toHaveValue('40 * * * *');
  isCut = false;
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(page.getByText('At 40 minutes past the hour')).toBeVisible();
});

test('with text twice as large, nothing of a panel lies under the one beside it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await line(page).fill('*/15 9-17 * * 1-5');
  await expect(runs(page)).toHaveCount(10);
  await page.evaluate(() => (document.documentElement.style.fontSize = '32px'));
  const choose = page.getByRole('button', { name: 'Choose' });
  await expect(choose).toHaveCount(5);
  const sticksOut = await choose.evaluateAll((buttons) =>
    buttons.map((button) => {
      const panel = button.closest('section')?.getBoundingClientRect().right ?? 0;
      return Math.max(0, button.getBoundingClientRect().right - panel);
    }),
  );
  expect(sticksOut).toEqual([0, 0, 0, 0, 0]);
});
