/** Whichever page was asked for last is the one that opens, however slow the one before it is to come or to answer. */
import type { Locator, Page } from '@playwright/test';
import { Deployments } from './support/deployments.ts';
import { expect, prepare, test } from './support/test.ts';

// {"alg":"none"}.{"sub":"last"}
const TOKEN = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJsYXN0In0.';

let host: Deployments;
let letServicesAnswer: () => void;

test.use({ viewport: { width: 1280, height: 1600 } });

test.beforeEach(async ({ page, watch }) => {
  host = new Deployments();
  const site = await host.open();
  watch.expected.push(/^request: /);
  const answered = Promise.withResolvers<undefined>();
  letServicesAnswer = () => answered.resolve(undefined);
  await page.route(
    (url) => url.protocol === 'https:',
    async (route) => {
      await answered.promise;
      await route.fulfill({ body: '203.0.113.7' }).catch(() => undefined); // its page has gone
    },
  );
  await prepare(page);
  await page.goto(`${site}/token`);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
});

test.afterEach(({ watch }) => {
  letServicesAnswer();
  // What the page still fetches fails once the host is gone.
  watch.expected.push(/net::ERR_CONNECTION_/);
  host.close();
});

/** By the mouse itself: a locator's click would wait for the page that is held. */
async function clicker(page: Page, link: Locator): Promise<() => Promise<void>> {
  await link.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await link.boundingBox()) ?? {};
  return () => page.mouse.click(x + width / 2, y + height / 2);
}

const inSidebar = (page: Page, name: string) => page.locator('#sidebar').getByRole('link', { name });

/** It is not only the address: the page works, and goes on working when the first one could come at last. */
async function isJwtParser(page: Page, letFirstCome: () => void): Promise<void> {
  await expect(page).toHaveURL(/\/jwtparser\/?$/);
  await expect(page.locator('html[data-hydrated]')).toBeAttached();
  letFirstCome();
  await page.getByPlaceholder('Paste your JWT token here').fill(TOKEN);
  await expect(page.getByText('last', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('JWT Parser');
  await expect(page).toHaveURL(/\/jwtparser\/?$/);
}

test('a click on JWT Parser wins over the one on What’s My IP, whose document has not come yet', async ({
  page,
}) => {
  const clickIp = await clicker(page, inSidebar(page, "What's My IP"));
  const clickJwt = await clicker(page, inSidebar(page, 'JWT Parser'));
  const release = host.hold(/^\/ip\/?$/);
  const asked = page.waitForRequest(/\/ip\/?$/);
  await clickIp();
  await asked;
  await clickJwt();
  await isJwtParser(page, release);
});

test('a click on JWT Parser wins while the services of What’s My IP are still to answer', async ({
  page,
}) => {
  await (
    await clicker(page, inSidebar(page, "What's My IP"))
  )();
  await expect(page.getByText('Asking the services…')).toBeVisible();
  await (
    await clicker(page, inSidebar(page, 'JWT Parser'))
  )();
  await isJwtParser(page, letServicesAnswer);
});

test('what is chosen last in the palette wins as well', async ({ page }) => {
  const announced: string[] = [];
  // The browser reports errors as well.
  page.on('console', (message) => {
    if (message.type() === 'info') announced.push(message.text());
  });
  // While another page is on its way, the browser brings keys to this one but no question of a test: so it reports by itself.
  await page.evaluate(() => {
    const tell = () => {
      const option = document.querySelector('dialog [role="option"]');
      console.info(`${document.activeElement?.role ?? 'nothing'}: ${option?.textContent ?? ''}`);
    };
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', tell);
  });
  const choose = async (name: string) => {
    announced.length = 0;
    await page.keyboard.press('ControlOrMeta+K');
    await expect.poll(() => announced.at(-1)).toMatch(/^combobox: ./);
    await page.keyboard.insertText(name);
    await expect.poll(() => announced.at(-1)).toContain(`combobox: ${name}`);
    await page.keyboard.press('Enter');
  };
  const release = host.hold(/^\/ip\/?$/);
  const asked = page.waitForRequest(/\/ip\/?$/);
  await choose("What's My IP");
  await asked;
  await choose('JWT Parser');
  await isJwtParser(page, release);
});
