/** Relative addresses below a sub-path need the address's closing slash. */

type Place = Pick<Location, 'pathname' | 'search' | 'hash'>;

/**
 * Where a page goes whose address lacks the slash; nothing where it has it, or where none is needed. Leading slashes
 * become one: some hosts serve `//whois` as `/whois`, and to a browser `//whois/` is another host.
 *
 * @param path the page's own, from the site's root: `/token`
 * @example addressWithSlash({ pathname: '/sub/token', search: '', hash: '#a' }, '/token') // '/sub/token/#a'
 */
function addressWithSlash({ pathname, search, hash }: Place, path: string): string | undefined {
  const isBelowRoot = path !== '/' && pathname.endsWith(path) && pathname.length > path.length;
  return isBelowRoot ? `${pathname.replace(/^\/+/, '/')}/${search}${hash}` : undefined;
}

/**
 * Under a sub-path, `/sub/token` without its slash would look for its files one level too high. Most servers redirect to
 * `/sub/token/`; where one does not, the page does. At the root `..` stops at `/`, so nothing is needed.
 */
export function addMissingSlash(): void {
  const wanted = addressWithSlash(location, document.documentElement.dataset['path'] ?? '/');
  if (wanted !== undefined) location.replace(wanted);
}
