/**
 * The host's settings, as this page uses them (record 0092). The document carries them in `data-config`: written by
 * the build, replaced before the first paint by what was read last (`app/early/config.ts`), and again when the file has been read.
 */
import { readConfig, type Services, type SiteConfig } from '#src/lib/site-config.ts';

/** The services that the build is configured with. */
export const BUILT_SERVICES: Services = {
  rdap: import.meta.env.VITE_RDAP_SERVICE,
  ipv4: import.meta.env.VITE_IPV4_SERVICE,
  ipv6: import.meta.env.VITE_IPV6_SERVICE,
};

const CHANGED = 'configchange';

/** The settings in use on this page; none where the file sets nothing. */
export function currentConfig(): SiteConfig {
  const read = readConfig(document.documentElement.dataset['config'] ?? '{}', BUILT_SERVICES);
  return read.ok ? read.value.config : {};
}

/** Gives this page other settings. The theme of a page that is open does not change. */
export function applyConfig(config: SiteConfig): void {
  document.documentElement.dataset['config'] = JSON.stringify(config);
  document.dispatchEvent(new Event(CHANGED));
}

/** Calls `notify` whenever this page gets other settings. Returns how to stop. */
export function onConfig(notify: () => void): () => void {
  document.addEventListener(CHANGED, notify);
  return () => document.removeEventListener(CHANGED, notify);
}

/** The service that is asked: the file's, else the build's; without a slash at its end. */
export const serviceOf = (name: keyof Services): string =>
  (currentConfig().services?.[name] ?? BUILT_SERVICES[name]).replace(/\/+$/, '');
