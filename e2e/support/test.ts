/** The end-to-end tests' own `test`: a page that logs an error, or reaches another origin, fails the test. */
import { createRequire } from 'node:module';
import type { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';

type Watch = {
  /** Console errors, uncaught errors and foreign requests seen so far. */
  readonly seen: string[];
  /** What this test brings about on purpose: messages that match are no failure. */
  readonly expected: RegExp[];
};

type Fixtures = {
  readonly watch: Watch;
  /** The test changes what emptying the page does not put back, such as the network: nobody uses its browser context again. */
  readonly leavesTraces: boolean;
  /** The browser is set to save data, so that no page brings what it may need later, which is for cut-network.e2e.ts alone. */
  readonly savesData: boolean;
  /** The tab has shown no page of the site before, so that the typeface comes after the text, which is for fonts.e2e.ts alone. */
  readonly isFirstPage: boolean;
};

export const test = base.extend<Fixtures>({
  leavesTraces: [false, { option: true }],
  savesData: [true, { option: true }],
  isFirstPage: [false, { option: true }],
  watch: [
    async ({ page, context, baseURL, serviceWorkers, leavesTraces, savesData, isFirstPage }, use) => {
      await context.clearPermissions();
      const watch: Watch = { seen: [], expected: [] };
      watchPage(page, new URL(baseURL ?? 'http://localhost').origin, watch.seen);
      if (savesData) await saveData(page);
      if (!isFirstPage) await comeFromAnotherPage(page);
      await use(watch);
      if (leavesTraces || serviceWorkers === 'allow') await context.close();
      const unexpected = watch.seen.filter(
        (message) => !watch.expected.some((pattern) => pattern.test(message)),
      );
      expect(unexpected, 'errors and foreign requests').toEqual([]);
    },
    { auto: true },
  ],
});

/** As a person can ask for in some browsers. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** The tab's history holds another page of the site. */
const comeFromAnotherPage = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigation, 'entries', { value: () => Array.from({ length: 2 }) });
  });

export { expect };

function watchPage(page: Page, origin: string, seen: string[]) {
  page.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => seen.push(`uncaught: ${message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) seen.push(`request: ${request.url()}`);
  });
}

/** The service worker is installed, active and answers for this page. */
export async function waitUntilKept(page: Page): Promise<void> {
  // Asked again and again from here: a predicate of the page that waits counts as true before it has answered.
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const { active } = await navigator.serviceWorker.ready;
          return active?.state === 'activated' && navigator.serviceWorker.controller !== null;
        }),
      { timeout: 50_000 },
    )
    .toBe(true);
}

const NOTHING_COPIED = 'nothing copied yet';

/** What a press copies. The button shows it for a moment only, which a busy machine may miss: the clipboard lasts. */
export async function copied(page: Page, press: () => Promise<void>): Promise<string> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), NOTHING_COPIED);
  await press();
  const read = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(read).not.toBe(NOTHING_COPIED);
  return read();
}

/** The link that Share link copies. */
export const sharedLink = (page: Page): Promise<string> =>
  copied(page, () => page.getByRole('button', { name: 'Share link' }).click());

export const THEMES = ['dark', 'light'] as const;

/** Sets what the next page load finds in local storage: the theme, and the consent banner out of the way. */
export async function prepare(page: Page, theme: (typeof THEMES)[number] = 'dark'): Promise<void> {
  await page.addInitScript((chosen) => {
    // A sandboxed frame has no storage, and the browser's own page of an error has none.
    if (window !== window.top || window.origin === 'null') return;
    localStorage.setItem('theme', chosen);
    localStorage.setItem('gdpr-consent', 'accepted');
  }, theme);
}

type AxeOptions = Parameters<AxeBuilder['options']>[0];

declare global {
  var axe: { readonly run: (within: string, options: AxeOptions) => ReturnType<AxeBuilder['analyze']> };
}

type AxeCore = { readonly source: string };

/** axe's own script, which comes with the package that drives it. */
const { source: AXE } = createRequire(import.meta.resolve('@axe-core/playwright'))('axe-core') as AxeCore; // its only export that is used

type AxeRules = {
  /** Only these, where nothing else can have changed. */
  readonly only?: readonly string[];
  /** All but these. */
  readonly without?: readonly string[];
  /** Looks at this part alone: the rest of the page was looked at, and has not changed. */
  readonly within?: string;
};

/** Nothing for axe to find on the page as it stands, once its colours have stopped changing. */
export async function axe(page: Page, { only, without = [], within }: AxeRules = {}): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ effect, playState }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
  // Half a megabyte of script: once a document.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
  const options: AxeOptions = {
    resultTypes: ['violations'],
    // Where a finding stands is read from its markup.
    selectors: false,
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  };
  // Findings alone come back: all that axe writes of what is right costs as much to bring as to find.
  const found = await page.evaluate(
    async (asked) => {
      const { violations } = await globalThis.axe.run(asked.within, asked.options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    { within: within ?? 'html', options },
  );
  expect(found, 'accessibility violations').toEqual([]);
}

/** The rules that a theme can break: everything else is the same in both. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** What stands around the tool is for everyone.e2e.ts: no state of the tool changes it. */
export const TOOL: AxeRules = { within: 'main' };

/**
 * Runs axe on the tool as it stands, or on another part, then looks at its colours in the other theme, by the page's own toggle.
 * There the page stays: every switch draws all of it again.
 */
export async function axeInBothThemes(page: Page, part: AxeRules = TOOL): Promise<void> {
  await axe(page, part);
  await page.getByRole('button', { name: /Switch to (light|dark) theme/ }).click();
  await axe(page, { ...part, only: OF_COLOURS });
}

/** Nothing of the page sticks out at the right: who makes it narrow or its text large must not have to scroll sideways. */
export async function noOverflow(page: Page): Promise<void> {
  // What the page measures to lay itself out, it measures a frame after a change of its size.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: 'pixels that stick out at the right' },
    )
    .toBeLessThanOrEqual(0);
}

/** Cancel of the job with this label on its bar: a long text may be read for its view at the same time. */
export const cancelOf = (page: Page, job: string | RegExp): Locator =>
  page.getByRole('progressbar', { name: job }).locator('..').getByRole('button', { name: 'Cancel' });

/** The tool is hydrated and no job is under way. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      (document.getElementById('tool') === null ||
        document.documentElement.dataset['hydrated'] !== undefined) &&
      // A page may have one that is hidden until there is something to cancel.
      [...document.querySelectorAll('main button')].every(
        (button) => button.textContent !== 'Cancel' || !button.checkVisibility(),
      ),
  );
}
