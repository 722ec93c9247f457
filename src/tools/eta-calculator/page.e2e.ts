import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T22:00:30') });
  await prepare(page);
  await page.goto('/etacalculator');
});

test('starts as specified: now to the minute, minutes as the unit, nothing computed', async ({ page }) => {
  await expect(page.getByLabel('Start time')).toHaveValue('2026-11-21T22:00');
  await expect(page.getByLabel('Unit')).toHaveValue('minutes');
  for (const placeholder of ['Total amount', 'Amount consumed', 'Time span']) {
    await expect(page.getByPlaceholder(placeholder)).toHaveAttribute('min', '0');
  }
  await expect(page.getByText('Total duration')).toBeHidden();
});

test('recomputes on every change, in days, hours and minutes', async ({ page }) => {
  await page.getByPlaceholder('Total amount').fill('90');
  await page.getByPlaceholder('Amount consumed').fill('1');
  await page.getByPlaceholder('Time span').fill('1');
  await expect(page.getByRole('status', { name: 'Total duration' })).toHaveText('1 hour, 30 minutes');
  await expect(page.getByRole('status', { name: 'Completion' })).toHaveText('today at 23:30');
  await page.getByLabel('Unit').selectOption('hours');
  await expect(page.getByRole('status', { name: 'Total duration' })).toHaveText('3 days, 18 hours');
  await expect(page.getByRole('status', { name: 'Completion' })).toHaveText(/^on .+ at 16:00$/);
  await page.getByPlaceholder('Total amount').fill('3');
  await expect(page.getByRole('status', { name: 'Completion' })).toHaveText('tomorrow at 01:00');
  await axeInBothThemes(page);
});

test('empties when an amount is zero or gone, and shows what is wrong with a negative one', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByRole('status', { name: 'Total duration' })).toHaveText('5 hours, 50 minutes');
  await page.getByPlaceholder('Amount consumed').fill('0');
  await expect(page.getByText('Total duration')).toBeHidden();
  await page.getByPlaceholder('Amount consumed').fill('-1');
  await expect(page.getByText(/one of these is negative/)).toBeVisible();
});

test('the specified words stand alone, and the added fields come after the results', async ({ page }) => {
  await page.getByPlaceholder('Total amount').fill('50');
  await page.getByPlaceholder('Amount consumed').fill('1');
  await page.getByPlaceholder('Time span').fill('1');
  await expect(page.getByText('50 minutes', { exact: true })).toBeVisible();
  await expect(page.getByText('3000 seconds')).toBeHidden();
  const isAfter = await page.getByLabel('Already done').evaluate((field) => {
    const result = document.querySelector('output');
    return result ? result.compareDocumentPosition(field) === Node.DOCUMENT_POSITION_FOLLOWING : false;
  });
  expect(isAfter).toBe(true);
  await page.getByPlaceholder('Time span').fill('0');
  await expect(page.getByText('With a time span of 0 there is no answer. Enter more than 0.')).toBeVisible();
});

test('the start is the one moment asked for, until a deadline is wanted', async ({ page }) => {
  await expect(page.locator('input[type="datetime-local"]')).toHaveValue('2026-11-21T22:00');
  await page.getByRole('button', { name: 'Example' }).click();
  const target = page.getByLabel('Deadline');
  const rate = page.getByRole('status', { name: 'Rate needed' });
  await page.getByRole('button', { name: 'Set a deadline' }).click();
  await expect(target).toBeFocused();
  await target.fill('2026-11-22T22:00');
  await expect(rate).toHaveText(/^[\d.]+ in /);
  await target.fill('');
  await expect(rate).toBeHidden();
  await expect(target).toBeVisible();
});

test('a link that brings a deadline shows it, and its field stays when it is emptied', async ({ page }) => {
  // A link that comes to the page itself is asked about first.
  await page.goto('/hashtext');
  await page.goto('/etacalculator#target=2026-11-22T22:00');
  await expect(page.getByLabel('Deadline')).toHaveValue('2026-11-22T22:00');
  await page.getByLabel('Deadline').fill('');
  await expect(page.getByLabel('Deadline')).toHaveValue('');
});

test('takes a year of five digits, in the start and in the deadline', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByLabel('Start time').fill('12026-11-21T22:00');
  await expect(page.getByRole('status', { name: 'Completion' })).toHaveText(/^on .*12026 at 03:50$/);
  await page.getByRole('button', { name: 'Set a deadline' }).click();
  await page.getByLabel('Deadline').fill('12026-11-22T22:00');
  await expect(page.getByRole('status', { name: 'Rate needed' })).toHaveText(/^[\d.]+ in /);
});

test('counts down while the clock goes on', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  const left = page.getByText(/to go$/);
  const before = await left.textContent();
  await page.clock.runFor(5000);
  await expect(left).not.toHaveText(before ?? '');
});

test('a start that is typed part by part, or emptied, stays as it was left', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2027-01-31T10:00:00'));
  await page.reload();
  const start = page.getByLabel('Start time');
  await expect(start).toHaveValue('2027-01-31T10:00');
  await start.focus();
  // The 31st of February is between the two: the field has no value then.
  await page.keyboard.type('02152027');
  await expect(start).toHaveValue('2027-02-15T10:00');
  await page.getByRole('button', { name: 'Example' }).click();
  await start.fill('');
  await expect(page.getByText('Enter a start time.')).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(start).toHaveValue('');
});

test('the start is held from the first amount on: the countdown arrives, and Completion stays', async ({
  page,
}) => {
  await page.getByPlaceholder('Total amount').fill('3');
  await page.clock.runFor(61_000);
  await page.getByPlaceholder('Amount consumed').fill('1');
  await page.getByPlaceholder('Time span').fill('1');
  const completion = page.getByRole('status', { name: 'Completion' });
  await expect(completion).toHaveText('today at 22:03');
  await page.clock.runFor(180_000);
  await expect(page.getByText('Done by now.')).toBeVisible();
  await expect(completion).toHaveText('today at 22:03');
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Start time')).toHaveValue('2026-11-21T22:04');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(completion).toHaveText('today at 22:03');
});

test('a link brings the start that its sender saw, and without one the start is now', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Example' }).click();
  const completion = page.getByRole('status', { name: 'Completion' });
  await expect(completion).toHaveText('tomorrow at 03:50');
  const link = await sharedLink(page);
  await page.clock.setSystemTime(new Date('2026-11-21T23:00:00'));
  await page.goto('/token');
  await page.goto(link);
  await expect(completion).toHaveText('tomorrow at 03:50');
  await page.goto('/token');
  await page.goto('/etacalculator#totalAmount=90&consumptionRate=1&timeSpan=1');
  await expect(completion).toHaveText('tomorrow at 00:30');
});

test('700 GB at 180 MB a second are read with their units, typed and pasted; one unit alone is asked about', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [total, rate] = [page.getByPlaceholder('Total amount'), page.getByPlaceholder('Amount consumed')];
  await total.pressSequentially('700 GB');
  await expect(total).toHaveValue('700');
  await expect(page.getByText(/is not a number here/)).toBeHidden();
  await rate.pressSequentially('180');
  await page.getByPlaceholder('Time span').fill('1');
  await page.getByLabel('Unit', { exact: true }).selectOption('seconds');
  await expect(page.getByText('Give the amount and the rate a unit of data each, or neither.')).toBeVisible();
  await page.getByLabel('Rate in').selectOption('MB');
  await expect(page.getByRole('status', { name: 'Total duration' })).toHaveText('1 hour, 4 minutes');
  await axeInBothThemes(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByLabel('Rate in')).toBeHidden();
  await total.fill('90');
  await page.evaluate(() => navigator.clipboard.writeText('100 Mbps'));
  await rate.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(rate).toHaveValue('100');
  await expect(page.getByPlaceholder('Time span')).toHaveValue('1');
  await page.getByLabel('Amount in').selectOption('GB');
  await expect(page.getByRole('status', { name: 'Total duration' })).toHaveText('2 hours');
});

test('700,000 is asked about, and an answer to something else does not stay', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  const duration = page.getByRole('status', { name: 'Total duration' });
  await expect(duration).toBeVisible();
  const total = page.getByPlaceholder('Total amount');
  await total.press('ControlOrMeta+a');
  await total.pressSequentially('700,000');
  await expect(page.getByText('“700,000” can mean 700000 or 700.000. Which one?')).toBeVisible();
  await expect(duration).toBeHidden();
  await page.getByRole('button', { name: '700000' }).click();
  await expect(duration).toHaveText(/days/);
});
