/** Takes what another app shared out of storage, where the service worker put it. */
import { siteAddress } from '#src/ui/browser/site-address.ts';
import { cacheNames } from '../service-worker/manifest.ts';
import { sharedFiles, sharedText, SHARE_PATH } from './shared.ts';

/** The files, or the text, that wait; deleted from storage as they are taken. Throws where nothing waits. */
export async function takeShared(): Promise<{ readonly files: File[] } | { readonly text: string }> {
  history.replaceState(history.state, '', siteAddress('/'));
  const cache = await caches.open(cacheNames(siteAddress('/')).used);
  const address = siteAddress(`/${SHARE_PATH}`);
  const kept = await cache.match(address);
  await cache.delete(address);
  const form = await kept?.formData();
  if (!form) throw new Error('Nothing waits here.');
  const files = sharedFiles(form);
  return files.length > 0 ? { files } : { text: sharedText(form) };
}
