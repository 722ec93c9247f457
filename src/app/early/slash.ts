/** Relative addresses below a sub-path need the address's closing slash. */

/**
 * Under a sub-path, `/sub/token` without its slash would look for its files one level too high. Most servers redirect to
 * `/sub/token/`; where one does not, the page does. At the root `..` stops at `/`, so nothing is needed.
 */
export function addMissingSlash(): void {
  const path = document.documentElement.dataset['path'] ?? '/';
  const { pathname, search, hash } = location;
  const isBelowRoot = path !== '/' && pathname.endsWith(path) && pathname.length > path.length;
  if (isBelowRoot) location.replace(`${pathname}/${search}${hash}`);
}
