/** The timer on its page: on a clock that the test moves, and by the real one, which its worker watches. */
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const START = new Date('2026-11-27T12:00:00');

const time = (page: Page) => page.getByRole('timer');

const install = (page: Page) => page.clock.install({ time: START });

test('a stopwatch starts, takes laps, stops and goes on after a reload, by keys alone', async ({ page }) => {
  await install(page);
  await page.goto('/timer');
  await expect(time(page)).toHaveText('0:00.00');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.clock.runFor(61_500);
  await page.keyboard.press('l');
  await page.clock.runFor(1005);
  await page.keyboard.press('L');
  const laps = page.getByRole('region', { name: 'Laps' });
  await expect(laps.getByRole('row').nth(2)).toContainText('fastest');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeVisible();
  await page.clock.runFor(1000);
  await expect(time(page)).toHaveText(/^1:/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  const stood = await time(page).textContent();
  await page.clock.runFor(5000);
  await expect(time(page)).toHaveText(stood ?? '');
  await page.keyboard.press('r');
  await expect(time(page)).toHaveText('0:00.00');
  await expect(laps).toHaveCount(0);
});

test('sleep is counted and reported', async ({ page }) => {
  await install(page);
  await page.goto('/timer');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.clock.runFor(1000);
  await page.clock.setSystemTime(new Date(START.getTime() + 90 * 60_000 + 1000));
  await page.clock.runFor(100);
  await expect(time(page)).toHaveText(/^1:3\d:/);
  await expect(page.getByRole('main').getByText(/This computer slept for 90 minutes/)).toBeVisible();
});

test('a countdown rings at its end, goes on below zero, and is in the title', async ({ page }) => {
  await page.goto('/timer');
  await page.getByLabel('Mode').selectOption('Countdown');
  await page.getByRole('textbox', { name: 'Countdown' }).fill('nonsense');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/is not a length of time/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Countdown' }).fill('2s');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page).toHaveTitle(/^−?0:\d\d · Timer/);
  await expect(page.getByRole('main').getByText('Time is up')).toBeVisible();
  await expect(time(page)).toHaveText(/^−\d+:\d\d/);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page).toHaveTitle(/^Timer/);
});

test('a link sets a countdown and starts nothing', async ({ page }) => {
  await page.goto('/timer#mode=intervals&countdown=25m%205m%20%C3%97%204');
  await expect(page.getByRole('textbox', { name: 'Countdown' })).toHaveValue('25m 5m × 4');
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
});

test('two tabs show one timer, and the alarm sounds where it was started', async ({ page, context }) => {
  await page.addInitScript(() => {
    const start: unknown = Reflect.get(OscillatorNode.prototype, 'start');
    OscillatorNode.prototype.start = function (when) {
      document.documentElement.dataset['heard'] = 'yes';
      Reflect.apply(start as () => void, this, [when]); // the browser's own
    };
  });
  await page.goto('/timer#mode=countdown&countdown=4s');
  const other = await context.newPage();
  await other.goto('/timer');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(other.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(time(other)).toHaveText(/^0:0[1-4]$/);
  await expect(page.getByRole('main').getByText('Time is up')).toBeVisible();
  await expect(other.getByRole('main').getByText('Time is up')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-heard', 'yes');
  await other.getByRole('button', { name: 'Back to zero' }).click();
  await expect(page.getByRole('button', { name: 'Start' })).toBeVisible();
  await other.close();
});

test('after a reload any press lets the alarm be heard', async ({ page }) => {
  await page.goto('/timer#mode=countdown&countdown=6s');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.reload();
  await page.getByRole('timer').click();
  await expect(page.getByRole('main').getByText('Time is up')).toBeVisible();
  await expect(page.getByText('The browser blocked the sound')).toHaveCount(0);
});
