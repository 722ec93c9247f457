/** Applies the host's settings to the frame, and reads them again once a visit (record 0092). */
import { configText, isOffered } from '#src/ui/sending/offered.ts';
import { onConfig, currentConfig } from '#src/ui/browser/site-config.ts';
import { removeEntries } from '../frame/search.ts';

/** Applies the settings that are known, then those of the file, unless this visit has read it. */
export async function applyAndRead(): Promise<void> {
  apply();
  onConfig(apply);
  if (wasRead()) return;
  // Without a network it is read by a later page.
  const fresh = await import('#src/ui/browser/fresh-config.ts').catch(() => undefined);
  if (!fresh) return;
  await fresh.freshConfig();
  try {
    sessionStorage.setItem(READ_KEY, 'yes');
  } catch {
    // Storage is forbidden: it is read on every page.
  }
}

/** In session storage: that the file was read in this visit. */
const READ_KEY = 'config-read';

function wasRead(): boolean {
  try {
    return sessionStorage.getItem(READ_KEY) !== null;
  } catch {
    return false;
  }
}

/** Tools that are not offered leave the lists, so that no search finds them; the provider's link leads where it should. */
function apply(): void {
  if (configText() === '') return;
  const { provider } = currentConfig();
  const link = document.querySelector<HTMLAnchorElement>('[data-part="provider"]');
  if (link && provider !== undefined) link.href = provider;
  removeEntries((entry) => {
    const name = entry.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '';
    return !isOffered(`/${name}`);
  });
}
