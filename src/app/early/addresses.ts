/** Links to our pages, as they stand in the page at work: by the page's whole address on its host. */
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';

/**
 * Documents name each other relatively, so that they can lie under any path (record 0002). Once one is open, its links show
 * where they lead, `/token` or `/sub/token`: who looks for a page's link by its address finds it. What React takes over
 * stays as it was made.
 */
export function nameWholeAddresses(): void {
  document.addEventListener('DOMContentLoaded', () => {
    const links = document.querySelectorAll<HTMLAnchorElement>(`a[href^="."]:not(#${HYDRATION_ROOT_ID} a)`);
    for (const link of links) link.setAttribute('href', link.pathname);
  });
}
