/** The browser of the benchmarks: cold profiles, a slow network, a slow processor. */
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { measuringOptions } from '#e2e/support/launch.ts';

/** Slow 4G as Lighthouse has it: 1.6 Mbit/s down, 750 kbit/s up, 150 ms a request. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

export type Slowness = { readonly network?: boolean; readonly processor?: boolean };

export type OpenPage = { readonly page: Page; readonly cdp: CDPSession };

/** Trusts the one certificate: what comes with an error is never cached. */
export const launch = (keyDigest: string): Promise<Browser> =>
  chromium.launch(measuringOptions(`--ignore-certificate-errors-spki-list=${keyDigest}`));

/** A profile that has never seen the site. */
export const coldProfile = (
  browser: Browser,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> =>
  browser.newContext({
    serviceWorkers,
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 800 },
  });

/** A new window of Chromium loads pages of its own behind its address bar; what opens meanwhile waits for them. */
const WINDOW_RESTS_MS = 1500;

/** A page as slow as is asked, in a window that has come to rest. */
export async function openPage(
  context: BrowserContext,
  { network = false, processor = false }: Slowness,
): Promise<OpenPage> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.waitForTimeout(WINDOW_RESTS_MS);
  await slowDown(cdp, { network, processor });
  return { page, cdp };
}

/** Makes an open page as slow as is asked. */
export async function slowDown(cdp: CDPSession, { network, processor }: Slowness): Promise<void> {
  await cdp.send('Network.enable');
  if (network) await cdp.send('Network.emulateNetworkConditions', SLOW_4G);
  if (processor) await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
