/** Work that must not delay the page's own. */

/** If the page is never idle, the work begins after this long, in milliseconds. */
const IDLE_MS = 4000;

/** Runs something once the page has loaded and has nothing else to do. */
export function whenIdle(run: () => void): void {
  const rest = () => {
    // Not in every browser.
    const request = (window as Partial<Window>).requestIdleCallback;
    if (request) request(run, { timeout: IDLE_MS });
    else setTimeout(run, IDLE_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
