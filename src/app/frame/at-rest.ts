/** Work that must not stand in the way of the page's own. */

/** What waits for rest begins after this long all the same, in milliseconds. */
const REST_MS = 4000;

/** Runs something once the page has loaded and has nothing else to do. */
export function whenAtRest(run: () => void): void {
  const rest = () => {
    // Not in every browser.
    const request = (window as Partial<Window>).requestIdleCallback;
    if (request) request(run, { timeout: REST_MS });
    else setTimeout(run, REST_MS);
  };
  if (document.readyState === 'complete') rest();
  else window.addEventListener('load', rest, { once: true });
}
