/** Prefetches what the tool may ask for: parts and workers are then there, with the network cut in between too. */
import { PREFETCH_FILE } from '#src/lib/prefetch-file.ts';
import { HYDRATION_ROOT_ID } from '../hydration-root.ts';

/** Where a service worker answers, the whole site is kept already; who saves data is spared. */
export async function prefetch(): Promise<void> {
  const { serviceWorker, connection } = navigator as Partial<Navigator> & {
    readonly connection?: { readonly saveData?: boolean }; // not in every browser, nor in the types
  };
  const { path = '' } = document.documentElement.dataset;
  if (serviceWorker?.controller || connection?.saveData || !document.getElementById(HYDRATION_ROOT_ID))
    return;
  // This chunk sits in `assets/`, one below the site's root, wherever that is.
  const root = new URL('../', import.meta.url);
  const answer = await fetch(new URL(`.${path}/${PREFETCH_FILE}`, root));
  if (!answer.ok) return;
  const files = (await answer.json()) as readonly string[]; // our own build's (scripts/build/prefetch-files.ts)
  await Promise.all(files.map((file) => keep(new URL(file, root))));
}

/** In the browser's own cache. By `fetch`, which every page's policy allows: Firefox refuses links that prefetch. */
async function keep(address: URL): Promise<void> {
  const answer = await fetch(address, { priority: 'low' });
  await answer.arrayBuffer(); // to its end, or it is not kept
}
