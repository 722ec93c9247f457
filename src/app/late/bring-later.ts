/** Brings what the tool may ask for later: parts and workers are then there, with the network cut in between too. */
import { LATER_FILE } from '#src/lib/later-file.ts';

/** A page by its address, and its files from the site's root. */
type LaterFiles = Readonly<Record<string, readonly string[]>>;

/** Where a service worker answers, the whole site is kept already; who saves data is spared. */
export async function bringLater(): Promise<void> {
  const { serviceWorker, connection } = navigator as Partial<Navigator> & {
    readonly connection?: { readonly saveData?: boolean }; // not in every browser, nor in the types
  };
  if (serviceWorker?.controller || connection?.saveData) return;
  // This chunk sits in `assets/`, one below the site's root, wherever that is.
  const root = new URL('../', import.meta.url);
  const answer = await fetch(new URL(LATER_FILE, root)).catch(() => undefined); // offline: at the next page
  if (!answer?.ok) return;
  const files = (await answer.json()) as LaterFiles; // our own build's (scripts/build/later-files.ts)
  for (const file of files[document.documentElement.dataset['path'] ?? ''] ?? []) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.href = new URL(file, root).href;
    document.head.append(link);
  }
}
