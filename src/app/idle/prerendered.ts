/**
 * A page that the browser has made ready is shown at once, without the fade from page to page:
 * taking the picture of the old page for it makes the new one come later, and there is no wait that a fade could cover.
 */

/** How long the pointer must rest on a link for the browser to prepare its page (`moderate` in the rules of src/root.tsx), in milliseconds. */
const PREPARED_MS = 200;

/** Called once, when the page rests. */
export function showPrerenderedAtOnce(): void {
  // Other browsers prepare no page.
  if (!HTMLScriptElement.supports('speculationrules')) return;
  let restsSince = 0;
  let isPrerendered = false;
  addEventListener('pointerover', ({ target, relatedTarget, timeStamp }) => {
    const [under, before] = [target, relatedTarget] as (Element | null)[]; // pointers are over elements
    // From one part of a link to another it goes on resting.
    if (!under?.closest('a')?.contains(before ?? null)) restsSince = timeStamp;
  });
  addEventListener('click', ({ target, timeStamp }) => {
    const link = target instanceof Element && target.closest('[data-prerender]:hover');
    isPrerendered = Boolean(link) && timeStamp - restsSince > PREPARED_MS;
  });
  addEventListener('pageswap', ({ viewTransition }) => {
    if (isPrerendered) viewTransition?.skipTransition();
  });
}
