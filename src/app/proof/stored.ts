/** What this site has stored on the device: by kind, with the names under which it is kept. Nothing of it is read but its size. */
import { plural } from '#src/lib/format.ts';

/** One kind of storage, and what this site keeps there. */
export type Stored = {
  /** Where: `Local storage`. */
  readonly place: string;
  /** One line for each thing that is kept there. */
  readonly things: readonly string[];
};

/** Everything that a site can store. Interfaces that plain http lacks hold nothing there. */
export async function readStored(): Promise<Stored[]> {
  return [
    { place: 'Local storage (theme, consent, options)', things: keysOf(localStorage) },
    { place: 'Session storage (this tab only)', things: keysOf(sessionStorage) },
    { place: 'Databases (files on their way to another tool)', things: await databaseNames() },
    { place: 'Offline copy of the site', things: await cacheSizes() },
    { place: 'Cookies', things: document.cookie.split('; ').filter(Boolean) },
  ];
}

const keysOf = (storage: Storage): string[] =>
  Object.keys(storage).map((key) => `${key}: ${plural(storage.getItem(key)?.length ?? 0, 'character')}`);

async function databaseNames(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return databases.map(({ name = '' }) => name);
}

async function cacheSizes(): Promise<string[]> {
  const storage = (globalThis as { readonly caches?: CacheStorage }).caches; // missing on plain http, whatever the types say
  if (!storage) return [];
  const names = await storage.keys();
  return Promise.all(
    names.map(async (name) => {
      const kept = await (await storage.open(name)).keys();
      return `${name}: ${plural(kept.length, 'file')}`;
    }),
  );
}
