/** Addresses of our own pages, whatever path the site is published under. */

/** The absolute address of one of our pages, as seen from this document: `siteAddress('/token')`. */
export const siteAddress = (path: string): string =>
  new URL('.' + path, new URL(document.documentElement.dataset['root'] ?? './', document.baseURI)).href;
