/** Before hydration: the prerendered page's relative addresses become those the router works with, whatever the base path. */

/** Must run before the router reads the address. */
export function settleAddresses(): void {
  makeLinksAbsolute();
  tidyAddress();
}

/**
 * Links are relative in the file, so that it works under any base path; once the page can navigate, they must not move with it.
 * Icons and the manifest are fetched after that. Stylesheets are there already, and would only be fetched again.
 */
const MOVING = 'a[href^="."], link[rel$="icon"][href^="."], link[rel="manifest"][href^="."]';

function makeLinksAbsolute() {
  for (const link of document.querySelectorAll<HTMLAnchorElement | HTMLLinkElement>(MOVING)) {
    const { pathname, search, hash } = new URL(link.href);
    link.setAttribute('href', pathname + search + hash);
  }
}

/** `/token/` and `/token/index.html`, as plain file servers have it, are `/token` to the router. */
function tidyAddress() {
  const { pathname, search, hash } = location;
  const withoutFile = pathname.replace(/\/index\.html$/, '/');
  const isHome =
    new URL(document.querySelector<HTMLAnchorElement>('a[data-home]')?.href ?? '/', location.href)
      .pathname === withoutFile;
  const tidy = isHome ? withoutFile : withoutFile.replace(/(.)\/$/, '$1');
  if (tidy !== pathname) history.replaceState(history.state, '', tidy + search + hash);
}
