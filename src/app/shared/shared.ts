/** What another app shares waits under this address in the site's own storage until the page takes it: never in an address. */

/** The manifest's `share_target`, from the site's root. The service worker alone answers it. */
export const SHARE_PATH = 'share';

/** The page that takes it, from the site's root. It shows that something waits, and nothing of what. */
export const SHARED_PAGE = '#shared';

/** The most that is kept for the page, in bytes. */
export const LARGEST_SHARED_BYTES = 100_000_000;

/** The text of what was shared: its title, text and address, each on a line of its own. */
export function sharedText(form: FormData): string {
  const parts = ['title', 'text', 'url'].map((name) => form.get(name));
  return parts.filter((part): part is string => typeof part === 'string' && part !== '').join('\n');
}

/** Its files, without the empty one that a browser sends for none. */
export const sharedFiles = (form: FormData): File[] =>
  form.getAll('files').filter((part): part is File => part instanceof File && part.size > 0);
