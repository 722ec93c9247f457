import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { axeInBothThemes, expect, prepare, sharedLink, test } from '#e2e/support/test.ts';

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/time');
});

async function fill(
  page: Page,
  number: number,
  start: string,
  startAmPm: string,
  end: string,
  endAmPm: string,
) {
  await page.getByLabel(`Start time ${number}`, { exact: true }).fill(start);
  await page.getByLabel(`Start AM/PM ${number}`, { exact: true }).selectOption(startAmPm);
  await page.getByLabel(`End time ${number}`, { exact: true }).fill(end);
  await page.getByLabel(`End AM/PM ${number}`, { exact: true }).selectOption(endAmPm);
}

const total = (page: Page) => page.getByLabel('Total time', { exact: true });

test('adds up ranges as hours and minutes, on past a day', async ({ page }) => {
  await expect(total(page)).toHaveText('0 hours 0 minutes');
  await fill(page, 1, '9:00', 'AM', '5:30', 'PM');
  await expect(total(page)).toHaveText('8 hours 30 minutes');
  await page.getByRole('button', { name: 'Add range' }).click();
  await fill(page, 2, '12:00', 'AM', '12:04', 'PM');
  await expect(total(page)).toHaveText('20 hours 34 minutes');
  await page.getByRole('button', { name: 'Add range' }).click();
  await fill(page, 3, '13:30', 'PM', '18:00', 'AM');
  await expect(total(page)).toHaveText('25 hours 4 minutes');
  await expect(page.getByLabel('Hours and minutes', { exact: true })).toHaveText('25:04');
  await expect(page.getByLabel('Decimal hours')).toHaveText('25.07');
  await axeInBothThemes(page);
});

test('runs past midnight and shows a note', async ({ page }) => {
  await fill(page, 1, '10:00', 'PM', '6:00', 'AM');
  await expect(total(page)).toHaveText('8 hours 0 minutes');
  await expect(page.getByText('runs past midnight')).toBeVisible();
});

test('marks rows that do not count, with the reason and a repair', async ({ page }) => {
  await page.getByRole('button', { name: 'Add range' }).click();
  await fill(page, 1, '9:00', 'AM', '5:00', 'PM');
  for (const wrong of [
    '24:00',
    '9',
    '25:61',
    'noon',
    '9:5',
    '<img src=x onerror=alert(1)>',
    'x'.repeat(100_000),
  ]) {
    await fill(page, 2, wrong, 'AM', '11:00', 'AM');
    await expect(page.getByText(/Not counted\. .+ is not a time\. Write the start like 9:30/)).toBeVisible();
    await expect(page.getByLabel('Start time 2', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(total(page)).toHaveText('8 hours 0 minutes');
    await expect(page.getByText('1 not counted')).toBeVisible();
  }
  await fill(page, 2, '930', 'AM', '', 'AM');
  await page.getByRole('button', { name: 'Use 9:30' }).click();
  await expect(page.getByLabel('Start time 2', { exact: true })).toHaveValue('9:30');
  await expect(page.getByLabel('Start time 2', { exact: true })).toBeFocused();
  await expect(page.getByText('The end is missing.')).toBeHidden();
  await page.getByLabel('Hourly rate').focus();
  await expect(page.getByText('Not counted. The end is missing.')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByLabel('End time 2', { exact: true }).fill('11:00');
  await expect(total(page)).toHaveText('9 hours 30 minutes');
});

test('shows no message about a row while it is typed', async ({ page }) => {
  const start = page.getByLabel('Start time 1', { exact: true });
  await start.pressSequentially('9am');
  await expect(start).toHaveValue('9am');
  await expect(page.getByText('Not counted')).toBeHidden();
  await expect(page.getByText('not counted')).toBeHidden();
  await start.press('Tab');
  await page.getByRole('button', { name: 'Use 9:00 AM' }).click();
  await expect(start).toHaveValue('9:00');
  await page.getByLabel('End time 1', { exact: true }).fill('5:30');
  await page.getByLabel('Breaks').check();
  await page.getByLabel('Break 1').fill('1h30');
  await page.getByLabel('Hourly rate').focus();
  await page.getByRole('button', { name: 'Use 90 minutes' }).click();
  await expect(page.getByLabel('Break 1')).toHaveValue('90');
  await expect(page.getByLabel('Break 1')).toBeFocused();
  await expect(total(page)).toHaveText('7 hours 0 minutes');
});

test('offers the 24-hour clock to who types in it, remembers it, and then asks for no AM or PM', async ({
  page,
}) => {
  // The first selects of the page are those of the specification.
  await expect(page.locator('main select').first()).toHaveAccessibleName('Start AM/PM 1');
  await page.getByLabel('Start time 1', { exact: true }).fill('22:00');
  await page.getByLabel('End time 1', { exact: true }).fill('06:00');
  await expect(total(page)).toHaveText('20 hours 0 minutes');
  await page.getByRole('button', { name: /24-hour clock/ }).click();
  await expect(total(page)).toHaveText('8 hours 0 minutes');
  await expect(page.getByLabel('Start AM/PM 1')).toBeHidden();
  await axeInBothThemes(page);
  await page.reload();
  await expect(page.getByLabel('24-hour clock')).toBeChecked();
  await expect(page.getByLabel('End AM/PM 1')).toBeHidden();
  await page.getByLabel('24-hour clock').uncheck();
  await expect(page.getByLabel('End AM/PM 1')).toBeVisible();
});

test('hour 0 with PM, and an end that is still PM, are reported and corrected by one button each', async ({
  page,
}) => {
  await fill(page, 1, '00:30', 'PM', '1:30', 'PM');
  await expect(total(page)).toHaveText('1 hour 0 minutes');
  await expect(page.getByText('There is no 00:30 PM on the 12-hour clock')).toBeVisible();
  await expect(page.getByText('AM and PM are ignored')).toBeHidden();
  await page.getByRole('button', { name: 'Use 12:30 PM' }).click();
  await expect(page.getByLabel('Start time 1', { exact: true })).toHaveValue('12:30');
  await expect(total(page)).toHaveText('1 hour 0 minutes');
  await fill(page, 1, '00:30', 'AM', '1:30', 'PM');
  await expect(total(page)).toHaveText('13 hours 0 minutes');
  await expect(page.getByText('00:30 is on the 24-hour clock: it is 12:30 AM.')).toBeVisible();
  await fill(page, 1, '22:00', 'AM', '6:15', 'PM');
  await axeInBothThemes(page);
  await page.getByRole('button', { name: '6:15 AM' }).click();
  await expect(total(page)).toHaveText('8 hours 15 minutes');
  await expect(page.getByRole('button', { name: '6:15 AM' })).toBeHidden();
});

test('days are asked for when they are wanted, go into the table and the link, and are gone until Undo', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fill(page, 1, '9:00', 'AM', '5:30', 'PM');
  await page.getByLabel('Days').check();
  await page.getByLabel('Day 1').fill('Mon');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const rows: string[][] = parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(rows.map(([day]) => day)).toEqual(['Day', 'Mon', 'Total']);
  const link = await sharedLink(page);
  await page.goto('/token');
  await page.goto(link);
  await expect(page.getByLabel('Day 1')).toHaveValue('Mon');
  await page.getByLabel('Days').uncheck();
  await expect(page.getByLabel('Day 1')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Day 1')).toHaveValue('Mon');
});

test('adding and removing keep the focus in the list', async ({ page }) => {
  await page.getByRole('button', { name: 'Add range' }).click();
  await expect(page.getByLabel('Start time 2', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Add range' }).click();
  await fill(page, 2, '1:00', 'AM', '2:00', 'AM');
  await fill(page, 3, '1:00', 'AM', '4:00', 'AM');
  await page.getByRole('button', { name: 'Remove range 2' }).click();
  await expect(page.getByLabel('Start time 2', { exact: true })).toBeFocused();
  await expect(page.getByLabel('End time 2', { exact: true })).toHaveValue('4:00');
  await page.getByRole('button', { name: 'Remove range 2' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Start time 1', { exact: true })).toBeFocused();
});

test('removes any range but the first', async ({ page }) => {
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  for (let count = 0; count < 2; count += 1) await page.getByRole('button', { name: 'Add range' }).click();
  await fill(page, 1, '1:00', 'AM', '2:00', 'AM');
  await fill(page, 2, '1:00', 'AM', '3:00', 'AM');
  await fill(page, 3, '1:00', 'AM', '5:00', 'AM');
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Remove range 2' }).click();
  await expect(total(page)).toHaveText('5 hours 0 minutes');
  await expect(page.getByLabel('End time 2', { exact: true })).toHaveValue('5:00');
});

test('asks for breaks when they are wanted: the first boxes are the times of one range after the other', async ({
  page,
}) => {
  const box = page.locator('#tool').getByRole('textbox');
  await page.getByRole('button', { name: 'Add range' }).click();
  for (const [index, time] of ['9:00', '11:00', '1:00', '2:30'].entries()) await box.nth(index).fill(time);
  for (const select of await page.getByLabel(/AM\/PM [12]$/).all()) await select.selectOption('AM');
  await expect(total(page)).toHaveText('3 hours 30 minutes');
  await page.getByLabel('Breaks').check();
  await page.getByLabel('Break 2').fill('15');
  await expect(total(page)).toHaveText('3 hours 15 minutes');
  await page.reload();
  await expect(page.getByLabel('Break 1')).toBeVisible();
});

test('breaks that came with the example stay while they are changed; without them they are gone, until Undo', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByLabel('Breaks')).toBeChecked();
  await page.getByLabel('Break 1').fill('');
  await page.getByLabel('Break 3').fill('');
  await expect(page.getByLabel('Break 3')).toBeFocused();
  await page.getByLabel('Break 3').fill('60');
  const withBreak = await total(page).textContent();
  await page.getByLabel('Breaks').uncheck();
  await expect(page.getByLabel('Break 3')).toBeHidden();
  await expect(total(page)).toHaveText('20 hours 45 minutes');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Break 3')).toHaveValue('60');
  await expect(total(page)).toHaveText(withBreak ?? '');
});

test('shows times whole beside the sidebar, where a panel has less room than a phone', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  for (const width of [1280, 1110, 1075, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page
      .locator('#tool li input')
      .evaluateAll((fields: HTMLInputElement[]) =>
        fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ value }) => value),
      );
    expect(cut, `at ${width} px`).toEqual([]);
  }
});

test('takes breaks off, rounds, pays and remembers how it rounds', async ({ page }) => {
  await fill(page, 1, '9:00', 'AM', '5:37', 'PM');
  await page.getByLabel('Breaks').check();
  await page.getByLabel('Break 1').fill('45');
  await expect(total(page)).toHaveText('7 hours 52 minutes');
  await page.getByLabel('Rounding').selectOption('15');
  await expect(total(page)).toHaveText('7 hours 45 minutes');
  await page.getByLabel('Direction').selectOption('up');
  await expect(total(page)).toHaveText('8 hours 0 minutes');
  await page.getByLabel('Hourly rate').fill('21.35');
  await expect(page.getByLabel('Pay', { exact: true })).toHaveText('170.80');
  await page.getByLabel('Hourly rate').fill('a lot');
  await expect(page.getByText('“a lot” is not an hourly rate')).toBeVisible();
  await page.getByLabel('Break 1').fill('900');
  await page.getByLabel('Hourly rate').focus();
  await expect(page.getByText(/longer than the range, which is 517 minutes/)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Rounding')).toHaveValue('15');
  await expect(page.getByLabel('Start time 1', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Rounding')).toHaveValue('1');
});

test('saves a table that another reader reads', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('timesheet.csv');
  const rows: string[][] = parse(await readFile(await download.path(), 'utf8'));
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)?.[5]).toBe('19:30');
});

test('shares the rows in a link, but not the rate', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Example' }).click();
  await page.getByLabel('Hourly rate').fill('9876');
  const link = await sharedLink(page);
  expect(link).not.toContain('9876');
  await page.goto('/token');
  await page.goto(link);
  await expect(total(page)).toHaveText('19 hours 30 minutes');
  await page.goto('/token');
  await page.goto('/time#rows=~~~__proto__|||||||~%00&step=junk');
  await expect(page.getByText(/\d not counted/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(total(page)).toHaveText('0 hours 0 minutes');
});
