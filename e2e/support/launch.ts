/** How the tests start their browser: the one that was found, quiet and without calls to its maker. */
import { findBrowser, findTestBrowser } from '#scripts/browser.ts';

/** For every browser of ours. */
export const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the tests, with more arguments for a test that needs them. */
export const launchOptions = (...more: readonly string[]) => optionsOf(findTestBrowser(), more);

/** The browser that people have, windows and all: for what is measured, and for what only it can do. */
export const measuringOptions = (...more: readonly string[]) => optionsOf(findBrowser(), more);

const optionsOf = (executablePath: string | undefined, more: readonly string[]) => ({
  ...(executablePath && { executablePath }),
  args: [...QUIET, ...more],
});
