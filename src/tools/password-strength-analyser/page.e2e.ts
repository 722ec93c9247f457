import type { Locator, Page } from '@playwright/test';
import { axeInBothThemes, expect, prepare, test } from '#e2e/support/test.ts';

const field = (page: Page) => page.getByPlaceholder('Enter password to analyze');

/** How much of the meter is full, from 0 to 1. */
const filled = (meter: Locator): Promise<number> =>
  meter.evaluate((element) => {
    const [whole, bar] = [element, element.firstElementChild].map((each) => each?.getBoundingClientRect());
    return whole && bar ? (bar.right - whole.left) / whole.width : Number.NaN;
  });

test.beforeEach(async ({ page }) => {
  await prepare(page);
  await page.goto('/passwordstrengthanalyser');
});

test('shows nothing but an invitation while the field is empty', async ({ page }) => {
  await expect(page.getByText('Type a password').first()).toBeVisible();
  await expect(page.getByRole('meter')).toHaveCount(0);
  await expect(page.getByText(/Time to crack/)).toHaveCount(0);
  await axeInBothThemes(page);
});

test('shows the five specified figures', async ({ page }) => {
  await field(page).fill('Password1!');
  await expect(page.getByText('Time to crack: 17 years')).toBeVisible();
  // Each figure stands on the page once.
  for (const figure of ['17 years', '65.55 bits', '94 chars', '66 / 100'])
    await expect(page.getByText(figure)).toHaveCount(1);
  await expect(page.getByText('Password length: 10 characters')).toBeVisible();
  await expect(page.getByText('Entropy: 65.55 bits')).toBeVisible();
  await expect(page.getByText('Character set size: 94 chars')).toBeVisible();
  await expect(page.getByText('Score: 66 / 100')).toBeVisible();
});

test('has the figures with the key itself', async ({ page }) => {
  await field(page).fill('a');
  await expect(page.getByText('Score: 5 / 100')).toBeVisible();
  const shown = await field(page).evaluate(async (box: HTMLInputElement) => {
    box.setRangeText('Password1!', 0, 1, 'end');
    box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    await Promise.resolve(); // React draws at the end of the event
    return box.closest('main')?.innerText;
  });
  expect(shown).toContain('65.55 bits');
});

test('fills and colours the meter by the specified class, whatever the second reading', async ({ page }) => {
  const meter = page.getByRole('meter', { name: 'Strength' });
  const cases = [
    ['1234', 'Very weak', 13],
    ['abcdef', 'Weak', 28],
    ['Password1', 'Medium', 54],
    ['Password1!', 'Strong', 66],
    ['aaaaaaaaaaaaaaaaaaaa', 'Very strong', 94],
  ] as const;
  const colours = new Set<string>();
  for (const [password, words, score] of cases) {
    await field(page).fill(password);
    await expect(meter).toHaveAttribute('aria-valuenow', String(score));
    await expect(meter).toHaveAttribute('aria-valuetext', words);
    await expect.poll(() => filled(meter)).toBeCloseTo(Math.max(score / 100, 0.01), 1);
    await expect(page.getByText(words, { exact: true })).toBeVisible();
    colours.add(await meter.locator('div').evaluate((bar) => getComputedStyle(bar).backgroundColor));
  }
  expect(colours.size).toBe(5);
});

test('gives the second reading a meter of its own, and shows which one to believe', async ({ page }) => {
  const guessing = page.getByRole('meter', { name: 'How hard to guess' });
  await field(page).fill('Password1!');
  await expect(page.getByText('Believe “guessed quickly”, not “Strong”.')).toBeVisible();
  await expect(guessing).toHaveAttribute('aria-valuetext', 'Guessed quickly');
  await expect(guessing).toHaveAttribute('aria-valuenow', '25');
  // Beneath the specified meter, before the figures.
  await expect(
    page.locator('[role=meter], p, dl').filter({ hasText: /^(Believe|Time to crack)/ }),
  ).toHaveText([/^Believe/, /^Time to crack/]);
  await field(page).fill('correct horse battery staple');
  await expect(page.getByText('Both readings agree.')).toBeVisible();
  await axeInBothThemes(page);
});

test('shows a notice that characters of no class are not counted', async ({ page }) => {
  await field(page).fill('______');
  await expect(page.getByText('Entropy: 0.00 bits')).toBeVisible();
  await expect(page.getByText('Time to crack: 0 seconds')).toBeVisible();
  await expect(page.getByText('6 characters of this password are in none of the four classes')).toBeVisible();
  await expect(page.getByText('upper bound')).toBeHidden();
});

test('never shows the second reading of an older password', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByText(/^Believe “guessed quickly”/)).toBeVisible();
  const seen = await page.evaluate(async () => {
    const box = document.querySelector<HTMLInputElement>('input[placeholder="Enter password to analyze"]');
    // Behind React's back, as a person's typing is; see app/early/replay.ts.
    Reflect.set(HTMLInputElement.prototype, 'value', 'xkqzvbnwpgQZXV1!', box);
    box?.dispatchEvent(new Event('input', { bubbles: true }));
    const read = () => ({
      score: document.querySelector('[role=meter]')?.getAttribute('aria-valuenow') ?? '',
      belief:
        document.querySelector('[role=meter]')?.parentElement?.nextElementSibling?.textContent.trim() ?? '',
      isOldInReach: document.querySelector('[aria-busy=false]:not([inert])')?.textContent.includes('20,000'),
    });
    const readings = [];
    do {
      await new Promise(requestAnimationFrame);
      readings.push(read());
    } while (readings.at(-1)?.belief !== 'Both readings agree.');
    return readings.filter(({ score }) => score === '100');
  });
  expect(new Set(seen.map(({ belief }) => belief))).toEqual(
    new Set(['Looking for likely passwords in it…', 'Both readings agree.']),
  );
  expect(seen.some(({ isOldInReach }) => isOldInReach)).toBe(false);
});

test('hides the password until it is asked to show it', async ({ page }) => {
  await expect(field(page)).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(field(page)).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(field(page)).toHaveAttribute('type', 'password');
});

test('shows what a clever guesser makes of it, without showing what is hidden', async ({ page }) => {
  await page.getByRole('button', { name: 'Example' }).click();
  await expect(page.getByText('This is similar to a commonly used password.')).toBeVisible();
  await expect(page.getByText('About 20,000 guesses')).toBeVisible();
  await expect(page.getByText('Characters 1–8: number 2 of common passwords')).toBeVisible();
  await expect(page.locator('main')).not.toContainText('Password1!');
  await expect(page.getByRole('row', { name: /Online, throttled/ })).toContainText('8 days');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Password: number 2 of common passwords')).toBeVisible();
  await axeInBothThemes(page);
});

test('ends with the newest password however fast it is typed', async ({ page }) => {
  await field(page).pressSequentially('correct horse battery staple', { delay: 5 });
  await expect(page.getByText('very hard to guess, 4 of 4')).toBeVisible();
  await field(page).fill('jennifer');
  await expect(page.getByText('This is a frequently used password.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Type a password').first()).toBeVisible();
  await expect(page.getByText('This is a frequently used password.')).toHaveCount(0);
});

test('counts an emoji as one character and goes on past 157 characters', async ({ page }) => {
  await field(page).fill('👩‍👩‍👧👍a');
  await expect(page.getByText('Password length: 3 characters')).toBeVisible();
  await field(page).fill('aB1!'.repeat(60));
  await expect(page.getByText(/^Time to crack: \d\.\d\de\+\d+ years$/)).toBeVisible();
  await expect(page.getByText(/^That is [\d.]+ × 10\^\d+ years\./)).toBeVisible();
  await expect(page.getByText('Score: 100 / 100')).toBeVisible();
});

test('loads no dictionary until a password is typed', async ({ page }) => {
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await page.waitForLoadState('networkidle');
  expect(workers).toEqual([]);
  await field(page).fill('x');
  await expect(page.getByText(/About \d+ guesses/)).toBeVisible();
  expect(workers).toHaveLength(1);
});

test('keeps the password out of the address, the storage and a reload', async ({ page }) => {
  await field(page).fill('my-secret-1');
  await expect(page.getByText(/Score: \d+/)).toBeVisible();
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]) + location.href),
  ).not.toContain('my-secret');
  await expect(page.getByRole('button', { name: 'Share link' })).toHaveCount(0);
  await page.reload();
  await expect(field(page)).toHaveValue('');
});

test.describe('without a service worker, which would answer for the network', () => {
  test.use({ serviceWorkers: 'block' });

  test('shows a message where the word lists cannot be loaded, and tries again', async ({ page, watch }) => {
    watch.expected.push(/worker/i, /ERR_FAILED/);
    await page.route(/worker-.*\.js/, (route) => route.abort());
    await field(page).fill('Password1!');
    await expect(page.getByText('The word lists could not be loaded')).toBeVisible();
    await expect(page.getByText('Score: 66 / 100')).toBeVisible();
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Strong');
    await expect(page.getByText(/^Believe/)).toHaveCount(0);
    await axeInBothThemes(page);
    await page.unroute(/worker-.*\.js/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('About 20,000 guesses')).toBeVisible();
  });
});

// Half a megabyte: with more, the browser's own input field takes seconds.
test('takes half a megabyte of anything', async ({ page }) => {
  await field(page).fill('<img src=x onerror=alert(1)>👍'.repeat(17_000));
  await expect(page.getByText(/^Password length: \d{6} characters$/)).toBeVisible();
  await field(page).fill('a');
  await expect(page.getByText('Password length: 1 character')).toBeVisible();
});
