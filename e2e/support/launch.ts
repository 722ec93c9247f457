/** How the tests start their browser: the one that was found, quiet and without calls to its maker. */
import { findBrowser } from '#scripts/browser.ts';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Launch options with more arguments for a test that needs them. */
export function launchOptions(...more: readonly string[]) {
  const executablePath = findBrowser();
  return { ...(executablePath && { executablePath }), args: [...QUIET, ...more] };
}
