import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  axe,
  axeInBothThemes,
  copied,
  expect,
  noOverflow,
  prepare,
  sharedLink,
  test,
} from '#e2e/support/test.ts';

const TWELVE =
  'Asia/Calcutta,Europe/London,America/New_York,Australia/Sydney,UTC,Asia/Tokyo,America/Los_Angeles,Europe/Berlin,Asia/Dubai,Asia/Kathmandu,Africa/Cairo,Pacific/Auckland';

test.use({ timezoneId: 'America/New_York', locale: 'en-US' });

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: new Date('2026-11-21T15:04:30Z') });
  await prepare(page);
  await page.goto('/timezone');
});

const zone = (page: Page, number: number) =>
  page.getByRole('combobox', { name: `Time zone ${number}`, exact: true });

async function choose(page: Page, number: number, query: string, id: string) {
  await zone(page, number).fill(query);
  await page.getByRole('option', { name: id }).first().click();
  await expect(zone(page, number)).toHaveValue(id);
}

async function setTime(page: Page, time: { hours: string; minutes: string; period: string; date: string }) {
  await page.getByLabel('Hours', { exact: true }).fill(time.hours);
  await page.getByLabel('Minutes').fill(time.minutes);
  await page.getByLabel('AM/PM').selectOption(time.period);
  await page.getByLabel('Date').fill(time.date);
}

test('starts with now in the browser’s own zone and follows the clock until something is typed', async ({
  page,
}) => {
  await expect(zone(page, 1)).toHaveValue('America/New_York');
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('10');
  await expect(page.getByLabel('Minutes')).toHaveValue('04');
  await expect(page.getByLabel('AM/PM')).toHaveValue('AM');
  await expect(page.getByLabel('Date')).toHaveValue('2026-11-21');
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('10:04 AM EST');
  await page.clock.runFor(60_000);
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('10:05 AM EST');
  await page.getByLabel('Minutes').fill('30');
  await page.clock.runFor(120_000);
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('10:30 AM EST');
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('10:07 AM EST');
  await axeInBothThemes(page);
});

test('keeps hours within 1 and 12 but lets them be emptied, and minutes within 0 and 59', async ({
  page,
}) => {
  const hours = page.getByLabel('Hours', { exact: true });
  const minutes = page.getByLabel('Minutes');
  for (const [typed, kept] of [
    ['13', '12'],
    ['0', '1'],
    ['7', '7'],
    ['-4', '1'],
    ['', ''],
  ] as const) {
    await hours.fill(typed);
    await expect(hours).toHaveValue(kept);
  }
  await expect(page.getByText('Enter an hour from 1 to 12.')).toBeVisible();
  await expect(page.getByLabel(/^Time in America/)).toHaveCount(0);
  for (const [typed, kept] of [
    ['75', '59'],
    ['', '0'],
    ['abc', '0'],
    ['05', '05'],
    ['-1', '0'],
  ] as const) {
    await minutes.fill(typed);
    await expect(minutes).toHaveValue(kept);
  }
  await hours.fill('11');
  await hours.press('ArrowUp');
  await expect(hours).toHaveValue('12');
  await hours.press('ArrowUp');
  await expect(hours).toHaveValue('12');
});

test('what is typed stands until the field is left or has two digits, and then as if it were pasted', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press('ControlOrMeta+v');
  };
  for (const [name, typed, stands, kept] of [
    ['Hours', '09', '09', '09'],
    ['Hours', '0', '0', '1'],
    ['Hours', '19', '12', '12'],
    ['Hours', '1', '1', '1'],
    ['Hours', '-4', '-4', '1'],
    ['Hours', 'noon', 'noon', ''],
    ['Hours', '3.9', '3.9', '3'],
    ['Minutes', '05', '05', '05'],
    ['Minutes', '75', '59', '59'],
    ['Minutes', '7', '7', '7'],
    ['Minutes', '-', '-', '0'],
  ] as const) {
    const field = page.getByLabel(name, { exact: true });
    await field.selectText();
    await field.pressSequentially(typed);
    await expect(field).toHaveValue(stands);
    await field.blur();
    await expect(field).toHaveValue(kept);
    await field.selectText();
    await paste(typed);
    await expect(field).toHaveValue(kept);
  }
  const minutes = page.getByLabel('Minutes');
  await minutes.press('ControlOrMeta+a');
  await page.keyboard.press('Backspace');
  await expect(minutes).toHaveValue('0');
  await page.keyboard.type('30');
  await expect(minutes).toHaveValue('30');
});

test('an hour of the 24-hour clock is cut as specified, reported, and offered on the 12-hour clock', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const hours = page.getByLabel('Hours', { exact: true });
  await hours.selectText();
  await hours.pressSequentially('16');
  await expect(hours).toHaveValue('12');
  await expect(page.getByText('“16” is cut to 12: hours go from 1 to 12.')).toBeVisible();
  await expect(hours).toHaveAccessibleDescription(/“16” is cut to 12/);
  await axe(page);
  await page.getByRole('button', { name: 'Use 4 PM' }).click();
  await expect(hours).toHaveValue('4');
  await expect(hours).toBeFocused();
  await expect(page.getByText('is cut to')).toBeHidden();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('4:04 PM EST');
  await hours.fill('0');
  await page.getByRole('button', { name: 'Use 12 AM' }).click();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('12:04 AM EST');
  expect(await sharedLink(page)).toContain('hours=12');
  await page.getByLabel('Minutes').fill('75');
  await expect(page.getByText('“75” is cut to 59: minutes go from 0 to 59.')).toBeVisible();
  await page.getByLabel('Minutes').fill('5');
  await expect(page.getByText('is cut to')).toBeHidden();
});

test('shows the moment in each zone, found by city, old or new name, or abbreviation', async ({ page }) => {
  await setTime(page, { hours: '3', minutes: '05', period: 'PM', date: '2026-03-10' });
  await page.getByRole('button', { name: 'Add zone' }).click();
  await choose(page, 2, 'manchester', 'Europe/London');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await zone(page, 3).fill('asia/kolkata');
  await page.getByRole('option', { name: 'Asia/Kolkata' }).click();
  await page.getByRole('button', { name: 'Add zone' }).click();
  await choose(page, 4, 'aedt', 'Australia/Sydney');
  await page.getByRole('button', { name: 'Add zone' }).click();
  await choose(page, 5, 'utc', 'UTC');
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('3:05 PM EDT');
  await expect(page.getByLabel('Time in Europe/London')).toHaveText('7:05 PM GMT');
  await expect(page.getByLabel(/Time in Asia\/(Kolkata|Calcutta)/)).toHaveText('12:35 AM IST');
  await expect(page.getByLabel('Time in Australia/Sydney')).toHaveText('6:05 AM AEDT');
  await expect(page.getByLabel('Time in UTC')).toHaveText('7:05 PM UTC');
  await expect(page.getByText('+1 day')).toHaveCount(2);
  await expect(page.getByText('Clocks went forward on Sun, Mar 8.')).toBeVisible();
  await axeInBothThemes(page);
  await page.getByLabel('AM/PM').selectOption('AM');
  await expect(page.getByLabel('Time in UTC')).toHaveText('7:05 AM UTC');
});

test('shows "No options" where nothing is found, and keeps the zone', async ({ page }) => {
  for (const nonsense of ['xyzzy', '<img src=x onerror=alert(1)>', '(((']) {
    await zone(page, 1).fill(nonsense);
    await expect(page.getByText('No options')).toBeVisible();
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(0);
  }
  await axe(page);
  await zone(page, 1).press('Escape');
  await zone(page, 1).press('Tab');
  await expect(zone(page, 1)).toHaveValue('America/New_York');
});

test('the list of zones lies over the panel below it', async ({ page }) => {
  await zone(page, 1).click();
  await expect(page.getByRole('listbox')).toBeVisible();
  const readTop = () =>
    page.getByRole('listbox').evaluate((list) => {
      const belowPanel = (list.closest('section')?.getBoundingClientRect().bottom ?? 0) + 60;
      const top = document.elementFromPoint(list.getBoundingClientRect().left + 20, belowPanel);
      return list.contains(top) ? 'the list' : top?.outerHTML.slice(0, 100);
    });
  await expect.poll(readTop).toBe('the list');
});

/** The buttons of the rows that lie over another one: pressed there, the other would answer. */
const buttonsThatMeet = (page: Page) =>
  page.locator('[data-zones] > li').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const buttons = [...row.querySelectorAll('button')];
      const boxes = buttons.map((button) => button.getBoundingClientRect());
      return buttons.flatMap((button, index) => {
        const box = boxes[index];
        const meets = boxes.some(
          (other) =>
            box &&
            other !== box &&
            Math.min(box.right, other.right) > Math.max(box.left, other.left) &&
            Math.min(box.bottom, other.bottom) > Math.max(box.top, other.top),
        );
        return meets ? [button.ariaLabel ?? button.ariaDescription] : [];
      });
    }),
  );

test('on a window of any width, Copy of a zone does not lie under Remove', async ({ page }) => {
  await page.addInitScript(() => {
    const zones = 'America/New_York,Europe/London,Asia/Kathmandu,Pacific/Chatham,Australia/Lord_Howe';
    localStorage.setItem('options:timezone', JSON.stringify({ zones }));
  });
  await page.reload();
  await setTime(page, { hours: '12', minutes: '30', period: 'PM', date: '2026-10-30' });
  await expect(page.getByLabel('Time in Pacific/Chatham')).toHaveText('6:15 AM GMT+13:45');
  for (const width of [1440, 1366, 1280, 1241, 1240, 1081, 1024, 900, 768, 600, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await buttonsThatMeet(page), `at ${width} pixels`).toEqual([]);
    await noOverflow(page);
  }
});

test('can be used with the keyboard alone', async ({ page }) => {
  await zone(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'UTC' })).toBeVisible();
  await page.keyboard.type('tokyo');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(zone(page, 1)).toHaveValue('Asia/Tokyo');
  await expect(page.getByLabel('Time in Asia/Tokyo')).toHaveText('12:04 AM JST');
  await page.getByRole('button', { name: 'Add zone' }).focus();
  await page.keyboard.press('Enter');
  await expect(zone(page, 2)).toHaveAttribute('placeholder', 'Select...');
});

test('holds twelve zones at most, and the first cannot be removed', async ({ page }) => {
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  for (let count = 2; count <= 12; count += 1) {
    await page.getByRole('button', { name: 'Add zone' }).click();
    await choose(page, count, 'Asia/Tokyo', 'Asia/Tokyo');
  }
  await expect(page.getByRole('button', { name: 'Add zone' })).toBeDisabled();
  await expect(page.getByText('You can show up to 12 zones.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(11);
  await choose(page, 3, 'paris', 'Europe/Paris');
  await page.getByRole('button', { name: 'Remove Asia/Tokyo' }).first().click();
  await expect(zone(page, 2)).toHaveValue('Europe/Paris');
  await expect(zone(page, 3)).toHaveValue('Asia/Tokyo');
  await expect(page.getByRole('button', { name: 'Add zone' })).toBeEnabled();
});

test('adds rows before their zones are chosen, twelve at most', async ({ page }) => {
  const add = page.getByRole('button', { name: 'Add zone' });
  for (let count = 2; count <= 12; count += 1) await add.click();
  await expect(zone(page, 12)).toBeFocused();
  await expect(add).toBeDisabled();
  await choose(page, 12, 'Asia/Tokyo', 'Asia/Tokyo');
  await page.getByRole('button', { name: 'Remove this zone' }).last().click();
  await expect(zone(page, 11)).toHaveValue('Asia/Tokyo');
  await expect(zone(page, 11)).toBeFocused();
  await expect(page.getByRole('main').getByRole('status', { name: /^Time in / })).toHaveCount(2);
});

test('explains a time that clocks skip and one that they show twice', async ({ page }) => {
  await setTime(page, { hours: '2', minutes: '30', period: 'AM', date: '2026-03-08' });
  await expect(page.getByText(/2:30 AM does not exist on that day in New York/)).toBeVisible();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('3:30 AM EDT');
  await axeInBothThemes(page);
  await setTime(page, { hours: '1', minutes: '30', period: 'AM', date: '2026-11-01' });
  await expect(page.getByText(/1:30 AM occurs twice/)).toBeVisible();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('1:30 AM EDT');
  await page.getByLabel('The second').check();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('1:30 AM EST');
});

test('now is the second of the two where clocks went back an hour ago', async ({ page }) => {
  await page.clock.setSystemTime(new Date('2026-11-01T06:30:30Z'));
  await page.reload();
  const time = page.getByLabel('Time in America/New_York');
  await expect(time).toHaveText('1:30 AM EST');
  await expect(page.getByLabel('The second')).toBeChecked();
  // A choice holds the time, and the clock goes on without it.
  await page.getByLabel('The first').check();
  await expect(time).toHaveText('1:30 AM EDT');
  await page.getByLabel('Minutes').fill('31');
  await expect(time).toHaveText('1:31 AM EDT');
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(time).toHaveText('1:30 AM EST');
  await page.getByLabel('Minutes').fill('31');
  await expect(time).toHaveText('1:31 AM EST');
});

test('draws the day with working hours and the hours all share', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(zone(page, 2)).toHaveValue('Europe/London');
  await expect(page.getByText('There is no hour on this day at which all are at work.')).toBeVisible();
  for (const name of ['Remove Australia/Sydney', 'Remove Asia/Kolkata'])
    await page.getByRole('button', { name }).click();
  await expect(page.getByText('All are at work 9 AM–1 PM, New York time.')).toBeVisible();
  await page.getByLabel('At work from').selectOption('8');
  await expect(page.getByText('All are at work 8 AM–1 PM, New York time.')).toBeVisible();
  await page.getByLabel('24-hour').check();
  await expect(page.getByLabel('Time in Europe/London')).toHaveText('13:30 GMT');
  await page.getByLabel('Time in New York').fill('600');
  await expect(page.getByLabel('Time in Europe/London')).toHaveText('14:00 GMT');
  await axeInBothThemes(page);
});

test('saves a calendar file and shares a link that shows the same', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Example' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('meeting.ics');
  expect(await readFile(await download.path(), 'utf8')).toContain('DTSTART:20260310T133000Z');

  const link = await sharedLink(page);
  await page.evaluate(() => localStorage.removeItem('options:timezone'));
  await page.goto('/token');
  await page.goto(link);
  await expect(page.getByLabel('Time in Asia/Kolkata')).toHaveText('7:00 PM IST');
  const inClipboard = await copied(page, () => page.getByRole('button', { name: 'Copy all' }).click());
  expect(inClipboard.split('\n')[0]).toBe('9:30 AM EDT, Tue, Mar 10 – America/New_York');
});

test('a link is checked like what is typed: no hour 99, no 2,000 zones', async ({ page }) => {
  await page.goto('/token');
  await page.goto('/timezone#date=2026-03-10&hours=99&minutes=30&period=PM&zones=UTC');
  await expect(page.getByText('Enter an hour from 1 to 12.')).toBeVisible();
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('');
  await page.goto('/token');
  await page.goto(`/timezone#zones=${Array.from({ length: 2000 }, () => 'UTC').join(',')}`);
  await expect(zone(page, 1)).toHaveValue('America/New_York');
  await expect(page.getByRole('combobox', { name: /^Time zone/ })).toHaveCount(1);
});

test('a link may write a zone in any capitals', async ({ page }) => {
  await page.goto('/token');
  await page.goto('/timezone#date=2026-03-10&hours=9&minutes=05&period=AM&zones=asia/tokyo,utc');
  await expect(page.getByLabel('Time in asia/tokyo')).toHaveText('9:05 AM JST');
  await expect(page.getByLabel('Time in utc')).toHaveText('12:05 AM UTC');
});

test('the specified fields come first: hours, minutes, AM/PM, zones', async ({ page }) => {
  const fields = page.locator('main :is(input, select)');
  for (const [index, name] of ['Hours', 'Minutes', 'AM/PM', 'Time zone 1'].entries())
    await expect(fields.nth(index)).toHaveAccessibleName(name);
});

test('on the 24-hour clock hours are 0 to 23, and there is no AM or PM', async ({ page }) => {
  await setTime(page, { hours: '8', minutes: '05', period: 'PM', date: '2026-03-10' });
  await page.getByLabel('24-hour').check();
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('20');
  await expect(page.getByLabel('AM/PM')).toBeHidden();
  await page.getByLabel('Hours', { exact: true }).fill('0');
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('00:05 EDT');
  await page.getByLabel('Hours', { exact: true }).fill('24');
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('23');
  await page.getByLabel('12-hour').check();
  await expect(page.getByLabel('Hours', { exact: true })).toHaveValue('11');
  await expect(page.getByLabel('AM/PM')).toHaveValue('PM');
});

test('finds zones by offset, state and old name, under their present names', async ({ page }) => {
  for (const [query, id] of [
    ['UTC+5:30', 'Asia/Kolkata'],
    ['texas', 'America/Chicago'],
    ['Europe/Kiev', 'Europe/Kyiv'],
  ] as const)
    await choose(page, 1, query, id);
});

test('adding and removing a zone keep the focus in the list', async ({ page }) => {
  await page.getByRole('button', { name: 'Add zone' }).click();
  await expect(zone(page, 2)).toBeFocused();
  await choose(page, 2, 'tokyo', 'Asia/Tokyo');
  await page.getByRole('button', { name: 'Remove Asia/Tokyo' }).focus();
  await page.keyboard.press('Enter');
  await expect(zone(page, 1)).toBeFocused();
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(page.getByRole('button', { name: 'Now' })).toBeFocused();
});

test('the day opens at the chosen hour on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Example' }).click();
  await setTime(page, { hours: '11', minutes: '00', period: 'PM', date: '2026-03-10' });
  const day = page.getByRole('region', { name: 'The day by zone' });
  await expect.poll(() => day.evaluate((view) => view.scrollLeft)).toBeGreaterThan(200);
});

test('remembers the zones, and survives a link made of nonsense', async ({ page }) => {
  await choose(page, 1, 'tokyo', 'Asia/Tokyo');
  await page.reload();
  await expect(zone(page, 1)).toHaveValue('Asia/Tokyo');
  await page.goto('/token');
  await page.goto('/timezone#zones=Mars/Olympus&date=9999999-99-99&hours=x&minutes=%00&period=ZM');
  await expect(page.getByText('Your browser does not know this zone.')).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timezone Conversion');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(zone(page, 1)).toHaveValue('America/New_York');
});

test('twelve remembered zones are drawn in pieces, and no formatter of Intl is made for them', async ({
  page,
}) => {
  await page.addInitScript((zones) => {
    localStorage.setItem('options:timezone', JSON.stringify({ zones }));
    const counts = { formatters: 0, rowsAtOnce: 0 };
    Object.assign(globalThis, { counts });
    const count = () => (counts.formatters += 1);
    Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
      apply: (target, _self, given: []) => (count(), target(...given)),
      construct: (target, given: []) => (count(), new target(...given)),
    });
    new MutationObserver((changes) => {
      const added = changes.flatMap((change) => [...change.addedNodes]);
      const rows = added.flatMap((node) =>
        node instanceof HTMLElement ? [node, ...node.querySelectorAll('*')] : [],
      );
      const drawn = rows.filter((row) => row.matches('[data-zones] > li, tbody > tr')).length;
      if (document.documentElement.hasAttribute('data-hydrated'))
        counts.rowsAtOnce = Math.max(counts.rowsAtOnce, drawn);
    }).observe(document, { childList: true, subtree: true });
  }, TWELVE);
  await page.reload();
  await expect(page.getByRole('combobox', { name: /^Time zone/ })).toHaveCount(12);
  await expect(page.getByRole('rowheader')).toHaveCount(12);
  await expect(page.getByLabel('Time in Asia/Kathmandu')).toHaveText('8:49 PM GMT+5:45');
  const counts = await page.evaluate(() => (globalThis as unknown as { counts: object }).counts); // set above
  expect(counts).toEqual({ formatters: 0, rowsAtOnce: 3 });
});

test('the second of a time that occurs twice goes into the link, and Undo brings it back', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await setTime(page, { hours: '1', minutes: '30', period: 'AM', date: '2026-11-01' });
  await page.getByLabel('The second').check();
  const link = await sharedLink(page);
  await page.goto('/token');
  await page.goto(link);
  await expect(page.getByLabel('The second')).toBeChecked();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('1:30 AM EST');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await setTime(page, { hours: '1', minutes: '30', period: 'AM', date: '2026-11-01' });
  await expect(page.getByLabel('The first')).toBeChecked();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByLabel('Time in America/New_York')).toHaveText('1:30 AM EST');
});
