/** How long pages take to open: for the first time, again, with the service worker, and from another page. */
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { coldProfile, openPage, slowDown } from './browser.ts';
import { HASH_PAGE, PAGES, REACT_PAGE, STATIC_PAGE, type MeasuredPage } from './pages.ts';
import { installProbe, readTimes, type PageTimes } from './probe.ts';

/** Long tasks and shifts that come after the answer are counted up to here. */
const REST_MS = 600;
const WAIT_MS = 30_000;

export type Visits = {
  /** The first visit of somebody who only looks. */
  readonly watched: PageTimes[];
  /** The first visit of somebody who tries the control from the start. */
  readonly first: PageTimes[];
  readonly again: PageTimes[];
};

export type LoadTimes = ReadonlyMap<MeasuredPage, Visits>;

export const emptyLoads = (): LoadTimes =>
  new Map([STATIC_PAGE, REACT_PAGE, ...PAGES].map((page) => [page, { watched: [], first: [], again: [] }]));

/** One round: every page for the first time and again, the floors among them. */
export async function measureLoads(browser: Browser, url: string, times: LoadTimes): Promise<void> {
  for (const [measured, visits] of times) {
    visits.watched.push(await look(browser, url + measured.path));
    const context = await coldProfile(browser);
    const { page } = await openPage(context, { network: true, processor: true });
    await page.addInitScript(installProbe, measured.probe);
    visits.first.push(await visit(page, url + measured.path));
    await page.goto('about:blank');
    visits.again.push(await visit(page, url + measured.path));
    await context.close();
  }
}

async function look(browser: Browser, address: string): Promise<PageTimes> {
  const context = await coldProfile(browser);
  const { page } = await openPage(context, { network: true, processor: true });
  await page.addInitScript(installProbe, null);
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.waitForTimeout(REST_MS);
  const times = await page.evaluate(readTimes);
  await context.close();
  return times;
}

/** Who comes back, by the window: that of the first visit still has the code in memory, a new one has nothing. */
export type ReturnTimes = {
  readonly sameWindow: PageTimes[];
  readonly newWindow: PageTimes[];
};

/** One round: Hash Text opened again, `isKept` by the service worker or only in the browser's cache. The first visit is not slowed. */
export async function measureReturn(
  browser: Browser,
  url: string,
  { sameWindow, newWindow }: ReturnTimes,
  isKept: boolean,
): Promise<void> {
  const context = await coldProfile(browser, isKept ? 'allow' : 'block');
  const first = await openPage(context, {});
  await first.page.goto(url + HASH_PAGE.path, { waitUntil: 'networkidle' });
  if (isKept) await first.page.evaluate(taken);
  await first.page.goto('about:blank');
  await slowDown(first.cdp, { network: true, processor: true });
  await first.page.addInitScript(installProbe, HASH_PAGE.probe);
  sameWindow.push(await visit(first.page, url + HASH_PAGE.path));
  await first.page.close();
  const { page } = await openPage(context, { network: true, processor: true });
  await page.addInitScript(installProbe, HASH_PAGE.probe);
  newWindow.push(await visit(page, url + HASH_PAGE.path));
  await context.close();
}

/** A visit after which the service worker has the site. */
async function keepSite(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(taken);
  await page.close();
}

/** Until the worker has kept the site and answers: before that its downloads are what would be measured. */
async function taken(): Promise<void> {
  const container = navigator.serviceWorker;
  await container.ready;
  while (container.controller?.state !== 'activated')
    await new Promise((resolve) => setTimeout(resolve, 100));
}

async function visit(page: Page, address: string): Promise<PageTimes> {
  await page.goto(address, { waitUntil: 'commit' });
  await answered(page);
  await page.waitForTimeout(REST_MS);
  return page.evaluate(readTimes);
}

const answered = (page: Page) =>
  page.evaluate(async (longest) => {
    const late = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('It never answered.')), longest),
    );
    await Promise.race([globalThis.bench?.answered, late]);
  }, WAIT_MS);

export type NextPage = {
  /** With the slow network and processor; without them the pointer rests on the link first. */
  readonly isSlow: boolean;
  /** The service worker has kept the site on an earlier visit. */
  readonly isKept: boolean;
};

/** From the click on a link to the next page's answer, in milliseconds. */
export async function measureNextPage(
  browser: Browser,
  url: string,
  { isSlow, isKept }: NextPage,
): Promise<number> {
  const context = await coldProfile(browser, isKept ? 'allow' : 'block');
  if (isKept) await keepSite(context, `${url}/token`);
  const { page } = await openPage(context, { network: isSlow, processor: isSlow });
  await page.goto(`${url}/token`);
  await page.locator('html[data-hydrated]').waitFor();
  await page.addInitScript(installProbe, HASH_PAGE.probe);
  const link = page.locator('#sidebar a[href$="/hashtext"]');
  if (!isSlow) {
    // The pointer rests on the link: browsers that can, make the page ready.
    await link.hover();
    await page.waitForTimeout(1500);
  }
  await link.evaluate((element: HTMLElement) => {
    sessionStorage.setItem('clicked', String(performance.timeOrigin + performance.now()));
    element.click();
  });
  await page.waitForURL('**/hashtext', { waitUntil: 'commit' });
  await answered(page);
  const took = await page.evaluate(
    () =>
      performance.timeOrigin + (globalThis.bench?.ready ?? NaN) - Number(sessionStorage.getItem('clicked')),
  );
  await context.close();
  return took;
}
