/** Applies the host's settings to the frame, and reads them again once a visit (record 0092). */
import { configText, isOffered } from '#src/ui/sending/offered.ts';
import { onConfig, currentConfig } from '#src/ui/browser/site-config.ts';

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
  const searches = [...document.querySelectorAll<HTMLInputElement>('[data-searches]')];
  const typed = searches.map(({ value }) => value);
  // A search under way has only a part of its list in the document.
  for (const field of searches) search(field, '');
  removeTools();
  searches.forEach((field, index) => search(field, typed[index] ?? ''));
}

function search(field: HTMLInputElement, query: string): void {
  if (field.value === query) return;
  field.value = query;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function removeTools(): void {
  const others = document.querySelector<HTMLTemplateElement>('#home-list template')?.content;
  const entries = [document, others].flatMap((part) => [...(part?.querySelectorAll('[data-name]') ?? [])]);
  for (const entry of entries) {
    const name = entry.querySelector('a')?.getAttribute('href')?.split('/').at(-1) ?? '';
    if (!isOffered(`/${name}`)) entry.remove();
  }
  for (const group of document.querySelectorAll('[data-group]:not(:has([data-name]))')) group.remove();
}
