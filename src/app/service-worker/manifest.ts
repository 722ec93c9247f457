/** What the service worker keeps, and which of it answers a request. Addresses are relative to the worker's scope. */

export type KeptFile = {
  /** `token/`, `assets/page-1a2b.js`; the home page is the empty text. */
  readonly url: string;
  /** A digest of the content; `null` where the address itself changes with the content. */
  readonly revision: string | null;
};

export type Manifest = {
  /** Changes when any of the files does. */
  readonly version: string;
  /** Fetched at installation: all that the pages need. */
  readonly atOnce: readonly KeptFile[];
  /** Kept when they are first used: engines and their data. */
  readonly onUse: readonly KeptFile[];
};

/** The page that answers where there is none. */
export const NOT_FOUND_URL = '404.html';

/**
 * Which kept address a request asks for: queries and fragments aside, `/token`, `/token/` and `/token/index.html` are one page.
 * `undefined` outside the scope.
 *
 * @example keyOf('https://a.example/sub/token?x=1', 'https://a.example/sub/', true) // 'token/'
 */
export function keyOf(address: string, scope: string, isNavigation: boolean): string | undefined {
  const { origin, pathname } = new URL(address);
  const root = new URL(scope);
  if (origin !== root.origin || !`${pathname}/`.startsWith(root.pathname)) return undefined;
  const path = pathname.slice(root.pathname.length).replace(/(^|\/)index\.html$/, '$1');
  return isNavigation && path !== '' ? `${path.replace(/\/$/, '')}/` : path;
}
