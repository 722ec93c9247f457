/** Before the first paint: the host's settings, as they were read last (record 0092). */
import { configKey } from '#src/lib/config-key.ts';
import { readStorage } from '#src/ui/browser/storage.ts';

/**
 * Puts them on the document, and leaves out the tools that are not to be offered. Gives the theme they set.
 * What is kept was checked when it was read; an address that is not ours hides nothing.
 */
export function applyKeptConfig(): string | null {
  const { dataset } = document.documentElement;
  try {
    const site = new URL(dataset['root'] ?? './', location.href).href;
    const kept = readStorage(configKey(site)) ?? dataset['config'];
    if (kept === undefined) return null;
    dataset['config'] = kept;
    const { theme = null, hide = [] } = JSON.parse(kept) as { theme?: string; hide?: string[] }; // ours: ui/fresh-config.ts
    if (hide.length > 0) hideTools(hide);
    return theme;
  } catch {
    return null;
  }
}

/** Entries of lists, and groups with nothing else in them. They leave the document when the frame's code is there. */
function hideTools(paths: readonly string[]): void {
  const links = paths.map((path) => `[href$=${JSON.stringify(path)}]`);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `li:has(>a:is(${links.join()})),[data-group]:not(:has(a:not(${links.join()}))){display:none!important}`,
  );
  document.adoptedStyleSheets = [sheet];
}
